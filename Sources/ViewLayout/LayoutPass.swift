/// One run of the layout protocol over a tree, which computes and caches the responses to proposals.
///
/// Sizes may be infinite while flexibility is explored. When a node is placed, proposals are finite or nil, and each
/// rule then returns a finite size.
struct LayoutPass {
  /// The distance between views if a stack sets none.
  ///
  /// objc.io's article on grids and most measurements report 8. Between two `Text` views, the real distance depends on
  /// their fonts (Apple's documentation of `ViewSpacing`), by unpublished rules; 8 is used there too.
  static let defaultSpacing = 8.0

  /// The maximum number of measurements in one run: a base number for any tree, plus a number for each node.
  ///
  /// Stacks of views need between three and thirty per node. In some trees, such as grids within grids, every level
  /// makes more proposals to the next level than it receives; the limit stops measuring such trees after less than a
  /// second.
  static let mostMeasures = (anyTree: 50_000, eachNode: 100)

  let tree: LayoutTree
  let text: TextMeasure
  /// The children of all nodes, grouped by parent.
  let children: [Int]
  /// The index in `children` of each node's first child; it has one more entry than there are nodes.
  let firstChild: [Int]
  let facts: [NodeFacts]
  /// The number of each node's subtree in the memory.
  private let numbers: [Int]
  /// The responses so far, including those of other trees.
  var memory: LayoutMemory
  private var measuresLeft: Int

  /// The number of measurements so far.
  private(set) var measureCount = 0

  /// Whether the run had to stop measuring.
  var isExhausted: Bool { measuresLeft == 0 }

  init(tree: LayoutTree, memory: LayoutMemory = LayoutMemory(), text: @escaping TextMeasure) {
    self.tree = tree
    self.text = text
    let count = tree.rules.count
    measuresLeft = Self.mostMeasures.anyTree + Self.mostMeasures.eachNode * count
    var first = [Int](repeating: 0, count: count + 1)
    for parent in tree.parents where parent >= 0 { first[parent + 1] += 1 }
    for node in 0..<count { first[node + 1] += first[node] }
    var next = first
    var children = [Int](repeating: 0, count: first[count])
    for node in 0..<count where tree.parents[node] >= 0 {
      children[next[tree.parents[node]]] = node
      next[tree.parents[node]] += 1
    }
    self.children = children
    firstChild = first
    facts = NodeFacts.facts(of: tree, children: children, firstChild: first)
    self.memory = memory
    numbers = self.memory.subtrees.numbers(of: tree, facts, children: children, firstChild: first)
  }

  /// The indices of a node's children in `children`.
  func range(of node: Int) -> Range<Int> { firstChild[node]..<firstChild[node + 1] }

  /// The child that a modifier applies to, or nil if it has no child.
  func child(of node: Int) -> Int? {
    let range = range(of: node)
    return range.isEmpty ? nil : children[range.lowerBound]
  }

  /// The size that a node chooses, with its baselines.
  mutating func measure(_ node: Int, _ proposal: ProposedSize) -> NodeMeasure {
    let node = tree.originals[node]
    if let leaf = leaf(node, proposal) { return leaf }
    if let known = memory.memo.find(numbers[node], proposal) { return known }
    guard tree.levels[node] <= LayoutTree.deepest, measuresLeft > 0 else { return .zero }
    measuresLeft -= 1
    measureCount += 1
    var measure = answer(node, proposal)
    measure.width = Self.bounded(measure.width)
    measure.height = Self.bounded(measure.height)
    memory.memo.keep(measure, of: numbers[node], proposal)
    return measure
  }

  /// The method of each rule is not inlined; otherwise each stack frame would reserve space for the temporary values of
  /// all rules.
  private mutating func answer(_ node: Int, _ proposal: ProposedSize) -> NodeMeasure {
    switch tree.rules[node] {
    case .text(let id): measureText(id, proposal)
    case .horizontal, .vertical, .lazyHorizontal, .lazyVertical, .section, .gridRow, .scroll:
      solveStack(node, proposal).measure
    case .layered(let alignment): measureLayered(node, alignment, proposal)
    case .grid, .horizontalGrid: solveGrid(node, proposal).measure
    case .table: solveTable(node, proposal).measure
    case .viewThatFits(let horizontal, let vertical):
      fitting(node, horizontal, vertical, proposal).map { measure($0, proposal) } ?? .zero
    default: fit(node, proposal).measure
    }
  }

  /// Computes the measures that are not cached, because computing them is faster than looking them up.
  private func leaf(_ node: Int, _ proposal: ProposedSize) -> NodeMeasure? {
    let ideal = LayoutRule.idealSide
    switch tree.rules[node] {
    case .box(let size): return NodeMeasure(width: size.width, height: size.height)
    // A list is a platform view without an ideal size.
    case .fill, .geometryReader, .list:
      return NodeMeasure(width: proposal.width ?? ideal, height: proposal.height ?? ideal)
    case .circle:
      let side = min(proposal.width ?? ideal, proposal.height ?? ideal)
      return NodeMeasure(width: side, height: side)
    case .resizable(let size):
      return NodeMeasure(width: proposal.width ?? size.width, height: proposal.height ?? size.height)
    case .spacer(let length):
      let least = length ?? Self.defaultSpacing
      let width = max(proposal.width ?? least, least)
      let height = max(proposal.height ?? least, least)
      switch facts[node].axis {
      case .horizontal: return NodeMeasure(width: width, height: 0)
      case .vertical: return NodeMeasure(width: 0, height: height)
      case nil: return NodeMeasure(width: width, height: height)
      }
    case .divider:
      return facts[node].axis == .horizontal
        ? NodeMeasure(width: tree.hairline, height: proposal.height ?? ideal)
        : NodeMeasure(width: proposal.width ?? ideal, height: tree.hairline)
    default: return nil
    }
  }

  @inline(never)
  private func measureText(_ id: Int, _ proposal: ProposedSize) -> NodeMeasure {
    let text = text(id, proposal)
    let size = LayoutRule.bounded(text.size)
    return NodeMeasure(
      width: size.width, height: size.height, firstBaseline: LayoutRule.finite(text.firstBaseline),
      lastBaseline: LayoutRule.finite(text.lastBaseline))
  }

  /// The first child whose ideal size fits, or else the last, according to Apple's documentation of `ViewThatFits`.
  @inline(never)
  mutating func fitting(_ node: Int, _ horizontal: Bool, _ vertical: Bool, _ proposal: ProposedSize) -> Int? {
    let range = range(of: node)
    for place in range {
      let ideal = measure(children[place], .unspecified)
      if !horizontal || ideal.width <= proposal.width ?? .infinity,
        !vertical || ideal.height <= proposal.height ?? .infinity
      {
        return children[place]
      }
    }
    return range.last.map { children[$0] }
  }

  // MARK: Guides

  /// The position of a guide in a measured node.
  func place(of guide: HorizontalGuide, in measure: NodeMeasure) -> Double {
    (measure.guides < 0 ? nil : memory.guides[measure.guides][guide]) ?? measure.usual(guide)
  }

  /// The position of a guide in a measured node.
  func place(of guide: VerticalGuide, in measure: NodeMeasure) -> Double {
    (measure.guides < 0 ? nil : memory.guides[measure.guides][guide]) ?? measure.usual(guide)
  }

  // MARK: Numbers

  /// A length clamped to values that a view can have.
  static func bounded(_ length: Double) -> Double {
    length.isNaN ? 0 : length == .infinity ? length : min(max(length, 0), LayoutRule.farthest)
  }

  /// The distance between two positions, which may be infinite; such a layout is never placed.
  static func distance(_ end: Double, _ start: Double) -> Double {
    let distance = end - start
    return distance.isFinite ? distance : 0
  }
}

/// The properties of a node that follow from the shape of its tree.
struct NodeFacts {
  /// The axis of the enclosing stack, if the parent is a stack or passes the axis on.
  var axis: LayoutAxis?
  /// Whether the node is a spacer, possibly with modifiers.
  var isSpacer = false
  /// The layout priority, set by the node or by the view that it modifies.
  var priority = 0.0

  static func facts(of tree: LayoutTree, children: [Int], firstChild: [Int]) -> [NodeFacts] {
    var facts = [NodeFacts](repeating: NodeFacts(), count: tree.rules.count)
    for node in facts.indices where tree.parents[node] >= 0 {
      let parent = tree.parents[node]
      let isFirst = children[firstChild[parent]] == node
      facts[node].axis = axis(below: tree.rules[parent], inherited: facts[parent].axis, isFirst: isFirst)
    }
    // Children come after their parents, so going backwards visits them first.
    for node in facts.indices.reversed() {
      let rule = tree.rules[node]
      if case .spacer = rule { facts[node].isSpacer = true }
      if rule.isModifier, firstChild[node] < firstChild[node + 1] {
        let child = facts[children[firstChild[node]]]
        facts[node].isSpacer = child.isSpacer
        facts[node].priority = child.priority
      }
      if case .priority(let priority) = rule { facts[node].priority = priority }
    }
    for node in facts.indices where tree.originals[node] != node { facts[node] = facts[tree.originals[node]] }
    return facts
  }

  private static func axis(below rule: LayoutRule, inherited: LayoutAxis?, isFirst: Bool) -> LayoutAxis? {
    switch rule {
    case .horizontal, .lazyHorizontal, .gridRow: .horizontal
    case .vertical, .lazyVertical, .section: .vertical
    case .scroll(let horizontal, let vertical): horizontal && !vertical ? .horizontal : .vertical
    case .overlay, .background: isFirst ? inherited : nil
    case .viewThatFits: inherited
    default: rule.isModifier ? inherited : nil
    }
  }
}

extension LayoutRule {
  /// Whether the rule modifies one child and passes on the child's traits.
  public var isModifier: Bool {
    switch self {
    case .padding, .frame, .flexibleFrame, .overlay, .background, .offset, .position, .aspectRatio, .fixedSize,
      .priority, .alignmentGuide, .rowInsets, .cellColumns, .cellUnsized, .transparent, .safeArea, .ignoresSafeArea:
      true
    default: false
    }
  }
}
