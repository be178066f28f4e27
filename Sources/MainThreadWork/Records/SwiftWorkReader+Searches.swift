import LayerDiagnostics
import LayerModel
import SourceProgram

/// Searches and sorting of whole collections.
extension SwiftWorkReader {
  /// Records a search for the element with an identifier.
  mutating func readLookup(_ call: Int, _ name: String, _ arguments: [SwiftFile.Argument]) {
    guard let receiver = file.receiver(of: call), arguments.count == 1, let argument = arguments.first,
      argument.isTrailing || argument.label == "where" || name == "filter", file.kinds[argument.value] == .closure,
      isLong(receiver), !isOfElement(receiver), !SwiftWorkWords.fewElements.contains(file.text(receiver))
    else { return }
    let statements = file.children(argument.value).filter { ![.parameter, .capture].contains(file.kinds[$0]) }
    guard statements.count == 1, var test = statements.first else { return }
    if file.kinds[test] == .return, let value = file.firstChild(test) { test = value }
    guard file.kinds[test] == .binary, file.text(test) == "==" else { return }
    let element = file.child(.parameter, of: argument.value).map(file.text) ?? "$0"
    let sides = Array(file.children(test))
    // In code that runs for each row, a search by any key counts, because it checks every element.
    let isForRows = context.isInLazyRows && isOfAllRows(receiver) && !isChangedByRows(receiver)
    let isForRow = (context.occasion == .cell || isForRows) && name != "filter"
    // A flag does not identify an element.
    guard !sides.contains(where: { [.boolean, .nil].contains(file.kinds[$0]) }),
      let key = sides.first(where: { isIdentifier($0, of: element, orAnyKey: isForRow) }),
      context.loop == nil || !isInWaitingLoop(call)
    else { return }
    let isChanged = context.loop != nil && isChangedInLoop(receiver, around: call, exceptElements: name == "firstIndex")
    record(
      .lookup, "\(file.written(receiver)).\(name)", at: call, hint: isChanged ? "changed" : "", key: file.text(key),
      isForRows: isForRows)
  }

  /// Whether a loop around a call waits, so that other code can change what it searches.
  private func isInWaitingLoop(_ call: Int) -> Bool {
    var around = Int(file.parents[call])
    while around >= 0, !file.kinds[around].declaresCode {  // Ends: a parent comes before its children.
      if [.for, .while].contains(file.kinds[around]) {
        return file.subtree(around).contains { file.kinds[$0] == .await }
      }
      around = Int(file.parents[around])
    }
    return false
  }

  /// Whether an expression is the identifier of a closure's element.
  private func isIdentifier(_ row: Int, of element: String, orAnyKey: Bool) -> Bool {
    guard file.kinds[row] == .member, orAnyKey || file.text(row).isIdentifierName, let base = file.firstChild(row)
    else { return false }
    return file.kinds[base] == .name && file.text(base) == element
  }

  /// Records that code sorts or groups a whole collection of the type that shows the rows.
  ///
  /// Elements of a row's own record are few, and a sequence in the body of a view is sorted once for all rows.
  mutating func readSorting(_ call: Int, _ name: String, _ arguments: [SwiftFile.Argument]) {
    let isForRow = context.occasion == .cell || context.occasion == .body && context.rows?.isLong ?? false
    let grouped = arguments.first { $0.label == "grouping" }?.value
    guard isForRow, context.timing == .now, !context.isOnce, context.loop == nil, !keepsResult(of: call),
      let sequence = name == "Dictionary" ? grouped : file.receiver(of: call), isOfOwner(sequence), isLong(sequence)
    else { return }
    record(
      .lookup, name == "Dictionary" ? "Dictionary(grouping:)" : "\(file.written(sequence)).\(name)", at: call,
      detail: "sort")
  }

  /// Whether an expression is a stored collection of the type with the code, which is neither a cell nor a record.
  private func isOfOwner(_ row: Int) -> Bool {
    guard let type = context.type, type == context.root, program.role(of: type) != .cell else { return false }
    let name = file.text(row)
    switch file.kinds[row] {
    case .name: if locals[name] != nil { return false }
    case .member:
      guard let base = file.firstChild(row), file.kinds[base] == .name, file.text(base) == "self" else { return false }
    default: return false
    }
    return program.declared(name, in: type, orAround: false).map { $0.kind == .stored || $0.kind == .computed } ?? false
  }

  // MARK: Owners

  /// Whether a collection is the same for all rows: a property of the view with the list, or of a shared object.
  ///
  /// The record of a row has its own collections, which are small.
  func isOfAllRows(_ collection: Int) -> Bool {
    guard context.rows != nil else { return true }
    var next: Int? = collection
    while let link = next {  // Ends: each iteration descends one row, or goes to an earlier declaration.
      let name = file.text(link)
      switch file.kinds[link] {
      case .name:
        if name == "self" { return !context.isOfRow }
        if name.isTypeName { return true }
        if context.elements.contains(name) || (context.rows?.elements.contains(name) ?? false) { return false }
        guard let local = locals[name] else { return isSharedProperty(name) }
        guard !local.isParameter, local.passed == nil, let value = local.value else { return false }
        // In its own initial value, a name means what is declared around it: `let known = known.sorted()`.
        if link < Int(file.subtreeEnds[value]) { return isSharedProperty(name) }
        next = value
      case .member:
        guard let base = file.firstChild(link) else { return false }
        if isName(base, "self") { return isSharedProperty(name) }
        next = base
      case .await: next = file.firstChild(link)
      case .binary where name == "??": next = file.firstChild(link)
      case .call: next = file.receiver(of: link)
      default: return false
      }
    }
    return false
  }

  /// Whether a name is that of a global variable, or of a property whose value is not that of a single row.
  private func isSharedProperty(_ name: String) -> Bool {
    guard let member = context.type.flatMap({ program.declared(name, in: $0, orAround: false) }) else {
      return program.types.globals[name] != nil
    }
    guard member.kind == .stored || member.kind == .computed else { return false }
    if !context.isOfRow || member.isStatic { return true }
    return program.files[Int(member.node.file)].hasAttribute(SwiftWorkWords.sharing, Int(member.node.row))
  }

  // MARK: Changes

  /// The most functions that are searched for a change of a collection, and the longest of them, in rows.
  private static let (mostFunctions, mostRows) = (32, 2_000)

  /// Whether the innermost loop, or a method that it calls, adds, removes or replaces elements of a collection.
  ///
  /// - Parameter exceptElements: Whether replacing an element by another with the same key does not count.
  private func isChangedInLoop(_ collection: Int, around call: Int, exceptElements: Bool) -> Bool {
    var code = [context.loopCode].compactMap(\.self)
    if context.calledInLoop != nil, let around = self.code(around: call) { code.append(SwiftNode(fileNumber, around)) }
    return isChanged(collection, in: code, exceptElements: exceptElements)
  }

  /// Whether the rows of a list change the collection, as in a list that users edit, which is short.
  private func isChangedByRows(_ collection: Int) -> Bool {
    context.rows.map { isChanged(collection, in: [$0.closure], exceptElements: false) } ?? false
  }

  private func isChanged(_ collection: Int, in code: [SwiftNode], exceptElements: Bool) -> Bool {
    let name = file.written(collection).withoutSelf
    var open = code
    var known = Set(open)
    var reader = self
    while let next = open.popLast() {  // Ends: the number of functions is limited.
      reader.open(fileOf: next)
      let rows = reader.file.subtree(Int(next.row))
      if rows.count > Self.mostRows { return true }
      if rows.contains(where: { reader.changes(name, at: $0, exceptElements: exceptElements) }) { return true }
      guard let type = context.type, known.count < Self.mostFunctions else { continue }
      for row in rows where reader.file.kinds[row] == .call && reader.isOwn(row) {
        let called = reader.members(named: reader.file.calledName(row), of: type, reader.file.arguments(of: row))
        open += called.map(\.node).filter { known.insert($0).inserted }
      }
    }
    return false
  }

  /// Whether a row changes the collection with a name: a call of a method that is not known to only read it, an
  /// assignment, or an argument with `&`.
  private func changes(_ name: String, at row: Int, exceptElements: Bool) -> Bool {
    func isCollection(_ row: Int?) -> Bool {
      row.map { [.name, .member].contains(file.kinds[$0]) && file.written($0).withoutSelf == name } ?? false
    }
    switch file.kinds[row] {
    case .call:
      return isCollection(file.receiver(of: row)) && !SwiftWorkWords.reading.contains(file.calledName(row))
    case .assign, .binary:
      let sign = file.kinds[row] == .assign ? "=" : file.text(row)
      guard sign.hasSuffix("="), !["==", "!=", "<=", ">=", "===", "!=="].contains(sign),
        let target = file.firstChild(row)
      else { return false }
      if isCollection(target) { return true }
      return !exceptElements && file.kinds[target] == .subscriptCall && isCollection(file.firstChild(target))
    case .name, .member:
      let start = Int(file.starts[row])
      return isCollection(row) && start > 0 && file.source.bytes[start - 1] == UInt8(ascii: "&")
    default: return false
    }
  }
}
