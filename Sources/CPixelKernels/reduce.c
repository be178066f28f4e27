#include <string.h>

#include "variants.h"

typedef uint16_t narrow_lanes __attribute__((vector_size(8)));
typedef uint32_t wide_lanes __attribute__((vector_size(16)));
typedef uint8_t byte_lanes __attribute__((vector_size(4)));

KERNEL_BODY size_t smaller(size_t a, size_t b) { return a < b ? a : b; }

// Bytes that are summed down the rows before the blocks are summed: all at once, in 16 bits, which is enough for 257
// rows.
#define RUN 1024
#define MOST_ROWS 257

KERNEL_BODY void sum_rows(uint16_t *sums, const uint8_t *source, ptrdiff_t row_bytes, size_t bytes, size_t rows) {
  for (size_t i = 0; i < bytes; i++) sums[i] = source[i];
  for (size_t y = 1; y < rows; y++) {
    const uint8_t *row = source + (ptrdiff_t)y * row_bytes;
    for (size_t i = 0; i < bytes; i++) sums[i] = (uint16_t)(sums[i] + row[i]);
  }
}

// The number of whole blocks in a run of columns; 0 if a block is wider or higher than a run.
KERNEL_BODY size_t run_length(size_t width, size_t rows, size_t block, size_t bytes_a_column) {
  size_t columns = RUN / bytes_a_column;
  return block > columns || rows > MOST_ROWS ? 0 : smaller(width, columns / block * block);
}

KERNEL_BODY uint32_t averaged(const uint16_t *sums, size_t columns, size_t rows) {
  wide_lanes sum = {0};
  for (size_t x = 0; x < columns; x++) {
    narrow_lanes lanes;
    memcpy(&lanes, sums + 4 * x, sizeof lanes);
    sum += __builtin_convertvector(lanes, wide_lanes);
  }
  uint32_t count = (uint32_t)(columns * rows), pixel;
  sum += count / 2;
  // Nearly all blocks are whole and a power of two in size; dividing lanes takes four divisions.
  wide_lanes mean = count & (count - 1) ? sum / count : sum >> (uint32_t)__builtin_ctz(count);
  byte_lanes bytes = __builtin_convertvector(mean, byte_lanes);
  memcpy(&pixel, &bytes, sizeof pixel);
  return pixel;
}

KERNEL_BODY uint32_t averaged_directly(const uint32_t *source, ptrdiff_t row_step, size_t columns, size_t rows) {
  uint64_t blue = 0, green = 0, red = 0, alpha = 0, count = columns * rows, half = count / 2;
  for (size_t y = 0; y < rows; y++) {
    const uint32_t *row = source + (ptrdiff_t)y * row_step;
    for (size_t x = 0; x < columns; x++) {
      blue += row[x] & 255;
      green += (row[x] >> 8) & 255;
      red += (row[x] >> 16) & 255;
      alpha += row[x] >> 24;
    }
  }
  return (uint32_t)((blue + half) / count | (green + half) / count << 8 | (red + half) / count << 16
                    | (alpha + half) / count << 24);
}

KERNEL_BODY void pixels_average_blocks_body(
  uint32_t *target, const uint32_t *source, ptrdiff_t row_step, size_t width, size_t rows, size_t block) {
  uint16_t sums[RUN];
  size_t length = run_length(width, rows, block, 4);
  for (size_t start = 0; start < width; start += length ? length : block) {
    size_t end = smaller(width, start + (length ? length : block));
    if (!length) {
      target[start / block] = averaged_directly(source + start, row_step, end - start, rows);
      continue;
    }
    sum_rows(sums, (const uint8_t *)(source + start), row_step * 4, 4 * (end - start), rows);
    for (size_t x = start; x < end; x += block) {
      target[x / block] = averaged(sums + 4 * (x - start), smaller(block, end - x), rows);
    }
  }
}
KERNEL_VARIANTS(
  void, pixels_average_blocks,
  (uint32_t *target, const uint32_t *source, ptrdiff_t row_step, size_t width, size_t rows, size_t block),
  (target, source, row_step, width, rows, block))

KERNEL_BODY void coverage_average_blocks_body(
  uint8_t *target, const uint8_t *source, ptrdiff_t row_step, size_t width, size_t rows, size_t block,
  uint32_t divisor) {
  uint16_t sums[RUN];
  size_t length = run_length(width, rows, block, 1);
  for (size_t start = 0; start < width; start += length ? length : block) {
    size_t end = smaller(width, start + (length ? length : block));
    if (length) sum_rows(sums, source + start, row_step, end - start, rows);
    for (size_t x = start; x < end; x += block) {
      uint32_t sum = divisor / 2;
      for (size_t i = x; i < smaller(end, x + block); i++) {
        if (length) sum += sums[i - start];
        for (size_t y = 0; !length && y < rows; y++) sum += source[(ptrdiff_t)y * row_step + (ptrdiff_t)i];
      }
      target[x / block] = (uint8_t)(sum / divisor);
    }
  }
}
KERNEL_VARIANTS(
  void, coverage_average_blocks,
  (uint8_t *target, const uint8_t *source, ptrdiff_t row_step, size_t width, size_t rows, size_t block,
   uint32_t divisor),
  (target, source, row_step, width, rows, block, divisor))

// There are `factor` values between the centres of two texels. Their weights are odd: a half step, then whole steps.
KERNEL_BODY void enlarged(uint8_t *target, uint32_t left, uint32_t right, size_t first, size_t end, size_t factor) {
  uint32_t unit = (uint32_t)(4 * factor * factor);
  int shift = __builtin_ctz(unit);
  for (size_t i = first; i < end; i++) {
    uint32_t weight = (uint32_t)(2 * i + 1);
    target[i - first] = (uint8_t)((left * ((uint32_t)(2 * factor) - weight) + right * weight + unit / 2) >> shift);
  }
}

KERNEL_BODY void spread_row(uint8_t *target, size_t width, const uint32_t *mixed, size_t factor) {
  size_t x = smaller(width, factor / 2);
  enlarged(target, mixed[0], mixed[0], factor / 2, factor / 2 + x, factor);
  for (; x + factor <= width; x += factor, mixed++) enlarged(target + x, mixed[0], mixed[1], 0, factor, factor);
  enlarged(target + x, mixed[0], mixed[1], 0, width - x, factor);
}

KERNEL_BODY void coverage_enlarge_row_body(
  uint8_t *target, size_t width, const uint8_t *upper, const uint8_t *lower, uint32_t lower_weight, size_t texels,
  size_t factor, uint32_t *mixed) {
  for (size_t i = 0; i < texels; i++) {
    mixed[i] = upper[i] * ((uint32_t)(2 * factor) - lower_weight) + lower[i] * lower_weight;
  }
  mixed[texels] = mixed[texels - 1];
  switch (factor) {  // With a constant factor, the compiler puts a texel's values into one vector.
    case 2: spread_row(target, width, mixed, 2); break;
    case 4: spread_row(target, width, mixed, 4); break;
    case 8: spread_row(target, width, mixed, 8); break;
    default: spread_row(target, width, mixed, factor);
  }
}
KERNEL_VARIANTS(
  void, coverage_enlarge_row,
  (uint8_t *target, size_t width, const uint8_t *upper, const uint8_t *lower, uint32_t lower_weight, size_t texels,
   size_t factor, uint32_t *mixed),
  (target, width, upper, lower, lower_weight, texels, factor, mixed))
