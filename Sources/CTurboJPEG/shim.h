// The functions of libturbojpeg that the tool calls. They are declared here because the library is opened when it is
// first needed: nothing is linked, and no header has to be installed. Scripts/check-libraries compares the declarations
// with the library's own header.

#ifndef LAYERCOST_CTURBOJPEG_H
#define LAYERCOST_CTURBOJPEG_H

#define TURBOJPEG_CONSTANTS(ROW)                                   \
  ROW(TJCS_CMYK, 3) ROW(TJCS_YCCK, 4)                              \
  ROW(TJPF_BGRA, 8) ROW(TJPF_ARGB, 10) ROW(TJPF_CMYK, 11)          \
  ROW(TJFLAG_ACCURATEDCT, 4096) ROW(TJFLAG_LIMITSCANS, 32768) ROW(TJERR_WARNING, 0)

#ifndef __TURBOJPEG_H__
typedef void *tjhandle;
#define CONSTANT(name, value) static const int name = value;
TURBOJPEG_CONSTANTS(CONSTANT)
#undef CONSTANT
#endif

#define TURBOJPEG_FUNCTIONS(ROW)                                                                                    \
  ROW(tjhandle, InitDecompress, (void))                                                                             \
  ROW(int, Destroy, (tjhandle))                                                                                     \
  ROW(int, DecompressHeader3, (tjhandle, const unsigned char *, unsigned long, int *, int *, int *, int *))         \
  ROW(int, Decompress2, (tjhandle, const unsigned char *, unsigned long, unsigned char *, int, int, int, int, int)) \
  ROW(int, GetErrorCode, (tjhandle))                                                                                \
  ROW(char *, GetErrorStr2, (tjhandle))

#define FIELD(result, name, parameters) result (*_Nonnull name) parameters;
typedef struct {
  TURBOJPEG_FUNCTIONS(FIELD)
} TurboJPEGFunctions;
#undef FIELD

// The function names in the order of the fields, each ending with a zero byte; one more zero ends the list.
#define NAME(result, name, parameters) "tj" #name "\0"
static inline const char *_Nonnull TurboJPEGFunctionNames(void) { return TURBOJPEG_FUNCTIONS(NAME); }
#undef NAME

#endif
