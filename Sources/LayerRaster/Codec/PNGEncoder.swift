internal import CDeflate
internal import Dispatch

/// Writes pictures as PNG: the same bytes on every run.
///
/// Rows are filtered here. In a hurry they are compressed here too, a stretch at a time, by a search that is content
/// with the first repetition; else by libdeflate, which finds more of them in about a quarter of the time of Cairo's
/// own writer (`docs/decisions/0004` names the figures).
public enum PNGEncoder {
  typealias Deflate = LoadedLibrary<DeflateFunctions>

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
  ///
  /// - Parameter threads: how many may work at the same time, where the effort allows; the bytes are the same for any
  ///   number.
  public static func encode(
    _ pixmap: Pixmap, effort: Effort = .standard, threads: Int = 1
  ) throws(DrawingError) -> [UInt8] {
    let deflate = try functions()
    precondition(!pixmap.isEmpty, "A PNG has at least one pixel.")
    guard effort == .fast else { return unhurried(pixmap, effort, deflate) }
    // Taken for opaque until a row is not: asking first would read the whole picture once more.
    for isOpaque in [true, false] {
      let rows = DifferenceRows(pixmap, isOpaque: isOpaque)
      if let stretches = stretches(of: rows, threads, deflate) {
        return hurried(pixmap, isOpaque: isOpaque, stretches, deflate)
      }
    }
    preconditionFailure("Four channels hold any pixel.")
  }

  private static func unhurried(
    _ pixmap: Pixmap, _ effort: Effort, _ deflate: Deflate
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

  /// All rows in stretches, which are cut alike however many threads there are; nil where a row does not fit.
  private static func stretches(
    of rows: DifferenceRows, _ threads: Int, _ deflate: Deflate
  ) -> [HurriedStretch]? {
    let height = max(1, HurriedStretch.usualBytes / rows.byteCount)
    let count = (rows.count + height - 1) / height
    let waiting = Guarded(0..<count)
    let done = Guarded([HurriedStretch?](repeating: nil, count: count))
    DispatchQueue.concurrentPerform(iterations: min(threads, count)) { _ in
      let space = HurriedStretch.Workspace(mostBytes: height * rows.byteCount)
      while let index = waiting.withLock({ $0.popFirst() }) {  // Each turn takes one.
        let range = index * height..<min((index + 1) * height, rows.count)
        let stretch = HurriedStretch(range, of: rows, isLast: index == count - 1, in: space, deflate)
        done.withLock { $0[index] = stretch }
        if stretch == nil { waiting.withLock { $0 = count..<count } }
      }
    }
    let stretches = done.withLock { $0 }.compactMap(\.self)
    return stretches.count == count ? stretches : nil
  }

  /// A chunk for each stretch.
  private static func hurried(
    _ pixmap: Pixmap, isOpaque: Bool, _ stretches: [HurriedStretch], _ deflate: Deflate
  ) -> [UInt8] {
    var file = beginning(pixmap, isOpaque: isOpaque, deflate)
    file.reserveCapacity(stretches.reduce(4096) { $0 + $1.compressed.count + 12 })
    // Deflate with a window of 32 KiB, compressed quickly (RFC 1950); at the end Adler's sum.
    append("IDAT", [0x78, 0x01], to: &file, deflate)
    var checksum: UInt32 = 1
    for stretch in stretches {
      append("IDAT", stretch.compressed, to: &file, deflate)
      checksum = stretch.checksum(after: checksum)
    }
    append("IDAT", bigEndian(checksum), to: &file, deflate)
    append("IEND", [], to: &file, deflate)
    return file
  }

  private static func beginning(
    _ pixmap: Pixmap, isOpaque: Bool, _ deflate: Deflate
  ) -> [UInt8] {
    var file = signature
    var header = bigEndian(UInt32(pixmap.width)) + bigEndian(UInt32(pixmap.height))
    header += [8, isOpaque ? 2 : 6, 0, 0, 0]
    append("IHDR", header, to: &file, deflate)
    append("sRGB", [0], to: &file, deflate)
    return file
  }

  private static func functions() throws(DrawingError) -> Deflate {
    switch DrawingLibraries.deflate {
    case .success(let library): library
    case .failure(let missing): throw .missing(missing)
    }
  }

  private static func compressed(
    _ bytes: PixelStorage<UInt8>, _ effort: Effort, _ deflate: Deflate
  ) -> [UInt8] {
    let functions = deflate.functions.pointee
    guard let compressor = functions.alloc_compressor(effort.rawValue) else {
      preconditionFailure("The compressor's tables, some hundred kilobytes, fit into memory.")
    }
    defer { functions.free_compressor(compressor) }
    let bound = functions.zlib_compress_bound(compressor, bytes.count)
    return [UInt8](unsafeUninitializedCapacity: bound) { target, initialized in
      initialized = functions.zlib_compress(compressor, bytes.base, bytes.count, target.baseAddress, bound)
      withExtendedLifetime(bytes) {}
      precondition(initialized > 0, "The compressor's own bound is enough room.")
    }
  }

  private static func append(
    _ type: StaticString, _ content: some Collection<UInt8>, to file: inout [UInt8],
    _ deflate: Deflate
  ) {
    file += bigEndian(UInt32(content.count))
    let start = file.count
    type.withUTF8Buffer { file += $0 }
    file += content
    let checksum = file[start...].withUnsafeBytes { deflate.functions.pointee.crc32(0, $0.baseAddress, $0.count) }
    file += bigEndian(checksum)
  }

  private static func bigEndian(_ value: UInt32) -> [UInt8] {
    [UInt8(value >> 24), UInt8(value >> 16 & 255), UInt8(value >> 8 & 255), UInt8(value & 255)]
  }
}
