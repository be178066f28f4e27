import LayerModel
import SourceProgram

/// Requests to stores of records.
extension SwiftWorkReader {
  /// Whether a call fetches records from a database.
  func isFetch(_ call: Int, _ name: String, _ arguments: [SwiftFile.Argument]) -> Bool {
    let parent = Int(file.parents[call])
    // An awaited request does not block the caller's thread.
    if parent >= 0, file.kinds[parent] == .await { return false }
    guard let receiver = file.receiver(of: call), !isRequestToServer(receiver, name, arguments) else { return false }
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

  /// Whether a call asks a server, which takes no time of the caller's thread: `api.fetch(UserInfoRequest(id: id))`.
  private func isRequestToServer(_ receiver: Int, _ called: String, _ arguments: [SwiftFile.Argument]) -> Bool {
    guard called == "fetch" || called == "execute" else { return false }
    let asked = arguments.first.map { argument in
      file.subtree(argument.value).contains { row in
        let word = file.text(row).lowercased()
        return word.includes("fetchrequest") || word.includes("descriptor")
      }
    }
    if asked ?? false { return false }
    let name = file.kinds[receiver] == .call ? file.calledName(receiver) : file.text(receiver)
    if className(of: receiver).map({ ["NSManagedObjectContext", "ModelContext"].contains($0) }) ?? false {
      return false
    }
    let words = name.lowercased()
    if words.contains("data") || words.contains("store") { return false }
    if words == "api" || ["apiclient", "client", "session", "network", "fetcher"].contains(where: words.hasSuffix) {
      return true
    }
    return arguments.first.map { argument in
      let made = file.kinds[argument.value] == .call ? file.calledName(argument.value) : ""
      return made.isTypeName && made.hasSuffix("Request") && !made.hasSuffix("FetchRequest")
    } ?? false
  }

  /// Records a request to a store.
  mutating func recordFetch(_ call: Int, _ name: String, _ arguments: [SwiftFile.Argument]) {
    // For a single row, an object that the context already has costs nothing.
    if name == "existingObject", context.loop == nil { return }
    // A lookup by the primary key reads an index, and creates one object.
    if name == "object", context.loop == nil { return }
    let request = request(of: call, name)
    record(
      .fetch, file.written(file.callee(of: call) ?? call), at: call, hint: request.form, key: request.key)
  }

  /// What a request asks for.
  private struct Request {
    /// One object by its identifier (`object`), the records of a predicate (`predicate`, `limited predicate` for one of
    /// them), or all records (`all`); after `models` for SwiftData; empty for another store.
    var form = ""
    /// The property that the predicate compares; empty if it is not known.
    var key = ""
  }

  private func request(of call: Int, _ name: String) -> Request {
    switch name {
    case "existingObject": return Request(form: "object")
    case "fetch", "count", "executeFetchRequest":
      return request(around: call, isOfContext: file.receiver(of: call).map(isContext) ?? false)
    case "fetchCount": return request(around: call, isOfContext: false)
    default: return Request()
    }
  }

  private func request(around call: Int, isOfContext: Bool) -> Request {
    guard let code = code(around: call) else { return Request(form: isOfContext ? "all" : "") }
    let words = Set(file.subtree(code).map(file.text))
    let isOfModels = words.contains("FetchDescriptor")
    guard isOfContext || isOfModels else { return Request() }
    let store = isOfModels ? "models " : ""
    guard !words.isDisjoint(with: ["predicate", "NSPredicate", "Predicate"]) else {
      return Request(form: store + "all")
    }
    if !isOfModels, isSameForAll(in: code) { return Request(form: "all") }
    return Request(
      form: store + (words.contains("fetchLimit") ? "limited " : "") + "predicate",
      key: (isOfModels ? keyOfModels(in: code) : keyOfPredicate(in: code)) ?? "")
  }

  // MARK: Predicates

  /// The property that the only predicate in a piece of code compares, or the predicate that was passed to the code.
  private func keyOfPredicate(in code: Int) -> String? {
    let predicates = file.subtree(code).filter { file.kinds[$0] == .call && file.calledName($0) == "NSPredicate" }
    guard let only = predicates.first else { return context.predicate }
    return predicates.count == 1 ? key(ofPredicate: only) : nil
  }

  /// Whether the only predicate in a piece of code compares with a constant, so that it is the same for all records.
  private func isSameForAll(in code: Int) -> Bool {
    let predicates = file.subtree(code).filter { file.kinds[$0] == .call && file.calledName($0) == "NSPredicate" }
    guard predicates.count == 1, let only = predicates.first,
      file.arguments(of: only).first.map({ file.kinds[$0.value] == .string }) ?? false
    else { return false }
    return !file.subtree(only).contains { row in
      file.kinds[row] == .name && !file.text(row).isTypeName || file.kinds[row] == .keyPath
    }
  }

  /// The property that the only `#Predicate` in a piece of code compares: `#Predicate { $0.name == name }`.
  private func keyOfModels(in code: Int) -> String? {
    let predicates = file.subtree(code).filter { file.kinds[$0] == .macroCall && file.text($0) == "Predicate" }
    guard predicates.count == 1, let only = predicates.first,
      let closure = file.subtree(only).first(where: { file.kinds[$0] == .closure })
    else { return nil }
    let statements = file.children(closure).filter { ![.parameter, .capture].contains(file.kinds[$0]) }
    guard statements.count == 1, let test = statements.first, file.kinds[test] == .binary, file.text(test) == "==",
      let element = elements(of: closure).first
    else { return nil }
    let keys = file.children(test).filter { side in
      file.kinds[side] == .member && file.firstChild(side).map { isName($0, element) } ?? false
    }
    return keys.count == 1 ? keys.first.map(file.text) : nil
  }

  /// The property that a predicate compares with a single value; nil for another predicate.
  private func key(ofPredicate call: Int) -> String? {
    guard let format = file.arguments(of: call).first, format.label == "format", file.kinds[format.value] == .string
    else { return nil }
    return Self.key(ofFormat: file.text(format.value))
  }

  /// The property in a format that compares it with one value: `title` in `title == %@`.
  static func key(ofFormat format: String) -> String? {
    let characters = Array(format.utf8)
    let key = characters.prefix { byte in
      SwiftFile.beginsName(byte) || byte == UInt8(ascii: ".") || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    }
    let rest = characters.dropFirst(key.count).filter { $0 != UInt8(ascii: " ") }
    let test = String(decoding: rest, as: UTF8.self)
    let isTest = test.hasPrefix("=%") || test.hasPrefix("==%")
    let isWhole = ["@", "d", "i", "u", "ld", "lu", "lld", "llu"].contains(String(test.drop { $0 == "=" }.dropFirst()))
    return isTest && isWhole && !key.isEmpty ? String(decoding: key, as: UTF8.self) : nil
  }

  /// What is known about a predicate that a call passes on, as `SwiftWorkContext.predicate` has it.
  func predicate(among arguments: [SwiftFile.Argument]) -> String? {
    for argument in arguments where !argument.isTrailing {
      if let found = predicate(argument.value) { return found }
    }
    return nil
  }

  private func predicate(_ value: Int) -> String? {
    switch file.kinds[value] {
    case .call: return file.calledName(value) == "NSPredicate" ? key(ofPredicate: value) ?? "" : nil
    case .name:
      guard let local = locals[file.text(value)] else { return nil }
      if local.isParameter { return file.text(value).lowercased().hasSuffix("predicate") ? context.predicate : nil }
      guard let made = local.value, file.kinds[made] == .call, file.calledName(made) == "NSPredicate" else {
        return nil
      }
      return key(ofPredicate: made) ?? ""
    default: return nil
    }
  }

  /// Whether an expression is a context of Core Data or SwiftData, by its name or its declared type.
  private func isContext(_ receiver: Int) -> Bool {
    if file.written(receiver).lowercased().hasSuffix("context") { return true }
    let name = file.text(receiver)
    let isOwn = file.kinds[receiver] == .name || file.firstChild(receiver).map { file.text($0) == "self" } ?? false
    guard isOwn, let type = context.type, let member = program.declared(name, in: type, orAround: false) else {
      return false
    }
    let source = program.files[Int(member.node.file)]
    let written = source.child(.type, of: Int(member.node.row)).map(source.text) ?? ""
    return ["ModelContext", "NSManagedObjectContext"].contains(SwiftTypeTable.plain(written))
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
}
