import LayerGeometry

/// Finds the frames of views in one parent from constraints that say them plainly.
struct ConstraintSolver {
  /// What is known of a view along one axis; any two of the four give the others.
  private struct Axis {
    var low: Double?
    var high: Double?
    var length: Double?
    var middle: Double?

    /// Both ends, as soon as two things are known.
    var ends: (low: Double, high: Double)? {
      if let low, let high { return (low, high) }
      if let length {
        if let low { return (low, low + length) }
        if let high { return (high - length, high) }
        if let middle { return (middle - length / 2, middle + length / 2) }
      }
      if let low, let middle { return (low, 2 * middle - low) }
      if let high, let middle { return (2 * middle - high, high) }
      return nil
    }
  }

  /// A line or a length along one axis.
  private enum Line { case low, high, length, middle }

  /// A view may wait for one next to it, which waits for another; longer chains than this are not followed.
  private static let mostRounds = 16

  private let document: InterfaceDocument
  private let parent: Int
  private let size: Size
  private var known: [Int: Rect<SuperlayerSpace>] = [:]
  private var open: [Int: (x: Axis, y: Axis)] = [:]

  init(_ document: InterfaceDocument, parent: Int, size: Size, known: [Int: Rect<SuperlayerSpace>?]) {
    self.document = document
    self.parent = parent
    self.size = size
    for (view, frame) in known {
      if let frame { self.known[view] = frame } else { open[view] = (Axis(), Axis()) }
    }
  }

  /// The frame of a view; nil when it was not found.
  func frame(of view: Int) -> Rect<SuperlayerSpace>? { known[view] }

  mutating func solve(_ constraints: [Int: [InterfaceConstraint]]) {
    for _ in 0..<Self.mostRounds {
      var isChanged = false
      for view in open.keys.sorted() {
        for constraint in constraints[view] ?? [] where learn(constraint, about: view) { isChanged = true }
        guard let axes = open[view], let x = axes.x.ends, let y = axes.y.ends else { continue }
        known[view] = Rect(minX: x.low, minY: y.low, maxX: max(x.low, x.high), maxY: max(y.low, y.high))
        open[view] = nil
        isChanged = true
      }
      if !isChanged || open.isEmpty { return }
    }
  }

  /// Takes from a constraint what it says about a view; true when that was not known.
  private mutating func learn(_ constraint: InterfaceConstraint, about view: Int) -> Bool {
    let value: Double
    let anchor: InterfaceConstraint.Anchor
    if constraint.first == view {
      anchor = constraint.firstAnchor
      if let second = constraint.second, let line = constraint.secondAnchor {
        guard let other = position(of: line, of: second) else { return false }
        value = other * constraint.multiplier + constraint.constant
      } else {
        value = constraint.constant
      }
    } else {
      guard let own = constraint.secondAnchor, constraint.multiplier != 0,
        let other = position(of: constraint.firstAnchor, of: constraint.first)
      else { return false }
      anchor = own
      value = (other - constraint.constant) / constraint.multiplier
    }
    guard let (isHorizontal, line) = Self.line(anchor), value.isFinite else { return false }
    return isHorizontal ? note(value, line, \.x, view) : note(value, line, \.y, view)
  }

  private mutating func note(
    _ value: Double, _ line: Line, _ axis: WritableKeyPath<(x: Axis, y: Axis), Axis>, _ view: Int
  ) -> Bool {
    let field: WritableKeyPath<Axis, Double?> =
      switch line {
      case .low: \.low
      case .high: \.high
      case .length: \.length
      case .middle: \.middle
      }
    guard var axes = open[view], axes[keyPath: axis][keyPath: field] == nil else { return false }
    axes[keyPath: axis][keyPath: field] = value
    open[view] = axes
    return true
  }

  /// Where a line of the parent, of a guide in it, or of a view next to lies, in the parent's space.
  private func position(of anchor: InterfaceConstraint.Anchor, of item: Int) -> Double? {
    if item == parent { return Self.position(of: anchor, in: inner(anchor)) }
    let name = document.tree[item].name
    if name == .viewLayoutGuide, document.tree[item].parent == Int32(parent) {
      return Self.position(of: anchor, in: safeArea)
    }
    if name == .viewControllerLayoutGuide {
      // Guides of before iOS 11 are as high as the bars, and lie at the top or the bottom of the controller's view.
      let isTop = document.tree.has(.type, "top", of: item)
      return isTop ? safeArea.minY : safeArea.maxY
    }
    if let frame = known[item] { return Self.position(of: anchor, in: frame) }
    guard let axes = open[item], let (isHorizontal, line) = Self.line(anchor) else { return nil }
    let axis = isHorizontal ? axes.x : axes.y
    switch line {
    case .length: return axis.length ?? axis.ends.map { $0.high - $0.low }
    case .low: return axis.ends?.low
    case .high: return axis.ends?.high
    case .middle: return axis.middle ?? axis.ends.map { ($0.low + $0.high) / 2 }
    }
  }

  /// The parent, without its margins where an anchor is about them: 8 points, 16 at the sides of a screen.
  private func inner(_ anchor: InterfaceConstraint.Anchor) -> Rect<SuperlayerSpace> {
    let whole = Rect<SuperlayerSpace>(x: 0, y: 0, width: size.width, height: size.height)
    guard anchor.rawValue.hasSuffix("Margin") else { return whole }
    let side = isScreen ? 16.0 : 8
    let top = isScreen ? 0.0 : 8
    return Rect(minX: side, minY: top, maxX: size.width - side, maxY: size.height - top)
  }

  private var isScreen: Bool {
    size.width == document.canvas.width && size.height == document.canvas.height
  }

  private var safeArea: Rect<SuperlayerSpace> {
    let canvas = document.canvas
    return isScreen
      ? Rect(minX: 0, minY: canvas.topInset, maxX: size.width, maxY: size.height - canvas.bottomInset)
      : Rect(x: 0, y: 0, width: size.width, height: size.height)
  }

  private static func position(of anchor: InterfaceConstraint.Anchor, in frame: Rect<SuperlayerSpace>) -> Double? {
    guard let (isHorizontal, line) = Self.line(anchor) else { return nil }
    switch line {
    case .low: return isHorizontal ? frame.minX : frame.minY
    case .high: return isHorizontal ? frame.maxX : frame.maxY
    case .middle: return isHorizontal ? frame.center.x : frame.center.y
    case .length: return isHorizontal ? frame.width : frame.height
    }
  }

  /// What an anchor is about; nil for baselines, which depend on fonts.
  private static func line(_ anchor: InterfaceConstraint.Anchor) -> (isHorizontal: Bool, Line)? {
    switch anchor {
    case .left, .leading, .leftMargin, .leadingMargin: (true, .low)
    case .right, .trailing, .rightMargin, .trailingMargin: (true, .high)
    case .centerX, .centerXWithinMargins: (true, .middle)
    case .width: (true, .length)
    case .top, .topMargin: (false, .low)
    case .bottom, .bottomMargin: (false, .high)
    case .centerY, .centerYWithinMargins: (false, .middle)
    case .height: (false, .length)
    case .baseline, .firstBaseline: nil
    }
  }
}
