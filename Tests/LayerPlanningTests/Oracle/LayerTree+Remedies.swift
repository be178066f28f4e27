import LayerModel
import LayerPlanning
import LayerTestSupport

extension LayerTree {
  /// Removes a cause by an edit, as the cost page describes under `ifFixed`.
  ///
  /// The page says "blurRadius 0" for a backdrop. Without its own blur, a backdrop has the blur of its style (decision
  /// 0005, item 14), so the style is removed too. A layer of another class gets its backdrop from `backgroundFilters`,
  /// which are also removed.
  mutating func removeCause(_ reason: Reason) {
    switch reason {
    case .shadowWithoutPath: layer.shadowOpacity = 0
    case .mask, .clipPath, .backdropScope: mask = nil
    case .roundedClip, .roundedCorner: layer.cornerRadius = 0
    case .rotatedClip, .fractionalClip, .clipAxisAlignment:
      layer.masksToBounds = false
      layer.shadowOpacity = 0
    case .groupOpacity, .opacity: layer.opacity = 1
    case .rasterize: layer.shouldRasterize = false
    case .filter: layer.filters = []
    case .backdropFilter:
      layer.backgroundFilters = []
      layer.backdrop = BackdropContent()
    case .backdropBlur:
      guard case .backdrop = layer.content else {
        layer.backgroundFilters = []
        return
      }
      if layer.backdrop.blurRadius == 0 { layer.backdrop.style = .none }
      layer.backdrop.blurRadius = 0
    case .vibrancy: layer.backdrop.hasVibrancy = false
    case .blendMode: layer.compositingFilter = .sourceOver
    // The layer's place causes it, so no property of the layer removes it.
    case .spaceFlattening: break
    }
  }
}
