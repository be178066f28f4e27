import SourceProgram
import ViewLayout

// Views in a value that is a layout: `layout { Text("a") }`, where `layout` is `AnyLayout(HStackLayout())` or a layout
// of the program.

extension SwiftInterpreter {
  /// The views in the layout that a variable or property contains; nil if it contains none.
  mutating func arranged(_ word: String, _ arguments: [SwiftArgument], at node: SwiftNode) -> SwiftValue? {
    guard views != nil, !word.isTypeName, arguments.count == 1, case .closure = arguments[0].value else { return nil }
    if let value = local(word) { return arranged(by: value, arguments[0].value, at: node) }
    guard let object = context.object, let type = objects[object].type,
      let member = program.member(word, of: program.lineage(of: type, base: ""), isStatic: false),
      member.kind != .function, declaredType(of: member)?.hasSuffix("Layout") ?? false
    else { return nil }
    return arranged(by: property(word, of: object, .view), arguments[0].value, at: node)
  }

  /// The views of a builder, in a layout.
  private mutating func arranged(by value: SwiftValue, _ builder: SwiftValue, at node: SwiftNode) -> SwiftValue? {
    switch value {
    case .object(let object, _): return arranged(by: object, builder, at: node)
    case .choice(let values): return values.first.flatMap { arranged(by: $0, builder, at: node) }
    case .view(let part): return arranged(by: part, builder: builder, at: node).map { .view($0) }
    default: return nil
    }
  }

  private mutating func arranged(by part: Int, builder: SwiftValue, at node: SwiftNode) -> Int? {
    var layout = part
    // A layout that depends on a condition: the one that is shown first.
    while case .branch = parts[layout].kind, let first = parts[layout].children.first {
      layout = first  // Ends: down a part each time.
    }
    guard case .node(.layout(let rule)) = parts[layout].kind, parts[layout].children.isEmpty else { return nil }
    let arranged = add(.node(.layout(rule)), content(builder, at: node).map { [$0] } ?? [], at: node)
    if layout != part { assume("layout of '\(program.firstName(of: node) ?? "")'", arranged) }
    return arranged
  }

  /// The views in an object of the program's own layout, whose code is not followed: nil if it is none.
  mutating func arranged(by object: Int, _ builder: SwiftValue?, at node: SwiftNode) -> SwiftValue? {
    guard let builder, let type = objects[object].type, isLayout(type), let inner = content(builder, at: node) else {
      return nil
    }
    let name = program.types.types[type].name
    let part = add(.node(.layout(.vertical(spacing: 8, .center))), [inner], at: node, name: name)
    assume("arrangement of '\(name)'", part)
    views?.count.views.insert(node)
    return .view(part)
  }

  private func isLayout(_ type: Int) -> Bool {
    program.lineage(of: type, base: "").contains { program.types.types[$0].inherits.contains("Layout") }
  }
}
