internal import LayerGeometry
internal import LayerModel
internal import LayerPlanning

/// The shadow of a known outline: filled at full strength, blurred, moved.
struct BakedShadow {
  let plane: Plane
  /// In points.
  let sigma: Double
  let precision: BlurPrecision

  func draw(
    on canvas: inout Canvas, color: PremultipliedColor, _ memory: inout CoverageMemory
  ) throws(DrawingError) {
    let offset = plane.layer.shadowOffset
    let map = PlaneTransform<LayerSpace, LayerSpace>.translation(offset.width, offset.height).followed(by: plane.map)
    if map.isSimilar {
      canvas.fill(try blurred(over: plane.extent, under: map, &memory).intersection(plane.clip), with: color)
      return
    }
    // A blur is round along the layer's own axes; stretched or in perspective it is not round in the target.
    guard let sheet = FlatSheet(showing: box, under: map, clip: plane.extent) else { return }
    var flat = Canvas(area: sheet.area)
    flat.fill(try blurred(over: sheet.area, under: sheet.fromLayer, &memory), with: color)
    guard let source = ImageSource(flat.pixmap, under: sheet.toTarget, filter: .linear) else { return }
    let shown = LayerOutline(RoundedRect(rect: box, radius: 0), under: map).coverage(within: plane.clip.box)
    canvas.draw(source: source, through: shown.intersection(plane.clip))
  }

  private var box: Rect<LayerSpace> {
    (plane.layer.shadowPath?.controlBox ?? plane.layer.bounds).outset(
      by: CountingConstants.blurReachSigmas.value * sigma)
  }

  /// The blurred coverage of some pixels: drawn with a margin, so that what comes from outside is there, and as
  /// coarsely as the blur allows.
  private func blurred(
    over area: PixelRect, under map: PlaneTransform<LayerSpace, TargetSpace>, _ memory: inout CoverageMemory
  ) throws(DrawingError) -> Coverage {
    let sigmaPixels = min(sigma * map.largestStretch, BlurKernel.widestSigmaPixels)
    let factor = Self.factor(sigmaPixels, precision)
    let coarse = map.followed(by: PlaneTransform<TargetSpace, TargetSpace>.scale(1 / Double(factor)))
    let texels = area.reduced(by: factor)
    let blur = GaussianBlur(sigmaPixels: Texture.sigmaTexels(sigmaPixels, factor: factor), precision: precision)
    let margin = blur.reachPixels + 1
    let caster = coarse.boundingBox(of: plane.layer.shadowPath?.controlBox ?? plane.layer.bounds)
    let needed = texels.outset(by: margin)
      .intersection(PixelGrid.snappedOutward(caster.outset(by: Double(margin) + 1)))
    let seen = factor == 1 ? needed : needed.intersection(texels)
    guard !needed.isEmpty, !seen.isEmpty else { return .none }
    let large = PixelRect(
      minX: seen.minX * factor, minY: seen.minY * factor, maxX: seen.maxX * factor, maxY: seen.maxY * factor)
    let key = CoverageMemory.ShadowKey(
      plane.layer, under: coarse, caster: caster, needed: needed, seen: seen, factor: factor,
      sigmaPixels: sigmaPixels, precision: precision)
    if let key, let known = memory.shadow(key) { return Coverage.soft(large, known).cut(to: area) }
    var shadow = try outline(under: coarse, within: needed).map(over: needed)
    for axis in BlurAxis.allCases { shadow = blur.blurred(shadow, along: axis, &memory) }
    if factor > 1 {
      let part = Coverage.soft(needed, shadow).map(over: seen)
      shadow = memory.result(
        of: .enlarged(factor: factor, width: large.width, height: large.height), on: part
      ) { $0.enlarged(by: factor, toWidth: large.width, height: large.height) }
    }
    if let key { memory.keep(shadow, as: key) }
    return Coverage.soft(large, shadow).cut(to: area)
  }

  /// The planner's rule for shadows without path, and beyond it as coarse as a sigma of 8 texels allows.
  ///
  /// A margin of thousands of pixels would take memory for nothing. Exact ones are coarse only there, where nobody can
  /// tell.
  private static func factor(_ sigmaPixels: Double, _ precision: BlurPrecision) -> Int {
    if sigmaPixels < 64 {
      return precision == .exact || sigmaPixels < 8 ? 1 : sigmaPixels < 16 ? 2 : sigmaPixels < 32 ? 4 : 8
    }
    var factor = 8
    while Double(16 * factor) <= sigmaPixels { factor *= 2 }  // Doubles up to an eighth of the sigma.
    return factor
  }

  private func outline(
    under map: PlaneTransform<LayerSpace, TargetSpace>, within area: PixelRect
  ) throws(DrawingError) -> Coverage {
    if let path = plane.layer.shadowPath { return try PathCoverage(path, under: map).fill(within: area) }
    return LayerOutline(plane.layer.outline, under: map, edges: .antialiased).coverage(within: area, plane.corners)
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

extension PixelRect {
  /// The coarser pixels that it touches, and one more around them, for whoever mixes neighbours.
  fileprivate func reduced(by factor: Int) -> PixelRect {
    if factor == 1 { return self }
    func lower(_ value: Int) -> Int { PixelGrid.whole((Double(value) / Double(factor)).rounded(.down)) }
    func upper(_ value: Int) -> Int { PixelGrid.whole((Double(value) / Double(factor)).rounded(.up)) }
    return PixelRect(minX: lower(minX), minY: lower(minY), maxX: upper(maxX), maxY: upper(maxY)).outset(by: 1)
  }

  fileprivate func outset(by distance: Int) -> PixelRect {
    PixelRect(minX: minX - distance, minY: minY - distance, maxX: maxX + distance, maxY: maxY + distance)
  }
}
