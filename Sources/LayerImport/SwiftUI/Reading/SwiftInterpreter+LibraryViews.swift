import SourceProgram
import ViewLayout

// Views of libraries, whose code is not available: they show what their closures create.

extension SwiftInterpreter {
  /// Evaluates an undeclared call: a library view, where only a view can be.
  mutating func unknownCall(_ name: String, _ arguments: [SwiftArgument], at node: SwiftNode) -> SwiftValue {
    guard name.isTypeName, !PlatformDeclarations.all.isType(name), !(views?.isActing ?? false) else {
      return .unknown
    }
    let isView = isViewStatement(at: node) || name.hasSuffix("View") || name.hasSuffix("Button")
    let builders = arguments.filter { if case .closure(let closure) = $0.value { builds(closure) } else { false } }
    guard isView || !builders.isEmpty else { return .unknown }
    let children = builders.compactMap { builder -> Int? in
      guard case .closure(let closure) = builder.value else { return nil }
      let child = content(builder.value, with: [libraryArgument(of: closure)], at: builder.node)
      return repeats(closure, for: arguments) ? child.map { unknownRows([$0], at: builder.node) } : child
    }
    guard isView || !children.isEmpty else { return .unknown }
    views?.count.unknownViews[node] = name
    guard !children.isEmpty else { return .view(add(.node(.unknown(name)), at: node, name: name)) }
    let column = LayoutRule.vertical(spacing: 8, .center)
    return .view(add(.node(.layout(column)), children, at: node, name: name))
  }

  /// Whether a library view creates a closure's content for each element of a collection: a grid, or a pager.
  private func repeats(_ closure: SwiftClosure, for arguments: [SwiftArgument]) -> Bool {
    guard takesArgument(closure) else { return false }
    return arguments.contains { argument in
      guard ["", "data", "items", "elements"].contains(argument.label) else { return false }
      if case .list = argument.value { return true }
      return isCollection(argument.node)
    }
  }

  /// Whether the code states that a property is a collection.
  private func isCollection(_ node: SwiftNode) -> Bool {
    let file = program.files[Int(node.file)]
    var names: [String] = []
    var next = Int(node.row)
    // Ends: each iteration goes one row down.
    while file.kinds[next] == .member, let base = file.firstChild(next) {
      names.append(file.text(next))
      next = base
    }
    guard file.kinds[next] == .name, var type = context.type else { return false }
    if file.text(next) != "self" { names.append(file.text(next)) }
    var member: SwiftMember?
    for name in names.reversed() {
      guard let found = program.declared(name, in: type, orAround: member == nil) else { return false }
      member = found
      guard let inner = program.type(of: found) else { continue }
      type = inner
    }
    guard let member else { return false }
    let source = program.files[Int(member.node.file)]
    let stated = source.child(.type, of: Int(member.node.row)) ?? source.child(.returns, of: Int(member.node.row))
    let text = stated.map(source.text) ?? ""
    return text.hasPrefix("[") && !text.contains(":") || Self.collections.contains { text.hasPrefix($0) }
  }

  private static let collections = ["Array<", "Results<", "FetchedResults<", "IdentifiedArray", "OrderedSet<", "Set<"]

  /// Whether a closure of an undeclared call builds views: its statements are calls of views, or properties that are.
  private func builds(_ closure: SwiftClosure) -> Bool {
    let file = program.files[Int(closure.node.file)]
    var work = Array(file.children(Int(closure.node.row)))
    while let row = work.popLast() {  // Ends: each iteration goes to rows below.
      switch file.kinds[row] {
      case .if, .else, .block, .switch, .case, .guard, .conditional, .clause: work += file.children(row)
      case .call, .member, .name: if isView(row, of: file, in: closure.context.type) { return true }
      default: continue
      }
    }
    return false
  }

  /// Whether an expression begins with a view, and goes on with modifiers.
  private func isView(_ row: Int, of file: SwiftFile, in type: Int?) -> Bool {
    var (next, isModified) = (row, false)
    while true {  // Ends: each iteration goes one row down.
      guard let inner = file.firstChild(next) else { break }
      switch file.kinds[next] {
      case .call:
        if file.kinds[inner] == .name { return isViewName(file.text(inner), in: type) }
      case .member where file.kinds[inner] == .name && file.text(inner) == "self":
        return isViewName(file.text(next), in: type)
      case .member:
        let word = file.text(next)
        let isCalled = next > row && file.kinds[next - 1] == .call
        let isModifier = PlatformDeclarations.all.isModifier(word)
        if isCalled, !isModifier, !program.types.hasMembers(named: word) { return false }
        isModified = isModified || isCalled && isModifier
      default: break
      }
      next = inner
    }
    guard file.kinds[next] == .name else { return false }
    let name = file.text(next)
    // A parameter of the closure with a modifier: `image.resizable()`.
    return name == "Color" || isViewName(name, in: type) || isModified && !name.isTypeName
  }

  private func isViewName(_ name: String, in type: Int?) -> Bool {
    if name.isTypeName {
      if let known = program.types.type(name, in: type) { return app.viewKinds[known] != nil }
      return PlatformDeclarations.all.types[name]?.isView ?? true
    }
    let lineage = program.lineage(of: type, base: "")
    guard let member = program.members(name, of: lineage, isStatic: false).first else { return false }
    let file = program.files[Int(member.node.file)]
    let stated = file.child(.type, of: Int(member.node.row)) ?? file.child(.returns, of: Int(member.node.row))
    return stated.map { file.text($0) }.map { $0.hasSuffix("View") || $0.hasSuffix("Content") } ?? false
  }

  /// Whether a call, or the chain of modifiers that begins with it, is a separate statement.
  ///
  /// A library's own modifiers are not known, but a chain with a modifier of SwiftUI or of the program is a view.
  func isViewStatement(at node: SwiftNode) -> Bool {
    let source = program.files[Int(node.file)]
    var row = Int(source.parents[Int(node.row)])
    var (hasKnown, hasUnknown) = (false, false)
    while row >= 0 {  // Ends: a row's parent comes before it.
      switch source.kinds[row] {
      case .member:
        let word = source.text(row)
        let isKnown = PlatformDeclarations.all.isModifier(word) || program.types.hasMembers(named: word)
        (hasKnown, hasUnknown) = (hasKnown || isKnown, hasUnknown || !isKnown)
        row = Int(source.parents[row])
      case .call, .postfixConditional: row = Int(source.parents[row])
      case .closure, .block, .clause: return hasKnown || !hasUnknown
      default: return false
      }
    }
    return false
  }

  /// The argument of a library view's builder: an image where it is used as one, or a state with the loaded image.
  private mutating func libraryArgument(of closure: SwiftClosure) -> SwiftValue {
    let source = program.files[Int(closure.node.file)]
    let row = Int(closure.node.row)
    let name = source.child(.parameter, of: row).map(source.text) ?? "$0"
    for member in source.subtree(row) where source.kinds[member] == .member {
      guard let base = source.firstChild(member), source.kinds[base] == .name, source.text(base) == name else {
        continue
      }
      switch source.text(member) {
      case "resizable", "renderingMode", "interpolation":
        return .view(add(.image(ViewImage()), at: closure.node))
      case "image":
        let image = SwiftValue.view(add(.image(ViewImage()), at: closure.node))
        return .tuple([
          SwiftArgument(label: "image", value: image, node: closure.node),
          SwiftArgument(label: "error", value: .none, node: closure.node),
        ])
      default: continue
      }
    }
    return .unknown
  }
}
