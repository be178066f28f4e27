import LayerGeometry
import SourceProgram
import ViewLayout

// Construction of SwiftUI's views, by type name and arguments.

extension SwiftInterpreter {
  /// The view or value that a SwiftUI type creates; nil for an unknown name.
  mutating func constructView(_ name: String, _ arguments: [SwiftArgument], at node: SwiftNode) -> SwiftValue? {
    let platform = PlatformDeclarations.all
    let call = ownCall(arguments) { platform.initializer(name, $0) }.map { withOwnMembers($0) }
    let given = ViewArguments(call?.arguments ?? arguments)
    if name == "Path", views?.isInPath ?? false { return pathInShape(arguments) }
    if let value = constructValue(name, given) { return value }
    guard let meaning = platform.types[name] else { return nil }
    let part: Int?
    switch meaning {
    case .leaf: part = leaf(name, given, at: node)
    case .container: part = stack(name, given, at: node) ?? container(name, given, at: node)
    case .control: part = control(name, given, at: node)
    case .box: part = control(name, ViewArguments(arguments.filter { !$0.value.isClosure }), at: node)
    default: return nil
    }
    guard let part else { return nil }
    views?.count.views.insert(node)
    guard let call else { return .view(part) }
    for parameter in call.unread(given) { assume("'\(parameter)' of '\(name)'", part) }
    return .view(part)
  }

  // MARK: Leaves

  private mutating func leaf(_ name: String, _ arguments: ViewArguments, at node: SwiftNode) -> Int? {
    switch name {
    case "Text":
      if let first = arguments.first ?? arguments["verbatim"] {
        return add(.text(SwiftTextValues.words(of: first)), at: node)
      }
      return add(.text(nil), at: node)
    case "Image": return add(.image(image(arguments)), at: node)
    case "AsyncImage": return asyncImage(arguments, at: node)
    case "Spacer": return add(.node(.layout(.spacer(minLength: arguments.number("minLength")))), at: node)
    case "Divider": return add(.node(.layout(.divider)), at: node)
    case "EmptyView": return add(.node(.empty), at: node)
    case "LinearGradient", "RadialGradient", "AngularGradient", "EllipticalGradient", "ConicGradient":
      return add(.node(.fill(gradient(name, arguments))), at: node)
    case "MeshGradient": return add(.node(.fill(.pattern)), at: node)
    case "Material": return add(.node(.fill(.material("regularMaterial"))), at: node)
    // What a canvas draws is not known, not even its colour.
    case "Canvas": return add(.shape(.custom(name), .fill(.color(nil))), at: node)
    default:
      guard let shape = Self.shape(name, arguments) else { return nil }
      if name == "AnyShape", let inner = self.shape(of: arguments.first) { return add(.shape(inner, nil), at: node) }
      return name.first?.isUppercase ?? false ? add(.shape(shape, nil), at: node) : nil
    }
  }

  private func image(_ arguments: ViewArguments) -> ViewImage {
    var image = ViewImage()
    if let symbol = arguments["systemName", "systemSymbol"] {
      image.name = symbol.symbolName
      image.isSymbol = true
      image.isTemplate = true
      return image
    }
    switch arguments["uiImage"] ?? arguments.first {
    case .image(let known)?:
      image.name = known.name
      image.isSymbol = known.isSymbol
      image.isTemplate = known.isTemplate || known.isSymbol
    case let value?: image.name = value.string ?? value.wordName
    case nil: break
    }
    return image
  }

  private mutating func asyncImage(_ arguments: ViewArguments, at node: SwiftNode) -> Int? {
    let loaded = add(.image(ViewImage()), at: node)
    guard let builder = arguments.content else { return loaded }
    if arguments.has("placeholder") { return content(builder, with: [.view(loaded)], at: node) }
    // An image phase: pictures show the loaded image.
    let image = SwiftArgument(label: "image", value: .view(loaded), node: node)
    let phase = SwiftValue.tuple([image, SwiftArgument(label: "error", value: .none, node: node)])
    return content(builder, with: [phase], at: node) ?? loaded
  }

  // MARK: Stacks

  private mutating func stack(_ name: String, _ arguments: ViewArguments, at node: SwiftNode) -> Int? {
    let spacing = arguments.number("spacing")
    let horizontal = arguments["alignment"]?.horizontalGuide ?? .center
    let vertical = arguments["alignment"]?.verticalGuide ?? .center
    let rule: LayoutRule
    switch name {
    case "HStack", "HStackLayout": rule = .horizontal(spacing: spacing, vertical)
    case "VStack", "VStackLayout": rule = .vertical(spacing: spacing, horizontal)
    case "ZStack", "ZStackLayout": rule = .layered(arguments["alignment"]?.alignment ?? .center)
    case "LazyHStack": rule = .lazyHorizontal(spacing: spacing, vertical)
    case "LazyVStack": rule = .lazyVertical(spacing: spacing, horizontal)
    case "LazyVGrid":
      rule = .grid(columns: tracks(arguments["columns"] ?? arguments.first), horizontal, rowSpacing: spacing)
    case "LazyHGrid":
      rule = .horizontalGrid(rows: tracks(arguments["rows"] ?? arguments.first), vertical, columnSpacing: spacing)
    case "Grid":
      rule = .table(
        arguments["alignment"]?.alignment ?? .center, columnSpacing: arguments.number("horizontalSpacing"),
        rowSpacing: arguments.number("verticalSpacing"))
    case "GridRow": rule = .gridRow(arguments["alignment"]?.verticalGuide)
    case "GeometryReader": rule = .geometryReader
    case "ViewThatFits":
      let axes = arguments["in"]?.edges ?? .all
      rule = .viewThatFits(horizontal: axes.contains(.horizontal), vertical: axes.contains(.vertical))
    default: return nil
    }
    let inner: Int?
    if name == "GeometryReader" {
      views?.geometryReaders.all.insert(node)
      inner = content(arguments.content, with: [Self.proxy(at: node, geometry[node])], at: node)
    } else {
      inner = content(arguments.content, at: node)
    }
    let part = add(.node(.layout(rule)), inner.map { [$0] } ?? [], at: node)
    if arguments.isOpen("spacing") { assume("spacing of \(name)", part) }
    if geometry[node] == nil, views?.geometryReaders.read.contains(node) ?? false {
      assume("size from GeometryReader", part)
    }
    return part
  }

  /// Records that code has read a value of the proxy of a `GeometryReader`.
  mutating func noteGeometry(at node: SwiftNode) {
    guard let views, views.geometryReaders.all.contains(node) else { return }
    self.views?.geometryReaders.read.insert(node)
  }

  /// The proxy that `GeometryReader` passes to its builder, with a known size or that of a screen.
  static func proxy(at node: SwiftNode, _ size: Size? = nil) -> SwiftValue {
    let size = size ?? ViewReading.screen
    let (width, height) = (SwiftNumber.known(size.width), SwiftNumber.known(size.height))
    let insets = SwiftValue.insets(
      top: .known(SwiftScreen.topInset), left: .zero, bottom: .known(SwiftScreen.bottomInset), right: .zero)
    return .tuple([
      SwiftArgument(label: "size", value: .size(width, height), node: node),
      SwiftArgument(label: "safeAreaInsets", value: insets, node: node),
      SwiftArgument(
        label: "frame", value: .rect(SwiftRect(x: .zero, y: .zero, width: width, height: height)), node: node),
    ])
  }

  private func tracks(_ value: SwiftValue?) -> [GridTrack] {
    guard case .list(let values)? = value, !values.isEmpty else { return [.flexible(), .flexible()] }
    return values.prefix(32).map { value in
      guard case .word(_, let parts) = value else { return .flexible() }
      let arguments = ViewArguments(parts)
      var track = GridTrack.flexible()
      let size = arguments.first ?? arguments["size"]
      if case .word(let word, let limits)? = size {
        let limits = ViewArguments(limits)
        switch word {
        case "fixed": track = .fixed(limits.number("") ?? 80)
        case "adaptive":
          track = .adaptive(minimum: limits.number("minimum") ?? 80, maximum: limits.number("maximum") ?? .infinity)
        default:
          track = .flexible(minimum: limits.number("minimum") ?? 10, maximum: limits.number("maximum") ?? .infinity)
        }
      }
      track.spacing = arguments.number("spacing")
      track.alignment = arguments["alignment"]?.alignment
      return track
    }
  }

  // MARK: Containers

  private mutating func container(_ name: String, _ arguments: ViewArguments, at node: SwiftNode) -> Int? {
    switch name {
    case "ModifiedContent":
      guard let inner = content(arguments["content"], at: node) else { return nil }
      return custom(inner, arguments["modifier"], at: node)
    case "Group", "ScrollViewReader", "ControlGroup", "GlassEffectContainer", "EquatableView", "TimelineView",
      "SubscriptionView", "TabSection":
      if let views = arguments["subviews"] {
        return content(arguments.trailing, with: [.list(self.views(in: views, at: node))], at: node)
      }
      let builder = arguments.content ?? arguments.first
      let group = add(.node(.group), content(builder, with: [.unknown], at: node).map { [$0] } ?? [], at: node)
      let surroundings = Self.surroundings(name, arguments)
      return surroundings.isEmpty ? group : add(.setting(.surroundings(surroundings)), [group], at: node)
    case "ToolbarSpacer": return add(.node(.empty), at: node)
    case "ToolbarItem", "ToolbarItemGroup":
      guard let inner = content(arguments.content, at: node) else { return add(.node(.empty), at: node) }
      return add(.setting(.placement(arguments["placement"]?.wordName ?? "automatic")), [inner], at: node)
    case "ForEach": return forEach(arguments, at: node)
    case "ScrollView":
      let axes = (arguments.first ?? arguments["axes"])?.edges ?? .vertical
      let rule = LayoutRule.scroll(
        horizontal: !axes.isDisjoint(with: .horizontal), vertical: !axes.isDisjoint(with: .vertical))
      return add(.node(.layout(rule)), content(arguments.content, at: node).map { [$0] } ?? [], at: node)
    case "List", "Form", "Table": return list(name, arguments, at: node)
    case "Section", "DisclosureGroup", "GroupBox", "LabeledContent": return section(name, arguments, at: node)
    case "NavigationStack", "NavigationView":
      guard let inner = content(arguments.content, at: node) else { return add(.node(.empty), at: node) }
      return navigation(inner, at: node)
    case "NavigationSplitView":
      let builder = arguments.all.first { $0.value.isClosure }?.value
      guard let inner = content(builder, at: node) else { return add(.node(.empty), at: node) }
      return navigation(inner, at: node)
    case "TabView":
      return tabs(content(arguments.content, with: [.unknown], at: node), arguments, at: node)
    case "Tab": return tab(arguments, at: node)
    case "Label": return label(arguments, at: node)
    case "Button", "Link", "NavigationLink", "Menu", "ShareLink", "EditButton", "PhotosPicker", "PasteButton":
      return button(name, arguments, at: node)
    case "ContentUnavailableView": return unavailable(arguments, at: node)
    default: return nil
    }
  }

  /// What a container that draws nothing says about the costs of the views in it.
  private static func surroundings(_ name: String, _ arguments: ViewArguments) -> ViewSurroundings {
    switch name {
    case "GlassEffectContainer": .glassContainer
    case "TimelineView":
      arguments.all.contains { $0.value.wordName == "animation" } ? .everyFrame : []
    default: []
    }
  }

  private mutating func list(_ name: String, _ arguments: ViewArguments, at node: SwiftNode) -> Int {
    let isOver = arguments.first != nil && !arguments.has("selection") || arguments.plain.count > 0
    let inner = isOver ? forEach(arguments, at: node) : content(arguments.content, at: node)
    return add(.list(isForm: name == "Form"), inner.map { [$0] } ?? [], at: node)
  }

  private mutating func section(_ name: String, _ arguments: ViewArguments, at node: SwiftNode) -> Int {
    let title = (arguments.first ?? arguments["header"]).flatMap { value -> Int? in
      if case .text(let words) = value { return add(.text(words), at: node) }
      return isView(value) ? part(of: value, at: node) : nil
    }
    let builders = arguments.all.filter { $0.value.isClosure }
    let builder = builders.first { $0.label == "content" } ?? builders.first { $0.label.isEmpty }
    let inner = content(builder?.value, at: node)
    // `Section(content: rows) { Text("Header") }`
    let unlabelled = builder?.label == "content" ? arguments.trailing : nil
    let header = title ?? content(arguments["header", "label"] ?? unlabelled, at: node)
    let footer = arguments["footer"].flatMap { content($0, at: node) }
    switch name {
    case "Section":
      let children = [header, inner, footer].compactMap { $0 }
      return add(.section(hasHeader: header != nil, hasFooter: footer != nil), children, at: node)
    case "LabeledContent":
      let value = arguments["value"].map { add(.text(SwiftTextValues.words(of: $0)), at: node) } ?? inner
      let gray = ViewColors.color("secondary", isDark: isDark)
      let shown = value.map { add(.setting(.foreground(.color(gray))), [$0], at: node) }
      let spacer = add(.node(.layout(.spacer(minLength: nil))), at: node)
      let children = [header, spacer, shown].compactMap { $0 }
      return add(.node(.layout(.horizontal(spacing: nil, .center))), children, at: node)
    case "GroupBox":
      let children = [header, inner].compactMap { $0 }
      return add(.control(PlatformControl(name), Self.slots(header, inner)), children, at: node)
    default:
      var control = PlatformControl(name)
      // A group is closed unless its state is known to be open.
      let isOpen = arguments["isExpanded"]?.flag ?? false
      control.value = isOpen ? 1 : 0
      let content = inner.map { inner in
        add(.branch(preferred: isOpen ? 0 : 1), [inner, add(.node(.empty), at: node)], at: node)
      }
      let children = [header, content].compactMap { $0 }
      return add(.control(control, Self.slots(header, content)), children, at: node)
    }
  }

  private static func slots(_ label: Int?, _ content: Int?) -> [ViewSlot] {
    (label == nil ? [] : [.label]) + (content == nil ? [] : [.content])
  }

  mutating func label(_ arguments: ViewArguments, at node: SwiftNode) -> Int {
    let arguments = arguments.unfolded
    let title: Int
    if let words = arguments.first {
      title = add(.text(SwiftTextValues.words(of: words)), at: node)
    } else {
      title = content(arguments["title"] ?? arguments.trailing, at: node) ?? add(.node(.empty), at: node)
    }
    let icon: Int
    if let symbol = arguments["systemImage", "systemSymbol"] {
      icon = add(.image(ViewImage(name: symbol.symbolName, isSymbol: true, isTemplate: true)), at: node)
    } else if let name = arguments["image"] {
      icon = add(.image(ViewImage(name: name.string ?? name.wordName)), at: node)
    } else {
      icon = content(arguments["icon"], at: node) ?? add(.node(.empty), at: node)
    }
    return add(.label, [title, icon], at: node)
  }

  private mutating func button(_ name: String, _ arguments: ViewArguments, at node: SwiftNode) -> Int {
    let kind: ViewButton =
      switch name {
      case "Link", "ShareLink": .link
      case "NavigationLink": .navigationLink
      case "Menu": .menu
      default: arguments["role"]?.wordName == "destructive" ? .destructive : .button
      }
    let builders = arguments.all.filter { $0.value.isClosure }
    let trailing = builders.filter { $0.label.isEmpty }
    var inner: Int?
    if let label = arguments["label"] {
      inner = content(label, at: node)
    } else if case .text(let words)? = arguments.first {
      inner =
        arguments.has("systemImage") || arguments.has("image")
        ? self.label(arguments, at: node) : add(.text(words), at: node)
    } else if let first = arguments.first, isView(first) || !first.isUnknown && name != "NavigationLink" {
      inner = isView(first) ? part(of: first, at: node) : add(.text(SwiftTextValues.words(of: first)), at: node)
    } else if name == "NavigationLink" || name == "Link" || arguments.has("action") || arguments.has("intent")
      || arguments.has("selection") || arguments.has("item")
    {
      inner = content(trailing.last?.value, at: node)
    } else if arguments.first != nil {
      inner = add(.text(nil), at: node)
    }
    if inner == nil, name == "ShareLink" {
      let icon = add(.image(ViewImage(name: "square.and.arrow.up", isSymbol: true, isTemplate: true)), at: node)
      inner = add(.label, [add(.text("Share"), at: node), icon], at: node)
    }
    if inner == nil, name == "EditButton" { inner = add(.text("Edit"), at: node) }
    return add(.button(kind), inner.map { [$0] } ?? [], at: node)
  }

  private mutating func unavailable(_ arguments: ViewArguments, at node: SwiftNode) -> Int {
    var children: [Int] = []
    if let symbol = arguments["systemImage"] {
      let icon = add(.image(ViewImage(name: symbol.string, isSymbol: true, isTemplate: true)), at: node)
      children.append(add(.setting(.font(ViewFont(size: 48))), [icon], at: node))
    }
    if let words = arguments.first {
      let title = add(.text(SwiftTextValues.words(of: words)), at: node)
      children.append(add(.setting(.font(ViewFont(size: 22, weight: "Bold"))), [title], at: node))
    }
    for builder in arguments.all where builder.value.isClosure {
      if let inner = content(builder.value, at: node) { children.append(inner) }
    }
    let name = "ContentUnavailableView"
    return add(.node(.layout(.vertical(spacing: nil, .center))), children, at: node, name: name)
  }

  /// Records an assumption about a part.
  mutating func assume(_ assumption: ViewAssumption, _ part: Int) {
    guard parts.indices.contains(part) else { return }
    parts[part].assumptions.append(assumption)
  }
}
