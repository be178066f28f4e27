import LayerGeometry

/// SwiftUI's colours by their names in code, in their light or dark appearance.
enum ViewColors {
  /// The colour with the given name; nil if it is unknown.
  ///
  /// Apple's page about `Color`: the named colours are the system colours, not UIKit's pure colours with the same
  /// names.
  static func color(_ name: String, isDark: Bool = false) -> Color? {
    switch name {
    case "black": .black
    case "white": .white
    case "clear": .clear
    default: systemName(name).flatMap { SystemColors.color($0, isDark: isDark) }
    }
  }

  /// The name of the system colour for a SwiftUI colour name.
  private static func systemName(_ name: String) -> String? {
    switch name {
    case "primary", "foreground", "label": "labelColor"
    case "secondary": "secondaryLabelColor"
    case "tertiary": "tertiaryLabelColor"
    case "quaternary", "quinary": "quaternaryLabelColor"
    case "accentColor", "accent", "tint", "link": "tintColor"
    case "background", "windowBackground": "systemBackgroundColor"
    case "separator": "separatorColor"
    case "placeholder": "placeholderTextColor"
    case "fill": "tertiarySystemFillColor"
    case "red", "orange", "yellow", "green", "mint", "teal", "cyan", "blue", "indigo", "purple", "pink", "brown",
      "gray":
      "system" + name.capitalizedFirst + "Color"
    default: name.hasPrefix("system") ? name + "Color" : nil
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
