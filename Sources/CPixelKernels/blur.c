#include <string.h>

#include "variants.h"

// Strips store 16 bits per channel between the passes, so that rounding to 8 bits happens only once.
KERNEL_BODY uint16_t widened(uint32_t channel) { return (uint16_t)(channel * 257); }
KERNEL_BODY uint32_t narrowed(uint32_t value) { return (value * 255 + 32895) >> 16; }

// Four pixels of a row, and the sixteen channels of four pixels.
typedef uint32_t pixel_four __attribute__((vector_size(16)));
typedef uint8_t four_bytes __attribute__((vector_size(16)));
typedef uint16_t four_lanes __attribute__((vector_size(32)));
typedef uint32_t four_words __attribute__((vector_size(64)));
enum { SIDE = 4 };

// A horizontal strip is transposed in squares of four by four pixels, one column of squares after another, so that
// writes are contiguous.
KERNEL_BODY void square_turn(pixel_four *rows) {
  pixel_four a = __builtin_shufflevector(rows[0], rows[1], 0, 4, 1, 5);
  pixel_four b = __builtin_shufflevector(rows[2], rows[3], 0, 4, 1, 5);
  pixel_four c = __builtin_shufflevector(rows[0], rows[1], 2, 6, 3, 7);
  pixel_four d = __builtin_shufflevector(rows[2], rows[3], 2, 6, 3, 7);
  rows[0] = __builtin_shufflevector(a, b, 0, 1, 4, 5);
  rows[1] = __builtin_shufflevector(a, b, 2, 3, 6, 7);
  rows[2] = __builtin_shufflevector(c, d, 0, 1, 4, 5);
  rows[3] = __builtin_shufflevector(c, d, 2, 3, 6, 7);
}

KERNEL_BODY void square_to_strip(
  uint16_t *strip, const uint32_t *pixels, ptrdiff_t row_step, size_t minor) {
  pixel_four rows[SIDE];
  for (size_t j = 0; j < SIDE; j++) memcpy(&rows[j], pixels + (ptrdiff_t)j * row_step, sizeof rows[j]);
  square_turn(rows);
  for (size_t i = 0; i < SIDE; i++) {
    four_lanes wide = __builtin_convertvector((four_bytes)rows[i], four_lanes) * 257;
    memcpy(strip + i * minor * 4, &wide, sizeof wide);
  }
}

KERNEL_BODY void square_from_strip(
  uint32_t *pixels, const uint16_t *strip, ptrdiff_t row_step, size_t minor) {
  pixel_four rows[SIDE];
  for (size_t i = 0; i < SIDE; i++) {
    four_lanes wide;
    memcpy(&wide, strip + i * minor * 4, sizeof wide);
    four_words narrow = (__builtin_convertvector(wide, four_words) * 255 + 32895) >> 16;
    rows[i] = (pixel_four)__builtin_convertvector(narrow, four_bytes);
  }
  square_turn(rows);
  for (size_t j = 0; j < SIDE; j++) memcpy(pixels + (ptrdiff_t)j * row_step, &rows[j], sizeof rows[j]);
}

KERNEL_BODY void row_to_strip(uint16_t *strip, const uint32_t *pixels, ptrdiff_t step, size_t minor, size_t count) {
  for (size_t i = 0; i < count; i++) {
    uint8_t bytes[4];
    memcpy(bytes, pixels + (ptrdiff_t)i * step, sizeof bytes);
    for (size_t lane = 0; lane < 4; lane++) strip[4 * i * minor + lane] = widened(bytes[lane]);
  }
}

KERNEL_BODY void row_from_strip(uint32_t *pixels, const uint16_t *strip, ptrdiff_t step, size_t minor, size_t count) {
  for (size_t i = 0; i < count; i++) {
    uint8_t bytes[4];
    for (size_t lane = 0; lane < 4; lane++) bytes[lane] = (uint8_t)narrowed(strip[4 * i * minor + lane]);
    memcpy(pixels + (ptrdiff_t)i * step, bytes, sizeof bytes);
  }
}

// A strip of upright rows reads one cache line from each row; the rows are too far apart for the hardware prefetcher.
enum { ROWS_AHEAD = 12 };

KERNEL_BODY void strip_from_pixels_body(
  uint16_t *strip, const uint32_t *pixels, ptrdiff_t major_step, ptrdiff_t minor_step, size_t major, size_t minor) {
  if (minor_step == 1) {
    for (size_t i = 0; i < major; i++) {
      const uint8_t *bytes = (const uint8_t *)(pixels + (ptrdiff_t)i * major_step);
      if (i + ROWS_AHEAD < major) __builtin_prefetch(pixels + (ptrdiff_t)(i + ROWS_AHEAD) * major_step);
      for (size_t lane = 0; lane < 4 * minor; lane++) strip[4 * i * minor + lane] = widened(bytes[lane]);
    }
    return;
  }
  size_t squares = major_step == 1 ? major - major % SIDE : 0, side_by_side = minor - minor % SIDE;
  for (size_t i = 0; i < squares; i += SIDE) {
    for (size_t j = 0; j < side_by_side; j += SIDE) {
      square_to_strip(strip + (i * minor + j) * 4, pixels + (ptrdiff_t)j * minor_step + i, minor_step, minor);
    }
  }
  for (size_t j = 0; j < minor; j++) {
    size_t done = j < side_by_side ? squares : 0;
    row_to_strip(
      strip + (done * minor + j) * 4, pixels + (ptrdiff_t)j * minor_step + (ptrdiff_t)done * major_step, major_step,
      minor, major - done);
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
      if (i + ROWS_AHEAD < major) __builtin_prefetch(pixels + (ptrdiff_t)(i + ROWS_AHEAD) * major_step, 1);
      for (size_t lane = 0; lane < 4 * minor; lane++) bytes[lane] = (uint8_t)narrowed(strip[4 * i * minor + lane]);
    }
    return;
  }
  size_t squares = major_step == 1 ? major - major % SIDE : 0, side_by_side = minor - minor % SIDE;
  for (size_t i = 0; i < squares; i += SIDE) {
    for (size_t j = 0; j < side_by_side; j += SIDE) {
      square_from_strip(pixels + (ptrdiff_t)j * minor_step + i, strip + (i * minor + j) * 4, minor_step, minor);
    }
  }
  for (size_t j = 0; j < minor; j++) {
    size_t done = j < side_by_side ? squares : 0;
    row_from_strip(
      pixels + (ptrdiff_t)j * minor_step + (ptrdiff_t)done * major_step, strip + (done * minor + j) * 4, major_step,
      minor, major - done);
  }
}
KERNEL_VARIANTS(
  void, pixels_from_strip,
  (uint32_t *pixels, const uint16_t *strip, ptrdiff_t major_step, ptrdiff_t minor_step, size_t major, size_t minor),
  (pixels, strip, major_step, minor_step, major, minor))

// A horizontal strip of coverages is transposed in pieces of rows, so that both sides stay in the nearest cache.
enum { TILE = 16 };

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

// The sums are exact integers, so errors do not accumulate down a long column.
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
      float around = __builtin_fmaf((float)edges, outer, 0.5f);
      target[row * lanes + lane] = (uint16_t)(int32_t)__builtin_fmaf((float)sum, weight, around);
      sum += (int32_t)*after - before[lanes];
    }
  }
}

KERNEL_BODY void strip_box_pass_body(
  uint16_t *target, const uint16_t *source, size_t rows, size_t lanes, size_t radius, float edge_weight) {
  strip_box_lanes(target, source, rows, lanes, 0, radius, edge_weight);
}

// Sixteen lanes at a time, with sums that stay in registers from row to row.
typedef uint16_t narrow_block __attribute__((vector_size(32)));
typedef int32_t block __attribute__((vector_size(64)));
typedef uint32_t word_block __attribute__((vector_size(64)));
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

// Adds weighted values, rounding once. (Subtracting zero compiles to nothing; adding zero would be an addition.)
KERNEL_LANES void block_add(float_block *sum, const block *values, float weight) {
  float_block weights = weight - (float_block){0};
  *sum = __builtin_elementwise_fma(__builtin_convertvector(*values, float_block), weights, *sum);
}

// A cache line of a row: the blocks of its even and of its odd lanes, which are split and joined without crossing
// between parts of a register.
enum { LINE_BLOCKS = 2, LINE_LANES = LINE_BLOCKS * BLOCK_LANES };

KERNEL_LANES void line_load(block *blocks, const uint16_t *lanes) {
  word_block pairs;
  memcpy(&pairs, lanes, sizeof pairs);
  blocks[0] = (block)(pairs & 0xFFFF);
  blocks[1] = (block)(pairs >> 16);
}

KERNEL_LANES void line_store(uint16_t *lanes, const float_block *values) {
  word_block even = (word_block)__builtin_convertvector(values[0], block);
  word_block odd = (word_block)__builtin_convertvector(values[1], block);
  word_block pairs = even | odd << 16;
  memcpy(lanes, &pairs, sizeof pairs);
}

KERNEL_LANES void strip_box_line(
  uint16_t *target, const uint16_t *source, size_t rows, size_t lanes, size_t radius, float edge_weight) {
  float weight = 1.0f / ((float)(2 * radius + 1) + 2.0f * edge_weight), outer = weight * edge_weight;
  block sum[LINE_BLOCKS] = {{0}, {0}}, before[LINE_BLOCKS], leaving[LINE_BLOCKS], after[LINE_BLOCKS];
  line_load(before, source);
  for (size_t row = 1; row <= 2 * radius + 1; row++) {
    line_load(after, source + row * lanes);
    for (size_t i = 0; i < LINE_BLOCKS; i++) sum[i] += after[i];
  }
  for (size_t row = 0; row < rows; row++, source += lanes, target += lanes) {
    float_block mean[LINE_BLOCKS];
    line_load(leaving, source + lanes);
    line_load(after, source + (2 * radius + 2) * lanes);
    for (size_t i = 0; i < LINE_BLOCKS; i++) {
      block edges = before[i] + after[i];
      mean[i] = 0.5f - (float_block){0};
      block_add(&mean[i], &edges, outer);
      block_add(&mean[i], &sum[i], weight);
      sum[i] += after[i] - leaving[i];
      before[i] = leaving[i];
    }
    line_store(target, mean);
  }
}

KERNEL_LANES void strip_box_pass_blocks(
  uint16_t *target, const uint16_t *source, size_t rows, size_t lanes, size_t radius, float edge_weight) {
  size_t lane = 0;
  for (; lane + LINE_LANES <= lanes; lane += LINE_LANES) {
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
        sum = __builtin_fmaf((float)(int32_t)source[(row + tap) * lanes + lane], weights[tap], sum);
      }
      target[row * lanes + lane] = (uint16_t)(int32_t)sum;
    }
  }
}

KERNEL_BODY void strip_weighted_pass_body(
  uint16_t *target, const uint16_t *source, size_t rows, size_t lanes, size_t radius, const float *weights) {
  strip_weighted_lanes(target, source, 0, rows, 0, lanes, radius, weights);
}

// Rows with sums that stay in registers while each row of the source is added to all of them.
enum { BLOCK_ROWS = 6 };

// Adds one row of the source to the sums that it contributes to.
KERNEL_LANES void weighted_tap(
  float_block *sums, const uint16_t *source, const float *weights, ptrdiff_t tap, ptrdiff_t first, ptrdiff_t last) {
  block values;
  block_load(&values, source);
  for (ptrdiff_t row = first; row <= last; row++) block_add(&sums[row], &values, weights[tap - row]);
}

KERNEL_LANES void weighted_block(
  uint16_t *target, const uint16_t *source, size_t lanes, size_t radius, const float *weights) {
  float_block sums[BLOCK_ROWS];
  ptrdiff_t last = BLOCK_ROWS - 1, taps = (ptrdiff_t)(2 * radius) + 1, tap = 0;
  for (size_t row = 0; row < BLOCK_ROWS; row++) sums[row] = 0.5f - (float_block){0};
  // First only the first rows take part, then all rows, then only the last ones.
  for (; tap < last; tap++, source += lanes) weighted_tap(sums, source, weights, tap, 0, tap);
  for (; tap < taps; tap++, source += lanes) weighted_tap(sums, source, weights, tap, 0, last);
  for (; tap < taps + last; tap++, source += lanes) weighted_tap(sums, source, weights, tap, tap - taps + 1, last);
  for (size_t row = 0; row < BLOCK_ROWS; row++) block_store(target + row * lanes, &sums[row]);
}

KERNEL_LANES void strip_weighted_pass_blocks(
  uint16_t *target, const uint16_t *source, size_t rows, size_t lanes, size_t radius, const float *weights) {
  size_t whole_rows = 2 * radius + 1 < BLOCK_ROWS ? 0 : rows - rows % BLOCK_ROWS;
  size_t whole_lanes = lanes - lanes % BLOCK_LANES;
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
