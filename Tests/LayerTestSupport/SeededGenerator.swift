/// SplitMix64: the same numbers from the same seed, on every machine and with every library.
///
/// It does not use the standard library's random functions, because their mapping from bits to ranges may change
/// between versions.
public struct SeededGenerator: RandomNumberGenerator, Sendable {
  private var state: UInt64

  /// Creates a generator with a seed.
  public init(seed: UInt64) { state = seed }

  /// The next 64 bits.
  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var bits = state
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return bits ^ (bits >> 31)
  }

  /// A number from 0 up to but not including 1.
  public mutating func unit() -> Double { Double(next() >> 11) * 0x1p-53 }

  /// Returns true with the given probability.
  public mutating func chance(_ probability: Double) -> Bool { unit() < probability }

  /// A whole number in a range.
  public mutating func int(_ range: ClosedRange<Int>) -> Int {
    range.lowerBound + Int(next() % UInt64(range.upperBound - range.lowerBound + 1))
  }

  /// A number in a range.
  public mutating func number(_ range: ClosedRange<Double>) -> Double {
    range.lowerBound + unit() * (range.upperBound - range.lowerBound)
  }

  /// One of several values.
  public mutating func pick<Value>(_ values: [Value]) -> Value { values[int(0...values.count - 1)] }
}
