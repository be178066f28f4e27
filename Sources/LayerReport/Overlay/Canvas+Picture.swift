import LayerGeometry
import LayerRaster

extension Canvas {
  /// A picture that begins at the origin.
  init(_ pixmap: Pixmap) {
    self.init(area: PixelRect(minX: 0, minY: 0, maxX: pixmap.width, maxY: pixmap.height), pixmap: pixmap)
  }
}
