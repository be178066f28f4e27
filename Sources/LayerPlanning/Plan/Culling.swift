import LayerGeometry
import LayerModel

/// Which layers a later, opaque one hides for good.
struct Culling {
  /// Whether a layer, with all that lies in it, draws nothing and runs no pass.
  private(set) var isCulled: [Bool]

  private struct Occluder {
    let index: Int
    let rect: PixelRect
  }

  private struct Reader {
    let index: Int
    let rect: PixelRect
  }

  private var occluders: [TargetMembership.Key: [Occluder]] = [:]
  private var readers: [TargetMembership.Key: [Reader]] = [:]

  init(
    _ tree: PreparedTree, _ facts: FactsTable, _ extents: Extents, _ placement: Placement, _ flattening: Flattening,
    _ membership: TargetMembership
  ) {
    isCulled = [Bool](repeating: false, count: tree.nodes.count)
    for index in tree.nodes.indices where placement.isVisible[index] && flattening.draws(index) {
      note(index, tree, facts[tree.nodes[index]], extents, placement, flattening, membership)
    }
    guard !occluders.isEmpty else { return }
    var index = 0
    while index < tree.nodes.count {  // Forwards by a node, or over a subtree that is not drawn.
      guard placement.isVisible[index], flattening.draws(index) else {
        index = Int(tree.nodes[index].end)
        continue
      }
      isCulled[index] = isHidden(index, tree, extents, placement, membership)
      index = isCulled[index] ? Int(tree.nodes[index].end) : index + 1
    }
  }

  /// Keeps a layer if it hides others, or reads what lies below it.
  private mutating func note(
    _ index: Int, _ tree: PreparedTree, _ facts: LayerFacts, _ extents: Extents, _ placement: Placement,
    _ flattening: Flattening, _ membership: TargetMembership
  ) {
    let reasons = flattening.reasons[index]
    if let rect = occludingRect(index, tree, facts, placement, flattening, membership) {
      keep(Occluder(index: index, rect: rect), in: membership.inside[index])
    }
    let layer = tree.scene[tree.nodes[index].layer]
    if reasons.contains(ReasonSet(.backdropBlur)) {
      let grown = placement.inside[index].boundingBox(of: extents.boxes[index])
        .outset(
          by: CountingConstants.blurReachSigmas.value * facts.backdropSigma
            * placement.stretch(placement.inside[index], layer))
      let reader = Reader(index: index, rect: PixelGrid.snappedOutward(grown))
      readers[membership.isolatingInside[index], default: []].append(reader)
    }
    if reasons.contains(ReasonSet(.blendMode)) {
      let reader = Reader(index: index, rect: placement.pixelsAround(extents.boxes[index], of: index))
      readers[membership.around[index], default: []].append(reader)
    }
  }

  /// Where a layer lets nothing through, or nil.
  private func occludingRect(
    _ index: Int, _ tree: PreparedTree, _ facts: LayerFacts, _ placement: Placement, _ flattening: Flattening,
    _ membership: TargetMembership
  ) -> PixelRect? {
    guard facts.isOpaqueOverBounds, !facts.isRounded, flattening.canOcclude(index),
      membership.opacityInside[index] >= 1,
      membership.isTinted.isEmpty || !membership.isTinted[index], let clip = membership.clipAround[index]
    else { return nil }
    let node = tree.nodes[index]
    let bounds = tree.scene[node.layer].bounds
    let map = placement.inside[index]
    let box = map.boundingBox(of: bounds)
    guard map.keepsAxes(over: bounds), PixelGrid.isOnGrid(box) else { return nil }
    let rect = PixelGrid.snappedOutward(box.intersection(placement.seenInside[index])).intersection(clip)
    return rect.isEmpty ? nil : rect
  }

  /// Keeps the largest; of equals the later.
  private mutating func keep(_ occluder: Occluder, in target: TargetMembership.Key) {
    var kept = occluders[target] ?? []
    if kept.count == CountingConstants.occludersPerTarget.value {
      let smallest = kept.indices.min { left, right in
        (kept[left].rect.area, kept[left].index) < (kept[right].rect.area, kept[right].index)
      }
      guard let smallest,
        kept[smallest].rect.area <= occluder.rect.area
      else { return }
      kept.remove(at: smallest)
    }
    kept.append(occluder)
    occluders[target] = kept
  }

  private func isHidden(
    _ index: Int, _ tree: PreparedTree, _ extents: Extents, _ placement: Placement, _ membership: TargetMembership
  ) -> Bool {
    let target = membership.around[index]
    guard !tree.nodes[index].flags.contains(.mask), let candidates = occluders[target] else { return false }
    let extent = placement.pixelsAround(extents.boxes[index], of: index)
    let end = Int(tree.nodes[index].end)
    let parent = Int(tree.nodes[index].parent)
    let scope = parent < 0 ? -1 : Int(membership.shadowScope[parent])
    let scopeEnd = scope >= 0 ? Int(tree.nodes[scope].end) : Int.max
    return candidates.contains { occluder in
      occluder.index >= end && occluder.index < scopeEnd && occluder.rect.contains(extent)
        && !isRead(extent, after: end, before: occluder.index, in: target)
    }
  }

  private func isRead(
    _ extent: PixelRect, after first: Int, before last: Int, in target: TargetMembership.Key
  ) -> Bool {
    guard let readers = readers[target] else { return false }
    if readers.count > CountingConstants.readersPerTarget.value { return true }
    return readers.contains { reader in
      reader.index >= first && reader.index < last && !reader.rect.intersection(extent).isEmpty
    }
  }
}
