#include "variants.h"

KERNEL_BODY float unit(float value) { return value < 0.0f ? 0.0f : value > 1.0f ? 1.0f : value; }

KERNEL_BODY uint32_t byte(float value) { return (uint32_t)(int32_t)(value * 255.0f + 0.5f); }

// The pixels that are processed together, with separate channels: the inner loops run over pixels, the outer ones over
// matrices.
#define RUN 64

typedef struct {
  float red[RUN], green[RUN], blue[RUN], alpha[RUN];
} channels;

KERNEL_BODY void multiply(channels *run, size_t count, const float *m) {
  for (size_t i = 0; i < count; i++) {
    float red = run->red[i], green = run->green[i], blue = run->blue[i], alpha = run->alpha[i];
    run->red[i] = unit(m[0] * red + m[1] * green + m[2] * blue + m[3] * alpha + m[4]);
    run->green[i] = unit(m[5] * red + m[6] * green + m[7] * blue + m[8] * alpha + m[9]);
    run->blue[i] = unit(m[10] * red + m[11] * green + m[12] * blue + m[13] * alpha + m[14]);
    run->alpha[i] = unit(m[15] * red + m[16] * green + m[17] * blue + m[18] * alpha + m[19]);
  }
}

KERNEL_BODY void pixels_color_matrices_body(
  uint32_t *pixels, size_t count, const float *matrices, size_t matrix_count) {
  channels run;
  for (size_t start = 0; start < count; start += RUN) {
    uint32_t *target = pixels + start;
    size_t length = count - start < RUN ? count - start : RUN;
    for (size_t i = 0; i < length; i++) {
      uint32_t pixel = target[i];
      float factor = pixel >> 24 ? 1.0f / (float)(int32_t)(pixel >> 24) : 0.0f;
      run.red[i] = (float)(int32_t)((pixel >> 16) & 255) * factor;
      run.green[i] = (float)(int32_t)((pixel >> 8) & 255) * factor;
      run.blue[i] = (float)(int32_t)(pixel & 255) * factor;
      run.alpha[i] = (float)(int32_t)(pixel >> 24) / 255.0f;
    }
    for (size_t step = 0; step < matrix_count; step++) multiply(&run, length, matrices + 20 * step);
    for (size_t i = 0; i < length; i++) {
      float alpha = run.alpha[i];
      target[i] = byte(alpha) << 24 | byte(run.red[i] * alpha) << 16 | byte(run.green[i] * alpha) << 8
        | byte(run.blue[i] * alpha);
    }
  }
}
KERNEL_VARIANTS(
  void, pixels_color_matrices, (uint32_t *pixels, size_t count, const float *matrices, size_t matrix_count),
  (pixels, count, matrices, matrix_count))
