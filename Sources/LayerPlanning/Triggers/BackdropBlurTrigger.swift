import LayerModel

extension OffscreenTrigger {
  /// A backdrop or background filter captures the content below it, then blurs or recolours it.
  static let backdropBlur = OffscreenTrigger(
    reason: .backdropBlur, property: .blurRadius,
    otherProperty: { layer in
      if layer.layerClass != .backdrop { return .backgroundFilters }
      return isOfStyle(layer) ? .style : nil
    },
    remedy: .change { layer in
      if layer.layerClass != .backdrop { layer.backgroundFilters = [] }
      if isOfStyle(layer) { layer.backdrop.style = .none }
      layer.backdrop.blurRadius = 0
    }
  ) { situation, compositor in
    situation.facts.backdrop != .none && situation.ownPlanes.contains(.contents)
      ? compositor.recipe(.backdropBlur).confidence : nil
  }

  /// Whether a backdrop sets no blur of its own, so that its style applies.
  private static func isOfStyle(_ layer: Layer) -> Bool {
    layer.backdrop.style != .none && layer.backdrop.blurRadius == 0
  }
}
