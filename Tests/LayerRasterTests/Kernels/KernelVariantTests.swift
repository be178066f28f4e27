import CPixelKernels
import LayerRaster
import LayerTestSupport
import Testing

/// Every kernel gives the bits of its plain twin, at lengths around those of vector registers.
@Suite struct KernelVariantTests {
  static let lengths = [0, 1, 3, 7, 8, 15, 16, 17, 31, 33, 64, 100, 257]

  @Test(arguments: lengths) func compositing(count: Int) {
    var noise = SeededGenerator(seed: UInt64(count))
    let (target, source, coverage) = (noise.pixels(count), noise.pixels(count), noise.bytes(count))
    for color in [noise.pixel(), 0xFF10_2030, 0, 0x8040_2010] {
      #expect(
        changed(target) { pixels_over_constant($0, count, color) }
          == changed(target) { pixels_over_constant_plain($0, count, color) })
      #expect(
        changed(target) { pixels_over_coverage($0, coverage, count, color) }
          == changed(target) { pixels_over_coverage_plain($0, coverage, count, color) })
    }
    for opacity: UInt32 in [0, 1, 16_384, 20_000, 32_767] {
      for mask in [coverage, nil] {
        #expect(
          changed(target) { pixels_over_image($0, source, mask, count, opacity) }
            == changed(target) { pixels_over_image_plain($0, source, mask, count, opacity) })
        #expect(
          changed(target) { pixels_scale($0, mask, count, opacity) }
            == changed(target) { pixels_scale_plain($0, mask, count, opacity) })
      }
    }
    let other = noise.bytes(count)
    #expect(
      changed(coverage) { coverage_multiply($0, other, count) }
        == changed(coverage) { coverage_multiply_plain($0, other, count) })
    #expect(
      changed(coverage) { pixels_alpha($0, source, count) }
        == changed(coverage) { pixels_alpha_plain($0, source, count) })
  }

  @Test(arguments: lengths) func bytesAndFilters(count: Int) {
    var noise = SeededGenerator(seed: UInt64(count) + 1000)
    let (straight, above, pixels) = (noise.bytes(count * 4), noise.bytes(count * 4), noise.pixels(count))
    let above32 = noise.pixels(count)
    #expect(
      changed(pixels) { pixels_premultiply($0, straight, count) }
        == changed(pixels) { pixels_premultiply_plain($0, straight, count) })
    #expect(
      changed(straight) { pixels_unpremultiply($0, pixels, count) }
        == changed(straight) { pixels_unpremultiply_plain($0, pixels, count) })
    #expect(
      changed(straight) { pixels_drop_alpha($0, pixels, count) }
        == changed(straight) { pixels_drop_alpha_plain($0, pixels, count) })
    for block in [1, 2, 4, 8] {
      #expect(
        changed(pixels) { pixels_average_blocks($0, above32, count, count, 1, block) }
          == changed(pixels) { pixels_average_blocks_plain($0, above32, count, count, 1, block) })
      #expect(
        changed(straight) { coverage_average_blocks($0, above, count, count, 4, block, 64) }
          == changed(straight) { coverage_average_blocks_plain($0, above, count, count, 4, block, 64) })
    }
    let matrices = (0..<40).map { Float($0 % 7) / 5 - 0.4 }
    #expect(
      changed(pixels) { pixels_color_matrices($0, count, matrices, 2) }
        == changed(pixels) { pixels_color_matrices_plain($0, count, matrices, 2) })
    for type: Int32 in 0...4 {
      var sums: (UInt64, UInt64) = (0, 0)
      #expect(
        changed(straight) { sums.0 = png_filter_row($0, straight, above, count * 4, 4, type) }
          == changed(straight) { sums.1 = png_filter_row_plain($0, straight, above, count * 4, 4, type) })
      #expect(sums.0 == sums.1)
    }
  }

  @Test(arguments: [(1, 4), (5, 64), (17, 63), (40, 256)]) func blurPasses(rows: Int, lanes: Int) {
    var noise = SeededGenerator(seed: UInt64(rows * lanes))
    let radius = 3
    let source = (0..<((rows + 2 * radius + 2) * lanes)).map { _ in UInt16(noise.int(0...65535)) }
    let empty = [UInt16](repeating: 0, count: rows * lanes)
    let weights: [Float] = [0.05, 0.1, 0.2, 0.3, 0.2, 0.1, 0.05]
    var sums = [UInt32](repeating: 0, count: lanes)
    var floatSums = [Float](repeating: 0, count: lanes)
    #expect(
      changed(empty) { strip_box_pass($0, source, rows, lanes, radius, 0.37, &sums) }
        == changed(empty) { strip_box_pass_plain($0, source, rows, lanes, radius, 0.37, &sums) })
    #expect(
      changed(empty) { strip_weighted_pass($0, source, rows, lanes, radius, weights, &floatSums) }
        == changed(empty) { strip_weighted_pass_plain($0, source, rows, lanes, radius, weights, &floatSums) })
  }

  @Test func strips() {
    var noise = SeededGenerator(seed: 9)
    let (pixels, bytes) = (noise.pixels(20 * 12), noise.bytes(20 * 12))
    let empty = [UInt16](repeating: 0, count: 20 * 12 * 4)
    let strip = changed(empty) { strip_from_pixels($0, pixels, 1, 20, 20, 12) }
    #expect(strip == changed(empty) { strip_from_pixels_plain($0, pixels, 1, 20, 20, 12) })
    #expect(changed(pixels) { pixels_from_strip($0, strip, 1, 20, 20, 12) } == pixels)
    #expect(changed(pixels) { pixels_from_strip_plain($0, strip, 1, 20, 20, 12) } == pixels)
    let lanes = changed(empty) { strip_from_coverage($0, bytes, 20, 1, 12, 20) }
    #expect(lanes == changed(empty) { strip_from_coverage_plain($0, bytes, 20, 1, 12, 20) })
    #expect(changed(bytes) { coverage_from_strip($0, lanes, 20, 1, 12, 20) } == bytes)
    #expect(changed(bytes) { coverage_from_strip_plain($0, lanes, 20, 1, 12, 20) } == bytes)
  }

  @Test func sampling() {
    var noise = SeededGenerator(seed: 5)
    let pixels = noise.pixels(13 * 9)
    let empty = [PackedPixel](repeating: 0, count: 50)
    pixels.withUnsafeBufferPointer { buffer in
      var image = pixel_image(pixels: buffer.baseAddress, row_step: 13, width: 13, height: 9)
      for var line in [
        pixel_line(x: -3.2, y: 2.7, w: 1, dx: 0.41, dy: 0.13, dw: 0),
        pixel_line(x: -3.2, y: 2.7, w: 1, dx: 0.41, dy: 0, dw: 0),
        pixel_line(x: -3.2, y: 2.7, w: 0.4, dx: 0.41, dy: 0.13, dw: -0.02),
      ] {
        #expect(
          changed(empty) { pixels_sample_linear($0, 50, &image, &line) }
            == changed(empty) { pixels_sample_linear_plain($0, 50, &image, &line) })
        #expect(
          changed(empty) { pixels_sample_nearest($0, 50, &image, &line) }
            == changed(empty) { pixels_sample_nearest_plain($0, 50, &image, &line) })
      }
    }
  }

  @Test func samplingAlongARowIsAsAlongAnyLine() {
    var noise = SeededGenerator(seed: 6)
    let pixels = noise.pixels(13 * 9)
    let empty = [PackedPixel](repeating: 0, count: 50)
    pixels.withUnsafeBufferPointer { buffer in
      var image = pixel_image(pixels: buffer.baseAddress, row_step: 13, width: 13, height: 9)
      for y in [-4.0, 0.3, 2.7, 8.9, 20] {
        var row = pixel_line(x: -3.2, y: y, w: 1, dx: 0.41, dy: 0, dw: 0)
        // The same points, for a doubled number over 2 is the number itself; only the way for all lines divides.
        var line = pixel_line(x: -6.4, y: 2 * y, w: 2, dx: 0.82, dy: 0, dw: 0)
        let sampled = changed(empty) { pixels_sample_linear($0, 50, &image, &row) }
        #expect(sampled == changed(empty) { pixels_sample_linear($0, 50, &image, &line) })
        #expect(Set(sampled).count > 10)
      }
    }
  }

  private func changed<Element>(
    _ values: [Element], _ change: (UnsafeMutablePointer<Element>?) -> Void
  ) -> [Element] {
    var result = values
    result.withUnsafeMutableBufferPointer { change($0.baseAddress) }
    return result
  }
}
