internal import LayerGeometry
internal import LayerModel
internal import LayerPlanning

/// What a layer makes of what lies below it.
enum BackdropLook {
  /// The filters in order: blur and saturation of a backdrop layer, then the layer's own `backgroundFilters`.
  static func filters(of layer: Layer, _ compositor: Compositor) -> [Filter] {
    guard let look = resolution(of: layer, compositor) else { return layer.backgroundFilters }
    var filters: [Filter] = []
    if look.blurRadius > 0 { filters.append(.gaussianBlur(radius: look.blurRadius)) }
    if look.saturation != 1 { filters.append(.saturate(look.saturation)) }
    return filters + layer.backgroundFilters
  }

  /// The colour laid over it, if any.
  static func tint(of layer: Layer, _ compositor: Compositor) -> Color? {
    resolution(of: layer, compositor)?.tint
  }

  /// Whether sublayers glow white on it rather than black: by its style, else by its tint.
  static func isDark(_ layer: Layer, _ compositor: Compositor) -> Bool {
    guard case .backdrop(let content) = layer.content else { return false }
    if content.style != .none { return content.style == .dark }
    guard let tint = resolution(of: layer, compositor)?.tint else { return false }
    return 0.2126 * tint.red + 0.7152 * tint.green + 0.0722 * tint.blue < 0.5
  }

  private static func resolution(of layer: Layer, _ compositor: Compositor) -> BackdropResolution? {
    guard case .backdrop(let content) = layer.content else { return nil }
    return BackdropResolution.look(of: content, compositor)
  }
}
