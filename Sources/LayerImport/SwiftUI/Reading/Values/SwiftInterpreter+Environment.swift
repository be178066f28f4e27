import SourceProgram

// The environment of views: defaults on a phone, defaults of the program's keys, and values that modifiers set.

extension SwiftInterpreter {
  /// The values of `@Environment(\.colorScheme)` and others on a phone.
  mutating func environmentValue(of member: SwiftMember) -> SwiftValue? {
    let source = program.files[Int(member.node.file)]
    guard
      let attribute = source.children(Int(member.node.row)).first(where: {
        source.kinds[$0] == .attribute && ["Environment", "EnvironmentObject"].contains(source.text($0))
      })
    else { return nil }
    if source.text(attribute) == "EnvironmentObject" {
      return declaredType(of: member).flatMap { environmentObject(of: $0, at: member) }
    }
    let rows = attribute..<Int(source.subtreeEnds[attribute])
    if let type = Self.observedType(in: rows, of: source) { return environmentObject(of: type, at: member) }
    guard let key = rows.first(where: { source.kinds[$0] == .keyPath }).map({ source.text($0) }) else { return nil }
    return environmentValue(ofKey: SwiftFile.lastName(key))
  }

  /// All values of the environment, as `resolve(in: environment)` gets them.
  static let environmentValues = "EnvironmentValues"

  /// The value of a key: the one that a modifier around the running code sets, or the default.
  mutating func environmentValue(ofKey key: String) -> SwiftValue? {
    if let value = views?.environment[key] { return value }
    switch key {
    case "colorScheme": return .word(isDark ? "dark" : "light", [])
    case "horizontalSizeClass": return .word("compact", [])
    case "verticalSizeClass": return .word("regular", [])
    case "layoutDirection": return .word("leftToRight", [])
    case "isEnabled": return .flag(true)
    case "displayScale": return .number(.known(3))
    case "pixelLength": return .number(.known(1.0 / 3))
    case "dynamicTypeSize": return .word("large", [])
    case "self": return .foreign(Self.environmentValues)
    default: return environmentValue(named: key)
    }
  }

  /// The type that an attribute names: `@Environment(Library.self)`.
  private static func observedType(in rows: Range<Int>, of source: SwiftFile) -> String? {
    let found = rows.first { source.kinds[$0] == .member && source.text($0) == "self" }
    guard let member = found else { return nil }
    return source.children(member).first { _ in true }.map { source.text($0) }
  }

  /// The object of a type that a modifier around the running code put into the environment; without one, an object
  /// whose values are those of its declaration.
  private mutating func environmentObject(of type: String, at member: SwiftMember) -> SwiftValue? {
    guard let known = program.types.type(SwiftTypeTable.plain(type), in: member.type),
      program.types.types[known].kind == .class
    else { return nil }
    if let value = views?.environment[Self.environmentKey(ofType: known)] { return value }
    // All views share one object.
    if let object = views?.models[known] { return .object(object, .view) }
    let object = model(known, at: member.node)
    views?.models[known] = object
    return .object(object, .view)
  }

  private static func environmentKey(ofType type: Int) -> String { "\(type).self" }

  /// The default value from the program's extension of `EnvironmentValues`.
  private mutating func environmentValue(named name: String) -> SwiftValue? {
    guard let added = program.types.typeOfPath["EnvironmentValues"],
      let member = program.types.types[added].members(named: name).first(where: { !$0.isStatic })
    else { return nil }
    let value = self.value(of: member)
    if !value.isUnknown { return value }
    guard let type = declaredType(of: member),
      let known = program.types.type(SwiftTypeTable.plain(type), in: nil),
      [.struct, .class].contains(program.types.types[known].kind)
    else { return nil }
    return .object(model(known, at: member.node), .view)
  }

  // MARK: Modifiers

  /// Sets the environment for the view inside a modifier, if a row of a chain is `.environment(\.key, value)`.
  mutating func setEnvironment(by link: Int) {
    guard kind(link) == .call, let callee = children(link).first, kind(callee) == .member,
      Self.environmentModifiers.contains(text(callee))
    else { return }
    let values = children(link).dropFirst().filter { kind($0) == .argument }.compactMap { children($0).first }
    if values.count == 1 { return setEnvironmentObject(evaluate(values[0])) }
    guard values.count == 2, let name = environmentKey(node(values[0])) else { return }
    let value = evaluate(values[1])
    views?.environment[name] = value
  }

  /// Sets the environment for a view that is read after the arguments of its modifier.
  mutating func setEnvironment(_ word: String, _ arguments: [SwiftArgument]) {
    if Self.environmentModifiers.contains(word), arguments.count == 1 {
      return setEnvironmentObject(arguments[0].value)
    }
    guard word == "environment", arguments.count == 2, let name = environmentKey(arguments[0].node) else { return }
    views?.environment[name] = arguments[1].value
  }

  private static let environmentModifiers: Set<String> = ["environment", "environmentObject"]

  private mutating func setEnvironmentObject(_ value: SwiftValue) {
    guard let type = value.object.flatMap({ objects[$0].type }) else { return }
    views?.environment[Self.environmentKey(ofType: type)] = value
  }

  /// The key of a key path such as `\.level`; nil for one whose value is determined elsewhere.
  private func environmentKey(_ node: SwiftNode) -> String? {
    guard kindOf(node) == .keyPath else { return nil }
    let name = SwiftFile.lastName(program.files[Int(node.file)].text(Int(node.row)))
    return name == "colorScheme" ? nil : name
  }
}
