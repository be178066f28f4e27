import LayerGeometry
import LayerModel

// Constraints between views of different superviews: they hold in the coordinate space of a common one.

extension SwiftLayout {
  /// The children that a constraint of their own ties to a view inside one of their siblings, each with the superview
  /// of that view.
  func boundToInner(_ free: [Int], among children: [Int]) -> [Int: Int] {
    var bound: [Int: Int] = [:]
    let siblings = Set(children)
    for child in free {
      for place in sizes.constraintsOf[child] ?? [] {
        let constraint = run.constraints[place]
        // The constraint of a view inside the sibling itself is one of that view.
        guard constraint.first.object == child, let other = constraint.second?.object, other >= 0, other != child,
          frames[other] == nil, let holder = run.objects[other].parent
        else { continue }
        let around = ancestors(of: other)
        if !siblings.contains(other), !around.contains(child), around.contains(where: siblings.contains) {
          bound[child] = holder
        }
      }
    }
    return bound
  }

  /// The views around a view, innermost first.
  private func ancestors(of object: Int) -> [Int] {
    var (found, next) = ([Int](), run.objects[object].parent)
    while let around = next, found.count < Self.mostLevels {  // Ends: levels are counted.
      found.append(around)
      next = run.objects[around].parent
    }
    return found
  }

  /// Positions the children of an object, and of the objects around it inside of another one, the outermost first.
  mutating func placeAround(_ object: Int, below outer: Int) {
    let path = ([object] + ancestors(of: object)).prefix { $0 != outer }
    for around in path.reversed() {
      let inside = run.objects[around].children.filter { run.objects[$0].parent == around }
      let open = inside.filter { frames[$0] == nil }
      guard !open.isEmpty, let frame = frames[around] else { continue }
      if run.objects[around].base == "UIStackView" { arrange(in: around, frame.size) }
      solve(open.filter { frames[$0] == nil }, among: inside, in: around, frame)
    }
  }

  /// The frame of a positioned view of another superview, in the coordinate space of an object; nil if a frame between
  /// them is not known.
  func place(of object: Int, in parent: Int) -> Rect<SuperlayerSpace>? {
    guard let frame = frames[object], let own = origin(of: object), let base = origin(of: parent),
      let outer = frames[parent]
    else { return nil }
    return Rect(
      x: own.x + frame.minX - base.x - outer.minX, y: own.y + frame.minY - base.y - outer.minY, width: frame.width,
      height: frame.height)
  }

  /// The origin of the superview of an object, in the coordinate space of the outermost one.
  private func origin(of object: Int) -> (x: Double, y: Double)? {
    var (x, y) = (0.0, 0.0)
    for around in ancestors(of: object) {
      guard let frame = frames[around] else { return nil }
      (x, y) = (x + frame.minX, y + frame.minY)
    }
    return (x, y)
  }
}
