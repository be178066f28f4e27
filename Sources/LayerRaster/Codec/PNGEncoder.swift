internal import CDeflate
internal import CPixelKernels

/// Writes pictures as PNG: the same bytes on every run.
///
/// Rows are filtered here and compressed by libdeflate, which takes about a quarter of the time of Cairo's own writer
/// at the same size (`docs/decisions` names the figures).
public enum PNGEncoder {
  /// How long to look for a smaller file.
  public enum Effort: Int32, Sendable, CaseIterable {
    /// For pictures that are looked at once.
    case fast = 1
    /// As small as common writers.
    case standard = 5
    /// For pictures that are kept.
    case small = 9
  }

  static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  /// A PNG of three channels where every pixel is opaque, else of four with straight alpha.
  public static func encode(_ pixmap: Pixmap, effort: Effort = .standard) throws(DrawingError) -> [UInt8] {
    let deflate = try functions()
    precondition(!pixmap.isEmpty, "A PNG has at least one pixel.")
    let isOpaque = pixmap.isOpaque
    var file = signature
    var header = bigEndian(UInt32(pixmap.width)) + bigEndian(UInt32(pixmap.height))
    header += [8, isOpaque ? 2 : 6, 0, 0, 0]
    append("IHDR", header[...], to: &file, deflate)
    append("sRGB", [0], to: &file, deflate)
    let compressed = compressed(filteredRows(of: pixmap, isOpaque: isOpaque), effort, deflate)
    var rest = compressed[...]
    while !rest.isEmpty {  // Each turn takes at least one byte; a chunk's length has 31 bits.
      append("IDAT", rest.prefix(1 << 30), to: &file, deflate)
      rest = rest.dropFirst(1 << 30)
    }
    append("IEND", [], to: &file, deflate)
    return file
  }

  /// Every row under a filter whose results lie near 0, after the number of that filter.
  private static func filteredRows(of pixmap: Pixmap, isOpaque: Bool) -> PixelStorage<UInt8> {
    let pixelBytes = isOpaque ? 3 : 4
    let rowBytes = pixmap.width * pixelBytes
    let count = (rowBytes + 1) * pixmap.height
    let result = PixelStorage<UInt8>(uninitializedCount: count)
    let target = result.base
    // Two rows of channels, each after the zeros that stand for a pixel to the left of the first.
    let room = pixelBytes + rowBytes
    var type: Int32 = 0
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 2 * room) { scratch in
      scratch.initialize(repeating: 0)
      guard let base = scratch.baseAddress else { return }
      pixmap.withPixels { pixels in
        for y in 0..<pixmap.height {
          let (row, above) = (base + (y & 1) * room + pixelBytes, base + (1 - y & 1) * room + pixelBytes)
          let source = pixels.baseAddress.map { $0 + y * pixmap.width }
          if isOpaque {
            pixels_drop_alpha(row, source, pixmap.width)
          } else {
            pixels_unpremultiply(row, source, pixmap.width)
          }
          type = bestFilter(row, above: above, bytes: rowBytes, pixelBytes: pixelBytes, before: type)
          let start = y * (rowBytes + 1)
          target[start] = UInt8(type)
          png_filter_row(target + start + 1, row, above, rowBytes, pixelBytes, type)
        }
      }
    }
    return result
  }

  /// None, sub, up or Paeth, by the kernel's sums; the one of the row before unless another is better by a quarter.
  ///
  /// Rows under one filter repeat one another: that is worth more than the nearest sum, and lets a quicker level of
  /// compression do.
  private static func bestFilter(
    _ row: UnsafePointer<UInt8>, above: UnsafePointer<UInt8>, bytes: Int, pixelBytes: Int, before: Int32
  ) -> Int32 {
    let types: [Int32] = [0, 1, 2, 4]
    return withUnsafeTemporaryAllocation(of: UInt64.self, capacity: types.count) { costs in
      png_filter_costs(costs.baseAddress, row, above, bytes, pixelBytes)
      let best = (1..<types.count).reduce(0) { costs[$1] < costs[$0] ? $1 : $0 }
      guard let kept = types.firstIndex(of: before), 4 * costs[kept] <= 5 * costs[best] else { return types[best] }
      return before
    }
  }

  private static func functions() throws(DrawingError) -> UnsafePointer<DeflateFunctions> {
    switch DrawingLibraries.deflate {
    case .success(let library): library.functions
    case .failure(let missing): throw .missing(missing)
    }
  }

  private static func compressed(
    _ bytes: PixelStorage<UInt8>, _ effort: Effort, _ deflate: UnsafePointer<DeflateFunctions>
  ) -> [UInt8] {
    guard let compressor = deflate.pointee.alloc_compressor(effort.rawValue) else {
      preconditionFailure("The compressor's tables, some hundred kilobytes, fit into memory.")
    }
    defer { deflate.pointee.free_compressor(compressor) }
    let bound = deflate.pointee.zlib_compress_bound(compressor, bytes.count)
    return [UInt8](unsafeUninitializedCapacity: bound) { target, initialized in
      initialized = deflate.pointee.zlib_compress(compressor, bytes.base, bytes.count, target.baseAddress, bound)
      withExtendedLifetime(bytes) {}
      precondition(initialized > 0, "The compressor's own bound is enough room.")
    }
  }

  private static func append(
    _ type: StaticString, _ content: ArraySlice<UInt8>, to file: inout [UInt8],
    _ deflate: UnsafePointer<DeflateFunctions>
  ) {
    file += bigEndian(UInt32(content.count))
    let start = file.count
    type.withUTF8Buffer { file += $0 }
    file += content
    let checksum = file[start...].withUnsafeBytes { deflate.pointee.crc32(0, $0.baseAddress, $0.count) }
    file += bigEndian(checksum)
  }

  private static func bigEndian(_ value: UInt32) -> [UInt8] {
    [UInt8(value >> 24), UInt8(value >> 16 & 255), UInt8(value >> 8 & 255), UInt8(value & 255)]
  }
}
