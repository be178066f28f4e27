/// The shape of a round corner, independent of its position.
public struct RoundedCorner: Hashable, Sendable {
  /// The radius of the corner's circle.
  public let radius: Double
  /// 1 for Apple's smooth corner, 0 for a quarter of a circle.
  let smoothness: Double

  /// The distance from the vertex at which the smooth corner begins, in radii.
  static let smoothReach = 1.528_664_83

  // A radius near half the short side does not leave enough room for the smooth corner, which then approaches the
  // circular one as the room shrinks. Core Animation's behaviour in this case is not documented.
  init(radius: Double, curve: CornerCurve, halfSide: Double) {
    self.radius = radius
    let room = radius > 0 ? halfSide / radius : 0
    smoothness = curve == .circular ? 0 : min(max((room - 1) / (Self.smoothReach - 1), 0), 1)
  }

  /// The length that the corner takes up along each side.
  public var reach: Double { radius * (1 + (Self.smoothReach - 1) * smoothness) }

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
  func append(to elements: inout [Path.Element], at vertex: CornerVertex) {
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
      // The second half of the corner mirrors the first.
      let mirrored = index >= 6
      let entry = mirrored ? 11 - index : index
      let (smooth, circle) = (Self.smooth[entry], Self.circle[entry])
      let along = radius * (circle.along + (smooth.along - circle.along) * smoothness)
      let inward = radius * (circle.inward + (smooth.inward - circle.inward) * smoothness)
      return mirrored ? vertex.point(inward, along) : vertex.point(along, inward)
    }
    elements.append(.line(point(0)))
    elements.append(.curve(point(1), point(2), point(3)))
    elements.append(.line(point(4)))
    elements.append(.curve(point(5), point(6), point(7)))
    elements.append(.line(point(8)))
    elements.append(.curve(point(9), point(10), point(11)))
  }

  /// Half of Apple's smooth corner, in radii from the vertex: start, two control points, end; end of a line; a control
  /// point.
  ///
  /// PaintCode read these values from `UIBezierPath` in iOS 7 ("Code for iOS 7 rounded rectangles").
  private static let smooth: [(along: Double, inward: Double)] = [
    (1.528_664_83, 0), (1.088_493_23, 0), (0.868_406_89, 0), (0.669_934_27, 0.065_496),
    (0.631_493_99, 0.074_911), (0.372_823_92, 0.169_058_99),
  ]

  /// The quarter circle divided into the same pieces: an arc, a chord of two degrees, and half of the arc in the
  /// middle.
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

/// A corner of a rectangle, with the directions of the clockwise outline into and out of it.
struct CornerVertex {
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
