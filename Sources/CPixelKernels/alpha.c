#include "variants.h"

KERNEL_BODY uint32_t product(uint32_t channel, uint32_t alpha) {
  uint32_t scaled = channel * alpha + 128;
  return (scaled + (scaled >> 8)) >> 8;
}

KERNEL_BODY void pixels_premultiply_body(uint32_t *target, const uint8_t *rgba, size_t count) {
  for (size_t i = 0; i < count; i++) {
    uint32_t alpha = rgba[4 * i + 3];
    target[i] = alpha << 24 | product(rgba[4 * i], alpha) << 16 | product(rgba[4 * i + 1], alpha) << 8
      | product(rgba[4 * i + 2], alpha);
  }
}
KERNEL_VARIANTS(
  void, pixels_premultiply, (uint32_t *target, const uint8_t *rgba, size_t count), (target, rgba, count))

// The nearest straight colour; premultiplying it again restores the pixel.
KERNEL_BODY uint8_t straight(uint32_t channel, float factor) {
  float value = (float)channel * factor + 0.5f;
  return (uint8_t)(value < 255.0f ? (int)value : 255);
}

KERNEL_BODY void pixels_unpremultiply_body(uint8_t *rgba, const uint32_t *source, size_t count) {
  for (size_t i = 0; i < count; i++) {
    uint32_t pixel = source[i], alpha = pixel >> 24;
    float factor = alpha ? 255.0f / (float)alpha : 0.0f;
    rgba[4 * i] = straight((pixel >> 16) & 255, factor);
    rgba[4 * i + 1] = straight((pixel >> 8) & 255, factor);
    rgba[4 * i + 2] = straight(pixel & 255, factor);
    rgba[4 * i + 3] = (uint8_t)alpha;
  }
}
KERNEL_VARIANTS(
  void, pixels_unpremultiply, (uint8_t *rgba, const uint32_t *source, size_t count), (rgba, source, count))

KERNEL_BODY void pixels_drop_alpha_body(uint8_t *rgb, const uint32_t *source, size_t count) {
  for (size_t i = 0; i < count; i++) {
    rgb[3 * i] = (uint8_t)(source[i] >> 16);
    rgb[3 * i + 1] = (uint8_t)(source[i] >> 8);
    rgb[3 * i + 2] = (uint8_t)source[i];
  }
}
KERNEL_VARIANTS(void, pixels_drop_alpha, (uint8_t *rgb, const uint32_t *source, size_t count), (rgb, source, count))
