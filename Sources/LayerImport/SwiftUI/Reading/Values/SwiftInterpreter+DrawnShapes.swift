import LayerGeometry

// Shapes of the program: what their `path(in:)` draws, if it is an outline that SwiftUI has a shape for.

extension SwiftInterpreter {
  /// The shape that an object draws.
  mutating func drawnShape(of object: Int, named name: String) -> ViewShape {
    // An outline that follows the size has another radius in another rectangle.
    guard let first = outline(of: object, width: 900, height: 700),
      let second = outline(of: object, width: 500, height: 600), first == second
    else { return .custom(name) }
    return .path(first)
  }

  /// The shape whose outline an object draws in a rectangle; nil for every other path.
  private mutating func outline(of object: Int, width: Double, height: Double) -> ViewShape? {
    guard views?.isInPath == false, step() else { return nil }
    views?.isInPath = true
    defer { views?.isInPath = false }
    let whole = SwiftRect(x: .zero, y: .zero, width: .known(width), height: .known(height))
    let rect = SwiftArgument(label: "in", value: .rect(whole), node: objects[object].site)
    guard case .path(let path)? = callDeclared("path", on: .object(object, .view), [rect]) else { return nil }
    switch path {
    case .rect(let drawn): return drawn.isKnown(as: whole) ? .rectangle : nil
    case .ellipse(let drawn): return drawn.isKnown(as: whole) ? .ellipse : nil
    case .rounded(let drawn, let radius, let corners):
      guard drawn.isKnown(as: whole), let radius = radius.known, radius >= 0, let corners else { return nil }
      if corners == .all { return radius * 2 >= min(width, height) ? .capsule : .rounded(radius: radius) }
      func own(_ corner: CornerMask) -> Double { corners.contains(corner) ? radius : 0 }
      return .uneven(
        topLeading: own(.minXminY), bottomLeading: own(.minXmaxY), bottomTrailing: own(.maxXmaxY),
        topTrailing: own(.maxXminY))
    case .free, .unknown: return nil
    }
  }

  /// The path that `Path(...)` makes in a shape's `path(in:)`: that of its argument, or as the path's own initialisers
  /// of the same names.
  func pathInShape(_ arguments: [SwiftArgument]) -> SwiftValue {
    guard let first = arguments.first else { return .path(.unknown) }
    if arguments.count == 1, case .path = first.value { return first.value }
    if first.label.isEmpty, case .rect(let rect) = first.value { return .path(.rect(rect)) }
    guard ["roundedRect", "ellipseIn"].contains(first.label), case .rect(let rect) = first.value else {
      return .path(.unknown)
    }
    if first.label == "ellipseIn" { return .path(.ellipse(rect)) }
    guard let radius = arguments.first(where: { $0.label == "cornerRadius" })?.value.number else {
      return .path(.unknown)
    }
    return .path(.rounded(rect, radius: radius, corners: .all))
  }
}

extension SwiftRect {
  /// Whether all numbers are known and equal those of another rectangle.
  fileprivate func isKnown(as other: SwiftRect) -> Bool {
    zip([x, y, width, height], [other.x, other.y, other.width, other.height]).allSatisfy { own, other in
      own.known.map { $0 == other.known } ?? false
    }
  }
}
