internal import LayerGeometry
internal import LayerModel

extension Pixmap {
  /// The picture made smaller, its pixels averaged; at least one pixel each way.
  public func thumbnail(width: Int, height: Int) -> Pixmap {
    precondition(width <= self.width && height <= self.height, "A thumbnail is no larger than its picture.")
    let area = PixelRect(minX: 0, minY: 0, maxX: max(1, width), maxY: max(1, height))
    let map = PlaneTransform<ImageSpace, TargetSpace>(
      a: Double(area.width) / Double(self.width), b: 0, tx: 0,
      c: 0, d: Double(area.height) / Double(self.height), ty: 0)
    let reduction = ImageReduction(of: (self.width, self.height), under: map)
    let fromReduced = PlaneTransform<ImageSpace, ImageSpace>(
      a: Double(reduction.x), b: 0, tx: 0, c: 0, d: Double(reduction.y), ty: 0)
    var canvas = Canvas(area: area)
    guard let source = ImageSource(reduced(reduction), under: fromReduced.followed(by: map), filter: .linear) else {
      return canvas.pixmap
    }
    canvas.draw(source: source, through: .full(area))
    return canvas.pixmap
  }
}
