import LayerDiagnostics
import LayerGeometry
import SourceProgram

// The values of a view's properties (arguments, declared values, objects of models), and composed texts.

extension SwiftInterpreter {
  /// Records that code has read a property whose value may differ at run time.
  mutating func noteState(_ name: String, _ object: Int) {
    guard views != nil else { return }
    let lineage = program.lineage(of: objects[object].type, base: objects[object].base)
    guard let member = program.member(name, of: lineage, isStatic: false) else { return }
    if kindOf(member.node) == .constant { return }
    let isWrapped = hasWrapper(member)
    if objects[object].given.contains(name), !isWrapped, isView(object) || changesViews(object) { return }
    views?.usesState = true
  }

  /// Whether an object is a modifier or a style, whose values are those that it was created with.
  private func changesViews(_ object: Int) -> Bool {
    objects[object].type.map { type in
      program.types.types[type].inherits.contains { $0 == "ViewModifier" || $0.hasSuffix("Style") }
    } ?? false
  }

  /// Whether a property's value is stored elsewhere or changes: `@State`, `@Binding`, `@Published`.
  private func hasWrapper(_ member: SwiftMember) -> Bool {
    let file = Int(member.node.file)
    return program.files[file].children(Int(member.node.row)).contains {
      program.files[file].kinds[$0] == .attribute && program.files[file].text($0) != "ViewBuilder"
    }
  }

  /// The value of a property that no code sets: a model with the initial values of its type, otherwise unknown.
  mutating func modelObject(of member: SwiftMember, _ type: String?) -> SwiftValue {
    if let value = environmentValue(of: member) ?? wrappedValue(of: member) { return value }
    guard let type, !type.hasPrefix("["), !type.contains("->") else { return .unknown }
    let name = SwiftTypeTable.plain(type)
    guard let known = program.types.type(name, in: member.type), program.types.types[known].declaration != nil,
      [.struct, .class, .actor].contains(program.types.types[known].kind),
      app.viewKinds[known] == nil
    else { return .unknown }
    return .object(model(known, at: member.node), .view)
  }

  /// What a property wrapper of the program returns: `@Setting(\.fontSize) var fontSize`; nil if that is not known.
  private mutating func wrappedValue(of member: SwiftMember) -> SwiftValue? {
    let source = program.files[Int(member.node.file)]
    for attribute in source.children(Int(member.node.row)) where source.kinds[attribute] == .attribute {
      guard let type = program.types.type(SwiftTypeTable.plain(source.text(attribute)), in: member.type),
        !program.types.types[type].members(named: "wrappedValue").isEmpty
      else { continue }
      if let known = views?.wrapped[member.node], known.changes == changes { return known.value }
      let value = inCode(of: member, on: nil) { interpreter in
        let wrapper = interpreter.make(interpreter.program.types.types[type].name, type: type, at: member.node)
        interpreter.buildValue(wrapper, interpreter.arguments(of: attribute))
        return interpreter.property("wrappedValue", of: wrapper, .view)
      }
      if value.isConstant, !readsEnvironment(type) {
        views?.wrapped[member.node] = ViewReading.Wrapped(value: value, changes: changes)
      }
      return value.isUnknown ? nil : value
    }
    return nil
  }

  /// Whether a type has properties that depend on the environment.
  private func readsEnvironment(_ type: Int) -> Bool {
    program.types.types[type].members.contains { member in
      let source = program.files[Int(member.node.file)]
      return source.children(Int(member.node.row)).contains {
        source.kinds[$0] == .attribute && ["Environment", "EnvironmentObject"].contains(source.text($0))
      }
    }
  }

  /// An object of a type, initialised if its initialiser needs no arguments.
  mutating func model(_ type: Int, at node: SwiftNode) -> Int {
    let object = make(program.types.types[type].name, type: type, at: node)
    let initializers = program.types.types[type].members(named: "init").filter { $0.kind == .initializer }
    if let initializer = initializers.first(where: { parameters(of: $0.node).allSatisfy(\.hasDefault) }) {
      invoke(initializer.node, [], on: object, type: initializer.type)
    }
    return object
  }

  /// Sets a property of a view or a model: `self.title = title`, `_isOn = State(initialValue: true)`.
  mutating func store(_ value: SwiftValue, inView word: String, of object: Int) {
    let isStorage = word.utf8.first == UInt8(ascii: "_")
    let name = isStorage ? String(word.dropFirst()) : word
    var value = value
    // `_isOn = .init(wrappedValue: true)`
    if isStorage, case .word("init", let arguments) = value, arguments.count == 1,
      ["wrappedValue", "initialValue"].contains(arguments[0].label)
    {
      value = arguments[0].value
    }
    let lineage = program.lineage(of: objects[object].type, base: objects[object].base)
    let member = program.member(name, of: lineage, isStatic: false)
    change(name, of: object, to: member.map { typed(value, $0) } ?? value)
  }

  // MARK: Texts

  /// The text of an interpolated string; an unknown value becomes an ellipsis.
  mutating func interpolated(_ row: Int) -> String? {
    let source = program.files[file]
    let bytes = source.source.bytes
    let parts = children(row).map { child in
      (start: Int(source.span(child).start), end: Int(source.span(child).end), value: evaluate(child))
    }
    let span = source.span(row)
    let last = min(Int(span.end), bytes.count)
    var place = Int(span.start)
    while place < last, bytes[place] == UInt8(ascii: "\"") || bytes[place] == UInt8(ascii: "#") { place += 1 }
    var text: [UInt8] = []
    var end = last
    while end > place, bytes[end - 1] == UInt8(ascii: "\"") || bytes[end - 1] == UInt8(ascii: "#") { end -= 1 }
    while place < end {  // Ends: each iteration advances by at least one byte.
      if text.count > SwiftValue.mostTextBytes { return nil }
      guard bytes[place] == UInt8(ascii: "\\"), place + 1 < end else {
        text.append(bytes[place])
        place += 1
        continue
      }
      guard bytes[place + 1] == UInt8(ascii: "(") else {
        text.append(bytes[place + 1] == UInt8(ascii: "n") ? UInt8(ascii: "\n") : bytes[place + 1])
        place += 2
        continue
      }
      let closing = Self.closing(bytes, from: place + 1, to: end)
      text += Self.composed(parts.filter { $0.start >= place && $0.end <= closing }.map(\.value)).utf8
      place = closing + 1
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// The text for an interpolated value, which may be followed by a specifier such as `"%.2f"`.
  private static func composed(_ values: [SwiftValue]) -> String {
    guard let first = values.first else { return "" }
    if values.count == 2, let format = values[1].string, format.hasPrefix("%") {
      return FormatText.text(format, [first]) ?? "\u{2026}"
    }
    return SwiftTextValues.words(of: first) ?? "\u{2026}"
  }

  /// The offset of a matching closing parenthesis.
  private static func closing(_ bytes: [UInt8], from start: Int, to end: Int) -> Int {
    var depth = 0
    for place in start..<end {
      if bytes[place] == UInt8(ascii: "(") { depth += 1 }
      if bytes[place] == UInt8(ascii: ")") { depth -= 1 }
      if depth == 0 { return place }
    }
    return end
  }

  /// The result of joining two texts: `Text("a") + Text("b")`, `"a" + "b"`.
  mutating func joinTexts(_ left: SwiftValue, _ right: SwiftValue, at node: SwiftNode) -> SwiftValue? {
    switch (left, right) {
    case (.text(let first), .text(let second)):
      return .text(Self.joined(first ?? "\u{2026}", second ?? "\u{2026}"))
    case (.view(let first), .view(let second)):
      // The whole text has the style of its first part.
      var chain: [ViewPart] = []
      var next = first
      while case .setting = parts[next].kind, let inner = parts[next].children.first {
        chain.append(parts[next])  // Ends: each iteration descends one part.
        next = inner
      }
      guard let head = words(ofText: first), let tail = words(ofText: second) else { return .view(first) }
      var joined = add(.text(Self.joined(head, tail)), at: node)
      for part in chain.reversed() { joined = add(part.kind, [joined], at: part.site) }
      return .view(joined)
    default: return nil
    }
  }

  private static func joined(_ first: String, _ second: String) -> String? {
    first.utf8.count + second.utf8.count > SwiftValue.mostTextBytes ? nil : first + second
  }

  private func words(ofText part: Int) -> String? {
    var next = part
    while true {  // Ends: each iteration descends one part.
      let found = parts[next]
      if case .text(let text) = found.kind { return text }
      guard case .setting = found.kind, let inner = found.children.first else { return nil }
      next = inner
    }
  }
}
