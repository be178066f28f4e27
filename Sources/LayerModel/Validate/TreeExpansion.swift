import LayerGeometry

/// Builds the tree, with copies of templates instead of repeats, and masks before sublayers.
struct TreeExpansion {
  /// A node whose children are being created.
  private struct Level {
    let node: Int
    /// The node's mask in the draft, if it is not created yet.
    var mask: Int32?
    /// The next child in the draft.
    var child: Int32
    let end: Int32
    /// The repeat whose copies are being created, if any.
    var entry: Int32?
    var copy = 0
    var nextOverride = 0
  }

  private let draft: SceneDraft
  private var nodes: [SceneNode] = []
  private var levels: [Level] = []

  /// The tree of a draft that is already validated and within its limits.
  static func nodes(of draft: SceneDraft, root: Int32) -> [SceneNode] {
    if let written = nodesAsWritten(in: draft, root: root) { return written }
    var expansion = TreeExpansion(draft: draft)
    expansion.nodes.reserveCapacity(draft.nodes.count)
    expansion.open(root, below: nil)
    expansion.run()
    return expansion.nodes
  }

  /// The tree of a draft without repeats and masks, which needs no expansion; nil for any other draft.
  private static func nodesAsWritten(in draft: SceneDraft, root: Int32) -> [SceneNode]? {
    let tree = draft.nodes[Int(root)..<Int(draft.nodes[Int(root)].end)]
    guard draft.repeats.isEmpty, !tree.contains(where: { $0.role == .mask }) else { return nil }
    return tree.map { node in
      guard let layer = node.layer else { preconditionFailure("A tree without repeats has only layers.") }
      return SceneNode(
        layer: layer, parent: node.parent.map { SceneNodeIndex(Int($0 - root)) },
        end: SceneNodeIndex(Int(node.end - root)), role: node.role, ordinal: node.ordinal)
    }
  }

  private init(draft: SceneDraft) { self.draft = draft }

  /// Creates all nodes; the loop ends because the tree is finite, and each step creates a node, ends one or passes a
  /// repeat.
  private mutating func run() {
    while var level = levels.popLast() {
      if let mask = level.mask {
        level.mask = nil
        levels.append(level)
        open(mask, below: level.node)
        continue
      }
      if let entry = level.entry {
        if level.copy < draft.repeats[Int(entry)].count.value {
          openCopy(of: entry, in: &level)
          continue
        }
        level.entry = nil
      }
      guard level.child < level.end else {
        nodes[level.node].end = SceneNodeIndex(nodes.count)
        continue
      }
      let child = level.child
      let node = draft.nodes[Int(child)]
      level.child = node.end
      switch node.kind {
      case .repeat(let entry):
        (level.entry, level.copy, level.nextOverride) = (entry, 0, 0)
        levels.append(level)
      case .layer:
        levels.append(level)
        // The mask was created first.
        if node.role == .sublayer { open(child, below: level.node) }
      }
    }
  }

  private mutating func openCopy(of entry: Int32, in level: inout Level) {
    let index = Int(entry)
    let number = level.copy
    var layer: LayerIndex?
    if level.nextOverride < draft.repeats[index].overrides.count,
      draft.repeats[index].overrides[level.nextOverride].copy.value == number
    {
      layer = draft.repeats[index].overrides[level.nextOverride].layer
      level.nextOverride += 1
    }
    level.copy += 1
    levels.append(level)
    let step = draft.repeats[index].offset
    open(
      draft.templates[draft.repeats[index].templateIndex].root, below: level.node, as: layer,
      offset: Size(step.width * Double(number), step.height * Double(number)),
      copy: draft.repeats[index].firstCopy + Int32(number))
  }

  private mutating func open(
    _ place: Int32, below parent: Int?, as layer: LayerIndex? = nil, offset: Size = .zero, copy: Int32? = nil
  ) {
    let node = draft.nodes[Int(place)]
    guard let ownLayer = node.layer else { preconditionFailure("Only layers can be opened; repeats are expanded.") }
    let index = nodes.count
    nodes.append(
      SceneNode(
        layer: layer ?? ownLayer, parent: parent.map { SceneNodeIndex($0) }, end: SceneNodeIndex(index + 1),
        role: node.role, offset: offset, copy: copy, ordinal: node.ordinal))
    levels.append(Level(node: index, mask: mask(of: place), child: place + 1, end: node.end))
  }

  private func mask(of place: Int32) -> Int32? {
    let end = draft.nodes[Int(place)].end
    var child = place + 1
    while child < end {  // Ends because a node's end is after the node itself.
      if draft.nodes[Int(child)].role == .mask { return child }
      child = draft.nodes[Int(child)].end
    }
    return nil
  }
}
