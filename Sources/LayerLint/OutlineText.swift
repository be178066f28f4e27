import LayerGeometry

/// An outline in the words of the frameworks.
///
/// `UIBezierPath(roundedRect:cornerRadius:)` accepts any bounds. `CGPath(roundedRect:cornerWidth:cornerHeight:)`, which
/// would draw the circular curve exactly, traps where a side is shorter than twice the radius, as in a first layout.
enum OutlineText {
  /// UIKit's expression for a path that follows a layer's bounds.
  static func uiKitPath(_ outline: RoundedRect) -> String {
    if outline.radius == 0 { return "CGPath(rect: bounds, transform: nil)" }
    let radius = SceneText.number(outline.radius)
    if outline.corners != .all {
      return "UIBezierPath(roundedRect: bounds, byRoundingCorners: \(corners(outline.corners)), "
        + "cornerRadii: CGSize(width: \(radius), height: \(radius))).cgPath"
    }
    return "UIBezierPath(roundedRect: bounds, cornerRadius: \(radius)).cgPath"
  }

  /// SwiftUI's shape for an outline.
  static func swiftUIShape(_ outline: RoundedRect) -> String {
    if outline.radius == 0 { return ".rect" }
    let style = outline.curve == .continuous ? "" : ", style: .circular"
    return ".rect(cornerRadius: \(SceneText.number(outline.radius))\(style))"
  }

  private static func corners(_ mask: CornerMask) -> String {
    let names: [(CornerMask, String)] = [
      (.minXminY, ".topLeft"), (.maxXminY, ".topRight"), (.minXmaxY, ".bottomLeft"), (.maxXmaxY, ".bottomRight"),
    ]
    return "[" + names.filter { mask.contains($0.0) }.map(\.1).joined(separator: ", ") + "]"
  }
}
