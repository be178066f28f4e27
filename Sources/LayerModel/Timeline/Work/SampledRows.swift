/// The rows of one list as a sampler shows and hides them: a row is drawn while the list keeps it, unless it is hidden
/// by a property of its own.
struct SampledRows: Sendable {
  let list: SceneList
  /// What the list keeps at the time sampled last.
  private(set) var frame: KeptRows.Frame?
  private var fold: KeptRows
  /// The rows that the list keeps; before the first time, all.
  private var shown: Range<Int>
  /// Whether rows are written as hidden.
  private let isHidden: Bool
  /// The rows whose property says the opposite by now.
  private var exceptions: Set<Int> = []

  init(_ list: SceneList, in scene: Scene) {
    self.list = list
    fold = KeptRows(list.rows)
    shown = 0..<list.rows.count
    isHidden = list.rows.count > 0 && scene[scene[list.firstRow].layer].isHidden
  }

  /// Whether a frame depends on those before it.
  var hasHistory: Bool { list.rows.pageSize != nil || list.rows.rowState == .nested }

  /// Goes back to before everything.
  mutating func restart() {
    fold = KeptRows(list.rows)
    frame = nil
  }

  /// Goes to a time; what is different then, and which rows have come whose state is lost.
  mutating func advance(
    at time: Microseconds, in scene: inout Scene
  ) -> (changes: [LayerChange], forgetting: Set<Int>) {
    let viewport = list.viewport(in: scene)
    let next = fold.next(at: time, top: viewport.top, bottom: viewport.bottom)
    let isFirst = frame == nil
    frame = next
    let leaving = shown.without(next.kept)
    let entering = next.kept.without(shown)
    shown = next.kept
    var changes: [LayerChange] = []
    for row in leaving where !isHiddenItself(row) { changes.append(set(row, hidden: true, in: &scene)) }
    for row in entering where !isHiddenItself(row) { changes.append(set(row, hidden: false, in: &scene)) }
    let isForgetful = list.rows.rowState == .nested && !isFirst
    return (changes, isForgetful ? Set(entering) : [])
  }

  /// Takes what a row's own property says; whether the row is hidden then.
  mutating func isHidden(_ row: Int, byProperty isHiddenItself: Bool) -> Bool {
    if isHiddenItself == isHidden { exceptions.remove(row) } else { exceptions.insert(row) }
    return isHiddenItself || !shown.contains(row)
  }

  private func isHiddenItself(_ row: Int) -> Bool { exceptions.contains(row) != isHidden }

  private func set(_ row: Int, hidden: Bool, in scene: inout Scene) -> LayerChange {
    let node = list.node(ofRow: row)
    let layer = scene[node].layer
    scene.layers[Int(layer.rawValue)].isHidden = hidden
    return LayerChange(node: node, layer: layer, properties: LayerPropertySet(.hidden), isRedrawn: false)
  }
}

extension Range<Int> {
  /// The numbers that are not in another range.
  package func without(_ other: Range<Int>) -> some Sequence<Int> {
    let shared = clamped(to: other)
    if shared.isEmpty { return [self, upperBound..<upperBound].joined() }
    return [lowerBound..<shared.lowerBound, shared.upperBound..<upperBound].joined()
  }
}
