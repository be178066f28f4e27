import LayerGeometry
import LayerModel

/// Which rasterized layers a still scene keeps: in paint order, as long as their entries fit.
struct RasterizeBudget {
  /// Pixels that the cache holds.
  let capacityPixels: Int
  private var usedPixels = 0

  init(screen: PixelRect, _ compositor: Compositor) {
    capacityPixels = Int((compositor.cacheScreens.value * Double(screen.area)).rounded(.down))
  }

  /// Takes room for an entry if there is enough left.
  mutating func keeps(_ pixels: Int) -> Bool {
    guard pixels <= capacityPixels - usedPixels else { return false }
    usedPixels += pixels
    return true
  }

  /// Pixels of a layer's entry: its extent, margins included, at its own scale, each side rounded up.
  static func entryPixels(_ extent: Rect<LayerSpace>, scale: Double) -> Int {
    let (pixels, overflow) = pixels(extent.width, scale: scale).multipliedReportingOverflow(
      by: pixels(extent.height, scale: scale))
    return overflow ? .max : pixels
  }

  /// Pixels of one side of an entry.
  static func pixels(_ points: Double, scale: Double) -> Int {
    PixelGrid.whole((points * scale - PixelGrid.tolerance).rounded(.up))
  }
}
