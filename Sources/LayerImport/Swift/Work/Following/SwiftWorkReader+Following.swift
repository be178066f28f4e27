import LayerModel

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
      var inner = moment
      inner.enter(target.member, of: target.object, isFresh: target.isFresh)
      inner.parameters = passed(arguments, to: target.member)
      follow(target.member.node, named: name, inner)
    }
  }

  private func targets(of call: Int, _ name: String, _ arguments: [SwiftFile.Argument]) -> [Target] {
    if isOwn(call) { return ownTargets(of: call, name, arguments) }
    if moment.occasion != .unknown, let named = namedType(of: call) {
      return members(named: name, of: named, arguments).filter(\.isStatic).map { Target(member: $0) }
    }
    guard let receiver = file.receiver(of: call) else { return [] }
    var types = isRunningNow ? types(of: receiver) : []
    if types.isEmpty, moment.occasion == .cell, let cell = cellType(of: call) { types = [cell] }
    if types.isEmpty {
      return isRunningNow ? [collectionMember(name, of: receiver)].compactMap { $0.map { Target(member: $0) } } : []
    }
    let isNew = isJustCreated(receiver)
    return types.flatMap { type in
      members(named: name, of: type, arguments).filter { !$0.isStatic }
        .map { Target(member: $0, object: type, isFresh: isNew) }
    }
  }

  /// The functions that a call without a receiver, or on `self` or `super`, runs.
  private func ownTargets(of call: Int, _ name: String, _ arguments: [SwiftFile.Argument]) -> [Target] {
    guard let object = moment.object else { return globals(named: name).map { Target(member: $0) } }
    let isSuper = file.receiver(of: call).map { file.text($0) == "super" } ?? false
    let own = members(named: name, of: object, arguments, above: isSuper ? moment.type : nil)
    if own.isEmpty { return globals(named: name).map { Target(member: $0) } }
    return own.map { Target(member: $0, object: object, isFresh: moment.isFresh) }
  }

  /// The global functions that a call may run: those of its file, or the only one with that name.
  private func globals(named name: String) -> [SwiftMember] {
    let all = program.types.globals[name] ?? []
    return all.count == 1 ? all : all.filter { Int($0.node.file) == fileNumber }
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

  /// The method of a type that a call with these arguments runs.
  ///
  /// - Parameter sub: the type whose superclass has the method, for a call on `super`.
  func members(
    named name: String, of type: Int, _ arguments: [SwiftFile.Argument], above sub: Int? = nil
  ) -> [SwiftMember] {
    var lineage = program.lineage(of: type, base: "")[...]
    if let sub, let place = lineage.firstIndex(of: sub) { lineage = lineage[(place + 1)...] }
    let functions = lineage.flatMap { program.types.types[$0].members(named: name) }.filter { $0.kind == .function }
    let labels = arguments.filter { !$0.isTrailing }.map(\.label)
    let fitting = functions.filter { member in
      let written = self.labels(of: member)
      guard labels.allSatisfy(written.contains), labels.count <= written.count else { return false }
      return requiredCount(of: member) <= arguments.count
    }
    // A superclass's method runs if no subclass overrides it.
    return Array(fitting.prefix(1))
  }

  /// The number of arguments that each call of a function has.
  private func requiredCount(of member: SwiftMember) -> Int {
    let source = program.files[Int(member.node.file)]
    return source.children(Int(member.node.row)).count { row in
      guard source.kinds[row] == .parameter, source.child(.value, of: row) == nil else { return false }
      return source.child(.type, of: row).map { !source.text($0).hasSuffix("...") } ?? true
    }
  }

  /// The labels of a function's arguments; empty texts for those without a label.
  func labels(of member: SwiftMember) -> [String] {
    let source = program.files[Int(member.node.file)]
    return source.children(Int(member.node.row)).filter { source.kinds[$0] == .parameter }.map { parameter in
      let label = source.child(.label, of: parameter).map(source.text) ?? source.text(parameter)
      return label == "_" ? "" : label
    }
  }

  /// What is known about the arguments of a call, by the names of the function's parameters.
  func passed(_ arguments: [SwiftFile.Argument], to member: SwiftMember) -> [String: SwiftMoment.Passed] {
    guard isRunningNow else { return [:] }
    let source = program.files[Int(member.node.file)]
    let parameters = source.children(Int(member.node.row)).filter { source.kinds[$0] == .parameter }
    var open = zip(parameters, labels(of: member)).map { (name: source.text($0), label: $1) }[...]
    var found: [String: SwiftMoment.Passed] = [:]
    for argument in arguments where !argument.isTrailing {
      // Parameters with default values can be left out.
      guard let place = open.firstIndex(where: { $0.label == argument.label }) else { return [:] }
      let types = types(of: argument.value)
      if !types.isEmpty {
        found[open[place].name] = SwiftMoment.Passed(types: types, isFresh: isJustCreated(argument.value))
      }
      open = open[(place + 1)...]
    }
    return found
  }

  /// The type of the program that a static method is called on.
  private func namedType(of call: Int) -> Int? {
    guard let receiver = file.receiver(of: call), file.kinds[receiver] == .name, file.text(receiver).isTypeName else {
      return nil
    }
    return program.types.type(file.text(receiver), in: moment.type)
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
    if let typeName, let type = program.types.type(typeName, in: moment.type), program.role(of: type) == .cell {
      return type
    }
    return nil
  }
}

extension SwiftMoment {
  /// Continues in a member of an object.
  mutating func enter(_ member: SwiftMember, of object: Int?, isFresh: Bool) {
    type = member.type ?? type
    subclass = object == type ? nil : object
    self.isFresh = isFresh
    parameters = [:]
  }
}
