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

  /// Whether a style of the program is one colour, whichever it is: `resolve(in:) -> Color`.
  func resolvesToColor(_ type: Int) -> Bool {
    let member = program.member("resolve", of: program.lineage(of: type, base: ""), isStatic: false)
    let result = member.flatMap { member in
      let source = program.files[Int(member.node.file)]
      return source.child(.returns, of: Int(member.node.row)).map { source.text($0) }
    }
    return result == "Color" || result == "Color.Resolved"
  }
}
