import LayerGeometry
import LayerModel
import ViewLayout

extension PlatformControl {
  /// What UIKit code says about a control; nil for any other object, and for an indicator that no code starts.
  init?(_ object: SwiftObject) {
    func color(_ names: String...) -> Color? {
      for name in names {
        if case .color(let color?)? = object.last(name) { return color }
      }
      return nil
    }
    func number(_ name: String) -> Double? { object.last(name)?.number?.known }
    func share(_ value: Double?, from low: Double = 0, to high: Double = 1) -> Double? {
      value.map { high > low ? min(1, max(0, ($0 - low) / (high - low))) : 0 }
    }
    switch object.base {
    case "UISwitch":
      self.init("Toggle")
      value = object.last("isOn").map { $0.flag == false ? 0 : 1 } ?? 0
      tint = color("onTintColor")
    case "UISlider":
      self.init("Slider")
      let (low, high) = (number("minimumValue") ?? 0, number("maximumValue") ?? 1)
      value = object.last("value") == nil ? 0 : share(number("value"), from: low, to: high)
      tint = color("minimumTrackTintColor", "tintColor")
    case "UIProgressView":
      // The images of a progress view fill its bounds; in most sizes, their corners are square.
      self.init("ProgressView.bar")
      value = object.last("progress") == nil ? 0 : share(number("progress"))
      tint = color("progressTintColor", "tintColor")
    case "UIStepper": self.init("Stepper")
    case "UISegmentedControl":
      self.init("Picker.segmented")
      if case .list(let items)? = object.last("items") {
        options = items.prefix(8).map { item in
          if case .text(let title) = item { Option(title: title ?? "Text") } else { Option() }
        }
      }
      selection =
        object.last("selectedSegmentIndex") == nil ? -1 : number("selectedSegmentIndex").flatMap { Int(exactly: $0) }
    case "UIActivityIndicatorView":
      guard object.isAnimating else { return nil }
      self.init("ProgressView")
      if case .word("large", _)? = object.last("style") { isProminent = true }
      tint = color("color", "tintColor")
    case "UIPageControl":
      self.init("PageControl")
      options = Array(repeating: Option(), count: Int(nearest: min(20, max(0, number("numberOfPages") ?? 3))))
      selection = number("currentPage").flatMap { Int(exactly: $0) }
      tint = color("currentPageIndicatorTintColor") ?? SystemColors.tint
    case "UIDatePicker", "UIPickerView": self.init("Picker.wheel")
    case "UIColorWell": self.init("ColorPicker")
    case "UISearchBar":
      self.init("SearchField")
      title = SwiftText.words(of: object, ["text", "placeholder"])
    default: return nil
    }
  }

  /// The part of a view's bounds in which its control is drawn.
  func frame(in size: Size) -> Rect<SuperlayerSpace> {
    var (width, height) = (size.width, size.height)
    switch look {
    case .search: (width, height) = (width - 16, min(height, 36))
    case .toggle, .spinner, .colorWell: (width, height) = (min(width, self.size.width), min(height, self.size.height))
    default: break
    }
    return Rect(x: (size.width - width) / 2, y: (size.height - height) / 2, width: width, height: height)
  }
}

extension SwiftObject {
  /// Whether code that certainly runs starts the object's animation and does not stop it.
  fileprivate var isAnimating: Bool {
    let certain = settings.last { $0.name == "isAnimating" && !$0.context.isTransient && !$0.context.isConditional }
    return certain?.value.flag ?? false
  }
}
