/// Views of UIKit whose inside the platform makes, so that an app's author can change none of it.
enum SystemViews {
  static let names: Set<String> = [
    "UIActivityIndicatorView", "UIDatePicker", "UINavigationBar", "UIPageControl", "UIPickerView", "UIProgressView",
    "UISearchBar", "UISegmentedControl", "UISlider", "UIStepper", "UISwitch", "UITabBar", "UIToolbar",
  ]
}
