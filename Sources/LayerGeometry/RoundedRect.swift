/// A set of a layer's corners, with the bits of `CACornerMask`.
@frozen public struct CornerMask: OptionSet, Hashable, Sendable {
  /// The bits: 1, 2, 4, 8 in the order of the members below.
  public let rawValue: UInt8

  /// Creates a set from its bits.
  @inlinable public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The top left corner, with y growing downwards.
  public static let minXminY = CornerMask(rawValue: 1)
  /// The top right corner.
  public static let maxXminY = CornerMask(rawValue: 2)
  /// The bottom left corner.
  public static let minXmaxY = CornerMask(rawValue: 4)
  /// The bottom right corner.
  public static let maxXmaxY = CornerMask(rawValue: 8)
  /// All four corners.
  public static let all = CornerMask(rawValue: 15)
}

/// A rectangle with some corners rounded, all with the same radius.
@frozen public struct RoundedRect: Hashable, Sendable {
  /// The rectangle before rounding.
  public var rect: Rect<LayerSpace>
  /// The radius, never more than half the shorter side.
  public var radius: Double
  /// The corners that are round.
  public var corners: CornerMask
  /// The curve of the rounded corners.
  public var curve: CornerCurve

  /// Creates a rounded rectangle; the radius is limited to half the shorter side, and is 0 if no corner is round.
  @inlinable public init(
    rect: Rect<LayerSpace>, radius: Double, corners: CornerMask = .all, curve: CornerCurve = .circular
  ) {
    self.rect = rect
    self.radius = corners.isEmpty ? 0 : max(0, min(radius, min(rect.width, rect.height) / 2))
    self.corners = corners
    self.curve = curve
  }
}

extension RoundedRect {
  /// Whether a rectangle is entirely inside the outline, within a tolerance.
  public func contains(_ other: Rect<LayerSpace>, tolerance: Double = 0) -> Bool {
    if other.isEmpty { return true }
    guard rect.contains(other, tolerance: tolerance) else { return false }
    let (left, right) = (other.minX - rect.minX, rect.maxX - other.maxX)
    let (top, bottom) = (other.minY - rect.minY, rect.maxY - other.maxY)
    let corner = corner
    func isClear(_ mask: CornerMask, _ x: Double, _ y: Double) -> Bool {
      if !isRound(mask) || x >= corner.reach || y >= corner.reach { return true }
      // Where the curve is nearly parallel to a side, only one of the two distances is small.
      return y >= corner.depth(at: x) - tolerance || x >= corner.depth(at: y) - tolerance
    }
    return isClear(.minXminY, left, top) && isClear(.maxXminY, right, top) && isClear(.minXmaxY, left, bottom)
      && isClear(.maxXmaxY, right, bottom)
  }

  /// The outline, clockwise as seen with y growing downwards, starting at the end of the top left corner.
  ///
  /// - Parameter sideOutset: the distance by which only the straight sides move outwards. A renderer that clips
  ///   straight edges itself uses this to get a larger outline than it shows.
  public func elements(sideOutset: Double = 0) -> [Path.Element] {
    let vertices = [
      (CornerVertex(.minXminY, x: rect.minX, y: rect.minY), isRound: isRound(.minXminY)),
      (CornerVertex(.maxXminY, x: rect.maxX, y: rect.minY), isRound: isRound(.maxXminY)),
      (CornerVertex(.maxXmaxY, x: rect.maxX, y: rect.maxY), isRound: isRound(.maxXmaxY)),
      (CornerVertex(.minXmaxY, x: rect.minX, y: rect.maxY), isRound: isRound(.minXmaxY)),
    ]
    let corner = corner
    var elements: [Path.Element] = []
    for turn in 1...4 {
      let ((before, beforeIsRound), (vertex, isRound)) = (vertices[turn - 1], vertices[turn % 4])
      let start = beforeIsRound ? before.point(0, corner.reach) : before.moved(by: sideOutset)
      elements.append(elements.isEmpty ? .move(start) : .line(start))
      if sideOutset != 0 {
        // Outwards is opposite to the direction of the outline after the side.
        let outward = (x: -vertex.leaving.x * sideOutset, y: -vertex.leaving.y * sideOutset)
        let end = vertex.point(corner.reach, 0)
        if beforeIsRound { elements.append(.line(Point(start.x + outward.x, start.y + outward.y))) }
        if isRound { elements.append(.line(Point(end.x + outward.x, end.y + outward.y))) }
      }
      if isRound {
        corner.append(to: &elements, at: vertex)
      } else {
        elements.append(.line(vertex.moved(by: sideOutset)))
      }
    }
    elements.append(.close)
    return elements
  }

  /// The shape of the rectangle's rounded corners.
  public var corner: RoundedCorner {
    RoundedCorner(radius: radius, curve: curve, halfSide: min(rect.width, rect.height) / 2)
  }

  /// The length that a rounded corner takes up along each side.
  public var cornerReach: Double { radius > 0 ? corner.reach : 0 }

  private func isRound(_ corner: CornerMask) -> Bool { radius > 0 && corners.contains(corner) }
}

/// The curve of a rounded corner.
public enum CornerCurve: String, Hashable, Sendable, CaseIterable {
  /// A quarter of a circle.
  case circular
  /// Apple's smooth corner, which begins 1.5287 radii from the vertex.
  case continuous
}

extension RoundedRect {
  /// A side or a corner of a closed outline.
  private struct Piece {
    let start: Point<LayerSpace>
    let end: Point<LayerSpace>
    /// The control points of a curve; nil for a straight side.
    let controls: (Point<LayerSpace>, Point<LayerSpace>)?

    func matches(_ other: Piece, tolerance: Double) -> Bool {
      func isNear(_ left: Point<LayerSpace>, _ right: Point<LayerSpace>) -> Bool {
        abs(left.x - right.x) <= tolerance && abs(left.y - right.y) <= tolerance
      }
      guard isNear(start, other.start), isNear(end, other.end) else { return false }
      switch (controls, other.controls) {
      case (nil, nil): return true
      case (let own?, let others?): return isNear(own.0, others.0) && isNear(own.1, others.1)
      default: return false
      }
    }
  }

  /// Creates the rounded rectangle that an outline draws, wherever the outline begins; returns nil for any other
  /// outline.
  ///
  /// Libraries write a rectangle with only some rounded corners as plain path elements, because `Path.Form` has no case
  /// for it.
  public init?(drawnBy path: Path, tolerance: Double = 1.0 / 64) {
    guard let pieces = Self.pieces(of: path.elements, tolerance: tolerance),
      let curve = pieces.first(where: { $0.controls != nil })
    else { return nil }
    let radius = abs(curve.end.x - curve.start.x)
    for bits in 1...CornerMask.all.rawValue {
      let candidate = RoundedRect(rect: path.controlBox, radius: radius, corners: CornerMask(rawValue: bits))
      guard let own = Self.pieces(of: candidate.elements(), tolerance: tolerance), own.count == pieces.count else {
        continue
      }
      let begins = own.indices.contains { first in
        pieces.indices.allSatisfy { own[(first + $0) % own.count].matches(pieces[$0], tolerance: tolerance) }
      }
      if begins {
        self = candidate
        return
      }
    }
    return nil
  }

  /// The sides and corners of the only contour; nil if there are several contours, or more pieces than a rectangle has.
  private static func pieces(of elements: [Path.Element], tolerance: Double) -> [Piece]? {
    guard case .move(let first)? = elements.first, elements.count < 32 else { return nil }
    var pieces: [Piece] = []
    var last = first
    func side(to point: Point<LayerSpace>) {
      if abs(point.x - last.x) > tolerance || abs(point.y - last.y) > tolerance {
        pieces.append(Piece(start: last, end: point, controls: nil))
      }
      last = point
    }
    for element in elements.dropFirst() {
      switch element {
      case .move: return nil
      case .line(let point): side(to: point)
      case .curve(let one, let two, let end):
        pieces.append(Piece(start: last, end: end, controls: (one, two)))
        last = end
      case .close: side(to: first)
      }
    }
    side(to: first)
    return pieces
  }
}

/// The shape of a rounded corner, independent of its position.
public struct RoundedCorner: Hashable, Sendable {
  /// The radius of the corner's circle.
  public let radius: Double
  /// 1 for Apple's smooth corner, 0 for a quarter of a circle.
  private let smoothness: Double

  /// The distance from the vertex at which the smooth corner begins, in radii.
  private static let smoothReach = 1.528_664_83

  // A radius near half the short side does not leave enough room for the smooth corner, which then approaches the
  // circular one as the room shrinks. Core Animation's behaviour in this case is not documented.
  init(radius: Double, curve: CornerCurve, halfSide: Double) {
    self.radius = radius
    let room = radius > 0 ? halfSide / radius : 0
    smoothness = curve == .circular ? 0 : min(max((room - 1) / (Self.smoothReach - 1), 0), 1)
  }

  /// The length that the corner takes up along each side.
  public var reach: Double { radius * (1 + (Self.smoothReach - 1) * smoothness) }

  /// The distance of the curve from one side of the corner, at a distance from the vertex along that side.
  public func depth(at along: Double) -> Double {
    guard along < reach else { return 0 }
    guard smoothness > 0 else {
      let remaining = radius - max(along, 0)
      return radius - max(0, radius * radius - remaining * remaining).squareRoot()
    }
    for piece in Self.pieces.map({ $0.map(point) }) where piece[3].along <= along {
      func value(_ t: Double, _ part: [Double]) -> Double {
        let rest = 1 - t
        return rest * rest * (rest * part[0] + 3 * t * part[1]) + t * t * (3 * rest * part[2] + t * part[3])
      }
      // Along each piece, the distance from the vertex only decreases.
      let alongs = piece.map { $0.along }
      var (low, high) = (0.0, 1.0)
      for _ in 0..<40 {
        let middle = (low + high) / 2
        if value(middle, alongs) > along { low = middle } else { high = middle }
      }
      return value(high, piece.map { $0.inward })
    }
    return reach
  }

  /// The pieces of a smooth corner, from one side to the other, as numbers of `point`; a line repeats its ends.
  private static let pieces = [[0, 1, 2, 3], [3, 3, 4, 4], [4, 5, 6, 7], [7, 7, 8, 8], [8, 9, 10, 11]]

  /// The quarter of the plane inside one corner, with the vertex at the origin and sides of a given length.
  ///
  /// - Parameter sideOutset: the distance by which only the straight sides move outwards, as in `RoundedRect.elements`.
  public func quarter(at corner: CornerMask, sideLength: Double, sideOutset: Double) -> [Path.Element] {
    let vertex = CornerVertex(corner)
    func moved(_ point: Point<LayerSpace>, _ direction: (x: Double, y: Double), _ sign: Double) -> Path.Element {
      .line(Point(point.x + sign * direction.x * sideOutset, point.y + sign * direction.y * sideOutset))
    }
    var elements: [Path.Element] = []
    elements.reserveCapacity(12)
    elements.append(.move(vertex.point(sideLength, sideLength)))
    // Outwards is opposite to the direction of the outline after the side.
    elements.append(moved(vertex.point(sideLength, 0), vertex.leaving, -1))
    if sideOutset != 0 { elements.append(moved(vertex.point(reach, 0), vertex.leaving, -1)) }
    append(to: &elements, at: vertex)
    if sideOutset != 0 { elements.append(moved(vertex.point(0, reach), vertex.entering, 1)) }
    elements.append(moved(vertex.point(0, sideLength), vertex.entering, 1))
    elements.append(.close)
    return elements
  }

  /// Adds the curve around a vertex; the path must already be at the start of the corner.
  fileprivate func append(to elements: inout [Path.Element], at vertex: CornerVertex) {
    guard smoothness > 0 else {
      let controlDistance = 1 - 0.552_284_749_830_793_4
      elements.append(.line(vertex.point(radius, 0)))
      elements.append(
        .curve(
          vertex.point(radius * controlDistance, 0), vertex.point(0, radius * controlDistance),
          vertex.point(0, radius)))
      return
    }
    func point(_ index: Int) -> Point<LayerSpace> {
      let point = self.point(index)
      return vertex.point(point.along, point.inward)
    }
    elements.append(.line(point(0)))
    elements.append(.curve(point(1), point(2), point(3)))
    elements.append(.line(point(4)))
    elements.append(.curve(point(5), point(6), point(7)))
    elements.append(.line(point(8)))
    elements.append(.curve(point(9), point(10), point(11)))
  }

  /// The start, the end or a control point of a piece of the curve, as distances from the vertex along both sides.
  private func point(_ index: Int) -> (along: Double, inward: Double) {
    // The second half of the corner mirrors the first.
    let mirrored = index >= 6
    let entry = mirrored ? 11 - index : index
    let (smooth, circle) = (Self.smooth[entry], Self.circle[entry])
    let along = radius * (circle.along + (smooth.along - circle.along) * smoothness)
    let inward = radius * (circle.inward + (smooth.inward - circle.inward) * smoothness)
    return mirrored ? (inward, along) : (along, inward)
  }

  /// The points of half of Apple's smooth corner, in radii from the vertex: the start, two control points and the end
  /// of a curve; the end of a line; a control point of the middle curve.
  ///
  /// PaintCode read these values from `UIBezierPath` in iOS 7 ("Code for iOS 7 rounded rectangles").
  private static let smooth: [(along: Double, inward: Double)] = [
    (1.528_664_83, 0), (1.088_493_23, 0), (0.868_406_89, 0), (0.669_934_27, 0.065_496),
    (0.631_493_99, 0.074_911), (0.372_823_92, 0.169_058_99),
  ]

  /// The quarter circle divided into the same pieces: an arc, a chord of two degrees, and half of the middle arc.
  private static let circle: [(along: Double, inward: Double)] = {
    let (first, second) = (19.272_7, 21.623_3)
    func control(_ from: Double, _ to: Double) -> Double {
      // The length of the control arm of an arc, in radii.
      let quarter = (to - from) / 4 * .pi / 180
      return 4.0 / 3 * PlatformMath.tangent(radians: quarter)
    }
    func onCircle(_ degrees: Double, ahead arm: Double = 0) -> (along: Double, inward: Double) {
      let (sine, cosine) = PlatformMath.sineAndCosine(degrees: degrees)
      return (1 - sine - arm * cosine, 1 - cosine + arm * sine)
    }
    let arm = control(0, first)
    return [
      onCircle(0), onCircle(0, ahead: arm), onCircle(first, ahead: -arm), onCircle(first), onCircle(second),
      onCircle(second, ahead: control(second, 90 - second)),
    ]
  }()
}

/// A corner of a rectangle, with the directions in which the clockwise outline enters and leaves it.
private struct CornerVertex {
  let x: Double
  let y: Double
  let entering: (x: Double, y: Double)
  let leaving: (x: Double, y: Double)

  init(_ corner: CornerMask, x: Double = 0, y: Double = 0) {
    (self.x, self.y) = (x, y)
    switch corner {
    case .minXminY: (entering, leaving) = ((0, -1), (1, 0))
    case .maxXminY: (entering, leaving) = ((1, 0), (0, 1))
    case .maxXmaxY: (entering, leaving) = ((0, 1), (-1, 0))
    default: (entering, leaving) = ((-1, 0), (0, -1))
    }
  }

  /// The vertex after both of its sides are moved outwards.
  func moved(by outset: Double) -> Point<LayerSpace> {
    Point(x + (entering.x - leaving.x) * outset, y + (entering.y - leaving.y) * outset)
  }

  /// The point that is `before` away from the vertex along the incoming side, and `after` along the outgoing side.
  func point(_ before: Double, _ after: Double) -> Point<LayerSpace> {
    Point(
      x - entering.x * before + leaving.x * after,
      y - entering.y * before + leaving.y * after)
  }
}
