import LayerGeometry
import LayerModel

/// The layers that a later, opaque layer hides entirely.
struct Culling {
  /// The results of the earlier stages.
  struct Inputs {
    let tree: PreparedTree
    let facts: FactsTable
    let extents: Extents
    let placement: Placement
    let flattening: Flattening
    let membership: TargetMembership
  }

  /// Whether a layer or an ancestor is hidden or draws nothing; such a layer runs no pass.
  private(set) var isCulled: [Bool]
  private var occluders: [TargetMembership.Key: OccluderList] = [:]
  private var readers: [TargetMembership.Key: [CullingMark]] = [:]
  /// Readers that are hidden themselves; they are not drawn, so they read nothing.
  private var hiddenReaders: Set<Int> = []
  /// Targets whose occluders or readers an edit has changed.
  private var revisedTargets: Set<TargetMembership.Key> = []

  init(_ inputs: Inputs) {
    isCulled = [Bool](repeating: false, count: inputs.tree.nodes.count)
    // Consecutive layers are usually in the same target.
    var (target, list) = (TargetMembership.screen, OccluderList())
    for index in inputs.tree.nodes.indices {
      guard inputs.flattening[index].draws else { continue }
      // A browser leaves out what is hidden while it draws, after the surfaces are known.
      if inputs.flattening.surfaces != nil { continue }
      for reader in CullingMarks.readers(index, inputs) { readers[reader.target, default: []].append(reader) }
      guard let occluder = CullingMarks.occluder(index, inputs) else { continue }
      if occluder.target != target {
        occluders[target] = list
        (target, list) = (occluder.target, occluders(in: occluder.target))
      }
      list.keep(occluder.rect, at: occluder.index)
    }
    occluders[target] = list
    findHiddenReaders(inputs)
    findHidden(inputs)
  }

  /// The occluders in a target.
  func occluders(in target: TargetMembership.Key) -> OccluderList { occluders[target] ?? OccluderList() }

  // MARK: Revision

  /// Updates occluders and readers after the given layers changed, compared with another culling's inputs.
  ///
  /// - Returns: The targets whose occluders or readers changed; all layers in them must be examined again.
  mutating func revise(
    _ changed: NodeSet, _ inputs: Inputs, from base: Culling, _ baseInputs: Inputs
  ) -> [TargetMembership.Key] {
    var differing = Set<Int>()
    var occluding: [TargetMembership.Key: [CullingMark]] = [:]
    var reading: [TargetMembership.Key: [CullingMark]] = [:]
    for index in changed {
      let (old, new) = (CullingMarks.of(index, baseInputs), CullingMarks.of(index, inputs))
      if old == new { continue }
      differing.insert(index)
      if let mark = old.occluder { occluding[mark.target, default: []] += [] }
      if let mark = new.occluder { occluding[mark.target, default: []].append(mark) }
      for mark in old.readers { reading[mark.target, default: []] += [] }
      for mark in new.readers { reading[mark.target, default: []].append(mark) }
    }
    revisedTargets = Set(occluding.keys).union(reading.keys)
    var others: [TargetMembership.Key] = []
    for (target, marks) in occluding {
      let before = base.occluders(in: target)
      let list = revised(before, of: target, differing, marks, inputs)
      occluders[target] = list
      if list.kept != before.kept { others.append(target) }
    }
    for (target, marks) in reading {
      let old = base.readers[target] ?? []
      let new = (old.filter { !differing.contains($0.index) } + marks).sorted { $0.index < $1.index }
      readers[target] = new
      if new != old { others.append(target) }
    }
    reviseHiddenReaders(changed, inputs, others: &others)
    return others
  }

  /// Determines again which readers are hidden, if an edit may have changed that.
  private mutating func reviseHiddenReaders(
    _ changed: NodeSet, _ inputs: Inputs, others: inout [TargetMembership.Key]
  ) {
    if readers.isEmpty { return }
    let indices = readerIndices
    let isAffected =
      !others.isEmpty
      || changed.contains { Self.isAny(of: indices, in: $0..<Int(inputs.tree.nodes[$0].end)) }
    guard isAffected else { return }
    let before = hiddenReaders
    findHiddenReaders(inputs)
    let differing = before.symmetricDifference(hiddenReaders)
    if differing.isEmpty { return }
    for (target, marks) in readers where marks.contains(where: { differing.contains($0.index) }) {
      others.append(target)
    }
  }

  /// The occluders of a target after the marks of the given layers changed.
  private func revised(
    _ base: OccluderList, of target: TargetMembership.Key, _ differing: Set<Int>, _ marks: [CullingMark],
    _ inputs: Inputs
  ) -> OccluderList {
    var list = OccluderList()
    if base.isFull, base.kept.contains(where: { differing.contains($0.order) }) {
      // A layer that was not among the largest may be among them now.
      for index in inputs.tree.nodes.indices {
        if let mark = CullingMarks.of(index, inputs).occluder, mark.target == target {
          list.keep(mark.rect, at: mark.index)
        }
      }
    } else {
      for kept in base.kept where !differing.contains(kept.order) { list.keep(kept.rect, at: kept.order) }
      for mark in marks { list.keep(mark.rect, at: mark.index) }
    }
    return list
  }

  /// Examines one layer again, given the result for its parent layer.
  mutating func reexamine(_ index: Int, _ inputs: Inputs) {
    let parent = Int(inputs.tree.nodes[index].parent)
    let occluders = occluders(in: inputs.membership[index].around)
    isCulled[index] = parent >= 0 && isCulled[parent] || !isSeen(index, behind: occluders, inputs)
  }

  /// Examines every layer again.
  mutating func findHidden(_ inputs: Inputs) {
    let nodes = inputs.tree.nodes
    var (target, list) = (TargetMembership.screen, occluders(in: TargetMembership.screen))
    var index = 0
    while index < nodes.count {  // Advances by a node or past a subtree that is not drawn.
      let around = inputs.membership[index].around
      if around != target { (target, list) = (around, occluders(in: around)) }
      isCulled[index] = !isSeen(index, behind: list, inputs)
      let end = isCulled[index] ? Int(nodes[index].end) : index + 1
      for hidden in index + 1..<end { isCulled[hidden] = true }
      index = end
    }
  }

  /// Restores the results of the given layers.
  mutating func restore(_ changed: NodeSet, from base: Culling) {
    for index in changed { isCulled[index] = base.isCulled[index] }
    for target in revisedTargets {
      occluders[target] = base.occluders[target]
      readers[target] = base.readers[target]
    }
    hiddenReaders = base.hiddenReaders
    revisedTargets = []
  }

  // MARK: Hidden readers

  /// The layers that read the content below them, in paint order.
  private var readerIndices: [Int] { Set(readers.values.joined().map(\.index)).sorted() }

  private static func isAny(of sorted: [Int], in range: Range<Int>) -> Bool {
    var (low, high) = (0, sorted.count)
    while low < high {  // Halves each time.
      let middle = (low + high) / 2
      if sorted[middle] < range.lowerBound { low = middle + 1 } else { high = middle }
    }
    return low < sorted.count && sorted[low] < range.upperBound
  }

  /// Finds the readers that are in hidden layers.
  ///
  /// A reader keeps the layers below it from being hidden only if it is drawn itself, which depends on the readers
  /// above it. This method therefore walks backwards over the readers and the layers that contain them. Every reader
  /// after a layer is examined before the layer, except for readers that are hidden together with it.
  private mutating func findHiddenReaders(_ inputs: Inputs) {
    hiddenReaders = []
    if readers.isEmpty { return }
    let indices = readerIndices
    var around = NodeSet(nodeCount: inputs.tree.nodes.count)
    for reader in indices {
      var index = reader
      while index >= 0, !around.contains(index) {  // Terminates: each iteration moves up one level.
        around.insert(index)
        index = Int(inputs.tree.nodes[index].parent)
      }
    }
    while let index = around.popLast() {
      guard isHidden(index, by: occluders(in: inputs.membership[index].around), inputs) else { continue }
      let end = Int(inputs.tree.nodes[index].end)
      for reader in indices where reader >= index && reader < end { hiddenReaders.insert(reader) }
    }
  }

  // MARK: Hidden

  private func isSeen(_ index: Int, behind occluders: OccluderList, _ inputs: Inputs) -> Bool {
    inputs.flattening[index].draws && !isHidden(index, by: occluders, inputs)
  }

  private func isHidden(_ index: Int, by occluders: OccluderList, _ inputs: Inputs) -> Bool {
    let node = inputs.tree.nodes[index]
    let end = Int(node.end)
    guard occluders.last >= end, !node.flags.contains(.mask) else { return false }
    let target = inputs.membership[index].around
    let extent = inputs.placement.pixelsAround(inputs.extents.seenBox(of: index), of: index)
    let scope = node.parent < 0 ? -1 : Int(inputs.membership[Int(node.parent)].shadowScope)
    let scopeEnd = scope >= 0 ? Int(inputs.tree.nodes[scope].end) : Int.max
    return occluders.hides(all: extent, from: end, before: scopeEnd) {
      !isRead(extent, after: end, before: $0.order, in: target)
    }
  }

  private func isRead(
    _ extent: PixelRect, after first: Int, before last: Int, in target: TargetMembership.Key
  ) -> Bool {
    guard let readers = readers[target] else { return false }
    if readers.count > CountingConstants.readersPerTarget.value { return true }
    return readers.contains { reader in
      reader.index >= first && reader.index < last && reader.rect.meets(extent)
        && !hiddenReaders.contains(reader.index)
    }
  }
}

/// An area of a target in which a layer is opaque, or reads the content below it.
struct CullingMark: Hashable {
  let index: Int
  let target: TargetMembership.Key
  let rect: PixelRect
}

/// The properties of a layer that culling needs.
struct CullingMarks: Equatable {
  /// The area where the layer is opaque.
  let occluder: CullingMark?
  /// The areas that the layer reads.
  let readers: [CullingMark]

  // Static functions, not an initializer: that would take the stages as arguments, and retain and release each of their
  // arrays for every layer.

  /// The marks of a layer.
  static func of(_ index: Int, _ inputs: Culling.Inputs) -> CullingMarks {
    guard inputs.flattening[index].draws else { return CullingMarks(occluder: nil, readers: []) }
    return CullingMarks(occluder: occluder(index, inputs), readers: readers(index, inputs))
  }

  /// The areas where a drawn layer reads the content below it.
  @inline(__always) static func readers(_ index: Int, _ inputs: Culling.Inputs) -> [CullingMark] {
    let reasons = inputs.flattening[index].reasons
    if reasons.isDisjoint(with: [ReasonSet(.backdropBlur), ReasonSet(.blendMode)]) { return [] }
    return readers(index, inputs, reasons)
  }

  private static func readers(_ index: Int, _ inputs: Culling.Inputs, _ reasons: ReasonSet) -> [CullingMark] {
    let node = inputs.tree.nodes[index]
    if node.standIn >= 0 { return [] }
    var readers: [CullingMark] = []
    if reasons.contains(ReasonSet(.backdropBlur)) {
      let sigma = inputs.facts.measures(inputs.facts[node]).backdropSigma
      let map = inputs.placement.inside(index)
      let grown = map.boundingBox(of: inputs.extents.seenBox(of: index))
        .outset(
          by: CountingConstants.blurReachSigmas.value * sigma
            * inputs.placement.stretch(map, inputs.tree.layer(of: node)))
      readers.append(
        CullingMark(
          index: index, target: inputs.membership[index].isolatingInside, rect: PixelGrid.snappedOutward(grown)))
    }
    if reasons.contains(ReasonSet(.blendMode)) {
      let rect = inputs.placement.pixelsAround(inputs.extents.seenBox(of: index), of: index)
      readers.append(CullingMark(index: index, target: inputs.membership[index].around, rect: rect))
    }
    return readers
  }

  /// The area where a drawn layer is opaque.
  @inline(__always) static func occluder(_ index: Int, _ inputs: Culling.Inputs) -> CullingMark? {
    let node = inputs.tree.nodes[index]
    if node.standIn >= 0 { return nil }
    let place = inputs.facts.place(of: node)
    guard inputs.facts[place].isOpaqueOverBounds, inputs.flattening[index].canOcclude else { return nil }
    let member = inputs.membership[index]
    guard member.opacityInside >= 1, !inputs.membership.isTinted(index) else { return nil }
    let bounds = inputs.facts[place].bounds
    let map = inputs.placement.inside(index)
    let box = map.boundingBox(of: bounds)
    guard PixelGrid.isOnGrid(box), map.keepsAxes(over: bounds) else { return nil }
    let seen = PixelGrid.snappedOutward(box.intersection(inputs.placement.seenInside(index)))
    let rect = seen.intersection(member.clipAround)
    return rect.isEmpty ? nil : CullingMark(index: index, target: member.inside, rect: rect)
  }
}
