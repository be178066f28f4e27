/// A blur by three running means along each axis, as it is written when a library has none.
///
/// What lies beyond the edges is taken to be as the edge.
struct BoxBlur {
  private let radius: Int

  /// Three boxes whose variances sum up to that of a Gaussian.
  init(sigmaPixels: Double) {
    let width = (4 * sigmaPixels * sigmaPixels + 1).squareRoot()
    radius = Int(((width - 1) / 2).rounded())
  }

  /// Blurs interleaved channels of 8 bits in place.
  func blur(_ bytes: UnsafeMutablePointer<UInt8>, width: Int, height: Int, rowBytes: Int, channels: Int) {
    guard radius > 0, width > 0, height > 0 else { return }
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: rowBytes * height) { scratch in
      guard let other = scratch.baseAddress else { return }
      other.initialize(from: bytes, count: rowBytes * height)
      // An even number of passes over both axes together ends where it began.
      var (source, target) = (bytes, other)
      for _ in 0..<3 {
        for y in 0..<height {
          row(source + y * rowBytes, into: target + y * rowBytes, count: width, channels: channels)
        }
        swap(&source, &target)
      }
      for _ in 0..<3 {
        columns(source, into: target, rowBytes: rowBytes, height: height)
        swap(&source, &target)
      }
    }
  }

  /// One divided by the box's width, in parts of 65,536.
  private var share: UInt32 { UInt32(65_536 / (2 * radius + 1)) }

  private func row(
    _ source: UnsafeMutablePointer<UInt8>, into target: UnsafeMutablePointer<UInt8>, count: Int, channels: Int
  ) {
    let share = share
    for channel in 0..<channels {
      let (source, target) = (source + channel, target + channel)
      var sum = UInt32(source[0]) &* UInt32(radius)
      for x in 0...radius { sum &+= UInt32(source[min(x, count - 1) &* channels]) }
      for x in 0..<count {
        target[x &* channels] = UInt8(truncatingIfNeeded: (sum &* share &+ 32_768) >> 16)
        let (next, last) = (min(x &+ radius &+ 1, count &- 1), max(x &- radius, 0))
        sum = sum &+ UInt32(source[next &* channels]) &- UInt32(source[last &* channels])
      }
    }
  }

  /// All columns at once, so that memory is read in its order.
  private func columns(
    _ source: UnsafeMutablePointer<UInt8>, into target: UnsafeMutablePointer<UInt8>, rowBytes: Int, height: Int
  ) {
    let share = share
    withUnsafeTemporaryAllocation(of: UInt32.self, capacity: rowBytes) { buffer in
      guard let sums = buffer.baseAddress else { return }
      for index in 0..<rowBytes { sums[index] = UInt32(source[index]) &* UInt32(radius) }
      for y in 0...radius {
        let row = source + min(y, height - 1) * rowBytes
        for index in 0..<rowBytes { sums[index] &+= UInt32(row[index]) }
      }
      for y in 0..<height {
        let (written, next) = (target + y * rowBytes, source + min(y + radius + 1, height - 1) * rowBytes)
        let last = source + max(y - radius, 0) * rowBytes
        for index in 0..<rowBytes {
          let sum = sums[index]
          written[index] = UInt8(truncatingIfNeeded: (sum &* share &+ 32_768) >> 16)
          sums[index] = sum &+ UInt32(next[index]) &- UInt32(last[index])
        }
      }
    }
  }
}
