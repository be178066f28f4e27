internal import LayerGeometry

/// Something that can say its premultiplied pixels row by row, on the grid of the target that it is drawn into.
protocol PixelSource {
  /// The pixels that it can say; nil for all.
  var area: PixelRect? { get }

  /// The same source with everything at hand that rows of an area have in common.
  func prepared(over area: PixelRect) -> Self

  /// A part of a row: either in memory that lives as long as the source, or written to the scratch and found there.
  func row(
    _ y: Int, from x: Int, count: Int, scratch: UnsafeMutablePointer<PackedPixel>
  ) -> UnsafePointer<PackedPixel>
}

extension PixelSource {
  var area: PixelRect? { nil }

  func prepared(over area: PixelRect) -> Self { self }
}

extension Canvas: PixelSource {
  func row(
    _ y: Int, from x: Int, count: Int, scratch: UnsafeMutablePointer<PackedPixel>
  ) -> UnsafePointer<PackedPixel> {
    pixmap.base + (y - area.minY) * pixmap.width + x - area.minX
  }
}
