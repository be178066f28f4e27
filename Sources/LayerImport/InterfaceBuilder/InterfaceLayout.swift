import FileFormats
import LayerGeometry
import LayerModel

/// The frames of views, from the file, or from insets or simple constraints.
///
/// A frame in the file is the one that Interface Builder computed for the canvas; it is used even if it is marked as
/// misplaced. Files from Xcode 8.0 omit frames that constraints determine. Edges, centres and fixed sizes relative to
/// the superview, its guides and sibling views are solved. Stacks, inequalities and sizes that depend on content are
/// not solved.
struct InterfaceLayout {
  private let document: InterfaceDocument
  /// Elements with numbers that exceed the coordinate limit.
  private(set) var beyondLimit: [Int] = []
  /// Constraints by the views that they affect; created when the first frame is missing.
  private var constraints: [Int: [InterfaceConstraint]]?

  init(_ document: InterfaceDocument) { self.document = document }

  /// The frame of a view in the file; nil if the file omits it.
  mutating func statedFrame(of view: Int) -> Rect<SuperlayerSpace>? {
    guard let rect = document.child(.rect, keyed: "frame", of: view) else { return nil }
    let tree = document.tree
    let limit = Double(document.options.limits.coordinate.value)
    func part(_ key: IBKey) -> Double { tree.number(key, of: rect) ?? 0 }
    let (x, y, width, height) = (part(.x), part(.y), part(.width), part(.height))
    guard max(abs(x), abs(y), abs(width), abs(height)) <= limit else {
      beyondLimit.append(rect)
      return Rect(x: 0, y: 0, width: 0, height: 0)
    }
    return Rect(x: x, y: y, width: max(0, width), height: max(0, height))
  }

  /// The frames of the subviews of a view, in order; nil for those that nothing determines.
  mutating func frames(of views: [Int], in parent: Int, size: Size) -> [Rect<SuperlayerSpace>?] {
    var frames: [Rect<SuperlayerSpace>?] = []
    for view in views { frames.append(statedFrame(of: view) ?? insetFrame(of: view, in: size)) }
    guard frames.contains(where: { $0 == nil }) else { return frames }
    frames = solved(frames, of: views, in: parent, size: size)
    // A bar without a height gets UIKit's default height, and views next to it depend on its frame.
    let bars = views.indices.filter { frames[$0] == nil }.compactMap { place in
      barFrame(of: views[place], in: size).map { (place, $0) }
    }
    if bars.isEmpty { return frames }
    for (place, frame) in bars { frames[place] = frame }
    return frames.contains { $0 == nil } ? solved(frames, of: views, in: parent, size: size) : frames
  }

  private mutating func solved(
    _ frames: [Rect<SuperlayerSpace>?], of views: [Int], in parent: Int, size: Size
  ) -> [Rect<SuperlayerSpace>?] {
    var solver = ConstraintSolver(
      document, parent: parent, size: size, known: Dictionary(uniqueKeysWithValues: zip(views, frames)))
    solver.solve(constraintsOf(views))
    return views.map { solver.frame(of: $0) }
  }

  /// The default frame of a bar in a superview of the given size; nil for other views.
  func barFrame(of view: Int, in size: Size) -> Rect<SuperlayerSpace>? {
    let tree = document.tree
    return document.canvas.barFrame(
      of: tree[view].name, in: size, hasLargeTitle: tree.has(.largeTitles, "YES", of: view))
  }

  /// The frame that results from insets to the parent's edges; missing parts are 0, and a missing length follows from
  /// two insets.
  private func insetFrame(of view: Int, in parent: Size) -> Rect<SuperlayerSpace>? {
    let tree = document.tree
    guard let inset = document.child(.frame, keyed: "frameInset", of: view) else { return nil }
    func side(_ low: IBKey, _ length: IBKey, _ high: IBKey, _ whole: Double) -> (Double, Double) {
      let (start, end) = (tree.number(low, of: inset), tree.number(high, of: inset) ?? 0)
      guard let stated = tree.number(length, of: inset) else { return (start ?? 0, whole - end) }
      // Without an inset at the start, the inset at the end determines the position.
      return start.map { ($0, $0 + stated) } ?? (whole - end - stated, whole - end)
    }
    let (minX, maxX) = side(.minX, .width, .maxX, parent.width)
    let (minY, maxY) = side(.minY, .height, .maxY, parent.height)
    return Rect(minX: minX, minY: minY, maxX: max(minX, maxX), maxY: max(minY, maxY))
  }

  private mutating func constraintsOf(_ views: [Int]) -> [Int: [InterfaceConstraint]] {
    if let constraints { return constraints }
    var byView: [Int: [InterfaceConstraint]] = [:]
    for constraint in document.constraints where constraint.relation == "equal" {
      byView[constraint.first, default: []].append(constraint)
      if let second = constraint.second, second != constraint.first { byView[second, default: []].append(constraint) }
    }
    constraints = byView
    return byView
  }
}

/// A constraint of a file: `first.anchor = second.anchor * multiplier + constant`.
struct InterfaceConstraint: Hashable, Sendable {
  /// Lines and lengths that constraints refer to; leading is left, as in left-to-right languages.
  enum Anchor: String, Hashable, Sendable {
    case left, right, top, bottom, width, height, centerX, centerY, leading, trailing
    case leftMargin, rightMargin, topMargin, bottomMargin, leadingMargin, trailingMargin
    case centerXWithinMargins, centerYWithinMargins, baseline, firstBaseline
  }

  /// The constraint's element.
  let place: Int
  /// The first view or guide.
  let first: Int
  let firstAnchor: Anchor
  /// The second view or guide; nil for a constraint on a single length.
  let second: Int?
  let secondAnchor: Anchor?
  let multiplier: Double
  let constant: Double
  /// The relation; `equal` by default.
  let relation: String
  /// The priority; 1000 by default.
  let priority: Double

  /// The constraint of an element; nil if it refers to objects that the file does not contain.
  init?(_ place: Int, in document: InterfaceDocument) {
    let tree = document.tree
    let list = Int(tree[place].parent)
    guard list > 0, let anchor = tree.string(.firstAttribute, of: place).flatMap(Anchor.init) else { return nil }
    func item(_ key: IBKey) -> Int?? {
      guard let id = tree.string(key, of: place) else { return .some(nil) }
      return document.elementOfID[id].map { .some($0) }
    }
    guard let first = item(.firstItem), let second = item(.secondItem) else { return nil }
    self.place = place
    // A constraint without a view applies to the view that contains it.
    self.first = first ?? Int(tree[list].parent)
    firstAnchor = anchor
    self.second = second
    secondAnchor = second == nil ? nil : tree.string(.secondAttribute, of: place).flatMap(Anchor.init)
    multiplier = tree.string(.multiplier, of: place).flatMap(Self.ratio) ?? 1
    constant = tree.number(.constant, of: place) ?? 0
    relation = tree.string(.relation, of: place) ?? "equal"
    priority = tree.number(.priority, of: place) ?? 1000
  }

  /// A multiplier, written as a number, as `16:9` or as `16/9`.
  static func ratio(_ text: String) -> Double? {
    let parts = text.split { $0 == ":" || $0 == "/" }.map { NumberText.value(of: String($0)) }
    guard let first = parts.first, let dividend = first else { return nil }
    guard parts.count == 2 else { return parts.count == 1 ? dividend : nil }
    guard let divisor = parts[1], divisor != 0 else { return nil }
    return dividend / divisor
  }

  /// The parts that must be equal for two constraints to be duplicates.
  var meaning: Meaning {
    Meaning(
      first: first, firstAnchor: firstAnchor, second: second, secondAnchor: secondAnchor, multiplier: multiplier,
      constant: constant, relation: relation, priority: priority)
  }

  /// A constraint without its position in the file.
  struct Meaning: Hashable {
    let first: Int
    let firstAnchor: Anchor
    let second: Int?
    let secondAnchor: Anchor?
    let multiplier, constant: Double
    let relation: String
    let priority: Double
  }
}

/// Constraints that cost extra time to solve: duplicates, and constraints between views that are neither siblings nor
/// parent and child.
struct LayoutRemarks {
  /// A constraint to report, with the view that the finding names.
  private struct Entry {
    let kind: LayoutRemark.Kind
    let view: Int
    let place: Int
  }

  private let document: InterfaceDocument
  private var entries: [Entry] = []

  /// Checks all constraints of a file, once for all of its trees.
  init(of document: InterfaceDocument) {
    self.document = document
    var seen: Set<InterfaceConstraint.Meaning> = []
    seen.reserveCapacity(document.constraints.count)
    for constraint in document.constraints {
      let view = owner(of: constraint.first)
      if !seen.insert(constraint.meaning).inserted {
        entries.append(Entry(kind: .duplicate, view: view, place: constraint.place))
      } else if let second = constraint.second, !isNear(view, owner(of: second)) {
        entries.append(Entry(kind: .acrossLevels, view: view, place: constraint.place))
      }
    }
  }

  /// The remarks about the views of one tree, in the order of the file.
  func remarks(on layers: [Int: LayerIndex]) -> [LayoutRemark] {
    entries.compactMap { entry in
      guard let layer = layers[entry.view] else { return nil }
      return LayoutRemark(
        entry.kind, layer: layer, span: document.tree.span(of: entry.place),
        id: document.tree.string(.id, of: entry.place))
    }
  }

  /// The view that an item of a constraint refers to: the view itself, or the owner of the guide.
  private func owner(of item: Int) -> Int {
    if document.isView(item) { return item }
    if document.tree[item].name == .viewLayoutGuide { return Int(document.tree[item].parent) }
    // Guides of a controller belong to its view.
    guard let controller = document.controller(around: item) else { return item }
    return document.views(below: controller).first ?? item
  }

  /// Whether two views are the same, parent and child, or siblings.
  private func isNear(_ first: Int, _ second: Int) -> Bool {
    if first == second { return true }
    let (above, beside) = (document.parentView(of: first), document.parentView(of: second))
    return above == second || beside == first || above == beside
  }
}

/// Finds the frames of views in one parent from a file's constraints; the views and guides are items of `LayoutSolver`.
private struct ConstraintSolver {
  /// Items that are not elements of a file, with numbers that no element has.
  private enum Area: Int {
    /// The parent's area inside its margins.
    case margins = -1
    /// The parent's area inside the insets of the safe area.
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
