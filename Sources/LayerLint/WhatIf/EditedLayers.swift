import LayerDiagnostics
import LayerModel
import LayerPlanning

/// Which layer of an edited scene is which layer of the scene before.
///
/// An edit may put a layer around another, so that numbers and paths change. Where a layer's object begins in the text
/// changes only by what is inserted and removed before it; the copies of one object keep their order.
struct EditedLayers {
  /// The layers whose own passes change, as the plan before numbers them.
  private(set) var changes: [FixState.LayerPasses] = []

  /// How many layers a state names at most; a page shows no more.
  private static let mostChanges = 2_000

  init(_ before: PassPlan, _ after: PassPlan, edits: [TextEdit]) {
    let passesAfter = Dictionary(after.layers.map { ($0.node, $0.passes) }) { first, _ in first }
    let passesBefore = Dictionary(before.layers.map { ($0.node, $0.passes) }) { first, _ in first }
    let nodes = Self.nodes(of: before, in: after, edits)
    for node in before.tree.indices {
      guard let other = nodes[node], changes.count < Self.mostChanges else { continue }
      let passes = passesAfter[other] ?? 0
      if passes != passesBefore[node] ?? 0 { changes.append(FixState.LayerPasses(node: node, passes: passes)) }
    }
  }

  /// The same edits of layers in an edited scene; edits of layers that are gone are left out.
  static func moved(
    _ planned: [PlannedEdit], from before: PassPlan, to after: PassPlan, _ edits: [TextEdit]
  ) -> [PlannedEdit] {
    if edits.isEmpty { return planned }
    let nodes = nodes(of: before, in: after, edits)
    return planned.compactMap { edit in
      switch edit {
      case .remove(let reason, let node): nodes[node].map { .remove(reason, of: $0) }
      case .clipInPlaceOfMask(let node, let radius): nodes[node].map { .clipInPlaceOfMask($0, radius: radius) }
      case .shareCapture(let shared, let group): .shareCapture(shared.compactMap { nodes[$0] }, group: group)
      }
    }
  }

  /// For each layer of a scene the one that it has become.
  private static func nodes(
    of before: PassPlan, in after: PassPlan, _ edits: [TextEdit]
  ) -> [PreparedIndex: PreparedIndex] {
    let shift = TextShift(edits)
    var copies: [UInt32: [PreparedIndex]] = [:]
    for node in after.tree.indices {
      copies[after.tree.scene.sources.start(of: after.tree[node].layer), default: []].append(node)
    }
    var next: [UInt32: Int] = [:]
    var nodes: [PreparedIndex: PreparedIndex] = [:]
    for node in before.tree.indices {
      let start = shift.moved(before.tree.scene.sources.start(of: before.tree[node].layer))
      let copy = next[start, default: 0]
      next[start] = copy + 1
      if let others = copies[start], copy < others.count { nodes[node] = others[copy] }
    }
    return nodes
  }
}

/// Where places of a text are after edits of it.
private struct TextShift {
  private let edits: [(end: UInt32, delta: Int)]

  init(_ edits: [TextEdit]) {
    self.edits = edits.map { edit in
      (edit.span.end, edit.text.utf8.count - Int(edit.span.end - edit.span.start))
    }
  }

  /// An insertion right before a place moves the place.
  func moved(_ place: UInt32) -> UInt32 {
    UInt32(clamping: edits.reduce(Int(place)) { $1.end <= place ? $0 + $1.delta : $0 })
  }
}
