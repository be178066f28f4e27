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
    guard inputs.flattening[index].draws else { return marks }
    marks.occluder = occluder(index, inputs)
    guard mayRead(index, inputs) else { return marks }
    let (node, reasons) = (inputs.tree.nodes[index], inputs.flattening[index].reasons)
    if reasons.contains(ReasonSet(.backdropBlur)) {
      let facts = inputs.facts[node]
      let map = inputs.placement.inside(index)
      let grown = map.boundingBox(of: inputs.extents[index].box)
        .outset(
          by: CountingConstants.blurReachSigmas.value * facts.backdropSigma
            * inputs.placement.stretch(map, inputs.tree.layer(of: node)))
      marks.readers.append(
        CullingMark(
          index: index, target: inputs.membership[index].isolatingInside, rect: PixelGrid.snappedOutward(grown)))
    }
    if reasons.contains(ReasonSet(.blendMode)) {
      let rect = inputs.placement.pixelsAround(inputs.extents[index].box, of: index)
      marks.readers.append(CullingMark(index: index, target: inputs.membership[index].around, rect: rect))
    }
    return marks
  }

  /// Whether a layer that draws may read what lies below it.
  @inline(__always) static func mayRead(_ index: Int, _ inputs: Culling.Inputs) -> Bool {
    !inputs.flattening[index].reasons.isDisjoint(with: [ReasonSet(.backdropBlur), ReasonSet(.blendMode)])
      && inputs.tree.nodes[index].standIn < 0
  }

  /// Where a layer that draws lets nothing through.
  @inline(__always) static func occluder(_ index: Int, _ inputs: Culling.Inputs) -> CullingMark? {
    let node = inputs.tree.nodes[index]
    if node.standIn >= 0 { return nil }
    let place = inputs.facts.place(of: node)
    guard inputs.facts[place].isOpaqueOverBounds, !inputs.facts[place].isRounded, inputs.flattening[index].canOcclude
    else { return nil }
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
