import SourceProgram

// The types of the elements of collections: a closure gets them, and a loop names them.

extension SwiftWorkReader {
  /// The closure around an expression; nil outside closures.
  func closure(around row: Int) -> Int? {
    var around = Int(file.parents[row])
    while around >= 0, file.kinds[around] != .closure { around = Int(file.parents[around]) }  // Ends: parents precede.
    return around >= 0 ? around : nil
  }

  /// The type of the program that a parameter of a closure has; nil if the declarations do not tell.
  func type(ofParameter row: Int, depth: Int) -> Int? {
    let closure = Int(file.parents[row])
    let parameters = file.children(closure).filter { file.kinds[$0] == .parameter }
    return parameters.firstIndex(of: row).flatMap { type(ofParameter: $0, of: closure, depth: depth) }
  }

  /// The type of a closure's parameter with a certain number, from the collection whose elements the closure gets.
  func type(ofParameter number: Int, of closure: Int, depth: Int) -> Int? {
    let argument = Int(file.parents[closure])
    guard depth < 6, argument >= 0, file.kinds[argument] == .argument else { return nil }
    let call = Int(file.parents[argument])
    guard call >= 0, file.kinds[call] == .call else { return nil }
    let name = file.calledName(call)
    if number == 0, SwiftWorkWords.repeating.contains(name) {
      let data = file.arguments(of: call).first { $0.label.isEmpty && !$0.isTrailing }
      return data.flatMap { elementType(of: $0.value, depth: depth + 1) }
    }
    guard let receiver = file.receiver(of: call), getsElement(number, name) else { return nil }
    if let element = elementType(of: receiver, depth: depth + 1) { return element }
    // `map` of an optional value gets the value.
    return name == "map" || name == "flatMap" ? type(of: receiver, depth: depth + 1) : nil
  }

  /// Whether a method gives elements of the collection to a parameter of its closure.
  private func getsElement(_ number: Int, _ method: String) -> Bool {
    if method == "reduce" { return number == 1 }
    return number == 0 && SwiftWorkWords.perElement.contains(method)
      || number < 2 && SwiftWorkWords.perPair.contains(method)
  }

  /// The type of the element that a `for` loop around an expression names.
  func type(ofLoopElement name: String, at row: Int, depth: Int) -> Int? {
    var around = Int(file.parents[row])
    while around >= 0 {  // Ends: a parent comes before its children.
      if file.kinds[around] == .for, file.child(.pattern, of: around).map(file.text) == name,
        let sequence = file.child(.sequence, of: around).flatMap(file.firstChild), !file.subtree(sequence).contains(row)
      {
        return elementType(of: sequence, depth: depth)
      }
      around = Int(file.parents[around])
    }
    return nil
  }

  /// The type of the program that the elements of a collection have; nil if the declarations do not tell.
  func elementType(of row: Int, depth: Int = 0) -> Int? {
    guard depth < 6 else { return nil }
    let first = file.firstChild(row)
    switch file.kinds[row] {
    case .name: return elementType(ofName: file.text(row), depth)
    case .member:
      guard let first else { return nil }
      if file.text(row) == "allCases" { return file.kinds[first] == .name ? named(file.text(first)) : nil }
      let member = type(of: first, depth: depth + 1)
        .flatMap { program.declared(file.text(row), in: $0, orAround: false) }
      return member.flatMap { elementType(ofMember: $0) }
    case .postfix, .await: return first.flatMap { elementType(of: $0, depth: depth + 1) }
    case .binary: return file.text(row) == "??" ? first.flatMap { elementType(of: $0, depth: depth + 1) } : nil
    case .cast: return file.child(.type, of: row).flatMap { elementType(ofWritten: file.text($0), in: context.type) }
    case .array: return first.flatMap { type(of: $0, depth: depth + 1) }
    case .call: return elementType(ofCall: row, depth)
    default: return nil
    }
  }

  private func elementType(ofCall call: Int, _ depth: Int) -> Int? {
    let name = file.calledName(call)
    let receiver = file.receiver(of: call)
    if let receiver, SwiftWorkWords.keepingElements.contains(name) {
      return elementType(of: receiver, depth: depth + 1)
    }
    if SwiftWorkWords.collections.contains(name) {
      return file.arguments(of: call).first.flatMap { elementType(of: $0.value, depth: depth + 1) }
    }
    if name.isTypeName { return nil }
    let owner = receiver.map { type(of: $0, depth: depth + 1) } ?? context.type
    return owner.flatMap { member(calledBy: call, in: $0) }.flatMap { elementType(ofMember: $0) }
  }

  private func elementType(ofName written: String, _ depth: Int) -> Int? {
    // `$items` is the binding of `items`.
    let name = written.hasPrefix("$") ? String(written.dropFirst()) : written
    if let local = locals[name] {
      if let type = local.type { return elementType(ofWritten: type, in: context.type) }
      if let value = local.value, !isName(value, name) { return elementType(of: value, depth: depth + 1) }
      if local.parameter != nil { return nil }
    }
    return context.type.flatMap { program.declared(name, in: $0, orAround: true) }
      .flatMap { elementType(ofMember: $0) }
  }

  private func elementType(ofMember member: SwiftMember) -> Int? {
    let source = program.files[Int(member.node.file)]
    let written = source.child(member.kind == .function ? .returns : .type, of: Int(member.node.row))
    return written.flatMap { elementType(ofWritten: source.text($0), in: member.type) }
  }

  private func elementType(ofWritten type: String, in context: Int?) -> Int? {
    SwiftTypeName(type).element.flatMap { program.types.type($0, in: context) }
  }

  // MARK: Extensions

  /// The member that an extension of collections adds to a collection with known elements.
  ///
  /// - Parameter arguments: those of a call; nil for a property.
  func collectionMember(_ name: String, of row: Int, _ arguments: [SwiftFile.Argument]? = nil) -> SwiftMember? {
    guard program.types.hasMembers(named: name), let element = elementType(of: row) else { return nil }
    let declared = program.types.types[element]
    let extensions = program.extensions(of: ["[\(declared.name)]"] + SwiftWorkWords.arrayProtocols)
    let found = program.members(name, of: extensions, isStatic: false).filter { member in
      member.constraints.allSatisfy { constraint in
        !constraint.subject.hasSuffix("Element")
          || constraint.types.contains { $0 == declared.name || declared.inherits.contains($0) }
      }
    }
    guard let arguments else { return found.first }
    return program.overload(of: found, for: arguments)
  }
}

extension SwiftTypeName {
  /// The name of the type of a collection's elements; nil for other types.
  fileprivate var element: String? {
    let text = wrapped.text
    if text.hasPrefix("["), text.hasSuffix("]") {
      // A colon belongs to the type of a dictionary.
      return text.contains(":") ? nil : SwiftTypeName(String(text.dropFirst().dropLast())).plain
    }
    guard let open = text.firstIndex(of: "<"), text.hasSuffix(">"),
      SwiftWorkWords.collections.contains(String(text[..<open]))
    else { return nil }
    return SwiftTypeName(String(text[text.index(after: open)...].dropLast())).plain
  }
}
