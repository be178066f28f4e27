import LayerDiagnostics
import SourceProgram

/// Views that no code of an app creates: those that were replaced, or that only a preview shows.
///
/// Views, cells and controllers count. A view that a library offers to others is public, and an Interface Builder file
/// mentions the classes of its views.
enum SwiftUnusedViews {
  /// The names of such views.
  ///
  /// - Parameters:
  ///   - kinds: the kind of each type in SwiftUI.
  ///   - interfaces: the Interface Builder files of the checkout.
  ///   - isMentioned: whether code that the app reaches, in a file other than the given one, mentions a name.
  static func names(
    in program: SwiftProgramIndex, _ kinds: [ViewTypes.Kind?], interfaces: [SwiftInterface],
    isMentioned: (_ name: String, _ file: String) -> Bool
  ) -> Set<String> {
    var namesOfFile: [Int: Set<String>] = [:]
    for type in program.types.types.indices {
      let declared = program.types.types[type]
      guard let node = declared.declaration, isView(type, kinds[type], in: program),
        program.types.typeOfName[declared.name] == type
      else { continue }
      let file = program.files[Int(node.file)]
      if isOffered(Int(node.row), in: file) || isMentioned(declared.name, file.source.name) { continue }
      let isInInterface = interfaces.contains {
        $0.elementOfClass[declared.name] != nil && !$0.isOwnNib(of: declared.name)
      }
      if isInInterface { continue }
      namesOfFile[Int(node.file), default: []].insert(declared.name)
    }
    return namesOfFile.reduce(into: []) { $0.formUnion(unmentioned($1.value, in: program.files[$1.key])) }
  }

  private static func isView(_ type: Int, _ kind: ViewTypes.Kind?, in program: SwiftProgramIndex) -> Bool {
    if let kind, kind != .shape { return true }
    return program.role(of: type).map { [.cell, .view, .control, .controller].contains($0) } ?? false
  }

  /// Whether code that is not part of the checkout can create objects of a type: it is public, or has an attribute.
  private static func isOffered(_ declaration: Int, in file: SwiftFile) -> Bool {
    file.isPublic(declaration) || file.child(.attribute, of: declaration) != nil
  }

  /// The names that a file mentions nowhere but in the code of their own types, and in previews.
  private static func unmentioned(_ names: Set<String>, in file: SwiftFile) -> Set<String> {
    var left = names
    /// The ends of the types whose own code is being read.
    var open: [(name: String, end: Int)] = []
    for row in file.kinds.indices where !left.isEmpty {
      while let last = open.last, row >= last.end { open.removeLast() }  // Ends: each iteration removes a type.
      if file.kinds[row].declaresType {
        let name = SwiftTypeTable.plain(file.text(row))
        if names.contains(name) { open.append((name, Int(file.subtreeEnds[row]))) }
        continue
      }
      for word in file.text(row).split(whereSeparator: { !$0.isLetter && !$0.isNumber && $0 != "_" }) {
        let name = String(word)
        guard left.contains(name), !open.contains(where: { $0.name == name }) else { continue }
        if !SwiftApp.isForDebugging(row, in: file) { left.remove(name) }
      }
    }
    return left
  }
}
