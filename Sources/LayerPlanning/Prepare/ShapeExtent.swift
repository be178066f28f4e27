import LayerGeometry
import LayerModel

/// How far a shape's fill and stroke reach.
enum ShapeExtent {
  /// The path's control box, grown by what a stroke adds; empty when nothing is visible.
  ///
  /// An upper bound that is cheap and needs no flattening of curves: a free path with miter joins may reach as far as
  /// its miter limit allows.
  static func rect(of shape: ShapeContent) -> Rect<LayerSpace> {
    guard let path = shape.path, !path.isEmpty else { return .empty }
    let box = path.controlBox
    guard shape.hasVisibleStroke else { return shape.hasVisibleFill ? box : .empty }
    var reach = shape.lineWidth / 2
    if path.form == .free, shape.lineJoin == .miter { reach *= max(1, shape.miterLimit) }
    if shape.lineCap == .square { reach *= 2.0.squareRoot() }
    // A straight line's box has no area; its stroke has.
    return Rect(minX: box.minX - reach, minY: box.minY - reach, maxX: box.maxX + reach, maxY: box.maxY + reach)
  }
}
