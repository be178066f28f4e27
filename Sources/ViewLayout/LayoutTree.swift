/// A tree of views in flat arrays, parents before children, each with its layout rule.
///
/// The library follows SwiftUI's documented protocol: a parent proposes a size, the child chooses its own, and the
/// parent places it. The library does not deal with colours, layers or source code; the caller measures text.
///
/// Measuring is recursive, so the depth of trees is limited: nodes deeper than `deepest` have a size of zero. Placing
/// works through a list.
public struct LayoutTree: Sendable {
  /// The deepest level that is laid out; the root is at level 0.
  ///
  /// Measuring a level takes up to 5 KB of the stack, and up to 10 KB in a debug build: 2 MB are enough.
  public static let deepest = 200

  /// The rule of each node, with numbers limited to a sensible range.
  public private(set) var rules: [LayoutRule] = []
  /// The thickness of a divider: one pixel on a screen with three pixels per point.
  public var hairline = 1.0 / 3

  /// Whether some nodes are deeper than `deepest`; they get empty frames.
  public private(set) var isTooDeep = false

  /// The parent of each node, or -1.
  private(set) var parents: [Int] = []
  /// The level of each node.
  private(set) var levels: [Int] = []
  /// The node that each node repeats; nodes that repeat no other node refer to themselves.
  private(set) var originals: [Int] = []

  /// Creates a tree without nodes.
  public init() {}

  /// Adds a node as the last child of its parent, or as a root, and returns its number.
  public mutating func add(_ rule: LayoutRule, under parent: Int?) -> Int {
    precondition(parent.map(rules.indices.contains) ?? true, "a parent must be added before its children")
    rules.append(rule.bounded)
    parents.append(parent ?? -1)
    levels.append(parent.map { levels[$0] + 1 } ?? 0)
    originals.append(rules.count - 1)
    if levels[rules.count - 1] > Self.deepest { isTooDeep = true }
    return rules.count - 1
  }

  /// Adds a node that repeats an earlier child of the same parent, as the last child, and returns its number.
  ///
  /// The copy has the size of the original with all of its contents, but has no children of its own. The rows and cells
  /// of a `table` and the sections of a list need their own children.
  public mutating func add(copyOf original: Int) -> Int {
    rules.append(rules[original])
    parents.append(parents[original])
    levels.append(levels[original])
    originals.append(original)
    return rules.count - 1
  }

  /// The parent of a node, or nil for a root.
  public func parent(of node: Int) -> Int? { parents[node] < 0 ? nil : parents[node] }

  /// The children of a node, in order.
  public func children(of node: Int) -> [Int] { parents.indices.filter { parents[$0] == node } }

  /// Computes the exact frame of each node; rounding to pixels is left to the caller.
  ///
  /// Roots are centred in the bounds, as in a hosting view. The proposal is the size of the bounds unless another is
  /// given. Nodes that are not shown have an empty frame: children that `viewThatFits` does not choose, and nodes that
  /// are too deep.
  public func frames(
    in bounds: LayoutFrame, proposal: ProposedSize? = nil,
    measure: @escaping (_ id: Int, _ proposal: ProposedSize) -> TextSize
  ) -> [LayoutFrame] {
    layout(in: bounds, proposal: proposal, measure: measure).frames
  }

  /// Computes the frame of each node, and whether the layout is complete.
  public func layout(
    in bounds: LayoutFrame, proposal: ProposedSize? = nil,
    measure: @escaping (_ id: Int, _ proposal: ProposedSize) -> TextSize
  ) -> LayoutResult {
    var memory = LayoutMemory()
    return layout(in: bounds, proposal: proposal, with: &memory, measure: measure)
  }

  /// Computes the frame of each node, reusing responses that were computed for other trees.
  public func layout(
    in bounds: LayoutFrame, proposal: ProposedSize? = nil, with memory: inout LayoutMemory,
    measure: @escaping (_ id: Int, _ proposal: ProposedSize) -> TextSize
  ) -> LayoutResult {
    // The closure is stored in the pass, which ends here. `withoutActuallyEscaping` would put the length of the source
    // file's absolute path into the program, so that builds in two folders differed.
    var placing = LayoutPlacing(LayoutPass(tree: self, memory: memory.taken(), text: measure))
    let bounds = LayoutFrame(
      x: LayoutRule.finite(bounds.x), y: LayoutRule.finite(bounds.y), width: max(0, LayoutRule.finite(bounds.width)),
      height: max(0, LayoutRule.finite(bounds.height)))
    placing.placeRoots(in: bounds, proposal: (proposal ?? ProposedSize(bounds.size)).bounded)
    // The responses of a pass that had to stop are not those of its subtrees.
    if !placing.pass.isExhausted { memory = placing.pass.memory.taken() }
    return LayoutResult(frames: placing.frames, isComplete: !isTooDeep && !placing.pass.isExhausted)
  }

  /// The size that a node chooses for a proposal; it may be infinite if the proposal is.
  public func size(
    of node: Int = 0, proposal: ProposedSize, measure: @escaping (_ id: Int, _ proposal: ProposedSize) -> TextSize
  ) -> LayoutSize {
    var memory = LayoutMemory()
    return size(of: node, proposal: proposal, with: &memory, measure: measure)
  }

  /// The size that a node chooses for a proposal, reusing responses that were computed for other trees.
  public func size(
    of node: Int = 0, proposal: ProposedSize, with memory: inout LayoutMemory,
    measure: @escaping (_ id: Int, _ proposal: ProposedSize) -> TextSize
  ) -> LayoutSize {
    guard rules.indices.contains(node) else { return .zero }
    var pass = LayoutPass(tree: self, memory: memory.taken(), text: measure)
    let size = pass.measure(node, proposal.bounded).size
    if !pass.isExhausted { memory = pass.memory.taken() }
    return size
  }

  /// The size that a node chooses without restrictions.
  public func idealSize(
    of node: Int = 0, measure: @escaping (_ id: Int, _ proposal: ProposedSize) -> TextSize
  ) -> LayoutSize {
    size(of: node, proposal: .unspecified, measure: measure)
  }
}

/// The frames of a tree.
public struct LayoutResult: Hashable, Sendable {
  /// The frame of each node of the tree.
  public let frames: [LayoutFrame]
  /// Whether all nodes were laid out: the tree was not too deep and did not need more measurements than allowed.
  public let isComplete: Bool
}
