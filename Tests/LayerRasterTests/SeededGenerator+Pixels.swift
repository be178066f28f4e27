import LayerRaster
import LayerTestSupport

extension SeededGenerator {
  /// A pixel whose colours do not exceed its alpha; often clear or opaque.
  mutating func pixel() -> PackedPixel {
    let alpha = pick([0, 255, int(0...255)])
    func channel(_ generator: inout SeededGenerator) -> UInt32 { UInt32(generator.int(0...alpha)) }
    return UInt32(alpha) << 24 | channel(&self) << 16 | channel(&self) << 8 | channel(&self)
  }

  /// The given number of pixels.
  mutating func pixels(_ count: Int) -> [PackedPixel] { (0..<count).map { _ in pixel() } }

  /// The given number of bytes.
  mutating func bytes(_ count: Int) -> [UInt8] { (0..<count).map { _ in UInt8(int(0...255)) } }
}
