/// Cells that the code configures for one fixed place of a list, such as the slider of a settings screen.
///
/// A data source gets such a cell in a branch that uses its index path only to get the cell, so the branch runs for one
/// row. The list does not hand that cell to another row.
struct SwiftFixedCells {
  /// The properties that code sets on cells, and whether all of these cells have a fixed place.
  private var isFixed: [String: Bool] = [:]

  init(_ program: SwiftProgramIndex) {
    for file in program.files {
      for row in file.kinds.indices where file.kinds[row] == .assign {
        guard let target = file.firstChild(row), file.kinds[target] == .member, let base = file.firstChild(target),
          file.text(base) != "self"
        else { continue }
        let name = file.text(target)
        if isFixed[name] == false { continue }
        isFixed[name] = Self.isForFixedPlace(row, in: file)
      }
    }
  }

  /// Whether code sets a property, and only on cells with a fixed place.
  func set(_ property: String) -> Bool { isFixed[property] ?? false }

  /// Whether the code around a statement gets a cell, which is its only use of the index path.
  private static func isForFixedPlace(_ statement: Int, in file: SwiftFile) -> Bool {
    var around = Int(file.parents[statement])
    // Ends: a parent comes before its children.
    while around >= 0, file.kinds[around] != .case, file.kinds[around] != .block { around = Int(file.parents[around]) }
    guard around >= 0 else { return false }
    var dequeues = 0
    // A closure's parameters have no types: the one that gives cells is the list, not an index path.
    let paths = indexPaths(around: around, in: file).subtracting(lists(in: around, of: file))
    for row in file.subtree(around) {
      switch file.kinds[row] {
      case .call: if file.calledName(row).hasPrefix("dequeue") { dequeues += 1 }
      case .name where paths.contains(file.text(row)) || file.text(row).lowercased().hasSuffix("indexpath"):
        let parent = Int(file.parents[row])
        guard parent >= 0, file.kinds[parent] == .argument, file.text(parent) == "for" else { return false }
      default: break
      }
    }
    return dequeues == 1
  }

  /// The names of the lists that code gets cells from.
  private static func lists(in around: Int, of file: SwiftFile) -> Set<String> {
    var found: Set<String> = []
    for row in file.subtree(around) where file.kinds[row] == .call && file.calledName(row).hasPrefix("dequeue") {
      if let list = file.receiver(of: row), file.kinds[list] == .name { found.insert(file.text(list)) }
    }
    return found
  }

  /// The names of the index path, and of a row's record, in the function or the closures around a row.
  private static func indexPaths(around row: Int, in file: SwiftFile) -> Set<String> {
    var found: Set<String> = []
    var around = row
    while around >= 0 {  // Ends: a parent comes before its children.
      let isFunction = file.kinds[around] == .function
      if isFunction || file.kinds[around] == .closure {
        for parameter in file.children(around) where file.kinds[parameter] == .parameter {
          let type = file.child(.type, of: parameter).map(file.text)
          if isFunction ? type == "IndexPath" : type != "UITableView" { found.insert(file.text(parameter)) }
        }
      }
      if isFunction { break }
      around = Int(file.parents[around])
    }
    return found
  }
}
