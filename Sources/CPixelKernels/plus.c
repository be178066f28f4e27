#include "variants.h"

// Sums of premultiplied pixels. Colours are limited to the sum of the alphas, so that the result is premultiplied too.

KERNEL_BODY int32_t least(int32_t left, int32_t right) { return left < right ? left : right; }
KERNEL_BODY int32_t most(int32_t left, int32_t right) { return left > right ? left : right; }

KERNEL_BODY uint32_t channels_of(int32_t alpha, int32_t red, int32_t green, int32_t blue) {
  return (uint32_t)alpha << 24 | (uint32_t)red << 16 | (uint32_t)green << 8 | (uint32_t)blue;
}

KERNEL_BODY int32_t channel(uint32_t pixel, int shift) { return (int32_t)(pixel >> shift & 255); }

KERNEL_BODY void pixels_plus_lighter_body(uint32_t *target, const uint32_t *source, size_t count) {
  for (size_t i = 0; i < count; i++) {
    uint32_t over = source[i], under = target[i];
    int32_t alpha = least(255, channel(over, 24) + channel(under, 24));
    target[i] = channels_of(
      alpha, least(alpha, channel(over, 16) + channel(under, 16)), least(alpha, channel(over, 8) + channel(under, 8)),
      least(alpha, channel(over, 0) + channel(under, 0)));
  }
}
KERNEL_VARIANTS(
  void, pixels_plus_lighter, (uint32_t *target, const uint32_t *source, size_t count), (target, source, count))

KERNEL_BODY void pixels_plus_darker_body(uint32_t *target, const uint32_t *source, size_t count) {
  for (size_t i = 0; i < count; i++) {
    uint32_t over = source[i], under = target[i];
    int32_t sum = channel(over, 24) + channel(under, 24), alpha = least(255, sum);
    // The differences between alpha and colour of both are subtracted from the alpha of the sum.
    int32_t rest = alpha - sum;
    target[i] = channels_of(
      alpha, most(0, rest + channel(over, 16) + channel(under, 16)),
      most(0, rest + channel(over, 8) + channel(under, 8)), most(0, rest + channel(over, 0) + channel(under, 0)));
  }
}
KERNEL_VARIANTS(
  void, pixels_plus_darker, (uint32_t *target, const uint32_t *source, size_t count), (target, source, count))
