import LayerGeometry
import LayerModel
import LayerPlanning

/// An image as a layer shows it: what it takes to decode it, and what it leaves in memory.
struct ShownImage: Hashable, Sendable {
  let asset: AssetIndex
  /// Bytes in memory, 4 a pixel.
  let bytes: Int
  /// Those that a showing of this size has no use for.
  let wastedBytes: Int
  /// How long it takes to decode and convert it.
  let milliseconds: Double
}

extension ShownImage {
  /// An image of a layer.
  ///
  /// - Parameters:
  ///   - scale: pixels a point of the screen; transforms are left out of account.
  ///   - isReduced: whether it is decoded to the size at which it is shown.
  init(_ asset: AssetIndex, of layer: Layer, in scene: Scene, cost: DecodeCost, isReduced: Bool) {
    let facts = scene[asset].facts
    let shown = ContentsPlacement.rect(of: facts, in: layer)
    let width = Self.pixels(shown.width * scene.screen.scale, atMost: facts.pixelWidth)
    let height = Self.pixels(shown.height * scene.screen.scale, atMost: facts.pixelHeight)
    let (used, whole) = (width * height, facts.pixelWidth * facts.pixelHeight)
    let megapixels = Double(isReduced ? used : whole) / 1e6
    self.asset = asset
    bytes = 4 * (isReduced ? used : whole)
    wastedBytes = isReduced ? 0 : 4 * (whole - used)
    // A plain area is no file: there is nothing to decode.
    let decoding = facts.encoding == .plain ? 0 : cost.decodeMilliseconds
    milliseconds = megapixels * (decoding + (facts.needsConversion ? cost.convertMilliseconds : 0))
  }

  private static func pixels(_ side: Double, atMost most: Int) -> Int {
    min(most, max(1, PixelGrid.whole((side - PixelGrid.tolerance).rounded(.up))))
  }
}
