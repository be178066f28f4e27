#include <string.h>

#include "variants.h"

// Two channels a word, each in the low half of 16 bits: (x * factor) / 255 rounded to nearest, as every compositor
// of 8-bit pixels computes it.
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

// A coverage as an opacity: 0 stays 0 and 255 is full strength.
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
  uint32_t *target, const uint32_t *source, const uint8_t *coverage, size_t count, uint32_t opacity) {
  for (size_t i = 0; i < count; i++) {
    uint32_t here = coverage ? scaled_channel(opacity_of(coverage[i]), opacity) : opacity;
    target[i] = over(scaled(source[i], here), target[i]);
  }
}

KERNEL_BODY void pixels_scale_body(uint32_t *target, const uint8_t *coverage, size_t count, uint32_t opacity) {
  for (size_t i = 0; i < count; i++) {
    target[i] = scaled(target[i], coverage ? scaled_channel(opacity_of(coverage[i]), opacity) : opacity);
  }
}

// Whole vectors of eight pixels. A word's channels are taken apart into two vectors of 16-bit lanes, even and odd ones,
// where every product fits; a factor of a pixel stands in both lanes of its word.
typedef uint16_t lanes __attribute__((vector_size(32)));
typedef uint32_t words __attribute__((vector_size(32)));
typedef uint8_t eight_bytes __attribute__((vector_size(8)));
enum { LANE_PIXELS = 8 };

typedef struct {
  words even, odd;
} channels;

KERNEL_LANES void words_load(words *result, const uint32_t *pixels) { memcpy(result, pixels, sizeof *result); }

KERNEL_LANES void words_apart(channels *result, const words *pixels) {
  result->even = *pixels & 0x00FF00FF;
  result->odd = (*pixels >> 8) & 0x00FF00FF;
}

// As `scaled_channel`, lane by lane.
KERNEL_LANES void lanes_scale(words *result, const words *factors) {
#if defined(__x86_64__)
  // The compiler does not find this instruction by itself, which is what the lanes are for.
  *result = (words)_mm256_mulhrs_epi16((__m256i)*result, (__m256i)*factors);
#else
  typedef uint32_t wide __attribute__((vector_size(64)));
  wide product = __builtin_convertvector((lanes)*result, wide) * __builtin_convertvector((lanes)*factors, wide);
  *result = (words)__builtin_convertvector((product + 0x4000) >> 15, lanes);
#endif
}

// The opacities of eight coverages, in both lanes of each word.
KERNEL_LANES void words_opacity(words *result, const uint8_t *coverage) {
  eight_bytes bytes;
  memcpy(&bytes, coverage, sizeof bytes);
  words wide = __builtin_convertvector(bytes, words);
  words opacity = (wide << 7) + (wide >> 1);
  *result = opacity | opacity << 16;
}

// Draws eight pixels, taken apart, over a target.
KERNEL_LANES void words_over(uint32_t *target, const channels *source) {
  words below, alpha = source->odd >> 16, rest = 255 - alpha;
  words_load(&below, target);
  lanes factor = (lanes)(rest | rest << 16);
  channels under;
  words_apart(&under, &below);
  lanes even = (lanes)under.even * factor + 128, odd = (lanes)under.odd * factor + 128;
  even = (even + (even >> 8)) >> 8;
  odd = (odd + (odd >> 8)) & 0xFF00;
  words result = (source->even | source->odd << 8) + ((words)even | (words)odd);
  memcpy(target, &result, sizeof result);
}

KERNEL_LANES void pixels_over_constant_lanes(
  uint32_t *target, ptrdiff_t target_step, size_t columns, size_t rows, uint32_t color) {
  channels source;
  words color_words = (words){0} + color;
  words_apart(&source, &color_words);
  size_t whole = columns - columns % LANE_PIXELS;
  for (size_t y = 0; y < rows; y++, target += target_step) {
    if (color >> 24 == 255) {
      for (size_t x = 0; x < columns; x++) target[x] = color;
      continue;
    }
    for (size_t x = 0; x < whole; x += LANE_PIXELS) words_over(target + x, &source);
    for (size_t x = whole; x < columns; x++) target[x] = over(color, target[x]);
  }
}
KERNEL_TWINS(
  void, pixels_over_constant,
  (uint32_t *target, ptrdiff_t target_step, size_t columns, size_t rows, uint32_t color),
  (target, target_step, columns, rows, color), pixels_over_constant_lanes)

KERNEL_LANES void pixels_over_coverage_lanes(
  uint32_t *target, ptrdiff_t target_step, const uint8_t *coverage, ptrdiff_t coverage_step, size_t columns,
  size_t rows, uint32_t color) {
  channels whole_color;
  words color_words = (words){0} + color;
  words_apart(&whole_color, &color_words);
  size_t whole = columns - columns % LANE_PIXELS;
  for (size_t y = 0; y < rows; y++, target += target_step, coverage += coverage_step) {
    for (size_t x = 0; x < whole; x += LANE_PIXELS) {
      channels source = whole_color;
      words opacity;
      words_opacity(&opacity, coverage + x);
      lanes_scale(&source.even, &opacity);
      lanes_scale(&source.odd, &opacity);
      words_over(target + x, &source);
    }
    for (size_t x = whole; x < columns; x++) target[x] = over(scaled(color, opacity_of(coverage[x])), target[x]);
  }
}
KERNEL_TWINS(
  void, pixels_over_coverage,
  (uint32_t *target, ptrdiff_t target_step, const uint8_t *coverage, ptrdiff_t coverage_step, size_t columns,
   size_t rows, uint32_t color),
  (target, target_step, coverage, coverage_step, columns, rows, color), pixels_over_coverage_lanes)

// Takes eight pixels apart and scales them, unless they are drawn as they are.
KERNEL_LANES void words_scaled(
  channels *result, const uint32_t *source, const uint8_t *coverage, uint32_t opacity) {
  words pixels, factors = (words){0} + (opacity | opacity << 16);
  words_load(&pixels, source);
  words_apart(result, &pixels);
  if (coverage) {
    words here;
    words_opacity(&here, coverage);
    lanes_scale(&factors, &here);
  }
  if (coverage || opacity != PIXEL_OPACITY_ONE) {
    lanes_scale(&result->even, &factors);
    lanes_scale(&result->odd, &factors);
  }
}

KERNEL_LANES void pixels_over_image_lanes(
  uint32_t *target, const uint32_t *source, const uint8_t *coverage, size_t count, uint32_t opacity) {
  size_t whole = count - count % LANE_PIXELS;
  for (size_t i = 0; i < whole; i += LANE_PIXELS) {
    channels pixels;
    words_scaled(&pixels, source + i, coverage ? coverage + i : 0, opacity);
    words_over(target + i, &pixels);
  }
  pixels_over_image_body(target + whole, source + whole, coverage ? coverage + whole : 0, count - whole, opacity);
}
KERNEL_TWINS(
  void, pixels_over_image,
  (uint32_t *target, const uint32_t *source, const uint8_t *coverage, size_t count, uint32_t opacity),
  (target, source, coverage, count, opacity), pixels_over_image_lanes)

KERNEL_LANES void pixels_scale_lanes(uint32_t *target, const uint8_t *coverage, size_t count, uint32_t opacity) {
  size_t whole = count - count % LANE_PIXELS;
  for (size_t i = 0; i < whole; i += LANE_PIXELS) {
    channels pixels;
    words_scaled(&pixels, target + i, coverage ? coverage + i : 0, opacity);
    words result = pixels.even | pixels.odd << 8;
    memcpy(target + i, &result, sizeof result);
  }
  pixels_scale_body(target + whole, coverage ? coverage + whole : 0, count - whole, opacity);
}
KERNEL_TWINS(
  void, pixels_scale, (uint32_t *target, const uint8_t *coverage, size_t count, uint32_t opacity),
  (target, coverage, count, opacity), pixels_scale_lanes)

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
