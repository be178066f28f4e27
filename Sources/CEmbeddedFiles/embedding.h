// Definitions of embedded files: an array of bytes, and the function that returns it.

#include "CEmbeddedFiles.h"

// `#embed` is part of C23, which the package's other C code does not need.
#pragma clang diagnostic ignored "-Wc23-extensions"

#define BYTES(name) static const unsigned char name##_bytes[]

#define DEFINE(name) \
  EmbeddedFile embedded_##name(void) { return (EmbeddedFile){name##_bytes, sizeof name##_bytes}; }
