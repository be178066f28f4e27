internal import CPixelKernels

/// A zlib stream (RFC 1950) that is compressed while it is made, a block at a time.
///
/// libdeflate takes whole pictures only, and at its quickest four times as long; ISA-L is as quick, but wrote other
/// bytes for the same rows in one run of five.
struct HurriedDeflate {
  private let memory: PixelStorage<UInt8>
  /// What was compressed last, as far as repetitions may refer to it, then what waits.
  private let bytes: PixelStorage<UInt8>
  private let target: PixelStorage<UInt8>
  private let longestPiece: Int
  private let mostWaiting: Int
  /// Where what waits begins and ends.
  private var (start, end) = (0, 0)
  private var writtenCount = 0

  private static let window = Int(DEFLATE_WINDOW_BYTES)
  private static let block = Int(DEFLATE_BLOCK_BYTES)

  /// A stream of pieces that are no longer than that.
  init(longestPiece: Int) {
    self.longestPiece = longestPiece
    mostWaiting = max(Self.block, longestPiece)
    memory = PixelStorage(uninitializedCount: deflate_state_bytes())
    bytes = PixelStorage(uninitializedCount: Self.window + mostWaiting + Int(DEFLATE_SLACK_BYTES))
    let blocks = (mostWaiting + Self.block - 1) / Self.block
    target = PixelStorage(uninitializedCount: Self.header.count + blocks * deflate_block_bound(Self.block) + 4)
    deflate_begin(state)
    write(Self.header)
  }

  /// Deflate, a window of 32 KiB, compressed quickly.
  private static let header: [UInt8] = [0x78, 0x01]

  private var state: OpaquePointer { OpaquePointer(memory.base) }

  /// Where the next piece is to be put.
  var room: UnsafeMutablePointer<UInt8> { bytes.base + end }

  /// Takes over a piece that was put there.
  mutating func take(_ count: Int) {
    end += count
    if end - start + longestPiece > mostWaiting { compress(isLast: false) }
  }

  /// Compresses the last piece, which was put there, and ends the stream.
  mutating func takeLast(_ count: Int, checksum: UInt32) {
    end += count
    compress(isLast: true)
    write([24, 16, 8, 0].map { UInt8(checksum >> $0 & 255) })
  }

  /// Hands over what has come out so far.
  mutating func drain() -> UnsafeBufferPointer<UInt8> {
    defer { writtenCount = 0 }
    return UnsafeBufferPointer(start: target.base, count: writtenCount)
  }

  private mutating func compress(isLast: Bool) {
    while start < end {  // Each turn takes at least one byte.
      let stop = min(end, start + Self.block)
      let room = target.base + writtenCount
      writtenCount += deflate_block(state, room, bytes.base, start, stop, isLast && stop == end ? 1 : 0)
      start = stop
    }
    let old = end - Self.window
    guard old > 0 else { return }
    bytes.base.update(from: bytes.base + old, count: Self.window)
    deflate_move(state, old)
    start = Self.window
    end = Self.window
  }

  private mutating func write(_ few: [UInt8]) {
    for byte in few {
      target.base[writtenCount] = byte
      writtenCount += 1
    }
  }
}
