import LayerModel
import SourceProgram

/// Objects that code creates in the context that is searched: their initializers, and their lazy properties.
extension SwiftWorkReader {
  /// The maximum number of initial values that the creation of an object is searched for.
  private static let mostValues = 40
  /// The longest function that is searched for the creation of its result, in rows, and the most results of it.
  private static let (mostRows, mostResults) = (2_000, 40)

  /// Follows the creation of an object to its initializer and the initial values of its properties.
  ///
  /// Initializers in extensions of platform classes are included: `UIImage(color: .red, size: size)`. Cells are
  /// excluded, because the list keeps them, and controllers, because a row does not show them.
  mutating func followCreation(_ call: Int, _ name: String, _ arguments: [SwiftFile.Argument]) {
    guard isRunningNow, context.occasion != .body, let type = program.types.type(name, in: context.type),
      !program.isView(type), ![.cell, .controller].contains(program.role(of: type))
    else { return }
    followInitializer(of: type, arguments, above: nil)
    var rest = Self.mostValues
    for owner in program.classes(of: type) {
      for member in program.types.types[owner].members where member.kind == .stored && !member.isStatic {
        guard rest > 0 else { return }
        let source = program.files[Int(member.node.file)]
        guard !member.isLazy, let value = source.child(.value, of: Int(member.node.row)),
          source.subtree(value).contains(where: { source.kinds[$0] == .call })
        else { continue }
        rest -= 1
        var inner = context
        inner.enter(member, of: type, isFresh: true)
        inner.isCreation = true
        follow(SwiftNode(Int(member.node.file), value), named: name, inner)
      }
    }
  }

  /// Follows `self.init` and `super.init`; false for other calls.
  mutating func followDelegation(_ call: Int, _ arguments: [SwiftFile.Argument]) -> Bool {
    guard let callee = file.callee(of: call), file.kinds[callee] == .member, file.text(callee) == "init",
      let base = file.firstChild(callee), ["self", "super"].contains(file.text(base)), let type = context.type
    else { return false }
    if isRunningNow, context.occasion != .body {
      followInitializer(of: type, arguments, above: file.text(base) == "super" ? type : nil)
    }
    return true
  }

  private mutating func followInitializer(of type: Int, _ arguments: [SwiftFile.Argument], above sub: Int?) {
    var lineage = program.lineage(of: type, base: "")[...]
    if let sub, let place = lineage.firstIndex(of: sub) { lineage = lineage[(place + 1)...] }
    let all = lineage.flatMap { program.types.types[$0].members(named: "init") }
    guard let member = program.overload(of: all, for: arguments) else { return }
    var inner = context
    inner.enter(member, of: context.object.flatMap { sub == nil ? nil : $0 } ?? type, isFresh: true)
    inner.isCreation = true
    inner.parameters = passed(arguments, to: member)
    inner.given = given(arguments, to: member)
    let source = program.files[Int(member.node.file)]
    let name = sub == nil ? program.types.types[type].name : "super.init"
    let signature = source.signature(of: Int(member.node.row)).drop { $0 != "(" }
    follow(member.node, named: name + signature, inner)
  }

  // MARK: New objects

  /// Whether an expression is an object that the running code, or a function that it calls, has just created.
  func isJustCreated(_ row: Int, depth: Int = 0) -> Bool {
    guard depth < 6 else { return false }
    switch file.kinds[row] {
    case .postfix, .await: return file.firstChild(row).map { isJustCreated($0, depth: depth + 1) } ?? false
    case .name:
      if file.text(row) == "self" { return context.isFresh }
      guard let local = locals[file.text(row)], local.assigned.isEmpty else { return false }
      if let passed = local.passed { return passed.isFresh }
      return local.value.map { !isName($0, file.text(row)) && isJustCreated($0, depth: depth + 1) } ?? false
    case .call:
      let name = file.calledName(row)
      if name.isTypeName { return isCreation(row, in: file) }
      let owners =
        isOwn(row) ? [context.object].compactMap(\.self) : file.receiver(of: row).map { ownersOfCall($0, depth) } ?? []
      let functions = owners.flatMap { members(named: name, of: $0, file.arguments(of: row)) }
      return !functions.isEmpty && functions.allSatisfy { returnsNewObject($0) }
    default: return false
    }
  }

  /// The types whose methods a receiver has, also a type itself: `Factory.make()`.
  private func ownersOfCall(_ receiver: Int, _ depth: Int) -> [Int] {
    let name = file.text(receiver)
    if file.kinds[receiver] == .name, name.isTypeName { return named(name).map { [$0] } ?? [] }
    return types(of: receiver, depth: depth + 1)
  }

  /// Whether a call creates an object of a type of the program.
  private func isCreation(_ call: Int, in source: SwiftFile) -> Bool {
    guard source.kinds[call] == .call, let type = program.types.type(source.calledName(call), in: context.type) else {
      return false
    }
    return program.types.types[type].declaration != nil
  }

  /// Whether a function returns an object that it has just created, and keeps it nowhere.
  private func returnsNewObject(_ member: SwiftMember) -> Bool {
    if let known = newObjects.known[member.node] { return known }
    var reader = self
    reader.open(fileOf: member.node)
    reader.context.type = member.type
    let result = reader.returnsNewObject(Int(member.node.row))
    newObjects.known[member.node] = result
    return result
  }

  /// Whether a function of the file that is open returns a new object; a long function is not searched.
  private func returnsNewObject(_ function: Int) -> Bool {
    guard let block = file.child(.block, of: function), file.subtree(block).count <= Self.mostRows else { return false }
    let results = results(of: block)
    guard results.count <= Self.mostResults else { return false }
    return results.contains { file.kinds[$0] != .nil }
      && results.allSatisfy { file.kinds[$0] == .nil || isNewObject($0, in: block) }
  }

  /// The values that a block returns.
  func results(of block: Int) -> [Int] {
    let statements = Array(file.children(block))
    if statements.count == 1, let only = statements.first, file.kinds[only] != .return { return [only] }
    var found: [Int] = []
    var row = block + 1
    let end = Int(file.subtreeEnds[block])
    while row < end {  // Ends: each iteration advances by at least one row.
      if file.kinds[row] == .closure || file.kinds[row] == .function {
        row = Int(file.subtreeEnds[row])
        continue
      }
      if file.kinds[row] == .return, let value = file.firstChild(row) { found.append(value) }
      row += 1
    }
    return found
  }

  private func isNewObject(_ row: Int, in block: Int) -> Bool {
    if file.kinds[row] == .call { return isCreation(row, in: file) }
    guard file.kinds[row] == .name else { return false }
    guard let only = onlyDeclaration(of: file.text(row), in: block), let value = file.initialValue(of: only) else {
      return false
    }
    return isCreation(value, in: file) && !isKept(only)
  }
}

/// What is known about functions: whether they return an object that they have just created.
final class SwiftNewObjects {
  /// The answer for each function.
  var known: [SwiftNode: Bool] = [:]
}
