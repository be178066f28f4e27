public import LayerGeometry
public import LayerModel

/// What a backdrop layer does, its named style and its own values put together.
public struct BackdropResolution: Hashable, Sendable {
  /// Sigma of the blur in points.
  public let blurRadius: Double
  /// 1 leaves colours as they are.
  public let saturation: Double
  /// The colour laid over it.
  public let tint: Color?

  /// A style's blur, saturation and tint stand where the layer states none.
  public static func look(of content: BackdropContent, _ compositor: Compositor) -> BackdropResolution {
    guard let style = compositor.backdropStyles[content.style.rawValue]?.value else {
      return BackdropResolution(
        blurRadius: content.blurRadius, saturation: content.saturation, tint: visible(content.tint))
    }
    let white = Float(style.tintWhite)
    let tint = Color(red: white, green: white, blue: white, alpha: Float(style.tintAlpha))
    return BackdropResolution(
      blurRadius: content.blurRadius > 0 ? content.blurRadius : style.blurRadius,
      saturation: content.saturation != 1 ? content.saturation : style.saturation,
      tint: content.tint ?? tint)
  }

  private static func visible(_ color: Color?) -> Color? { (color?.isVisible ?? false) ? color : nil }
}
