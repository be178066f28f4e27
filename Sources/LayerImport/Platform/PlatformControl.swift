import LayerGeometry
import ViewLayout

/// A control or a bar of UIKit, which SwiftUI code shows, too: its type by SwiftUI's name, and what it shows.
///
/// Labels next to a control are separate views.
struct PlatformControl: Hashable, Sendable {
  /// The appearance of a control.
  enum Look {
    case toggle, slider, stepper, field, editor, picker, segments, wheel, date, spinner, progress, bar, ring, arc
    case marker
    case colorWell, search, chevron, checkmark, map
    case navigationBar, inlineBar, toolBar, tabBar, pageControl
    case box
  }

  /// A segment, an item of a menu, or a tab: a title, a symbol or both.
  struct Option: Hashable, Sendable {
    var title: String?
    var symbol: String?
  }

  /// The name of the control's type, with the style after a dot.
  var name: String
  /// The title of a bar, or the placeholder of a text field; nil without one.
  var title: String?
  /// The text of a field; nil for an empty one.
  var text: String?
  /// The value as a share of the range: 0 or 1 for a switch; nil for an unknown value.
  var value: Double?
  /// The colour of the control's active part; nil for the default colour.
  var tint: Color?
  var options: [Option] = []
  /// The selected option; nil for an unknown selection.
  var selection: Int?
  /// Whether the control is larger than usual, has a border, or is a detail of a row, depending on its type.
  var isProminent = false
  /// Whether the control takes the size that it is offered, as a view of UIKit without an intrinsic size does.
  var fills = false

  init(_ name: String, title: String? = nil) {
    self.name = name
    self.title = title
    fills = Self.filling.contains(name)
  }

  /// Views of Apple's frameworks that take the size that they are offered.
  private static let filling: Set<String> = [
    "Chart", "Chart3D", "LookAroundPreview", "Model3D", "RealityView", "SceneView", "SpriteView", "StoreView",
    "SubscriptionStoreView",
  ]

  var look: Look { Self.looks[name] ?? .box }

  /// Whether the control draws something else in every frame while nothing in the app changes.
  var changesByItself: Bool { name == "VideoPlayer" || name == "ProgressView" }

  private static let looks: [String: Look] = [
    "Toggle": .toggle, "Slider": .slider, "Stepper": .stepper, "TextField": .field, "SecureField": .field,
    "TextEditor": .editor, "Picker": .picker, "Picker.segmented": .segments, "Picker.wheel": .wheel, "Menu": .picker,
    "DatePicker": .date, "DatePicker.wheel": .wheel, "ProgressView": .spinner, "ProgressView.linear": .progress,
    "ProgressView.bar": .bar,
    "Gauge": .progress, "Gauge.ring": .ring, "Gauge.arc": .arc, "Gauge.marker": .marker, "ColorPicker": .colorWell,
    "SearchField": .search, "NavigationBar": .navigationBar, "NavigationBar.inline": .inlineBar, "ToolBar": .toolBar,
    "TabBar": .tabBar, "PageControl": .pageControl, "Map": .map, "VideoPlayer": .map, "WebView": .map,
    "disclosure": .chevron, "checkmark": .checkmark,
  ]

  /// The intrinsic size of the control; a control that fills the available width has only a height.
  ///
  /// Source: `intrinsicContentSize` of UIKit's controls (`UISwitch` 51 x 31, `UIStepper` 94 x 32, `UIPickerView` 216,
  /// `UIActivityIndicatorView` 20 and 37) and usual heights of its bars (44 points, 96 with a large title, 49 for
  /// tabs); a `UIPageControl` is 26 points high.
  var size: LayoutSize {
    switch look {
    case .toggle: LayoutSize(width: 51, height: 31)
    case .slider: LayoutSize(width: 120, height: 31)
    case .stepper: LayoutSize(width: 94, height: 32)
    case .field: LayoutSize(width: 120, height: isProminent ? 34 : 22)
    case .editor: LayoutSize(width: 120, height: 120)
    case .picker: LayoutSize(width: valueWidth + Self.menuArrows, height: 34)
    case .segments: LayoutSize(width: max(180, segmentsWidth), height: 32)
    case .wheel: LayoutSize(width: 180, height: 216)
    case .date: LayoutSize(width: 120, height: 34)
    case .spinner: isProminent ? LayoutSize(width: 37, height: 37) : LayoutSize(width: 20, height: 20)
    case .progress, .bar, .marker: LayoutSize(width: 120, height: look == .marker ? 6 : 4)
    case .ring, .arc: LayoutSize(width: 60, height: 60)
    case .colorWell: LayoutSize(width: 28, height: 28)
    case .search: LayoutSize(width: 120, height: 36)
    case .chevron, .checkmark: LayoutSize(width: look == .chevron ? 8 : 14, height: 13)
    case .navigationBar: LayoutSize(width: SwiftScreen.width, height: 96)
    case .inlineBar: LayoutSize(width: SwiftScreen.width, height: PlatformBar.navigation.height())
    case .toolBar: LayoutSize(width: SwiftScreen.width, height: PlatformBar.tools.height())
    case .tabBar: LayoutSize(width: SwiftScreen.width, height: PlatformBar.tabs.height())
    case .pageControl: LayoutSize(width: 34 + 18 * Double(options.count), height: 26)
    case .map: LayoutSize(width: 120, height: 120)
    case .box: LayoutSize(width: 120, height: 44)
    }
  }

  /// The width of the arrows of a menu, and its insets.
  private static let menuArrows = 36.0

  /// The width of the selected option's title.
  private var valueWidth: Double { chosen?.title.map { PlatformText($0).estimatedWidth.rounded(.up) } ?? 54 }

  /// The width in which all segments have the width of the longest title.
  private var segmentsWidth: Double {
    let longest = options.compactMap { $0.title.map { PlatformText($0).estimatedWidth * 13 / 17 } }.max() ?? 0
    return Double(options.count) * (longest + 20).rounded(.up)
  }

  /// The selected option; the first one if the selection is unknown.
  var chosen: Option? {
    let place = selection ?? 0
    return options.indices.contains(place) ? options[place] : nil
  }

  /// Whether the control fills the available width.
  var fillsWidth: Bool {
    if fills { return true }
    switch look {
    case .slider, .field, .editor, .segments, .wheel, .progress, .bar, .marker, .search, .navigationBar, .inlineBar,
      .toolBar,
      .tabBar, .map:
      return true
    case .toggle, .stepper, .picker, .date, .spinner, .ring, .arc, .colorWell, .chevron, .checkmark, .pageControl, .box:
      return false
    }
  }

  var fillsHeight: Bool { fills || look == .editor || look == .map }
}
