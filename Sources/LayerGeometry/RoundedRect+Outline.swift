extension RoundedRect {
  /// The outline, clockwise as seen with y growing downwards, from the top left corner's end.
  ///
  /// - Parameter sideOutset: how far the straight sides alone are moved outwards; corners stay. A renderer that cuts
  ///   straight edges itself asks for more than it will show.
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
        // Outwards lies against the direction in which the way goes on after the side.
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

  /// What its round corners look like.
  public var corner: RoundedCorner {
    RoundedCorner(radius: radius, curve: curve, halfSide: min(rect.width, rect.height) / 2)
  }

  /// How far a round corner reaches along the sides.
  public var cornerReach: Double { radius > 0 ? corner.reach : 0 }

  private func isRound(_ corner: CornerMask) -> Bool { radius > 0 && corners.contains(corner) }
}
