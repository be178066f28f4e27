import LayerDiagnostics

/// Views that no code of an app creates: those that were replaced, or that only a preview shows.
///
/// Only views and cells count, not controllers, which other files can name. A view that a library offers to others is
/// public, and an Interface Builder file mentions the classes of its views.
enum SwiftUnusedViews {
  /// The names of such views.
  ///
  /// - Parameter isMentioned: whether a file other than the given one mentions a name.
  static func names(
    in program: SwiftProgramIndex, isMentioned: (_ name: String, _ file: String) -> Bool
  ) -> Set<String> {
    var found: Set<String> = []
    for type in program.types.types.indices {
      let declared = program.types.types[type]
      guard let node = declared.declaration, isView(type, in: program), program.types.typeOfName[declared.name] == type
      else { continue }
      let file = program.files[Int(node.file)]
      if isOffered(Int(node.row), in: file) || isMentioned(declared.name, file.source.name) { continue }
      if program.interfaces.contains(where: { $0.elementOfClass[declared.name] != nil }) { continue }
      if !mentions(file, declared.name) { found.insert(declared.name) }
    }
    return found
  }

  private static func isView(_ type: Int, in program: SwiftProgramIndex) -> Bool {
    if program.viewKinds[type] == .view { return true }
    return program.role(of: type).map { $0 == .cell || $0 == .view || $0 == .control } ?? false
  }

  /// Whether code that is not part of the checkout can create objects of a type.
  private static func isOffered(_ declaration: Int, in file: SwiftFile) -> Bool {
    file.children(declaration).contains { row in
      switch file.kinds[row] {
      case .modifier: ["public", "open"].contains(file.text(row))
      case .attribute: true
      default: false
      }
    }
  }

  /// Whether a file mentions a type outside of the type's own code and of previews.
  private static func mentions(_ file: SwiftFile, _ name: String) -> Bool {
    var row = 0
    while row < file.rowCount {  // Ends: each iteration advances by at least one row.
      if file.kinds[row].declaresType, SwiftTypeTable.plain(file.text(row)) == name {
        row = Int(file.subtreeEnds[row])
        continue
      }
      if file.text(row).includes(name), !SwiftConditions.isForDebugging(row, in: file) { return true }
      row += 1
    }
    return false
  }
}
