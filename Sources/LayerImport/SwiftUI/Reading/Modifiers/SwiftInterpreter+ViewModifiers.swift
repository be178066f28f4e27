import LayerGeometry
import SourceProgram
import ViewLayout

// Modifiers: the program's modifiers first, then the platform's, as their declarations say; others are counted by name.

extension SwiftInterpreter {
  /// Applies a modifier to a view.
  mutating func modify(
    _ word: String, _ part: Int, _ arguments: [SwiftArgument], at node: SwiftNode
  ) -> SwiftValue {
    if let value = callDeclared(word, on: .view(part), arguments) {
      views?.count.modifiers[node] = word
      if case .object(let object, _) = value, !isView(object) { return value }
      // A function that only runs other code, or that returns its argument, changes nothing.
      return .view(self.part(of: value, at: node) ?? part)
    }
    let types = owners(of: part)
    guard let call = ownCall(arguments, { PlatformDeclarations.all.method(word, of: types, $0) }) else {
      views?.count.unknownModifiers[node] = word
      return .view(transformed(part, arguments, at: node) ?? part)
    }
    views?.count.modifiers[node] = word
    let given = ViewArguments(withOwnMembers(call).named)
    let result = apply(call.declaration.meaning, word, part, given, at: node)
    return .view(noteUnread(of: call, given, in: result, instead: part, at: node))
  }

  /// The platform's types that declare the methods of a part, the nearest first.
  private func owners(of part: Int) -> [String] {
    var next = part
    // Ends: the children of a part come before it.
    while true {
      let found = parts[next]
      switch found.kind {
      case .text: return ["Text", "View"]
      case .image: return ["Image", "View"]
      case .shape: return ["InsettableShape", "Shape", "View"]
      case .node(.fill): return ["View", "ShapeStyle"]
      case .node(.unknown): return ["View", "Image", "InsettableShape", "Shape", "Text", "DynamicViewContent"]
      case .node(.group) where found.name == "ForEach": return ["DynamicViewContent", "View"]
      case .branch(let preferred):
        guard found.children.indices.contains(preferred) else { return ["View"] }
        next = found.children[preferred]
      case .node(.group), .node(.effect), .node(.layout(.offset)):
        guard found.name == nil, let inner = found.children.first else { return ["View"] }
        next = inner
      default: return ["View"]
      }
    }
  }

  private mutating func apply(
    _ meaning: PlatformMeaning, _ word: String, _ part: Int, _ arguments: ViewArguments, at node: SwiftNode
  ) -> Int {
    switch meaning {
    case .effect(let effect): return self.effect(effect, part, arguments, at: node)
    case .layout(let layout): return self.layout(layout, part, arguments, at: node)
    case .setting(let setting): return self.setting(setting, part, arguments, at: node)
    case .drawing(let drawing): return self.drawing(drawing, part, arguments, at: node)
    case .runs(let code): return run(code, part, arguments, at: node)
    case .attaches(let attachment): return self.attachment(attachment, part, arguments, at: node)
    case .unmodelled: return assumed("effect of '.\(word)'", part, at: node)
    case .inert, .value, .leaf, .container, .control, .box: return part
    }
  }

  /// A part with an assumption of its own.
  mutating func assumed(_ assumption: ViewAssumption, _ part: Int, at node: SwiftNode) -> Int {
    let group = add(.node(.group), [part], at: node)
    assume(assumption, group)
    return group
  }

  /// Records an assumption for each argument that changes something and that no code has read.
  ///
  /// - Parameter old: the part before the modifier; an assumption is not about it.
  private mutating func noteUnread(
    of call: PlatformDeclarations.Call, _ arguments: ViewArguments, in part: Int, instead old: Int,
    at node: SwiftNode
  ) -> Int {
    switch call.declaration.meaning {
    case .inert, .unmodelled, .value: return part
    default: break
    }
    let unread = call.unread(arguments).map { name -> ViewAssumption in "'\(name)' of '.\(call.declaration.name)'" }
    guard let first = unread.first else { return part }
    guard part == old || !isNode(part) else {
      for assumption in unread { assume(assumption, part) }
      return part
    }
    let noted = assumed(first, part, at: node)
    for assumption in unread.dropFirst() { assume(assumption, noted) }
    return noted
  }

  /// Whether a tree has a node for a part itself, which can have assumptions.
  private func isNode(_ part: Int) -> Bool {
    switch parts[part].kind {
    case .setting, .attached, .branch: false
    default: true
    }
  }

  /// Runs a closure of an undeclared method that transforms the view, as in `.if(flag) { $0.padding() }`.
  private mutating func transformed(_ part: Int, _ arguments: [SwiftArgument], at node: SwiftNode) -> Int? {
    guard let builder = arguments.last?.value, case .closure(let closure) = builder, takesArgument(closure),
      let inner = content(builder, with: [.view(part)], at: node), contains(inner, part)
    else { return nil }
    return arguments.count > 1 ? add(.branch(preferred: 0), [inner, part], at: node) : inner
  }

  /// Whether a closure names a parameter, or uses `$0`.
  func takesArgument(_ closure: SwiftClosure) -> Bool {
    let file = program.files[Int(closure.node.file)]
    let row = Int(closure.node.row)
    return file.child(.parameter, of: row) != nil
      || file.subtree(row).contains { file.kinds[$0] == .name && file.text($0) == "$0" }
  }

  /// Whether a part is shown in another one.
  private func contains(_ part: Int, _ inner: Int) -> Bool {
    var work = [part]
    var turns = 200
    while let next = work.popLast(), turns > 0 {  // Ends: iterations are counted.
      if next == inner { return true }
      turns -= 1
      work += parts[next].children
    }
    return false
  }

  // MARK: Code

  private mutating func run(
    _ code: PlatformMeaning.Code, _ part: Int, _ arguments: ViewArguments, at node: SwiftNode
  ) -> Int {
    switch code {
    case .appearance:
      if case .closure(let closure)? = arguments["action"], let object = closure.context.object {
        views?.appearances[object, default: []].append(closure)
      }
      return part
    case .modifier: return custom(part, arguments["modifier"], at: node)
    case .visualEffect:
      let shown = content(arguments["effect"], with: [.view(part), Self.proxy(at: node)], at: node)
      return shown ?? assumed("effect of '.visualEffect'", part, at: node)
    case .scrollTransition:
      // A view at rest, and one that enters or leaves the scroll view.
      let states = [true, false].compactMap { isIdentity in
        content(arguments["transition"], with: [.view(part), Self.phase(isIdentity, at: node)], at: node)
      }
      guard states.count == 2 else { return assumed("effect of '.scrollTransition'", part, at: node) }
      return add(.branch(preferred: 0), states, at: node)
    }
  }

  private static func phase(_ isIdentity: Bool, at node: SwiftNode) -> SwiftValue {
    .tuple([
      SwiftArgument(label: "isIdentity", value: .flag(isIdentity), node: node),
      SwiftArgument(label: "value", value: .number(.known(isIdentity ? 0 : 1)), node: node),
    ])
  }
}
