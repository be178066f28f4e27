internal import LayerGeometry
internal import LayerModel

/// The shadow of a known outline: filled at full strength, blurred, moved.
struct BakedShadow {
  let plane: Plane
  /// In points.
  let sigma: Double
  let precision: BlurPrecision

  func draw(on canvas: inout Canvas, color: PremultipliedColor) throws(CairoError) {
    let offset = plane.layer.shadowOffset
    let map = PlaneTransform<LayerSpace, LayerSpace>.translation(offset.width, offset.height).followed(by: plane.map)
    if map.isSimilar {
      let area = plane.clip.box.intersection(canvas.area)
      if area.isEmpty { return }
      let shadow = try blurred(over: area, under: map)
      canvas.fill(Coverage.soft(area, shadow).intersection(plane.clip), with: color)
      return
    }
    // A blur is round along the layer's own axes; stretched or in perspective it is not round in the target.
    guard let sheet = FlatSheet(showing: box, under: map, clip: plane.clip.box) else { return }
    var flat = Canvas(area: sheet.area)
    flat.fill(.soft(sheet.area, try blurred(over: sheet.area, under: sheet.fromLayer)), with: color)
    guard let source = ImageSource(flat.pixmap, under: sheet.toTarget, filter: .linear) else { return }
    let shown = LayerOutline(RoundedRect(rect: box, radius: 0), under: map).coverage(within: plane.clip.box)
    canvas.draw(source: source, through: shown.intersection(plane.clip))
  }

  private var box: Rect<LayerSpace> {
    (plane.layer.shadowPath?.controlBox ?? plane.layer.bounds).outset(by: 3 * sigma)
  }

  /// The blurred coverage of some pixels: drawn with a margin, so that what comes from outside is there.
  private func blurred(
    over area: PixelRect, under map: PlaneTransform<LayerSpace, TargetSpace>
  ) throws(CairoError) -> AlphaMap {
    let sigmaPixels = sigma * map.largestStretch
    let margin = Int((3 * min(sigmaPixels, BlurKernel.widestSigmaPixels)).rounded(.up))
    let wide = PixelRect(
      minX: area.minX - margin, minY: area.minY - margin, maxX: area.maxX + margin, maxY: area.maxY + margin)
    let caster = map.boundingBox(of: plane.layer.shadowPath?.controlBox ?? plane.layer.bounds)
    let needed = wide.intersection(PixelGrid.snappedOutward(caster.outset(by: Double(margin) + 1)))
    guard !needed.isEmpty else { return AlphaMap(width: area.width, height: area.height) }
    var shadow = try outline(under: map, within: needed).map(over: needed)
    GaussianBlur(sigmaPixels: sigmaPixels, precision: precision).blur(&shadow)
    return Coverage.soft(needed, shadow).map(over: area)
  }

  private func outline(
    under map: PlaneTransform<LayerSpace, TargetSpace>, within area: PixelRect
  ) throws(CairoError) -> Coverage {
    if let path = plane.layer.shadowPath { return try PathCoverage(path, under: map).fill(within: area) }
    return LayerOutline(plane.layer.outline, under: map, edges: .antialiased).coverage(within: area)
  }
}

extension PlaneTransform {
  /// Whether circles stay circles.
  fileprivate var isSimilar: Bool {
    guard isAffine else { return false }
    let (first, second) = ((a * a + c * c).squareRoot(), (b * b + d * d).squareRoot())
    return abs(first - second) <= 1e-3 * first && abs(a * b + c * d) <= 1e-3 * first * second
  }
}
