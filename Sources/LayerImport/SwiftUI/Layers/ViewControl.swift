import ViewLayout

/// A control that UIKit draws for SwiftUI, with its size, by the name of its type.
struct ViewControl {
  /// The appearance of a control.
  enum Look {
    case toggle, slider, stepper, field, editor, picker, segments, date, spinner, progress, colorWell, search
    case navigationBar, inlineBar, tabBar, pageControl, map
    case box
  }

  let name: String
  let look: Look

  init(_ name: String) {
    self.name = name
    look = Self.looks[name] ?? .box
  }

  private static let looks: [String: Look] = [
    "Toggle": .toggle, "Slider": .slider, "Stepper": .stepper, "TextField": .field, "SecureField": .field,
    "TextEditor": .editor, "Picker": .picker, "Picker.segmented": .segments, "Menu": .picker, "DatePicker": .date,
    "ProgressView": .spinner, "ProgressView.linear": .progress, "Gauge": .progress, "ColorPicker": .colorWell,
    "SearchField": .search, "NavigationBar": .navigationBar, "NavigationBar.inline": .inlineBar, "TabBar": .tabBar,
    "PageControl": .pageControl, "Map": .map, "VideoPlayer": .map, "WebView": .map,
  ]

  /// The intrinsic size of the control without a label; one that fills its width has only a height.
  ///
  /// Source: `intrinsicContentSize` of UIKit's controls (`UISwitch` 51 x 31, `UIStepper` 94 x 32) and usual heights of
  /// its bars (44 points, 96 with a large title, 49 for tabs); a `UIPageControl` of three pages is 26 points high.
  func size(hasLabel: Bool) -> LayoutSize {
    switch look {
    case .toggle: LayoutSize(width: 51, height: 31)
    case .slider: LayoutSize(width: 120, height: 31)
    case .stepper: LayoutSize(width: 94, height: 32)
    case .field: LayoutSize(width: 120, height: 22)
    case .editor: LayoutSize(width: 120, height: 120)
    case .picker: LayoutSize(width: 90, height: 34)
    case .segments: LayoutSize(width: 180, height: 32)
    case .date: LayoutSize(width: 120, height: 34)
    case .spinner: LayoutSize(width: 20, height: hasLabel ? 44 : 20)
    case .progress: LayoutSize(width: 120, height: hasLabel ? 30 : 4)
    case .colorWell: LayoutSize(width: 28, height: 28)
    case .search: LayoutSize(width: 120, height: 36)
    case .navigationBar: LayoutSize(width: SwiftScreen.width, height: 96)
    case .inlineBar: LayoutSize(width: SwiftScreen.width, height: PlatformBar.navigation.height())
    case .tabBar: LayoutSize(width: SwiftScreen.width, height: PlatformBar.tabs.height())
    case .pageControl: LayoutSize(width: 88, height: 26)
    case .map: LayoutSize(width: 120, height: 120)
    case .box: LayoutSize(width: 120, height: 44)
    }
  }

  /// Whether it fills its width, with a label at one end and the control at the other.
  func fillsWidth(hasLabel: Bool) -> Bool {
    switch look {
    case .toggle, .stepper, .date, .colorWell: hasLabel
    case .slider, .field, .editor, .segments, .progress, .search, .navigationBar, .inlineBar, .tabBar, .map: true
    case .picker, .spinner, .pageControl, .box: false
    }
  }

  var fillsHeight: Bool { look == .editor || look == .map }
}
