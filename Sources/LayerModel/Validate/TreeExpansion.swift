import LayerDiagnostics
import LayerGeometry

/// Checks that repeats and lists refer to known templates, and that no template contains itself.
enum TemplateCheck {
  /// Resolves the template of each repeat and each list.
  ///
  /// The result lists each template after those that it contains, or is nil if there is no such order.
  static func order(
    of draft: inout SceneDraft, limits: Limits, _ findings: inout FindingList
  ) -> [Int]? {
    let indexOfName = Dictionary(
      draft.templates.enumerated().map { ($1.name.value, $0) }, uniquingKeysWith: { first, _ in first })
    var isKnown = true
    for place in draft.repeats.indices {
      let entry = draft.repeats[place]
      if let index = indexOfName[entry.template.value] {
        draft.repeats[place].templateIndex = index
      } else {
        isKnown = false
        findings.append(missing(entry.template, known: draft.templates.lazy.map(\.name.value)))
      }
      if entry.count.value > limits.repeatCount.value {
        findings.append(limits.repeatCount.finding(asked: entry.count.value, at: entry.count.span))
      }
    }
    for place in (draft.timeline?.lists ?? []).indices {
      guard let list = draft.timeline?.lists[place].value else { continue }
      if let index = indexOfName[list.template.value] {
        draft.timeline?.lists[place].value.templateIndex = index
      } else {
        isKnown = false
        findings.append(missing(list.template, known: draft.templates.lazy.map(\.name.value)))
      }
      if list.rows.count > limits.repeatCount.value {
        findings.append(limits.repeatCount.finding(asked: list.rows.count, at: list.count))
      }
    }
    return isKnown ? sorted(draft, &findings) : nil
  }

  private static func missing(_ name: Stated<String>, known: some Sequence<String>) -> Finding {
    let shown = DisplayText.escaped(name.value)
    let help =
      NearMiss.suggestion(for: name.value, among: known).map { "did you mean \"\(DisplayText.escaped($0))\"?" }
      ?? "add to \"templates\": \"\(shown)\": { ... }"
    return Finding("missing-template", .error, "template '\(shown)' is not defined", at: name.span, help: help)
  }

  /// The progress of sorting a template.
  private enum Progress { case untouched, begun, done }

  /// A depth-first walk over the repeats of templates, with an explicit stack.
  private static func sorted(_ draft: SceneDraft, _ findings: inout FindingList) -> [Int]? {
    let repeats = draft.templates.map { Self.repeats(below: $0.root, in: draft) }
    var progress = [Progress](repeating: .untouched, count: draft.templates.count)
    var order: [Int] = []
    var isAcyclic = true
    for start in draft.templates.indices where progress[start] == .untouched {
      var path: [(template: Int, next: Int)] = [(start, 0)]
      progress[start] = .begun
      while let top = path.last {  // Ends because each step uses up one repeat of one template, or a template.
        guard top.next < repeats[top.template].count else {
          progress[top.template] = .done
          order.append(top.template)
          path.removeLast()
          continue
        }
        path[path.count - 1].next += 1
        let entry = draft.repeats[repeats[top.template][top.next]]
        switch progress[entry.templateIndex] {
        case .untouched:
          progress[entry.templateIndex] = .begun
          path.append((entry.templateIndex, 0))
        case .begun:
          isAcyclic = false
          findings.append(cycle(path.map(\.template), closedBy: entry, in: draft))
        case .done: break
        }
      }
    }
    return isAcyclic ? order : nil
  }

  private static func repeats(below root: Int32, in draft: SceneDraft) -> [Int] {
    draft.nodes[Int(root)..<Int(draft.nodes[Int(root)].end)].compactMap { node in
      if case .repeat(let index) = node.kind { Int(index) } else { nil }
    }
  }

  private static func cycle(_ path: [Int], closedBy entry: DraftRepeat, in draft: SceneDraft) -> Finding {
    let loop = path.drop { $0 != entry.templateIndex } + [entry.templateIndex]
    let names = loop.map { "'\(DisplayText.escaped(draft.templates[$0].name.value))'" }
    // A very long cycle shows only its ends.
    let shown = names.count > 8 ? names.prefix(4) + ["..."] + names.suffix(4) : names[...]
    return Finding(
      "template-cycle", .error, "template \(names[0]) contains itself", at: entry.template.span,
      notes: [shown.joined(separator: " contains ")], help: "remove one of these repeats")
  }
}

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

  /// Creates all nodes; the loop ends because the tree is finite, and each step creates a node, ends one or moves past
  /// a repeat.
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

/// Adds the rows of lists to the tree, as copies of a list's template after the other sublayers of the list's layer.
///
/// The tree always contains all rows, so that it does not change; a sampler hides those that a list does not keep. Each
/// row's first layer is therefore a separate layer.
struct ListExpansion {
  private let scene: Scene
  /// The nodes of one row of each list, by the list's node.
  private let rows: [SceneNodeIndex: Rows]
  private var nodes: [SceneNode] = []
  private var layers: [LayerIndex] = []

  /// The rows of one list.
  struct Rows {
    /// The list.
    let list: RowList
    /// The nodes of one row, with the first as a root.
    let row: [SceneNode]
    /// The number of copies of the template that the list's layer already contains.
    let firstCopy: Int32
  }

  /// The tree with all rows, the new places of its old nodes, and the source layers of the copies for rows, which are
  /// numbered after the scene's last layer.
  struct Result {
    let nodes: [SceneNode]
    let places: [SceneNodeIndex]
    let copiedLayers: [LayerIndex]
    /// The first row of each list.
    let firstRow: [SceneNodeIndex: SceneNodeIndex]
  }

  /// Adds rows to a tree.
  static func apply(_ rows: [SceneNodeIndex: Rows], to scene: Scene) -> Result {
    var expansion = ListExpansion(scene: scene, rows: rows)
    return expansion.run()
  }

  private init(scene: Scene, rows: [SceneNodeIndex: Rows]) {
    self.scene = scene
    self.rows = rows
  }

  private mutating func run() -> Result {
    var places: [SceneNodeIndex] = []
    var firstRow: [SceneNodeIndex: SceneNodeIndex] = [:]
    var open: [SceneNodeIndex] = []
    places.reserveCapacity(scene.nodes.count)
    for index in 0...scene.nodes.count {
      while let last = open.last, scene[last].end.rawValue <= index {  // Ends because each round closes a node.
        open.removeLast()
        let place = places[Int(last.rawValue)]
        if let rows = rows[last] {
          firstRow[last] = SceneNodeIndex(nodes.count)
          append(rows, below: place)
        }
        nodes[Int(place.rawValue)].end = SceneNodeIndex(nodes.count)
      }
      guard index < scene.nodes.count else { break }
      var node = scene.nodes[index]
      node.parent = node.parent.map { places[Int($0.rawValue)] }
      places.append(SceneNodeIndex(nodes.count))
      nodes.append(node)
      open.append(SceneNodeIndex(index))
    }
    return Result(nodes: nodes, places: places, copiedLayers: layers, firstRow: firstRow)
  }

  private mutating func append(_ rows: Rows, below parent: SceneNodeIndex) {
    nodes.reserveCapacity(nodes.count + rows.list.count * rows.row.count)
    for row in 0..<rows.list.count {
      let base = nodes.count
      for (place, node) in rows.row.enumerated() {
        var node = node
        node.end = SceneNodeIndex(Int(node.end.rawValue) + base)
        node.parent = node.parent.map { SceneNodeIndex(Int($0.rawValue) + base) } ?? parent
        if place == 0 {
          node.copy = rows.firstCopy + Int32(row)
          node.offset = Size(0, rows.list.heights.top(of: row))
          layers.append(node.layer)
          node.layer = LayerIndex(scene.layers.count + layers.count - 1)
        }
        nodes.append(node)
      }
    }
  }
}
