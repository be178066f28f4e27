import SourceProgram

/// Cells that the code configures for one fixed place of a list, such as the slider of a settings screen, or the header
/// of a profile.
///
/// A data source gets such a cell in a branch that uses its index path only to get the cell, so the branch runs for one
/// row. The list does not hand that cell to another row.
struct SwiftFixedCells: Sendable {
  /// The properties that code sets on cells, and whether all of these cells have a fixed place.
  private var isFixed: [String: Bool] = [:]
  /// The classes of cells that data sources get, and whether all of these cells have a fixed place.
  private var classes: [Int: Bool] = [:]

  init(_ program: SwiftProgramIndex) {
    for file in program.files {
      readProperties(of: file)
      readCells(of: file, in: program)
    }
  }

  /// Reads which properties the code of a file sets on cells.
  private mutating func readProperties(of file: SwiftFile) {
    var isFixedIn: [Int: Bool] = [:]
    for row in file.kinds.indices where file.kinds[row] == .assign {
      guard let target = file.firstChild(row), file.kinds[target] == .member, let base = file.firstChild(target),
        file.text(base) != "self", isFixed[file.text(target)] != false
      else { continue }
      let block = Self.block(around: row, in: file)
      let isForFixedPlace = isFixedIn[block] ?? Self.isForFixedPlace(block, in: file)
      isFixedIn[block] = isForFixedPlace
      isFixed[file.text(target)] = isForFixedPlace
    }
  }

  /// The properties that code sets only on cells with a fixed place.
  var properties: Set<String> { Set(isFixed.lazy.filter(\.value).map(\.key)) }

  /// The classes of cells that data sources get only for fixed places.
  var types: Set<Int> { Set(classes.lazy.filter(\.value).map(\.key)) }

  /// Whether data sources get cells of a class, and only for fixed places.
  func isOnce(_ type: Int) -> Bool { classes[type] ?? false }

  /// The block or the case of a `switch` around a statement; -1 outside of code.
  private static func block(around statement: Int, in file: SwiftFile) -> Int {
    var around = Int(file.parents[statement])
    // Ends: a parent comes before its children.
    while around >= 0, file.kinds[around] != .case, file.kinds[around] != .block { around = Int(file.parents[around]) }
    return around
  }

  /// Whether a block gets a cell, which is its only use of the index path.
  private static func isForFixedPlace(_ around: Int, in file: SwiftFile) -> Bool {
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

// MARK: Classes of cells

extension SwiftFixedCells {
  /// The labels of the methods that return a cell.
  private static let labels = ["cellForRowAt", "cellForItemAt"]

  /// Reads which cells the code of a file gets, and where.
  private mutating func readCells(of file: SwiftFile, in program: SwiftProgramIndex) {
    var row = 0
    while row < file.rowCount {  // Ends: each iteration advances by at least one row.
      if file.kinds[row] == .function, let path = Self.path(of: row, in: file) {
        readDataSource(row, path: path, of: file, in: program)
        row = Int(file.subtreeEnds[row])
        continue
      }
      // Other code, such as a closure of a diffable data source, can get a cell for any row.
      if file.kinds[row] == .call,
        file.calledName(row).hasPrefix("dequeue") || file.calledName(row).hasSuffix("Registration"),
        let type = Self.cell(gotBy: row, of: file, in: program)
      {
        classes[type] = false
      }
      row += 1
    }
  }

  /// The name of the index path in a method that returns the cell of a row; nil for other functions.
  private static func path(of function: Int, in file: SwiftFile) -> String? {
    let parameter = file.children(function).first { parameter in
      file.kinds[parameter] == .parameter
        && file.child(.label, of: parameter).map { labels.contains(file.text($0)) } ?? false
    }
    return parameter.map(file.text)
  }

  private mutating func readDataSource(_ function: Int, path: String, of file: SwiftFile, in program: SwiftProgramIndex)
  {
    var got: [(call: Int, type: Int)] = []
    for call in file.subtree(function) where file.kinds[call] == .call {
      let takesPath = file.arguments(of: call).contains { isName($0.value, path, in: file) }
      if takesPath, let type = Self.cell(gotBy: call, of: file, in: program) { got.append((call, type)) }
    }
    let calls = Set(got.map(\.call))
    let names = Self.names(of: path, in: function, of: file, except: calls)
    for (call, type) in got {
      let isFixed = Self.isAtFixedPlace(call, names, in: function, of: file)
      classes[type] = (classes[type] ?? true) && isFixed
    }
  }

  private func isName(_ row: Int, _ name: String, in file: SwiftFile) -> Bool {
    file.kinds[row] == .name && file.text(row) == name
  }

  /// The class of the cell that a call gets: `dequeueReusableCell(withIdentifier: "Post", for: path) as! PostCell`,
  /// `list.dequeue(PostCell.self, for: path)`.
  private static func cell(gotBy call: Int, of file: SwiftFile, in program: SwiftProgramIndex) -> Int? {
    var names: [String] = []
    var around = Int(file.parents[call])
    while around >= 0, [.cast, .value, .constant, .postfix, .binding].contains(file.kinds[around]) {
      // Ends: a parent comes before its children.
      if let type = file.child(.type, of: around) { names.append(SwiftTypeTable.plain(file.text(type))) }
      around = Int(file.parents[around])
    }
    for row in file.subtree(call) where [.name, .string, .generic, .type].contains(file.kinds[row]) {
      names.append(file.text(row))
    }
    return names.lazy.filter(\.isTypeName).compactMap { program.types.type($0, in: nil) }
      .first { program.role(of: $0) == .cell }
  }

  /// The names whose values depend on the index path, with its own.
  private static func names(
    of path: String, in function: Int, of file: SwiftFile, except calls: Set<Int>
  ) -> Set<String> {
    var names: Set<String> = [path]
    func depends(_ row: Int) -> Bool {
      file.subtree(row).contains { file.kinds[$0] == .name && names.contains(file.text($0)) }
        && !file.subtree(row).contains(where: calls.contains)
    }
    for row in file.subtree(function) {
      switch file.kinds[row] {
      case .constant, .variable, .binding:
        if let value = file.initialValue(of: row) ?? file.firstChild(row), depends(value) {
          names.insert(file.text(row))
        }
      case .assign:
        let sides = Array(file.children(row))
        if sides.count == 2, file.kinds[sides[0]] == .name, depends(sides[1]) { names.insert(file.text(sides[0])) }
      case .pattern where file.text(row).contains("let ") || file.text(row).contains("var "):
        let words = file.text(row).split { !$0.isLetter && !$0.isNumber && $0 != "_" && $0 != "." }
        names.formUnion(words.lazy.filter { !$0.contains(".") && $0 != "let" && $0 != "var" }.map(String.init))
      default: continue
      }
    }
    return names
  }

  /// Whether a branch for certain places of the list gets and returns a cell, and uses the index path only for that.
  ///
  /// Code after a branch that does not return can fill the cell from the record of its row.
  private static func isAtFixedPlace(
    _ call: Int, _ names: Set<String>, in function: Int, of file: SwiftFile
  ) -> Bool {
    var around = Int(file.parents[call])
    // Ends: a parent comes before its children.
    while around > function, !isBranch(around, of: file) { around = Int(file.parents[around]) }
    guard around > function, let condition = condition(ofBranch: around, of: file),
      file.subtree(condition).contains(where: { file.kinds[$0] == .name && names.contains(file.text($0)) })
    else { return false }
    guard file.subtree(around).contains(where: { file.kinds[$0] == .return }) else { return false }
    return file.subtree(around).allSatisfy { row in
      guard file.kinds[row] == .name, names.contains(file.text(row)) else { return true }
      let argument = Int(file.parents[row])
      return file.kinds[argument] == .argument && Int(file.parents[argument]) == call
    }
  }

  private static func isBranch(_ row: Int, of file: SwiftFile) -> Bool {
    let parent = Int(file.parents[row])
    return file.kinds[row] == .block && parent >= 0 && [.if, .else, .case].contains(file.kinds[parent])
  }

  /// What decides whether a branch runs: the conditions of an `if` for one place, or the subject of a `switch`.
  ///
  /// It is nil for other branches: those for the rest of the rows, for every sixth one, or for some records.
  private static func condition(ofBranch block: Int, of file: SwiftFile) -> Int? {
    let parent = Int(file.parents[block])
    let around = Int(file.parents[parent])
    switch file.kinds[parent] {
    case .case:
      let isDefault = file.child(.pattern, of: parent) == nil
      return !isDefault && around >= 0 && file.kinds[around] == .switch ? file.firstChild(around) : nil
    case .if:
      guard let conditions = file.child(.conditions, of: parent) else { return nil }
      return file.subtree(conditions).contains { isOnePlace($0, in: file) } ? conditions : nil
    default: return nil
    }
  }

  /// Whether a condition compares a part of the index path with a constant: `path.section == 0`.
  private static func isOnePlace(_ row: Int, in file: SwiftFile) -> Bool {
    guard file.kinds[row] == .binary, file.text(row) == "==" else { return false }
    let sides = Array(file.children(row))
    guard sides.count == 2, file.kinds[sides[0]] == .member, ["section", "row", "item"].contains(file.text(sides[0]))
    else { return false }
    return file.kinds[sides[1]] == .number || file.kinds[sides[1]] == .member
  }
}
