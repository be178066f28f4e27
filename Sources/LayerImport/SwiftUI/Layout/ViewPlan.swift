import ViewLayout

/// The views of a tree as containers see them: with groups expanded, modifiers of groups applied to each view, and
/// loops unrolled.
///
/// Nodes are in pre-order. Building recurses into the tree, at most as deep as layout does.
struct ViewPlan {
  struct Node {
    /// The node of the view tree; -1 for nodes that the hosting view adds.
    let source: Int
    let kind: ViewNodeKind
    var parent: Int
    /// The end of its subtree.
    var end: Int
    /// The node that this one is a copy of; nil for the first iteration and outside loops.
    var copyOf: Int?
    /// Whether the node is the first of several iterations.
    var isRepeated = false
    /// The source node that repeats the node: a `ForEach` or a list; -1 outside loops.
    var loop = -1
  }

  /// The maximum number of nodes; no screen has more views.
  static let mostNodes = 6_000

  private(set) var nodes: [Node] = []
  /// Whether the tree exceeded the limits of the layout.
  private(set) var isCut = false
  /// Whether the tree contains no view.
  var isEmpty: Bool { nodes.count <= 1 }

  private let tree: ViewTree
  private let children: [[Int]]

  /// A view with the modifiers around it, and its iteration of a loop.
  private struct Element {
    var modifiers: [Int]
    let base: Int
    /// The number of the view among those of its container, which is the same for all iterations.
    var identity: Int
    var copies: Int
    /// The node of the loop.
    var loop = -1
  }

  /// Creates the plan of a tree, in a region inside the insets.
  init(_ tree: ViewTree, insets: LayoutInsets) {
    self.tree = tree
    var children = [[Int]](repeating: [], count: tree.nodes.count)
    var roots: [Int] = []
    for (index, node) in tree.nodes.enumerated() {
      if node.parent >= 0 { children[node.parent].append(index) } else { roots.append(index) }
    }
    self.children = children
    // Without insets, the root has the size of its content, and so does its preview.
    var root = append(.layout(insets == .zero ? .transparent : .safeArea(insets)), source: -1, under: -1)
    let elements = elements(of: roots, level: 0)
    // A hosting view stacks several views (captured: eight points apart).
    let isStack = elements.count > 1 || elements.contains { $0.copies > 1 }
    if isStack { root = append(.layout(.vertical(spacing: nil, .center)), source: -1, under: root) }
    add(elements, under: root, level: 1)
    var ends = Array(nodes.indices.map { $0 + 1 })
    for index in nodes.indices.reversed() {
      nodes[index].end = ends[index]
      let parent = nodes[index].parent
      if parent >= 0 { ends[parent] = max(ends[parent], ends[index]) }
    }
  }

  /// The children of a node, in order.
  func children(of index: Int) -> [Int] {
    var found: [Int] = []
    var next = index + 1
    while next < nodes[index].end {  // Ends: a subtree has at least one node.
      found.append(next)
      next = nodes[next].end
    }
    return found
  }

  /// The node in a loop's first iteration of which this node is a copy, together with everything inside; nil for other
  /// nodes.
  ///
  /// Lists and grids position the content of their sections and rows themselves.
  func original(of index: Int) -> Int? {
    guard !isCut, let original = nodes[index].copyOf, !isGround(index), !isGround(original) else { return nil }
    if case .layout(.section) = nodes[index].kind { return nil }
    switch nodes[nodes[index].parent].kind {
    case .layout(.table), .layout(.gridRow): return nil
    default: return original
    }
  }

  /// Whether a node is a style in the background of a view, which extends into the safe area that it touches.
  ///
  /// Source: Apple, `background(_:ignoresSafeAreaEdges:)`, which covers all edges by default.
  func isGround(_ index: Int) -> Bool {
    let node = nodes[index]
    guard case .fill = node.kind, node.parent >= 0, index > node.parent + 1 else { return false }
    if case .layout(.background) = nodes[node.parent].kind { return true }
    return false
  }

  // MARK: Building

  private mutating func append(_ kind: ViewNodeKind, source: Int, under parent: Int) -> Int {
    nodes.append(Node(source: source, kind: kind, parent: parent, end: nodes.count + 1))
    return nodes.count - 1
  }

  /// Levels are counted so that recursion stops at the depth of layouts.
  private mutating func elements(of list: [Int], level: Int) -> [Element] {
    guard level < LayoutTree.deepest else {
      isCut = true
      return []
    }
    var elements: [Element] = []
    for node in list {
      for var element in self.elements(of: node, level: level) {
        element.identity = elements.count
        elements.append(element)
      }
    }
    return elements
  }

  private mutating func elements(of node: Int, level: Int) -> [Element] {
    let kind = tree.nodes[node].kind
    var elements: [Element]
    switch kind {
    case .empty: return []
    case .group: elements = self.elements(of: children[node], level: level + 1)
    case _ where kind.modifiesFirstChild && !children[node].isEmpty:
      elements = self.elements(of: [children[node][0]], level: level + 1)
      for index in elements.indices { elements[index].modifiers.insert(node, at: 0) }
    default: elements = [Element(modifiers: [], base: node, identity: 0, copies: 1)]
    }
    let copies = min(max(tree.nodes[node].copies, 1), 100)
    if copies > 1 {
      for index in elements.indices {
        elements[index].copies = min(elements[index].copies * copies, 400)
        elements[index].loop = node
      }
    }
    return elements
  }

  private mutating func add(_ elements: [Element], under parent: Int, level: Int) {
    var start = 0
    while start < elements.count {  // Ends: each iteration takes at least one element.
      // Views of a loop are consecutive, and the loop creates all of them again in each iteration.
      var end = start + 1
      while end < elements.count, elements[start].copies > 1, elements[end].copies == elements[start].copies {
        end += 1
      }
      addRounds(elements[start..<end], under: parent, level: level)
      start = end
    }
    if nodes.count >= Self.mostNodes { isCut = true }
  }

  /// Adds the iterations of a loop, or a single view.
  private mutating func addRounds(_ elements: ArraySlice<Element>, under parent: Int, level: Int) {
    let copies = elements.first?.copies ?? 0
    let start = nodes.count
    var firsts: [Int: Int] = [:]
    var first = start..<start
    for copy in 0..<copies {
      if copy > 0, nodes.count + first.count <= Self.mostNodes {
        repeatNodes(first, firsts.values)
        continue
      }
      for element in elements where nodes.count < Self.mostNodes {
        let node = nodes.count
        add(element, under: parent, level: level)
        guard node < nodes.count, element.copies > 1 else { continue }
        if copy == 0 { firsts[element.identity] = node }
        nodes[node].isRepeated = copy == 0
        nodes[node].loop = element.loop
        nodes[node].copyOf = copy == 0 ? nil : firsts[element.identity]
      }
      if copy == 0 { first = start..<nodes.count }
    }
  }

  /// Adds an iteration of a loop, which has the nodes of the first one.
  ///
  /// - Parameter tops: the outermost node of each view of the first iteration.
  private mutating func repeatNodes(_ first: Range<Int>, _ tops: some Sequence<Int>) {
    let shift = nodes.count - first.lowerBound
    for index in first {
      var node = nodes[index]
      if node.parent >= first.lowerBound { node.parent += shift }
      node.copyOf = node.copyOf.map { $0 + shift }
      nodes.append(node)
    }
    for top in tops {
      nodes[top + shift].isRepeated = false
      nodes[top + shift].copyOf = top
    }
  }

  private mutating func add(_ element: Element, under parent: Int, level: Int) {
    guard level + element.modifiers.count < LayoutTree.deepest else {
      isCut = true
      return
    }
    var parent = parent
    var open: [(modifier: Int, node: Int, level: Int)] = []
    var level = level
    // A modifier that affects a row is meant for its list, even if it is written deep inside the row.
    let ofRow = element.modifiers.map { tree.nodes[$0].kind.rowRank }
    for rank in 0...2 {
      for (modifier, own) in zip(element.modifiers, ofRow) where own == rank {
        parent = append(tree.nodes[modifier].kind, source: modifier, under: parent)
        level += 1
        open.append((modifier, parent, level))
      }
    }
    let base = append(tree.nodes[element.base].kind, source: element.base, under: parent)
    add(elements(of: children[element.base], level: level), under: base, level: level + 1)
    // From the innermost outwards, so that subtrees stay contiguous.
    for (modifier, node, level) in open.reversed() {
      let others = Array(children[modifier].dropFirst())
      if !others.isEmpty { add(elements(of: others, level: level), under: node, level: level + 1) }
    }
  }
}

extension ViewNodeKind {
  /// Whether a node of this kind is a modifier, which applies to each view of a group.
  var modifiesFirstChild: Bool {
    switch self {
    case .effect: true
    case .layout(let rule): rule.isModifier
    default: false
    }
  }
}

extension ViewNodeKind {
  /// The order of modifiers of rows, outermost first; the list reads the insets first.
  fileprivate var rowRank: Int {
    switch self {
    case .layout(.rowInsets): 0
    case .effect(.rowBackground), .effect(.rowSeparator), .effect(.rowDisclosure): 1
    default: 2
    }
  }
}

extension LayoutRule {
  /// Whether the rule belongs to a modifier, which modifies one view.
  fileprivate var isModifier: Bool {
    switch self {
    case .padding, .frame, .flexibleFrame, .overlay, .background, .offset, .position, .aspectRatio, .fixedSize,
      .priority, .alignmentGuide, .rowInsets, .cellColumns, .cellUnsized, .transparent, .safeArea, .ignoresSafeArea:
      true
    default: false
    }
  }
}
