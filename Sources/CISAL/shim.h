// What is called of ISA-L, declared here: the library is opened when it is first needed, so nothing may be linked, and
// no header has to be installed. Scripts/check-libraries holds it against the library's own header.

#ifndef LAYERCOST_CISAL_H
#define LAYERCOST_CISAL_H

#include <stddef.h>
#include <stdint.h>

#ifndef _IGZIP_H
struct isal_hufftables;

struct isal_zstream {
  uint8_t *next_in;
  uint32_t avail_in, total_in;
  uint8_t *next_out;
  uint32_t avail_out, total_out;
  struct isal_hufftables *hufftables;
  uint32_t level, level_buf_size;
  uint8_t *level_buf;
  uint16_t end_of_stream, flush, gzip_flag, hist_bits;
  // The library's own, of which nothing is read here.
  uint64_t internal_state[10290];
};

enum { COMP_OK = 0, IGZIP_ZLIB = 3, ISAL_DEF_LVL1_DEFAULT = 282624 };
#endif

// The names that stand for these constants in the header.
#define ISAL_CONSTANTS(ROW) ROW(COMP_OK, 0) ROW(IGZIP_ZLIB, 3) ROW(ISAL_DEF_LVL1_DEFAULT, 282624)

#define ISAL_FUNCTIONS(ROW)                                        \
  ROW(void, deflate_stateless_init, (struct isal_zstream *))       \
  ROW(int, deflate_stateless, (struct isal_zstream *))

#define FIELD(result, name, parameters) result (*_Nonnull name) parameters;
typedef struct {
  ISAL_FUNCTIONS(FIELD)
} ISALFunctions;
#undef FIELD

// Their names, each with the zero behind it that ends it, in the order of the fields; a last zero ends them all.
#define NAME(result, name, parameters) "isal_" #name "\0"
static inline const char *_Nonnull ISALFunctionNames(void) { return ISAL_FUNCTIONS(NAME); }
#undef NAME

#endif
