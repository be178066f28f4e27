// Compiles the single body of a kernel into its variants.

#ifndef LAYERCOST_VARIANTS_H
#define LAYERCOST_VARIANTS_H

#include "CPixelKernels.h"

// A fused multiply-add rounds once, while two operations round twice. Results must not depend on the machine, so it is
// used only where it is written explicitly, and by every variant.
#pragma STDC FP_CONTRACT OFF

#define KERNEL_BODY static inline __attribute__((always_inline))
// A body with whole vectors, used only for the wider variants.
#define KERNEL_LANES KERNEL_WIDE KERNEL_BODY

#if defined(__x86_64__)
#include <immintrin.h>
#define KERNEL_WIDE __attribute__((target("avx2,fma,bmi,bmi2")))
#define KERNEL_WIDEST __attribute__((target("avx2,fma,bmi,bmi2,avx512f,avx512bw,avx512dq,avx512vl")))
#define KERNEL_HAS_MASKS 1
#define KERNEL_IS_WIDE \
  (__builtin_cpu_supports("avx2") && __builtin_cpu_supports("fma") && __builtin_cpu_supports("bmi2"))
#define KERNEL_IS_WIDEST (__builtin_cpu_supports("avx512bw") && __builtin_cpu_supports("avx512vl"))
#else
#define KERNEL_WIDE
#define KERNEL_WIDEST
#define KERNEL_HAS_MASKS 0
#define KERNEL_IS_WIDE 0
#define KERNEL_IS_WIDEST 0
#endif

// The body is written once and compiled three times: unchanged, and for two wider instruction sets. All give the same
// bits.
#define KERNEL_VARIANTS(result, name, parameters, arguments) \
  KERNEL_TWINS(result, name, parameters, arguments, name##_body)

// The same for a kernel that has a second body with whole vectors, only for the wider instruction sets.
#define KERNEL_TWINS(result, name, parameters, arguments, wide_body) \
  KERNEL_WIDTHS(result, name, parameters, arguments, wide_body, wide_body)

// The same for a kernel that uses the machine's vector length.
#define KERNEL_WIDTHS(result, name, parameters, arguments, wide_body, widest_body) \
  result name##_plain parameters { return name##_body arguments; } \
  KERNEL_WIDE result name##_wide parameters { return wide_body arguments; } \
  KERNEL_WIDEST static result name##_widest parameters { return widest_body arguments; } \
  result name parameters { \
    if (KERNEL_IS_WIDEST) return name##_widest arguments; \
    return KERNEL_IS_WIDE ? name##_wide arguments : name##_plain arguments; \
  }

#endif
