// The functions of libdeflate that the tool calls. They are declared here because the library is opened when it is
// first needed: nothing is linked, and no header has to be installed. Scripts/check-libraries compares the declarations
// with the library's own header.

#ifndef LAYERCOST_CDEFLATE_H
#define LAYERCOST_CDEFLATE_H

#include <stddef.h>
#include <stdint.h>

#ifndef LIBDEFLATE_H
struct libdeflate_compressor;
struct libdeflate_decompressor;
#endif

#define DEFLATE_FUNCTIONS(ROW)                                                                       \
  ROW(struct libdeflate_compressor *, alloc_compressor, (int))                                       \
  ROW(void, free_compressor, (struct libdeflate_compressor *))                                       \
  ROW(size_t, zlib_compress_bound, (struct libdeflate_compressor *, size_t))                         \
  ROW(size_t, zlib_compress, (struct libdeflate_compressor *, const void *, size_t, void *, size_t)) \
  ROW(struct libdeflate_decompressor *, alloc_decompressor, (void))                                  \
  ROW(void, free_decompressor, (struct libdeflate_decompressor *))                                   \
  ROW(unsigned, zlib_decompress, (struct libdeflate_decompressor *, const void *, size_t, void *, size_t, size_t *)) \
  ROW(uint32_t, adler32, (uint32_t, const void *, size_t))                                           \
  ROW(uint32_t, crc32, (uint32_t, const void *, size_t))

#define FIELD(result, name, parameters) result (*_Nonnull name) parameters;
typedef struct {
  DEFLATE_FUNCTIONS(FIELD)
} DeflateFunctions;
#undef FIELD

// The function names in the order of the fields, each ending with a zero byte; one more zero ends the list.
#define NAME(result, name, parameters) "libdeflate_" #name "\0"
static inline const char *_Nonnull DeflateFunctionNames(void) { return DEFLATE_FUNCTIONS(NAME); }
#undef NAME

#endif
