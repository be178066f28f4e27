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
  /// Libraries draw a rectangle with some round corners as plain steps, because `Path.Form` has no case for it.
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
