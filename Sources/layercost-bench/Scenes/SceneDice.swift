/// Numbers that look random and are the same in every run: where generated scenes put their layers.
struct SceneDice {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  /// A whole number in a range.
  ///
  /// Knuth's linear congruence, of which the upper bits are good enough for places.
  mutating func roll(_ range: ClosedRange<Int>) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return range.lowerBound + Int((state >> 33) % UInt64(range.count))
  }
}
