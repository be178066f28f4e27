import LayerModel
import SourceProgram

// Types of expressions, by the declarations of the program: which code a member call runs, and what a closure is for.

extension SwiftWorkReader {
  /// Whether the code that is being searched runs for a row, a view or a frame, and not later.
  var isRunningNow: Bool {
    switch context.occasion {
    case .body, .cell, .height, .reuse: context.timing == .now
    default: context.isPerFrame && context.timing == .now
    }
  }

  /// The types of the program that an object can have: those of the values that code gives to a name, which can be
  /// subclasses of its declared type.
  func types(of row: Int, depth: Int = 0) -> [Int] {
    guard depth < 6 else { return [] }
    var found: [Int] = []
    switch file.kinds[row] {
    case .name:
      if let local = locals[file.text(row)] {
        if let passed = local.passed, local.assigned.isEmpty { return passed.types }
        if let value = local.value, file.kinds[value] == .ternary { found = types(of: value, depth: depth + 1) }
        found += local.assigned.compactMap { named($0) }
      }
    case .ternary: found = file.children(row).dropFirst().flatMap { types(of: $0, depth: depth + 1) }
    default: break
    }
    if found.isEmpty { return type(of: row, depth: depth).map { [$0] } ?? [] }
    return found.reduce(into: []) { all, type in if !all.contains(type) { all.append(type) } }
  }

  /// The type of the program that an expression has; nil if its declarations do not tell.
  func type(of row: Int, depth: Int = 0) -> Int? {
    guard depth < 6 else { return nil }
    switch file.kinds[row] {
    case .name: return type(ofName: row, depth)
    case .member:
      guard let base = file.firstChild(row) else { return nil }
      // An object that a type keeps: `Store.shared`.
      let isOfType = file.kinds[base] == .name && file.text(base).isTypeName
      guard let owner = isOfType ? named(file.text(base)) : type(of: base, depth: depth + 1) else { return nil }
      return program.declared(file.text(row), in: owner, orAround: false).flatMap(program.type(of:))
    case .postfix, .await: return file.firstChild(row).flatMap { type(of: $0, depth: depth + 1) }
    case .cast: return file.child(.type, of: row).flatMap { named(file.text($0)) }
    case .call:
      let name = file.calledName(row)
      if name.isTypeName { return named(name) }
      if let type = cellClass(in: row) { return named(type) }
      let owner = file.receiver(of: row).map { type(of: $0, depth: depth + 1) } ?? context.type
      return owner.flatMap { member(calledBy: row, in: $0) }.flatMap(program.type(of:))
    default: return nil
    }
  }

  /// The class of the cell that a call gets from a list: `dequeue(PhotoCell.self, for: path)`.
  func cellClass(in call: Int) -> String? {
    guard file.kinds[call] == .call, file.calledName(call).lowercased().includes("dequeue") else { return nil }
    let classes = file.arguments(of: call).compactMap { argument -> String? in
      guard file.kinds[argument.value] == .member, file.text(argument.value) == "self",
        let base = file.firstChild(argument.value), file.kinds[base] == .name
      else { return nil }
      return file.text(base)
    }
    return classes.first { named($0).map { program.role(of: $0) == .cell } ?? false }
  }

  private func type(ofName row: Int, _ depth: Int) -> Int? {
    let name = file.text(row)
    if name == "self" { return context.object }
    if name.hasPrefix("$"), let number = Int(name.dropFirst()) {
      return closure(around: row).flatMap { type(ofParameter: number, of: $0, depth: depth + 1) }
    }
    if let local = locals[name] {
      if let type = local.type { return named(type) }
      // `if let item` and `if let item = item` refer to the property.
      if let value = local.value, !isName(value, name) { return type(of: value, depth: depth + 1) }
      if let parameter = local.parameter, let found = type(ofParameter: parameter, depth: depth + 1) { return found }
    }
    if let member = context.type.flatMap({ program.declared(name, in: $0, orAround: true) }) {
      return program.type(of: member)
    }
    return type(ofLoopElement: name, at: row, depth: depth + 1)
  }

  /// Whether an expression is only a certain name.
  func isName(_ row: Int, _ name: String) -> Bool { file.kinds[row] == .name && file.text(row) == name }

  func named(_ written: String) -> Int? {
    program.types.type(SwiftTypeName(written).plain, in: context.type)
  }

  // MARK: Closures

  /// Whether a closure is an action, by the type of the parameter of the program's function that takes it; nil if the
  /// program does not declare the function.
  func isAction(_ argument: Int, of call: Int, _ name: String) -> Bool? {
    let label = file.text(argument)
    let labels = Set(file.arguments(of: call).map(\.label)).subtracting([""])
    for parameters in closureParameters(ofFunctions: name, for: call) {
      let open = parameters.filter { label.isEmpty ? !labels.contains($0.label) : $0.label == label }
      // The first trailing closure skips optional parameters if a later one needs a closure.
      if let found = open.first(where: \.isRequired) ?? open.first { return found.type.isAction }
    }
    return nil
  }

  /// The closures that each function or initialiser takes to which a call in the body of a view can refer.
  private func closureParameters(
    ofFunctions name: String, for call: Int
  ) -> [[SwiftProgramIndex.ClosureParameter]] {
    let all = functions(named: name, of: call)
    let functions = program.overload(of: all, for: file.arguments(of: call)).map { [$0] } ?? all
    let lists = functions.map(program.closureParameters(of:))
    // A memberwise initialiser takes the stored properties in their order.
    return functions.first?.kind == .stored ? [lists.flatMap(\.self)] : lists
  }

  /// The functions or initialisers of the program that a call in the body of a view can refer to.
  private func functions(named name: String, of call: Int) -> [SwiftMember] {
    if name.isTypeName {
      guard let type = program.types.type(name, in: context.type), program.types.types[type].declaration != nil else {
        return []
      }
      let declared = program.types.types[type]
      let initializers = declared.members(named: "init")
      return initializers.isEmpty ? declared.members.filter { $0.kind == .stored && !$0.isStatic } : initializers
    }
    let added = program.members(name, of: program.extensions(of: ["View"]), isStatic: false)
    let own = context.type.map { program.members(name, of: program.lineage(of: $0, base: ""), isStatic: false) } ?? []
    return (file.receiver(of: call) == nil ? own : added + own).filter { $0.kind == .function }
  }
}
