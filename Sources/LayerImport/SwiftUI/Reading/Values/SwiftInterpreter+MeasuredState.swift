import SourceProgram

// Sizes that code measures: a state that is zero until the view has been laid out.

extension SwiftInterpreter {
  /// Whether a stored property gets its value from the layout of a view, so that its initial value is never seen.
  mutating func isMeasured(_ name: String, _ object: Int) -> Bool {
    let lineage = program.lineage(of: objects[object].type, base: objects[object].base)
    guard let member = program.member(name, of: lineage, isStatic: false), member.kind == .stored else { return false }
    if let known = measured[member.node] { return known }
    let result = readsLayout(member)
    measured[member.node] = result
    return result
  }

  private func readsLayout(_ member: SwiftMember) -> Bool {
    let source = program.files[Int(member.node.file)]
    guard source.hasAttribute(["State"], Int(member.node.row)),
      let holder = source.declaration(around: Int(member.node.row))
    else { return false }
    let binding = "$" + member.name
    return source.subtree(holder).contains { row in
      switch source.kinds[row] {
      case .assign: return source.assignsMeasure(row, to: member.name)
      case .name: return source.text(row) == binding && source.isGivenToModifier(row)
      default: return false
      }
    }
  }
}

extension SwiftFile {
  private static let measures: Set<String> = [
    "size", "width", "height", "frame", "bounds", "minX", "minY", "maxX", "maxY", "midX", "midY",
  ]

  /// Whether an assignment to a name stores a measured value: a member such as `proxy.size`, or the parameter of a
  /// closure that a modifier calls with a geometry or a preference.
  fileprivate func assignsMeasure(_ row: Int, to name: String) -> Bool {
    let sides = Array(children(row))
    guard sides.count == 2, target(of: sides[0]) == name else { return false }
    let words = subtree(sides[1]).filter { kinds[$0] == .name || kinds[$0] == .member }
    if words.contains(where: { ["translation", "location", "startLocation"].contains(text($0)) }) { return false }
    if words.contains(where: { kinds[$0] == .member && Self.measures.contains(text($0)) }) { return true }
    guard let closure = closure(around: row) else { return false }
    let parameters = children(closure).filter { kinds[$0] == .parameter }.map(text)
    let isParameter = words.contains { parameters.contains(text($0)) || text($0).hasPrefix("$") }
    guard isParameter, let call = call(of: closure) else { return false }
    let word = calledName(call).lowercased()
    return ["geometry", "preference", "size", "height", "width", "frame"].contains { word.includes($0) }
  }

  /// The property that the target of an assignment changes: `size` of `self.size.width`.
  private func target(of row: Int) -> String {
    var row = row
    while kinds[row] == .member, let base = firstChild(row) {  // Ends: one row down each time.
      if kinds[base] == .name, text(base) == "self" { return text(row) }
      row = base
    }
    return text(row)
  }

  private func closure(around row: Int) -> Int? {
    var row = Int(parents[row])
    while row >= 0, kinds[row] != .closure { row = Int(parents[row]) }  // Ends: a row's parent comes before it.
    return row >= 0 ? row : nil
  }

  /// The call that a closure is an argument of.
  private func call(of closure: Int) -> Int? {
    let argument = Int(parents[closure])
    guard argument >= 0, kinds[argument] == .argument else { return nil }
    let call = Int(parents[argument])
    return call >= 0 && kinds[call] == .call ? call : nil
  }

  /// Whether a binding is an argument of a modifier that the platform does not have: such modifiers measure.
  fileprivate func isGivenToModifier(_ row: Int) -> Bool {
    let argument = Int(parents[row])
    guard argument >= 0, kinds[argument] == .argument, kinds[Int(parents[argument])] == .call else { return false }
    let call = Int(parents[argument])
    let word = calledName(call)
    return receiver(of: call) != nil && !word.isTypeName && !PlatformDeclarations.all.isModifier(word)
  }
}

extension SwiftValue {
  /// Whether the value is a number, a size or a point of which all parts are zero.
  var isZero: Bool {
    switch self {
    case .number(let number): number.known == 0
    case .size(let width, let height): width.known == 0 && height.known == 0
    case .point(let x, let y): x.known == 0 && y.known == 0
    case .rect(let rect): rect.width.known == 0 && rect.height.known == 0
    case .word("zero", _): true
    default: false
    }
  }
}
