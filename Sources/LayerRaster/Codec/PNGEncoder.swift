internal import CDeflate
internal import CPixelKernels
internal import Dispatch

/// Writes pictures as PNG, with the same bytes on every run.
///
/// This type filters the rows. For the `fast` effort it also compresses them, one stretch at a time, with a search that
/// takes the first repetition it finds. Otherwise libdeflate compresses them; it finds more repetitions in about a
/// quarter of the time of Cairo's own writer (the figures are in `docs/decisions/0004`).
public enum PNGEncoder {
  typealias Deflate = LoadedLibrary<DeflateFunctions>

  /// The effort spent on making the file smaller.
  public enum Effort: Int32, Sendable, CaseIterable {
    /// For pictures that are viewed once.
    case fast = 0
    /// For files about as small as those of common PNG writers.
    case standard = 5
    /// For pictures that are kept.
    case small = 9
  }

  static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  /// Encodes a PNG with three channels if every pixel is opaque, otherwise with four channels and straight alpha.
  ///
  /// - Parameter threads: the number of threads that may work at the same time, where the effort allows it; the bytes
  ///   are the same for any number.
  public static func encode(
    _ pixmap: Pixmap, effort: Effort = .standard, threads: Int = 1
  ) throws(DrawingError) -> [UInt8] {
    let deflate = try functions()
    precondition(!pixmap.isEmpty, "A PNG must have at least one pixel.")
    guard effort == .fast else { return unhurried(pixmap, effort, deflate) }
    // The picture is assumed to be opaque until a row is not: checking first would read the whole picture once more.
    for isOpaque in [true, false] {
      let rows = DifferenceRows(pixmap, isOpaque: isOpaque)
      if let stretches = stretches(of: rows, threads, deflate) {
        return hurried(pixmap, isOpaque: isOpaque, stretches, deflate)
      }
    }
    preconditionFailure("Four channels can store any pixel.")
  }

  private static func unhurried(
    _ pixmap: Pixmap, _ effort: Effort, _ deflate: Deflate
  ) -> [UInt8] {
    var rows = FilteredRows(pixmap, isOpaque: pixmap.isOpaque)
    let filtered = PixelStorage<UInt8>(uninitializedCount: rows.byteCount * pixmap.height)
    for y in 0..<pixmap.height { rows.write(y, to: filtered.base + y * rows.byteCount) }
    var file = beginning(pixmap, isOpaque: rows.isOpaque, deflate)
    var rest = compressed(filtered, effort, deflate)[...]
    while !rest.isEmpty {  // Each iteration takes at least one byte; a chunk's length has 31 bits.
      append("IDAT", rest.prefix(1 << 30), to: &file, deflate)
      rest = rest.dropFirst(1 << 30)
    }
    append("IEND", [], to: &file, deflate)
    return file
  }

  /// Compresses all rows in stretches, which are the same for any number of threads; nil if a row is not opaque but
  /// must be.
  private static func stretches(
    of rows: DifferenceRows, _ threads: Int, _ deflate: Deflate
  ) -> [HurriedStretch]? {
    let height = max(1, HurriedStretch.usualBytes / rows.byteCount)
    let count = (rows.count + height - 1) / height
    let waiting = Guarded(0..<count)
    let done = Guarded([HurriedStretch?](repeating: nil, count: count))
    DispatchQueue.concurrentPerform(iterations: min(threads, count)) { _ in
      let space = HurriedStretch.Workspace(mostBytes: height * rows.byteCount)
      while let index = waiting.withLock({ $0.popFirst() }) {  // Each iteration takes one.
        let range = index * height..<min((index + 1) * height, rows.count)
        let stretch = HurriedStretch(range, of: rows, isLast: index == count - 1, in: space, deflate)
        done.withLock { $0[index] = stretch }
        if stretch == nil { waiting.withLock { $0 = count..<count } }
      }
    }
    let stretches = done.withLock { $0 }.compactMap(\.self)
    return stretches.count == count ? stretches : nil
  }

  /// Encodes one chunk for each stretch.
  private static func hurried(
    _ pixmap: Pixmap, isOpaque: Bool, _ stretches: [HurriedStretch], _ deflate: Deflate
  ) -> [UInt8] {
    var file = beginning(pixmap, isOpaque: isOpaque, deflate)
    file.reserveCapacity(stretches.reduce(4096) { $0 + $1.compressed.count + 12 })
    // Deflate with a window of 32 KiB, compressed quickly (RFC 1950), followed by the Adler-32 checksum.
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
      let tableBytes = 1 << 20  // The maximum size of its tables.
      PlatformMemory.endRefused(tableBytes)
    }
    defer { functions.free_compressor(compressor) }
    let bound = functions.zlib_compress_bound(compressor, bytes.count)
    return [UInt8](unsafeUninitializedCapacity: bound) { target, initialized in
      initialized = functions.zlib_compress(compressor, bytes.base, bytes.count, target.baseAddress, bound)
      withExtendedLifetime(bytes) {}
      precondition(initialized > 0, "The compressor's own bound must be large enough.")
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

/// Some rows of a picture, compressed independently of the rows before them.
///
/// libdeflate compresses only whole pictures, and takes four times as long even at its fastest level. ISA-L is as fast,
/// but wrote different bytes for the same rows in one run out of five.
struct HurriedStretch: Sendable {
  let compressed: [UInt8]
  /// The number of bytes before compression.
  let count: Int
  /// The Adler-32 checksum of the uncompressed bytes.
  let checksum: UInt32

  /// The usual size of a stretch in bytes; restarting the compressor this often makes the file less than one percent
  /// larger.
  static let usualBytes = 1 << 20

  /// The compressor of a thread, used for one stretch after another.
  struct Workspace {
    fileprivate let bytes: PixelStorage<UInt8>
    fileprivate let target: PixelStorage<UInt8>
    fileprivate let memory = PixelStorage<UInt8>(uninitializedCount: deflate_memory_bytes())

    /// Creates a workspace for stretches of up to the given size.
    init(mostBytes: Int) {
      bytes = PixelStorage(uninitializedCount: mostBytes + Int(DEFLATE_SLACK_BYTES))
      target = PixelStorage(uninitializedCount: deflate_bound(mostBytes))
    }
  }

  /// Compresses some rows; returns nil if all rows should be opaque and one is not.
  init?(
    _ range: Range<Int>, of rows: DifferenceRows, isLast: Bool, in space: Workspace, _ deflate: PNGEncoder.Deflate
  ) {
    count = range.count * rows.byteCount
    guard rows.write(range, to: space.bytes.base) else { return nil }
    checksum = deflate.functions.pointee.adler32(1, space.bytes.base, count)
    let written = deflate_stretch(
      OpaquePointer(space.memory.base), space.target.base, space.bytes.base, count, isLast ? 1 : 0)
    compressed = [UInt8](UnsafeBufferPointer(start: space.target.base, count: written))
    withExtendedLifetime(space) {}
  }

  /// The Adler-32 checksum of the earlier bytes and this stretch.
  func checksum(after before: UInt32) -> UInt32 {
    let modulus = 65_521
    let (low, high) = (Int(before & 0xFFFF), Int(before >> 16))
    let own = (low: Int(checksum & 0xFFFF), high: Int(checksum >> 16))
    // A separate stretch begins with a low sum of 1, which is added to the high sum for every byte.
    let lowSum = (low + own.low + modulus - 1) % modulus
    let highSum = (high + own.high + count % modulus * (low + modulus - 1)) % modulus
    return UInt32(highSum << 16 | lowSum)
  }
}

/// The filtered rows of a picture as stored in a PNG.
///
/// Each row begins with the number of its filter, which is chosen so that the filtered bytes are near 0.
///
/// Rows must be written in order, from the first to the last.
struct FilteredRows {
  let isOpaque: Bool
  /// The number of bytes per row, including the filter number.
  let byteCount: Int

  private let pixmap: Pixmap
  private let pixelBytes: Int
  /// Two rows of channels, each preceded by zeros for the missing pixel to the left of the first.
  private let scratch: PixelStorage<UInt8>
  private var type: Int32 = 0

  init(_ pixmap: Pixmap, isOpaque: Bool) {
    self.pixmap = pixmap
    self.isOpaque = isOpaque
    pixelBytes = isOpaque ? 3 : 4
    byteCount = pixmap.width * pixelBytes + 1
    scratch = PixelStorage(count: 2 * (pixelBytes + byteCount - 1), filledWith: 0)
  }

  /// Writes the next row.
  mutating func write(_ y: Int, to target: UnsafeMutablePointer<UInt8>) {
    let bytes = byteCount - 1
    let room = pixelBytes + bytes
    let row = scratch.base + (y & 1) * room + pixelBytes
    let above = scratch.base + (1 - y & 1) * room + pixelBytes
    pixmap.withPixels { pixels in
      let source = pixels.baseAddress.map { $0 + y * pixmap.width }
      if isOpaque {
        pixels_drop_alpha(row, source, pixmap.width)
      } else {
        pixels_unpremultiply(row, source, pixmap.width)
      }
    }
    chooseFilter(row, above: above, bytes: bytes)
    target[0] = UInt8(type)
    png_filter_row(target + 1, row, above, bytes, pixelBytes, type)
  }

  /// Chooses a filter (none, sub, up or Paeth) by the kernel's sums, and keeps the previous row's filter unless another
  /// is better by a quarter.
  ///
  /// Rows with the same filter contain more repetitions, which helps more than the smallest sum and makes a faster
  /// compression level sufficient.
  private mutating func chooseFilter(_ row: UnsafePointer<UInt8>, above: UnsafePointer<UInt8>, bytes: Int) {
    let types: [Int32] = [0, 1, 2, 4]
    withUnsafeTemporaryAllocation(of: UInt64.self, capacity: types.count) { costs in
      png_filter_costs(costs.baseAddress, row, above, bytes, pixelBytes)
      let best = (1..<types.count).reduce(0) { costs[$1] < costs[$0] ? $1 : $0 }
      if let kept = types.firstIndex(of: type), 4 * costs[kept] <= 5 * costs[best] { return }
      type = types[best]
    }
  }
}

/// The rows of a picture as stored in a PNG, each as its difference from the row above, which is mostly zero in user
/// interfaces.
struct DifferenceRows: Sendable {
  /// The number of rows.
  let count: Int
  /// The number of bytes per row, including the filter number.
  let byteCount: Int

  private let pixmap: Pixmap
  private let isOpaque: Bool

  /// The number of this filter in PNG.
  private static let up: UInt8 = 2

  /// Creates the rows of a picture.
  ///
  /// - Parameter isOpaque: whether all pixels should be opaque, and are stored with three channels.
  init(_ pixmap: Pixmap, isOpaque: Bool) {
    self.pixmap = pixmap
    self.isOpaque = isOpaque
    count = pixmap.height
    byteCount = pixmap.width * (isOpaque ? 3 : 4) + 1
  }

  /// Writes the given rows; returns false if all should be opaque and one is not.
  func write(_ range: Range<Int>, to target: UnsafeMutablePointer<UInt8>) -> Bool {
    for place in 0..<range.count { target[place * byteCount] = Self.up }
    return pixmap.withPixels { pixels in
      guard let first = pixels.baseAddress else { return true }
      if isOpaque { return writeColors(range, of: first, to: target) }
      writeStraight(range, of: first, to: target)
      return true
    }
  }

  private func writeColors(
    _ range: Range<Int>, of first: UnsafePointer<PackedPixel>, to target: UnsafeMutablePointer<UInt8>
  ) -> Bool {
    let width = pixmap.width
    return withUnsafeTemporaryAllocation(of: PackedPixel.self, capacity: width) { nothing in
      nothing.initialize(repeating: 0)
      for (place, y) in range.enumerated() {
        let (row, above) = (first + y * width, y > 0 ? first + (y - 1) * width : UnsafePointer(nothing.baseAddress))
        if png_up_opaque_row(target + place * byteCount + 1, row, above, width) == 0 { return false }
      }
      return true
    }
  }

  private func writeStraight(
    _ range: Range<Int>, of first: UnsafePointer<PackedPixel>, to target: UnsafeMutablePointer<UInt8>
  ) {
    let (width, bytes) = (pixmap.width, byteCount - 1)
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 2 * bytes) { rows in
      rows.initialize(repeating: 0)
      guard var above = rows.baseAddress else { return }
      var row = above + bytes
      if range.lowerBound > 0 { pixels_unpremultiply(above, first + (range.lowerBound - 1) * width, width) }
      for (place, y) in range.enumerated() {
        pixels_unpremultiply(row, first + y * width, width)
        png_filter_row(target + place * byteCount + 1, row, above, bytes, 4, Int32(Self.up))
        swap(&row, &above)
      }
    }
  }
}
