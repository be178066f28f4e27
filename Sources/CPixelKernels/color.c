#include "variants.h"

KERNEL_BODY float unit(float value) { return value < 0.0f ? 0.0f : value > 1.0f ? 1.0f : value; }

KERNEL_BODY uint32_t byte(float value) { return (uint32_t)(int32_t)(value * 255.0f + 0.5f); }

KERNEL_BODY void pixels_color_matrices_body(
  uint32_t *pixels, size_t count, const float *matrices, size_t matrix_count) {
  for (size_t i = 0; i < count; i++) {
    uint32_t pixel = pixels[i];
    float alpha = (float)(int32_t)(pixel >> 24) / 255.0f;
    float factor = pixel >> 24 ? 1.0f / (float)(int32_t)(pixel >> 24) : 0.0f;
    float red = (float)(int32_t)((pixel >> 16) & 255) * factor, green = (float)(int32_t)((pixel >> 8) & 255) * factor;
    float blue = (float)(int32_t)(pixel & 255) * factor;
    for (size_t step = 0; step < matrix_count; step++) {
      const float *m = matrices + 20 * step;
      float r = unit(m[0] * red + m[1] * green + m[2] * blue + m[3] * alpha + m[4]);
      float g = unit(m[5] * red + m[6] * green + m[7] * blue + m[8] * alpha + m[9]);
      float b = unit(m[10] * red + m[11] * green + m[12] * blue + m[13] * alpha + m[14]);
      alpha = unit(m[15] * red + m[16] * green + m[17] * blue + m[18] * alpha + m[19]);
      red = r;
      green = g;
      blue = b;
    }
    pixels[i] = byte(alpha) << 24 | byte(red * alpha) << 16 | byte(green * alpha) << 8 | byte(blue * alpha);
  }
}
KERNEL_VARIANTS(
  void, pixels_color_matrices, (uint32_t *pixels, size_t count, const float *matrices, size_t matrix_count),
  (pixels, count, matrices, matrix_count))
