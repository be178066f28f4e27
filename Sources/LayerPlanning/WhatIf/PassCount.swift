import LayerModel

/// Counts the user's passes in a first frame, layer by layer, without recording them.
///
/// The emitter decides what a plan contains; an assertion in `Replanner` compares the two counts.
struct PassCount {
  /// Backdrops that may share a capture.
  struct Group: Hashable {
    let name: String
    let target: TargetMembership.Key
  }

  let stages: PlanStages

  /// The total number of the user's passes.
  var total: Int {
    var groups: [Group: Int] = [:]
    var sum = 0
    for index in stages.tree.nodes.indices where stages.isDrawn(index) {
      sum += passes(of: index)
      if let group = group(of: index), groups[group] == nil { groups[group] = index }
    }
    return sum + groups.values.count { isOwn($0) }
  }

  /// The number of a drawn layer's passes, without the capture that its group shares; 0 if the platform owns the layer.
  func passes(of index: Int) -> Int {
    guard isOwn(index) else { return 0 }
    let reasons = stages.reasons(index)
    if reasons.isEmpty { return 0 }
    if let surfaces = stages.surfaces(of: index) { return surfaces.count }
    let node = stages.tree.nodes[index]
    let facts = stages.facts(of: index)
    let isMask = node.flags.contains(.mask)
    // A mask's content pass belongs to the masked layer, whether drawn or empty.
    var passes = reasons.contains(ReasonSet(.mask)) ? 1 : 0
    if !isMask, stages.hasContentPass(index) { passes += 1 }
    if facts.hasFilters {
      if stages.measures(of: index).filterSigma > 0 { passes += 2 }
      let further = reasons.intersection(.sharingContent).subtracting(ReasonSet(.filter))
      if stages.hasShadow(index), isMask || !further.isEmpty { passes += 1 }
    }
    if reasons.contains(ReasonSet(.shadowWithoutPath)) { passes += stages.shadowPasses(of: index).count }
    if reasons.contains(ReasonSet(.backdropBlur)) {
      let kinds = facts.backdrop == .blur ? Compositor.blurredBackdropPasses : Compositor.plainBackdropPasses
      passes += kinds.count - (group(of: index) == nil ? 0 : 1)
    }
    return reasons.contains(ReasonSet(.vibrancy)) ? passes + 2 : passes
  }

  /// The capture that a layer's backdrop shares with others.
  func group(of index: Int) -> Group? {
    guard stages.reasons(index).contains(ReasonSet(.backdropBlur)) else { return nil }
    let name = stages.layer(index).backdrop.group
    return name.isEmpty ? nil : Group(name: name, target: stages.membership[index].isolatingInside)
  }

  /// Whether a layer belongs to the user rather than the platform.
  func isOwn(_ index: Int) -> Bool { !stages.tree.nodes[index].flags.contains(.system) }
}
