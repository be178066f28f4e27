internal import LayerGeometry

/// Where the pixel centres of one row lie in another plane.
struct PlaneLine<Plane: CoordinateSpace> {
  let x: Double
  let y: Double
  let w: Double
  let dx: Double
  let dy: Double
  let dw: Double

  init(_ map: PlaneTransform<TargetSpace, Plane>, fromPixel column: Int, row: Int) {
    let (centerX, centerY) = (Double(column) + 0.5, Double(row) + 0.5)
    x = map.a * centerX + map.b * centerY + map.tx
    y = map.c * centerX + map.d * centerY + map.ty
    w = map.px * centerX + map.py * centerY + map.w
    (dx, dy, dw) = (map.a, map.c, map.px)
  }

  func point(_ step: Int) -> Point<Plane> {
    let step = Double(step)
    let divisor = w + step * dw
    return Point((x + step * dx) / divisor, (y + step * dy) / divisor)
  }
}
