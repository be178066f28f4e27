/// A transform from one plane to another: affine, or with perspective.
///
/// A point is a column (x, y, 1); the third row is (0, 0, 1) unless there is perspective. Layers are flat, so every
/// transform from a layer to a target has this form, however the layer is rotated in space.
@frozen public struct PlaneTransform<Source: CoordinateSpace, Target: CoordinateSpace>: Hashable, Sendable {
  /// The factor from the source's x to the target's x.
  public let a: Double
  /// The factor from the source's y to the target's x.
  public let b: Double
  /// The translation along x.
  public let tx: Double
  /// The factor from the source's x to the target's y.
  public let c: Double
  /// The factor from the source's y to the target's y.
  public let d: Double
  /// The translation along y.
  public let ty: Double
  /// The factor from the source's x to the divisor.
  public let px: Double
  /// The factor from the source's y to the divisor.
  public let py: Double
  /// The divisor at the source's origin.
  public let w: Double
  /// The transform's form, stored because it is read far more often than transforms are created.
  @usableFromInline let form: PlaneForm

  /// Creates a transform from its nine numbers, row by row.
  @inlinable public init(
    a: Double, b: Double, tx: Double, c: Double, d: Double, ty: Double, px: Double = 0, py: Double = 0, w: Double = 1
  ) {
    let isAffine = px == 0 && py == 0 && w == 1
    let form: PlaneForm =
      !isAffine ? .perspective : b == 0 && c == 0 && a > 0 && d > 0 ? .upright : .affine
    self.init(a: a, b: b, tx: tx, c: c, d: d, ty: ty, px: px, py: py, w: w, form: form)
  }

  /// Creates a transform with a known form.
  @inlinable init(
    a: Double, b: Double, tx: Double, c: Double, d: Double, ty: Double, px: Double, py: Double, w: Double,
    form: PlaneForm
  ) {
    (self.a, self.b, self.tx) = (a, b, tx)
    (self.c, self.d, self.ty) = (c, d, ty)
    (self.px, self.py, self.w) = (px, py, w)
    self.form = form
  }

  /// Creates a transform that scales by positive factors and translates.
  @inlinable init(uprightA a: Double, tx: Double, d: Double, ty: Double) {
    let form: PlaneForm = a > 0 && d > 0 ? .upright : .affine
    self.init(a: a, b: 0, tx: tx, c: 0, d: d, ty: ty, px: 0, py: 0, w: 1, form: form)
  }

  /// The identity.
  @inlinable public static var identity: PlaneTransform {
    PlaneTransform(a: 1, b: 0, tx: 0, c: 0, d: 1, ty: 0, px: 0, py: 0, w: 1, form: .upright)
  }

  /// A translation.
  @inlinable public static func translation(_ x: Double, _ y: Double) -> PlaneTransform {
    PlaneTransform(a: 1, b: 0, tx: x, c: 0, d: 1, ty: y, px: 0, py: 0, w: 1, form: .upright)
  }

  /// A scale about the origin.
  @inlinable public static func scale(_ factor: Double) -> PlaneTransform {
    PlaneTransform(a: factor, b: 0, tx: 0, c: 0, d: factor, ty: 0)
  }

  /// Creates the projection of a transform in space onto the plane z = 0 of its target, along z.
  ///
  /// A plane that is parallel to the target, only nearer or farther away, gives an affine transform, because its
  /// divisor is the same everywhere.
  @inlinable public init(flattening transform: Transform3D) {
    var (r1, r2, r4) = (transform.row1, transform.row2, transform.row4)
    if r1.w == 0, r2.w == 0, r4.w != 1, r4.w >= nearestDivisor {
      let nearness = 1 / r4.w
      (r1, r2, r4) = (r1 * nearness, r2 * nearness, r4 * nearness)
      r4.w = 1
    }
    self.init(a: r1.x, b: r2.x, tx: r4.x, c: r1.y, d: r2.y, ty: r4.y, px: r1.w, py: r2.w, w: r4.w)
  }

  /// This transform, followed by another.
  @inlinable @inline(__always) public func followed<Next>(
    by next: PlaneTransform<Target, Next>
  ) -> PlaneTransform<Source, Next> {
    if form != .upright || next.form != .upright { return turnedFollowed(by: next) }
    return PlaneTransform<Source, Next>(
      uprightA: next.a * a, tx: next.a * tx + next.tx, d: next.d * d, ty: next.d * ty + next.ty)
  }

  /// Combines two transforms, either of which may rotate.
  @inlinable func turnedFollowed<Next>(by next: PlaneTransform<Target, Next>) -> PlaneTransform<Source, Next> {
    if isAffine, next.isAffine {
      return PlaneTransform<Source, Next>(
        a: next.a * a + next.b * c, b: next.a * b + next.b * d, tx: next.a * tx + next.b * ty + next.tx,
        c: next.c * a + next.d * c, d: next.c * b + next.d * d, ty: next.c * tx + next.d * ty + next.ty)
    }
    return PlaneTransform<Source, Next>(
      a: next.a * a + next.b * c + next.tx * px,
      b: next.a * b + next.b * d + next.tx * py,
      tx: next.a * tx + next.b * ty + next.tx * w,
      c: next.c * a + next.d * c + next.ty * px,
      d: next.c * b + next.d * d + next.ty * py,
      ty: next.c * tx + next.d * ty + next.ty * w,
      px: next.px * a + next.py * c + next.w * px,
      py: next.px * b + next.py * d + next.w * py,
      w: next.px * tx + next.py * ty + next.w * w)
  }

  /// The same transform with another translation.
  @inlinable @inline(__always) func moved(to tx: Double, _ ty: Double) -> PlaneTransform {
    PlaneTransform(a: a, b: b, tx: tx, c: c, d: d, ty: ty, px: px, py: py, w: w, form: form)
  }

  /// The same numbers between other spaces, for code that introduces a new space.
  @inlinable public func retagged<NewSource, NewTarget>(
    from: NewSource.Type = NewSource.self, to: NewTarget.Type = NewTarget.self
  ) -> PlaneTransform<NewSource, NewTarget> {
    PlaneTransform<NewSource, NewTarget>(a: a, b: b, tx: tx, c: c, d: d, ty: ty, px: px, py: py, w: w, form: form)
  }

  /// Whether parallel lines stay parallel.
  @inlinable public var isAffine: Bool { form != .perspective }

  /// Whether the transform only translates, leaving sizes and axes unchanged.
  @inlinable public var isTranslation: Bool { form == .upright && a == 1 && d == 1 }

  /// Whether the transform only translates and scales, so that rectangles stay rectangles.
  @inlinable public var isUpright: Bool { form == .upright }

  /// The signed area of the image of a unit square at the source's origin; negative when seen from behind.
  @inlinable public var determinant: Double {
    if form == .upright { return a * d }
    return a * (d * w - ty * py) - b * (c * w - ty * px) + tx * (c * py - d * px)
  }

  /// The inverse transform, or nil if the image of the plane has no area.
  public var inverse: PlaneTransform<Target, Source>? {
    let determinant = determinant
    // Relative to the lengths of the rows, so that the result depends on the shape and not on the unit of length.
    let scale = isAffine ? ((a * a + b * b) * (c * c + d * d)).squareRoot() : 1
    guard determinant.isFinite, abs(determinant) > 1e-12 * scale else { return nil }
    let inverse = PlaneTransform<Target, Source>(
      a: (d * w - ty * py) / determinant,
      b: (tx * py - b * w) / determinant,
      tx: (b * ty - tx * d) / determinant,
      c: (ty * px - c * w) / determinant,
      d: (a * w - tx * px) / determinant,
      ty: (tx * c - a * ty) / determinant,
      px: (c * py - d * px) / determinant,
      py: (b * px - a * py) / determinant,
      w: (a * d - b * c) / determinant)
    guard !isAffine else {
      // The inverse of an affine transform is affine; rounding must not change that.
      return PlaneTransform<Target, Source>(
        a: inverse.a, b: inverse.b, tx: inverse.tx, c: inverse.c, d: inverse.d, ty: inverse.ty)
    }
    return inverse
  }

  /// The image of a point, or nil if the point is behind the viewer.
  @inlinable public func applied(to point: Point<Source>) -> Point<Target>? {
    let divisor = px * point.x + py * point.y + w
    guard divisor >= nearestDivisor else { return nil }
    return Point((a * point.x + b * point.y + tx) / divisor, (c * point.x + d * point.y + ty) / divisor)
  }

  /// The affine transform that has the same value and the same derivatives as this one at a point.
  public func linearized(at point: Point<Source>) -> PlaneTransform {
    if isAffine { return self }
    guard let image = applied(to: point) else { return self }
    let divisor = px * point.x + py * point.y + w
    let (la, lb) = ((a - px * image.x) / divisor, (b - py * image.x) / divisor)
    let (lc, ld) = ((c - px * image.y) / divisor, (d - py * image.y) / divisor)
    return PlaneTransform(
      a: la, b: lb, tx: image.x - la * point.x - lb * point.y,
      c: lc, d: ld, ty: image.y - lc * point.x - ld * point.y)
  }

  /// The largest stretch in any direction, for an affine transform: its largest singular value.
  @inlinable public var largestStretch: Double {
    let squares = a * a + b * b + c * c + d * d
    let area = a * d - b * c
    let root = max(0, squares * squares - 4 * area * area).squareRoot()
    return ((squares + root) / 2).squareRoot()
  }
}

/// The effect of a plane transform on lines; the most common cases come first.
@usableFromInline enum PlaneForm: UInt8, Sendable {
  /// Axes keep their directions; no line is rotated or mirrored.
  case upright
  /// Parallel lines stay parallel.
  case affine
  /// Lines may converge.
  case perspective
}

/// The smallest divisor that counts as in front of the viewer; nearer points are clipped.
public let nearestDivisor = 1.0 / 1024

extension PlaneTransform {
  /// Whether the sides of a rectangle stay parallel to the axes, within 1/64 of a target pixel.
  @inlinable @inline(__always) public func keepsAxes(over rect: Rect<Source>) -> Bool {
    form == .upright || turnedKeepsAxes(over: rect)
  }

  /// The general case, in which the transform may rotate.
  @inlinable func turnedKeepsAxes(over rect: Rect<Source>) -> Bool {
    guard isAffine else { return keepsAxesInPerspective(over: rect) }
    let straight = isSlight(b, over: rect.height) && isSlight(c, over: rect.width)
    let turned = isSlight(a, over: rect.width) && isSlight(d, over: rect.height)
    return straight || turned
  }

  /// The general case with perspective, decided by the images of the four corners.
  @usableFromInline func keepsAxesInPerspective(over rect: Rect<Source>) -> Bool {
    let corners = [
      Point<Source>(rect.minX, rect.minY), Point(rect.maxX, rect.minY), Point(rect.maxX, rect.maxY),
      Point(rect.minX, rect.maxY),
    ].compactMap(applied)
    guard corners.count == 4 else { return false }
    func near(_ one: Double, _ other: Double) -> Bool { abs(one - other) <= PixelGrid.tolerance }
    let (first, second, third, fourth) = (corners[0], corners[1], corners[2], corners[3])
    let straight =
      near(first.y, second.y) && near(fourth.y, third.y) && near(first.x, fourth.x) && near(second.x, third.x)
    let turned =
      near(first.x, second.x) && near(fourth.x, third.x) && near(first.y, fourth.y) && near(second.y, third.y)
    return straight || turned
  }

  /// The smallest upright rectangle that contains a rectangle's image; the part behind the viewer is clipped first.
  ///
  /// Transforms are larger than a cache line and this method is called very often, so the common case is inlined and
  /// reads the transform in place.
  @inlinable @inline(__always) public func boundingBox(of rect: Rect<Source>) -> Rect<Target> {
    if form != .upright { return boundingBoxOfTurned(rect) }
    if rect.isEmpty { return .empty }
    return Rect(
      minX: a * rect.minX + tx, minY: d * rect.minY + ty, maxX: a * rect.maxX + tx, maxY: d * rect.maxY + ty)
  }

  /// The general case, in which the transform may rotate.
  @inlinable func boundingBoxOfTurned(_ rect: Rect<Source>) -> Rect<Target> {
    if rect.isEmpty { return .empty }
    guard isAffine else { return boundingBoxInPerspective(of: rect) }
    let (ax, by) = (product(a, rect.minX, rect.maxX), product(b, rect.minY, rect.maxY))
    let (cx, dy) = (product(c, rect.minX, rect.maxX), product(d, rect.minY, rect.maxY))
    return Rect(
      minX: ax.low + by.low + tx, minY: cx.low + dy.low + ty,
      maxX: ax.high + by.high + tx, maxY: cx.high + dy.high + ty)
  }

  /// The ends of a range multiplied by a factor; a factor of 0 gives an empty range, even if the range is unbounded.
  @inlinable func product(_ factor: Double, _ low: Double, _ high: Double) -> (low: Double, high: Double) {
    if factor == 0 { return (0, 0) }
    return factor > 0 ? (factor * low, factor * high) : (factor * high, factor * low)
  }

  /// Whether a side of a given length stays parallel to its axis, within the tolerance; with a slope of 0, it always
  /// does.
  @inlinable func isSlight(_ slope: Double, over length: Double) -> Bool {
    slope == 0 || abs(slope) * length <= 1.0 / 64
  }

  /// A rectangle's image as a polygon: four corners, or fewer or more if the part behind the viewer was clipped.
  public func polygon(of rect: Rect<Source>) -> [Point<Target>] {
    let corners = [
      Point<Source>(rect.minX, rect.minY), Point(rect.maxX, rect.minY),
      Point(rect.maxX, rect.maxY), Point(rect.minX, rect.maxY),
    ]
    var polygon: [Point<Target>] = []
    for (index, corner) in corners.enumerated() {
      let previous = corners[(index + 3) % 4]
      let (before, here) = (divisor(at: previous), divisor(at: corner))
      if (before < nearestDivisor) != (here < nearestDivisor) {
        let share = (nearestDivisor - before) / (here - before)
        polygon.append(
          projected(
            Point(previous.x + (corner.x - previous.x) * share, previous.y + (corner.y - previous.y) * share),
            divisor: nearestDivisor))
      }
      if here >= nearestDivisor { polygon.append(projected(corner, divisor: here)) }
    }
    return polygon
  }

  @usableFromInline func boundingBoxInPerspective(of rect: Rect<Source>) -> Rect<Target> {
    if rect == .unbounded { return .unbounded }
    var box = Rect<Target>.empty
    for point in polygon(of: rect) {
      box.minX = min(box.minX, point.x)
      box.minY = min(box.minY, point.y)
      box.maxX = max(box.maxX, point.x)
      box.maxY = max(box.maxY, point.y)
    }
    return box
  }

  private func divisor(at point: Point<Source>) -> Double { px * point.x + py * point.y + w }

  private func projected(_ point: Point<Source>, divisor: Double) -> Point<Target> {
    Point((a * point.x + b * point.y + tx) / divisor, (c * point.x + d * point.y + ty) / divisor)
  }
}
