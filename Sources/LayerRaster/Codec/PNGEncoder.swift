internal import CDeflate
internal import CPixelKernels

/// Writes pictures as PNG: the same bytes on every run.
///
/// Rows are filtered here. In a hurry they are compressed here too, a stretch at a time, by a search that is content
/// with the first repetition; else by libdeflate, which finds more of them in about a quarter of the time of Cairo's
/// own writer (`docs/decisions/0004` names the figures).
public enum PNGEncoder {
  /// How long to look for a smaller file.
  public enum Effort: Int32, Sendable, CaseIterable {
    /// For pictures that are looked at once.
    case fast = 0
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
    guard effort == .fast else { return unhurried(pixmap, effort, deflate) }
    // Taken for opaque until a row is not: asking first would read the whole picture once more.
    guard let file = hurried(pixmap, isOpaque: true, deflate) ?? hurried(pixmap, isOpaque: false, deflate) else {
      preconditionFailure("Four channels hold any pixel.")
    }
    return file
  }

  private static func unhurried(
    _ pixmap: Pixmap, _ effort: Effort, _ deflate: UnsafePointer<DeflateFunctions>
  ) -> [UInt8] {
    var rows = FilteredRows(pixmap, isOpaque: pixmap.isOpaque)
    let filtered = PixelStorage<UInt8>(uninitializedCount: rows.byteCount * pixmap.height)
    for y in 0..<pixmap.height { rows.write(y, to: filtered.base + y * rows.byteCount) }
    var file = beginning(pixmap, isOpaque: rows.isOpaque, deflate)
    var rest = compressed(filtered, effort, deflate)[...]
    while !rest.isEmpty {  // Each turn takes at least one byte; a chunk's length has 31 bits.
      append("IDAT", rest.prefix(1 << 30), to: &file, deflate)
      rest = rest.dropFirst(1 << 30)
    }
    append("IEND", [], to: &file, deflate)
    return file
  }

  /// Each stretch of rows filtered and compressed while it is at hand, and a chunk of its own; nil where a pixel does
  /// not fit.
  private static func hurried(
    _ pixmap: Pixmap, isOpaque: Bool, _ deflate: UnsafePointer<DeflateFunctions>
  ) -> [UInt8]? {
    let rows = DifferenceRows(pixmap, isOpaque: isOpaque)
    var stream = HurriedDeflate(longestPiece: rows.byteCount)
    var file = beginning(pixmap, isOpaque: isOpaque, deflate)
    var checksum: UInt32 = 1  // Adler's sum of nothing.
    for y in 0..<pixmap.height {
      guard rows.write(y, to: stream.room) else { return nil }
      checksum = deflate.pointee.adler32(checksum, stream.room, rows.byteCount)
      if y < pixmap.height - 1 {
        stream.take(rows.byteCount)
      } else {
        stream.takeLast(rows.byteCount, checksum: checksum)
      }
      let written = stream.drain()
      if !written.isEmpty { append("IDAT", written, to: &file, deflate) }
    }
    append("IEND", [], to: &file, deflate)
    return file
  }

  private static func beginning(
    _ pixmap: Pixmap, isOpaque: Bool, _ deflate: UnsafePointer<DeflateFunctions>
  ) -> [UInt8] {
    var file = signature
    var header = bigEndian(UInt32(pixmap.width)) + bigEndian(UInt32(pixmap.height))
    header += [8, isOpaque ? 2 : 6, 0, 0, 0]
    append("IHDR", header, to: &file, deflate)
    append("sRGB", [0], to: &file, deflate)
    return file
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
    _ type: StaticString, _ content: some Collection<UInt8>, to file: inout [UInt8],
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
