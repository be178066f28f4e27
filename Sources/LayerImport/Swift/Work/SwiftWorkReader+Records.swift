import LayerModel

/// Requests to stores, searches and sorting of whole collections, and data and images that code converts for each row.
extension SwiftWorkReader {
  // MARK: Stores and collections

  /// Whether a call fetches records from a database.
  func isFetch(_ call: Int, _ name: String, _ arguments: [SwiftFile.Argument]) -> Bool {
    let parent = Int(file.parents[call])
    // An awaited request does not block the caller's thread.
    if parent >= 0, file.kinds[parent] == .await { return false }
    guard let receiver = file.receiver(of: call) else { return false }
    let written = file.written(receiver).lowercased()
    switch name {
    case "fetch", "count", "fetchCount", "executeFetchRequest":
      guard let first = arguments.first, !first.isTrailing else { return false }
      let asked = file.subtree(first.value).map { file.text($0).lowercased() }
      return asked.contains { $0.contains("fetchrequest") || $0.contains("descriptor") || $0 == "request" }
        || isContext(receiver)
    case "fetchOne", "fetchAll":
      // A record class that fetches its own records: `Recipe.fetchAll()`.
      let isOfType = file.kinds[receiver] == .name && file.text(receiver).isTypeName
      return arguments.contains { file.written($0.value) == "db" }
        || isOfType && !arguments.contains(where: \.isTrailing)
    case "object" where arguments.first?.label == "ofType": return true
    case "existingObject": return arguments.first?.label == "with"
    case "objects": return written.hasSuffix("realm") || written.hasSuffix("realm()")
    // A predicate in text form indicates a database.
    case "filter", "where": return arguments.count == 1 && isPredicate(arguments[0])
    case "fetchAssets": return true
    case "execute": return written.hasSuffix("fetchrequest")
    default: return false
    }
  }

  /// Records a request to a store.
  mutating func recordFetch(_ call: Int, _ name: String, _ arguments: [SwiftFile.Argument]) {
    // For a single row, an object that the context already has costs nothing.
    if name == "existingObject", moment.loop == nil { return }
    record(
      .fetch, file.written(file.callee(of: call) ?? call), at: call, hint: formOfRequest(call, name, arguments))
  }

  /// What a request to Core Data asks for: one object by its identifier (`object`), the records of a predicate that the
  /// code around it writes (`predicate`), or all records (`all`); after `models` for SwiftData; empty for another
  /// store.
  private func formOfRequest(_ call: Int, _ name: String, _ arguments: [SwiftFile.Argument]) -> String {
    switch name {
    case "existingObject": return "object"
    case "fetch", "count", "executeFetchRequest":
      return formOfRequest(around: call, isOfContext: file.receiver(of: call).map(isContext) ?? false)
    case "fetchCount": return formOfRequest(around: call, isOfContext: false)
    default: return ""
    }
  }

  private func formOfRequest(around call: Int, isOfContext: Bool) -> String {
    let words = code(around: call).map { code in Set(file.subtree(code).map(file.text)) } ?? []
    let isOfModels = words.contains("FetchDescriptor")
    guard isOfContext || isOfModels else { return "" }
    let hasPredicate = !words.isDisjoint(with: ["predicate", "NSPredicate", "Predicate"])
    return (isOfModels ? "models " : "") + (hasPredicate ? "predicate" : "all")
  }

  /// Whether an expression is a context of Core Data or SwiftData, by its name or its declared type.
  private func isContext(_ receiver: Int) -> Bool {
    if file.written(receiver).lowercased().hasSuffix("context") { return true }
    let name = file.text(receiver)
    let isOwn = file.kinds[receiver] == .name || file.firstChild(receiver).map { file.text($0) == "self" } ?? false
    guard isOwn, let type = moment.type, let member = program.declared(name, in: type, orAround: false) else {
      return false
    }
    let source = program.files[Int(member.node.file)]
    let written = source.child(.type, of: Int(member.node.row)).map(source.text) ?? ""
    return ["ModelContext", "NSManagedObjectContext"].contains(SwiftTypeTable.plain(written))
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

  /// Whether an argument is a database condition in text form: `"isComplete = false"`.
  private func isPredicate(_ argument: SwiftFile.Argument) -> Bool {
    guard argument.label.isEmpty, !argument.isTrailing else { return false }
    switch file.kinds[argument.value] {
    case .string, .interpolation: return file.written(argument.value).contains { "=<>".contains($0) }
    case .call: return file.calledName(argument.value) == "NSPredicate"
    default: return false
    }
  }

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
    let isForRow = moment.occasion == .cell && name != "filter"
    // A flag does not identify an element.
    guard !sides.contains(where: { [.boolean, .nil].contains(file.kinds[$0]) }),
      sides.contains(where: { isIdentifier($0, of: element, orAnyKey: isForRow) }),
      moment.loop == nil || !isInWaitingLoop(call)
    else { return }
    record(.lookup, "\(file.written(receiver)).\(name)", at: call)
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
    let isForRow = moment.occasion == .cell || moment.occasion == .body && moment.rows?.isLong ?? false
    let grouped = arguments.first { $0.label == "grouping" }?.value
    guard isForRow, moment.timing == .now, !moment.isOnce, moment.loop == nil, !keepsResult(of: call),
      let sequence = name == "Dictionary" ? grouped : file.receiver(of: call), isOfOwner(sequence), isLong(sequence)
    else { return }
    record(
      .lookup, name == "Dictionary" ? "Dictionary(grouping:)" : "\(file.written(sequence)).\(name)", at: call,
      detail: "sort")
  }

  /// Whether an expression is a stored collection of the type with the code, which is neither a cell nor a record.
  private func isOfOwner(_ row: Int) -> Bool {
    guard let type = moment.type, type == moment.root, program.role(of: type) != .cell else { return false }
    let name = file.text(row)
    switch file.kinds[row] {
    case .name: if locals[name] != nil { return false }
    case .member:
      guard let base = file.firstChild(row), file.kinds[base] == .name, file.text(base) == "self" else { return false }
    default: return false
    }
    return program.declared(name, in: type, orAround: false).map { $0.kind == .stored || $0.kind == .computed } ?? false
  }

  // MARK: Conversion

  /// Records that a decoder reads JSON or a property list.
  mutating func readParsing(_ call: Int, _ name: String, _ arguments: [SwiftFile.Argument]) {
    guard preparesContent, let receiver = file.receiver(of: call), arguments.allSatisfy({ !$0.isTrailing }) else {
      return
    }
    let labels = arguments.map(\.label)
    let isParsing =
      switch name {
      // A type's own `decode(from:)` method, and a container's `decode(_:forKey:)`, only take parts of decoded data.
      case "decode": labels == ["", "from"] && isDecoder(receiver)
      case "jsonObject": labels.first == "with" && file.text(receiver) == "JSONSerialization"
      default: labels.first == "from" && file.text(receiver) == "PropertyListSerialization"
      }
    guard isParsing else { return }
    let subject =
      switch file.kinds[receiver] {
      case .call: file.calledName(receiver)
      default: file.text(receiver)
      }
    record(.decode, "\(subject).\(name)", at: call, detail: "parse")
  }

  /// Records that a text is made from HTML.
  mutating func readMarkup(_ call: Int, _ name: String, _ arguments: [SwiftFile.Argument]) {
    guard preparesContent, arguments.first?.label == "data" else { return }
    let options = arguments.dropFirst().filter { !$0.isTrailing }.map { argument in
      file.kinds[argument.value] == .name ? locals[file.text(argument.value)]?.value ?? argument.value : argument.value
    }
    let isMarkup = options.contains { file.subtree($0).contains { isMarkupName($0) } }
    if isMarkup { record(.decode, "\(name)(data:options:)", at: call, detail: "html") }
  }

  /// Records that a keyed archive is decoded.
  mutating func readUnarchiving(_ call: Int, _ name: String) {
    guard preparesContent, let receiver = file.receiver(of: call), file.text(receiver) == "NSKeyedUnarchiver",
      !keepsResult(of: call)
    else { return }
    record(.decode, "NSKeyedUnarchiver.\(name)", at: call, detail: "parse")
  }

  /// Records that code draws an image into memory.
  mutating func readDrawing(_ call: Int, _ name: String) {
    guard preparesContent, !keepsResult(of: call) else { return }
    record(.decode, name, at: call, detail: "draw")
  }

  /// Whether the function around a call, or one that leads to it, keeps its results.
  func keepsResult(of call: Int) -> Bool {
    if moment.isOnce || moment.through.contains(where: { $0.lowercased().includes("cache") }) { return true }
    guard let code = code(around: call) else { return false }
    return file.subtree(code).contains { row in
      switch file.kinds[row] {
      case .name, .member: file.text(row).lowercased().includes("cache")
      case .call:
        ["object", "setObject"].contains(file.calledName(row))
          && file.arguments(of: row).contains { $0.label == "forKey" }
      default: false
      }
    }
  }

  private func isMarkupName(_ row: Int) -> Bool {
    switch file.kinds[row] {
    case .name, .member: ["html", "NSHTMLTextDocumentType"].contains(file.text(row))
    default: false
    }
  }

  /// Whether the code that is being searched prepares a row, a view or a frame.
  private var preparesContent: Bool {
    switch moment.occasion {
    case .cell, .reuse, .height, .body: true
    default: moment.isPerFrame && !moment.isConditional
    }
  }
}
