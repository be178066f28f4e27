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
  /// The radius, never more than half the short side.
  public var radius: Double
  /// The corners that are round.
  public var corners: CornerMask
  /// The curve of the round corners.
  public var curve: CornerCurve

  /// Creates a rounded rectangle; the radius is limited to half the short side, and is 0 if no corner is round.
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
  /// The outline, clockwise as seen with y growing downwards, from the top left corner's end.
  ///
  /// - Parameter sideOutset: the distance by which only the straight sides move outwards. A renderer that cuts straight
  ///   edges itself uses this to get a larger outline than it shows.
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

  /// The shape of the rectangle's round corners.
  public var corner: RoundedCorner {
    RoundedCorner(radius: radius, curve: curve, halfSide: min(rect.width, rect.height) / 2)
  }

  /// The length that a round corner takes up along each side.
  public var cornerReach: Double { radius > 0 ? corner.reach : 0 }

  private func isRound(_ corner: CornerMask) -> Bool { radius > 0 && corners.contains(corner) }
}

/// The curve of a rounded corner.
public enum CornerCurve: String, Hashable, Sendable, CaseIterable {
  /// A quarter of a circle.
  case circular
  /// Apple's smooth corner, which begins 1.5287 radii away.
  case continuous
}
