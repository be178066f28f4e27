import LayerModel

extension OffscreenTrigger {
  /// What lies below is captured, then blurred or recoloured.
  static let backdropBlur = OffscreenTrigger(
    reason: .backdropBlur, property: .blurRadius, remedy: .change { $0.backdrop.blurRadius = 0 }
  ) { situation, compositor in
    situation.facts.backdrop != .none && situation.ownPlanes.contains(.contents)
      ? compositor.recipe(.backdropBlur).confidence : nil
  }
}
