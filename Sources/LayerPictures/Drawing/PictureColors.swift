import LayerGeometry

/// Colours of text and lines around pictures, shared by sheets, filmstrips, comparisons, plots and legends.
enum PictureColors {
  /// The colour of text.
  static let ink = Color(red: 0.11, green: 0.11, blue: 0.12)
  /// The colour of less important text.
  static let faint = Color(red: 0.38, green: 0.38, blue: 0.4)
  /// The colour of lines around pictures and between parts.
  static let rule = Color(red: 0.8, green: 0.8, blue: 0.82)
  /// The colour of late frames.
  static let alarm = Color(red: 0.78, green: 0.12, blue: 0.12)
}
