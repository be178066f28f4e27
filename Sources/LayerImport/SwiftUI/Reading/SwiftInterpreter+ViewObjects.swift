import LayerGeometry
import SourceProgram

// Objects of views: their properties, the code that runs when they appear, and the calls that create them.

extension SwiftInterpreter {
  /// Runs the code that a view's body requests for when the view appears.
  ///
  /// If that code is unknown, the body runs once to find it, but the views in it do not appear until the body runs
  /// again.
  mutating func appear(_ object: Int, _ body: SwiftNode, _ type: Int) {
    guard !objects[object].hasAppeared else { return }
    objects[object].hasAppeared = true
    if views?.appearances[object] == nil {
      views?.isAppeared = false
      invoke(body, nil, on: object, type: type)
      views?.isAppeared = true
    }
    let outer = views?.isActing ?? false
    views?.isActing = true
    for closure in appearing(views?.appearances[object]) { invoke(closure, []) }
    views?.isActing = outer
  }

  /// The closures of `onAppear` that run: a body with loops may contain many.
  func appearing(_ closures: [SwiftClosure]?) -> [SwiftClosure] { Array((closures ?? []).prefix(4)) }

  /// Sets the properties of an object of the program, by its initialiser or by the labels of the call.
  mutating func buildValue(_ object: Int, _ arguments: [SwiftArgument]) {
    guard let type = objects[object].type, !objects[object].isBuilt else { return }
    objects[object].isBuilt = true
    let declared = program.types.types[type].members(named: "init").filter { !$0.isStatic && $0.kind == .initializer }
    let closed = declared.filter { !isRunning($0) }
    if let initializer = applicable(matching(closed, .object(object, .view)), to: arguments) {
      invoke(initializer.node, arguments, on: object, type: initializer.type)
      for member in program.types.types[type].members where member.kind == .stored {
        if objects[object].fields[member.name] != nil { objects[object].given.insert(member.name) }
      }
      return
    }
    let members = program.types.types[type].members.filter { $0.kind == .stored && !$0.isStatic }
    var unlabelled: [SwiftValue] = []
    for argument in arguments {
      guard !argument.label.isEmpty else {
        unlabelled.append(argument.value)
        continue
      }
      let member = members.first { $0.name == argument.label }
      objects[object].fields[argument.label] = member.map { built(argument.value, $0) } ?? argument.value
      objects[object].given.insert(argument.label)
    }
    // A trailing closure belongs to the last builder without another argument.
    let open = members.filter { member in
      !objects[object].given.contains(member.name) && isBuilder(member)
    }
    for (member, value) in zip(open, unlabelled.filter(\.isClosure)) {
      objects[object].fields[member.name] = built(value, member)
      objects[object].given.insert(member.name)
    }
  }

  /// The value of a property that is set by the label of a call: the memberwise initialiser runs the builder of
  /// `@ViewBuilder let content: Content`, but keeps that of `@ViewBuilder let content: () -> Content`.
  private mutating func built(_ value: SwiftValue, _ member: SwiftMember) -> SwiftValue {
    let source = program.files[Int(member.node.file)]
    guard case .closure(let closure) = value, declaredType(of: member)?.includes("->") == false,
      source.children(Int(member.node.row)).contains(where: {
        source.kinds[$0] == .attribute && source.text($0).hasSuffix("Builder")
      })
    else { return typed(value, member) }
    return invoke(closure, [])
  }

  /// Whether a stored property contains a closure or the result of a builder.
  private func isBuilder(_ member: SwiftMember) -> Bool {
    let source = program.files[Int(member.node.file)]
    let type = declaredType(of: member) ?? ""
    return type.contains("->") || type == "Content" || type.hasSuffix("Action")
      || source.children(Int(member.node.row)).contains {
        source.kinds[$0] == .attribute && source.text($0) == "ViewBuilder"
      }
  }

  /// Whether a name can refer to a type: a nested type with the name of a SwiftUI type is not visible elsewhere, and a
  /// stub of a SwiftUI view, without a body of its own, is never shown.
  func isInSight(_ type: Int, _ name: String) -> Bool {
    if PlatformDeclarations.all.isType(name), ViewTypes.isStub(type, in: program) { return false }
    guard program.types.types[type].outer != nil, !name.contains(".") else { return true }
    var around = context.type
    while let outer = around {  // Ends: enclosing types come before a type.
      if program.types.types[outer].containsTypes,
        program.types.typeOfPath[program.types.types[outer].path + "." + name] == type
      {
        return true
      }
      around = program.types.types[outer].outer
    }
    return !PlatformDeclarations.all.isType(name)
  }

  /// Whether a call of a name refers to a type of the program.
  ///
  /// A model in another module or folder may have the name of a SwiftUI view. A call refers to the model only if it can
  /// be a call of one of its initialisers, and never where a view is expected.
  mutating func isMeant(_ type: Int, _ name: String, _ arguments: [SwiftArgument], at node: SwiftNode) -> Bool {
    guard isInSight(type, name) else { return false }
    guard PlatformDeclarations.all.isType(name), app.viewKinds[type] == nil else { return true }
    if isViewStatement(at: node) { return false }
    let declared = program.types.types[type]
    let initializers = declared.members(named: "init").filter { $0.kind == .initializer }
    if !initializers.isEmpty { return applicable(initializers, to: arguments) != nil }
    let stored = Set(declared.members.filter { $0.kind == .stored && !$0.isStatic }.map(\.name))
    return declared.kind != .enum && arguments.allSatisfy { stored.contains($0.label) }
  }

  /// Calls the closure in a property: `content()`, `action(1)`; nil if the object has no closure with that name.
  mutating func callStored(_ word: String, _ arguments: [SwiftArgument]) -> SwiftValue? {
    guard let object = context.object, let type = objects[object].type else { return nil }
    let members = program.members(word, of: program.lineage(of: type, base: ""), isStatic: false)
    guard members.contains(where: { $0.kind == .stored }) else { return nil }
    let value = property(word, of: object, .view)
    switch value {
    case .closure(let closure): return invoke(closure, arguments)
    case .method(let member, let object):
      return invoke(member.node, arguments, on: object, type: member.type)
    case .keyPath(let names):
      return arguments.first.map { follow(names, from: $0.value, at: $0.node) } ?? .unknown
    case .unknown: return .unknown
    default: return value
    }
  }
}
