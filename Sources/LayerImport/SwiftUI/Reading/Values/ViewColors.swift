import LayerGeometry

/// SwiftUI's colours by their names in code, in their light appearance.
enum ViewColors {
  /// The colour with a name; nil if it is unknown.
  ///
  /// Apple's page about `Color`: the named colours are the system colours, not UIKit's pure colours with the same
  /// names.
  static func color(_ name: String) -> Color? {
    switch name {
    case "black": .black
    case "white": .white
    case "clear": .clear
    case "primary", "foreground", "label": .black
    case "secondary": SystemColors.secondaryLabel
    case "tertiary": SystemColors.color("tertiaryLabelColor")
    case "quaternary", "quinary": SystemColors.color("quaternaryLabelColor")
    case "accentColor", "accent", "tint", "link": SystemColors.tint
    case "background", "windowBackground": .white
    case "separator": SystemColors.separator
    case "placeholder": SystemColors.placeholder
    case "fill": SystemColors.fill
    case "red", "orange", "yellow", "green", "mint", "teal", "cyan", "blue", "indigo", "purple", "pink", "brown",
      "gray":
      SystemColors.color("system" + name.capitalizedFirst + "Color")
    default: name.hasPrefix("system") ? SystemColors.color(name + "Color") : nil
    }
  }

  /// A colour from its hue, saturation and brightness, each from 0 to 1.
  static func color(hue: Float, saturation: Float, brightness: Float, alpha: Float) -> Color {
    func part(_ offset: Float) -> Float {
      let place = (offset + hue * 6).truncatingRemainder(dividingBy: 6)
      return brightness - brightness * saturation * max(0, min(place, 4 - place, 1))
    }
    return Color(red: part(5), green: part(3), blue: part(1), alpha: alpha)
  }
}
