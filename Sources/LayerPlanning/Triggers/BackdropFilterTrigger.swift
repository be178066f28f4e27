import LayerModel

extension OffscreenTrigger {
  /// A filter on the picture behind a layer.
  static let backdropFilter = OffscreenTrigger(
    reason: .backdropFilter, property: .backgroundFilters,
    otherProperty: { $0.layerClass == .backdrop ? .blurRadius : nil },
    remedy: .change { layer in
      layer.backgroundFilters = []
      layer.backdrop = BackdropContent()
    }
  ) { situation, compositor in
    situation.surfaces.contains(ReasonSet(.backdropFilter)) ? compositor.recipe(.backdropFilter).confidence : nil
  }
}
