import LayerModel

/// How large an image is shown at most, as a factor along each of its sides.
struct ShownScale: Hashable, Sendable {
  private var x = 0.0
  private var y = 0.0

  /// Nowhere yet.
  init() {}

  /// Takes another showing in.
  mutating func add(_ parts: [ImageUse.Part]) {
    for part in parts {
      guard case .scaled(let partX, let partY) = part.fit else {
        (x, y) = (max(x, 1), max(y, 1))
        continue
      }
      (x, y) = (max(x, partX), max(y, partY))
    }
  }

  /// The pixels of an image that such a showing has a use for.
  func pixels(of facts: AssetFacts) -> Int {
    Self.side(facts.pixelWidth, times: x) * Self.side(facts.pixelHeight, times: y)
  }

  /// A side at the size at which it is shown, never more than it has; rounded outward as pixels are.
  private static func side(_ side: Int, times factor: Double) -> Int {
    factor >= 1 ? side : min(side, max(1, Int((Double(side) * factor - 1.0 / 64).rounded(.up))))
  }
}
