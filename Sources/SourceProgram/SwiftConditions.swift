/// Selects the clauses of `#if` that are compiled for an iPhone in a release configuration.
package enum SwiftConditions {
  /// The given rows, with each `#if` replaced by the rows of its compiled clause.
  ///
  /// - Parameter alsoDebug: whether a `#if` without a compiled clause is replaced by the clause of a debug
  ///   configuration, as for declarations that previews use.
  package static func rows(_ rows: some Sequence<Int>, in file: SwiftFile, alsoDebug: Bool = false) -> [Int] {
    var found: [Int] = []
    var work = Array(rows.reversed())
    while let row = work.popLast() {  // Ends: a row is pushed once, by its parent.
      guard file.kinds[row] == .conditional else {
        found.append(row)
        continue
      }
      var clause = chosen(of: row, in: file)
      if clause == nil, alsoDebug { clause = file.children(row).first { isCompiled($0, in: file, isDebug: true) } }
      guard let clause else { continue }
      let hasCondition = condition(of: clause, in: file) != nil
      work += Array(file.children(clause)).dropFirst(hasCondition ? 1 : 0).reversed()
    }
    return found
  }

  /// The clause of `#if` that is compiled.
  package static func chosen(of conditional: Int, in file: SwiftFile) -> Int? {
    file.children(conditional).first { isCompiled($0, in: file, isDebug: false) }
  }

  private static func isCompiled(_ clause: Int, in file: SwiftFile, isDebug: Bool) -> Bool {
    condition(of: clause, in: file).map { holds($0, in: file, isDebug, depth: 0) } ?? true
  }

  /// The condition of a clause; nil for `#else`.
  private static func condition(of clause: Int, in file: SwiftFile) -> Int? {
    file.text(clause) == "else" ? nil : file.firstChild(clause)
  }

  /// Whether a condition is true; a condition nested more deeply than people write is treated as false.
  private static func holds(_ row: Int, in file: SwiftFile, _ isDebug: Bool, depth: Int) -> Bool {
    guard depth < 16 else { return false }
    let children = Array(file.children(row))
    switch file.kinds[row] {
    case .boolean: return file.text(row) == "true"
    case .name: return isDebug && file.text(row) == "DEBUG"
    case .prefix: return !(children.first.map { holds($0, in: file, isDebug, depth: depth + 1) } ?? false)
    case .binary:
      guard children.count == 2 else { return false }
      let left = holds(children[0], in: file, isDebug, depth: depth + 1)
      let right = holds(children[1], in: file, isDebug, depth: depth + 1)
      return file.text(row) == "||" ? left || right : left && right
    case .call:
      guard let callee = children.first, let argument = children.dropFirst().first else { return false }
      let word = file.children(argument).first { _ in true }.map { file.text($0) } ?? ""
      switch file.text(callee) {
      case "os": return word == "iOS"
      case "canImport": return !["AppKit", "Cocoa", "WatchKit"].contains(word)
      case "swift", "compiler": return true
      case "arch": return word == "arm64"
      default: return false
      }
    default: return false
    }
  }
}
