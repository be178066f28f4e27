#include <string.h>

#include "variants.h"

// Strips hold 16 bits a channel between the passes, so that rounding to 8 bits happens once.
KERNEL_BODY uint16_t widened(uint32_t channel) { return (uint16_t)(channel * 257); }
KERNEL_BODY uint32_t narrowed(uint32_t value) { return (value * 255 + 32895) >> 16; }

// Four lanes of a pixel, widened or narrowed together.
typedef uint8_t pixel_bytes __attribute__((vector_size(4)));
typedef uint16_t pixel_lanes __attribute__((vector_size(8)));
typedef uint32_t pixel_words __attribute__((vector_size(16)));

KERNEL_BODY void widen_pixel(uint16_t *lanes, const uint32_t *pixel) {
  pixel_bytes bytes;
  memcpy(&bytes, pixel, sizeof bytes);
  pixel_lanes wide = __builtin_convertvector(bytes, pixel_lanes) * 257;
  memcpy(lanes, &wide, sizeof wide);
}

KERNEL_BODY void narrow_pixel(uint32_t *pixel, const uint16_t *lanes) {
  pixel_lanes wide;
  memcpy(&wide, lanes, sizeof wide);
  pixel_words narrow = (__builtin_convertvector(wide, pixel_words) * 255 + 32895) >> 16;
  pixel_bytes bytes = __builtin_convertvector(narrow, pixel_bytes);
  memcpy(pixel, &bytes, sizeof bytes);
}

// A strip that lies across the picture is turned tile by tile, so that both sides of a tile stay in the nearest cache.
enum { TILE = 16 };

KERNEL_BODY void strip_from_pixels_body(
  uint16_t *strip, const uint32_t *pixels, ptrdiff_t major_step, ptrdiff_t minor_step, size_t major, size_t minor) {
  if (minor_step == 1) {
    for (size_t i = 0; i < major; i++) {
      const uint8_t *bytes = (const uint8_t *)(pixels + (ptrdiff_t)i * major_step);
      for (size_t lane = 0; lane < 4 * minor; lane++) strip[4 * i * minor + lane] = widened(bytes[lane]);
    }
    return;
  }
  for (size_t start = 0; start < major; start += TILE) {
    size_t end = start + TILE < major ? start + TILE : major;
    for (size_t j = 0; j < minor; j++) {
      const uint32_t *row = pixels + (ptrdiff_t)j * minor_step;
      for (size_t i = start; i < end; i++) widen_pixel(strip + (i * minor + j) * 4, row + (ptrdiff_t)i * major_step);
    }
  }
}
KERNEL_VARIANTS(
  void, strip_from_pixels,
  (uint16_t *strip, const uint32_t *pixels, ptrdiff_t major_step, ptrdiff_t minor_step, size_t major, size_t minor),
  (strip, pixels, major_step, minor_step, major, minor))

KERNEL_BODY void pixels_from_strip_body(
  uint32_t *pixels, const uint16_t *strip, ptrdiff_t major_step, ptrdiff_t minor_step, size_t major, size_t minor) {
  if (minor_step == 1) {
    for (size_t i = 0; i < major; i++) {
      uint8_t *bytes = (uint8_t *)(pixels + (ptrdiff_t)i * major_step);
      for (size_t lane = 0; lane < 4 * minor; lane++) bytes[lane] = (uint8_t)narrowed(strip[4 * i * minor + lane]);
    }
    return;
  }
  for (size_t start = 0; start < major; start += TILE) {
    size_t end = start + TILE < major ? start + TILE : major;
    for (size_t j = 0; j < minor; j++) {
      uint32_t *row = pixels + (ptrdiff_t)j * minor_step;
      for (size_t i = start; i < end; i++) narrow_pixel(row + (ptrdiff_t)i * major_step, strip + (i * minor + j) * 4);
    }
  }
}
KERNEL_VARIANTS(
  void, pixels_from_strip,
  (uint32_t *pixels, const uint16_t *strip, ptrdiff_t major_step, ptrdiff_t minor_step, size_t major, size_t minor),
  (pixels, strip, major_step, minor_step, major, minor))

KERNEL_BODY void strip_from_coverage_body(
  uint16_t *strip, const uint8_t *coverage, ptrdiff_t major_step, ptrdiff_t minor_step, size_t major, size_t minor) {
  if (minor_step == 1) {
    for (size_t i = 0; i < major; i++) {
      const uint8_t *row = coverage + (ptrdiff_t)i * major_step;
      for (size_t j = 0; j < minor; j++) strip[i * minor + j] = widened(row[j]);
    }
    return;
  }
  for (size_t start = 0; start < major; start += TILE) {
    size_t end = start + TILE < major ? start + TILE : major;
    for (size_t j = 0; j < minor; j++) {
      const uint8_t *row = coverage + (ptrdiff_t)j * minor_step;
      for (size_t i = start; i < end; i++) strip[i * minor + j] = widened(row[(ptrdiff_t)i * major_step]);
    }
  }
}
KERNEL_VARIANTS(
  void, strip_from_coverage,
  (uint16_t *strip, const uint8_t *coverage, ptrdiff_t major_step, ptrdiff_t minor_step, size_t major, size_t minor),
  (strip, coverage, major_step, minor_step, major, minor))

KERNEL_BODY void coverage_from_strip_body(
  uint8_t *coverage, const uint16_t *strip, ptrdiff_t major_step, ptrdiff_t minor_step, size_t major, size_t minor) {
  if (minor_step == 1) {
    for (size_t i = 0; i < major; i++) {
      uint8_t *row = coverage + (ptrdiff_t)i * major_step;
      for (size_t j = 0; j < minor; j++) row[j] = (uint8_t)narrowed(strip[i * minor + j]);
    }
    return;
  }
  for (size_t start = 0; start < major; start += TILE) {
    size_t end = start + TILE < major ? start + TILE : major;
    for (size_t j = 0; j < minor; j++) {
      uint8_t *row = coverage + (ptrdiff_t)j * minor_step;
      for (size_t i = start; i < end; i++) row[(ptrdiff_t)i * major_step] = (uint8_t)narrowed(strip[i * minor + j]);
    }
  }
}
KERNEL_VARIANTS(
  void, coverage_from_strip,
  (uint8_t *coverage, const uint16_t *strip, ptrdiff_t major_step, ptrdiff_t minor_step, size_t major, size_t minor),
  (coverage, strip, major_step, minor_step, major, minor))

// The sums are exact integers, so that no error runs down a long column.
KERNEL_BODY void strip_box_lanes(
  uint16_t *target, const uint16_t *source, size_t rows, size_t lanes, size_t first, size_t radius,
  float edge_weight) {
  float weight = 1.0f / ((float)(2 * radius + 1) + 2.0f * edge_weight), outer = weight * edge_weight;
  for (size_t lane = first; lane < lanes; lane++) {
    const uint16_t *before = source + lane, *after = before + (2 * radius + 2) * lanes;
    int32_t sum = 0;
    for (size_t row = 1; row <= 2 * radius + 1; row++) sum += before[row * lanes];
    for (size_t row = 0; row < rows; row++, before += lanes, after += lanes) {
      int32_t edges = (int32_t)*before + *after;
      target[row * lanes + lane] = (uint16_t)(int32_t)((float)sum * weight + (float)edges * outer + 0.5f);
      sum += (int32_t)*after - before[lanes];
    }
  }
}

KERNEL_BODY void strip_box_pass_body(
  uint16_t *target, const uint16_t *source, size_t rows, size_t lanes, size_t radius, float edge_weight) {
  strip_box_lanes(target, source, rows, lanes, 0, radius, edge_weight);
}

// Sixteen lanes at a time, whose sums stay in registers while the rows go by.
typedef uint16_t narrow_block __attribute__((vector_size(32)));
typedef int32_t block __attribute__((vector_size(64)));
typedef float float_block __attribute__((vector_size(64)));
enum { BLOCK_LANES = 16 };

KERNEL_LANES void block_load(block *result, const uint16_t *lanes) {
  narrow_block narrow;
  memcpy(&narrow, lanes, sizeof narrow);
  *result = __builtin_convertvector(narrow, block);
}

KERNEL_LANES void block_store(uint16_t *lanes, const float_block *values) {
  narrow_block narrow = __builtin_convertvector(__builtin_convertvector(*values, block), narrow_block);
  memcpy(lanes, &narrow, sizeof narrow);
}

// Two blocks side by side are 64 bytes of a row, a whole cache line.
enum { LINE_BLOCKS = 2 };

KERNEL_LANES void strip_box_line(
  uint16_t *target, const uint16_t *source, size_t rows, size_t lanes, size_t radius, float edge_weight) {
  float weight = 1.0f / ((float)(2 * radius + 1) + 2.0f * edge_weight), outer = weight * edge_weight;
  block sum[LINE_BLOCKS], before[LINE_BLOCKS], leaving, after;
  for (size_t i = 0; i < LINE_BLOCKS; i++) {
    block_load(&before[i], source + i * BLOCK_LANES);
    sum[i] = (block){0};
    for (size_t row = 1; row <= 2 * radius + 1; row++) {
      block_load(&after, source + row * lanes + i * BLOCK_LANES);
      sum[i] += after;
    }
  }
  for (size_t row = 0; row < rows; row++, source += lanes, target += lanes) {
    for (size_t i = 0; i < LINE_BLOCKS; i++) {
      block_load(&leaving, source + lanes + i * BLOCK_LANES);
      block_load(&after, source + (2 * radius + 2) * lanes + i * BLOCK_LANES);
      float_block mean = __builtin_convertvector(sum[i], float_block) * weight
        + __builtin_convertvector(before[i] + after, float_block) * outer + 0.5f;
      block_store(target + i * BLOCK_LANES, &mean);
      sum[i] += after - leaving;
      before[i] = leaving;
    }
  }
}

KERNEL_LANES void strip_box_pass_blocks(
  uint16_t *target, const uint16_t *source, size_t rows, size_t lanes, size_t radius, float edge_weight) {
  size_t lane = 0;
  for (; lane + LINE_BLOCKS * BLOCK_LANES <= lanes; lane += LINE_BLOCKS * BLOCK_LANES) {
    strip_box_line(target + lane, source + lane, rows, lanes, radius, edge_weight);
  }
  strip_box_lanes(target, source, rows, lanes, lane, radius, edge_weight);
}
KERNEL_TWINS(
  void, strip_box_pass,
  (uint16_t *target, const uint16_t *source, size_t rows, size_t lanes, size_t radius, float edge_weight),
  (target, source, rows, lanes, radius, edge_weight), strip_box_pass_blocks)

KERNEL_BODY void strip_weighted_lanes(
  uint16_t *target, const uint16_t *source, size_t first_row, size_t rows, size_t first_lane, size_t lanes,
  size_t radius, const float *weights) {
  for (size_t row = first_row; row < rows; row++) {
    for (size_t lane = first_lane; lane < lanes; lane++) {
      float sum = 0.5f;
      for (size_t tap = 0; tap <= 2 * radius; tap++) {
        sum += (float)(int32_t)source[(row + tap) * lanes + lane] * weights[tap];
      }
      target[row * lanes + lane] = (uint16_t)(int32_t)sum;
    }
  }
}

KERNEL_BODY void strip_weighted_pass_body(
  uint16_t *target, const uint16_t *source, size_t rows, size_t lanes, size_t radius, const float *weights) {
  strip_weighted_lanes(target, source, 0, rows, 0, lanes, radius, weights);
}

// Rows whose sums stay in registers while the source goes by, each row of which counts for all of them.
enum { BLOCK_ROWS = 4 };

KERNEL_LANES void weighted_block(
  uint16_t *target, const uint16_t *source, size_t lanes, size_t radius, const float *weights) {
  float_block sums[BLOCK_ROWS];
  for (size_t row = 0; row < BLOCK_ROWS; row++) sums[row] = (float_block){0} + 0.5f;
  for (size_t tap = 0; tap <= 2 * radius + BLOCK_ROWS - 1; tap++) {
    block values;
    block_load(&values, source + tap * lanes);
    float_block floats = __builtin_convertvector(values, float_block);
    for (size_t row = 0; row < BLOCK_ROWS; row++) {
      // Before a row's first tap the difference wraps around, and is too large as well; nothing is added then.
      float weight = tap - row <= 2 * radius ? weights[tap - row] : 0.0f;
      sums[row] += floats * weight;
    }
  }
  for (size_t row = 0; row < BLOCK_ROWS; row++) block_store(target + row * lanes, &sums[row]);
}

KERNEL_LANES void strip_weighted_pass_blocks(
  uint16_t *target, const uint16_t *source, size_t rows, size_t lanes, size_t radius, const float *weights) {
  size_t whole_rows = rows - rows % BLOCK_ROWS, whole_lanes = lanes - lanes % BLOCK_LANES;
  for (size_t lane = 0; lane < whole_lanes; lane += BLOCK_LANES) {
    for (size_t row = 0; row < whole_rows; row += BLOCK_ROWS) {
      weighted_block(target + row * lanes + lane, source + row * lanes + lane, lanes, radius, weights);
    }
  }
  strip_weighted_lanes(target, source, 0, whole_rows, whole_lanes, lanes, radius, weights);
  strip_weighted_lanes(target, source, whole_rows, rows, 0, lanes, radius, weights);
}
KERNEL_TWINS(
  void, strip_weighted_pass,
  (uint16_t *target, const uint16_t *source, size_t rows, size_t lanes, size_t radius, const float *weights),
  (target, source, rows, lanes, radius, weights), strip_weighted_pass_blocks)
