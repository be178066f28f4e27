import LayerGeometry

/// A 4 x 4 matrix of plain numbers, row by row; points are row vectors on its left.
struct OracleMatrix {
  var rows: [[Double]]

  static let identity = OracleMatrix(rows: [[1, 0, 0, 0], [0, 1, 0, 0], [0, 0, 1, 0], [0, 0, 0, 1]])

  static func move(_ x: Double, _ y: Double, _ z: Double = 0) -> OracleMatrix {
    var matrix = identity
    matrix.rows[3] = [x, y, z, 1]
    return matrix
  }

  /// The transform that mirrors a layer's own y coordinates about a height.
  static func flip(about y: Double) -> OracleMatrix {
    OracleMatrix(rows: [[1, 0, 0, 0], [0, -1, 0, 0], [0, 0, 1, 0], [0, 2 * y, 0, 1]])
  }

  init(rows: [[Double]]) { self.rows = rows }

  init(_ transform: Transform3D) {
    rows = [transform.row1, transform.row2, transform.row3, transform.row4].map { [$0.x, $0.y, $0.z, $0.w] }
  }

  /// The transform that applies this one first, then the other.
  func then(_ next: OracleMatrix) -> OracleMatrix {
    if next.rows == Self.identity.rows { return self }
    let (a, b, c, d) = (next.rows[0], next.rows[1], next.rows[2], next.rows[3])
    var product = OracleMatrix.identity
    for (number, row) in rows.enumerated() {
      let (x, y, z, w) = (row[0], row[1], row[2], row[3])
      for column in 0..<4 {
        product.rows[number][column] = x * a[column] + y * b[column] + z * c[column] + w * d[column]
      }
    }
    return product
  }

  /// The same transform about a point other than the origin.
  func about(_ x: Double, _ y: Double, _ z: Double) -> OracleMatrix {
    OracleMatrix.move(-x, -y, -z).then(self).then(.move(x, y, z))
  }

  /// The depth of a transformed point.
  func depth(ofX x: Double, y: Double, z: Double) -> Double {
    x * rows[0][2] + y * rows[1][2] + z * rows[2][2] + rows[3][2]
  }

  /// Its effect on the plane z = 0, seen along z.
  var plane: OraclePlane {
    let kept = [rows[0], rows[1], rows[3]].map { [$0[0], $0[1], $0[3]] }
    return OraclePlane(rows: kept)
  }
}

/// A 3 x 3 matrix from one plane to another; points are row vectors (x, y, 1) on its left.
struct OraclePlane {
  var rows: [[Double]]

  static let identity = OraclePlane(rows: [[1, 0, 0], [0, 1, 0], [0, 0, 1]])
  static func scale(_ factor: Double) -> OraclePlane {
    OraclePlane(rows: [[factor, 0, 0], [0, factor, 0], [0, 0, 1]])
  }

  static func move(_ x: Double, _ y: Double) -> OraclePlane { OraclePlane(rows: [[1, 0, 0], [0, 1, 0], [x, y, 1]]) }

  /// Points nearer to the viewer than this count as behind it.
  static let nearest = 1.0 / 1024

  func then(_ next: OraclePlane) -> OraclePlane {
    let (a, b, c) = (next.rows[0], next.rows[1], next.rows[2])
    var product = OraclePlane.identity
    for (number, row) in rows.enumerated() {
      let (x, y, w) = (row[0], row[1], row[2])
      for column in 0..<3 { product.rows[number][column] = x * a[column] + y * b[column] + w * c[column] }
    }
    return product
  }

  var determinant: Double {
    let (a, b, c) = (rows[0], rows[1], rows[2])
    return a[0] * (b[1] * c[2] - b[2] * c[1]) - a[1] * (b[0] * c[2] - b[2] * c[0]) + a[2] * (b[0] * c[1] - b[1] * c[0])
  }

  /// The inverse, by cofactors.
  var inverse: OraclePlane? {
    let whole = determinant
    guard whole.isFinite, abs(whole) > 1e-12 else { return nil }
    var back = OraclePlane.identity
    for row in 0..<3 {
      for column in 0..<3 {
        let (r1, r2) = ((column + 1) % 3, (column + 2) % 3)
        let (c1, c2) = ((row + 1) % 3, (row + 2) % 3)
        back.rows[row][column] = (rows[r1][c1] * rows[r2][c2] - rows[r1][c2] * rows[r2][c1]) / whole
      }
    }
    return back
  }

  /// A point before the division.
  private func homogeneous(_ x: Double, _ y: Double) -> (x: Double, y: Double, w: Double) {
    (
      x * rows[0][0] + y * rows[1][0] + rows[2][0], x * rows[0][1] + y * rows[1][1] + rows[2][1],
      x * rows[0][2] + y * rows[1][2] + rows[2][2]
    )
  }

  /// The corners of a box, without the part behind the viewer.
  private func outline(of box: OracleBox) -> [(x: Double, y: Double)] {
    let corners = box.corners.map { homogeneous($0.x, $0.y) }
    var outline: [(x: Double, y: Double)] = []
    for index in corners.indices {
      let (here, next) = (corners[index], corners[(index + 1) % 4])
      if here.w >= Self.nearest { outline.append((here.x / here.w, here.y / here.w)) }
      guard (here.w >= Self.nearest) != (next.w >= Self.nearest) else { continue }
      let share = (Self.nearest - here.w) / (next.w - here.w)
      outline.append(
        (
          (here.x + (next.x - here.x) * share) / Self.nearest, (here.y + (next.y - here.y) * share) / Self.nearest
        ))
    }
    return outline
  }

  /// The smallest upright box that contains a box's image.
  func box(of box: OracleBox) -> OracleBox {
    if !box.hasArea { return .nothing }
    if box == .everything { return .everything }
    let points = outline(of: box)
    guard !points.isEmpty else { return .nothing }
    let (x, y) = (points.map(\.x), points.map(\.y))
    return OracleBox(
      x0: x.reduce(.infinity, min), y0: y.reduce(.infinity, min), x1: x.reduce(-.infinity, max),
      y1: y.reduce(-.infinity, max))
  }

  /// Whether a box stays upright within 1/64: its sides are parallel to the axes, in either direction.
  func keepsUpright(_ box: OracleBox, rules: OracleRules) -> Bool {
    let corners = box.corners.map { homogeneous($0.x, $0.y) }
    guard corners.allSatisfy({ $0.w >= Self.nearest }) else { return false }
    let points = corners.map { (x: $0.x / $0.w, y: $0.y / $0.w) }
    func near(_ one: Double, _ other: Double) -> Bool { abs(one - other) <= OracleBox.tolerance }
    let straight =
      near(points[0].y, points[1].y) && near(points[3].y, points[2].y) && near(points[0].x, points[3].x)
      && near(points[1].x, points[2].x)
    let turned =
      near(points[0].x, points[1].x) && near(points[3].x, points[2].x) && near(points[0].y, points[3].y)
      && near(points[1].y, points[2].y)
    return straight || turned
  }

  /// Whether a point lies before the viewer.
  func shows(_ point: (x: Double, y: Double)) -> Bool { homogeneous(point.x, point.y).w >= Self.nearest }

  /// Returns its effect on a small step at a point: ((x for x, y for x), (x for y, y for y)).
  ///
  /// The pages do not say what a centre behind the viewer stretches; read as the map without its perspective.
  func slopes(at point: (x: Double, y: Double)) -> [[Double]] {
    let image = homogeneous(point.x, point.y)
    guard image.w >= Self.nearest else { return [Array(rows[0][..<2]), Array(rows[1][..<2])] }
    return (0..<2).map { axis in
      [
        (rows[axis][0] - rows[axis][2] * image.x / image.w) / image.w,
        (rows[axis][1] - rows[axis][2] * image.y / image.w) / image.w,
      ]
    }
  }

  /// The maximum stretch of a small step at a point.
  func stretch(at point: (x: Double, y: Double)) -> Double {
    let slopes = slopes(at: point)
    let squares = slopes.joined().reduce(0) { $0 + $1 * $1 }
    let area = slopes[0][0] * slopes[1][1] - slopes[0][1] * slopes[1][0]
    return ((squares + max(0, squares * squares - 4 * area * area).squareRoot()) / 2).squareRoot()
  }

  /// Whether it only moves points.
  var isMove: Bool {
    let w = rows[2][2]
    guard rows[0][2] == 0, rows[1][2] == 0, w > 0 else { return false }
    return zip([rows[0][0] / w, rows[0][1] / w, rows[1][0] / w, rows[1][1] / w], [1, 0, 0, 1]).allSatisfy {
      abs($0 - $1) < 1e-12
    }
  }
}
