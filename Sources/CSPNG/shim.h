// The functions of libspng that the tool calls. They are declared here because the library is opened when it is first
// needed: nothing is linked, and no header has to be installed. Scripts/check-libraries compares the declarations with
// the library's own header.

#ifndef LAYERCOST_CSPNG_H
#define LAYERCOST_CSPNG_H

#include <stddef.h>
#include <stdint.h>

#define SPNG_CONSTANTS(ROW)                          \
  ROW(SPNG_CRC_ERROR, 0) ROW(SPNG_CRC_DISCARD, 1)    \
  ROW(SPNG_FMT_RGBA8, 1) ROW(SPNG_DECODE_TRNS, 1)

#ifndef SPNG_H
typedef struct spng_ctx spng_ctx;
struct spng_ihdr {
  uint32_t width, height;
  uint8_t bit_depth, color_type, compression_method, filter_method, interlace_method;
};
#define CONSTANT(name, value) static const int name = value;
SPNG_CONSTANTS(CONSTANT)
#undef CONSTANT
#endif

#define SPNG_FUNCTIONS(ROW)                                      \
  ROW(spng_ctx *, ctx_new, (int))                                \
  ROW(void, ctx_free, (spng_ctx *))                              \
  ROW(int, set_crc_action, (spng_ctx *, int, int))               \
  ROW(int, set_chunk_limits, (spng_ctx *, size_t, size_t))       \
  ROW(int, set_png_buffer, (spng_ctx *, const void *, size_t))   \
  ROW(int, get_ihdr, (spng_ctx *, struct spng_ihdr *))           \
  ROW(int, decode_image, (spng_ctx *, void *, size_t, int, int)) \
  ROW(const char *, strerror, (int))

#define FIELD(result, name, parameters) result (*_Nonnull name) parameters;
typedef struct {
  SPNG_FUNCTIONS(FIELD)
} SPNGFunctions;
#undef FIELD

// The function names in the order of the fields, each ending with a zero byte; one more zero ends the list.
#define NAME(result, name, parameters) "spng_" #name "\0"
static inline const char *_Nonnull SPNGFunctionNames(void) { return SPNG_FUNCTIONS(NAME); }
#undef NAME

#endif
