import LayerGeometry
import SourceProgram

/// A program with the rest of its app: Interface Builder files, catalogues, and which of its types are views that users
/// see.
final class SwiftApp: Sendable {
  /// The Swift files of the app, and the rows of its Interface Builder files.
  let program: SwiftProgramIndex
  let interfaces: [SwiftInterface]
  /// The kind of each type in SwiftUI; nil for types that are not views.
  let viewKinds: [ViewTypes.Kind?]
  /// The part of the app that each file belongs to.
  let targets: [SwiftTarget]
  /// Whether each file contains only code that computes data.
  let isOfData: [Bool]
  /// The classes that code only registers with lists as classes.
  let registrations: SwiftRegistrations
  /// The cells that code gets for a fixed place of a list.
  let fixedCells: SwiftFixedCells
  /// The names of views that no code of the app creates.
  let unusedViews: Set<String>
  /// The system for which `#available` is answered.
  let system: SystemVersion
  /// A colour of the checkout's asset catalogues.
  let catalogColor: @Sendable (_ name: String, _ isDark: Bool) -> Color?
  /// A text of the checkout's string catalogues, by its key.
  let catalogText: @Sendable (_ key: String) -> String?

  init(_ files: [SwiftFile], interfaces: [SwiftInterface] = [], options: ImportOptions = ImportOptions()) {
    (catalogColor, catalogText) = (options.catalogColor, options.catalogText)
    system = options.system
    let program = SwiftProgramIndex(files, others: interfaces.map(\.rows), platform: UIKitClass.classes)
    self.program = program
    self.interfaces = interfaces
    targets = program.files.map { SwiftTarget(of: $0) }
    isOfData = program.files.map(SwiftTarget.isOfData)
    viewKinds = ViewTypes.kinds(in: program)
    registrations = SwiftRegistrations(files, in: program) { name in
      interfaces.contains { $0.elementOfClass[name] != nil }
    }
    fixedCells = SwiftFixedCells(program)
    unusedViews = SwiftUnusedViews.names(
      in: program, viewKinds, interfaces: interfaces, isMentioned: options.isMentioned)
  }

  /// The object of a type in an Interface Builder file: the index of the interface, the index of the file with its
  /// rows, and the element.
  func interface(of type: Int) -> (interface: Int, file: Int, element: Int)? {
    let name = program.types.types[type].name
    for (index, interface) in interfaces.enumerated() {
      guard let element = interface.elementOfClass[name] else { continue }
      return (index, program.files.count - interfaces.count + index, element)
    }
    return nil
  }

  /// Whether users of the app never see what code shows: only debug builds or previews run it, or nothing creates the
  /// view that it belongs to.
  func isNeverShown(_ node: SwiftNode) -> Bool {
    let file = program.files[Int(node.file)]
    var row = Int(node.row)
    if Self.isForDebugging(row, in: file) { return true }
    if unusedViews.isEmpty { return false }
    while row >= 0 {  // Ends: a parent comes before its children.
      if file.kinds[row].declaresType, unusedViews.contains(SwiftTypeTable.plain(file.text(row))) { return true }
      row = Int(file.parents[row])
    }
    return false
  }

  /// Whether only debug builds or previews contain a row.
  static func isForDebugging(_ row: Int, in file: SwiftFile) -> Bool {
    var next = row
    while next >= 0 {  // Ends: a parent comes before its children.
      let parent = Int(file.parents[next])
      switch file.kinds[next] {
      case .clause where parent >= 0 && SwiftConditions.chosen(of: parent, in: file) != next: return true
      case .macro, .macroCall: if file.text(next) == "Preview" { return true }
      case let kind where kind.declaresType:
        let bases = file.children(next).lazy.filter { file.kinds[$0] == .inherits }.map { file.text($0) }
        if bases.contains(where: { SwiftFile.lastName($0) == "PreviewProvider" }) { return true }
      default: break
      }
      next = parent
    }
    return false
  }
}
