import LayerGeometry
import SourceProgram

// Calls in SwiftUI code: modifier chains, inlined views of the program, and the arguments of both.

extension SwiftInterpreter {
  // MARK: Parts

  /// Adds a part; parts beyond the limit show nothing.
  mutating func add(_ kind: ViewPartKind, _ children: [Int] = [], at site: SwiftNode, name: String? = nil) -> Int {
    let isFull = parts.count >= ViewReading.mostParts
    fuel -= Self.partFuel
    var (kind, children) = isFull ? (.node(.empty), []) : (kind, children)
    if case .text(let key?) = kind { kind = .text(localized(key)) }
    if owner.code != context.code || owner.type != context.type { owner = ownerOfContext }
    parts.append(
      ViewPart(kind: kind, children: children, site: site, name: name, owner: owner.name, call: context.call))
    return parts.count - 1
  }

  /// Several parts as one.
  mutating func group(_ parts: [Int], at site: SwiftNode) -> Int {
    parts.count == 1 ? parts[0] : add(.node(.group), parts, at: site)
  }

  /// The type and member of the running code: `BadgeView.body`; no name for the initialiser of a type that is not a
  /// view, such as a theme with images.
  private var ownerOfContext: ViewOwner {
    let type = context.type.map { program.types.types[$0].path }
    guard let code = context.code else { return ViewOwner(code: nil, type: context.type, name: type ?? "") }
    let file = Int(code.file)
    var row = Int(code.row)
    let isView = context.type.flatMap { app.viewKinds[$0] } != nil
    if program.files[file].kinds[row] == .initializer, !isView { return ViewOwner(code: code, type: context.type) }
    if program.files[file].kinds[row] != .function { row = max(0, Int(program.files[file].parents[row])) }
    let member = program.files[file].text(row)
    return ViewOwner(code: code, type: context.type, name: type.map { $0 + "." + member } ?? member)
  }

  /// Whether a value is certainly a view.
  func isView(_ value: SwiftValue) -> Bool {
    switch value {
    case .view: true
    case .object(let object, _): isView(object)
    case .choice(let values): values.contains { if case .choice = $0 { false } else { isView($0) } }
    default: false
    }
  }

  /// Whether an object is one of the program's views.
  func isView(_ object: Int) -> Bool {
    guard let type = objects[object].type else { return false }
    return app.viewKinds[type] != nil
  }

  /// A value as a part; nil for one that shows nothing.
  mutating func part(of value: SwiftValue, at site: SwiftNode) -> Int? {
    switch value {
    case .view(let part): return part
    case .color(let color): return add(.node(.fill(.color(color))), at: site)
    case .object(let object, _): return isView(object) ? inline(object, at: site) : nil
    case .closure(let closure):
      let value = invoke(closure, [])
      // A closure that returns another one stops here, so that cycles are not followed.
      if case .closure = value { return nil }
      if value.isUnknown { return unknownResult(of: closure.node) }
      return part(of: value, at: site)
    case .choice(let values):
      let parts = values.prefix(6).compactMap { value -> Int? in
        if case .choice = value { return nil }
        return part(of: value, at: site)
      }
      if parts.count < 2 { return parts.first }
      return add(.branch(preferred: 0), parts, at: site)
    case .list(let values) where values.contains { isView($0) }:
      let shown = values.prefix(ViewReading.mostRows).filter { isView($0) }
      return group(shown.compactMap { part(of: $0, at: site) }, at: site)
    case .word(let word, _):
      if case .color(let color) = color(named: word) { return add(.node(.fill(.color(color))), at: site) }
      return nil
    default: return nil
    }
  }

  /// The part for a builder with a single unknown statement: the content is known only at run time.
  mutating func unknownResult(of code: SwiftNode) -> Int? {
    let source = program.files[Int(code.file)]
    let block = source.child(.block, of: Int(code.row)) ?? Int(code.row)
    let statements = source.children(block).filter {
      [.name, .member, .call, .postfixConditional].contains(source.kinds[$0])
    }
    guard let only = statements.first, statements.count == 1 else { return nil }
    return unknownPart(at: SwiftNode(Int(code.file), only))
  }

  /// The results of builders and values as one part.
  mutating func content(_ value: SwiftValue?, at site: SwiftNode) -> Int? {
    switch value {
    case .method(let member, let object)?:
      return part(of: invoke(member.node, [], on: object ?? context.object, type: member.type), at: site)
    case .some(let value): return part(of: value, at: site)
    case nil: return nil
    }
  }

  /// The part that a builder creates from arguments.
  mutating func content(_ value: SwiftValue?, with arguments: [SwiftValue], at site: SwiftNode) -> Int? {
    let given = arguments.map { SwiftArgument(label: "", value: $0, node: site) }
    switch value {
    case .closure(let closure)?: return part(of: invoke(closure, given), at: site)
    case .method(let member, let object)?:
      return part(of: invoke(member.node, given, on: object ?? context.object, type: member.type), at: site)
    case .some(let value): return part(of: value, at: site)
    case nil: return nil
    }
  }

  // MARK: Chains

  /// The value of a call or a member; modifier chains are evaluated iteratively, without recursion.
  mutating func callInViews(_ row: Int) -> SwiftValue {
    let (links, base) = chain(row)
    let outer = isDark
    defer { views?.isDark = outer }
    // Few chains set an appearance.
    let schemes = links.contains { scheme(of: $0) != nil } ? links.reversed().map { scheme(of: $0) } : []
    if let first = schemes.lazy.compactMap(\.self).first { views?.isDark = first }
    let environment = views?.environment ?? [:]
    defer { views?.environment = environment }
    // What a modifier puts into the environment is known before the view in it is read; inner modifiers win.
    for link in links { setEnvironment(by: link) }
    var value = base == row ? callPlain(row) : evaluate(base)
    var receiver = base
    for (place, link) in links.reversed().enumerated() {
      guard step() else { return .unknown }
      if place < schemes.count, schemes[place] != nil {
        views?.isDark = schemes[(place + 1)...].lazy.compactMap(\.self).first ?? outer
      }
      if kind(link) == .member {
        value = memberInViews(text(link), of: value, at: node(link))
      } else if let callee = callee(of: link) {
        let word = text(callee)
        let arguments = arguments(of: link)
        let old = value
        callSite = node(link)
        defer { callSite = nil }
        value = applyInViews(word, to: old, arguments, at: node(link))
        if case .path = old { keepPath(value, in: receiver) }
        if word == "append", let first = arguments.first?.value { append(first, to: receiver) }
        if word == "toggle", isActing, let flag = old.flag { assign(.flag(!flag), to: receiver, at: node(link)) }
      }
      receiver = link
    }
    return value
  }

  /// The members and calls of a chain, the last one first, and the expression that it begins with.
  private func chain(_ row: Int) -> (links: [Int], base: Int) {
    var links: [Int] = []
    var base = row
    // The expressions that the open clauses of `#if` continue.
    var continued: [Int] = []
    while true {  // Ends: each iteration descends one row, or takes one of those that were passed.
      var link: Int?
      switch kind(base) {
      case .postfixConditional:
        let parts = children(base)
        guard let first = parts.first else { return (links, base) }
        if parts.count > 1 { continued.append(first) }
        base = parts.count > 1 ? parts[1] : first
        continue
      case .call: link = callee(of: base).flatMap { kind($0) == .member ? $0 : nil }
      case .member: link = base
      default: break
      }
      guard let link, let inner = children(link).first ?? continued.popLast() else { return (links, base) }
      links.append(base)
      base = inner
    }
  }

  /// Whether a modifier sets the dark appearance (true) or the light one (false); nil for other modifiers.
  ///
  /// This is determined before the modified view is read, because its colours depend on the appearance.
  private func scheme(of link: Int) -> Bool? {
    guard kind(link) == .call, let callee = callee(of: link) else { return nil }
    let word = text(callee)
    let isEnvironment = word == "environment"
    guard isEnvironment || word == "preferredColorScheme" || word == "colorScheme" else { return nil }
    let values = children(link).dropFirst().filter { kind($0) == .argument }.compactMap { children($0).first }
    guard let last = values.last, kind(last) == .member, children(last).isEmpty else { return nil }
    if isEnvironment, values.count != 2 || SwiftFile.lastName(text(values[0])) != "colorScheme" { return nil }
    return text(last) == "dark"
  }

  /// Whether code runs that changes state.
  private var isActing: Bool { views?.isActing ?? false }

  /// The callee of a call, without its generic arguments.
  private func callee(of row: Int) -> Int? {
    guard var callee = children(row).first else { return nil }
    while kind(callee) == .generics, let inner = children(callee).first { callee = inner }  // Ends: one row down.
    return callee
  }

  private mutating func callPlain(_ row: Int) -> SwiftValue {
    if kind(row) == .member { return .word(text(row), []) }
    guard let callee = callee(of: row) else { return .unknown }
    switch kind(callee) {
    case .name: return callNamed(text(callee), arguments(of: row), at: node(row))
    case .member:
      let arguments = arguments(of: row)
      if text(callee) == "constant", let first = arguments.first?.value { return first }
      return .word(text(callee), arguments)
    default:
      if case .closure(let closure) = evaluate(callee) { return invoke(closure, arguments(of: row)) }
      return .unknown
    }
  }

  private mutating func memberInViews(_ name: String, of value: SwiftValue, at node: SwiftNode) -> SwiftValue {
    switch (name, value) {
    case ("wrappedValue", _), ("projectedValue", _): return value
    case ("gradient", .color(let color)): return Self.gradient(of: color)
    case ("gradient", .word(let word, _)):
      if case .color(let color) = color(named: word) { return Self.gradient(of: color) }
      return member(name, of: value, at: node)
    case ("allCases", .type(let type)):
      return .list(program.types.types[type].members.filter { $0.kind == .enumCase }.map { .word($0.name, []) })
    case ("indices", .list(let values)): return .list(values.indices.map { .number(.known(Double($0))) })
    case (_, .object(let object, _)) where isView(object) && name == "body": return .object(object, .view)
    case (_, .view):
      if let own = declaredProperty(name, of: value) { return own }
      return wrapped(value, by: name, at: node)
    case (_, .object(let object, _)) where isView(object) && !name.hasPrefix("$") && !hasMember(name, object):
      return wrapped(value, by: name, at: node)
    case (_, .closure): return .unknown
    case (_, .foreign(Self.environmentValues)): return environmentValue(ofKey: name) ?? .unknown
    case (_, .choice(let values)):
      let found = alternatives(of: values).map { memberInViews(name, of: $0, at: node) }.filter { !$0.isUnknown }
      return found.count > 1 ? .choice(found) : found.first ?? .unknown
    case (_, .word) where name != "rawValue":
      return declaredProperty(name, of: value) ?? member(name, of: value, at: node)
    default: return member(name, of: value, at: node)
    }
  }

  /// A view in a library's wrapper, whose methods return the view with a change.
  private mutating func wrapped(_ view: SwiftValue, by name: String, at node: SwiftNode) -> SwiftValue {
    // What is taken for a view because nothing is known of it may as well be a value.
    if case .view(let part) = view, case .node(.unknown) = parts[part].kind { return .unknown }
    views?.count.unknownModifiers[node] = name
    return view
  }

  /// The gradient that SwiftUI derives from a colour, beginning a little paler (Apple, `Color.gradient`).
  private static func gradient(of color: Color?) -> SwiftValue {
    var pale = color
    if let color {
      func paler(_ part: Float) -> Float { part + (1 - part) * 0.2 }
      pale = Color(red: paler(color.red), green: paler(color.green), blue: paler(color.blue), alpha: color.alpha)
    }
    let colors = SwiftValue.list([.color(pale), .color(color)])
    return .word("linearGradient", [SwiftArgument(label: "colors", value: colors, node: SwiftNode(0, 0))])
  }

  /// Applies a modifier to a view, or calls a method of another value.
  mutating func applyInViews(
    _ word: String, to value: SwiftValue, _ arguments: [SwiftArgument], at node: SwiftNode
  ) -> SwiftValue {
    if word == "localizedString", let text = localizedText(arguments) { return text }
    switch value {
    case .view(let part): return modify(word, part, arguments, at: node)
    case .object(let object, _) where word == "init" && objects[object].type != nil:
      // `self.init(...)` in an initialiser.
      objects[object].isBuilt = false
      if object == context.object { buildValue(object, arguments) }
      return .unknown
    case .object(let object, _) where isView(object):
      if let result = callDeclared(word, on: value, arguments) { return result }
      let environment = views?.environment ?? [:]
      setEnvironment(word, arguments)
      defer { views?.environment = environment }
      guard let part = inline(object, at: node) else { return .unknown }
      return modify(word, part, arguments, at: node)
    case .color(let color): return modify(word, color, arguments, at: node)
    case .closure where isSurelyModifier(word, arguments), .choice where isView(value):
      guard let part = part(of: value, at: node) else { return .unknown }
      return modify(word, part, arguments, at: node)
    case .choice(let values) where isSurelyModifier(word, arguments):
      // One of several colours is a view, too.
      let colors = alternatives(of: values).map { color(of: $0) ?? .unknown }.filter { !$0.isUnknown }
      guard let part = part(of: .choice(colors), at: node) else {
        return modify(word, unknownPart(at: node), arguments, at: node)
      }
      return modify(word, part, arguments, at: node)
    case .word(let name, let parts):
      if let result = callDeclared(word, on: value, arguments) { return result }
      if let font = font(value), let changed = Self.font(font, word, arguments) { return changed }
      if isSurelyModifier(word, arguments) || word == "opacity", case .color(let color) = color(named: name) {
        return modify(word, color, arguments, at: node)
      }
      // A style with a shadow is drawn as a view with one.
      if word == "shadow", let paint = paint(of: value) {
        return modify(word, add(.node(.fill(paint)), at: node), arguments, at: node)
      }
      // `.regular.tint(.red)`: the word keeps what its methods state.
      if let call = PlatformDeclarations.all.method(word, of: ["Glass"], arguments) {
        return .word(name, parts + call.named)
      }
      return word == "opacity" ? .word(name, parts) : callMember(word, of: value, arguments, at: node)
    case .font(let font):
      if let result = callDeclared(word, on: value, arguments) { return result }
      return Self.font(ViewFont(font), word, arguments) ?? value
    case .foreign(let type):
      if isModule(type) { return callModule(type, word, arguments, at: node) }
      if let made = staticCall(word, of: type, arguments, at: node) { return made }
      return callMember(word, of: value, arguments, at: node)
    case .unknown where word == "prefix":
      // At most so many elements of a collection that is not known.
      guard let most = arguments.first?.value.number?.known, most >= 1, most <= Double(ViewReading.nominalRows) else {
        return .unknown
      }
      return .list(Array(repeating: .unknown, count: Int(nearest: most)))
    case .unknown where isSurelyModifier(word, arguments):
      return modify(word, unknownPart(at: node), arguments, at: node)
    default: return callMember(word, of: value, arguments, at: node)
    }
  }

  /// The values of a choice, without nested choices.
  private func alternatives(of values: [SwiftValue]) -> [SwiftValue] {
    values.filter { if case .choice = $0 { false } else { true } }
  }

  /// A value as a colour; nil for any other value.
  private mutating func color(of value: SwiftValue) -> SwiftValue? {
    switch value {
    case .color: return value
    case .word(let name, _): if case .color(let color) = color(named: name) { return .color(color) }
    default: break
    }
    return nil
  }

  /// Whether only a view has the method that a call names.
  private func isSurelyModifier(_ word: String, _ arguments: [SwiftArgument]) -> Bool {
    PlatformDeclarations.all.isSurelyModifier(word, arguments)
  }

  /// A view whose code is not available: a view from a library, or one that is set at run time.
  mutating func unknownPart(at node: SwiftNode) -> Int {
    let name = program.firstName(of: node) ?? "View"
    views?.count.unknownViews[node] = name
    return add(.node(.unknown(name)), at: node, name: name)
  }

  private mutating func modify(
    _ word: String, _ color: Color?, _ arguments: [SwiftArgument], at node: SwiftNode
  ) -> SwiftValue {
    if let value = callDeclared(word, on: .color(color), arguments) { return value }
    switch word {
    case "opacity" where arguments.count == 1, "withAlphaComponent":
      guard var color, let alpha = arguments.first?.value.length else { return .color(color) }
      color.alpha *= Float(min(1, max(0, alpha)))
      return .color(color)
    default:
      // `mix`, `resolve` and others make another colour of it.
      if word != "opacity", PlatformDeclarations.all.method(word, of: ["Color"], arguments) != nil {
        return .color(color)
      }
      return modify(word, add(.node(.fill(.color(color))), at: node), arguments, at: node)
    }
  }

  // MARK: Views of the program

  /// The body of an object, as a part with its type's name.
  mutating func inline(_ object: Int, at site: SwiftNode) -> Int? {
    // Only the list, because a second reference to the whole reading would make the next part copy all parts.
    guard let type = objects[object].type, let inlined = views?.inlined else { return nil }
    let name = program.types.types[type].name
    let open = inlined.filter { $0.type == type }
    // A body that creates its own view again at the same place would do so without end.
    let isTooDeep =
      open.count >= ViewReading.mostNested || open.contains { $0.site == site } || inlined.count > ViewReading.deepest
    views?.count.views.insert(objects[object].site)
    switch app.viewKinds[type] {
    case .shape?: return add(.shape(drawnShape(of: object, named: name), nil), at: site, name: name)
    case .platform?:
      if let kind = hostedKind(of: object, named: name) { return add(.node(kind), at: site, name: name) }
      var control = PlatformControl(name)
      control.fills = !ViewTypes.hasIntrinsicSize(type, in: program)
      return add(.node(.control(control)), at: site, name: name)
    case .view? where !isTooDeep: break
    case .view?:
      views?.refusals += 1
      let nested = add(.node(.empty), at: site, name: name)
      assume("content of '\(name)' in itself", nested)
      return nested
    case nil: return nil
    }
    guard let (node, owner) = ViewTypes.body(of: type, in: program) else {
      return add(.node(.unknown(name)), at: site, name: name)
    }
    views?.inlined.append(ViewReading.Inlined(type: type, site: site))
    defer { views?.inlined.removeLast() }
    if views?.isAppeared == true, views?.appearing.contains(type) ?? false { appear(object, node, owner) }
    let cutBodies = views?.cutBodies.count
    guard let body = bodyPart(of: object, node, owner, type, at: site) else {
      return add(.node(hasRunOut ? .unknown(name) : .empty), at: site, name: name)
    }
    let part = add(.node(.group), [body], at: site, name: name)
    // A body that was read only in part is read again without the preview's values.
    if !hasRunOut, views?.cutBodies.count == cutBodies, views?.shown[type] == nil {
      views?.shown[type] = ViewReading.Shown(object: object, part: part)
    }
    return part
  }
}
