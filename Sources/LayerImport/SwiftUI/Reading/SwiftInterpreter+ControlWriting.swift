import LayerGeometry
import ViewLayout

// The views that controls and bars consist of, once their style is known.

extension SwiftInterpreter {
  /// The modifier that sets the style of a control; nil for a control without styles.
  private static func styleName(_ control: PlatformControl) -> String? {
    switch control.name {
    case "Toggle": "toggleStyle"
    case "ProgressView", "ProgressView.linear": "progressViewStyle"
    case "Gauge": "gaugeStyle"
    case "Picker": "pickerStyle"
    case "DatePicker": "datePickerStyle"
    case "TextField", "SecureField": "textFieldStyle"
    case "GroupBox": "groupBoxStyle"
    case "DisclosureGroup": "disclosureGroupStyle"
    default: nil
    }
  }

  /// The views that draw a control in its surroundings.
  mutating func face(
    of control: PlatformControl, _ slots: [ViewSlot], _ part: ViewPart, _ environment: ViewEnvironment
  ) -> Int {
    var parts: [ViewSlot: Int] = [:]
    for (slot, child) in zip(slots, part.children) { parts[slot] = child }
    let key = Self.styleName(control)
    let style = key.flatMap { environment.styles[$0] }
    if let key, let style, let styled = styled(style, configuration(of: control, parts, part), at: part.site) {
      return draw(.setting(.style(key, .unknown)), [styled], for: part)
    }
    if environment.hidesLabels { parts[.label] = nil }
    var control = control
    control.tint = environment.ownTint ?? nil
    if case .word(_, let arguments)? = style, let own = paint(of: ViewArguments(arguments)["tint"]),
      case .color(let color) = own
    {
      control.tint = color
    }
    return face(of: control, style?.wordName ?? "automatic", parts, part, environment)
  }

  private mutating func face(
    of control: PlatformControl, _ style: String, _ parts: [ViewSlot: Int], _ part: ViewPart,
    _ environment: ViewEnvironment
  ) -> Int {
    var control = control
    switch control.name {
    case "Toggle" where style == "button": return buttonFace(of: control, parts[.label], part, environment)
    case "Picker": return pickerFace(of: control, style, parts[.label], part, environment)
    case "ProgressView", "ProgressView.linear":
      if style == "linear", control.look == .spinner { (control.name, control.value) = ("ProgressView.linear", 0) }
      // A circular indicator turns, even if it has a value.
      if style == "circular" { control.name = "ProgressView" }
      control.isProminent = ["large", "extraLarge"].contains(environment.styles["controlSize"]?.wordName)
      return progressFace(of: control, parts, part, environment)
    case "Gauge": return gaugeFace(of: control, style, parts, part, environment)
    case "GroupBox", "DisclosureGroup": return boxFace(of: control, parts, part, environment)
    case "Slider":
      let line = [parts[.minimum], leaf(control, part), parts[.maximum]].compactMap { $0 }
      return line.count == 1 ? line[0] : draw(.node(.layout(.horizontal(spacing: nil, .center))), line, for: part)
    case "TextField", "SecureField": control.isProminent = style == "roundedBorder"
    case "DatePicker" where style == "wheel": control.name = "DatePicker.wheel"
    default: break
    }
    return row(parts[.label], leaf(control, part), part)
  }

  // MARK: Parts

  /// Adds a part that draws another one, with its position and owner.
  private mutating func draw(_ kind: ViewPartKind, _ children: [Int] = [], for part: ViewPart) -> Int {
    let drawn = add(kind, children, at: part.site)
    parts[drawn].owner = part.owner
    return drawn
  }

  /// The control itself, to which the assumptions apply.
  private mutating func leaf(_ control: PlatformControl, _ part: ViewPart) -> Int {
    let leaf = draw(.node(.control(control)), for: part)
    (parts[leaf].name, parts[leaf].assumptions) = (part.name, part.assumptions)
    return leaf
  }

  /// A label at one end and a control at the other, or the control alone if there is no label.
  private mutating func row(_ label: Int?, _ control: Int, _ part: ViewPart) -> Int {
    guard let label else { return control }
    let spacer = draw(.node(.layout(.spacer(minLength: nil))), for: part)
    return draw(.node(.layout(.horizontal(spacing: nil, .center))), [label, spacer, control], for: part)
  }

  private mutating func column(_ views: [Int?], _ alignment: HorizontalGuide, _ part: ViewPart) -> Int {
    let views = views.compactMap { $0 }
    return views.count == 1 ? views[0] : draw(.node(.layout(.vertical(spacing: nil, alignment))), views, for: part)
  }

  /// A part in the colour of secondary text.
  private mutating func secondary(_ view: Int?, _ part: ViewPart, _ environment: ViewEnvironment) -> Int? {
    let gray = ViewColors.color("secondary", isDark: environment.isDark)
    return view.map { draw(.setting(.foreground(.color(gray))), [$0], for: part) }
  }

  /// The values that a style of the program reads from its configuration.
  private mutating func configuration(
    of control: PlatformControl, _ parts: [ViewSlot: Int], _ part: ViewPart
  ) -> [(String, SwiftValue)] {
    let nothing = draw(.node(.empty), for: part)
    let share = control.value.map { SwiftValue.number(.known($0)) } ?? .unknown
    let label = SwiftValue.view(parts[.label] ?? nothing)
    return [
      ("label", label), ("content", .view(parts[.content] ?? nothing)),
      ("currentValueLabel", parts[.current].map { .view($0) } ?? .none),
      ("minimumValueLabel", parts[.minimum].map { .view($0) } ?? .none),
      ("maximumValueLabel", parts[.maximum].map { .view($0) } ?? .none),
      ("fractionCompleted", control.look == .spinner ? .none : share), ("value", share),
      ("isOn", control.value.map { .flag($0 != 0) } ?? .flag(true)),
      ("isExpanded", control.value.map { .flag($0 != 0) } ?? .flag(false)),
      ("field", .view(draw(part.kind, part.children, for: part))),
    ]
  }

  // MARK: Controls

  /// A toggle as a button, which has a background while it is on.
  private mutating func buttonFace(
    of control: PlatformControl, _ label: Int?, _ part: ViewPart, _ environment: ViewEnvironment
  ) -> Int {
    let button = draw(.button(.toggle), label.map { [$0] } ?? [], for: part)
    parts[button].assumptions = part.assumptions
    let style = control.value == 0 ? "borderless" : "bordered"
    let styled = draw(.setting(.style("buttonStyle", .word(style, []))), [button], for: part)
    guard control.value == 0 else { return styled }
    return draw(.node(.layout(.padding(environment.buttonBorder.insets))), [styled], for: part)
  }

  private mutating func pickerFace(
    of control: PlatformControl, _ style: String, _ label: Int?, _ part: ViewPart, _ environment: ViewEnvironment
  ) -> Int {
    var control = control
    switch style {
    case "segmented", "palette":
      control.name = "Picker.segmented"
      return leaf(control, part)
    case "wheel",
      "inline" where !environment.isInList:
      control.name = "Picker.wheel"
      return leaf(control, part)
    case "inline":
      let rows = control.options.enumerated().map { index, option in
        let text = draw(.text(option.title), for: part)
        return index == control.selection ? row(text, leaf(PlatformControl("checkmark"), part), part) : text
      }
      return draw(.node(.group), rows, for: part)
    case "navigationLink":
      let value = secondary(draw(.text(control.chosen?.title), for: part), part, environment)
      let link = draw(.button(.navigationLink), [value.map { row(label, $0, part) }].compactMap { $0 }, for: part)
      parts[link].assumptions = part.assumptions
      return link
    default:
      guard environment.isInList else { return leaf(control, part) }
      control.tint = ViewColors.color("secondary", isDark: environment.isDark)
      return row(label, leaf(control, part), part)
    }
  }

  private mutating func progressFace(
    of control: PlatformControl, _ parts: [ViewSlot: Int], _ part: ViewPart, _ environment: ViewEnvironment
  ) -> Int {
    var control = control
    guard control.look == .progress else {
      return column([leaf(control, part), secondary(parts[.label], part, environment)], .center, part)
    }
    control.tint = control.tint ?? environment.tint
    return column(
      [parts[.label], leaf(control, part), caption(parts[.current], part, environment)], .leading, part)
  }

  /// A part as a caption in the colour of secondary text.
  private mutating func caption(_ view: Int?, _ part: ViewPart, _ environment: ViewEnvironment) -> Int? {
    secondary(view, part, environment).map { draw(.setting(.font(ViewFont(size: 12))), [$0], for: part) }
  }

  private mutating func gaugeFace(
    of control: PlatformControl, _ style: String, _ parts: [ViewSlot: Int], _ part: ViewPart,
    _ environment: ViewEnvironment
  ) -> Int {
    var control = control
    control.tint = control.tint ?? environment.tint
    let isCapacity = style.hasSuffix("Capacity")
    switch style {
    case "accessoryCircular", "accessoryCircularCapacity", "circular", "circularCapacity":
      control.name = isCapacity ? "Gauge.ring" : "Gauge.arc"
      let ring = leaf(control, part)
      assume("size of 'Gauge'", ring)
      // Without a text for the value, the label is in the ring.
      guard let text = parts[.current] ?? parts[.label] else { return ring }
      let small = draw(.setting(.font(ViewFont(size: 17))), [text], for: part)
      return draw(.node(.layout(.overlay(.center))), [ring, small], for: part)
    default:
      if style.hasPrefix("accessoryLinear"), !isCapacity { control.name = "Gauge.marker" }
      let line = [parts[.minimum], leaf(control, part), parts[.maximum]].compactMap { $0 }
      let bar = line.count == 1 ? line[0] : draw(.node(.layout(.horizontal(spacing: nil, .center))), line, for: part)
      // A bar with a marker shows no label on phones.
      let label = control.look == .marker ? nil : parts[.label]
      return column([label, bar, caption(parts[.current], part, environment)], .center, part)
    }
  }

  /// A titled box, or a title that expands the content below it.
  private mutating func boxFace(
    of control: PlatformControl, _ parts: [ViewSlot: Int], _ part: ViewPart, _ environment: ViewEnvironment
  ) -> Int {
    if control.name == "GroupBox" {
      let title = parts[.label].map { label in
        draw(.setting(.font(ViewFont(size: 17, weight: "Semibold"))), [label], for: part)
      }
      let inner = column([title, parts[.content]], .leading, part)
      let padded = draw(.node(.layout(.padding(LayoutInsets(16)))), [inner], for: part)
      let color = PlatformPalette(isDark: environment.isDark).groupedBackground
      let ground = draw(.shape(.rounded(radius: 8), .fill(.color(color))), for: part)
      return draw(.node(.layout(.background(.center))), [padded, ground], for: part)
    }
    var chevron = PlatformControl("disclosure")
    chevron.tint = environment.tint
    let tint = ViewPaint.color(environment.tint)
    let label = parts[.label].map { label in
      environment.isInList ? label : draw(.setting(.foreground(tint)), [label], for: part)
    }
    let title = row(label ?? draw(.node(.empty), for: part), leaf(chevron, part), part)
    // In a list, each view inside is a row.
    let views = [title, parts[.content]].compactMap { $0 }
    return environment.isInList
      ? draw(.node(.group), views, for: part) : column(views.map { $0 }, .center, part)
  }

  // MARK: Bars

  /// The views above the content of a navigation container: its bar with its items, and a search field.
  mutating func navigationBar(_ bars: ViewBars, _ items: [ViewBars.Place: [Int]], of part: ViewPart) -> [Int] {
    let hasPrincipal = bars.isInline && items[.principal] != nil
    let name = bars.isInline ? "NavigationBar.inline" : "NavigationBar"
    let bar = add(.node(.control(PlatformControl(name, title: hasPrincipal ? nil : bars.title))), at: part.site)
    var views = [bar]
    if items[.leading] != nil || items[.trailing] != nil || items[.principal] != nil {
      let spacer = draw(.node(.layout(.spacer(minLength: nil))), for: part)
      let ends = (items[.leading] ?? []) + [spacer] + (items[.trailing] ?? [])
      views = [draw(.node(.layout(.overlay(.top))), [bar, barRow(ends, items[.principal] ?? [], of: part)], for: part)]
    }
    if bars.hasSearch {
      let field = draw(.node(.control(PlatformControl("SearchField", title: bars.prompt))), for: part)
      let space = (PlatformBar.search.height() - PlatformControl("SearchField").size.height) / 2
      let insets = LayoutInsets(top: space, leading: 16, bottom: space, trailing: 16)
      views.append(draw(.node(.layout(.padding(insets))), [field], for: part))
    }
    return views
  }

  /// The bar below the content of a navigation container: its items at equal distances.
  mutating func bottomBar(_ items: [Int], of part: ViewPart) -> Int {
    let bar = add(.node(.control(PlatformControl("ToolBar"))), at: part.site)
    var spread: [Int] = []
    for item in items {
      if !spread.isEmpty { spread.append(draw(.node(.layout(.spacer(minLength: nil))), for: part)) }
      spread.append(item)
    }
    return draw(.node(.layout(.overlay(.top))), [bar, barRow(spread, [], of: part)], for: part)
  }

  /// A row of items with the height of a bar, and items in its middle.
  private mutating func barRow(_ items: [Int], _ middle: [Int], of part: ViewPart) -> Int {
    let line = draw(.node(.layout(.horizontal(spacing: 16, .center))), items, for: part)
    let insets = LayoutInsets(top: 0, leading: 16, bottom: 0, trailing: 16)
    var row = draw(.node(.layout(.padding(insets))), [line], for: part)
    if !middle.isEmpty {
      let center = draw(.node(.layout(.horizontal(spacing: nil, .center))), middle, for: part)
      row = draw(.node(.layout(.overlay(.center))), [row, center], for: part)
    }
    let height = PlatformBar.navigation.height()
    let framed = draw(.node(.layout(.frame(width: nil, height: height, .center))), [row], for: part)
    // Symbols in bars are large (Apple, Human Interface Guidelines, Toolbars).
    return draw(.setting(.imageScale("large")), [framed], for: part)
  }
}

extension ViewBars {
  /// The items of each place, in order.
  func items(_ parts: some Collection<Int>) -> [Place: [Int]] {
    Dictionary(grouping: zip(places, parts), by: \.0).mapValues { $0.map(\.1) }
  }
}

extension ViewEnvironment {
  /// Whether the headers of a list's sections are in capitals, as in grouped lists up to iOS 17.
  var hasUpperCaseHeaders: Bool {
    isInList && styles["textCase"] == nil
      && !["plain", "inset", "sidebar"].contains(styles["listStyle"]?.wordName ?? "automatic")
  }

  /// The insets and the shape of a button with a border.
  ///
  /// Source: `UIButton.Configuration` in its sizes: 28, 34 and 50 points high with their usual fonts.
  var buttonBorder: (insets: LayoutInsets, shape: ViewShape) {
    let (vertical, horizontal, radius) =
      switch styles["controlSize"]?.wordName {
      case "mini", "small": (4.0, 10.0, 8.0)
      case "large", "extraLarge": (15.0, 20.0, 12.0)
      default: (7.0, 12.0, 8.0)
      }
    let insets = LayoutInsets(top: vertical, leading: horizontal, bottom: vertical, trailing: horizontal)
    switch styles["buttonBorderShape"] {
    case .word("capsule", _)?: return (insets, .capsule)
    case .word("circle", _)?: return (insets, .circle)
    case .word("roundedRectangle", let parts)?:
      return (insets, .rounded(radius: ViewArguments(parts).number("radius") ?? radius))
    default: return (insets, .rounded(radius: radius))
    }
  }

  /// Removes the settings that a control does not pass on to its label.
  mutating func leaveControl() { styles["labelsHidden"] = nil }
}
