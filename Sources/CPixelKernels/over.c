#include <string.h>

#include "variants.h"

// Two channels per word, each in the low half of 16 bits: (x * factor) / 255 rounded to nearest, as in every compositor
// of 8-bit pixels.
KERNEL_BODY uint32_t pair_times(uint32_t pair, uint32_t factor) {
  uint32_t product = pair * factor + 0x00800080;
  return ((product + ((product >> 8) & 0x00FF00FF)) >> 8) & 0x00FF00FF;
}

KERNEL_BODY uint32_t over(uint32_t source, uint32_t target) {
  uint32_t rest = 255 - (source >> 24);
  uint32_t odd = pair_times((target >> 8) & 0x00FF00FF, rest);
  uint32_t even = pair_times(target & 0x00FF00FF, rest);
  return source + ((odd << 8) | even);
}

KERNEL_BODY uint32_t scaled_channel(uint32_t channel, uint32_t opacity) { return (channel * opacity + 0x4000) >> 15; }

KERNEL_BODY uint32_t scaled(uint32_t pixel, uint32_t opacity) {
  return scaled_channel(pixel >> 24, opacity) << 24 | scaled_channel((pixel >> 16) & 255, opacity) << 16
    | scaled_channel((pixel >> 8) & 255, opacity) << 8 | scaled_channel(pixel & 255, opacity);
}

// A coverage as an opacity: 0 stays 0, and 255 becomes the full value.
KERNEL_BODY uint32_t opacity_of(uint8_t coverage) { return (uint32_t)coverage * 128 + (coverage >> 1); }

KERNEL_BODY void pixels_over_constant_body(
  uint32_t *target, ptrdiff_t target_step, size_t columns, size_t rows, uint32_t color) {
  for (size_t y = 0; y < rows; y++, target += target_step) {
    for (size_t x = 0; x < columns; x++) target[x] = over(color, target[x]);
  }
}

KERNEL_BODY void pixels_over_coverage_body(
  uint32_t *target, ptrdiff_t target_step, const uint8_t *coverage, ptrdiff_t coverage_step, size_t columns,
  size_t rows, uint32_t color) {
  for (size_t y = 0; y < rows; y++, target += target_step, coverage += coverage_step) {
    for (size_t x = 0; x < columns; x++) target[x] = over(scaled(color, opacity_of(coverage[x])), target[x]);
  }
}

KERNEL_BODY void pixels_over_image_body(
  uint32_t *target, ptrdiff_t target_step, const uint32_t *source, ptrdiff_t source_step, const uint8_t *coverage,
  ptrdiff_t coverage_step, size_t columns, size_t rows, uint32_t opacity) {
  for (size_t y = 0; y < rows; y++, target += target_step, source += source_step) {
    for (size_t x = 0; x < columns; x++) {
      uint32_t here = coverage ? scaled_channel(opacity_of(coverage[x]), opacity) : opacity;
      target[x] = over(scaled(source[x], here), target[x]);
    }
    if (coverage) coverage += coverage_step;
  }
}

KERNEL_BODY void pixels_scale_body(uint32_t *target, const uint8_t *coverage, size_t count, uint32_t opacity) {
  for (size_t i = 0; i < count; i++) {
    target[i] = scaled(target[i], coverage ? scaled_channel(opacity_of(coverage[i]), opacity) : opacity);
  }
}

// The same with vectors of 32 bytes, or of 64 on machines that have them.
#define LANE_BYTES 32
#define LANES_NAME(name) name##_of_8
#define LANES_BODY KERNEL_WIDE KERNEL_BODY
#define LANES_HAVE_MASKS 0
#include "over_lanes.h"

#define LANE_BYTES 64
#define LANES_NAME(name) name##_of_16
#define LANES_BODY KERNEL_WIDEST KERNEL_BODY
#define LANES_HAVE_MASKS KERNEL_HAS_MASKS
#include "over_lanes.h"

KERNEL_WIDTHS(
  void, pixels_over_constant,
  (uint32_t *target, ptrdiff_t target_step, size_t columns, size_t rows, uint32_t color),
  (target, target_step, columns, rows, color), pixels_over_constant_of_8, pixels_over_constant_of_16)
KERNEL_WIDTHS(
  void, pixels_over_coverage,
  (uint32_t *target, ptrdiff_t target_step, const uint8_t *coverage, ptrdiff_t coverage_step, size_t columns,
   size_t rows, uint32_t color),
  (target, target_step, coverage, coverage_step, columns, rows, color), pixels_over_coverage_of_8,
  pixels_over_coverage_of_16)
KERNEL_WIDTHS(
  void, pixels_over_image,
  (uint32_t *target, ptrdiff_t target_step, const uint32_t *source, ptrdiff_t source_step, const uint8_t *coverage,
   ptrdiff_t coverage_step, size_t columns, size_t rows, uint32_t opacity),
  (target, target_step, source, source_step, coverage, coverage_step, columns, rows, opacity), pixels_over_image_of_8,
  pixels_over_image_of_16)
KERNEL_WIDTHS(
  void, pixels_scale, (uint32_t *target, const uint8_t *coverage, size_t count, uint32_t opacity),
  (target, coverage, count, opacity), pixels_scale_of_8, pixels_scale_of_16)

KERNEL_BODY void coverage_multiply_body(uint8_t *target, const uint8_t *factor, size_t count) {
  for (size_t i = 0; i < count; i++) {
    uint32_t product = (uint32_t)target[i] * factor[i] + 128;
    target[i] = (uint8_t)((product + (product >> 8)) >> 8);
  }
}
KERNEL_VARIANTS(
  void, coverage_multiply, (uint8_t *target, const uint8_t *factor, size_t count), (target, factor, count))

KERNEL_BODY void pixels_alpha_body(uint8_t *target, const uint32_t *source, size_t count) {
  for (size_t i = 0; i < count; i++) target[i] = (uint8_t)(source[i] >> 24);
}
KERNEL_VARIANTS(
  void, pixels_alpha, (uint8_t *target, const uint32_t *source, size_t count), (target, source, count))

KERNEL_BODY void pixels_ramp_body(uint32_t *target, size_t count, const float *start, const float *step) {
  for (size_t i = 0; i < count; i++) {
    float place = (float)(int32_t)i, pixel[4];
    for (int channel = 0; channel < 4; channel++) pixel[channel] = start[channel] + place * step[channel] + 0.5f;
    target[i] = (uint32_t)(int32_t)pixel[0] | (uint32_t)(int32_t)pixel[1] << 8 | (uint32_t)(int32_t)pixel[2] << 16
      | (uint32_t)(int32_t)pixel[3] << 24;
  }
}
KERNEL_VARIANTS(
  void, pixels_ramp, (uint32_t *target, size_t count, const float *start, const float *step),
  (target, count, start, step))

KERNEL_BODY int pixels_are_opaque_body(const uint32_t *pixels, size_t count) {
  uint32_t shared = 0xFF000000;
  for (size_t i = 0; i < count; i++) shared &= pixels[i];
  return shared == 0xFF000000;
}
KERNEL_VARIANTS(int, pixels_are_opaque, (const uint32_t *pixels, size_t count), (pixels, count))

int pixel_kernels_are_wide(void) { return KERNEL_IS_WIDE ? 1 : 0; }
