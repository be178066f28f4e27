#include "variants.h"

// Strips hold 16 bits a channel between the passes, so that rounding to 8 bits happens once.
KERNEL_BODY uint16_t widened(uint32_t channel) { return (uint16_t)(channel * 257); }
KERNEL_BODY uint32_t narrowed(uint32_t value) { return (value * 255 + 32895) >> 16; }

KERNEL_BODY void strip_from_pixels_body(
  uint16_t *strip, const uint32_t *pixels, ptrdiff_t major_step, ptrdiff_t minor_step, size_t major, size_t minor) {
  for (size_t i = 0; i < major; i++) {
    for (size_t j = 0; j < minor; j++) {
      uint32_t pixel = pixels[(ptrdiff_t)i * major_step + (ptrdiff_t)j * minor_step];
      uint16_t *lanes = strip + (i * minor + j) * 4;
      lanes[0] = widened(pixel & 255);
      lanes[1] = widened((pixel >> 8) & 255);
      lanes[2] = widened((pixel >> 16) & 255);
      lanes[3] = widened(pixel >> 24);
    }
  }
}
KERNEL_VARIANTS(
  void, strip_from_pixels,
  (uint16_t *strip, const uint32_t *pixels, ptrdiff_t major_step, ptrdiff_t minor_step, size_t major, size_t minor),
  (strip, pixels, major_step, minor_step, major, minor))

KERNEL_BODY void pixels_from_strip_body(
  uint32_t *pixels, const uint16_t *strip, ptrdiff_t major_step, ptrdiff_t minor_step, size_t major, size_t minor) {
  for (size_t i = 0; i < major; i++) {
    for (size_t j = 0; j < minor; j++) {
      const uint16_t *lanes = strip + (i * minor + j) * 4;
      pixels[(ptrdiff_t)i * major_step + (ptrdiff_t)j * minor_step] =
        narrowed(lanes[0]) | narrowed(lanes[1]) << 8 | narrowed(lanes[2]) << 16 | narrowed(lanes[3]) << 24;
    }
  }
}
KERNEL_VARIANTS(
  void, pixels_from_strip,
  (uint32_t *pixels, const uint16_t *strip, ptrdiff_t major_step, ptrdiff_t minor_step, size_t major, size_t minor),
  (pixels, strip, major_step, minor_step, major, minor))

KERNEL_BODY void strip_from_coverage_body(
  uint16_t *strip, const uint8_t *coverage, ptrdiff_t major_step, ptrdiff_t minor_step, size_t major, size_t minor) {
  for (size_t i = 0; i < major; i++) {
    for (size_t j = 0; j < minor; j++) {
      strip[i * minor + j] = widened(coverage[(ptrdiff_t)i * major_step + (ptrdiff_t)j * minor_step]);
    }
  }
}
KERNEL_VARIANTS(
  void, strip_from_coverage,
  (uint16_t *strip, const uint8_t *coverage, ptrdiff_t major_step, ptrdiff_t minor_step, size_t major, size_t minor),
  (strip, coverage, major_step, minor_step, major, minor))

KERNEL_BODY void coverage_from_strip_body(
  uint8_t *coverage, const uint16_t *strip, ptrdiff_t major_step, ptrdiff_t minor_step, size_t major, size_t minor) {
  for (size_t i = 0; i < major; i++) {
    for (size_t j = 0; j < minor; j++) {
      coverage[(ptrdiff_t)i * major_step + (ptrdiff_t)j * minor_step] = (uint8_t)narrowed(strip[i * minor + j]);
    }
  }
}
KERNEL_VARIANTS(
  void, coverage_from_strip,
  (uint8_t *coverage, const uint16_t *strip, ptrdiff_t major_step, ptrdiff_t minor_step, size_t major, size_t minor),
  (coverage, strip, major_step, minor_step, major, minor))

// The sums are exact integers, so that no error runs down a long column.
KERNEL_BODY void strip_box_pass_body(
  uint16_t *target, const uint16_t *source, size_t rows, size_t lanes, size_t radius, float edge_weight,
  uint32_t *sums) {
  float weight = 1.0f / ((float)(2 * radius + 1) + 2.0f * edge_weight), outer = weight * edge_weight;
  for (size_t lane = 0; lane < lanes; lane++) sums[lane] = 0;
  for (size_t row = 1; row <= 2 * radius + 1; row++) {
    for (size_t lane = 0; lane < lanes; lane++) sums[lane] += source[row * lanes + lane];
  }
  for (size_t row = 0; row < rows; row++) {
    const uint16_t *before = source + row * lanes, *leaving = before + lanes;
    const uint16_t *after = before + (2 * radius + 2) * lanes;
    uint16_t *result = target + row * lanes;
    for (size_t lane = 0; lane < lanes; lane++) {
      int32_t edges = (int32_t)before[lane] + after[lane];
      result[lane] = (uint16_t)(int32_t)((float)(int32_t)sums[lane] * weight + (float)edges * outer + 0.5f);
      sums[lane] += (uint32_t)after[lane] - leaving[lane];
    }
  }
}
KERNEL_VARIANTS(
  void, strip_box_pass,
  (uint16_t *target, const uint16_t *source, size_t rows, size_t lanes, size_t radius, float edge_weight,
   uint32_t *sums),
  (target, source, rows, lanes, radius, edge_weight, sums))

// Rows and lanes whose sums stay in registers while the source goes by, each row of which counts for all of them.
enum { BLOCK_ROWS = 4, BLOCK_LANES = 16 };

KERNEL_BODY void weighted_block(
  uint16_t *target, const uint16_t *source, size_t lanes, size_t radius, const float *weights) {
  float sums[BLOCK_ROWS][BLOCK_LANES];
  for (size_t row = 0; row < BLOCK_ROWS; row++) {
    for (size_t lane = 0; lane < BLOCK_LANES; lane++) sums[row][lane] = 0.5f;
  }
  for (size_t tap = 0; tap <= 2 * radius + BLOCK_ROWS - 1; tap++) {
    float values[BLOCK_LANES];
    for (size_t lane = 0; lane < BLOCK_LANES; lane++) values[lane] = (float)(int32_t)source[tap * lanes + lane];
    for (size_t row = 0; row < BLOCK_ROWS; row++) {
      // Before a row's first tap the difference wraps around, and is too large as well; nothing is added then.
      float weight = tap - row <= 2 * radius ? weights[tap - row] : 0.0f;
      for (size_t lane = 0; lane < BLOCK_LANES; lane++) sums[row][lane] += values[lane] * weight;
    }
  }
  for (size_t row = 0; row < BLOCK_ROWS; row++) {
    for (size_t lane = 0; lane < BLOCK_LANES; lane++) {
      target[row * lanes + lane] = (uint16_t)(int32_t)sums[row][lane];
    }
  }
}

KERNEL_BODY uint16_t weighted_lane(const uint16_t *source, size_t lanes, size_t radius, const float *weights) {
  float sum = 0.5f;
  for (size_t tap = 0; tap <= 2 * radius; tap++) sum += (float)(int32_t)source[tap * lanes] * weights[tap];
  return (uint16_t)(int32_t)sum;
}

KERNEL_BODY void strip_weighted_pass_body(
  uint16_t *target, const uint16_t *source, size_t rows, size_t lanes, size_t radius, const float *weights) {
  size_t block_rows = rows - rows % BLOCK_ROWS, block_lanes = lanes - lanes % BLOCK_LANES;
  for (size_t row = 0; row < block_rows; row += BLOCK_ROWS) {
    for (size_t lane = 0; lane < block_lanes; lane += BLOCK_LANES) {
      size_t first = row * lanes + lane;
      weighted_block(target + first, source + first, lanes, radius, weights);
    }
  }
  for (size_t row = 0; row < rows; row++) {
    for (size_t lane = row < block_rows ? block_lanes : 0; lane < lanes; lane++) {
      size_t place = row * lanes + lane;
      target[place] = weighted_lane(source + place, lanes, radius, weights);
    }
  }
}
KERNEL_VARIANTS(
  void, strip_weighted_pass,
  (uint16_t *target, const uint16_t *source, size_t rows, size_t lanes, size_t radius, const float *weights),
  (target, source, rows, lanes, radius, weights))
