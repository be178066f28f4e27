import CPixelKernels
import LayerRaster
import LayerTestSupport
import Testing

/// Every kernel gives exactly the same bits as its plain variant, at lengths around those of vector registers.
@Suite struct KernelVariantTests {
  static let lengths = [0, 1, 3, 7, 8, 15, 16, 17, 31, 33, 64, 100, 257]

  /// The variant for this machine, and the variants for machines with shorter vectors.
  private func variants<Kernel>(_ picked: Kernel, _ wide: Kernel) -> [Kernel] {
    pixel_kernels_are_wide() != 0 ? [picked, wide] : [picked]
  }

  @Test(arguments: lengths) func compositing(count: Int) {
    var noise = SeededGenerator(seed: UInt64(count))
    let (target, source, coverage) = (noise.pixels(count), noise.pixels(count), noise.bytes(count))
    for color in [noise.pixel(), 0xFF10_2030, 0, 0x8040_2010] {
      for kernel in variants(pixels_over_constant, pixels_over_constant_wide) {
        #expect(
          changed(target) { kernel($0, count, count, 1, color) }
            == changed(target) { pixels_over_constant_plain($0, count, count, 1, color) })
      }
      for kernel in variants(pixels_over_coverage, pixels_over_coverage_wide) {
        #expect(
          changed(target) { kernel($0, count, coverage, count, count, 1, color) }
            == changed(target) { pixels_over_coverage_plain($0, count, coverage, count, count, 1, color) })
      }
    }
    for opacity: UInt32 in [0, 1, 16_384, 20_000, 32_767] {
      for mask in [coverage, nil] {
        for kernel in variants(pixels_over_image, pixels_over_image_wide) {
          #expect(
            changed(target) { kernel($0, count, source, count, mask, count, count, 1, opacity) }
              == changed(target) { pixels_over_image_plain($0, count, source, count, mask, count, count, 1, opacity) })
        }
        for kernel in variants(pixels_scale, pixels_scale_wide) {
          #expect(
            changed(target) { kernel($0, mask, count, opacity) }
              == changed(target) { pixels_scale_plain($0, mask, count, opacity) })
        }
      }
    }
    #expect(
      changed(target) { pixels_plus_lighter($0, source, count) }
        == changed(target) { pixels_plus_lighter_plain($0, source, count) })
    #expect(
      changed(target) { pixels_plus_darker($0, source, count) }
        == changed(target) { pixels_plus_darker_plain($0, source, count) })
    let other = noise.bytes(count)
    #expect(
      changed(coverage) { coverage_multiply($0, other, count) }
        == changed(coverage) { coverage_multiply_plain($0, other, count) })
    #expect(
      changed(coverage) { pixels_alpha($0, source, count) }
        == changed(coverage) { pixels_alpha_plain($0, source, count) })
    let opaque = source.map { $0 | 0xFF00_0000 }
    for pixels in [source, opaque, opaque.dropLast() + opaque.suffix(1).map { $0 & 0xFEFF_FFFF }] {
      let isOpaque = pixels.allSatisfy { $0 >> 24 == 255 }
      #expect((pixels_are_opaque(pixels, count) != 0) == isOpaque)
      #expect((pixels_are_opaque_plain(pixels, count) != 0) == isOpaque)
    }
  }

  /// The distance between rows is larger than their length, and the gaps stay unchanged.
  @Test(arguments: lengths) func rowsOfColor(count: Int) {
    var noise = SeededGenerator(seed: UInt64(count) + 4000)
    let (step, rows) = (count + 5, 3)
    let (target, coverage) = (noise.pixels(step * rows), noise.bytes(step * rows))
    for color: UInt32 in [0xFF10_2030, 0x8040_2010] {
      #expect(
        changed(target) { pixels_over_constant($0, step, count, rows, color) }
          == changed(target) { pixels_over_constant_plain($0, step, count, rows, color) })
      let source = target.reversed() + []
      #expect(
        changed(target) { pixels_over_image($0, step, source, step, coverage, step, count, rows, 20_000) }
          == changed(target) { pixels_over_image_plain($0, step, source, step, coverage, step, count, rows, 20_000) })
      let covered = changed(target) { pixels_over_coverage($0, step, coverage, step, count, rows, color) }
      #expect(
        covered == changed(target) { pixels_over_coverage_plain($0, step, coverage, step, count, rows, color) })
      for row in 0..<rows {
        #expect(covered[(row * step + count)..<((row + 1) * step)] == target[(row * step + count)..<((row + 1) * step)])
      }
    }
  }

  @Test(arguments: [1, 3, 4, 31, 32, 33, 257, 600, 70_000]) func compression(count: Int) {
    var noise = SeededGenerator(seed: UInt64(count) + 2000)
    let slack = [UInt8](repeating: 7, count: Int(DEFLATE_SLACK_BYTES))
    let sparse = noise.bytes(count).map { $0 < 250 ? 0 : $0 }
    for bytes in [noise.bytes(count), sparse, [UInt8](repeating: 0, count: count)] {
      var (fast, plain) = (Deflated(of: count), Deflated(of: count))
      let (fastCount, plainCount) = (
        deflate_stretch(OpaquePointer(fast.memory), &fast.target, bytes + slack, count, 1),
        deflate_stretch_plain(OpaquePointer(plain.memory), &plain.target, bytes + slack, count, 1)
      )
      #expect(fast.target[..<fastCount] == plain.target[..<plainCount])
      #expect(fastCount < count + 200)
      fast.memory.deallocate()
      plain.memory.deallocate()
    }
  }

  @Test(arguments: lengths) func bytesAndFilters(count: Int) {
    var noise = SeededGenerator(seed: UInt64(count) + 1000)
    let (straight, above, pixels) = (noise.bytes(count * 4), noise.bytes(count * 4), noise.pixels(count))
    let above32 = noise.pixels(count)
    var straightTarget = straight
    #expect(
      changed(pixels) { pixels_premultiply($0, straight, count) }
        == changed(pixels) { pixels_premultiply_plain($0, straight, count) })
    #expect(
      changed(straight) { pixels_unpremultiply($0, pixels, count) }
        == changed(straight) { pixels_unpremultiply_plain($0, pixels, count) })
    #expect(
      changed(straight) { pixels_drop_alpha($0, pixels, count) }
        == changed(straight) { pixels_drop_alpha_plain($0, pixels, count) })
    #expect(
      changed(straight) { _ = png_up_opaque_row($0, pixels, above32, count) }
        == changed(straight) { _ = png_up_opaque_row_plain($0, pixels, above32, count) })
    let opaque = pixels.map { $0 | 0xFF00_0000 }
    #expect(png_up_opaque_row(&straightTarget, opaque, above32, count) != 0)
    for block in [1, 2, 4, 8] {
      #expect(
        changed(pixels) { pixels_average_blocks($0, above32, count, count, 1, block) }
          == changed(pixels) { pixels_average_blocks_plain($0, above32, count, count, 1, block) })
      #expect(
        changed(straight) { coverage_average_blocks($0, above, count, count, 4, block, 64) }
          == changed(straight) { coverage_average_blocks_plain($0, above, count, count, 4, block, 64) })
    }
    // Wider than the part that is summed at once.
    let wide = noise.pixels(600)
    #expect(
      changed([0, 0]) { pixels_average_blocks($0, wide, 300, 300, 2, 257) }
        == changed([0, 0]) { pixels_average_blocks_plain($0, wide, 300, 300, 2, 257) })
    let matrices = (0..<40).map { Float($0 % 7) / 5 - 0.4 }
    #expect(
      changed(pixels) { pixels_color_matrices($0, count, matrices, 2) }
        == changed(pixels) { pixels_color_matrices_plain($0, count, matrices, 2) })
  }

  @Test(arguments: lengths) func pngFilters(count: Int) {
    var noise = SeededGenerator(seed: UInt64(count) + 2000)
    let zeros = [UInt8](repeating: 0, count: 4)
    // Every other length with few values, where predictors tie.
    let levels = count % 2 == 0 ? 256 : 3
    let row = zeros + noise.bytes(count * 4).map { UInt8(Int($0) % levels) }
    let above = zeros + noise.bytes(count * 4).map { UInt8(Int($0) % levels) }
    let empty = [UInt8](repeating: 0, count: count * 4)
    var costs = [UInt64](repeating: 0, count: 4)
    var plainCosts = costs
    row.withUnsafeBufferPointer { row in
      above.withUnsafeBufferPointer { above in
        guard let row = row.baseAddress.map({ $0 + 4 }), let above = above.baseAddress.map({ $0 + 4 }) else { return }
        png_filter_costs(&costs, row, above, count * 4, 4)
        png_filter_costs_plain(&plainCosts, row, above, count * 4, 4)
        #expect(costs == plainCosts)
        for type in 0..<5 {
          let filtered = changed(empty) { png_filter_row($0, row, above, count * 4, 4, Int32(type)) }
          #expect(filtered == changed(empty) { png_filter_row_plain($0, row, above, count * 4, 4, Int32(type)) })
          #expect(filtered == (0..<(count * 4)).map { row[$0] &- predicted(type, row + $0, above + $0) })
          let cost = filtered.reduce(0) { $0 + UInt64(min($1, 0 &- $1)) }
          if let place = [0, 1, 2, 4].firstIndex(of: type) { #expect(costs[place] == cost) }
        }
      }
    }
  }

  /// Returns the byte that a filter of the PNG specification predicts, at four bytes per pixel.
  private func predicted(_ type: Int, _ here: UnsafePointer<UInt8>, _ above: UnsafePointer<UInt8>) -> UInt8 {
    let (left, up, corner) = (Int(here[-4]), Int(above[0]), Int(above[-4]))
    switch type {
    case 1: return UInt8(left)
    case 2: return UInt8(up)
    case 3: return UInt8((left + up) / 2)
    case 4:
      let estimate = left + up - corner
      return UInt8([left, up, corner].min { abs(estimate - $0) < abs(estimate - $1) } ?? 0)
    default: return 0
    }
  }

  @Test(arguments: [(1, 4), (5, 64), (17, 63), (40, 256)]) func blurPasses(rows: Int, lanes: Int) {
    var noise = SeededGenerator(seed: UInt64(rows * lanes))
    let radius = 3
    let source = (0..<((rows + 2 * radius + 2) * lanes)).map { _ in UInt16(noise.int(0...65535)) }
    let empty = [UInt16](repeating: 0, count: rows * lanes)
    let weights: [Float] = [0.05, 0.1, 0.2, 0.3, 0.2, 0.1, 0.05]
    for kernel in variants(strip_box_pass, strip_box_pass_wide) {
      #expect(
        changed(empty) { kernel($0, source, rows, lanes, radius, 0.37) }
          == changed(empty) { strip_box_pass_plain($0, source, rows, lanes, radius, 0.37) })
    }
    for kernel in variants(strip_weighted_pass, strip_weighted_pass_wide) {
      #expect(
        changed(empty) { kernel($0, source, rows, lanes, radius, weights) }
          == changed(empty) { strip_weighted_pass_plain($0, source, rows, lanes, radius, weights) })
    }
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

  @Test(arguments: [2, 4, 8, 16]) func enlargedCoverages(factor: Int) {
    var noise = SeededGenerator(seed: UInt64(factor))
    let (upper, lower) = (noise.bytes(5), noise.bytes(5))
    var mixed = [UInt32](repeating: 0, count: 6)
    for width in [1, factor / 2, factor, 3 * factor + 1, 5 * factor] {
      let empty = [UInt8](repeating: 0, count: width)
      let weight = 2 * factor / 4 + 1
      let large = changed(empty) { coverage_enlarge_row($0, width, upper, lower, UInt32(weight), 5, factor, &mixed) }
      let plain = changed(empty) {
        coverage_enlarge_row_plain($0, width, upper, lower, UInt32(weight), 5, factor, &mixed)
      }
      #expect(large == plain)
      for x in 0..<width {
        let place = min(max((Double(x) + 0.5) / Double(factor) - 0.5, 0), 4)
        let (left, share) = (min(Int(place), 3), place - Double(min(Int(place), 3)))
        let below = Double(weight) / Double(2 * factor)
        func column(_ index: Int) -> Double { Double(upper[index]) * (1 - below) + Double(lower[index]) * below }
        #expect(abs(Double(large[x]) - column(left) * (1 - share) - column(left + 1) * share) <= 0.5)
      }
    }
  }

  @Test(arguments: lengths) func ramps(count: Int) {
    let (start, step): ([Float], [Float]) = ([255, 0, 12.4, 80], [-0.9, 0.5, 0.01, 0])
    let empty = [PackedPixel](repeating: 0, count: count)
    let ramp = changed(empty) { pixels_ramp($0, count, start, step) }
    #expect(ramp == changed(empty) { pixels_ramp_plain($0, count, start, step) })
    for (index, pixel) in ramp.enumerated() {
      let place = Float(index)
      let channels = [255 - 0.9 * place, 0.5 * place, 12.4 + 0.01 * place, 80].map { UInt32($0 + 0.5) }
      #expect(pixel == channels[0] | channels[1] << 8 | channels[2] << 16 | channels[3] << 24)
    }
  }

  @Test(arguments: [0.41, 1, 2.3, -0.7, 0.125]) func uprightSamplingIsAsAlongAnyLine(step: Double) {
    var noise = SeededGenerator(seed: 6)
    let pixels = noise.pixels(13 * 9)
    let empty = [PackedPixel](repeating: 0, count: 50)
    var columns = [pixel_column](repeating: pixel_column(), count: 50)
    var plainColumns = columns
    var mixed = [UInt16](repeating: 0, count: 4 * 13)
    pixels.withUnsafeBufferPointer { buffer in
      var image = pixel_image(pixels: buffer.baseAddress, row_step: 13, width: 13, height: 9)
      for y in [-4.0, 0.3, 2.7, 8.9, 20] {
        var line = pixel_line(x: step < 0 ? 15.1 : -3.2, y: y, w: 1, dx: step, dy: 0, dw: 0)
        let sampled = changed(empty) { pixels_sample_linear($0, 50, &image, &line) }
        pixel_columns_find(&columns, 0, 50, &image, &line)
        pixel_columns_find_plain(&plainColumns, 0, 50, &image, &line)
        #expect(sampled == changed(empty) { pixels_sample_upright($0, columns, 50, &image, y, &mixed) })
        #expect(sampled == changed(empty) { pixels_sample_upright_plain($0, plainColumns, 50, &image, y, &mixed) })
        #expect(Set(sampled).count > 3)
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

/// Memory for a compressed stretch, whose previous contents must not matter.
private struct Deflated {
  let memory: UnsafeMutableRawPointer
  var target: [UInt8]

  init(of count: Int) {
    memory = .allocate(byteCount: deflate_memory_bytes(), alignment: 16)
    target = [UInt8](repeating: 0, count: deflate_bound(count))
  }
}
