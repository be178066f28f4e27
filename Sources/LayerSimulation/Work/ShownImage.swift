import LayerModel

/// An image as layers show it: what it takes to decode it, and what it leaves in memory.
struct ShownImage: Hashable, Sendable {
  let asset: AssetIndex
  /// Bytes in memory, 4 a pixel.
  let bytes: Int
  /// Those that the largest showing of it has no use for.
  let wastedBytes: Int
  /// How long it takes to decode and convert it.
  let milliseconds: Double
}

extension ShownImage {
  /// An image as large as it is shown at most.
  ///
  /// - Parameter isReduced: whether it is decoded to the size at which it is shown.
  init(_ asset: AssetIndex, at scale: ShownScale, in scene: Scene, cost: DecodeCost, isReduced: Bool) {
    let facts = scene[asset].facts
    let (used, whole) = (scale.pixels(of: facts), facts.pixelWidth * facts.pixelHeight)
    let megapixels = Double(isReduced ? used : whole) / 1e6
    self.asset = asset
    bytes = 4 * (isReduced ? used : whole)
    wastedBytes = isReduced ? 0 : 4 * (whole - used)
    // A plain area is no file: there is nothing to decode.
    let decoding = facts.encoding == .plain ? 0 : cost.decodeMilliseconds
    milliseconds = megapixels * (decoding + (facts.needsConversion ? cost.convertMilliseconds : 0))
  }
}
