/// One run of the protocol over a tree: answers proposals, and remembers the answers.
///
/// Sizes may be infinite while flexibility is explored. Where a node is placed, proposals are finite or nil, and then
/// each rule answers with a finite size.
struct LayoutPass {
  /// The distance between views where a stack states none.
  ///
  /// objc.io's article on grids and most measurements name 8. Between texts the real distance depends on their fonts
  /// (Apple's page of `ViewSpacing`), by rules that are not published; 8 is taken there too.
  static let defaultSpacing = 8.0

  /// The most answers that are worked out in one run, for a tree of any size and for each of its nodes.
  ///
  /// Stacks of views need between three and thirty a node. Trees can be built in which every level asks the next in
  /// more ways than it is asked itself, such as grids within grids; those end here, after less than a second.
  static let mostMeasures = (anyTree: 50_000, eachNode: 100)

  let tree: LayoutTree
  let text: TextMeasure
  /// The children of all nodes, those of one parent next to one another.
  let children: [Int]
  /// The first child of each node in `children`; one entry more than there are nodes.
  let firstChild: [Int]
  let facts: [NodeFacts]
  var guides: [ExplicitGuides] = []
  private var memo = MeasureMemo()
  private var measuresLeft: Int

  /// The number of answers that were worked out.
  private(set) var measureCount = 0

  /// Whether the run had to stop measuring.
  var isExhausted: Bool { measuresLeft == 0 }

  init(tree: LayoutTree, text: @escaping TextMeasure) {
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
  }

  /// The places of a node's children in `children`.
  func range(of node: Int) -> Range<Int> { firstChild[node]..<firstChild[node + 1] }

  /// The child that a modifier is about, or nil for a modifier of nothing.
  func child(of node: Int) -> Int? {
    let range = range(of: node)
    return range.isEmpty ? nil : children[range.lowerBound]
  }

  /// The size that a node chooses, with its baselines.
  mutating func measure(_ node: Int, _ proposal: ProposedSize) -> NodeMeasure {
    if let leaf = leaf(node, proposal) { return leaf }
    if let known = memo.find(node, proposal) { return known }
    guard tree.levels[node] <= LayoutTree.deepest, measuresLeft > 0 else { return .zero }
    measuresLeft -= 1
    measureCount += 1
    var measure = answer(node, proposal)
    measure.width = Self.bounded(measure.width)
    measure.height = Self.bounded(measure.height)
    memo.keep(measure, of: node, proposal)
    return measure
  }

  /// Each rule's answer is a call that is not inlined: else one frame of the stack would have room for the temporary
  /// values of all rules, on each level.
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

  /// The answers that take no memory, because they are worked out faster than they are found.
  private func leaf(_ node: Int, _ proposal: ProposedSize) -> NodeMeasure? {
    let ideal = LayoutRule.idealSide
    switch tree.rules[node] {
    case .box(let size): return NodeMeasure(width: size.width, height: size.height)
    // A list is a platform's view: it has no ideal size of its own.
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

  /// The first child whose ideal size fits, else the last: Apple's page of `ViewThatFits`.
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

  /// The place of a guide in a node that has been measured.
  func place(of guide: HorizontalGuide, in measure: NodeMeasure) -> Double {
    (measure.guides < 0 ? nil : guides[measure.guides][guide]) ?? measure.usual(guide)
  }

  /// The place of a guide in a node that has been measured.
  func place(of guide: VerticalGuide, in measure: NodeMeasure) -> Double {
    (measure.guides < 0 ? nil : guides[measure.guides][guide]) ?? measure.usual(guide)
  }

  // MARK: Numbers

  /// A length that a view can have.
  static func bounded(_ length: Double) -> Double {
    length.isNaN ? 0 : length == .infinity ? length : min(max(length, 0), LayoutRule.farthest)
  }

  /// A distance between two places of which some may be infinite; nothing is placed in such a layout.
  static func distance(_ end: Double, _ start: Double) -> Double {
    let distance = end - start
    return distance.isFinite ? distance : 0
  }
}

/// The properties of a node that follow from the shape of its tree.
struct NodeFacts {
  /// The axis of the stack around the node, if its parent is one or hands it down.
  var axis: LayoutAxis?
  /// Whether the node is a spacer, perhaps with modifiers.
  var isSpacer = false
  /// The layout priority, set by the node or by what it modifies.
  var priority = 0.0

  static func facts(of tree: LayoutTree, children: [Int], firstChild: [Int]) -> [NodeFacts] {
    var facts = [NodeFacts](repeating: NodeFacts(), count: tree.rules.count)
    for node in facts.indices where tree.parents[node] >= 0 {
      let parent = tree.parents[node]
      let isFirst = children[firstChild[parent]] == node
      facts[node].axis = axis(below: tree.rules[parent], inherited: facts[parent].axis, isFirst: isFirst)
    }
    // Children come after their parents, so going backwards meets them first.
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
  /// Whether the rule is about one child, whose traits it hands up.
  var isModifier: Bool {
    switch self {
    case .padding, .frame, .flexibleFrame, .overlay, .background, .offset, .position, .aspectRatio, .fixedSize,
      .priority, .alignmentGuide, .rowInsets, .cellColumns, .cellUnsized, .transparent, .safeArea, .ignoresSafeArea:
      true
    default: false
    }
  }
}
