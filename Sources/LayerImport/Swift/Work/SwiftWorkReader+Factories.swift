import LayerModel

/// Functions that create an object for their callers, which may change it.
extension SwiftWorkReader {
  /// The name of the function or property around the creation of an object, if it returns the object and a caller
  /// changes it: a caller's change to a shared object would affect the other callers.
  ///
  /// - Parameter local: the local name of the object; nil if the call is the result itself.
  func changedFactory(returning local: String?, of call: Int) -> String? {
    guard let code = code(around: call), [.function, .get].contains(file.kinds[code]) else { return nil }
    let declaration = file.kinds[code] == .get ? Int(file.parents[code]) : code
    guard declaration >= 0, let block = file.child(.block, of: code) else { return nil }
    let isReturned = results(of: block, withLast: true).contains { result in
      local.map { isName(result, $0) } ?? (result == call)
    }
    let name = file.text(declaration)
    return isReturned && isChangedByCallers(of: name) ? name : nil
  }

  /// The values that a block returns, with its last expression.
  private func results(of block: Int, withLast: Bool) -> [Int] {
    var found = results(of: block)
    var last: Int?
    for statement in file.children(block) { last = statement }
    if withLast, let last { found.append(last) }
    return found
  }

  private func isChangedByCallers(of name: String) -> Bool {
    for number in program.files.indices where program.files[number].strings.contains(name) {
      var reader = self
      reader.open(fileOf: SwiftNode(number, 0))
      for row in 0..<reader.file.rowCount where reader.isUse(row, of: name) {
        if reader.isChanged(row) { return true }
      }
    }
    return false
  }

  /// Whether a row calls a function, or reads a property, with a certain name.
  private func isUse(_ row: Int, of name: String) -> Bool {
    switch file.kinds[row] {
    case .call: return file.calledName(row) == name
    case .name, .member:
      let parent = Int(file.parents[row])
      return file.text(row) == name && !(parent >= 0 && file.kinds[parent] == .call && file.firstChild(parent) == row)
    default: return false
    }
  }

  /// Whether code sets a property of an object that it got from another function.
  private func isChanged(_ use: Int) -> Bool {
    let parent = Int(file.parents[use])
    guard parent >= 0 else { return false }
    if file.kinds[parent] == .member, setsMember(parent) { return true }
    guard file.kinds[parent] == .value else { return false }
    let declaration = Int(file.parents[parent])
    guard declaration >= 0, [.constant, .variable, .binding].contains(file.kinds[declaration]) else { return false }
    return changes(localName(declaration), after: use, in: declaration)
  }

  /// Whether an assignment sets a member: `formatter.dateStyle = .full`.
  func setsMember(_ member: Int) -> Bool {
    let parent = Int(file.parents[member])
    return parent >= 0 && file.kinds[parent] == .assign && file.firstChild(parent) == member
  }
}
