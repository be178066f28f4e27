// Inner pixel loops that the Swift compiler does not vectorise. The functions have no state and make no decisions: each
// reads its arguments, writes its result and returns.
//
// Pixels are premultiplied ARGB with 8 bits per channel, in one 32-bit word in the machine's byte order. A function
// with the suffix `_plain` is the portable reference, one with `_wide` is for machines on which
// `pixel_kernels_are_wide` returns true, and one without a suffix uses the widest variant that the machine can run. All
// variants give the same bits.

#ifndef LAYERCOST_CPIXELKERNELS_H
#define LAYERCOST_CPIXELKERNELS_H

#include <stddef.h>
#include <stdint.h>

#define PIXEL_KERNEL(result, name, arguments) \
  result name arguments; \
  result name##_plain arguments; \
  result name##_wide arguments

/// Whether this machine runs variants other than the plain ones.
int pixel_kernels_are_wide(void);

// MARK: Compositing (over.c)

/// The full value of an `opacity` below. It has 15 bits, so that scaling a channel is one rounding multiplication.
#define PIXEL_OPACITY_ONE 32767

/// Draws one colour over rows of pixels that are `target_step` apart.
PIXEL_KERNEL(
  void, pixels_over_constant,
  (uint32_t *target, ptrdiff_t target_step, size_t columns, size_t rows, uint32_t color));
/// Draws one colour over rows of pixels, with a coverage for each pixel.
PIXEL_KERNEL(
  void, pixels_over_coverage,
  (uint32_t *target, ptrdiff_t target_step, const uint8_t *coverage, ptrdiff_t coverage_step, size_t columns,
   size_t rows, uint32_t color));
/// Draws rows of pixels over rows of pixels, scaled by an opacity and, unless it is null, a coverage for each pixel.
PIXEL_KERNEL(
  void, pixels_over_image,
  (uint32_t *target, ptrdiff_t target_step, const uint32_t *source, ptrdiff_t source_step, const uint8_t *coverage,
   ptrdiff_t coverage_step, size_t columns, size_t rows, uint32_t opacity));
/// Scales pixels in place by an opacity and, unless it is null, a coverage for each pixel.
PIXEL_KERNEL(void, pixels_scale, (uint32_t *target, const uint8_t *coverage, size_t count, uint32_t opacity));
/// Multiplies coverages.
PIXEL_KERNEL(void, coverage_multiply, (uint8_t *target, const uint8_t *factor, size_t count));
/// Writes colours that change linearly, given the first colour and the step: blue, green, red and alpha, from 0 to 255.
PIXEL_KERNEL(void, pixels_ramp, (uint32_t *target, size_t count, const float *start, const float *step));
/// Whether every pixel has full alpha.
PIXEL_KERNEL(int, pixels_are_opaque, (const uint32_t *pixels, size_t count));
/// Copies the alpha of pixels.
PIXEL_KERNEL(void, pixels_alpha, (uint8_t *target, const uint32_t *source, size_t count));

// MARK: Sums (plus.c)

/// Adds pixels to pixels: where both are light, the result is lighter.
PIXEL_KERNEL(void, pixels_plus_lighter, (uint32_t *target, const uint32_t *source, size_t count));
/// Adds the darkness of pixels: where both are dark, the result is darker.
PIXEL_KERNEL(void, pixels_plus_darker, (uint32_t *target, const uint32_t *source, size_t count));

// MARK: Alpha and bytes (alpha.c)

/// Converts straight bytes in the order red, green, blue, alpha to premultiplied pixels.
PIXEL_KERNEL(void, pixels_premultiply, (uint32_t *target, const uint8_t *rgba, size_t count));
/// Converts premultiplied pixels to straight bytes in the order red, green, blue, alpha.
PIXEL_KERNEL(void, pixels_unpremultiply, (uint8_t *rgba, const uint32_t *source, size_t count));
/// Converts opaque pixels to bytes in the order red, green, blue.
PIXEL_KERNEL(void, pixels_drop_alpha, (uint8_t *rgb, const uint32_t *source, size_t count));

// MARK: Colour (color.c)

/// Applies matrices to straight colours, one after another, and rounds once. A matrix has four rows (red, green, blue,
/// alpha) of five factors (of red, green, blue, alpha and 1); each result is clamped to 0 and 1.
PIXEL_KERNEL(
  void, pixels_color_matrices, (uint32_t *pixels, size_t count, const float *matrices, size_t matrix_count));

// MARK: PNG (png.c)

// The first byte of each row must be preceded by `bytes_a_pixel` zeros.

/// Sums how far the bytes of a filtered row are from 0, for each of the filter types 0, 1, 2 and 4.
PIXEL_KERNEL(
  void, png_filter_costs,
  (uint64_t *sums, const uint8_t *row, const uint8_t *above, size_t bytes, size_t bytes_a_pixel));
/// Filters a row of a PNG with filter type 0 to 4.
PIXEL_KERNEL(
  void, png_filter_row,
  (uint8_t *target, const uint8_t *row, const uint8_t *above, size_t bytes, size_t bytes_a_pixel, int type));
/// Filters a row of opaque pixels with filter type 2, as bytes in the order red, green, blue; returns 0 if a pixel was
/// not opaque.
PIXEL_KERNEL(int, png_up_opaque_row, (uint8_t *target, const uint32_t *row, const uint32_t *above, size_t count));

// MARK: Fast compression (deflate.c)

/// The number of bytes after a stretch that are read, with any content.
#define DEFLATE_SLACK_BYTES 32

/// A workspace for compression.
typedef struct deflate_memory deflate_memory;
/// The size of a workspace in bytes; it must be aligned to whole words.
size_t deflate_memory_bytes(void);
/// The maximum compressed size for a number of bytes.
size_t deflate_bound(size_t count);
/// Compresses a stretch of a stream, at least one byte, and returns the compressed size. A stretch is compressed
/// independently of those before it; the results form one stream when concatenated.
PIXEL_KERNEL(
  size_t, deflate_stretch,
  (deflate_memory *memory, uint8_t *target, const uint8_t *bytes, size_t count, int is_last));

// MARK: Blur (blur.c)

// A strip is `rows` rows of `lanes` 16-bit values; passes run down the rows, with every lane separate.

/// Expands `major` x `minor` pixels into a strip with rows along the major axis and four lanes per pixel.
PIXEL_KERNEL(
  void, strip_from_pixels,
  (uint16_t *strip, const uint32_t *pixels, ptrdiff_t major_step, ptrdiff_t minor_step, size_t major, size_t minor));
/// Converts a strip back into pixels, with no colour above its alpha.
PIXEL_KERNEL(
  void, pixels_from_strip,
  (uint32_t *pixels, const uint16_t *strip, ptrdiff_t major_step, ptrdiff_t minor_step, size_t major, size_t minor));
/// Expands coverages into a strip, one lane each.
PIXEL_KERNEL(
  void, strip_from_coverage,
  (uint16_t *strip, const uint8_t *coverage, ptrdiff_t major_step, ptrdiff_t minor_step, size_t major, size_t minor));
/// Converts a strip back into coverages.
PIXEL_KERNEL(
  void, coverage_from_strip,
  (uint8_t *coverage, const uint16_t *strip, ptrdiff_t major_step, ptrdiff_t minor_step, size_t major, size_t minor));
/// Averages, for each of `rows` rows, the rows within `radius` at full weight and the next one on either side at
/// `edge_weight`; the strip begins `radius + 1` rows before the first row and ends the same number of rows after the
/// last.
PIXEL_KERNEL(
  void, strip_box_pass,
  (uint16_t *target, const uint16_t *source, size_t rows, size_t lanes, size_t radius, float edge_weight));
/// Computes, for each of `rows` rows, the weighted sum of the `2 * radius + 1` rows around it; the strip begins
/// `radius` rows before the first row and ends the same number of rows after the last.
PIXEL_KERNEL(
  void, strip_weighted_pass,
  (uint16_t *target, const uint16_t *source, size_t rows, size_t lanes, size_t radius, const float *weights));

// MARK: Reducing and enlarging (reduce.c)

/// Averages `rows` rows of pixels, `row_step` apart, into one row by blocks of `block` columns; the last may be
/// narrower.
PIXEL_KERNEL(
  void, pixels_average_blocks,
  (uint32_t *target, const uint32_t *source, ptrdiff_t row_step, size_t width, size_t rows, size_t block));
/// Sums `rows` rows of coverages in blocks of `block` columns and divides by `divisor`, rounding to nearest.
PIXEL_KERNEL(
  void, coverage_average_blocks,
  (uint8_t *target, const uint8_t *source, ptrdiff_t row_step, size_t width, size_t rows, size_t block,
   uint32_t divisor));

/// Writes one row of a map of coverages that is enlarged by a power of two: two rows of texels are mixed, then
/// neighbours; values stay constant beyond the outer centres. `lower_weight` is in units of one over twice the factor;
/// `width` is at most `texels` times the factor, and `mixed` has space for one more value than there are texels.
PIXEL_KERNEL(
  void, coverage_enlarge_row,
  (uint8_t *target, size_t width, const uint8_t *upper, const uint8_t *lower, uint32_t lower_weight, size_t texels,
   size_t factor, uint32_t *mixed));

// MARK: Sampling (sample.c)

/// An image to sample; coordinates outside it are clamped to the nearest edge.
typedef struct {
  const uint32_t *pixels;
  ptrdiff_t row_step;
  int width, height;
} pixel_image;

/// The positions of a row's pixels in the image: (x + i dx, y + i dy) / (w + i dw), in pixels from the image's corner.
typedef struct {
  double x, y, w, dx, dy, dw;
} pixel_line;

/// Samples an image along a line with bilinear weights of 8 bits.
PIXEL_KERNEL(
  void, pixels_sample_linear,
  (uint32_t *target, size_t count, const pixel_image *image, const pixel_line *line));
/// The columns that pixels of an upright row mix: two columns of the image, and the right one's weight out of 256.
typedef struct {
  uint32_t left, right, weight;
} pixel_column;

/// Finds the columns that the pixels of a line mix, starting at `first`; they are the same for every row of an upright
/// image.
PIXEL_KERNEL(
  void, pixel_columns_find,
  (pixel_column *columns, ptrdiff_t first, size_t count, const pixel_image *image, const pixel_line *line));
/// Samples an upright image at a height, with bilinear weights of 8 bits. `mixed` has space for four numbers per column
/// of the image.
PIXEL_KERNEL(
  void, pixels_sample_upright,
  (uint32_t *target, const pixel_column *columns, size_t count, const pixel_image *image, double y, uint16_t *mixed));
/// Samples an image along a line, taking the nearest pixel for each.
PIXEL_KERNEL(
  void, pixels_sample_nearest,
  (uint32_t *target, size_t count, const pixel_image *image, const pixel_line *line));

#endif
