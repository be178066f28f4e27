import LayerDiagnostics
import LayerGeometry

/// Brings lists into a scene: paths become layers, and rows a part of the tree.
enum ListCheck {
  /// Gives a scene the rows of its draft's lists; what templates there are and how much it comes to was checked.
  static func apply(_ draft: SceneDraft, to scene: inout Scene, limits: Limits, _ findings: inout FindingList) {
    guard let lists = draft.timeline?.lists, !lists.isEmpty else { return }
    var lookup = PathLookup(scene)
    var rows: [SceneNodeIndex: ListExpansion.Rows] = [:]
    var found: [(node: SceneNodeIndex, list: DraftTarget<DraftList>)] = []
    for list in lists {
      guard let node = lookup.node(at: list.path, &findings) else { continue }
      let template = draft.templates[list.value.templateIndex]
      let row = TreeExpansion.nodes(of: draft, root: template.root)
      let depth = depth(of: node, in: scene) + height(of: row)
      if depth > limits.depth.value { findings.append(limits.depth.finding(asked: depth, at: list.span)) }
      let made = ListExpansion.Rows(
        list: list.value.rows, row: row, firstCopy: copies(of: template.name.value, below: node, in: scene))
      if rows.updateValue(made, forKey: node) != nil {
        findings.append(
          Finding(
            "duplicate-list", .error, "layer '\(DisplayText.escaped(list.path.value))' has a second list",
            at: list.path.span, help: "give the list a layer of its own"))
      }
      found.append((node, list))
    }
    guard !findings.hasErrors else { return }
    let expanded = ListExpansion.apply(rows, to: scene)
    for layer in expanded.copiedLayers { _ = scene.appendCopy(of: layer) }
    scene.nodes = expanded.nodes
    scene.timeline.lists = found.compactMap { node, list in
      guard let first = expanded.firstRow[node], let row = rows[node]?.row else { return nil }
      let name = draft.templates[list.value.templateIndex].name.value
      let root = scene[row[0].layer]
      for number in 0..<list.value.rows.count {
        scene.templateNames[scene.nodes[Int(first.rawValue) + number * row.count].layer] = name
      }
      return SceneList(
        node: expanded.places[Int(node.rawValue)], firstRow: first, rowNodes: row.count,
        top: root.position.y - root.anchorPoint.y * root.bounds.height, rows: list.value.rows, span: list.span)
    }
  }

  /// Layers between a node's sublayers and the root.
  private static func depth(of node: SceneNodeIndex, in scene: Scene) -> Int {
    var depth = 1
    var next = scene[node].parent
    while let current = next {  // Ends: a parent comes before its children.
      depth += 1
      next = scene[current].parent
    }
    return depth
  }

  /// Levels below the first of some nodes.
  private static func height(of row: [SceneNode]) -> Int {
    var depths: [Int] = []
    for node in row { depths.append(node.parent.map { depths[Int($0.rawValue)] + 1 } ?? 0) }
    return depths.max() ?? 0
  }

  /// How many copies of a template a layer has.
  private static func copies(of template: String, below parent: SceneNodeIndex, in scene: Scene) -> Int32 {
    var copies: Int32 = 0
    var child = SceneNodeIndex(Int(parent.rawValue) + 1)
    while child < scene[parent].end {  // Ends: a node's end lies behind it.
      if scene[child].copy != nil, scene.templateNames[scene[child].layer] == template { copies += 1 }
      child = scene[child].end
    }
    return copies
  }
}
