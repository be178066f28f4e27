internal import LayerGeometry

/// Something that can say its premultiplied pixels row by row, on the grid of the target that it is drawn into.
protocol PixelSource {
  /// The pixels that it can say; nil for all.
  var area: PixelRect? { get }

  /// The same source with everything at hand that rows of an area have in common.
  func prepared(over area: PixelRect) -> Self

  /// Where a row lies from a place on, and how far the next ones lie apart; nil where rows are made when asked for.
  func block(fromX x: Int, y: Int) -> (first: UnsafePointer<PackedPixel>, step: Int)?

  /// A part of a row: either in memory that lives as long as the source, or written to the scratch and found there.
  func row(
    _ y: Int, from x: Int, count: Int, scratch: UnsafeMutablePointer<PackedPixel>
  ) -> UnsafePointer<PackedPixel>
}

extension PixelSource {
  var area: PixelRect? { nil }

  func prepared(over area: PixelRect) -> Self { self }

  func block(fromX x: Int, y: Int) -> (first: UnsafePointer<PackedPixel>, step: Int)? { nil }
}

extension Canvas: PixelSource {
  func block(fromX x: Int, y: Int) -> (first: UnsafePointer<PackedPixel>, step: Int)? {
    (pixmap.base + (y - area.minY) * pixmap.width + x - area.minX, pixmap.width)
  }

  func row(
    _ y: Int, from x: Int, count: Int, scratch: UnsafeMutablePointer<PackedPixel>
  ) -> UnsafePointer<PackedPixel> {
    pixmap.base + (y - area.minY) * pixmap.width + x - area.minX
  }
}
