#include <string.h>

#include "variants.h"

typedef uint8_t bytes16 __attribute__((vector_size(16)));
typedef uint16_t words8 __attribute__((vector_size(16)));

KERNEL_BODY bytes16 loaded(const uint8_t *bytes) {
  bytes16 value;
  memcpy(&value, bytes, sizeof value);
  return value;
}

KERNEL_BODY bytes16 distance16(bytes16 a, bytes16 b) {
  return __builtin_elementwise_max(a, b) - __builtin_elementwise_min(a, b);
}

// The one of left, above and corner that is nearest to left + above - corner; ties are resolved in that order, as the
// PNG specification requires. The sum, which needs more than 8 bits, is avoided: relative to the corner, left and above
// are either on the same side, and the sum is beyond both, or on opposite sides, and the distance to the corner is the
// difference of the other two distances.
KERNEL_BODY bytes16 paeth16(bytes16 left, bytes16 above, bytes16 corner) {
  bytes16 to_left = distance16(above, corner), to_above = distance16(left, corner);
  bytes16 is_beyond = ~(bytes16)((above >= corner) ^ (left >= corner));
  bytes16 to_corner = distance16(to_left, to_above);
  bytes16 takes_left = (bytes16)(to_left <= to_above) & (is_beyond | (bytes16)(to_left <= to_corner));
  bytes16 takes_above = is_beyond | (bytes16)(to_above <= to_corner);
  bytes16 other = (takes_above & above) | (~takes_above & corner);
  return (takes_left & left) | (~takes_left & other);
}

KERNEL_BODY int distance(int a, int b) { return a > b ? a - b : b - a; }

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

KERNEL_BODY uint64_t cost(uint8_t value) { return value < 128 ? value : 256 - value; }

KERNEL_BODY words8 costs(bytes16 values) {
  words8 pairs = (words8)__builtin_elementwise_min(values, (bytes16){0} - values);
  return (pairs & 255) + (pairs >> 8);
}

KERNEL_BODY uint64_t total(words8 sums) {
  uint64_t result = 0;
  for (int i = 0; i < 8; i++) result += sums[i];
  return result;
}

// Evaluates four filters in one pass over the row without writing their results, which is five times as fast as trying
// each. The average filter is left out because it is rarely the best.
KERNEL_BODY void png_filter_costs_body(
  uint64_t *sums, const uint8_t *row, const uint8_t *above, size_t bytes, size_t bytes_a_pixel) {
  size_t start = 0;
  for (int filter = 0; filter < 4; filter++) sums[filter] = 0;
  while (start + 16 <= bytes) {  // A 16-bit sum has room for two bytes of up to 128 from 255 vectors.
    size_t end = bytes - start < 255 * 16 ? start + (bytes - start) / 16 * 16 : start + 255 * 16;
    words8 none = {0}, left_only = {0}, above_only = {0}, nearest = {0};
    for (size_t i = start; i < end; i += 16) {
      bytes16 value = loaded(row + i), left = loaded(row + i - bytes_a_pixel);
      bytes16 up = loaded(above + i), corner = loaded(above + i - bytes_a_pixel);
      none += costs(value);
      left_only += costs(value - left);
      above_only += costs(value - up);
      nearest += costs(value - paeth16(left, up, corner));
    }
    sums[0] += total(none);
    sums[1] += total(left_only);
    sums[2] += total(above_only);
    sums[3] += total(nearest);
    start = end;
  }
  for (size_t i = start; i < bytes; i++) {
    int left = row[i - bytes_a_pixel], corner = above[i - bytes_a_pixel];
    for (int type = 0; type < 3; type++) {
      sums[type] += cost((uint8_t)(row[i] - predicted(type, left, above[i], corner)));
    }
    sums[3] += cost((uint8_t)(row[i] - paeth(left, above[i], corner)));
  }
}
KERNEL_VARIANTS(
  void, png_filter_costs,
  (uint64_t *sums, const uint8_t *row, const uint8_t *above, size_t bytes, size_t bytes_a_pixel),
  (sums, row, above, bytes, bytes_a_pixel))

KERNEL_BODY void filtered(
  uint8_t *target, const uint8_t *row, const uint8_t *above, size_t bytes, size_t bytes_a_pixel, int type) {
  size_t start = 0;
  for (; type == 4 && start + 16 <= bytes; start += 16) {
    bytes16 left = loaded(row + start - bytes_a_pixel), corner = loaded(above + start - bytes_a_pixel);
    bytes16 result = loaded(row + start) - paeth16(left, loaded(above + start), corner);
    memcpy(target + start, &result, sizeof result);
  }
  for (size_t i = start; i < bytes; i++) {
    int left = row[i - bytes_a_pixel], corner = above[i - bytes_a_pixel];
    target[i] = (uint8_t)(row[i] - predicted(type, left, above[i], corner));
  }
}

// One call for each type, so that the type is a constant inside the loop.
KERNEL_BODY void png_filter_row_body(
  uint8_t *target, const uint8_t *row, const uint8_t *above, size_t bytes, size_t bytes_a_pixel, int type) {
  switch (type) {
    case 1: filtered(target, row, above, bytes, bytes_a_pixel, 1); break;
    case 2: filtered(target, row, above, bytes, bytes_a_pixel, 2); break;
    case 3: filtered(target, row, above, bytes, bytes_a_pixel, 3); break;
    case 4: filtered(target, row, above, bytes, bytes_a_pixel, 4); break;
    default: memcpy(target, row, bytes);
  }
}
KERNEL_VARIANTS(
  void, png_filter_row,
  (uint8_t *target, const uint8_t *row, const uint8_t *above, size_t bytes, size_t bytes_a_pixel, int type),
  (target, row, above, bytes, bytes_a_pixel, type))

// The channels of four pixels in the order red, green, blue, followed by four meaningless bytes.
KERNEL_BODY bytes16 colors_of_four(bytes16 pixels) {
#if __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
  return __builtin_shufflevector(pixels, pixels, 1, 2, 3, 5, 6, 7, 9, 10, 11, 13, 14, 15, -1, -1, -1, -1);
#else
  return __builtin_shufflevector(pixels, pixels, 2, 1, 0, 6, 5, 4, 10, 9, 8, 14, 13, 12, -1, -1, -1, -1);
#endif
}

KERNEL_BODY int png_up_opaque_row_body(uint8_t *target, const uint32_t *row, const uint32_t *above, size_t count) {
  bytes16 shared = ~(bytes16){0};
  size_t i = 0;
  for (; i + 6 <= count; i += 4) {  // Later writes overwrite the meaningless bytes.
    __builtin_prefetch(row + i + 512);  // The hardware prefetcher stops at each page boundary.
    bytes16 pixels = loaded((const uint8_t *)(row + i));
    shared &= pixels;
    bytes16 colors = colors_of_four(pixels - loaded((const uint8_t *)(above + i)));
    memcpy(target + 3 * i, &colors, sizeof colors);
  }
  uint32_t words[4];
  memcpy(words, &shared, sizeof words);
  uint32_t all = words[0] & words[1] & words[2] & words[3];
  for (; i < count; i++) {
    all &= row[i];
    target[3 * i] = (uint8_t)((row[i] >> 16) - (above[i] >> 16));
    target[3 * i + 1] = (uint8_t)((row[i] >> 8) - (above[i] >> 8));
    target[3 * i + 2] = (uint8_t)(row[i] - above[i]);
  }
  return all >> 24 == 255;
}
KERNEL_VARIANTS(
  int, png_up_opaque_row, (uint8_t *target, const uint32_t *row, const uint32_t *above, size_t count),
  (target, row, above, count))
