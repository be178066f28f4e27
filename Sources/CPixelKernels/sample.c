#include "variants.h"

KERNEL_BODY int clamped(int value, int last) { return value < 0 ? 0 : value > last ? last : value; }

// In range for an integer whatever the perspective makes of it; not-a-number goes to the first edge.
KERNEL_BODY double near_image(double value, int size) {
  if (!(value > -2.0)) return -2.0;
  return value < (double)size + 1.0 ? value : (double)size + 1.0;
}

KERNEL_BODY int floored(double value) {
  int whole = (int)value;
  return whole - (value < (double)whole);
}

KERNEL_BODY uint32_t mixed(
  uint32_t p00, uint32_t p10, uint32_t p01, uint32_t p11, int shift, uint32_t right, uint32_t below) {
  uint32_t top = ((p00 >> shift) & 255) * (256 - right) + ((p10 >> shift) & 255) * right;
  uint32_t bottom = ((p01 >> shift) & 255) * (256 - right) + ((p11 >> shift) & 255) * right;
  return ((top * (256 - below) + bottom * below + 0x8000) >> 16) << shift;
}

KERNEL_BODY void pixels_sample_linear_body(
  uint32_t *target, size_t count, const pixel_image *image, const pixel_line *line) {
  int last_x = image->width - 1, last_y = image->height - 1;
  for (size_t i = 0; i < count; i++) {
    double step = (double)i, divisor = line->w + step * line->dw;
    double u = near_image((line->x + step * line->dx) / divisor - 0.5, image->width);
    double v = near_image((line->y + step * line->dy) / divisor - 0.5, image->height);
    int fixed_x = floored(u * 256.0 + 0.5), fixed_y = floored(v * 256.0 + 0.5);
    int x0 = clamped(fixed_x >> 8, last_x), x1 = clamped((fixed_x >> 8) + 1, last_x);
    const uint32_t *row0 = image->pixels + clamped(fixed_y >> 8, last_y) * image->row_step;
    const uint32_t *row1 = image->pixels + clamped((fixed_y >> 8) + 1, last_y) * image->row_step;
    uint32_t right = (uint32_t)(fixed_x & 255), below = (uint32_t)(fixed_y & 255);
    target[i] = mixed(row0[x0], row0[x1], row1[x0], row1[x1], 0, right, below)
      | mixed(row0[x0], row0[x1], row1[x0], row1[x1], 8, right, below)
      | mixed(row0[x0], row0[x1], row1[x0], row1[x1], 16, right, below)
      | mixed(row0[x0], row0[x1], row1[x0], row1[x1], 24, right, below);
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
