import LayerModel

extension OffscreenTrigger {
  /// What lies below is captured, then blurred or recoloured.
  static let backdropBlur = OffscreenTrigger(
    reason: .backdropBlur, property: .blurRadius,
    otherProperty: { $0.layerClass == .backdrop ? nil : .backgroundFilters },
    remedy: .change { layer in
      layer.backdrop.blurRadius = 0
      // Only layers that are no backdrop have them as their cause.
      if layer.layerClass != .backdrop { layer.backgroundFilters = [] }
    }
  ) { situation, compositor in
    situation.facts.backdrop != .none && situation.ownPlanes.contains(.contents)
      ? compositor.recipe(.backdropBlur).confidence : nil
  }
}
