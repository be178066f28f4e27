import SourceProgram

/// The dependencies of a run: the code that ran, the shared values that it read, and the types of its objects.
///
/// Other files can change the result of the run only if they declare a name in these places.
struct SwiftTrace: Sendable {
  /// Functions, accessors, closures, and the declarations of static and global values.
  var code: Set<SwiftNode> = []
  var types: Set<Int> = []

  mutating func formUnion(_ other: SwiftTrace) {
    code.formUnion(other.code)
    types.formUnion(other.types)
  }

  /// The names in the code, in the stored properties and headings of the types, and in the Interface Builder files that
  /// contain objects of the types.
  func words(in app: SwiftApp) -> Set<SwiftNames.Word> {
    let program = app.program
    var words: Set<SwiftNames.Word> = []
    for node in code { Self.add(node, in: program, to: &words) }
    for type in Set(types.flatMap { program.lineage(of: $0, base: program.base(of: $0, named: "")) }) {
      let declared = program.types.types[type]
      for name in [declared.path] + declared.inherits { SwiftNames.add(namesIn: name, to: &words) }
      for member in declared.members where member.kind == .stored { Self.add(member.node, in: program, to: &words) }
      if let place = app.interface(of: type) {
        for name in app.interfaces[place.interface].elementOfClass.keys { words.insert(SwiftNames.word(name)) }
      }
    }
    return words
  }

  /// Adds the names in the rows of a declaration.
  private static func add(_ node: SwiftNode, in program: SwiftProgramIndex, to words: inout Set<SwiftNames.Word>) {
    let file = program.files[Int(node.file)]
    var known: Set<Int32> = []
    for row in Int(node.row)..<Int(file.subtreeEnds[Int(node.row)]) where file.kinds[row] != .string {
      guard known.insert(file.texts[row]).inserted else { continue }
      SwiftNames.add(namesIn: file.text(row), to: &words)
    }
  }
}

extension SwiftInterpreter {
  /// The dependencies of the run so far.
  var trace: SwiftTrace {
    SwiftTrace(code: visited.union(statics.keys), types: Set(objects.lazy.compactMap(\.type)))
  }
}
