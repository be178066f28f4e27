import LayerGeometry
import LayerModel

/// A layer that hides others in a target, or that reads what lies below it there.
struct CullingMark: Hashable {
  let index: Int
  let target: TargetMembership.Key
  let rect: PixelRect
}

/// What culling has to know of a layer.
struct CullingMarks: Equatable {
  /// Where it lets nothing through.
  private(set) var occluder: CullingMark?
  /// Where it reads.
  private(set) var readers: [CullingMark] = []

  /// The marks of a layer.
  ///
  /// A function: an initializer would take over the stages, and keep and drop every array of theirs at each layer.
  static func of(_ index: Int, _ inputs: Culling.Inputs) -> CullingMarks {
    var marks = CullingMarks()
    guard inputs.placement.isVisible[index], inputs.flattening.draws(index) else { return marks }
    let node = inputs.tree.nodes[index]
    if node.standIn >= 0 { return marks }
    let facts = inputs.facts[node]
    marks.occluder = occluder(index, node, facts, inputs)
    let reasons = inputs.flattening.reasons[index]
    if reasons.isDisjoint(with: [ReasonSet(.backdropBlur), ReasonSet(.blendMode)]) { return marks }
    if reasons.contains(ReasonSet(.backdropBlur)) {
      let map = inputs.placement.inside[index]
      let grown = map.boundingBox(of: inputs.extents.boxes[index])
        .outset(
          by: CountingConstants.blurReachSigmas.value * facts.backdropSigma
            * inputs.placement.stretch(map, inputs.tree.layer(of: node)))
      marks.readers.append(
        CullingMark(
          index: index, target: inputs.membership.isolatingInside[index], rect: PixelGrid.snappedOutward(grown)))
    }
    if reasons.contains(ReasonSet(.blendMode)) {
      let rect = inputs.placement.pixelsAround(inputs.extents.boxes[index], of: index)
      marks.readers.append(CullingMark(index: index, target: inputs.membership.around[index], rect: rect))
    }
    return marks
  }

  private static func occluder(
    _ index: Int, _ node: PreparedNode, _ facts: LayerFacts, _ inputs: Culling.Inputs
  ) -> CullingMark? {
    guard facts.isOpaqueOverBounds, !facts.isRounded, inputs.flattening.canOcclude(index),
      inputs.membership.opacityInside[index] >= 1, !inputs.membership.isTinted(index),
      let clip = inputs.membership.clipAround[index]
    else { return nil }
    let bounds = inputs.tree.bounds(of: node)
    let map = inputs.placement.inside[index]
    let box = map.boundingBox(of: bounds)
    guard map.keepsAxes(over: bounds), PixelGrid.isOnGrid(box) else { return nil }
    let rect = PixelGrid.snappedOutward(box.intersection(inputs.placement.seenInside[index])).intersection(clip)
    return rect.isEmpty ? nil : CullingMark(index: index, target: inputs.membership.inside[index], rect: rect)
  }
}

/// The layers that hide others in one target: the 16 largest, of equals the later.
struct OccluderList {
  private(set) var kept: [CullingMark] = []

  var isFull: Bool { kept.count == CountingConstants.occludersPerTarget.value }

  mutating func keep(_ mark: CullingMark) {
    if isFull {
      let smallest = kept.indices.min { left, right in
        (kept[left].rect.area, kept[left].index) < (kept[right].rect.area, kept[right].index)
      }
      guard let smallest, (kept[smallest].rect.area, kept[smallest].index) < (mark.rect.area, mark.index) else {
        return
      }
      kept.remove(at: smallest)
    }
    kept.append(mark)
  }
}
