import LayerModel

/// The differences between the compositors of the cost page, and the constants of its rules.
struct OracleRules {
  var roundedClipAlwaysCosts = false
  /// The fewest passes are counted, so a clip that may be free is.
  var roundedClipMayBeFree = false
  var fractionalClipCosts = false
  var shadowPasses = 5
  var shadowSigmaPerRadius = 0.945

  /// iOS 13 and later.
  static let coreAnimation = OracleRules()
  /// iOS 4 to 9.
  static let classic = OracleRules(roundedClipAlwaysCosts: true, fractionalClipCosts: true, shadowPasses: 3)
  /// The same as the default; only the confidence differs, which does not affect counts.
  static let macOS = OracleRules()

  /// The fewest passes of iOS 26.
  static let coreAnimation26 = OracleRules(roundedClipMayBeFree: true)

  /// The rules of a compositor by its id.
  static func rules(of compositor: String) -> OracleRules {
    switch compositor {
    case "core-animation-classic": classic
    case "core-animation-macos": macOS
    case "core-animation-26": coreAnimation26
    default: coreAnimation
    }
  }

  /// The sigma of a named style.
  static func blurRadius(of style: BackdropStyle) -> Double {
    switch style {
    case .none: 0
    case .extraLight, .dark: 20
    case .light: 30
    }
  }
}
