#include <string.h>

#include "variants.h"

KERNEL_BODY int clamped(int value, int last) { return value < 0 ? 0 : value > last ? last : value; }

// Clamps a coordinate to the integer range for any perspective; not-a-number becomes the first edge.
KERNEL_BODY double near_image(double value, int size) {
  if (!(value > -2.0)) return -2.0;
  return value < (double)size + 1.0 ? value : (double)size + 1.0;
}

KERNEL_BODY int floored(double value) {
  int whole = (int)value;
  return whole - (value < (double)whole);
}

// Every other channel of a pixel, 32 bits apart, with room for weighting two channels at a time.
KERNEL_BODY uint64_t spread(uint32_t pixel, int shift) {
  uint64_t pair = (pixel >> shift) & 0xFF00FF;
  return (pair | pair << 16) & 0xFF000000FF;
}

KERNEL_BODY uint32_t mixed(
  uint32_t p00, uint32_t p10, uint32_t p01, uint32_t p11, int shift, uint32_t right, uint32_t below) {
  uint64_t top = spread(p00, shift) * (256 - right) + spread(p10, shift) * right;
  uint64_t bottom = spread(p01, shift) * (256 - right) + spread(p11, shift) * right;
  uint64_t sum = top * (256 - below) + bottom * below + 0x800000008000;
  return ((uint32_t)(sum >> 16 & 255) | (uint32_t)(sum >> 32 & 0xFF0000)) << shift;
}

KERNEL_BODY uint32_t sampled(const uint32_t *row0, const uint32_t *row1, int last_x, int fixed_x, uint32_t below) {
  int x0 = clamped(fixed_x >> 8, last_x), x1 = clamped((fixed_x >> 8) + 1, last_x);
  uint32_t right = (uint32_t)(fixed_x & 255);
  return mixed(row0[x0], row0[x1], row1[x0], row1[x1], 0, right, below)
    | mixed(row0[x0], row0[x1], row1[x0], row1[x1], 8, right, below);
}

KERNEL_BODY void pixels_sample_linear_body(
  uint32_t *target, size_t count, const pixel_image *image, const pixel_line *line) {
  int last_x = image->width - 1, last_y = image->height - 1;
  for (size_t i = 0; i < count; i++) {
    double step = (double)i, divisor = line->w + step * line->dw;
    double u = near_image((line->x + step * line->dx) / divisor - 0.5, image->width);
    double v = near_image((line->y + step * line->dy) / divisor - 0.5, image->height);
    int fixed_x = floored(u * 256.0 + 0.5), fixed_y = floored(v * 256.0 + 0.5);
    const uint32_t *row0 = image->pixels + clamped(fixed_y >> 8, last_y) * image->row_step;
    const uint32_t *row1 = image->pixels + clamped((fixed_y >> 8) + 1, last_y) * image->row_step;
    target[i] = sampled(row0, row1, last_x, fixed_x, (uint32_t)(fixed_y & 255));
  }
}
KERNEL_VARIANTS(
  void, pixels_sample_linear, (uint32_t *target, size_t count, const pixel_image *image, const pixel_line *line),
  (target, count, image, line))

KERNEL_BODY void pixels_sample_nearest_body(
  uint32_t *target, size_t count, const pixel_image *image, const pixel_line *line) {
  int last_x = image->width - 1, last_y = image->height - 1;
  for (size_t i = 0; i < count; i++) {
    double step = (double)i, divisor = line->w + step * line->dw;
    int x = floored(near_image((line->x + step * line->dx) / divisor, image->width));
    int y = floored(near_image((line->y + step * line->dy) / divisor, image->height));
    target[i] = image->pixels[clamped(y, last_y) * image->row_step + clamped(x, last_x)];
  }
}
KERNEL_VARIANTS(
  void, pixels_sample_nearest, (uint32_t *target, size_t count, const pixel_image *image, const pixel_line *line),
  (target, count, image, line))

KERNEL_BODY void pixel_columns_find_body(
  pixel_column *columns, ptrdiff_t first, size_t count, const pixel_image *image, const pixel_line *line) {
  int last = image->width - 1;
  for (size_t i = 0; i < count; i++) {
    double place = line->x + (double)(first + (ptrdiff_t)i) * line->dx;
    int fixed = floored(near_image(place - 0.5, image->width) * 256.0 + 0.5);
    columns[i].left = (uint32_t)clamped(fixed >> 8, last);
    columns[i].right = (uint32_t)clamped((fixed >> 8) + 1, last);
    columns[i].weight = (uint32_t)(fixed & 255);
  }
}
KERNEL_VARIANTS(
  void, pixel_columns_find,
  (pixel_column *columns, ptrdiff_t first, size_t count, const pixel_image *image, const pixel_line *line),
  (columns, first, count, image, line))

typedef uint16_t narrow_lanes __attribute__((vector_size(8)));
typedef uint32_t wide_lanes __attribute__((vector_size(16)));
typedef uint8_t byte_lanes __attribute__((vector_size(4)));

KERNEL_BODY wide_lanes mixed_texel(const uint16_t *texels, uint32_t index) {
  narrow_lanes lanes;
  memcpy(&lanes, texels + 4 * (size_t)index, sizeof lanes);
  return __builtin_convertvector(lanes, wide_lanes);
}

// Both rows are mixed first, each texel once, in 16 bits that store the products exactly; then each pixel mixes two
// texels. The result is bit for bit the same as when four texels are weighted per pixel, in a sixth of the time.
KERNEL_BODY void pixels_sample_upright_body(
  uint32_t *target, const pixel_column *columns, size_t count, const pixel_image *image, double y, uint16_t *mixed) {
  if (count == 0) return;
  int last_y = image->height - 1, fixed = floored(near_image(y - 0.5, image->height) * 256.0 + 0.5);
  const uint8_t *row0 = (const uint8_t *)(image->pixels + clamped(fixed >> 8, last_y) * image->row_step);
  const uint8_t *row1 = (const uint8_t *)(image->pixels + clamped((fixed >> 8) + 1, last_y) * image->row_step);
  uint16_t below = (uint16_t)(fixed & 255), above = (uint16_t)(256 - below);
  const pixel_column *first = columns, *last = columns + count - 1;
  if (first->left > last->left) {  // A mirrored image runs from right to left.
    first = last;
    last = columns;
  }
  for (size_t i = 4 * (size_t)first->left; i < 4 * (size_t)last->right + 4; i++) {
    mixed[i] = (uint16_t)(row0[i] * above + row1[i] * below);
  }
  for (size_t i = 0; i < count; i++) {
    wide_lanes left = mixed_texel(mixed, columns[i].left), right = mixed_texel(mixed, columns[i].right);
    wide_lanes sum = left * (256 - columns[i].weight) + right * columns[i].weight + 0x8000;
    byte_lanes bytes = __builtin_convertvector(sum >> 16, byte_lanes);
    memcpy(target + i, &bytes, sizeof bytes);
  }
}
KERNEL_VARIANTS(
  void, pixels_sample_upright,
  (uint32_t *target, const pixel_column *columns, size_t count, const pixel_image *image, double y, uint16_t *mixed),
  (target, columns, count, image, y, mixed))
