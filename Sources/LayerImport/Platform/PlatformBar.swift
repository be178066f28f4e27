/// The bars of UIKit, with their heights on iOS 12 and later.
enum PlatformBar {
  case navigation, tabs, tools, search

  /// The height in points that a large title adds to a navigation bar.
  static let largeTitle = 52.0

  /// The height in points, without the safe area below a tab bar.
  ///
  /// - Parameter isCompact: whether the screen is a phone in landscape, where bars are lower.
  func height(onTablet isTablet: Bool = false, isCompact: Bool = false) -> Double {
    if isCompact, self != .search { return 32 }
    return switch self {
    case .navigation, .tools: isTablet ? 50 : 44
    case .tabs: isTablet ? 50 : 49
    case .search: 56
    }
  }
}
