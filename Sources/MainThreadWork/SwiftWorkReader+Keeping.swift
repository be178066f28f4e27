import LayerDiagnostics
import LayerModel
import SourceProgram

/// How an object that code creates again and again could be kept: under which name, and with which statements.
///
/// Advice is code only if the creation and the set-up can be repeated elsewhere without a change: they consist of
/// literals, of members of platform types, and of constants that all code can use.
extension SwiftWorkReader {
  /// The number of rows of a block in which the set-up of an object is looked for.
  private static let mostRows = 2_000
  /// The length of a declaration that still fits into advice, in bytes.
  private static let mostBytes = 240

  /// How the object that a call creates could be kept.
  ///
  /// - Parameter place: where the constant would be, as `placeOfConstant(for:)` returns it.
  mutating func keeping(_ call: Int, _ name: String, place: String) -> SourceWork.Keeping? {
    guard context.occasion != .unknown else { return nil }
    let node = SwiftNode(fileNumber, call)
    if let known = keepings[node] { return known }
    let result = computedKeeping(call, name, place)
    keepings[node] = result
    return result
  }

  private mutating func computedKeeping(_ call: Int, _ name: String, _ place: String) -> SourceWork.Keeping {
    var inputs = SwiftInputs()
    for argument in file.arguments(of: call) { collect(argument.value, into: &inputs) }
    guard let local = local(of: call) else {
      // Callers can set up the object that a function returns, and other methods can set up that of a property.
      if isHandedOn(call) { return changedFactory(returning: nil, of: call).map { .perCaller($0) } ?? .perValue([]) }
      return keeping(inputs, written(creation: call), [], "", name, place)
    }
    if let factory = changedFactory(returning: localName(local), of: call) { return .perCaller(factory) }
    // Expressions and detectors have no set-up: the statements with them use them.
    let setUp =
      name.hasPrefix("NS")
      ? SetUp(name: localName(local)) : setUp(of: localName(local), after: call, in: local)
    setUp.conditions.forEach { collect($0, into: &inputs, except: setUp.name) }
    setUp.statements.forEach { collect($0, into: &inputs, except: setUp.name) }
    if setUp.isUnknown || setUp.isConditional && inputs.names.isEmpty { inputs.isUnknown = true }
    return keeping(inputs, written(creation: call), setUp.statements, setUp.name, name, place)
  }

  private mutating func keeping(
    _ inputs: SwiftInputs, _ creation: String?, _ statements: [Int], _ local: String, _ type: String, _ place: String
  ) -> SourceWork.Keeping {
    if inputs.isUnknown { return .perValue([]) }
    if !inputs.names.isEmpty { return .perValue(inputs.names) }
    let set = statements.compactMap { setProperty($0) }
    let lines = statements.compactMap { writtenLine($0) }
    guard let creation, !inputs.needsDeclarations, lines.count == statements.count else { return .withSetUp(set) }
    // The statements of an optional object unwrap it where they are.
    if !lines.isEmpty, creation.hasPrefix("try?") { return .withSetUp(set) }
    let value =
      lines.isEmpty
      ? creation : "{ let \(local) = \(creation); \(lines.joined(separator: "; ")); return \(local) }()"
    guard value.utf8.count <= Self.mostBytes else { return .withSetUp(set) }
    let name = freeName(local, type, place)
    return .constant(name: name, type: lines.isEmpty ? nil : type, value: value)
  }

  // MARK: Names

  /// A name that tells what the object is, and that neither the type nor other advice for it uses.
  private mutating func freeName(_ local: String, _ type: String, _ place: String) -> String {
    let owner = place.isEmpty ? context.type : nil
    let isTelling = local.utf8.count > 5 && local != "formatter" && local.first?.isLowercase ?? false
    let kind = SwiftWorkWords.shortNames[type] ?? type.prefix(1).lowercased() + type.dropFirst()
    let wanted = isTelling ? [local, kind] : [kind]
    let taken = keptNames[owner] ?? []
    func isFree(_ name: String) -> Bool {
      !taken.contains(name) && program.types.globals[name] == nil
        && owner.flatMap { program.declared(name, in: $0, orAround: true) } == nil
    }
    var name = wanted.first(where: isFree) ?? kind
    var number = 2
    while !isFree(name) {  // Ends: a program has a finite number of names.
      name = "\(kind)\(number)"
      number += 1
    }
    keptNames[owner, default: []].insert(name)
    return name
  }

  // MARK: Creation

  /// The local declaration whose value a call is; nil for other calls.
  private func local(of call: Int) -> Int? {
    let value = Int(file.parents[call])
    guard value >= 0, file.kinds[value] == .value else { return nil }
    let declaration = Int(file.parents[value])
    guard declaration >= 0, [.constant, .variable, .binding].contains(file.kinds[declaration]) else { return nil }
    return declaration
  }

  /// Whether code elsewhere can change the object: it is returned, assigned, or given to a closure that sets it up.
  private func isHandedOn(_ call: Int) -> Bool {
    let parent = Int(file.parents[call])
    guard parent >= 0 else { return true }
    switch file.kinds[parent] {
    case .return, .assign, .block, .get, .closure: return true
    case .member:
      let user = Int(file.parents[parent])
      return user >= 0 && file.kinds[user] == .call && file.arguments(of: user).contains { $0.isTrailing }
    default: return false
    }
  }

  /// The expression that creates an object, with its `try`; nil if it is not on one line.
  private func written(creation call: Int) -> String? {
    guard let text = writtenLine(call) else { return nil }
    let bytes = file.source.bytes
    var end = min(Int(file.starts[call]), bytes.count)
    while end > 0, bytes[end - 1] == UInt8(ascii: " ") { end -= 1 }  // Ends: the end decreases.
    let before = String(decoding: bytes[max(0, end - 4)..<end], as: UTF8.self)
    if before == "try?" { return "try? " + text }
    // A static property cannot throw, and an initializer with literals always has the same result.
    return before == "try!" || before.hasSuffix("try") ? "try! " + text : text
  }

  /// The whole source text of a row on one line; nil for several lines.
  private func writtenLine(_ row: Int) -> String? {
    let bytes = file.source.bytes
    let range = min(Int(file.starts[row]), bytes.count)..<min(Int(file.ends[row]), bytes.count)
    guard range.count <= Self.mostBytes, !bytes[range].contains(UInt8(ascii: "\n")) else { return nil }
    return String(decoding: bytes[range], as: UTF8.self)
  }

  // MARK: Set-up

  /// The statements that change an object after its creation.
  private struct SetUp {
    let name: String
    var statements: [Int] = []
    /// The conditions around them.
    var conditions: [Int] = []
    var isConditional = false
    var isUnknown = false
  }

  /// The statements of a block that set up the object with a local name.
  private func setUp(of name: String, after call: Int, in declaration: Int) -> SetUp {
    var setUp = SetUp(name: name)
    var block = Int(file.parents[declaration])
    // Ends: a parent comes before its children.
    while block >= 0, ![.block, .closure, .case, .get].contains(file.kinds[block]) { block = Int(file.parents[block]) }
    guard block >= 0 else { return setUp }
    let (start, end) = (Int(file.subtreeEnds[call]), Int(file.subtreeEnds[block]))
    guard end - start <= Self.mostRows else {
      setUp.isUnknown = true
      return setUp
    }
    for row in start..<end where file.kinds[row] == .name && file.text(row) == name { note(row, in: block, &setUp) }
    return setUp
  }

  /// Whether the code after a call sets up the object with a local name.
  func changes(_ name: String, after call: Int, in declaration: Int) -> Bool {
    let setUp = setUp(of: name, after: call, in: declaration)
    return setUp.isUnknown || !setUp.statements.isEmpty
  }

  /// Notes the statement that a mention of an object belongs to, if it changes the object.
  private func note(_ mention: Int, in block: Int, _ setUp: inout SetUp) {
    var top = mention
    while true {  // Ends: a parent comes before its children.
      let parent = Int(file.parents[top])
      guard parent > block, [.member, .postfix, .subscriptCall, .call].contains(file.kinds[parent]),
        file.firstChild(parent) == top
      else { break }
      top = parent
    }
    let around = Int(file.parents[top])
    guard around >= block else { return }
    let isChanged =
      switch file.kinds[around] {
      case .assign: file.firstChild(around) == top
      case .binary: file.text(around).hasSuffix("=") && file.text(around) != "==" && file.firstChild(around) == top
      case .block, .case: file.kinds[top] == .call
      // The only statement of a closure is its result.
      case .closure: file.kinds[top] == .call && Int(file.subtreeEnds[top]) < Int(file.subtreeEnds[around])
      case .argument: isSettingUp(Int(file.parents[around]))
      default: false
      }
    guard isChanged else { return }
    let statement = file.kinds[around] == .assign || file.kinds[around] == .binary ? around : top
    // An object that is replaced or that another function sets up has a set-up that is not known.
    if top == mention { setUp.isUnknown = true }
    setUp.statements.append(statement)
    var outer = Int(file.parents[statement])
    while outer > block {  // Ends: as above.
      switch file.kinds[outer] {
      case .block: break
      case .if, .guard, .while: setUp.conditions += [file.child(.conditions, of: outer)].compactMap(\.self)
      case .switch: setUp.conditions += [file.firstChild(outer)].compactMap(\.self)
      default: break
      }
      if file.kinds[outer] != .block { setUp.isConditional = true }
      outer = Int(file.parents[outer])
    }
  }

  /// Whether a call's name suggests that it changes its arguments.
  private func isSettingUp(_ call: Int) -> Bool {
    let name = file.calledName(call).lowercased()
    return ["configure", "setup", "set", "prepare", "apply", "customize"].contains { name.hasPrefix($0) }
  }

  /// The property that a statement sets, or the method that it calls.
  private func setProperty(_ statement: Int) -> String? {
    guard file.kinds[statement] != .call else { return file.calledName(statement) }
    guard let target = file.firstChild(statement), file.kinds[target] == .member else { return nil }
    return file.text(target)
  }

  // MARK: Inputs

  /// Adds what an expression or a statement depends on.
  private func collect(_ row: Int, into inputs: inout SwiftInputs, except name: String = "") {
    for part in file.subtree(row) {
      switch file.kinds[part] {
      case .name: if file.text(part) != name { collect(name: part, into: &inputs) }
      case .closure, .macroCall, .cut, .other, .await: inputs.isUnknown = true
      default: continue
      }
    }
  }

  private func collect(name row: Int, into inputs: inout SwiftInputs) {
    var name = file.text(row)
    let parent = Int(file.parents[row])
    let member = parent >= 0 && file.kinds[parent] == .member ? file.text(parent) : nil
    if name.isTypeName {
      if name == "Self" { inputs.needsDeclarations = true }
      if name == "Self" || SwiftWorkWords.constantTypes.contains(name) || SwiftWorkWords.formatters.contains(name) {
        return
      }
      // A case or a constant of a type of the program.
      let owner = program.types.type(name, in: context.type)
      let found = owner.flatMap { type in member.flatMap { program.declared($0, in: type, orAround: false) } }
      let user = parent >= 0 ? Int(file.parents[parent]) : -1
      let isWhole = user < 0 || (file.kinds[user] != .member && file.kinds[user] != .call)
      if let found, isWhole, found.kind == .enumCase || isConstant(found) { return }
      inputs.isUnknown = true
      return
    }
    if name == "self", let member { name = member }
    let isCalled = parent >= 0 && file.kinds[parent] == .call && file.firstChild(parent) == row
    if isCalled || name.hasPrefix("$") {
      inputs.isUnknown = true
    } else if let local = locals[name] {
      if let value = local.value, local.parameter == nil, isLiteral(value) {
        inputs.needsDeclarations = true
      } else {
        inputs.add(name)
      }
    } else if let member = context.type.flatMap({ program.declared(name, in: $0, orAround: true) }) {
      if isConstant(member) { inputs.needsDeclarations = true } else { inputs.add(name) }
    } else if let global = program.types.globals[name]?.first {
      if !isConstant(global) { inputs.add(name) }
    } else {
      inputs.add(name)
    }
  }

  /// Whether a property is declared with `let` and always has the value of its declaration.
  private func isConstant(_ member: SwiftMember) -> Bool {
    let source = program.files[Int(member.node.file)]
    let row = Int(member.node.row)
    return member.kind == .stored && source.kinds[row] == .constant && source.child(.value, of: row) != nil
  }

  private func isLiteral(_ row: Int) -> Bool { [.string, .number, .boolean].contains(file.kinds[row]) }
}

/// What the creation and the set-up of an object depend on.
private struct SwiftInputs {
  /// The names of values that can change, in the order of their first use.
  private(set) var names: [String] = []
  /// Whether an input is not known.
  var isUnknown = false
  /// Whether the code uses declarations that other places do not have.
  var needsDeclarations = false

  mutating func add(_ name: String) {
    if !names.contains(name) { names.append(name) }
  }
}
