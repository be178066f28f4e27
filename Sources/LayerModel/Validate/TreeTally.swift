import LayerDiagnostics

/// The size of a scene, counted before the tree is built.
///
/// Sums saturate beyond every limit, so that products of nested repeats cannot overflow.
struct TreeTally {
  /// The numbers of layers for one entry.
  private struct Count {
    /// The number of entries in the expanded tree.
    var nodes = 1
    /// The number of layers in the entry's mask.
    var maskLayers = 0
    /// The number of layers in the entry's sublayers, each counted once regardless of a replicator's instances.
    var sublayers = 0
    /// The number of levels below the entry.
    var height = 0
    /// The number of all layers, including instances.
    var layers = 1
  }

  private var counts: [Count]
  private let draft: SceneDraft
  private let facts: [LayerTraits]

  /// Compares a draft with the limits on layers and on depth; `order` lists templates after those that they contain.
  static func check(
    _ draft: SceneDraft, _ facts: [LayerTraits], order: [Int], limits: Limits, _ findings: inout FindingList
  ) {
    guard let root = draft.root else { return }
    // Usually nothing is copied, and the size is the number of authored layers.
    let isPlain = draft.repeats.isEmpty && draft.timeline?.lists.isEmpty ?? true && !facts.contains { $0.isReplicator }
    if isPlain, draft.nodes.count <= min(limits.layers.value, Int(Int32.max)), draft.mostOpen <= limits.depth.value {
      return
    }
    var tally = TreeTally(draft, facts)
    for template in order { tally.count(tree: draft.templates[template].root) }
    tally.count(tree: root)
    let total = tally.counts[Int(root)]
    var layers = max(total.nodes, total.layers)
    for list in draft.timeline?.lists ?? [] {
      let row = tally.counts[Int(draft.templates[list.value.templateIndex].root)]
      let isWithin = layers <= limits.layers.value
      layers = sum(layers, product(list.value.rows.count, max(row.nodes, row.layers)))
      if isWithin, layers > limits.layers.value {
        findings.append(limits.layers.finding(asked: layers, at: list.value.count))
        return
      }
    }
    // Nodes have 32-bit indices, even if the limit is higher.
    if layers > min(limits.layers.value, Int(Int32.max)) {
      findings.append(limits.layers.finding(asked: layers, at: tally.heaviest(below: root, over: limits.layers.value)))
    }
    if total.height > limits.depth.value {
      findings.append(limits.depth.finding(asked: total.height, at: tally.span(of: root)))
    }
  }

  private init(_ draft: SceneDraft, _ facts: [LayerTraits]) {
    self.draft = draft
    self.facts = facts
    counts = [Count](repeating: Count(), count: draft.nodes.count)
  }

  /// Counts one tree from its last entry to its root, so that children come before parents.
  private mutating func count(tree root: Int32) {
    for node in (root..<draft.nodes[Int(root)].end).reversed() {
      finish(Int(node))
      guard node != root, let parent = draft.nodes[Int(node)].parent else { continue }
      let count = counts[Int(node)]
      counts[Int(parent)].nodes = Self.sum(counts[Int(parent)].nodes, count.nodes)
      if draft.nodes[Int(node)].role == .mask {
        counts[Int(parent)].maskLayers = Self.sum(counts[Int(parent)].maskLayers, count.layers)
      } else {
        counts[Int(parent)].sublayers = Self.sum(counts[Int(parent)].sublayers, count.layers)
      }
      if count.nodes > 0 { counts[Int(parent)].height = max(counts[Int(parent)].height, count.height + 1) }
    }
  }

  private mutating func finish(_ node: Int) {
    switch draft.nodes[node].kind {
    case .layer(let layer):
      let count = counts[node]
      counts[node].layers =
        facts[Int(layer.rawValue)].isReplicator
        ? layers(of: count, as: draft.layers[Int(layer.rawValue)])
        : Self.sum(1 + count.maskLayers, count.sublayers)
    case .repeat(let index): counts[node] = count(of: draft.repeats[Int(index)])
    }
  }

  private func layers(of count: Count, as layer: Layer) -> Int {
    var instances = 1
    if case .replicator(let replicator) = layer.content { instances = replicator.instanceCount }
    return Self.sum(1 + count.maskLayers, Self.product(instances, count.sublayers))
  }

  private func count(of entry: DraftRepeat) -> Count {
    let copy = counts[Int(draft.templates[entry.templateIndex].root)]
    var count = copy
    count.nodes = Self.product(entry.count.value, copy.nodes)
    count.layers = Self.product(entry.count.value - entry.overrides.count, copy.layers)
    for layer in entry.overrides.lazy.compactMap(\.layer) {
      count.layers = Self.sum(count.layers, layers(of: copy, as: draft.layers[Int(layer.rawValue)]))
    }
    return count
  }

  /// The innermost entry that exceeds the limit by itself.
  private func heaviest(below root: Int32, over limit: Int) -> SourceSpan {
    var heaviest = root
    while true {  // Ends because each step goes one level down.
      let end = draft.nodes[Int(heaviest)].end
      var child = heaviest + 1
      var next: Int32?
      while child < end {
        if max(counts[Int(child)].nodes, counts[Int(child)].layers) > limit { next = child }
        child = draft.nodes[Int(child)].end
      }
      guard let next else { return span(of: heaviest) }
      heaviest = next
    }
  }

  private func span(of node: Int32) -> SourceSpan {
    switch draft.nodes[Int(node)].kind {
    case .repeat(let index): draft.repeats[Int(index)].count.span
    case .layer(let layer): draft.sources.span(of: .instanceCount, in: layer)
    }
  }

  // MARK: Saturating arithmetic

  private static let most = Int.max / 4

  private static func sum(_ left: Int, _ right: Int) -> Int { min(left + right, most) }

  private static func product(_ left: Int, _ right: Int) -> Int {
    let (product, isTooLarge) = left.multipliedReportingOverflow(by: right)
    return isTooLarge ? most : min(product, most)
  }
}
