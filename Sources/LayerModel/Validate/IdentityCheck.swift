import LayerDiagnostics

/// Names: ids are unique within their tree, and what has no name is numbered among its siblings.
enum IdentityCheck {
  static func check(_ draft: inout SceneDraft, _ facts: [LayerTraits], _ findings: inout FindingList) {
    checkIDs(of: draft, facts, &findings)
    for node in draft.nodes.indices { number(childrenOf: node, in: &draft, facts) }
  }

  private static func checkIDs(of draft: SceneDraft, _ facts: [LayerTraits], _ findings: inout FindingList) {
    var lines: LineTable?
    var ids = IDTable(capacity: 0)
    for (index, node) in draft.nodes.enumerated() {
      // A root begins a tree of its own.
      if node.parent == nil { ids = IDTable(capacity: idCount(in: index..<Int(node.end), of: draft, facts)) }
      guard let layer = node.layer, facts[Int(layer.rawValue)].hasID,
        let first = ids.insert(layer, facts[Int(layer.rawValue)].hashOfID, in: draft.layers),
        let id = draft.layers[Int(layer.rawValue)].id
      else { continue }
      findings.appendError {
        let table = lines ?? LineTable(draft.source)
        lines = table
        let place = table.location(of: draft.sources.span(of: .id, in: first).start)
        return Finding(
          "duplicate-id", .error, "id '\(DisplayText.escaped(id))' is used twice",
          at: draft.sources.span(of: .id, in: layer),
          notes: ["used before in line \(place.line), column \(place.column)"],
          help: "give this layer another \"id\", or a \"name\", which need not be unique")
      }
    }
  }

  private static func idCount(in nodes: Range<Int>, of draft: SceneDraft, _ facts: [LayerTraits]) -> Int {
    draft.nodes[nodes].count { node in node.layer.map { facts[Int($0.rawValue)].hasID } ?? false }
  }

  /// Numbers layers without id and name by class, and copies by template: paths are made of these numbers.
  private static func number(childrenOf parent: Int, in draft: inout SceneDraft, _ facts: [LayerTraits]) {
    var unnamed: [Int32] = []
    var copies: [String: Int32] = [:]
    let end = draft.nodes[parent].end
    var child = Int32(parent) + 1
    while child < end {  // Ends: a node's end lies behind it.
      let node = draft.nodes[Int(child)]
      switch node.kind {
      case .layer(let index):
        let layer = facts[Int(index.rawValue)]
        if node.role == .sublayer, layer.isUnnamed {
          if unnamed.isEmpty { unnamed = [Int32](repeating: 0, count: LayerClass.allCases.count) }
          draft.nodes[Int(child)].ordinal = unnamed[layer.classOrdinal]
          unnamed[layer.classOrdinal] += 1
        }
      case .repeat(let index):
        let entry = draft.repeats[Int(index)]
        let before = copies[entry.template.value] ?? 0
        draft.repeats[Int(index)].firstCopy = before
        // Too many copies are refused by the limit on layers; until then the number only must not trap.
        let (sum, isTooLarge) = before.addingReportingOverflow(Int32(clamping: entry.count.value))
        copies[entry.template.value] = isTooLarge ? .max : sum
      }
      child = node.end
    }
  }
}

extension Layer {
  /// Whether neither id nor name says what it is called.
  var isUnnamed: Bool { id == nil && name?.isEmpty ?? true }
}
