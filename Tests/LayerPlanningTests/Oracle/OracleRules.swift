import LayerModel

/// What differs between the compositors of the cost page, and the constants of its rules.
struct OracleRules {
  var roundedClipAlwaysCosts = false
  var fractionalClipCosts = false
  var shadowPasses = 5
  var shadowSigmaPerRadius = 0.945
  /// Where the planner is known to leave the pages, for comparing the rest; empty for the oracle's own counts.
  var knownFaults: Set<KnownFault> = []

  /// A place where the planner leaves the pages.
  ///
  /// `KnownFaultTests` fails for each that was mended: delete it then.
  enum KnownFault: CaseIterable {
    /// A clip or occluder that is only nearer or farther under a perspective counts as turned, though it is upright.
    case nearerIsTurned
    /// A backdrop that cannot be seen, and so captures nothing, still keeps what lies below it from being culled.
    case unseenBackdropReads
    /// The background of a masked or blended layer takes one of the 16 places of its own target, though something is
    /// over it; a filtered one's does not.
    case maskedBackgroundTakesAPlace
  }

  /// iOS 13 and later.
  static let coreAnimation = OracleRules()
  /// iOS 4 to 9.
  static let classic = OracleRules(roundedClipAlwaysCosts: true, fractionalClipCosts: true, shadowPasses: 3)
  /// As the default; only the confidence differs, which no count shows.
  static let macOS = OracleRules()

  /// The rules of a compositor by its id.
  static func rules(of compositor: String) -> OracleRules {
    switch compositor {
    case "core-animation-classic": classic
    case "core-animation-macos": macOS
    default: coreAnimation
    }
  }

  /// The sigma that a named style brings.
  static func blurRadius(of style: BackdropStyle) -> Double {
    switch style {
    case .none: 0
    case .extraLight, .dark: 20
    case .light: 30
    }
  }
}
