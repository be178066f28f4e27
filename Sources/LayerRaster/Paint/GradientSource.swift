internal import LayerGeometry
internal import LayerModel

/// The pixels of a gradient that fills a layer's bounds.
///
/// A gradient is computed in the unit square and stretched: the lines of equal colour of a diagonal one follow the
/// other diagonal of the layer.
struct GradientSource: PixelSource {
  private let ramp: GradientRamp
  private let kind: GradientKind
  private let toUnit: PlaneTransform<TargetSpace, UnitSpace>
  private let start: Point<UnitSpace>
  private let end: Point<UnitSpace>

  /// Nil where the layer has no area, or none in the target.
  init?(
    _ gradient: GradientContent, bounds: Rect<LayerSpace>, under map: PlaneTransform<LayerSpace, TargetSpace>
  ) {
    guard !bounds.isEmpty, let back = map.inverse else { return nil }
    toUnit = back.followed(
      by: PlaneTransform(
        a: 1 / bounds.width, b: 0, tx: -bounds.minX / bounds.width,
        c: 0, d: 1 / bounds.height, ty: -bounds.minY / bounds.height))
    ramp = GradientRamp(gradient)
    kind = gradient.kind
    start = gradient.startPoint
    end = gradient.endPoint
  }

  func row(
    _ y: Int, from x: Int, count: Int, scratch: UnsafeMutablePointer<PackedPixel>
  ) -> UnsafePointer<PackedPixel> {
    let line = PlaneLine(toUnit, fromPixel: x, row: y)
    if let (first, step) = evenPlaces(along: line) {
      ramp.fill(scratch, count: count, from: first, step: step)
      return UnsafePointer(scratch)
    }
    let place = placement
    var segment = 0
    for index in 0..<count { scratch[index] = ramp.pixel(at: place(line.point(index)), segment: &segment) }
    return UnsafePointer(scratch)
  }

  /// Where the first pixel of a row lies along the ramp and how far the next is from it, if all are as far; nil in
  /// perspective, for rings and turns, and for a gradient of no length.
  private func evenPlaces(along line: PlaneLine<UnitSpace>) -> (first: Double, step: Double)? {
    let (dx, dy) = (end.x - start.x, end.y - start.y)
    let square = dx * dx + dy * dy
    guard kind == .axial, line.dw == 0, line.w == 1, square > 0 else { return nil }
    let first = ((line.x - start.x) * dx + (line.y - start.y) * dy) / square
    let step = (line.dx * dx + line.dy * dy) / square
    // A millionth of the ramp over a screen is a rounding error of a gradient across the row.
    return first.isFinite && step.isFinite ? (first, abs(step) < 1e-10 ? 0 : step) : nil
  }

  /// Where a point of the unit square lies along the ramp.
  private var placement: (Point<UnitSpace>) -> Double {
    let (dx, dy) = (end.x - start.x, end.y - start.y)
    switch kind {
    case .axial:
      let square = dx * dx + dy * dy
      return { (($0.x - start.x) * dx + ($0.y - start.y) * dy) / square }
    case .radial:
      let (width, height) = (abs(dx), abs(dy))
      return { point in
        let (x, y) = ((point.x - start.x) / width, (point.y - start.y) / height)
        return (x * x + y * y).squareRoot()
      }
    case .conic:
      let first = PlatformMath.angle(y: dy, x: dx)
      return { point in
        let turn = (PlatformMath.angle(y: point.y - start.y, x: point.x - start.x) - first) / (2 * .pi)
        return turn - turn.rounded(.down)
      }
    }
  }
}
