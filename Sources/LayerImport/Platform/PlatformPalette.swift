import LayerGeometry

/// The default colours of views in one appearance.
///
/// Source: Apple, Human Interface Guidelines, Color, "Specifications" (iOS, default light and dark).
struct PlatformPalette {
  let isDark: Bool

  var label: Color { isDark ? .white : .black }
  var secondaryLabel: Color { isDark ? Self.rgb(235, 235, 245, 0.6) : SystemColors.secondaryLabel }
  var placeholder: Color { isDark ? Self.rgb(235, 235, 245, 0.3) : SystemColors.placeholder }
  var background: Color { isDark ? .black : .white }
  var groupedBackground: Color { isDark ? .black : SystemColors.groupedBackground }
  var groupedRow: Color { isDark ? Self.rgb(28, 28, 30) : .white }
  var separator: Color { isDark ? Self.rgb(84, 84, 88, 0.6) : SystemColors.separator }
  var tint: Color { isDark ? Self.rgb(10, 132, 255) : SystemColors.tint }
  var on: Color { isDark ? Self.rgb(48, 209, 88) : Self.rgb(52, 199, 89) }
  /// The track of a switch that is off.
  var off: Color { isDark ? Self.rgb(57, 57, 61) : Self.rgb(233, 233, 234) }
  /// The selected segment of a control.
  var segment: Color { isDark ? Self.rgb(99, 99, 102) : .white }
  /// A tab that is not selected.
  var tab: Color { isDark ? Self.rgb(117, 117, 117) : Self.rgb(153, 153, 153) }
  var track: Color { isDark ? Self.rgb(44, 44, 46) : Self.rgb(229, 229, 234) }
  var fill: Color { isDark ? Self.rgb(118, 118, 128, 0.24) : SystemColors.fill }
  /// The fill of images and views that are not available.
  var picture: Color { isDark ? Self.rgb(72, 72, 74) : SystemColors.picture }
  /// The replacement for an unknown colour.
  var unknown: Color { isDark ? Self.rgb(58, 58, 60) : Self.rgb(209, 209, 214) }
  /// A bar's background.
  var bar: Color { isDark ? Self.rgb(22, 22, 22) : Self.rgb(249, 249, 249) }

  private static func rgb(_ red: Float, _ green: Float, _ blue: Float, _ alpha: Float = 1) -> Color {
    Color(red: red / 255, green: green / 255, blue: blue / 255, alpha: alpha)
  }
}
