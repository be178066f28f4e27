@testable import LayerRaster

/// A repeatable stream of numbers (SplitMix64), so that a failure can be looked at again.
struct Noise: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// A pixel whose colours do not exceed its alpha; now and then clear or opaque.
  mutating func pixel() -> PackedPixel {
    let alpha: UInt32 = [0, 255, UInt32.random(in: 0...255, using: &self)].randomElement(using: &self) ?? 0
    func channel() -> UInt32 { UInt32.random(in: 0...alpha, using: &self) }
    return alpha << 24 | channel() << 16 | channel() << 8 | channel()
  }

  mutating func pixels(_ count: Int) -> [PackedPixel] { (0..<count).map { _ in pixel() } }
  mutating func bytes(_ count: Int) -> [UInt8] { (0..<count).map { _ in UInt8.random(in: 0...255, using: &self) } }
}
