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
    let shift = TextShift(edits)
    var copies: [UInt32: [PreparedIndex]] = [:]
    for node in after.tree.indices {
      copies[after.tree.scene.sources.start(of: after.tree[node].layer), default: []].append(node)
    }
    var next: [UInt32: Int] = [:]
    for node in before.tree.indices {
      let start = shift.moved(before.tree.scene.sources.start(of: before.tree[node].layer))
      let copy = next[start, default: 0]
      next[start] = copy + 1
      guard let others = copies[start], copy < others.count else { continue }
      let passes = passesAfter[others[copy]] ?? 0
      guard passes != passesBefore[node] ?? 0, changes.count < Self.mostChanges else { continue }
      changes.append(FixState.LayerPasses(node: node, passes: passes))
    }
  }

  /// The same removal in an edited scene; nil where its layer is gone.
  static func moved(
    _ removal: ReasonRemoval, from before: PassPlan, to after: PassPlan, _ edits: [TextEdit]
  ) -> ReasonRemoval? {
    if edits.isEmpty { return removal }
    let start = TextShift(edits).moved(before.tree.scene.sources.start(of: removal.layer))
    let sources = after.tree.scene.sources
    let layer = after.tree.scene.layers.indices.first { sources.start(of: LayerIndex($0)) == start }
    return layer.map { ReasonRemoval(removal.reason, of: LayerIndex($0)) }
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

  /// What is inserted right before a place moves it.
  func moved(_ place: UInt32) -> UInt32 {
    UInt32(clamping: edits.reduce(Int(place)) { $1.end <= place ? $0 + $1.delta : $0 })
  }
}
