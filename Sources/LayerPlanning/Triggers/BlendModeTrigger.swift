import LayerModel

extension OffscreenTrigger {
  /// A subtree that is blended with the content below by a mode other than source-over.
  static let blendMode = OffscreenTrigger(
    reason: .blendMode, property: .compositingFilter, remedy: .change { $0.compositingFilter = .sourceOver }
  ) { situation, compositor in
    situation.facts.blendMode != .sourceOver || situation.surfaces.contains(ReasonSet(.blendMode))
      ? compositor.recipe(.blendMode).confidence : nil
  }
}
