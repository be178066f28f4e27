/// A rectangle of plain numbers, stored as its four edges.
///
/// The oracle has its own type so that errors are not shared.
struct OracleBox: Equatable {
  var x0: Double
  var y0: Double
  var x1: Double
  var y1: Double

  static let nothing = OracleBox(x0: .infinity, y0: .infinity, x1: -.infinity, y1: -.infinity)
  static let everything = OracleBox(x0: -.infinity, y0: -.infinity, x1: .infinity, y1: .infinity)

  var hasArea: Bool { x1 > x0 && y1 > y0 }
  var width: Double { x1 - x0 }
  var height: Double { y1 - y0 }
  var center: (x: Double, y: Double) { ((x0 + x1) / 2, (y0 + y1) / 2) }
  var corners: [(x: Double, y: Double)] { [(x0, y0), (x1, y0), (x1, y1), (x0, y1)] }

  /// Returns the part that is in both boxes.
  func cut(by other: OracleBox) -> OracleBox {
    OracleBox(x0: max(x0, other.x0), y0: max(y0, other.y0), x1: min(x1, other.x1), y1: min(y1, other.y1))
  }

  /// The smallest box that contains both; a box without area adds nothing.
  func united(with other: OracleBox) -> OracleBox {
    if !hasArea { return other.hasArea ? other : .nothing }
    if !other.hasArea { return self }
    return OracleBox(x0: min(x0, other.x0), y0: min(y0, other.y0), x1: max(x1, other.x1), y1: max(y1, other.y1))
  }

  func moved(_ x: Double, _ y: Double) -> OracleBox { OracleBox(x0: x0 + x, y0: y0 + y, x1: x1 + x, y1: y1 + y) }

  /// The box with every edge moved outwards; a box without extent is unchanged, but a line gains area.
  func grown(_ distance: Double) -> OracleBox {
    if x1 < x0 || y1 < y0 { return .nothing }
    return OracleBox(x0: x0 - distance, y0: y0 - distance, x1: x1 + distance, y1: y1 + distance)
  }

  /// The maximum distance by which another box extends beyond this one; negative if it is inside.
  func overhang(of other: OracleBox) -> Double {
    if !other.hasArea { return -.infinity }
    return max(x0 - other.x0, y0 - other.y0, other.x1 - x1, other.y1 - y1)
  }

  // MARK: Pixels

  static let tolerance = 1.0 / 64

  /// The pixels it touches; an edge within 1/64 of a whole number counts as on it.
  var pixels: OracleBox {
    guard hasArea else { return .nothing }
    let snapped = OracleBox(
      x0: (x0 + Self.tolerance).rounded(.down), y0: (y0 + Self.tolerance).rounded(.down),
      x1: (x1 - Self.tolerance).rounded(.up), y1: (y1 - Self.tolerance).rounded(.up))
    return snapped.hasArea ? snapped : .nothing
  }

  /// Whether it touches a pixel.
  var hasPixels: Bool { x1 - x0 > 1e-9 && y1 - y0 > 1e-9 && pixels.hasArea }

  /// Whether every edge is whole.
  var isOnGrid: Bool {
    [x0, y0, x1, y1].allSatisfy { abs($0 - $0.rounded()) <= Self.tolerance }
  }
}
