import LayerGeometry

/// The system colours in their light appearance, for files that refer to one by name.
///
/// Source: Apple, Human Interface Guidelines, Color, "Specifications" (iOS, default light); the last entries are names
/// from before iOS 13, with values from comments in UIKit's headers of that time.
enum SystemColors {
  /// The colour with the given name, such as `systemBlueColor`; nil if it is unknown.
  static func color(_ name: String) -> Color? { colors[name] }

  /// The colour with the given name in the light or dark appearance; some colours are the same in both.
  static func color(_ name: String, isDark: Bool) -> Color? { isDark ? dark[name] ?? colors[name] : colors[name] }

  /// The default tint of buttons and bars.
  static let tint = rgb(0, 122, 255)
  /// The colour of placeholder text.
  static let placeholder = rgb(60, 60, 67, 0.3)
  /// The colour of secondary text, such as a subtitle.
  static let secondaryLabel = rgb(60, 60, 67, 0.6)
  /// The colour of the line between rows.
  static let separator = rgb(60, 60, 67, 0.29)
  /// The background colour of controls.
  static let fill = rgb(118, 118, 128, 0.12)
  /// The background colour of grouped tables.
  static let groupedBackground = rgb(242, 242, 247)
  /// The fill colour for images that are not available.
  static let picture = rgb(199, 199, 204)

  private static let colors: [String: Color] = [
    "systemRedColor": rgb(255, 59, 48), "systemOrangeColor": rgb(255, 149, 0),
    "systemYellowColor": rgb(255, 204, 0), "systemGreenColor": rgb(52, 199, 89),
    "systemMintColor": rgb(0, 199, 190), "systemTealColor": rgb(48, 176, 199),
    "systemCyanColor": rgb(50, 173, 230), "systemBlueColor": tint, "systemIndigoColor": rgb(88, 86, 214),
    "systemPurpleColor": rgb(175, 82, 222), "systemPinkColor": rgb(255, 45, 85),
    "systemBrownColor": rgb(162, 132, 94), "systemGrayColor": rgb(142, 142, 147),
    "systemGray2Color": rgb(174, 174, 178), "systemGray3Color": picture, "systemGray4Color": rgb(209, 209, 214),
    "systemGray5Color": rgb(229, 229, 234), "systemGray6Color": rgb(242, 242, 247),
    "labelColor": .black, "secondaryLabelColor": secondaryLabel, "tertiaryLabelColor": rgb(60, 60, 67, 0.3),
    "quaternaryLabelColor": rgb(60, 60, 67, 0.18), "placeholderTextColor": placeholder,
    "separatorColor": separator, "opaqueSeparatorColor": rgb(198, 198, 200), "linkColor": tint, "tintColor": tint,
    "systemFillColor": rgb(120, 120, 128, 0.2), "secondarySystemFillColor": rgb(120, 120, 128, 0.16),
    "tertiarySystemFillColor": fill, "quaternarySystemFillColor": rgb(116, 116, 128, 0.08),
    "systemBackgroundColor": .white, "secondarySystemBackgroundColor": rgb(242, 242, 247),
    "tertiarySystemBackgroundColor": .white, "systemGroupedBackgroundColor": groupedBackground,
    "secondarySystemGroupedBackgroundColor": .white, "tertiarySystemGroupedBackgroundColor": rgb(242, 242, 247),
    "tableCellGroupedBackgroundColor": .white, "tableBackgroundColor": .white, "whiteColor": .white,
    "blackColor": .black, "darkTextColor": .black, "lightTextColor": Color(red: 1, green: 1, blue: 1, alpha: 0.6),
    "groupTableViewBackgroundColor": groupedBackground, "viewFlipsideBackgroundColor": rgb(31, 33, 36),
  ]

  /// Colours in the dark appearance.
  ///
  /// Source: Apple, Human Interface Guidelines, Color, "Specifications" (iOS, default dark).
  private static let dark: [String: Color] = [
    "systemRedColor": rgb(255, 69, 58), "systemOrangeColor": rgb(255, 159, 10), "systemYellowColor": rgb(255, 214, 10),
    "systemGreenColor": rgb(48, 209, 88), "systemMintColor": rgb(99, 230, 226), "systemTealColor": rgb(64, 200, 224),
    "systemCyanColor": rgb(100, 210, 255), "systemBlueColor": rgb(10, 132, 255),
    "systemIndigoColor": rgb(94, 92, 230), "systemPurpleColor": rgb(191, 90, 242), "systemPinkColor": rgb(255, 55, 95),
    "systemBrownColor": rgb(172, 142, 104), "systemGray2Color": rgb(99, 99, 102), "systemGray3Color": rgb(72, 72, 74),
    "systemGray4Color": rgb(58, 58, 60), "systemGray5Color": rgb(44, 44, 46), "systemGray6Color": rgb(28, 28, 30),
    "labelColor": .white, "secondaryLabelColor": rgb(235, 235, 245, 0.6),
    "tertiaryLabelColor": rgb(235, 235, 245, 0.3), "quaternaryLabelColor": rgb(235, 235, 245, 0.18),
    "placeholderTextColor": rgb(235, 235, 245, 0.3), "separatorColor": rgb(84, 84, 88, 0.6),
    "opaqueSeparatorColor": rgb(56, 56, 58), "linkColor": rgb(9, 132, 255), "tintColor": rgb(10, 132, 255),
    "systemFillColor": rgb(120, 120, 128, 0.36), "secondarySystemFillColor": rgb(120, 120, 128, 0.32),
    "tertiarySystemFillColor": rgb(118, 118, 128, 0.24), "quaternarySystemFillColor": rgb(118, 118, 128, 0.18),
    "systemBackgroundColor": .black, "secondarySystemBackgroundColor": rgb(28, 28, 30),
    "tertiarySystemBackgroundColor": rgb(44, 44, 46), "systemGroupedBackgroundColor": .black,
    "secondarySystemGroupedBackgroundColor": rgb(28, 28, 30), "tertiarySystemGroupedBackgroundColor": rgb(44, 44, 46),
  ]

  private static func rgb(_ red: Float, _ green: Float, _ blue: Float, _ alpha: Float = 1) -> Color {
    Color(red: red / 255, green: green / 255, blue: blue / 255, alpha: alpha)
  }
}
