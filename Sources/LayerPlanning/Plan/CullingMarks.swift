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
  let occluder: CullingMark?
  /// Where it reads.
  let readers: [CullingMark]

  // Functions: an initializer would take over the stages, and keep and drop every array of theirs at each layer.

  /// The marks of a layer.
  static func of(_ index: Int, _ inputs: Culling.Inputs) -> CullingMarks {
    guard inputs.flattening[index].draws else { return CullingMarks(occluder: nil, readers: []) }
    return CullingMarks(occluder: occluder(index, inputs), readers: readers(index, inputs))
  }

  /// Where a layer that draws reads what lies below it.
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

  /// Where a layer that draws lets nothing through.
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
