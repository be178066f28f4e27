import LayerModel
import SourceProgram

/// Calls into other code of the program: the function that a call runs, and the object that it runs on.
extension SwiftWorkReader {
  /// A function that a call runs.
  private struct Target {
    let member: SwiftMember
    /// The type of the object; nil for code without an object.
    var object: Int?
    var isFresh = false
  }

  /// Follows a call to a method of the same type, of the same file, or of an object whose type is known.
  mutating func followCall(_ call: Int, _ name: String, _ arguments: [SwiftFile.Argument]) {
    if name.isTypeName { return followCreation(call, name, arguments) }
    if followDelegation(call, arguments) || isThrottled(name) { return }
    for target in targets(of: call, name, arguments) where target.member.kind == .function {
      // A cell at a fixed place of its list is filled once.
      if context.occasion == .cell, target.object.map(scope.fixedCells.contains) ?? false { continue }
      var inner = context
      inner.enter(target.member, of: target.object, isFresh: target.isFresh)
      inner.parameters = passed(arguments, to: target.member)
      inner.given = given(arguments, to: target.member)
      inner.predicate = predicate(among: arguments)
      inner.isOfRow = isOwn(call) ? context.isOfRow : file.receiver(of: call).map { !isOfAllRows($0) } ?? false
      inner.rows = rows(in: target.member, calledBy: call, arguments)
      follow(target.member.node, named: name, inner)
    }
  }

  /// The rows around a function's code: a function can create a row as a whole, from the element that it is given.
  private func rows(
    in member: SwiftMember, calledBy call: Int, _ arguments: [SwiftFile.Argument]
  ) -> SwiftWorkContext.Rows? {
    guard var rows = context.rows, isRowItself(call, of: rows) else { return context.rows }
    let source = program.files[Int(member.node.file)]
    let parameters = source.children(Int(member.node.row)).filter { source.kinds[$0] == .parameter }
    guard let block = source.child(.block, of: Int(member.node.row)), parameters.count == arguments.count else {
      return rows
    }
    rows.code = SwiftNode(Int(member.node.file), block)
    rows.elements = zip(parameters, arguments).compactMap { parameter, argument in
      file.kinds[argument.value] == .name && rows.elements.contains(file.text(argument.value))
        ? source.text(parameter) : nil
    }
    return rows
  }

  private func targets(of call: Int, _ name: String, _ arguments: [SwiftFile.Argument]) -> [Target] {
    if isOwn(call) { return ownTargets(of: call, name, arguments) }
    if context.occasion != .unknown, let named = namedType(of: call) {
      return members(named: name, of: named, arguments, isStatic: true).map { Target(member: $0) }
    }
    guard let receiver = file.receiver(of: call) else { return [] }
    var types = isRunningNow ? types(of: receiver) : []
    if types.isEmpty, context.occasion == .cell, let cell = cellType(of: call) { types = [cell] }
    if types.isEmpty {
      let member = isRunningNow ? collectionMember(name, of: receiver, arguments) : nil
      return member.map { [Target(member: $0)] } ?? []
    }
    let isNew = isJustCreated(receiver)
    return types.flatMap { type in
      members(named: name, of: type, arguments, isStatic: false)
        .map { Target(member: $0, object: type, isFresh: isNew) }
    }
  }

  /// The functions that a call without a receiver, or on `self` or `super`, runs.
  private func ownTargets(of call: Int, _ name: String, _ arguments: [SwiftFile.Argument]) -> [Target] {
    guard let object = context.object else { return globals(named: name, arguments).map { Target(member: $0) } }
    let isSuper = file.receiver(of: call).map { file.text($0) == "super" } ?? false
    let own = members(named: name, of: object, arguments, above: isSuper ? context.type : nil)
    if own.isEmpty { return globals(named: name, arguments).map { Target(member: $0) } }
    return own.map { Target(member: $0, object: object, isFresh: context.isFresh) }
  }

  /// The global function that a call runs: one of its file, or the only one with that name.
  private func globals(named name: String, _ arguments: [SwiftFile.Argument]) -> [SwiftMember] {
    let all = program.types.globals[name] ?? []
    let near = all.count == 1 ? all : all.filter { Int($0.node.file) == fileNumber }
    return program.overload(of: near, for: arguments).map { [$0] } ?? []
  }

  /// Whether the name of a method suggests that it combines many calls into one.
  private func isThrottled(_ name: String) -> Bool {
    let name = name.lowercased()
    return ["throttle", "debounce", "schedule", "coalesce"].contains { name.includes($0) }
  }

  /// Whether a call has no receiver, or `self`.
  func isOwn(_ call: Int) -> Bool {
    guard let receiver = file.receiver(of: call) else { return true }
    return file.kinds[receiver] == .name && ["self", "Self", "super"].contains(file.text(receiver))
  }

  /// What is known about the arguments of a call, by the names of the function's parameters.
  func passed(_ arguments: [SwiftFile.Argument], to member: SwiftMember) -> [String: SwiftWorkContext.Passed] {
    guard isRunningNow else { return [:] }
    let source = program.files[Int(member.node.file)]
    let parameters = source.children(Int(member.node.row)).filter { source.kinds[$0] == .parameter }
    var open = zip(parameters, program.labels(of: member)).map { (name: source.text($0), label: $1) }[...]
    var found: [String: SwiftWorkContext.Passed] = [:]
    for argument in arguments where !argument.isTrailing {
      // Parameters with default values can be left out.
      guard let place = open.firstIndex(where: { $0.label == argument.label }) else { return [:] }
      let types = types(of: argument.value)
      if !types.isEmpty {
        found[open[place].name] = SwiftWorkContext.Passed(types: types, isFresh: isJustCreated(argument.value))
      }
      open = open[(place + 1)...]
    }
    return found
  }

  /// The parameters whose default values would run code, and that a call gives other values.
  func given(_ arguments: [SwiftFile.Argument], to member: SwiftMember) -> Set<String> {
    let source = program.files[Int(member.node.file)]
    let parameters = source.children(Int(member.node.row)).filter { source.kinds[$0] == .parameter }
    let labels = Set(arguments.map(\.label))
    return zip(parameters, program.labels(of: member)).reduce(into: []) { found, pair in
      let value = source.child(.value, of: pair.0)
      let runsCode = value.map { source.subtree($0).contains { source.kinds[$0] == .call } } ?? false
      if runsCode, labels.contains(pair.1) { found.insert(source.text(pair.0)) }
    }
  }

  /// The type of the program that a static method is called on.
  private func namedType(of call: Int) -> Int? {
    guard let receiver = file.receiver(of: call), file.kinds[receiver] == .name, file.text(receiver).isTypeName else {
      return nil
    }
    return program.types.type(file.text(receiver), in: context.type)
  }

  /// The class of the cell that a call configures.
  private func cellType(of call: Int) -> Int? {
    guard let receiver = file.receiver(of: call) else { return nil }
    var typeName: String?
    switch file.kinds[receiver] {
    case .name: typeName = locals[file.text(receiver)]?.type
    case .cast: typeName = file.child(.type, of: receiver).map { SwiftTypeTable.plain(file.text($0)) }
    default: return nil
    }
    if let typeName, let type = program.types.type(typeName, in: context.type), program.role(of: type) == .cell {
      return type
    }
    return nil
  }
}

extension SwiftWorkContext {
  /// Continues in a member of an object.
  mutating func enter(_ member: SwiftMember, of object: Int?, isFresh: Bool) {
    type = member.type ?? type
    subclass = object == type ? nil : object
    self.isFresh = isFresh
    (parameters, given, predicate) = ([:], [], nil)
  }
}
