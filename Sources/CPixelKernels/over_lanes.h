// The loops of over.c with vectors of LANE_BYTES, included once for each length; every name gets a suffix.
//
// A word's channels are split into two vectors of 16-bit lanes, even and odd ones, in which every product fits; a
// pixel's factor is in both lanes of its word. A row ends with a partial vector.

#define LANE_PIXELS (LANE_BYTES / 4)
#define row_ahead LANES_NAME(row_ahead)
#define lanes LANES_NAME(lanes)
#define words LANES_NAME(words)
#define channels LANES_NAME(channels)
#define coverages LANES_NAME(coverages)
#define words_load LANES_NAME(words_load)
#define words_load_some LANES_NAME(words_load_some)
#define words_store LANES_NAME(words_store)
#define words_store_some LANES_NAME(words_store_some)
#define words_opacity LANES_NAME(words_opacity)
#define words_opacity_some LANES_NAME(words_opacity_some)
#define words_apart LANES_NAME(words_apart)
#define words_scale LANES_NAME(words_scale)
#define words_rest LANES_NAME(words_rest)
#define lanes_divided LANES_NAME(lanes_divided)
#define words_over LANES_NAME(words_over)
#define channels_through LANES_NAME(channels_through)
#define pixels_through LANES_NAME(pixels_through)

typedef uint16_t lanes __attribute__((vector_size(LANE_BYTES)));
typedef uint32_t words __attribute__((vector_size(LANE_BYTES)));
typedef uint8_t coverages __attribute__((vector_size(LANE_PIXELS)));

typedef struct {
  words even, odd;
} channels;

LANES_BODY void words_load(words *result, const uint32_t *pixels) { memcpy(result, pixels, sizeof *result); }

LANES_BODY void words_store(uint32_t *pixels, const words *values) { memcpy(pixels, values, sizeof *values); }

// Fewer pixels than a full vector.
LANES_BODY void words_load_some(words *result, const uint32_t *pixels, size_t count) {
#if LANES_HAVE_MASKS
  *result = (words)_mm512_maskz_loadu_epi32((__mmask16)((1u << count) - 1), pixels);
#else
  uint32_t some[LANE_PIXELS] = {0};
  for (size_t i = 0; i < count; i++) some[i] = pixels[i];
  memcpy(result, some, sizeof *result);
#endif
}

LANES_BODY void words_store_some(uint32_t *pixels, const words *values, size_t count) {
#if LANES_HAVE_MASKS
  _mm512_mask_storeu_epi32(pixels, (__mmask16)((1u << count) - 1), (__m512i)*values);
#else
  uint32_t some[LANE_PIXELS];
  memcpy(some, values, sizeof some);
  for (size_t i = 0; i < count; i++) pixels[i] = some[i];
#endif
}

// The opacities of coverages, in both lanes of each word.
LANES_BODY void words_opacity(words *result, const uint8_t *coverage) {
  coverages bytes;
  memcpy(&bytes, coverage, sizeof bytes);
  words wide = __builtin_convertvector(bytes, words);
  words opacity = (wide << 7) + (wide >> 1);
  *result = opacity | opacity << 16;
}

LANES_BODY void words_opacity_some(words *result, const uint8_t *coverage, size_t count) {
  uint8_t some[LANE_PIXELS] = {0};
#if LANES_HAVE_MASKS
  _mm_storeu_si128((__m128i *)some, _mm_maskz_loadu_epi8((__mmask16)((1u << count) - 1), coverage));
#else
  for (size_t i = 0; i < count; i++) some[i] = coverage[i];
#endif
  words_opacity(result, some);
}

LANES_BODY void words_apart(channels *result, const words *pixels) {
  result->even = *pixels & 0x00FF00FF;
  result->odd = (*pixels >> 8) & 0x00FF00FF;
}

// Does the same as `scaled_channel` for each lane. It is written with lanes because the compiler does not choose this
// instruction by itself.
LANES_BODY void words_scale(words *result, const words *factors) {
#if defined(__x86_64__) && LANE_BYTES == 64
  *result = (words)_mm512_mulhrs_epi16((__m512i)*result, (__m512i)*factors);
#elif defined(__x86_64__)
  *result = (words)_mm256_mulhrs_epi16((__m256i)*result, (__m256i)*factors);
#else
  typedef uint32_t wide __attribute__((vector_size(2 * LANE_BYTES)));
  wide product = __builtin_convertvector((lanes)*result, wide) * __builtin_convertvector((lanes)*factors, wide);
  *result = (words)__builtin_convertvector((product + 0x4000) >> 15, lanes);
#endif
}

// The fraction of the content below that pixels leave visible: 255 minus their alpha, which is in the upper odd lane.
// The result is in both lanes of each word.
LANES_BODY void words_rest(lanes *result, const words *odd) {
#if defined(__x86_64__) && LANE_BYTES == 64
  __m512i spread = _mm512_broadcast_i32x4(_mm_setr_epi8(2, 3, 2, 3, 6, 7, 6, 7, 10, 11, 10, 11, 14, 15, 14, 15));
  *result = 255 - (lanes)_mm512_shuffle_epi8((__m512i)*odd, spread);
#elif defined(__x86_64__)
  __m256i spread = _mm256_broadcastsi128_si256(
    _mm_setr_epi8(2, 3, 2, 3, 6, 7, 6, 7, 10, 11, 10, 11, 14, 15, 14, 15));
  *result = 255 - (lanes)_mm256_shuffle_epi8((__m256i)*odd, spread);
#else
  words rest = 255 - (*odd >> 16);
  *result = (lanes)(rest | rest << 16);
#endif
}

// Products of two channels divided by 255, rounded to nearest: (x + 128 + (x + 128 >> 8)) >> 8, which is also a product
// with 257.
LANES_BODY void lanes_divided(lanes *values) {
  *values += 128;
#if defined(__x86_64__) && LANE_BYTES == 64
  *values = (lanes)_mm512_mulhi_epu16((__m512i)*values, _mm512_set1_epi16(257));
#elif defined(__x86_64__)
  *values = (lanes)_mm256_mulhi_epu16((__m256i)*values, _mm256_set1_epi16(257));
#else
  *values = (*values + (*values >> 8)) >> 8;
#endif
}

// Pixels, split into lanes, over the content below.
LANES_BODY void words_over(words *below, const channels *source) {
  channels under;
  lanes rest;
  words_rest(&rest, &source->odd);
  words_apart(&under, below);
  lanes even = (lanes)under.even * rest, odd = (lanes)under.odd * rest;
  lanes_divided(&even);
  lanes_divided(&odd);
  *below = (source->even + (words)even) | (source->odd + (words)odd) << 8;
}

// Pixels, split into lanes, scaled by an opacity in each lane.
LANES_BODY void channels_through(channels *pixels, const words *opacity) {
  words_scale(&pixels->even, opacity);
  words_scale(&pixels->odd, opacity);
}

// The row of a target to prefetch while another is processed. A rectangle's rows are too far apart for the hardware
// prefetcher to predict the next one, which took a third of the time on a screen.
LANES_BODY const uint32_t *row_ahead(const uint32_t *target, ptrdiff_t target_step, size_t y, size_t rows) {
  enum { ROWS_AHEAD = 3 };
  return y + ROWS_AHEAD < rows ? target + ROWS_AHEAD * target_step : target;
}

LANES_BODY void LANES_NAME(pixels_over_constant)(
  uint32_t *target, ptrdiff_t target_step, size_t columns, size_t rows, uint32_t color) {
  size_t rest = columns % LANE_PIXELS, whole = columns - rest;
  int is_opaque = color >> 24 == 255;
  channels source;
  words color_words = (words){0} + color, below;
  words_apart(&source, &color_words);
  for (size_t y = 0; y < rows; y++, target += target_step) {
    const uint32_t *ahead = row_ahead(target, target_step, y, rows);
    if (is_opaque) {
      for (size_t x = 0; x < whole; x += LANE_PIXELS) {
        __builtin_prefetch(ahead + x, 1);
        words_store(target + x, &color_words);
      }
      words_store_some(target + whole, &color_words, rest);
      continue;
    }
    for (size_t x = 0; x < whole; x += LANE_PIXELS) {
      __builtin_prefetch(ahead + x, 1);
      words_load(&below, target + x);
      words_over(&below, &source);
      words_store(target + x, &below);
    }
    words_load_some(&below, target + whole, rest);
    words_over(&below, &source);
    words_store_some(target + whole, &below, rest);
  }
}

LANES_BODY void LANES_NAME(pixels_over_coverage)(
  uint32_t *target, ptrdiff_t target_step, const uint8_t *coverage, ptrdiff_t coverage_step, size_t columns,
  size_t rows, uint32_t color) {
  size_t rest = columns % LANE_PIXELS, whole = columns - rest;
  channels all, source;
  words color_words = (words){0} + color, opacity, below;
  words_apart(&all, &color_words);
  for (size_t y = 0; y < rows; y++, target += target_step, coverage += coverage_step) {
    const uint32_t *ahead = row_ahead(target, target_step, y, rows);
    for (size_t x = 0; x < whole; x += LANE_PIXELS) {
      __builtin_prefetch(ahead + x, 1);
      source = all;
      words_opacity(&opacity, coverage + x);
      channels_through(&source, &opacity);
      words_load(&below, target + x);
      words_over(&below, &source);
      words_store(target + x, &below);
    }
    if (rest == 0) continue;
    source = all;
    words_opacity_some(&opacity, coverage + whole, rest);
    channels_through(&source, &opacity);
    words_load_some(&below, target + whole, rest);
    words_over(&below, &source);
    words_store_some(target + whole, &below, rest);
  }
}

// Splits pixels into lanes, scaled by an opacity and, unless they are null, by coverages.
LANES_BODY void pixels_through(
  channels *pixels, const words *loaded, const words *coverage, const words *opacity, int is_plain) {
  words_apart(pixels, loaded);
  if (is_plain) return;
  words here = *opacity;
  if (coverage) words_scale(&here, coverage);
  channels_through(pixels, &here);
}

LANES_BODY void LANES_NAME(pixels_over_image)(
  uint32_t *target, ptrdiff_t target_step, const uint32_t *source, ptrdiff_t source_step, const uint8_t *coverage,
  ptrdiff_t coverage_step, size_t columns, size_t rows, uint32_t opacity) {
  size_t rest = columns % LANE_PIXELS, whole = columns - rest;
  int is_plain = !coverage && opacity == PIXEL_OPACITY_ONE;
  channels pixels;
  words all = (words){0} + (opacity | opacity << 16), loaded, covered, below;
  for (size_t y = 0; y < rows; y++, target += target_step, source += source_step) {
    const uint32_t *ahead = row_ahead(target, target_step, y, rows);
    for (size_t x = 0; x < whole; x += LANE_PIXELS) {
      __builtin_prefetch(ahead + x, 1);
      words_load(&loaded, source + x);
      if (coverage) words_opacity(&covered, coverage + x);
      pixels_through(&pixels, &loaded, coverage ? &covered : 0, &all, is_plain);
      words_load(&below, target + x);
      words_over(&below, &pixels);
      words_store(target + x, &below);
    }
    if (rest) {
      words_load_some(&loaded, source + whole, rest);
      if (coverage) words_opacity_some(&covered, coverage + whole, rest);
      pixels_through(&pixels, &loaded, coverage ? &covered : 0, &all, is_plain);
      words_load_some(&below, target + whole, rest);
      words_over(&below, &pixels);
      words_store_some(target + whole, &below, rest);
    }
    if (coverage) coverage += coverage_step;
  }
}

LANES_BODY void LANES_NAME(pixels_scale)(
  uint32_t *target, const uint8_t *coverage, size_t count, uint32_t opacity) {
  channels pixels;
  words all = (words){0} + (opacity | opacity << 16), loaded, here = all;
  for (size_t i = 0; i < count; i += LANE_PIXELS) {
    size_t some = count - i < LANE_PIXELS ? count - i : LANE_PIXELS;
    if (some == LANE_PIXELS) words_load(&loaded, target + i);
    else words_load_some(&loaded, target + i, some);
    words_apart(&pixels, &loaded);
    if (coverage) {
      if (some == LANE_PIXELS) words_opacity(&here, coverage + i);
      else words_opacity_some(&here, coverage + i, some);
      words_scale(&here, &all);
    }
    channels_through(&pixels, &here);
    loaded = pixels.even | pixels.odd << 8;
    if (some == LANE_PIXELS) words_store(target + i, &loaded);
    else words_store_some(target + i, &loaded, some);
  }
}

#undef LANE_BYTES
#undef LANES_NAME
#undef LANES_BODY
#undef LANES_HAVE_MASKS
#undef LANE_PIXELS
#undef row_ahead
#undef lanes
#undef words
#undef channels
#undef coverages
#undef words_load
#undef words_load_some
#undef words_store
#undef words_store_some
#undef words_opacity
#undef words_opacity_some
#undef words_apart
#undef words_scale
#undef words_rest
#undef lanes_divided
#undef words_over
#undef channels_through
#undef pixels_through
