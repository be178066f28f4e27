// How a kernel's one body becomes its variants.

#ifndef LAYERCOST_VARIANTS_H
#define LAYERCOST_VARIANTS_H

#include "CPixelKernels.h"

// Fused multiply-add rounds once where two operations round twice; results must not depend on the machine.
#pragma STDC FP_CONTRACT OFF

#define KERNEL_BODY static inline __attribute__((always_inline))

#if defined(__x86_64__)
#define KERNEL_WIDE __attribute__((target("avx2")))
#define KERNEL_IS_WIDE __builtin_cpu_supports("avx2")
#else
#define KERNEL_WIDE
#define KERNEL_IS_WIDE 0
#endif

// The body is written once and compiled twice: as it is, and for the wider instruction set. Both give the same bits.
#define KERNEL_VARIANTS(result, name, parameters, arguments) \
  result name##_plain parameters { return name##_body arguments; } \
  KERNEL_WIDE static result name##_wide parameters { return name##_body arguments; } \
  result name parameters { return KERNEL_IS_WIDE ? name##_wide arguments : name##_plain arguments; }

#endif
