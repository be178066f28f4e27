#include "variants.h"

KERNEL_BODY int distance(int a, int b) { return a > b ? a - b : b - a; }

// The neighbour nearest to left + above - corner; ties in that order, as the PNG specification asks.
KERNEL_BODY int paeth(int left, int above, int corner) {
  int estimate = left + above - corner;
  int to_left = distance(estimate, left), to_above = distance(estimate, above);
  int to_corner = distance(estimate, corner);
  int nearest = to_above <= to_corner ? above : corner;
  return to_left <= to_above && to_left <= to_corner ? left : nearest;
}

KERNEL_BODY int predicted(int type, int left, int above, int corner) {
  switch (type) {
    case 1: return left;
    case 2: return above;
    case 3: return (left + above) >> 1;
    case 4: return paeth(left, above, corner);
    default: return 0;
  }
}

KERNEL_BODY uint64_t filtered(
  uint8_t *target, const uint8_t *row, const uint8_t *above, size_t bytes, size_t bytes_a_pixel, int type) {
  uint64_t sum = 0;
  size_t head = bytes < bytes_a_pixel ? bytes : bytes_a_pixel;
  for (size_t i = 0; i < head; i++) {
    uint8_t value = (uint8_t)(row[i] - predicted(type, 0, above[i], 0));
    target[i] = value;
    sum += value < 128 ? value : 256 - value;
  }
  for (size_t i = head; i < bytes; i++) {
    int left = row[i - bytes_a_pixel], corner = above[i - bytes_a_pixel];
    uint8_t value = (uint8_t)(row[i] - predicted(type, left, above[i], corner));
    target[i] = value;
    sum += value < 128 ? value : 256 - value;
  }
  return sum;
}

// One call for each type, so that the type is a constant inside the loop.
KERNEL_BODY uint64_t png_filter_row_body(
  uint8_t *target, const uint8_t *row, const uint8_t *above, size_t bytes, size_t bytes_a_pixel, int type) {
  switch (type) {
    case 1: return filtered(target, row, above, bytes, bytes_a_pixel, 1);
    case 2: return filtered(target, row, above, bytes, bytes_a_pixel, 2);
    case 3: return filtered(target, row, above, bytes, bytes_a_pixel, 3);
    case 4: return filtered(target, row, above, bytes, bytes_a_pixel, 4);
    default: return filtered(target, row, above, bytes, bytes_a_pixel, 0);
  }
}
KERNEL_VARIANTS(
  uint64_t, png_filter_row,
  (uint8_t *target, const uint8_t *row, const uint8_t *above, size_t bytes, size_t bytes_a_pixel, int type),
  (target, row, above, bytes, bytes_a_pixel, type))
