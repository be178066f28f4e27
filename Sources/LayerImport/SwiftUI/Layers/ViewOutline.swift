import LayerGeometry
import LayerModel
import ViewLayout

/// A shape in its frame: a box with rounded corners if a layer can have such corners, otherwise a path.
struct ViewOutline {
  /// The form of an outline.
  enum Form: Hashable {
    case box(radius: Double, corners: CornerMask)
    case ellipse
    /// Radii from the top left corner clockwise.
    case uneven([Double])
    /// A custom path, by the name of its type; a box replaces it.
    case custom(String)
  }

  private(set) var frame: LayoutFrame
  /// Whether a path draws the outline, whatever its form is.
  private(set) var isPath = false
  private(set) var form: Form
  /// The part of the outline's length that remains after trimming.
  private(set) var trim: (from: Double, to: Double) = (0, 1)

  init(_ shape: ViewShape, in place: LayoutFrame) {
    var (shape, inset) = (shape, 0.0)
    frame = place
    form = .box(radius: 0, corners: .all)
    // Ends: shapes have a finite nesting.
    while true {
      switch shape {
      case .inset(let inner, let distance):
        inset += distance.isFinite ? distance : 0
        shape = inner
      case .path(let inner):
        isPath = true
        shape = inner
      case .trimmed(let inner, let from, let to):
        trim = (max(trim.from, from), min(trim.to, to))
        shape = inner
      default:
        set(shape, inset)
        return
      }
    }
  }

  private mutating func set(_ shape: ViewShape, _ inset: Double) {
    if case .circle = shape {
      let side = min(frame.width, frame.height)
      frame = frame.centered(side, side)
    }
    frame = frame.outset(-inset)
    let half = min(frame.width, frame.height) / 2
    switch shape {
    case .rectangle, .inset, .trimmed, .path: break
    case .rounded(let radius): form = .box(radius: min(max(radius - inset, 0), half), corners: .all)
    case .circle, .capsule: form = .box(radius: half, corners: .all)
    case .ellipse:
      form = abs(frame.width - frame.height) < 0.01 ? .box(radius: half, corners: .all) : .ellipse
    case .uneven(let topLeading, let bottomLeading, let bottomTrailing, let topTrailing):
      setUneven([topLeading, topTrailing, bottomTrailing, bottomLeading].map { min(max($0 - inset, 0), half) })
    case .custom(let name): form = .custom(name)
    }
  }

  /// A layer can have corners of which some share a radius and the others are square.
  private mutating func setUneven(_ radii: [Double]) {
    let masks: [CornerMask] = [.minXminY, .maxXminY, .maxXmaxY, .minXmaxY]
    let radius = radii.max() ?? 0
    guard radii.allSatisfy({ $0 == 0 || $0 == radius }) else {
      form = .uneven(radii)
      return
    }
    var corners = CornerMask()
    for (mask, own) in zip(masks, radii) where own > 0 { corners.insert(mask) }
    form = .box(radius: radius, corners: radius > 0 ? corners : .all)
  }

  /// The inset outline, as for the line of `strokeBorder`.
  func inset(by distance: Double) -> ViewOutline {
    var inner = self
    inner.frame = frame.outset(-distance)
    let half = min(inner.frame.width, inner.frame.height) / 2
    switch form {
    case .box(let radius, let corners):
      inner.form = .box(radius: min(max(radius - distance, 0), half), corners: corners)
    case .uneven(let radii): inner.form = .uneven(radii.map { min(max($0 - distance, 0), half) })
    case .ellipse, .custom: break
    }
    return inner
  }

  /// Whether nothing of the outline is left to draw.
  var isEmpty: Bool { frame.isEmpty || trim.to <= trim.from }

  var isTrimmed: Bool { trim.from > 0 || trim.to < 1 }

  /// The radius and the corners if a layer can express the outline; otherwise nil.
  var box: (radius: Double, corners: CornerMask)? {
    if case .box(let radius, let corners) = form, !isTrimmed, !isPath { (radius, corners) } else { nil }
  }

  /// The type of a custom path, which is unknown.
  var customName: String? { if case .custom(let name) = form { name } else { nil } }

  // MARK: Paths

  /// The outline in the coordinates of a layer with the given frame.
  func path(in layer: LayoutFrame) -> Path {
    let rect = Rect<LayerSpace>(x: frame.x - layer.x, y: frame.y - layer.y, width: frame.width, height: frame.height)
    switch form {
    case .box(let radius, let corners):
      if radius <= 0 { return .rect(rect) }
      if radius * 2 >= max(rect.width, rect.height) - 0.01, corners == .all { return .ellipse(in: rect) }
      if corners == .all { return .roundedRect(rect, radius: radius) }
      return Path(elements: RoundedRect(rect: rect, radius: radius, corners: corners).elements())
    case .ellipse: return .ellipse(in: rect)
    case .custom: return .roundedRect(rect, radius: min(rect.width, rect.height) / 4)
    case .uneven(let radii): return Self.path(rect, radii)
    }
  }

  private static func path(_ rect: Rect<LayerSpace>, _ radii: [Double]) -> Path {
    // The distance of a quarter circle's control points from its corner.
    let arm = 1 - 0.552_284_749_830_793_4
    let (a, b, c, d) = (radii[0], radii[1], radii[2], radii[3])
    let (left, top, right, bottom) = (rect.minX, rect.minY, rect.maxX, rect.maxY)
    return Path(elements: [
      .move(Point(left + a, top)), .line(Point(right - b, top)),
      .curve(Point(right - b * arm, top), Point(right, top + b * arm), Point(right, top + b)),
      .line(Point(right, bottom - c)),
      .curve(Point(right, bottom - c * arm), Point(right - c * arm, bottom), Point(right - c, bottom)),
      .line(Point(left + d, bottom)),
      .curve(Point(left + d * arm, bottom), Point(left, bottom - d * arm), Point(left, bottom - d)),
      .line(Point(left, top + a)),
      .curve(Point(left, top + a * arm), Point(left + a * arm, top), Point(left + a, top)), .close,
    ])
  }

  // MARK: Containment

  /// Whether a layer paints nothing outside the outline, within a tolerance.
  func covers(_ layer: DrawnLayer, within tolerance: Double) -> Bool {
    guard frame.contains(layer.extent, within: max(tolerance, 0.01)) else { return false }
    let bounds = layer.extent
    // The farthest points of a rounded corner are on its diagonal.
    let inset =
      layer.isRounded && layer.extent.isNear(layer.frame) ? layer.layer.cornerRadius * (1 - 0.5.squareRoot()) : 0
    let corners = layer.layer.maskedCorners
    func distance(_ corner: CornerMask) -> Double { corners.contains(corner) ? inset : 0 }
    return [
      (CornerMask.minXminY, bounds.x + distance(.minXminY), bounds.y + distance(.minXminY)),
      (.maxXminY, bounds.maxX - distance(.maxXminY), bounds.y + distance(.maxXminY)),
      (.maxXmaxY, bounds.maxX - distance(.maxXmaxY), bounds.maxY - distance(.maxXmaxY)),
      (.minXmaxY, bounds.x + distance(.minXmaxY), bounds.maxY - distance(.minXmaxY)),
    ].allSatisfy { contains(corner: $0.0, x: $0.1, y: $0.2, within: tolerance) }
  }

  private func contains(corner: CornerMask, x: Double, y: Double, within tolerance: Double) -> Bool {
    switch form {
    case .ellipse:
      let (across, along) = (frame.width / 2 + tolerance, frame.height / 2 + tolerance)
      let (dx, dy) = ((x - frame.midX) / across, (y - frame.midY) / along)
      return dx * dx + dy * dy <= 1.000_1
    case .box(let radius, let corners):
      return corners.contains(corner) ? isInside(x, y, radius, corner, tolerance) : true
    case .uneven(let radii):
      let order: [CornerMask] = [.minXminY, .maxXminY, .maxXmaxY, .minXmaxY]
      return zip(order, radii).allSatisfy { $0 != corner || isInside(x, y, $1, corner, tolerance) }
    // It is unknown what such a path cuts, so it may cut anything.
    case .custom: return false
    }
  }

  /// Whether a point is inside a rounded corner.
  private func isInside(_ x: Double, _ y: Double, _ radius: Double, _ corner: CornerMask, _ tolerance: Double) -> Bool {
    let isLeft = corner == .minXminY || corner == .minXmaxY
    let isTop = corner == .minXminY || corner == .maxXminY
    // The distance of the point from the sides that meet in the corner.
    let across = isLeft ? x - frame.x : frame.maxX - x
    let along = isTop ? y - frame.y : frame.maxY - y
    guard across < radius, along < radius else { return true }
    let (dx, dy) = (radius - across, radius - along)
    return (dx * dx + dy * dy).squareRoot() <= radius + max(tolerance, 0.01)
  }
}
