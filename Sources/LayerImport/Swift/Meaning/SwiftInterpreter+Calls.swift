import SourceProgram

// Calls: functions that the program declares are followed; the arguments of other calls escape.

extension SwiftInterpreter {
  /// The value of a call.
  mutating func call(_ row: Int) -> SwiftValue {
    if views != nil { return callInViews(row) }
    guard var callee = children(row).first else { return .unknown }
    var types: [String] = []
    while kind(callee) == .generics, let inner = children(callee).first {
      types = children(callee).dropFirst().map { text($0) }
      callee = inner
    }
    switch kind(callee) {
    case .name:
      let word = text(callee)
      let given = arguments(of: row)
      let arguments = handing(types, to: given)
      callSite = self.node(row)
      defer { callSite = nil }
      return callNamed(word, arguments, at: node(row))
    case .member:
      let word = text(callee)
      guard let base = children(callee).first else {
        // The expected type determines the type of the function, and thereby the argument of its closure.
        return .word(word, arguments(of: row))
      }
      if kind(base) == .name, text(base) == "super" { return callSuper(word, arguments(of: row), at: node(row)) }
      let target = evaluate(base)
      let given = arguments(of: row)
      let arguments = handing(types, to: given)
      callSite = self.node(row)
      defer { callSite = nil }
      if word.hasPrefix("register") { noteRegistered(arguments, with: target) }
      let value = callMember(word, of: target, arguments, at: node(row))
      // Lists and paths are values: a mutating method changes the variable that it is called on.
      if case .path = target { keepPath(value, in: base) }
      if word == "append", let first = arguments.first?.value { append(first, to: base) }
      return value
    default:
      let target = evaluate(callee)
      let arguments = arguments(of: row)
      if case .closure(let closure) = target { return invoke(closure, arguments) }
      runCallbacks(arguments)
      return .unknown
    }
  }

  mutating func callNamed(_ word: String, _ arguments: [SwiftArgument], at node: SwiftNode) -> SwiftValue {
    if let value = local(word) {
      if case .closure(let closure) = value { return invoke(closure, arguments) }
      if case .method(let member, let object) = value {
        return invoke(member.node, arguments, on: object, type: member.type)
      }
      if case .keyPath(let names) = value, let first = arguments.first {
        return follow(names, from: first.value, at: node)
      }
    }
    if let arranged = arranged(word, arguments, at: node) { return arranged }
    if word == "Self", let type = context.type {
      return construct(program.types.types[type].path, arguments, at: node) ?? callUnknown(arguments)
    }
    if let value = callOwn(word, arguments) { return value }
    if let value = callGlobal(word, arguments, at: node) { return value }
    if context.object != nil, let cell = dequeue(word, arguments, at: node) { return cell }
    if let value = construct(word, arguments, at: node) { return value }
    if let value = callFree(word, arguments) { return value }
    if let value = callOnSelf(word, arguments, at: node) { return value }
    if let built = builtByFunction(arguments) { return built }
    if let object = context.object, objects[object].role.isDrawn {
      return callPlatform(word, on: object, ownFacet(of: object), arguments, at: node)
    }
    if views == nil, context.object == nil, let type = context.type, program.types.types[type].declaration == nil {
      return callForeign(word, of: program.types.types[type].path, arguments, at: node)
    }
    noteUnknownCall(word, at: node)
    if views != nil {
      runCallbacks(arguments)
      return unknownCall(word, arguments, at: node)
    }
    return callUnknown(arguments)
  }

  /// The view that an unknown function changes in its closure and returns: `with(UIView()) { }`.
  private mutating func builtByFunction(_ arguments: [SwiftArgument]) -> SwiftValue? {
    guard views == nil, arguments.count == 2, case .object(let object, _) = arguments[0].value,
      arguments[0].label.isEmpty, object != context.object, case .closure(let closure) = arguments[1].value,
      kindOf(closure.node) == .closure
    else { return nil }
    invoke(closure, [arguments[0]])
    return arguments[0].value
  }

  /// The method of an object that a call resolves to: the nearest one with matching labels.
  mutating func method(
    _ name: String, of object: Int, _ facet: SwiftFacet, _ arguments: [SwiftArgument]
  ) -> SwiftMember? {
    let found = program.members(name, of: lineage(of: object, facet), isStatic: false)
    let open = matching(found.filter { $0.kind == .function }, .object(object, facet))
    guard views != nil, PlatformDeclarations.all.isModifier(name) else {
      let isOfPlatform = objects.indices.contains(object) && UIKitClass.named(objects[object].base) != nil
      return isOfPlatform ? overload(open, for: arguments) : best(open, for: arguments)
    }
    // SwiftUI has a modifier with this name, too.
    return applicable(open.filter { !isRunning($0) }, to: arguments)
  }

  mutating func staticMethod(_ name: String, _ arguments: [SwiftArgument]) -> SwiftMember? {
    var outer = context.type
    while let around = outer {  // Ends: enclosing types come before a type.
      let found = program.members(name, of: program.lineage(of: around, base: ""), isStatic: true)
      let functions = found.filter { $0.kind == .function }
      // An extension of a platform's type has no declaration.
      let isOwn = program.types.types[around].declaration != nil
      if let member = isOwn ? best(functions, for: arguments) : overload(functions, for: arguments) { return member }
      outer = program.types.types[around].outer
    }
    return nil
  }

  /// Calls a global function; nil if no function has the name.
  mutating func callGlobal(_ word: String, _ arguments: [SwiftArgument], at node: SwiftNode) -> SwiftValue? {
    let found = (program.types.globals[word] ?? []).filter { $0.kind == .function && !isRunning($0) }
    // A function that is named like a type is an overload of the type's initialisers.
    let member = word.isTypeName ? applicable(found, to: arguments) : best(found, for: arguments)
    guard let member else { return nil }
    let value = invoke(member.node, arguments, on: nil, type: nil)
    // A builder returns its object, regardless of the name of its generic type.
    if value.isUnknown, let first = arguments.first?.value, first.object != nil { return first }
    return value
  }

  // MARK: Running functions

  /// Runs a function, an initialiser or an accessor, and returns its possible result.
  ///
  /// - Parameters:
  ///   - arguments: nil if no caller is known; the parameters' values then follow from their types.
  ///   - facet: how the code accesses its object; nil if this follows from the type that declares the code.
  ///   - receiver: the value of `self` in code that the program adds to another type.
  @discardableResult
  mutating func invoke(
    _ node: SwiftNode, _ arguments: [SwiftArgument]?, on object: Int?, type: Int?, newValue: SwiftValue? = nil,
    facet: SwiftFacet? = nil, receiver: SwiftValue? = nil
  ) -> SwiftValue {
    if !visited.insert(node).inserted { calledAgain.insert(node) }
    let computed = computed(node, type: type) {
      $0.invoke(node, arguments, on: object, type: type, newValue: newValue, facet: facet, receiver: receiver)
    }
    if let computed { return computed }
    let isOpen = isOpen(node)
    let quiet = quietCall(of: node, arguments, on: object)
    if let quiet, quietRuns[quiet, default: 0] >= QuietCall.mostRuns { return .unknown }
    let unknown = unknownData(of: node, arguments ?? [], on: object, receiver: receiver)
    if let unknown, staysUnknown(unknown) { return .unknown }
    guard step(), calls.count < mostCalls, !isOpen else {
      views?.refusals += 1
      if let arguments, !isOpen, views == nil { runCallbacks(arguments) }
      return .unknown
    }
    let outer = (context, file, depth)
    let callers = file
    // The steps of an object's own set-up are not helpers.
    let isOwnStep = object == context.object && type == context.type && (arguments ?? []).isEmpty
    context.object = object
    context.type = type
    context.facet = facet ?? (program.role(of: type) == .layer ? .layer : .view)
    (context.receiver, context.code) = (receiver, node)
    let site = site(ofCallTo: node)
    context.call = isOwnStep ? nil : site
    file = Int(node.file)
    depth += 1
    calls.append(Call(node: node))
    defer { (context, file, depth) = outer }
    return counting(unknown) { $0.runCode(of: node, arguments, newValue: newValue, calledIn: callers, quiet) }
  }

  /// Runs the code of a function whose call has begun.
  private mutating func runCode(
    of node: SwiftNode, _ arguments: [SwiftArgument]?, newValue: SwiftValue?, calledIn callers: Int, _ quiet: QuietCall?
  ) -> SwiftValue {
    let row = Int(node.row)
    return inScope(below: -1) { interpreter in
      interpreter.bind(arguments, to: node, calledIn: callers)
      if let newValue {
        interpreter.declare(interpreter.parameters(of: node).first?.name ?? "newValue", newValue)
        interpreter.declare("newValue", newValue)
        interpreter.declare("oldValue", .unknown)
      }
      if let block = interpreter.child(.block, of: row) { interpreter.runBody(block) }
      let result = interpreter.calls.removeLast().result
      if let quiet, result == nil { interpreter.quietRuns[quiet, default: 0] += 1 }
      return interpreter.typed(result ?? .unknown, asResultOf: node)
    }
  }

  /// The call that is about to run a function, if it names the function; nil for accessors and for what the platform
  /// calls meanwhile.
  private mutating func site(ofCallTo function: SwiftNode) -> SwiftNode? {
    guard let site = callSite else { return nil }
    callSite = nil
    let name = program.files[Int(function.file)].text(Int(function.row))
    return program.files[Int(site.file)].calledName(Int(site.row)) == name ? site : nil
  }

  /// Whether too many calls of a function are open.
  ///
  /// A view can contain another view of the same type without recursion, so a few nested calls are permitted.
  private func isOpen(_ node: SwiftNode) -> Bool {
    guard views != nil else { return calls.contains { $0.node == node } }
    return calls.count { $0.node == node } >= ViewReading.mostNested
  }

  private var mostCalls: Int { views == nil ? Self.mostCalls : ViewReading.mostCalls }

  /// Runs the body of a function.
  private mutating func runBody(_ block: Int) {
    guard views != nil else { return run(block: block) }
    let value = build(Array(children(block)))
    let last = calls.count - 1
    if calls[last].result == nil { calls[last].result = value }
  }

  /// Runs a closure, or a local function.
  @discardableResult
  mutating func invoke(_ closure: SwiftClosure, _ arguments: [SwiftArgument]) -> SwiftValue {
    visited.insert(closure.node)
    guard step(), calls.count < mostCalls, !isOpen(closure.node) else {
      views?.refusals += 1
      return .unknown
    }
    let outer = (context, file, depth)
    let callers = file
    // The object and type come from where the closure is written, the time and certainty from where it runs.
    (context.object, context.type) = (closure.context.object, closure.context.type)
    (context.facet, context.receiver) = (closure.context.facet, closure.context.receiver)
    context.code = closure.context.code
    file = Int(closure.node.file)
    depth += 1
    calls.append(Call(node: closure.node))
    defer { (context, file, depth) = outer }
    let row = Int(closure.node.row)
    return inScope(below: closure.scope) { interpreter in
      if interpreter.kind(row) == .closure {
        for (index, argument) in arguments.enumerated() { interpreter.declare("$\(index)", argument.value) }
        let names = interpreter.parameters(of: closure.node).map(\.name)
        let arguments = Self.spread(arguments, over: names.count)
        for (index, name) in names.enumerated() where index < arguments.count {
          interpreter.declare(name, arguments[index].value)
          // A binding and its value: `ForEach($items) { $item in ... }`.
          if name.hasPrefix("$") { interpreter.declare(String(name.dropFirst()), arguments[index].value) }
        }
        for (place, name) in names.enumerated().dropFirst(arguments.count) {
          let value = interpreter.handedCell(place, of: closure)
          interpreter.declare(name, value ?? interpreter.likelyParameter(name, of: closure.node))
        }
        interpreter.run(closureBody: row)
      } else {
        interpreter.bind(arguments, to: closure.node, calledIn: callers)
        if let block = interpreter.child(.block, of: row) { interpreter.runBody(block) }
      }
      return interpreter.calls.removeLast().result ?? .unknown
    }
  }

  /// The parts of a tuple as arguments of a closure with one parameter for each part: `{ index, item in ... }`.
  private static func spread(_ arguments: [SwiftArgument], over count: Int) -> [SwiftArgument] {
    guard count > 1, case .tuple(let parts)? = arguments.first?.value, parts.count == count,
      arguments.dropFirst().allSatisfy(\.value.isUnknown)
    else { return arguments }
    return parts
  }

  /// The probable argument of a closure without a known caller: a view, if the parameter's name suggests one.
  private mutating func likelyParameter(_ name: String, of closure: SwiftNode) -> SwiftValue {
    if views == nil, isOfLayout(closure), name != "_" { return Self.layoutEnvironment(at: closure) }
    let className = name.prefix(1).uppercased() + name.dropFirst()
    let likeness = className == "View" ? "UIView" : UIKitClass.resembling(className)
    guard let likeness, UIKitClass.named(likeness)?.role.isDrawn ?? false else { return .unknown }
    return placeholder(ofType: likeness, at: closure) ?? .unknown
  }

  private mutating func run(closureBody row: Int) {
    if views != nil {
      let rows = children(row).filter { ![.capture, .parameter, .returns, .attribute].contains(kind($0)) }
      let value = build(rows)
      let last = calls.count - 1
      if calls[last].result == nil { calls[last].result = value }
      return
    }
    for statement in children(row) where ![.capture, .parameter, .returns, .attribute].contains(kind(statement)) {
      guard step() else { return }
      run(statement)
      if calls.last?.hasEnded ?? false { return }
    }
  }

  /// Declares a function's parameters with the arguments of a call.
  mutating func bind(_ arguments: [SwiftArgument]?, to node: SwiftNode, calledIn callers: Int) {
    var left = arguments ?? []
    let parameters = parameters(of: node)
    let places = arguments.flatMap { self.places(of: $0, in: parameters) }
    for (number, parameter) in parameters.enumerated() {
      let taken = places.map { parameter.value(of: (arguments ?? [])[$0[number]]) }
      if arguments != nil, let value = taken ?? take(&left, for: parameter) {
        declare(parameter.name, resolved(value, parameter.type, at: node))
      } else if SwiftTypeTable.plain(parameter.type) == "NSCollectionLayoutEnvironment" {
        declare(parameter.name, Self.layoutEnvironment(at: node))
      } else if parameter.hasDefault, let initial = child(.value, of: parameter.row) {
        let value = evaluateChild(of: initial, type: parameter.type)
        if arguments == nil, value.flag != nil || value.isNone {
          declare(parameter.name, .unknown)
        } else {
          declare(parameter.name, value)
        }
      } else {
        let value = placeholder(ofType: parameter.type, at: self.node(parameter.row)) ?? .unknown
        if arguments == nil, context.isAction, let sender = value.object { objects[sender].isSender = true }
        declare(parameter.name, value)
      }
    }
  }

  private mutating func resolved(_ value: SwiftValue, _ type: String, at node: SwiftNode) -> SwiftValue {
    if case .word(let word, let arguments) = value { return resolve(word, arguments, asType: type, at: node) }
    return value
  }

  /// Removes the argument for a parameter from the remaining ones.
  private func take(_ left: inout [SwiftArgument], for parameter: Parameter) -> SwiftValue? {
    let label = parameter.label == "_" ? "" : parameter.label
    let isClosure = parameter.type.includes("->")
    if parameter.type.hasSuffix("...") {
      let first = left.firstIndex { $0.label == label } ?? left.endIndex
      let taken = left[first...].enumerated().prefix { $0.offset == 0 || $0.element.label.isEmpty }.map(\.element)
      left.removeSubrange(first..<first + taken.count)
      return .list(taken.map(\.value))
    }
    // A trailing closure has no label.
    guard
      let place = left.firstIndex(where: { argument in
        if argument.label == label { return true }
        guard isClosure, argument.label.isEmpty, case .closure = argument.value else { return false }
        return true
      })
    else { return nil }
    return left.remove(at: place).value
  }

  // MARK: Calls of a superclass

  private mutating func callSuper(_ word: String, _ arguments: [SwiftArgument], at node: SwiftNode) -> SwiftValue {
    guard let object = context.object, let type = context.type else { return callUnknown(arguments) }
    let lineage = program.lineage(of: type, base: "")
    let above = lineage.filter { $0 != type }
    if word == "init" {
      for declared in above where program.types.types[declared].kind == .class {
        let found = program.types.types[declared].members(named: "init")
        if let member = best(found, for: arguments) {
          return invoke(member.node, arguments, on: object, type: declared)
        }
      }
      initialize(object, arguments, at: node)
      return .unknown
    }
    let found = program.members(word, of: above, isStatic: false).filter { $0.kind == .function }
    if let member = overload(found, for: arguments) {
      return invoke(member.node, arguments, on: object, type: member.type)
    }
    return callPlatform(word, on: object, ownFacet(of: object), arguments, at: node)
  }

  // MARK: Unknown calls

  /// Calls an undeclared function: objects escape, and closures are assumed to run later.
  @discardableResult
  mutating func callUnknown(_ arguments: [SwiftArgument]) -> SwiftValue {
    if views != nil {
      runCallbacks(arguments)
      return .unknown
    }
    let object = arguments.first?.value
    let isBuilder = object?.object != nil && arguments.contains { if case .closure = $0.value { true } else { false } }
    for argument in arguments { escape(argument.value) }
    if isBuilder, let object {
      for case .closure(let closure) in arguments.map(\.value) {
        invoke(closure, [SwiftArgument(label: "", value: object, node: closure.node)])
      }
      return object
    }
    runCallbacks(arguments)
    return .unknown
  }

  /// Runs closures that are stored in objects and have not been called.
  mutating func runHeldClosures() {
    for object in objects.indices {
      for name in objects[object].fields.keys.sorted() {
        guard case .closure(let closure)? = objects[object].fields[name], !visited.contains(closure.node) else {
          continue
        }
        inBranch { $0.invoke(closure, []) }
      }
    }
  }

  /// Runs closures that unknown code may call.
  mutating func runCallbacks(_ arguments: [SwiftArgument]) {
    if views != nil {
      // Closures that SwiftUI calls later do not affect the current drawing; an action runs those of its calls, such
      // as `withAnimation { }`.
      guard views?.isActing == true else { return }
      for case .closure(let closure) in arguments.map(\.value) { invoke(closure, []) }
      return
    }
    for case .closure(let closure) in arguments.map(\.value) where kindOf(closure.node) == .closure {
      // A closure that configures cells certainly runs.
      if handsCells(closure) { invoke(closure, []) } else { inBranch { $0.invoke(closure, []) } }
    }
  }
}
