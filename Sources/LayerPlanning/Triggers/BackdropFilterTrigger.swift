import LayerModel

extension OffscreenTrigger {
  /// A filter on the picture behind a layer.
  static let backdropFilter: OffscreenTrigger = .surface(
    .backdropFilter, property: .backgroundFilters,
    otherProperty: { $0.layerClass == .backdrop ? .blurRadius : nil },
    remedy: .change { layer in
      layer.backgroundFilters = []
      layer.backdrop = BackdropContent()
    }
  )
}
