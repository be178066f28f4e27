import LayerGeometry
import LayerModel

/// Whether planes of sublayers leave the rounded outline of the layer that clips them.
///
/// A plane inside the outline is not cut: a device showed no pass for a rounded clip around such a plane (iPhone 12,
/// iOS 16.3.1). A plane's rectangle is the bounding box of the plane in the clipping layer's points, cut by the
/// rectangles of the clips around the plane, including the layer's own. Straight sides therefore cut for free.
enum ClipReach: UInt8, Comparable {
  /// Every plane is inside the outline.
  case inside
  /// Only planes at assumed places could leave the outline.
  case assumed
  /// At least one plane leaves the outline.
  case outside

  static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
}

extension Flattening {
  /// How far the planes of a layer's sublayers reach; their judgements must be final.
  func clipReach(of index: Int, _ inputs: Inputs) -> ClipReach {
    ClipWalk(index, inputs).reach(judgements: self)
  }
}

/// A walk over the planes in one rounded clip, which skips every subtree that is entirely inside the outline.
private struct ClipWalk {
  /// A layer whose sublayers are being visited.
  private struct Around {
    let end: Int
    /// The transform to the clipping layer's points.
    let map: PlaneTransform<LayerSpace, LayerSpace>
    /// The intersection of the clips, in the clipping layer's points.
    let clip: Rect<LayerSpace>
  }

  private let index: Int
  private let inputs: Flattening.Inputs
  private let outline: RoundedRect
  /// The distance, in points, by which a plane may leave the outline without being cut.
  private let tolerance: Double

  init(_ index: Int, _ inputs: Flattening.Inputs) {
    (self.index, self.inputs) = (index, inputs)
    let layer = inputs.tree.layer(of: inputs.tree.nodes[index])
    outline = layer.outline
    tolerance = PixelGrid.tolerance / max(inputs.placement.stretch(inputs.placement.inside(index), layer), 1e-9)
  }

  func reach(judgements: Flattening) -> ClipReach {
    let nodes = inputs.tree.nodes
    var open = [Around(end: Int(nodes[index].end), map: .identity, clip: outline.rect)]
    var (child, reach, visits) = (index + 1, ClipReach.inside, 0)
    while let around = open.last, child < open[0].end {  // Advances by a node or past a subtree.
      if child >= around.end {
        open.removeLast()
        continue
      }
      let node = nodes[child]
      guard !node.flags.contains(.mask), inputs.placement.isVisible(child), judgements[child].draws else {
        child = Int(node.end)
        continue
      }
      visits += 1
      if visits > CountingConstants.layersPerClip.value { return .outside }
      let map: PlaneTransform<LayerSpace, LayerSpace> = inputs.tree.maps[node.toPlane]
        .followed(by: around.map.retagged())
      let isAssumed = inputs.tree.scene.code?.assumesPlace(of: node.layer) ?? false
      if isAssumed { reach = .assumed }
      if isAssumed || !leaves(inputs.extents.seenBox(of: child), map, around.clip) {
        child = Int(node.end)
        continue
      }
      // The texture of a flattened layer is one plane.
      if node.standIn >= 0 || judgements.hasContentPass(child, node) { return .outside }
      if planes(of: child, judgements[child]).contains(where: { leaves($0, map, around.clip) }) { return .outside }
      open.append(Around(end: Int(node.end), map: map, clip: clip(of: child, map, around.clip)))
      child += 1
    }
    return reach
  }

  /// The rectangles of the planes that a layer adds to its target without its sublayers.
  private func planes(of index: Int, _ judgement: Flattening.Judgement) -> [Rect<LayerSpace>] {
    let node = inputs.tree.nodes[index]
    let facts = inputs.facts[node]
    let measures = inputs.facts.measures(facts)
    var planes: [Rect<LayerSpace>] = []
    if !judgement.ownPlanes.isDisjoint(with: [.background, .border]) { planes.append(facts.bounds) }
    if judgement.ownPlanes.contains(.contents) {
      let contents = measures.contentsRect
      planes.append(facts.masksToBounds ? contents.intersection(facts.bounds) : contents)
    }
    guard judgement.hasShadow else { return planes }
    if facts.shadow == .fromPath { return planes + [measures.pathShadowRect] }
    let shadow = inputs.extents.seenBoxBeforeShadow(of: index).offset(by: inputs.tree.layer(of: node).shadowOffset)
    return planes + [shadow.outset(by: CountingConstants.blurReachSigmas.value * measures.shadowSigma)]
  }

  /// The clip that applies to a layer's sublayers.
  private func clip(
    of index: Int, _ map: PlaneTransform<LayerSpace, LayerSpace>, _ clip: Rect<LayerSpace>
  ) -> Rect<LayerSpace> {
    let node = inputs.tree.nodes[index]
    guard inputs.facts[node].masksToBounds, !node.flags.contains(.transformLayer) else { return clip }
    return clip.intersection(map.boundingBox(of: inputs.facts[node].bounds))
  }

  /// Whether a layer's rectangle, cut by a clip, leaves the outline.
  private func leaves(
    _ rect: Rect<LayerSpace>, _ map: PlaneTransform<LayerSpace, LayerSpace>, _ clip: Rect<LayerSpace>
  ) -> Bool {
    let shown = map.boundingBox(of: rect).intersection(clip)
    return !shown.isEmpty && !outline.contains(shown, tolerance: tolerance)
  }
}
