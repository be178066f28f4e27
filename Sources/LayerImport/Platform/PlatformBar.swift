/// The bars of UIKit, with their heights on iOS 12 and later.
enum PlatformBar {
  case navigation, tabs, tools, search

  /// The height in points, without the safe area below a tab bar.
  func height(onTablet isTablet: Bool = false) -> Double {
    switch self {
    case .navigation, .tools: isTablet ? 50 : 44
    case .tabs: isTablet ? 50 : 49
    case .search: 56
    }
  }
}
