import LayerGeometry
import ViewLayout

// Inherited modifiers, styles, modifiers of the program, and settings of previews.

extension SwiftInterpreter {
  /// Applies a modifier that its content inherits; nil for other words.
  mutating func setting(_ word: String, _ part: Int, _ arguments: ViewArguments, at node: SwiftNode) -> Int? {
    let setting: ViewSetting
    switch word {
    case "font": setting = font(arguments.first).map { .font($0) } ?? .inert
    case "fontWeight": setting = arguments.first?.wordName.map { .weight($0.capitalizedFirst) } ?? .inert
    case "bold": setting = arguments.first?.flag == false ? .inert : .weight("Bold")
    case "monospaced": setting = .monospaced
    case "foregroundColor", "foregroundStyle":
      if arguments.first?.isNone ?? true { return part }
      setting = paint(of: arguments.first).map { .foreground($0) } ?? .inert
      let styled = add(.setting(setting), [part], at: node)
      let shaded = shaded(styled, by: arguments.first)
      if shaded != styled { assume("layers of a style's shadow", shaded) }
      return shaded
    case "tint", "accentColor":
      setting = if case .color(let color)? = paint(of: arguments.first) { .tint(color) } else { .inert }
    case "lineLimit": setting = .lineLimit(arguments.first?.length.map { Int(nearest: max(0, min($0, 1000))) })
    case "multilineTextAlignment": setting = .alignment(arguments.first?.wordName ?? "leading")
    case "imageScale": setting = .imageScale(arguments.first?.wordName ?? "medium")
    case "colorScheme", "preferredColorScheme":
      guard let scheme = arguments.first?.wordName else { return part }
      setting = word == "colorScheme" ? .dark(scheme == "dark") : .prefersDark(scheme == "dark")
    case "environment":
      guard arguments.plain.count == 2, let scheme = arguments.plain[1].wordName, ["dark", "light"].contains(scheme)
      else { return part }
      setting = .dark(scheme == "dark")
    case "buttonStyle", "labelStyle", "listStyle", "tabViewStyle", "toggleStyle", "menuStyle", "primitiveButtonStyle",
      "progressViewStyle", "gaugeStyle", "pickerStyle", "datePickerStyle", "textFieldStyle", "groupBoxStyle",
      "disclosureGroupStyle", "controlSize", "buttonBorderShape", "textCase":
      setting = .style(word, arguments.first ?? .unknown)
    case "labelsHidden": setting = .style(word, .flag(true))
    // A container that is disabled stays so: an inner modifier enables nothing.
    case "disabled": setting = arguments.first?.flag == true ? .style(word, .flag(true)) : .inert
    case "tag": setting = .tag(Self.tag(of: arguments.first))
    case "navigationTitle", "navigationBarTitle":
      let isInline = (arguments["displayMode"]?.wordName).map { $0 == "inline" }
      setting = .title(arguments.first.flatMap(Self.words), isInline: isInline)
    case "navigationBarTitleDisplayMode": setting = .title(nil, isInline: arguments.first?.wordName == "inline")
    case "toolbarTitleDisplayMode": setting = .title(nil, isInline: arguments.first?.wordName == "inline")
    case "navigationBarHidden":
      guard arguments.first?.flag ?? true else { return part }
      setting = .hidesBar
    default: return preview(word, arguments).map { add(.setting($0), [part], at: node) }
    }
    return add(.setting(setting), [part], at: node)
  }

  private func preview(_ word: String, _ arguments: ViewArguments) -> ViewSetting? {
    switch word {
    case "previewDisplayName": return arguments.first?.string.map { .preview(.name($0)) } ?? .inert
    case "previewLayout":
      guard case .word(let layout, let parts)? = arguments.first else { return .inert }
      if layout == "sizeThatFits" { return .preview(.fitting) }
      let size = ViewArguments(parts)
      guard let width = size.number("width"), let height = size.number("height") else { return .inert }
      return .preview(.size(LayoutSize(width: width, height: height)))
    default: return nil
    }
  }

  /// Applies a modifier that belongs neither to layout nor to effects but changes the drawing: the program's modifiers,
  /// row backgrounds, and functions that transform the view.
  mutating func special(_ word: String, _ part: Int, _ arguments: ViewArguments, at node: SwiftNode) -> Int? {
    switch word {
    case "modifier": return custom(part, arguments.first, at: node)
    case "listRowBackground":
      guard let first = arguments.first, !first.isNone else { return part }
      let ground: Int? =
        isView(first)
        ? self.part(of: first, at: node)
        : paint(of: first).map { add(.node(.fill($0)), at: node) }
      guard let ground else { return part }
      return add(.node(.effect(.rowBackground)), [part, ground], at: node)
    case "listRowSeparator":
      guard let visibility = arguments.first?.wordName else { return part }
      return add(.node(.effect(.rowSeparator(isHidden: visibility == "hidden"))), [part], at: node)
    case "scrollContentBackground":
      guard arguments.first?.wordName == "hidden" else { return part }
      return add(.node(.effect(.bareGround)), [part], at: node)
    case "toolbar", "navigationBarItems", "tabItem", "searchable": return attachment(word, part, arguments, at: node)
    case "concat", "apply", "modify", "transform", "then", "with", "if", "applyIf", "ifLet", "extend", "configure":
      return transformed(part, arguments, at: node)
    default: return nil
    }
  }

  /// Runs a library closure that transforms the view, as in `.if(flag) { $0.padding() }`.
  private mutating func transformed(_ part: Int, _ arguments: ViewArguments, at node: SwiftNode) -> Int? {
    guard let builder = arguments.content, let inner = content(builder, with: [.view(part)], at: node) else {
      return nil
    }
    guard arguments.first != nil else { return inner }
    return add(.branch(preferred: 0), [inner, part], at: node)
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
