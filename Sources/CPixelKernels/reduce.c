#include "variants.h"

KERNEL_BODY size_t smaller(size_t a, size_t b) { return a < b ? a : b; }

KERNEL_BODY void pixels_average_blocks_body(
  uint32_t *target, const uint32_t *source, ptrdiff_t row_step, size_t width, size_t rows, size_t block) {
  for (size_t start = 0; start < width; start += block) {
    size_t end = smaller(width, start + block);
    uint32_t blue = 0, green = 0, red = 0, alpha = 0, count = (uint32_t)((end - start) * rows);
    for (size_t y = 0; y < rows; y++) {
      const uint32_t *row = source + (ptrdiff_t)y * row_step;
      for (size_t x = start; x < end; x++) {
        blue += row[x] & 255;
        green += (row[x] >> 8) & 255;
        red += (row[x] >> 16) & 255;
        alpha += row[x] >> 24;
      }
    }
    uint32_t half = count / 2;
    target[start / block] = (blue + half) / count | (green + half) / count << 8 | (red + half) / count << 16
      | (alpha + half) / count << 24;
  }
}
KERNEL_VARIANTS(
  void, pixels_average_blocks,
  (uint32_t *target, const uint32_t *source, ptrdiff_t row_step, size_t width, size_t rows, size_t block),
  (target, source, row_step, width, rows, block))

KERNEL_BODY void coverage_average_blocks_body(
  uint8_t *target, const uint8_t *source, ptrdiff_t row_step, size_t width, size_t rows, size_t block,
  uint32_t divisor) {
  for (size_t start = 0; start < width; start += block) {
    size_t end = smaller(width, start + block);
    uint32_t sum = divisor / 2;
    for (size_t y = 0; y < rows; y++) {
      const uint8_t *row = source + (ptrdiff_t)y * row_step;
      for (size_t x = start; x < end; x++) sum += row[x];
    }
    target[start / block] = (uint8_t)(sum / divisor);
  }
}
KERNEL_VARIANTS(
  void, coverage_average_blocks,
  (uint8_t *target, const uint8_t *source, ptrdiff_t row_step, size_t width, size_t rows, size_t block,
   uint32_t divisor),
  (target, source, row_step, width, rows, block, divisor))
