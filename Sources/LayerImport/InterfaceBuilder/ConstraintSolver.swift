import LayerGeometry

/// Finds the frames of views in one parent from a file's constraints; its views and guides are items of `LayoutSolver`.
struct ConstraintSolver {
  /// Items that are not elements of a file, with numbers that no element has.
  private enum Area: Int {
    /// The parent without its margins.
    case margins = -1
    /// The parent without the insets of the safe area.
    case safeArea = -2
    /// The layout guides used before iOS 11: lines at the height of the bars.
    case topGuide = -3, bottomGuide = -4
  }

  private let document: InterfaceDocument
  private let parent: Int
  private var solver: LayoutSolver

  init(_ document: InterfaceDocument, parent: Int, size: Size, known: [Int: Rect<SuperlayerSpace>?]) {
    self.document = document
    self.parent = parent
    let whole = Rect<SuperlayerSpace>(x: 0, y: 0, width: size.width, height: size.height)
    let isScreen = document.canvas.isFilled(by: size)
    // The margins of a view are 8 points, those of a screen 16 points at its sides.
    let (side, top) = (isScreen ? 16.0 : 8, isScreen ? 0.0 : 8)
    var frames = known.compactMapValues { $0 }
    frames[parent] = whole
    frames[Area.margins.rawValue] = Rect(minX: side, minY: top, maxX: size.width - side, maxY: size.height - top)
    let safeArea = document.safeArea(of: parent, size: size)
    frames[Area.safeArea.rawValue] = safeArea
    for (area, line) in [(Area.topGuide, safeArea.minY), (.bottomGuide, safeArea.maxY)] {
      frames[area.rawValue] = Rect(minX: line, minY: line, maxX: line, maxY: line)
    }
    solver = LayoutSolver(known: frames, open: known.filter { $0.value == nil }.keys)
  }

  /// The frame of a view; nil if it was not found.
  func frame(of view: Int) -> Rect<SuperlayerSpace>? { solver.frame(of: view) }

  mutating func solve(_ constraints: [Int: [InterfaceConstraint]]) {
    solver.solve(constraints.mapValues { $0.compactMap(equation) })
  }

  /// A constraint as an equation; nil for baselines, which depend on fonts.
  private func equation(_ constraint: InterfaceConstraint) -> LayoutEquation? {
    guard let firstLine = LayoutLine(constraint.firstAnchor) else { return nil }
    var second: Int?
    var secondLine: LayoutLine?
    if let item = constraint.second, let anchor = constraint.secondAnchor {
      guard let line = LayoutLine(anchor) else { return nil }
      (second, secondLine) = (self.item(item, anchor), line)
    }
    return LayoutEquation(
      first: item(constraint.first, constraint.firstAnchor), firstLine: firstLine, second: second,
      secondLine: secondLine, multiplier: constraint.multiplier, constant: constraint.constant)
  }

  /// The item that an anchor of a view or guide refers to.
  private func item(_ item: Int, _ anchor: InterfaceConstraint.Anchor) -> Int {
    if item == parent { return anchor.rawValue.hasSuffix("Margin") ? Area.margins.rawValue : parent }
    switch document.tree[item].name {
    case .viewLayoutGuide where document.tree[item].parent == Int32(parent): return Area.safeArea.rawValue
    case .viewControllerLayoutGuide:
      return (document.tree.has(.type, "top", of: item) ? Area.topGuide : .bottomGuide).rawValue
    default: return item
    }
  }
}

extension LayoutLine {
  /// The line that an anchor refers to; nil for baselines.
  fileprivate init?(_ anchor: InterfaceConstraint.Anchor) {
    switch anchor {
    case .left, .leading, .leftMargin, .leadingMargin: self.init(isHorizontal: true, kind: .low)
    case .right, .trailing, .rightMargin, .trailingMargin: self.init(isHorizontal: true, kind: .high)
    case .centerX, .centerXWithinMargins: self.init(isHorizontal: true, kind: .middle)
    case .width: self.init(isHorizontal: true, kind: .length)
    case .top, .topMargin: self.init(isHorizontal: false, kind: .low)
    case .bottom, .bottomMargin: self.init(isHorizontal: false, kind: .high)
    case .centerY, .centerYWithinMargins: self.init(isHorizontal: false, kind: .middle)
    case .height: self.init(isHorizontal: false, kind: .length)
    case .baseline, .firstBaseline: return nil
    }
  }
}
