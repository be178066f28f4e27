import LayerModel
import SourceProgram

/// Properties whose use runs code: getters and lazy values that code reads, and observers of values that it changes.
extension SwiftWorkReader {
  /// The most types of values that are noted for a local name.
  private static let mostAssigned = 8

  // MARK: Changes

  /// Follows an assignment to the observers of the property, or to its setter.
  mutating func readAssignment(_ row: Int) {
    readSlot(row)
    let sides = Array(file.children(row))
    guard sides.count == 2 else { return }
    noteValue(sides[1], of: sides[0])
    if context.loop != nil || isRunningNow { followChange(of: sides[0], to: sides[1]) }
  }

  /// Notes the type of a value that is assigned to a local name: `cell = list.dequeue() as! PhotoCell`.
  private mutating func noteValue(_ value: Int, of target: Int) {
    guard file.kinds[target] == .name, locals[file.text(target)] != nil else { return }
    let name: String
    switch file.kinds[value] {
    case .cast: name = file.child(.type, of: value).map { SwiftTypeTable.plain(file.text($0)) } ?? ""
    case .call: name = cellClass(in: value) ?? file.calledName(value)
    case .name:
      guard let local = locals[file.text(value)] else { return }
      name = local.type ?? local.value.flatMap { cellClass(in: $0) } ?? ""
    default: return
    }
    guard name.isTypeName, let known = locals[file.text(target)]?.assigned, known.count < Self.mostAssigned,
      !known.contains(name)
    else { return }
    locals[file.text(target)]?.assigned.append(name)
  }

  /// Follows a change of a property to its observers, or to its setter.
  ///
  /// A constant value, such as one that empties a cell, says nothing about rows; with nil, observers mostly leave.
  mutating func followChange(of target: Int, to value: Int?) {
    let name = file.text(target)
    let owners: [Int]
    switch file.kinds[target] {
    case .name:
      if locals[name] != nil { return }
      owners = [context.object].compactMap(\.self)
    case .member:
      guard let base = file.firstChild(target) else { return }
      let isSelf = isName(base, "self")
      if !isSelf, !isRunningNow { return }
      owners = isSelf ? [context.object].compactMap(\.self) : types(of: base)
      if !isSelf, let value, isPlain(value) { return }
    default: return
    }
    guard program.types.hasMembers(named: name) else { return }
    if context.loop == nil, let value, isPlain(value) { return }
    let isCreating = code(around: target).map { file.kinds[$0] == .initializer } ?? false
    for owner in owners {
      // An initializer does not run the observers of its own object.
      if isCreating, owner == context.object { continue }
      followObservers(of: name, owner, isJustCreated(target: target))
    }
  }

  private func isJustCreated(target: Int) -> Bool {
    guard file.kinds[target] == .member, let base = file.firstChild(target) else { return context.isFresh }
    return isJustCreated(base)
  }

  /// Follows the observers of a class and of its superclasses, up to a setter, which replaces them.
  private mutating func followObservers(of name: String, _ owner: Int, _ isFresh: Bool) {
    for type in program.lineage(of: owner, base: "") {
      guard let member = program.types.types[type].members(named: name).first, !member.isStatic,
        member.kind == .stored || member.kind == .computed
      else { continue }
      let source = program.files[Int(member.node.file)]
      let row = Int(member.node.row)
      var inner = context
      inner.enter(member, of: owner, isFresh: isFresh)
      for (kind, suffix) in [(SwiftSyntaxKind.willSet, ".willSet"), (.didSet, ".didSet"), (.set, "")] {
        guard let code = source.child(kind, of: row) else { continue }
        follow(SwiftNode(Int(member.node.file), code), named: name + suffix, inner)
        if kind == .set { return }
      }
    }
  }

  /// Whether a value is the same for all rows: a literal, or a case of an enumeration.
  private func isPlain(_ value: Int) -> Bool {
    switch file.kinds[value] {
    case .nil, .boolean, .number, .string: true
    case .array, .member: file.firstChild(value) == nil
    default: false
    }
  }

  // MARK: Values

  /// Follows a computed or a lazy property to its code.
  mutating func readProperty(_ row: Int) { readProperty(row, named: file.text(row)) }

  /// Follows a property with the given name, which a row reads, to its getter, or to its first value.
  mutating func readProperty(_ row: Int, named name: String) {
    guard isRunningNow, name != "body" else { return }
    guard file.kinds[row] == .member else {
      guard locals[name] == nil, let object = context.object,
        let member = program.declared(name, in: object, orAround: false)
      else { return }
      return follow(value: member, named: name, of: object, isFresh: context.isFresh, isOfRow: context.isOfRow)
    }
    let parent = Int(file.parents[row])
    // The name of a method that is called is not read, and an assignment does not read its target.
    if parent >= 0, file.kinds[parent] == .call || file.kinds[parent] == .assign, file.firstChild(parent) == row {
      return
    }
    guard let base = file.firstChild(row) else { return }
    let owners = types(of: base)
    if owners.isEmpty {
      guard let member = collectionMember(name, of: base) else { return }
      return follow(value: member, named: name, of: member.type, isFresh: false, isOfRow: !isOfAllRows(base))
    }
    for owner in owners {
      guard let member = program.declared(name, in: owner, orAround: false) else { continue }
      follow(
        value: member, named: name, of: owner, isFresh: member.isLazy && isJustCreated(base),
        isOfRow: isName(base, "self") ? context.isOfRow : !isOfAllRows(base))
    }
  }

  private mutating func follow(
    value member: SwiftMember, named name: String, of object: Int?, isFresh: Bool, isOfRow: Bool
  ) {
    let source = program.files[Int(member.node.file)]
    let row = Int(member.node.row)
    let code: Int?
    switch member.kind {
    case .computed: code = source.child(.get, of: row)
    // An object that already existed has computed its lazy values for an earlier row.
    case .stored: code = member.isLazy && isFresh && !member.isStatic ? source.child(.value, of: row) : nil
    default: code = nil
    }
    guard let code else { return }
    var inner = context
    inner.enter(member, of: object, isFresh: isFresh)
    inner.isOfRow = isOfRow
    follow(SwiftNode(Int(member.node.file), code), named: name, inner)
  }
}
