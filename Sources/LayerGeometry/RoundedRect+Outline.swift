extension RoundedRect {
  /// The outline, clockwise as seen with y growing downwards, from the top left corner's end.
  ///
  /// - Parameter sideOutset: how far the straight sides alone are moved outwards; corners stay. A renderer that cuts
  ///   straight edges itself asks for more than it will show.
  public func elements(sideOutset: Double = 0) -> [Path.Element] {
    let vertices = [
      Vertex(rect.minX, rect.minY, entering: (0, -1), leaving: (1, 0), isRound: isRound(.minXminY)),
      Vertex(rect.maxX, rect.minY, entering: (1, 0), leaving: (0, 1), isRound: isRound(.maxXminY)),
      Vertex(rect.maxX, rect.maxY, entering: (0, 1), leaving: (-1, 0), isRound: isRound(.maxXmaxY)),
      Vertex(rect.minX, rect.maxY, entering: (-1, 0), leaving: (0, -1), isRound: isRound(.minXmaxY)),
    ]
    let corner = CornerShape(radius: radius, curve: curve, halfSide: min(rect.width, rect.height) / 2)
    var elements: [Path.Element] = []
    for turn in 1...4 {
      let (before, vertex) = (vertices[turn - 1], vertices[turn % 4])
      let start = before.isRound ? before.point(0, corner.reach) : before.moved(by: sideOutset)
      elements.append(elements.isEmpty ? .move(start) : .line(start))
      if sideOutset != 0 {
        // Outwards lies against the direction in which the way goes on after the side.
        let outward = (x: -vertex.leaving.x * sideOutset, y: -vertex.leaving.y * sideOutset)
        let end = vertex.point(corner.reach, 0)
        if before.isRound { elements.append(.line(Point(start.x + outward.x, start.y + outward.y))) }
        if vertex.isRound { elements.append(.line(Point(end.x + outward.x, end.y + outward.y))) }
      }
      if vertex.isRound {
        corner.append(to: &elements, at: vertex)
      } else {
        elements.append(.line(vertex.moved(by: sideOutset)))
      }
    }
    elements.append(.close)
    return elements
  }

  /// How far a round corner reaches along the sides.
  public var cornerReach: Double {
    radius > 0 ? CornerShape(radius: radius, curve: curve, halfSide: min(rect.width, rect.height) / 2).reach : 0
  }

  private func isRound(_ corner: CornerMask) -> Bool { radius > 0 && corners.contains(corner) }
}

/// A corner of a rectangle with the directions of travel into and out of it.
private struct Vertex {
  let x: Double
  let y: Double
  let entering: (x: Double, y: Double)
  let leaving: (x: Double, y: Double)
  let isRound: Bool

  init(
    _ x: Double, _ y: Double, entering: (x: Double, y: Double), leaving: (x: Double, y: Double), isRound: Bool
  ) {
    self.x = x
    self.y = y
    self.entering = entering
    self.leaving = leaving
    self.isRound = isRound
  }

  /// The vertex where both of its sides are moved outwards.
  func moved(by outset: Double) -> Point<LayerSpace> {
    Point(x + (entering.x - leaving.x) * outset, y + (entering.y - leaving.y) * outset)
  }

  /// The point that lies `before` the vertex on the way in and `after` it on the way out.
  func point(_ before: Double, _ after: Double) -> Point<LayerSpace> {
    Point(
      x - entering.x * before + leaving.x * after,
      y - entering.y * before + leaving.y * after)
  }
}

/// One round corner: where it begins and the curves that it is made of.
private struct CornerShape {
  let radius: Double
  /// 1 for Apple's smooth corner, 0 for a quarter of a circle.
  let smoothness: Double

  /// The smooth corner begins so many radii before the vertex.
  static let smoothReach = 1.528_664_83

  // The smooth corner needs room that a radius near half the short side does not leave; it then turns, in proportion
  // to the room, into the circular one. What Core Animation does there is not documented.
  init(radius: Double, curve: CornerCurve, halfSide: Double) {
    self.radius = radius
    let room = radius > 0 ? halfSide / radius : 0
    smoothness = curve == .circular ? 0 : min(max((room - 1) / (Self.smoothReach - 1), 0), 1)
  }

  var reach: Double { radius * (1 + (Self.smoothReach - 1) * smoothness) }

  /// Adds the way around a vertex; the corner's start is where the path already is.
  func append(to elements: inout [Path.Element], at vertex: Vertex) {
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

  /// Half of Apple's smooth corner, in radii from the vertex: start, two controls, end; end of a line; a control.
  ///
  /// Read off `UIBezierPath` of iOS 7 by PaintCode ("Code for iOS 7 rounded rectangles").
  private static let smooth: [(along: Double, inward: Double)] = [
    (1.528_664_83, 0), (1.088_493_23, 0), (0.868_406_89, 0), (0.669_934_27, 0.065_496),
    (0.631_493_99, 0.074_911), (0.372_823_92, 0.169_058_99),
  ]

  /// The quarter circle cut into the same pieces: an arc, a chord of two degrees, half of the arc in the middle.
  private static let circle: [(along: Double, inward: Double)] = {
    let (first, second) = (19.272_7, 21.623_3)
    func control(_ from: Double, _ to: Double) -> Double {
      // Length of the control arm of an arc, in radii.
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
