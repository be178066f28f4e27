internal import LayerGeometry
internal import LayerModel

/// A shape layer's fill and stroke.
struct ShapeContents {
  let plane: Plane
  let shape: ShapeContent

  /// Draws both; as one source where they are faded.
  func draw(on canvas: inout Canvas) throws(DrawingError) {
    guard let path = shape.path, !path.isEmpty else { return }
    guard plane.map.isAffine || !shape.hasVisibleStroke else { return try drawFlat(path, on: &canvas) }
    let isFadedPair = shape.hasVisibleFill && shape.hasVisibleStroke && plane.opacity < 1
    guard isFadedPair else {
      return try draw(
        path, under: plane.map, on: &canvas, clip: plane.clip, extent: plane.extent, opacity: plane.opacity)
    }
    var both = Canvas(area: plane.clip.box.intersection(canvas.area))
    if both.area.isEmpty { return }
    try draw(path, under: plane.map, on: &both, clip: .full(both.area), extent: plane.extent, opacity: 1)
    canvas.draw(both, through: plane.clip, opacity: plane.opacity)
  }

  private func draw(
    _ path: Path, under map: PlaneTransform<LayerSpace, TargetSpace>, on canvas: inout Canvas, clip: Coverage,
    extent: PixelRect, opacity: Double
  ) throws(DrawingError) {
    let coverage = PathCoverage(path, under: map)
    if shape.hasVisibleFill, let color = shape.fillColor {
      let fill = try coverage.fill(rule: shape.fillRule, within: extent).intersection(clip)
      canvas.fill(fill, with: color.multiplied(by: plane.tint).premultiplied.scaled(by: opacity))
    }
    if shape.hasVisibleStroke, let color = shape.strokeColor {
      let stroke = try coverage.stroke(shape, within: extent).intersection(clip)
      canvas.fill(stroke, with: color.multiplied(by: plane.tint).premultiplied.scaled(by: opacity))
    }
  }

  /// A stroke in perspective: drawn flat at the resolution of its middle, then laid into its plane as an image.
  private func drawFlat(_ path: Path, on canvas: inout Canvas) throws(DrawingError) {
    let reach = shape.lineWidth * max(1, shape.lineJoin == .miter ? shape.miterLimit : 1)
    var box = path.controlBox
    box = Rect(minX: box.minX - reach, minY: box.minY - reach, maxX: box.maxX + reach, maxY: box.maxY + reach)
    guard let flat = FlatSheet(showing: box, under: plane.map, clip: plane.extent) else { return }
    var sheet = Canvas(area: flat.area)
    try draw(path, under: flat.fromLayer, on: &sheet, clip: .full(flat.area), extent: flat.area, opacity: 1)
    guard let source = ImageSource(sheet.pixmap, under: flat.toTarget, filter: .linear) else { return }
    let shown = LayerOutline(RoundedRect(rect: box, radius: 0), under: plane.map).coverage(within: plane.clip.box)
    canvas.draw(source: source, through: shown.intersection(plane.clip), opacity: plane.opacity)
  }
}
