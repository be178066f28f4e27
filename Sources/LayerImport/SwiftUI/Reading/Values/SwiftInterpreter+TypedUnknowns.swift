import SourceProgram

// Values that are not known, while their type is: SwiftUI draws a text, an image or a colour.

extension SwiftInterpreter {
  /// What a value of a declared type shows if nothing more is known of it; nil for types that say too little.
  mutating func unknownView(ofType type: String?, at node: SwiftNode) -> SwiftValue? {
    switch type {
    case "Text": .view(add(.text(nil), at: node))
    case "Image": .view(add(.image(ViewImage()), at: node))
    case "Color", "SwiftUI.Color": .color(nil)
    default: nil
    }
  }

  /// The result of a function as a value of its declared type: `.init(uiImage: picture)`, or one that is not known.
  mutating func typed(_ result: SwiftValue, asResultOf function: SwiftNode) -> SwiftValue {
    guard views != nil else { return result }
    let source = program.files[Int(function.file)]
    let row = Int(function.row)
    guard source.kinds[row] == .function, let returned = source.child(.returns, of: row) else { return result }
    switch result {
    case .unknown: return unknownView(ofType: source.text(returned), at: function) ?? result
    case .word("init", let arguments):
      return construct(source.text(returned), arguments, at: function) ?? result
    default: return result
    }
  }

  /// The paint of a style of the program: what its `resolve(in:)` returns, as far as that is known.
  mutating func paint(ofStyle object: Int) -> ViewPaint? {
    guard let type = objects[object].type, step() else { return nil }
    guard isStyle(object) else { return .color(nil) }
    let environment = SwiftArgument(label: "in", value: .foreign(Self.environmentValues), node: objects[object].site)
    let resolved = callDeclared("resolve", on: .object(object, .view), [environment]) ?? .unknown
    // A style that resolves to a style of the program is not followed further.
    let known = resolved.alternatives.first { $0.object == nil && !$0.isUnknown && !$0.isChoice }
    depth += 1
    defer { depth -= 1 }
    let found = known.flatMap { paint(of: $0) } ?? .pattern
    if case .color = found { return found }
    return resolvesToColor(type) ? .color(nil) : found
  }

  /// Whether an object is a style of the program.
  func isStyle(_ object: Int) -> Bool {
    guard let type = objects[object].type else { return false }
    return program.types.types[type].inherits.map(SwiftFile.lastName).contains("ShapeStyle")
  }

  /// Whether a style of the program is one colour, whichever it is: `resolve(in:) -> Color`.
  private func resolvesToColor(_ type: Int) -> Bool {
    let member = program.member("resolve", of: program.lineage(of: type, base: ""), isStatic: false)
    let result = member.flatMap { member in
      let source = program.files[Int(member.node.file)]
      return source.child(.returns, of: Int(member.node.row)).map { source.text($0) }
    }
    return result == "Color" || result == "Color.Resolved"
  }
}
