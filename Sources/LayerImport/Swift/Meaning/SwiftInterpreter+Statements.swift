import SourceProgram

// Statements: all that may run are run in order, each marked as certain or conditional.

extension SwiftInterpreter {
  /// Runs the statements of a block, a closure or an accessor.
  mutating func run(block row: Int) {
    depth += 1
    defer { depth -= 1 }
    for statement in children(row) {
      guard step() else { return }
      run(statement)
      if calls.last?.hasEnded ?? false { return }
    }
  }

  /// Runs one statement.
  mutating func run(_ row: Int) {
    switch kind(row) {
    case .variable, .constant: declareVariable(row)
    case .pattern: declarePattern(row)
    case .function:
      declare(text(row), .closure(SwiftClosure(node: node(row), scope: scope, context: context)))
    case .if: runIf(row)
    case .guard: runGuard(row)
    case .switch: runSwitch(row)
    case .for: runFor(row)
    case .while, .repeat:
      for child in children(row) where kind(child) == .conditions { _ = holds(child) }
      if let block = child(.block, of: row) { inBranch { $0.run(block: block) } }
    case .do: runDo(row)
    case .defer, .block: if let block = kind(row) == .block ? row : child(.block, of: row) { run(block: block) }
    case .return: runReturn(row)
    case .class, .struct, .enum, .protocol, .actor, .extension, .typealias, .import, .parameter, .capture, .attribute,
      .modifier, .generic, .break, .continue, .fallthrough, .returns, .type:
      break
    default: implicitResult(row, evaluate(row))
    }
  }

  mutating func declareVariable(_ row: Int) {
    var value = SwiftValue.unknown
    var isChanging = false
    if let initial = child(.value, of: row) {
      let type = declaredType(row)
      let (initialValue, isFirm) = watched { $0.evaluateChild(of: initial, type: type) }
      (value, isChanging) = (initialValue, !isFirm)
      if let type { value = taken(value, as: type, at: node(row)) }
    }
    if case .unknown = value, let type = declaredType(row), child(.value, of: row) != nil {
      value = placeholder(ofType: type, at: node(row)) ?? value
    }
    if let getter = child(.get, of: row) {
      value = .closure(SwiftClosure(node: node(getter), scope: scope, context: context))
    }
    declare(text(row), value)
    if isChanging, scope >= 0 { scopes[scope].changing.insert(text(row)) }
  }

  /// Declares the names in `let (first, second) = value`.
  mutating func declarePattern(_ row: Int) {
    guard let initial = child(.value, of: row) else { return }
    let value = evaluateChild(of: initial)
    let names = text(row).split { " (),".contains($0) }
    var parts: [SwiftValue] = []
    // A tuple in a tuple is not taken apart.
    if case .tuple(let elements) = value, elements.count == names.count { parts = elements.map(\.value) }
    for (place, name) in names.enumerated() where name != "_" {
      declare(String(name), place < parts.count ? parts[place] : .unknown)
    }
  }

  /// Returns the value of a function body with a single expression.
  private mutating func implicitResult(_ row: Int, _ value: SwiftValue) {
    guard !calls.isEmpty, calls[calls.count - 1].branches == 0 else { return }
    let source = program.files[file]
    let parent = Int(source.parents[row])
    // Only the last statement can be the single one.
    guard parent >= 0, source.subtreeEnds[row] == source.subtreeEnds[parent] else { return }
    let statements = children(parent).filter { ![.parameter, .capture].contains(kind($0)) }
    guard statements == [row] else { return }
    let value = result(value, at: row)
    if calls[calls.count - 1].result == nil { calls[calls.count - 1].result = value }
  }

  /// The value that a function returns; `.build { }` is resolved by the function's type.
  private mutating func result(_ value: SwiftValue, at row: Int) -> SwiftValue {
    guard case .word(let word, let arguments) = value, let last = calls.last else { return value }
    let source = program.files[Int(last.node.file)]
    let function = Int(last.node.row)
    let parent = Int(source.parents[function])
    let type =
      switch source.kinds[function] {
      case .function: source.child(.returns, of: function)
      case .get where parent >= 0: source.child(.type, of: parent)
      default: Int?.none
      }
    if let type, program.isDrawn(SwiftTypeTable.plain(source.text(type))) {
      return resolve(word, arguments, asType: source.text(type), at: node(row))
    }
    runCallbacks(arguments)
    return value
  }

  private mutating func runReturn(_ row: Int) {
    guard let first = children(row).first else { return end(with: .unknown) }
    end(with: result(evaluate(first), at: first))
  }

  /// Ends the current call, or records its possible result.
  private mutating func end(with value: SwiftValue) {
    guard !calls.isEmpty else { return }
    let last = calls.count - 1
    if !value.isUnknown || calls[last].result == nil {
      calls[last].result = calls[last].result.map { $0.isUnknown ? value : .either($0, value) } ?? value
    }
    if calls[last].branches == 0 { calls[last].hasEnded = true } else { uncertainReturns += 1 }
  }

  // MARK: Branches

  private mutating func runIf(_ row: Int) {
    let parts = children(row)
    let isTrue = parts.first { kind($0) == .conditions }.map { holds($0) } ?? nil
    let block = parts.first { kind($0) == .block }
    let other = parts.first { kind($0) == .else }
    if let block {
      switch isTrue {
      case true?: run(block: block)
      case false?: break
      case nil: inBranch(0, of: row) { $0.run(block: block) }
      }
    }
    guard let other, isTrue != true else { return }
    let body = children(other)
    if isTrue == false {
      for part in body { run(part) }
    } else {
      inBranch(1, of: row) { for part in body { $0.run(part) } }
    }
  }

  private mutating func runGuard(_ row: Int) {
    let parts = children(row)
    let isTrue = parts.first { kind($0) == .conditions }.map { holds($0) } ?? nil
    guard let block = parts.first(where: { kind($0) == .block }) else { return }
    // The block runs if the condition is known to fail, and runs as a branch if the condition is unknown.
    if isTrue == false { run(block: block) } else if isTrue == nil { inBranch { $0.run(block: block) } }
  }

  private mutating func runDo(_ row: Int) {
    for part in children(row) {
      if kind(part) == .block {
        run(block: part)
      } else if let block = child(.block, of: part) {
        inBranch { $0.run(block: block) }
      }
    }
  }

  /// Whether a list of conditions is true; nil if unknown.
  ///
  /// Names that the conditions bind are declared.
  mutating func holds(_ row: Int) -> Bool? {
    var result: Bool? = true
    for condition in children(row) {
      let isTrue: Bool?
      switch kind(condition) {
      case .binding: isTrue = bind(condition)
      case .available: isTrue = app.system.satisfies(text(condition))
      case .unavailable: isTrue = !app.system.satisfies(text(condition))
      case .casePattern:
        if let value = child(.value, of: condition) { bindPattern(text(condition), evaluateChild(of: value)) }
        isTrue = nil
      default: isTrue = evaluate(condition).flag
      }
      if isTrue == false { return false }
      if isTrue == nil { result = nil }
    }
    return result
  }

  private mutating func bind(_ row: Int) -> Bool? {
    var value = SwiftValue.unknown
    if let initial = child(.value, of: row) {
      value = evaluateChild(of: initial)
    } else {
      value = name(text(row))
    }
    if value.isUnknown, let type = child(.type, of: row) {
      value = placeholder(ofType: text(type), at: node(row)) ?? value
    }
    declare(text(row), value)
    switch value {
    case .none: return false
    case .unknown: return nil
    case .object(let object, _) where objects[object].isReused: return objects[object].isDequeued ? true : nil
    case .object(let object, _): return objects[object].isPart || objects[object].isBuilt ? true : nil
    default: return true
    }
  }

  /// Binds the names of a pattern such as `.custom(let view)` to known values.
  mutating func bindPattern(_ pattern: String, _ value: SwiftValue) {
    guard case .word(_, let arguments) = value else {
      // `case let cell as FeedCell` is a cast.
      let words = pattern.split(separator: " ")
      if let place = words.firstIndex(of: "as"), place > 0, place + 1 < words.count {
        let type = String(words[place + 1])
        declare(String(words[place - 1]), value.isUnknown ? placeholder(ofType: type, at: node(0)) ?? value : value)
      }
      return
    }
    var names: [String] = []
    for word in pattern.split(whereSeparator: { " (),".contains($0) }) where word != "let" && word != "var" {
      if !word.hasPrefix(".") { names.append(String(word.split(separator: ":").last ?? word)) }
    }
    for (name, argument) in zip(names, arguments) { declare(name, argument.value) }
  }

  private mutating func runSwitch(_ row: Int) {
    let parts = children(row)
    guard let subject = parts.first else { return }
    let value = evaluate(subject)
    let cases = parts.dropFirst().filter { kind($0) == .case }
    let chosen = cases.first { matches($0, value) == true }
    let isKnown = chosen != nil && cases.prefix { $0 != chosen }.allSatisfy { matches($0, value) == false }
    for (number, part) in (isKnown ? chosen.map({ [$0] }) ?? [] : Array(cases)).enumerated() {
      if !isKnown, matches(part, value) == false { continue }
      let patterns = children(part).filter { kind($0) == .pattern }
      for pattern in patterns { bindPattern(text(pattern), value) }
      guard let block = child(.block, of: part) else { continue }
      if isKnown { run(block: block) } else { inBranch(number, of: row) { $0.run(block: block) } }
    }
  }

  /// Whether a case of a switch matches a value; nil if unknown.
  mutating func matches(_ row: Int, _ value: SwiftValue) -> Bool? {
    let patterns = children(row).filter { kind($0) == .pattern }
    // The default matches if no case before it does.
    if patterns.isEmpty { return isClear(value) ? true : nil }
    guard isClear(value) else { return nil }
    if child(.where, of: row) != nil { return nil }
    let results = patterns.map { Self.matches(text($0), value) }
    return results.contains(true) ? true : results.contains(nil) ? nil : false
  }

  /// Whether a pattern matches a known value; nil for a pattern that depends on other values.
  private static func matches(_ pattern: String, _ value: SwiftValue) -> Bool? {
    switch value {
    case .word(let name, _):
      let head = pattern.drop { $0 != "." }.dropFirst().prefix { $0.isLetter || $0.isNumber || $0 == "_" }
      return head == name
    case .flag(let flag): return pattern == (flag ? "true" : "false")
    case .text(let text?):
      guard pattern.hasPrefix("\""), pattern.hasSuffix("\""), !pattern.contains("\\") else { return nil }
      return pattern.dropFirst().dropLast() == text[...]
    case .number(let number):
      guard let number = number.known else { return nil }
      return matches(pattern.filter { $0 != "_" && $0 != " " }, number)
    default: return false
    }
  }

  /// Whether a number or a range of numbers matches a number.
  private static func matches(_ pattern: String, _ number: Double) -> Bool? {
    if let only = Double(pattern) { return only == number }
    for sign in ["..<", "..."] {
      guard let place = pattern.firstRange(of: sign) else { continue }
      let (low, high) = (pattern[..<place.lowerBound], pattern[place.upperBound...])
      guard let least = low.isEmpty ? -.infinity : Double(low),
        let most = high.isEmpty ? .infinity : Double(high)
      else { return nil }
      return number >= least && (sign == "..<" ? number < most : number <= most)
    }
    return nil
  }

  private func isClear(_ value: SwiftValue) -> Bool {
    switch value {
    case .word, .flag, .text(_?): true
    case .number(let number): number.known != nil
    default: false
    }
  }

  // MARK: Loops

  /// The maximum number of iterations of a loop.
  static let mostTurns = 32

  private mutating func runFor(_ row: Int) {
    let parts = children(row)
    guard let block = parts.first(where: { kind($0) == .block }) else { return }
    let pattern = parts.first { kind($0) == .pattern }.map { text($0) } ?? "_"
    let sequence = parts.first { kind($0) == .sequence }.map { evaluateChild(of: $0) } ?? .unknown
    guard case .list(let values) = sequence else {
      return inBranch { interpreter in
        interpreter.inScope(below: interpreter.scope) {
          $0.declarePattern(pattern, .unknown)
          $0.run(block: block)
        }
      }
    }
    for value in values.prefix(Self.mostTurns) {
      inScope(below: scope) {
        $0.declarePattern(pattern, value)
        $0.run(block: block)
      }
      if calls.last?.hasEnded ?? false { return }
    }
  }

  /// Declares the names of a pattern: a single name, or those of a tuple.
  mutating func declarePattern(_ pattern: String, _ value: SwiftValue) {
    let names = pattern.split(whereSeparator: { " (),".contains($0) })
      .filter { !["let", "var", "case", "as"].contains($0) }.map(String.init)
    guard names.count > 1, pattern.hasPrefix("(") || pattern.contains(",") else {
      if let name = names.first { declare(name, value) }
      return
    }
    if case .tuple(let parts) = value {
      for (name, part) in zip(names, parts) { declare(name, part.value) }
    } else {
      for name in names { declare(name, .unknown) }
    }
  }
}
