import LayerGeometry
import SourceProgram
import ViewLayout

// Inherited modifiers, styles, modifiers of the program, and settings of previews.

extension SwiftInterpreter {
  /// Applies a modifier that its content inherits.
  mutating func setting(
    _ word: PlatformMeaning.Setting, _ part: Int, _ arguments: ViewArguments, at node: SwiftNode
  ) -> Int {
    let setting: ViewSetting
    switch word {
    case .font: setting = font(arguments["font"]).map { .font($0) } ?? .inert
    case .fontWeight: setting = arguments["weight"]?.wordName.map { .weight($0.capitalizedFirst) } ?? .inert
    case .bold: setting = arguments["isActive"]?.flag == false ? .inert : .weight("Bold")
    case .monospaced: setting = arguments["isActive"]?.flag == false ? .inert : .monospaced
    case .foreground: return foreground(part, arguments["color", "style"] ?? arguments["primary"], at: node)
    case .tint:
      let color = paint(of: arguments["tint", "accentColor"])
      setting = if case .color(let color)? = color { .tint(color) } else { .inert }
    case .lineLimit:
      setting = .lineLimit(arguments.number("number", "limit").map { Int(nearest: max(0, min($0, 1000))) })
    case .textAlignment: setting = .alignment(arguments["alignment"]?.wordName ?? "leading")
    case .imageScale: setting = .imageScale(arguments["scale"]?.wordName ?? "medium")
    case .colorScheme, .preferredColorScheme:
      guard let scheme = arguments["colorScheme"]?.wordName else { return part }
      setting = word == .colorScheme ? .dark(scheme == "dark") : .prefersDark(scheme == "dark")
    case .environment:
      let (path, value) = (arguments.argument(["keyPath"])?.node, arguments["value"])
      let name = path.map { SwiftFile.lastName(program.files[Int($0.file)].text(Int($0.row))) }
      guard name == "colorScheme", let scheme = value?.wordName else { return part }
      setting = .dark(scheme == "dark")
    case .buttonStyle, .labelStyle, .listStyle, .tabViewStyle, .toggleStyle, .menuStyle, .progressViewStyle,
      .gaugeStyle, .pickerStyle, .datePickerStyle, .textFieldStyle, .groupBoxStyle, .disclosureGroupStyle:
      setting = .style(word.rawValue, arguments["style"] ?? .unknown)
    case .controlSize, .buttonBorderShape, .textCase:
      setting = .style(word.rawValue, arguments["controlSize", "shape", "textCase"] ?? .unknown)
    case .labelsHidden: setting = .style(word.rawValue, .flag(true))
    // A container that is disabled stays so: an inner modifier enables nothing.
    case .disabled: setting = arguments["disabled"]?.flag == true ? .style(word.rawValue, .flag(true)) : .inert
    case .tag: setting = .tag(Self.tag(of: arguments["tag"]))
    case .title:
      let isInline = (arguments["displayMode"]?.wordName).map { $0 == "inline" }
      setting = .title(arguments["title"].flatMap(SwiftTextValues.words).map(localized), isInline: isInline)
    case .titleDisplayMode:
      setting = .title(nil, isInline: arguments["displayMode", "mode"]?.wordName == "inline")
    case .hidesBar:
      guard arguments["hidden"]?.flag ?? true else { return part }
      setting = .hidesBar
    case .previewName: setting = arguments["value"]?.string.map { .preview(.name($0)) } ?? .inert
    case .previewLayout: setting = previewLayout(arguments["value"])
    }
    return add(.setting(setting), [part], at: node)
  }

  private mutating func foreground(_ part: Int, _ style: SwiftValue?, at node: SwiftNode) -> Int {
    if style?.isNone ?? true { return part }
    let setting = paint(of: style).map { ViewSetting.foreground($0) } ?? .inert
    let styled = add(.setting(setting), [part], at: node)
    let shaded = shaded(styled, by: style)
    if shaded != styled { assume("layers of a style's shadow", shaded) }
    return shaded
  }

  private func previewLayout(_ value: SwiftValue?) -> ViewSetting {
    guard case .word(let layout, let parts)? = value else { return .inert }
    if layout == "sizeThatFits" { return .preview(.fitting) }
    let size = ViewArguments(parts)
    guard let width = size.number("width"), let height = size.number("height") else { return .inert }
    return .preview(.size(LayoutSize(width: width, height: height)))
  }

  /// Applies a `ViewModifier` of the program to a view.
  mutating func custom(_ part: Int, _ modifier: SwiftValue?, at node: SwiftNode) -> Int {
    guard case .object(let object, _)? = modifier, let type = objects[object].type else {
      views?.count.unknownModifiers[node] = "modifier"
      return part
    }
    let lineage = program.lineage(of: type, base: "")
    guard let body = program.members("body", of: lineage, isStatic: false).first(where: { $0.kind == .function }) else {
      // A modifier that only animates geometry.
      return part
    }
    let argument = SwiftArgument(label: "content", value: .view(part), node: node)
    let value = invoke(body.node, [argument], on: object, type: body.type)
    return self.part(of: value, at: node) ?? part
  }

  // MARK: Styles

  /// The view that a style creates from a label; nil for a style that is not part of the program.
  mutating func styled(_ style: SwiftValue, label: Int, at node: SwiftNode) -> Int? {
    let names = ["label", "content", "title", "icon", "field"]
    return styled(style, names.map { ($0, .view(label)) } + [("isOn", .flag(true))], at: node)
  }

  /// The view that a style creates from the values of its configuration; nil for a style that is not part of the
  /// program.
  mutating func styled(
    _ style: SwiftValue, _ configuration: [(name: String, value: SwiftValue)], at node: SwiftNode
  ) -> Int? {
    // Each tree of a view shows the same button again.
    guard let key = Self.styledKey(style, configuration, at: node) else {
      return newStyled(style, configuration, at: node)
    }
    if let known = views?.styled[key] { return known }
    let part = newStyled(style, configuration, at: node)
    if !hasRunOut { views?.styled[key] = part }
    return part
  }

  private static func styledKey(
    _ style: SwiftValue, _ configuration: [(name: String, value: SwiftValue)], at node: SwiftNode
  ) -> ViewReading.StyledKey? {
    let views = configuration.compactMap { part in if case .view(let view) = part.value { view } else { nil } }
    // The values of controls differ, and their parts are new each time.
    let isOfViews = configuration.allSatisfy { part in
      switch part.value {
      case .view, .flag(true): true
      default: false
      }
    }
    guard isOfViews else { return nil }
    switch style {
    case .object(let object, _): return ViewReading.StyledKey(object: object, views: views, site: node)
    case .word(let word, let arguments) where arguments.isEmpty:
      return ViewReading.StyledKey(name: word, views: views, site: node)
    default: return nil
    }
  }

  private mutating func newStyled(
    _ style: SwiftValue, _ configuration: [(name: String, value: SwiftValue)], at node: SwiftNode
  ) -> Int? {
    var object: Int?
    switch style {
    case .object(let made, _): object = made
    case .word(let word, let arguments): object = styleObject(word, arguments, at: node)
    default: break
    }
    guard let object, let type = objects[object].type else { return nil }
    let lineage = program.lineage(of: type, base: "")
    let values = (configuration + [("isPressed", .flag(false))]).map {
      SwiftArgument(label: $0.name, value: $0.value, node: node)
    }
    var (body, given) = (program.member("makeBody", of: lineage, isStatic: false), SwiftValue.tuple(values))
    if body == nil, let field = configuration.first(where: { $0.name == "field" })?.value {
      // The style of a text field changes the field itself.
      (body, given) = (program.member("_body", of: lineage, isStatic: false), field)
    }
    guard let body else { return nil }
    let argument = SwiftArgument(label: "configuration", value: given, node: node)
    return part(of: invoke(body.node, [argument], on: object, type: body.type), at: node)
  }

  /// The object for the name of a style: `extension ButtonStyle where Self == PrimaryStyle { static var primary }`.
  private mutating func styleObject(_ word: String, _ arguments: [SwiftArgument], at node: SwiftNode) -> Int? {
    let types = [
      "ButtonStyle", "PrimitiveButtonStyle", "LabelStyle", "ToggleStyle", "ProgressViewStyle", "GaugeStyle",
      "TextFieldStyle", "GroupBoxStyle", "DisclosureGroupStyle",
    ]
    for type in types {
      guard let added = program.types.typeOfPath[type],
        let member = best(program.types.types[added].members(named: word).filter(\.isStatic), for: arguments)
      else { continue }
      let value =
        member.kind == .function ? invoke(member.node, arguments, on: nil, type: added) : value(of: member)
      if case .object(let object, _) = value { return object }
      if case .word("init", let arguments) = value, let type = declaredType(of: member),
        case .object(let object, _)? = construct(type, arguments, at: node)
      {
        return object
      }
    }
    return nil
  }
}
