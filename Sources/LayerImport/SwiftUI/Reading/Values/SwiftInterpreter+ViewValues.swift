import LayerGeometry
import SourceProgram
import ViewLayout

// SwiftUI values: paints, fonts, shapes, texts, and the values of a view's properties.

extension SwiftInterpreter {
  // MARK: Paint

  /// The colour of a word such as `.red` or of an extension of `Color` in the program; `.unknown` for others.
  mutating func color(named word: String) -> SwiftValue {
    for type in ["Color", "ShapeStyle", "UIColor"] {
      guard let added = program.types.typeOfPath[type],
        let member = program.types.types[added].members(named: word).first(where: \.isStatic)
      else { continue }
      let value = value(of: member)
      if case .color = value { return value }
      if case .word(let other, _) = value, other != word, let color = platformConstant(other, of: "Color") {
        return color
      }
      return .color(nil)
    }
    return platformConstant(word, of: "Color") ?? .unknown
  }

  /// A value as a paint; nil for other values.
  mutating func paint(of value: SwiftValue?) -> ViewPaint? {
    switch value {
    case .color(let color)?: return .color(color)
    case .view(let part)?: return paint(ofPart: part)
    case .choice(let values)?:
      for value in values.prefix(6) {
        if case .choice = value { continue }
        if let paint = paint(of: value) { return paint }
      }
      return nil
    case .word(let word, let arguments)?: return paint(named: word, arguments)
    case .object(let object, _)?:
      // A type may be a style and a view that shows it.
      return isView(object) && !isStyle(object) ? .pattern : paint(ofStyle: object)
    case .image?: return .pattern
    case .unknown?: return .color(nil)
    default: return nil
    }
  }

  /// The value of a static member that the program adds to the styles of shapes; nil for other words.
  private mutating func styleMember(_ word: String, _ arguments: [SwiftArgument]) -> SwiftValue? {
    let found = program.members(word, of: program.extensions(of: ["ShapeStyle", "Color"]), isStatic: true)
      .filter { !isRunning($0) }
    if let member = applicable(found.filter { $0.kind == .function }, to: arguments) {
      return invoke(member.node, arguments, on: nil, type: member.type)
    }
    guard arguments.isEmpty, let member = found.first(where: { $0.kind != .function }) else { return nil }
    let value = value(of: member)
    if case .word("init", let arguments) = value, let type = declaredType(of: member) {
      return construct(type, arguments, at: member.node)
    }
    return value
  }

  private func paint(ofPart part: Int) -> ViewPaint? {
    var next = part
    var turns = 20
    while turns > 0 {  // Ends: iterations are counted.
      turns -= 1
      let found = parts[next]
      switch found.kind {
      case .node(.fill(let paint)): return paint
      case .branch(let preferred):
        guard found.children.indices.contains(preferred) else { return nil }
        next = found.children[preferred]
      case .node(.effect), .node(.group), .setting:
        guard let first = found.children.first else { return nil }
        next = first
      default: return .pattern
      }
    }
    return nil
  }

  private mutating func paint(named word: String, _ arguments: [SwiftArgument]) -> ViewPaint? {
    switch word {
    case "ultraThinMaterial", "thinMaterial", "regularMaterial", "thickMaterial", "ultraThickMaterial", "bar":
      return .material(word)
    case "linearGradient", "radialGradient", "angularGradient", "conicGradient", "ellipticalGradient":
      return gradient(word, ViewArguments(arguments))
    case "image": return .pattern
    case "color", "init": return paint(of: arguments.first?.value)
    case "blue", "red": return color(named: word).paint
    default:
      guard step() else { return .color(nil) }
      depth += 1
      defer { depth -= 1 }
      if let own = styleMember(word, arguments), own.wordName != word, let paint = paint(of: own) { return paint }
      if case .color(let color) = color(named: word) { return .color(color) }
      // `.haPrimary` of another module is also a colour.
      return arguments.isEmpty ? .color(nil) : nil
    }
  }

  /// A gradient from its arguments.
  mutating func gradient(_ kind: String, _ arguments: ViewArguments) -> ViewPaint {
    let given = arguments["colors"] ?? arguments["stops"] ?? arguments["gradient"] ?? arguments.first
    let stops = stops(of: given)
    let center = arguments["center"]?.unitPoint ?? Point(0.5, 0.5)
    switch kind.lowercased() {
    case "radialgradient":
      let radii = ViewRadii.points(start: arguments.finite("startRadius") ?? 0, end: arguments.finite("endRadius"))
      return .radial(stops, center: center, radii)
    case "ellipticalgradient":
      let (start, end) = (arguments.finite("startRadiusFraction"), arguments.finite("endRadiusFraction"))
      return .radial(stops, center: center, .shares(start: start ?? 0, end: end ?? 0.5))
    case "angulargradient", "conicgradient":
      let start = (arguments["startAngle"] ?? arguments["angle"])?.degrees ?? 0
      let end = arguments["endAngle"]?.degrees ?? start + 360
      return .angular(Self.turned(stops, over: end - start), center: center, from: start)
    default:
      return .linear(
        stops, start: arguments["startPoint"]?.unitPoint ?? Point(0.5, 0),
        end: arguments["endPoint"]?.unitPoint ?? Point(0.5, 1))
    }
  }

  /// The stops of a gradient around a centre that covers only part of a full turn.
  ///
  /// Source: Apple, `AngularGradient`: the area that is not covered has the last and the first colour, with the
  /// transition in its middle.
  private static func turned(_ stops: [ViewStop], over degrees: Double) -> [ViewStop] {
    let share = degrees / 360
    guard share > 0, share < 1, let first = stops.first, let last = stops.last else { return stops }
    let places = stops.indices.map { Double($0) / Double(max(stops.count - 1, 1)) }
    let known = stops.compactMap(\.location)
    let middle = (1 + share) / 2
    return zip(stops, known.count == stops.count ? known : places).map { stop, place in
      ViewStop(color: stop.color, location: place * share)
    } + [
      ViewStop(color: last.color, location: middle), ViewStop(color: first.color, location: middle),
      ViewStop(color: first.color, location: 1),
    ]
  }

  private mutating func stops(of value: SwiftValue?) -> [ViewStop] {
    switch value {
    case .list(let values)?:
      return values.prefix(32).map { value in
        if case .word("Gradient.Stop", let parts) = value { return stop(ViewArguments(parts)) }
        if case .word("init", let parts) = value { return stop(ViewArguments(parts)) }
        if case .color(let color)? = paint(of: value) { return ViewStop(color: color) }
        return ViewStop()
      }
    case .word("Gradient", let parts)?, .word("init", let parts)?:
      let arguments = ViewArguments(parts)
      return stops(of: arguments["colors"] ?? arguments["stops"])
    case .choice(let values)?:
      if case .choice? = values.first { return [] }
      return stops(of: values.first)
    default: return [ViewStop(), ViewStop()]
    }
  }

  private mutating func stop(_ arguments: ViewArguments) -> ViewStop {
    guard case .color(let color)? = paint(of: arguments["color"]) else { return ViewStop() }
    return ViewStop(color: color, location: arguments.number("location"))
  }

  // MARK: Fonts

  /// A value as a font; nil for other values.
  func font(_ value: SwiftValue?) -> ViewFont? {
    switch value {
    case .font(let font)?: return ViewFont(font)
    case .word("system", let parts)?: return Self.systemFont(ViewArguments(parts))
    case .word("custom", let parts)?, .word("fixed", let parts)?:
      let arguments = ViewArguments(parts)
      return ViewFont(
        size: arguments.number("size", "fixedSize") ?? arguments.plain.dropFirst().first?.length ?? 17,
        family: arguments.first?.string)
    case .word(let word, _)?: return Self.style(word)
    case .choice(let values)?: return values.lazy.compactMap { font($0.isChoice ? nil : $0) }.first
    default: return nil
    }
  }

  private static func systemFont(_ arguments: ViewArguments) -> ViewFont {
    var font = ViewFont()
    if let style = arguments.first?.wordName.flatMap(style) { font = style }
    if let size = arguments.number("size", "") { font.size = size }
    if let weight = arguments["weight"]?.wordName { font.weight = weight.capitalizedFirst }
    font.isMonospaced = arguments["design"]?.wordName == "monospaced"
    return font
  }

  /// A SwiftUI text style.
  private static func style(_ word: String) -> ViewFont? {
    let name =
      switch word {
      case "title": "title1"
      case "caption": "caption1"
      default: word
      }
    return PlatformFont.style(name).map { font in
      ViewFont(size: font.size, weight: font.name == "System" ? nil : String(font.name.dropFirst("System-".count)))
    }
  }

  /// A font changed by one of its methods; nil for other words.
  static func font(_ font: ViewFont, _ word: String, _ arguments: [SwiftArgument]) -> SwiftValue? {
    var font = font
    switch word {
    case "bold": font.weight = "Bold"
    case "weight": font.weight = arguments.first?.value.wordName?.capitalizedFirst ?? font.weight
    case "monospaced": font.isMonospaced = true
    case "italic", "monospacedDigit", "leading", "smallCaps", "width", "lowercaseSmallCaps", "uppercaseSmallCaps": break
    default: return nil
    }
    return .font(SwiftFont(font))
  }

  // MARK: Calls of types

  /// The result of a static function of a SwiftUI type; nil for other types.
  mutating func staticCall(
    _ word: String, of type: String, _ arguments: [SwiftArgument], at node: SwiftNode
  ) -> SwiftValue? {
    if word == "init" { return constructView(type, arguments, at: node) }
    switch type {
    case "Font", "Angle", "GridItem", "Animation", "AnyTransition", "Gradient":
      return word == "Stop" ? .word("Gradient.Stop", arguments) : .word(word, arguments)
    case "Binding": return arguments.first?.value ?? .unknown
    default: return nil
    }
  }

  /// The value that a SwiftUI type or function with this name creates; nil for an unknown name and for a view.
  mutating func constructValue(_ name: String, _ arguments: ViewArguments) -> SwiftValue? {
    switch name {
    case "Color": return color(arguments)
    case "Gradient": return .word("Gradient", arguments.all)
    case "Stop": return .word("Gradient.Stop", arguments.all)
    case "EdgeInsets":
      func number(_ label: String) -> SwiftNumber { arguments[label].map { $0.number ?? .unknown } ?? .zero }
      return .insets(top: number("top"), left: number("leading"), bottom: number("bottom"), right: number("trailing"))
    case "GridItem", "StrokeStyle", "RectangleCornerRadii": return .word(name, arguments.all)
    case "Alignment": return .word("init", arguments.all)
    case "UnitPoint": return .point(arguments["x"]?.number ?? .zero, arguments["y"]?.number ?? .zero)
    case "Angle":
      if let radians = arguments["radians"] {
        return .word("radians", [SwiftArgument(label: "", value: radians, node: SwiftNode(0, 0))])
      }
      return .word("degrees", arguments.all)
    case "State", "StateObject", "ObservedObject", "Binding", "Bindable", "FocusState", "LocalizedStringKey",
      "AnyShapeStyle", "AnyView", "AnyLayout", "Published", "ScaledMetric":
      return arguments.all.first?.value
    case "LocalizedStringResource": return .text(arguments.first?.string)
    case _ where name.hasSuffix("Style"): return Self.styleWord(name).map { .word($0, arguments.all) }
    case "Array", "Set": return callFree(name, arguments.all) ?? arguments.first ?? .list([])
    default: return nil
    }
  }

  /// The word of a style that is named by its type: `PageTabViewStyle()` is `.page`.
  private static func styleWord(_ name: String) -> String? {
    let kinds = [
      "TabViewStyle", "ListStyle", "ButtonStyle", "LabelStyle", "ToggleStyle", "MenuStyle", "ProgressViewStyle",
      "GaugeStyle", "DatePickerStyle", "PickerStyle", "TextFieldStyle", "GroupBoxStyle", "DisclosureGroupStyle",
    ]
    guard let kind = kinds.first(where: name.hasSuffix), name != kind else { return nil }
    let word = name.dropLast(kind.count)
    return word == "Default" ? "automatic" : word.prefix(1).lowercased() + word.dropFirst()
  }

  private mutating func color(_ arguments: ViewArguments) -> SwiftValue {
    if let color = PlatformValues.hexColor(arguments.all) { return .color(color) }
    func part(_ labels: String...) -> Float? {
      arguments.all.first { labels.contains($0.label) }?.value.length.map { Float(min(1, max(0, $0))) }
    }
    let alpha = part("opacity", "alpha") ?? 1
    if let white = part("white") { return .color(Color(red: white, green: white, blue: white, alpha: alpha)) }
    if let red = part("red"), let green = part("green"), let blue = part("blue") {
      return .color(Color(red: red, green: green, blue: blue, alpha: alpha))
    }
    if let hue = part("hue"), let saturation = part("saturation"), let brightness = part("brightness") {
      return .color(ViewColors.color(hue: hue, saturation: saturation, brightness: brightness, alpha: alpha))
    }
    let wrapped = arguments["uiColor", "cgColor", "nsColor"] ?? arguments.first
    switch wrapped {
    case .color(let color)?: return .color(color)
    case .text(let name?)?: return .color(app.catalogColor(name, isDark))
    case .word(let word, _)?:
      if let known = platformConstant(word, of: "UIColor") { return known }
      let named = color(named: word)
      return named.isColor ? named : .color(nil)
    default: return .color(nil)
    }
  }

  // MARK: Shapes

  /// A value as a shape; nil for other values.
  mutating func shape(of value: SwiftValue?) -> ViewShape? {
    switch value {
    case .view(let part)?:
      let found = parts[part]
      switch found.kind {
      case .shape(let shape, _): return shape
      case .branch(let preferred):
        guard found.children.indices.contains(preferred),
          case .shape(let shape, _) = parts[found.children[preferred]].kind
        else { return nil }
        return shape
      default: return nil
      }
    case .object(let object, _)?:
      guard let type = objects[object].type, app.viewKinds[type] == .shape else { return nil }
      return drawnShape(of: object, named: program.types.types[type].name)
    case .choice(let values)?:
      for value in values where !value.isChoice {
        if let shape = shape(of: value) { return shape }
      }
      return nil
    case .word(let word, let arguments)?: return Self.shape(word, ViewArguments(arguments))
    default: return nil
    }
  }

  /// The shape that a type or a static member with this name creates; nil if the name is not known.
  static func shape(_ name: String, _ arguments: ViewArguments) -> ViewShape? {
    switch name {
    case "Rectangle": return .rectangle
    case "Circle", "circle": return .circle
    case "Capsule", "capsule", "buttonBorder": return .capsule
    case "Ellipse", "ellipse": return .ellipse
    case "RoundedRectangle", "rect", "rectangle", "roundedRectangle":
      if let corners = arguments["corners"], case .word(_, let parts) = corners {
        return .rounded(radius: ViewArguments(parts).all.first?.value.length ?? 8)
      }
      if let size = arguments["cornerSize"], case .size(let width, _) = size {
        return .rounded(radius: width.known ?? 8)
      }
      let corners = ["topLeadingRadius", "bottomLeadingRadius", "cornerRadii"]
      if corners.contains(where: arguments.has) { return uneven(arguments) }
      guard arguments.has("cornerRadius") || name == "RoundedRectangle" else { return .rectangle }
      return .rounded(radius: arguments.number("cornerRadius", "") ?? 8)
    case "UnevenRoundedRectangle": return uneven(arguments)
    case "ContainerRelativeShape", "containerShape": return .rounded(radius: 16)
    case "ConcentricRectangle": return .rounded(radius: 16)
    case "Path", "AnyShape": return .custom(name)
    default: return nil
    }
  }

  private static func uneven(_ arguments: ViewArguments) -> ViewShape {
    if case .word(_, let radii)? = arguments["cornerRadii"] { return uneven(ViewArguments(radii)) }
    return .uneven(
      topLeading: arguments.number("topLeadingRadius", "topLeading") ?? 0,
      bottomLeading: arguments.number("bottomLeadingRadius", "bottomLeading") ?? 0,
      bottomTrailing: arguments.number("bottomTrailingRadius", "bottomTrailing") ?? 0,
      topTrailing: arguments.number("topTrailingRadius", "topTrailing") ?? 0)
  }
}

extension ViewFont {
  init(_ font: SwiftFont) {
    self.init(size: font.size.known ?? 17, weight: font.weight == "Regular" ? nil : font.weight)
    isMonospaced = font.isMonospaced
    family = font.family
  }
}

extension SwiftFont {
  init(_ font: ViewFont) {
    self.init(size: .known(font.size), weight: font.weight ?? "Regular")
    isMonospaced = font.isMonospaced
    family = font.family
  }
}

extension SwiftValue {
  var isChoice: Bool { if case .choice = self { true } else { false } }

  fileprivate var paint: ViewPaint? { if case .color(let color) = self { .color(color) } else { nil } }
}

extension String {
  /// `semibold` as `Semibold`.
  var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
