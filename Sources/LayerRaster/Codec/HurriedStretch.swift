internal import CDeflate
internal import CPixelKernels

/// Some rows of a picture, compressed without knowledge of those before them.
///
/// libdeflate takes whole pictures only, and at its quickest four times as long; ISA-L is as quick, but wrote other
/// bytes for the same rows in one run of five.
struct HurriedStretch: Sendable {
  let compressed: [UInt8]
  /// How many bytes they were.
  let count: Int
  /// Adler's sum of those bytes.
  let checksum: UInt32

  /// How many bytes it is worth to begin anew for: less is lost than one part in a hundred.
  static let usualBytes = 1 << 20

  /// What a thread compresses its stretches in, one after the other.
  struct Workspace {
    fileprivate let bytes: PixelStorage<UInt8>
    fileprivate let target: PixelStorage<UInt8>
    fileprivate let memory = PixelStorage<UInt8>(uninitializedCount: deflate_memory_bytes())

    /// For stretches of at most so many bytes.
    init(mostBytes: Int) {
      bytes = PixelStorage(uninitializedCount: mostBytes + Int(DEFLATE_SLACK_BYTES))
      target = PixelStorage(uninitializedCount: deflate_bound(mostBytes))
    }
  }

  /// Nil where a row is not as opaque as all should be.
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

  /// Adler's sum of what was before and of this stretch.
  func checksum(after before: UInt32) -> UInt32 {
    let modulus = 65_521
    let (low, high) = (Int(before & 0xFFFF), Int(before >> 16))
    let own = (low: Int(checksum & 0xFFFF), high: Int(checksum >> 16))
    // A stretch of its own begins with a low sum of 1, which every byte adds to the high one.
    let lowSum = (low + own.low + modulus - 1) % modulus
    let highSum = (high + own.high + count % modulus * (low + modulus - 1)) % modulus
    return UInt32(highSum << 16 | lowSum)
  }
}
