import SourceProgram

// Creation of objects: initialisers of the program, and platform classes.

extension SwiftInterpreter {
  /// Creates the object of `Name(...)`; nil if no type of that name is known.
  mutating func construct(_ name: String, _ arguments: [SwiftArgument], at node: SwiftNode) -> SwiftValue? {
    let plain = SwiftTypeTable.plain(name)
    if let type = program.types.type(plain, in: context.type), program.types.types[type].declaration != nil,
      views == nil || isMeant(type, plain, arguments, at: node)
    {
      return construct(type, arguments, at: node)
    }
    return constructPlatform(SwiftFile.lastName(plain), arguments, at: node)
  }

  /// Creates an object or a value of a platform type; nil if no type of that name is known.
  mutating func constructPlatform(_ last: String, _ arguments: [SwiftArgument], at node: SwiftNode) -> SwiftValue? {
    if views != nil {
      if let value = initialized(last, arguments) ?? constructView(last, arguments, at: node) { return value }
    }
    if let value = platformCall("init", arguments, of: last) { return value }
    if last == "NSLayoutConstraint" { return constraint(fromItems: arguments) }
    if let extended = program.types.typeOfPath[last],
      let initializer = best(
        program.types.types[extended].members(named: "init"), for: arguments),
      UIKitClass.named(last)?.role.isDrawn ?? false,
      arguments.contains(where: { !$0.label.isEmpty && $0.label != "frame" })
    {
      // A convenience initialiser that the program adds to a platform class.
      let object = make(last, type: nil, at: node)
      objects[object].isBuilt = true
      invoke(initializer.node, arguments, on: object, type: extended)
      return .object(object, objects[object].role == .layer ? .layer : .view)
    }
    // In the code of views, a name that only sounds like a class of UIKit is that of a library's view.
    guard UIKitClass.named(last) != nil || views == nil && program.isDrawn(last) else { return nil }
    let object = make(last, type: nil, at: node)
    objects[object].isBuilt = true
    initialize(object, arguments, at: node)
    return .object(object, objects[object].role == .layer ? .layer : .view)
  }

  /// The value of an initialiser that the program adds to a platform type; nil if no such initialiser is applicable.
  private mutating func initialized(_ name: String, _ arguments: [SwiftArgument]) -> SwiftValue? {
    guard let type = program.types.typeOfPath[name], PlatformValues.hexColor(arguments) == nil else { return nil }
    let found = program.types.types[type].members(named: "init").filter { !isRunning($0) }
    guard let member = applicable(found, to: arguments) else { return nil }
    let value = invoke(member.node, arguments, on: nil, type: type)
    switch value {
    case .unknown, .color(nil), .type: return nil
    default: return value
    }
  }

  private mutating func construct(_ type: Int, _ arguments: [SwiftArgument], at node: SwiftNode) -> SwiftValue {
    let object = make(program.types.types[type].name, type: type, at: node)
    if views != nil {
      buildValue(object, arguments)
      let builder = arguments.last.flatMap { $0.value.isClosure ? $0.value : nil }
      if let arranged = arranged(by: object, builder, at: node) { return arranged }
      return .object(object, .view)
    }
    build(object, arguments)
    initialize(object, arguments, at: node)
    return .object(object, objects[object].role == .layer ? .layer : .view)
  }

  /// Initialises an object: evaluates its initial values, and runs an initialiser and the methods that the platform
  /// then calls.
  mutating func build(_ object: Int, _ arguments: [SwiftArgument]?) {
    guard let type = objects[object].type, !objects[object].isBuilt else { return }
    objects[object].isBuilt = true
    let classes = program.classes(of: type)
    for declared in classes {
      for member in program.types.types[declared].members where member.kind == .stored && !member.isStatic {
        if member.isLazy || !hasInitialValue(member) || isObservedOverride(member) { continue }
        _ = property(member.name, of: object, .view)
      }
    }
    if let initializer = initializer(of: type, arguments, isUnarchived: objects[object].isUnarchived) {
      invoke(initializer.node, arguments, on: object, type: initializer.type)
    } else {
      // The memberwise initialiser of a structure sets the properties named by the labels.
      for argument in arguments ?? [] where !argument.label.isEmpty {
        objects[object].fields[argument.label] = argument.value
      }
    }
    guard arguments != nil || objects[object].isReused, objects[object].role.isDrawn else { return }
    objects[object].isWaiting = true
    // A controller loads its view when something shows it, which the code that only presents it does not.
    if objects[object].role != .controller { load(object) }
  }

  /// Runs the methods that the platform calls on an object before it is first shown.
  mutating func load(_ object: Int) {
    guard objects[object].isWaiting, let type = objects[object].type else { return }
    objects[object].isWaiting = false
    let classes = program.classes(of: type)
    let outer = context
    // Whatever code shows a controller, its view is set up like that of any other.
    if objects[object].role == .controller {
      (context.isConditional, context.isTransient, context.branches, context.phase) = (false, false, [], .setup)
    }
    for name in Self.lifeOfViews {
      if name == Self.awake, app.registrations.contains(type) { continue }
      guard let member = method(name, of: object, .view, []), member.type.map({ classes.contains($0) }) ?? false else {
        continue
      }
      if name.hasPrefix("layout") { context.phase = .layout }
      invoke(member.node, nil, on: object, type: member.type)
    }
    context = outer
  }

  /// The methods that the platform calls on an object after its initialiser, in their order.
  private static let lifeOfViews = [
    awake, "viewDidLoad", "didMoveToSuperview", "didMoveToWindow", "updateConstraints", "layoutSubviews",
    "layoutSublayers",
  ]

  /// Whether the code of an initialiser has at most one statement.
  private func isShort(_ member: SwiftMember) -> Bool {
    let file = program.files[Int(member.node.file)]
    guard let block = file.child(.block, of: Int(member.node.row)) else { return true }
    return file.children(block).dropFirst().first { _ in true } == nil
  }

  private func hasInitialValue(_ member: SwiftMember) -> Bool {
    program.files[Int(member.node.file)].child(.value, of: Int(member.node.row)) != nil
  }

  /// The initialiser that runs: the one with the labels of the call, or the one that code would normally use.
  mutating func initializer(of type: Int, _ arguments: [SwiftArgument]?, isUnarchived: Bool = false) -> SwiftMember? {
    for declared in program.classes(of: type).reversed() {
      let found = program.types.types[declared].members(named: "init").filter { !$0.isStatic }
      guard !found.isEmpty else { continue }
      if let arguments { return best(found, for: arguments) }
      func rank(_ member: SwiftMember) -> Int {
        let labels = parameters(of: member.node).map(\.label)
        if labels.contains("coder") || labels == ["aDecoder"] || labels == ["coder"] { return isUnarchived ? -1 : 4 }
        if member.isConvenience { return 2 }
        guard labels.first == "frame" || labels.first == "style" else { return 1 }
        // One that only calls the superclass's is there because the class has others.
        return isShort(member) ? 3 : 0
      }
      return found.enumerated().min { (rank($0.element), $0.offset) < (rank($1.element), $1.offset) }?.element
    }
    return nil
  }
}
