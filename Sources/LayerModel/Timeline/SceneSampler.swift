/// A scene that is sampled at one time after another.
///
/// The tree does not change. Only two kinds of layers are written: those that the timeline addresses, each of which
/// belongs to one node, and the top layers of list rows, which are hidden while the list does not keep them. The cost
/// of a sample depends on the changes at that time, not on the size of the scene.
public struct SceneSampler: Sendable {
  /// A layer that the timeline addresses.
  private struct Target: Sendable {
    let node: SceneNodeIndex
    let layer: LayerIndex
    /// The layer's indices in `properties`.
    let properties: Range<Int>
    let redraws: [Recurrence]
    /// The row that this layer is the top layer of; the row's list can hide the layer too.
    let row: (list: Int, row: Int)?
  }

  /// The scene at the time sampled last, or as authored before the first sample.
  public private(set) var scene: Scene
  /// The time sampled last.
  public private(set) var time: Microseconds?
  private let targets: [Target]
  private var properties: [SampledProperty] = []
  private var lists: [SampledRows]
  private let clock: FrameClock
  /// The next frame for lists.
  private var nextFrame = 0

  /// Creates a sampler of a scene.
  public init(_ scene: Scene) {
    self.scene = scene
    let timeline = scene.timeline
    clock = scene.clock
    lists = timeline.lists.map { SampledRows($0, in: scene) }
    var properties: [SampledProperty] = []
    targets = SampledLayer.all(of: timeline, in: scene).map { layer in
      let first = properties.count
      properties += layer.properties
      return Target(
        node: layer.node, layer: layer.layer, properties: first..<properties.count, redraws: layer.redraws,
        row: timeline.rowBegun(by: layer.node))
    }
    self.properties = properties
  }

  /// The layers that the timeline addresses, in tree order.
  public var addressed: [SceneNodeIndex] { targets.map(\.node) }

  /// The topmost layers of lists' rows, which are hidden while their list does not keep them.
  public var rowTops: [SceneNodeIndex] {
    lists.flatMap { rows in (0..<rows.list.rows.count).map { rows.list.node(ofRow: $0) } }
  }

  /// The layers at the time sampled last.
  public var layers: [Layer] { scene.layers }

  /// The rows of each of the timeline's lists at the time sampled last.
  public var rows: [KeptRows.Frame] { lists.compactMap(\.frame) }

  /// Moves to a given time, and returns the differences from the time sampled last, in tree order.
  ///
  /// Moving back is allowed, but redraws are reported only when moving forward.
  public mutating func advance(to time: Microseconds) -> [LayerChange] {
    guard !lists.isEmpty else { return step(to: time) }
    if let before = self.time, time < before {
      for place in lists.indices { lists[place].restart() }
      nextFrame = 0
    }
    let frame = clock.frame(during: time)
    var changes: [LayerChange] = []
    // The loaded pages and the reset rows depend on all earlier frames.
    while nextFrame < frame, lists.contains(where: \.hasHistory) {  // Ends because each round leaves one frame fewer.
      let time = clock.time(ofFrame: nextFrame)
      changes += step(to: time) + stepLists(at: time)
      nextFrame += 1
    }
    changes += step(to: time)
    if nextFrame <= frame { changes += stepLists(at: time) }
    nextFrame = frame + 1
    return changes.joinedByNode
  }

  /// Shows and hides rows; rows that return are reset if their list does not keep their state.
  private mutating func stepLists(at time: Microseconds) -> [LayerChange] {
    var changes: [LayerChange] = []
    for place in lists.indices {
      let rows = lists[place].advance(at: time, in: &scene)
      changes += rows.changes
      guard !rows.forgetting.isEmpty else { continue }
      for target in targets {
        guard let row = lists[place].list.row(of: target.node), rows.forgetting.contains(row) else { continue }
        for property in target.properties { properties[property].forget() }
        let changed = sample(target, at: time)
        if !changed.isEmpty {
          changes.append(
            LayerChange(node: target.node, layer: target.layer, properties: changed, isRedrawn: false))
        }
      }
    }
    return changes
  }

  /// Moves everything except lists to a given time.
  private mutating func step(to time: Microseconds) -> [LayerChange] {
    let before = self.time ?? Microseconds(-1)
    if time < before {
      for place in properties.indices { properties[place].rewind() }
    }
    self.time = time
    var changes: [LayerChange] = []
    for target in targets {
      let changed = sample(target, at: time)
      let isRedrawn = target.redraws.contains { $0.happens(after: before, upTo: time) }
      guard isRedrawn || !changed.isEmpty else { continue }
      changes.append(
        LayerChange(node: target.node, layer: target.layer, properties: changed, isRedrawn: isRedrawn))
    }
    return changes
  }

  /// Writes a layer's values at a given time, and returns the properties that have changed.
  private mutating func sample(_ target: Target, at time: Microseconds) -> LayerPropertySet {
    var changed = LayerPropertySet()
    for place in target.properties where properties[place].advance(to: time) {
      let wasHidden = scene[target.layer].isHidden
      properties[place].write(to: &scene.layers[Int(target.layer.rawValue)])
      if properties[place].property == .hidden, let (list, row) = target.row {
        let isHidden = lists[list].isHidden(row, byProperty: scene[target.layer].isHidden)
        scene.layers[Int(target.layer.rawValue)].isHidden = isHidden
        if isHidden == wasHidden { continue }
      }
      changed.insert(properties[place].property)
    }
    return changed
  }
}

extension [LayerChange] {
  /// The changes joined by node, in tree order.
  fileprivate var joinedByNode: [LayerChange] {
    let sorted = enumerated().sorted { ($0.element.node, $0.offset) < ($1.element.node, $1.offset) }
    return sorted.reduce(into: []) { joined, entry in
      guard let last = joined.last, last.node == entry.element.node else { return joined.append(entry.element) }
      joined[joined.count - 1].properties.formUnion(entry.element.properties)
      joined[joined.count - 1].isRedrawn = last.isRedrawn || entry.element.isRedrawn
    }
  }
}

extension Timeline {
  /// The row whose first node is the given node, with its list.
  fileprivate func rowBegun(by node: SceneNodeIndex) -> (list: Int, row: Int)? {
    for (place, list) in lists.enumerated() {
      if let row = list.row(of: node), list.node(ofRow: row) == node { return (place, row) }
    }
    return nil
  }
}

extension Scene {
  /// The scene at a given time, without a timeline.
  public func sampled(at time: Microseconds) -> Scene {
    var sampler = SceneSampler(self)
    _ = sampler.advance(to: time)
    var still = sampler.scene
    still.timeline = .still
    // Its frames differ, so that what holds for this one does not hold for every frame.
    still.timeline.isStated = timeline.isStated
    return still
  }
}

/// The rows of one list, which a sampler shows and hides.
///
/// A row is drawn while the list keeps it, unless the row's own `isHidden` property hides it.
struct SampledRows: Sendable {
  let list: SceneList
  /// The rows that the list keeps at the time sampled last.
  private(set) var frame: KeptRows.Frame?
  private var fold: KeptRows
  /// The rows that the list keeps, or all rows before the first sample.
  private var shown: Range<Int>
  /// Whether rows are authored as hidden.
  private let isHidden: Bool
  /// The rows whose own `isHidden` property currently differs from the authored value.
  private var exceptions: Set<Int> = []

  init(_ list: SceneList, in scene: Scene) {
    self.list = list
    fold = KeptRows(list.rows)
    shown = 0..<list.rows.count
    isHidden = list.rows.count > 0 && scene[scene[list.firstRow].layer].isHidden
  }

  /// Whether a frame depends on earlier frames.
  var hasHistory: Bool { list.rows.pageSize != nil || list.rows.rowState == .nested }

  /// Goes back to the time before the first frame.
  mutating func restart() {
    fold = KeptRows(list.rows)
    frame = nil
  }

  /// Moves to a given time and returns the differences, including the rows that appear without their state.
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

  /// Records the value of a row's own `isHidden` property, and returns whether the row is hidden.
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
  /// The numbers that another range does not contain.
  package func without(_ other: Range<Int>) -> some Sequence<Int> {
    let shared = clamped(to: other)
    if shared.isEmpty { return [self, upperBound..<upperBound].joined() }
    return [lowerBound..<shared.lowerBound, shared.upperBound..<upperBound].joined()
  }
}
