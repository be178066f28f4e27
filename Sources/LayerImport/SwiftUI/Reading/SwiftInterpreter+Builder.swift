import SourceProgram

// View builders: views are collected from statements, and each branch is an option.
//
// All functions called by SwiftUI code run here, whether they return views or numbers: branches result in a branch of
// views or a choice of values. As everywhere in the interpreter, `depth` limits the nesting.

extension SwiftInterpreter {
  /// The results of the statements so far.
  private struct Built {
    var items: [(value: SwiftValue, row: Int)] = []
    /// Whether no later statement runs.
    var isEnded = false
    /// Whether the statements return their result, so that other statements are only run for their side effects.
    var returns = false
  }

  /// The value of a list of statements: their views, or their return value, or the last expression.
  mutating func build(_ rows: [Int]) -> SwiftValue {
    guard step() else { return .unknown }
    depth += 1
    defer { depth -= 1 }
    var built = Built()
    for (place, row) in rows.enumerated() {
      guard step() else { break }
      switch kind(row) {
      case .variable, .constant: declareVariable(row)
      case .pattern: declarePattern(row)
      case .return:
        let value = children(row).first.map { evaluate($0) } ?? .unknown
        take(value, at: row, &built)
        (built.isEnded, built.returns) = (true, true)
      case .if: branch(ifAt: row, rest: Array(rows[(place + 1)...]), &built)
      case .guard: branch(guardAt: row, rest: Array(rows[(place + 1)...]), &built)
      case .switch: branch(switchAt: row, rest: Array(rows[(place + 1)...]), &built)
      case .block:
        let value = inScope(below: scope) { $0.build(Array($0.children(row))) }
        take(value, at: row, &built)
      case .assign: _ = evaluate(row)
      case .function, .for, .while, .repeat, .do, .defer, .class, .struct, .enum, .protocol, .actor, .extension,
        .typealias, .import, .parameter, .capture, .attribute, .modifier, .generic, .break, .continue, .fallthrough,
        .returns, .type:
        run(row)
        // A loop or a `do` may have returned.
        if let result = calls.last?.result {
          take(result, at: row, &built)
          built.isEnded = calls.last?.hasEnded ?? false
        }
      default:
        let value = evaluate(row)
        take(value, at: row, &built)
      }
      if built.isEnded { break }
    }
    return value(of: built, at: rows.first ?? 0)
  }

  /// Adds the value of a statement.
  ///
  /// The value is computed before the call: computing it as an argument would first make a copy of the interpreter.
  private func take(_ value: SwiftValue, at row: Int, _ built: inout Built) {
    if case .unknown = value, kind(row) == .call, child(.closure, of: row) == nil, isStatement(row) { return }
    built.items.append((value, row))
  }

  /// Whether a call is made for its side effects: `print(...)`, `items.append(...)`.
  private func isStatement(_ row: Int) -> Bool {
    guard let callee = children(row).first else { return false }
    let first = text(callee).utf8.first ?? 0
    return kind(callee) == .name && first >= UInt8(ascii: "a") && first <= UInt8(ascii: "z")
      && ["print", "withAnimation", "assert", "fatalError", "debugPrint"].contains(text(callee))
  }

  private mutating func value(of built: Built, at row: Int) -> SwiftValue {
    // A colour that is a statement of its own is a view.
    guard built.items.count > 1, built.items.contains(where: { isView($0.value) || $0.value.isColor }) else {
      return built.items.last?.value ?? .unknown
    }
    let parts = built.items.compactMap { item -> Int? in
      // Among views, a statement is also a view, even if it is unknown.
      if item.value.isUnknown, !built.returns { return unknownPart(at: node(item.row)) }
      return part(of: item.value, at: node(item.row))
    }
    return parts.count == 1 ? .view(parts[0]) : .view(group(parts, at: node(row)))
  }

  // MARK: Branches

  private mutating func branch(ifAt row: Int, rest: [Int], _ built: inout Built) {
    let parts = children(row)
    let conditions = parts.first { kind($0) == .conditions }
    let block = parts.first { kind($0) == .block }
    let other = parts.first { kind($0) == .else }
    // Names that an `if` binds are visible only in its block.
    let outer = scope
    scopes.append(Scope(parent: outer))
    scope = scopes.count - 1
    let (isTrue, isFirm) = conditions.map { decide($0) } ?? (nil, false)
    let returns = other == nil && block.map { leaves($0) } ?? false
    var options: [SwiftValue] = []
    if !(isFirm && isTrue == false), let block { options.append(build(Array(children(block)))) }
    scope = outer
    if isFirm, isTrue == true {
      if returns { built.isEnded = true }
      return take(options.first ?? .unknown, at: row, &built)
    }
    if returns {
      // The code after the block is shown if the condition is false.
      options.append(build(rest))
      built.isEnded = true
    } else if let other {
      options.append(inScope(below: scope) { $0.build($0.elseRows(other)) })
    } else {
      options.append(.none)
    }
    if isFirm, isTrue == false { return take(options.last ?? .none, at: row, &built) }
    let preferred = preferred(
      options, known: isTrue.map { $0 ? 0 : 1 }, words: conditions.map { names(in: $0) } ?? [],
      negated: conditions.map { names(in: $0, negated: true) } ?? [])
    let condition = conditions.flatMap { self.condition(ofAll: $0) }
    let value = branch(options, preferred: preferred, at: row, condition)
    take(value, at: row, &built)
  }

  private func elseRows(_ row: Int) -> [Int] {
    let body = children(row)
    if body.count == 1, kind(body[0]) == .block { return Array(children(body[0])) }
    return Array(body)
  }

  private mutating func branch(guardAt row: Int, rest: [Int], _ built: inout Built) {
    let parts = children(row)
    guard let conditions = parts.first(where: { kind($0) == .conditions }),
      let block = parts.first(where: { kind($0) == .block })
    else { return }
    let (isTrue, isFirm) = decide(conditions)
    if isFirm, isTrue == true { return }
    let other = inScope(below: scope) { $0.build(Array($0.children(block))) }
    built.isEnded = true
    if isFirm, isTrue == false { return take(other, at: row, &built) }
    let options = [build(rest), other]
    let condition = self.condition(ofAll: conditions)
    let value = branch(options, preferred: isTrue == false ? 1 : 0, at: row, condition)
    take(value, at: row, &built)
  }

  private mutating func branch(switchAt row: Int, rest: [Int], _ built: inout Built) {
    let parts = children(row)
    guard let subject = parts.first else { return }
    let (value, isFirm) = watched { $0.evaluate(subject) }
    let cases = parts.dropFirst().filter { kind($0) == .case }
    let chosen = cases.firstIndex { matches($0, value) == true }
    let isKnown = chosen.map { chosen in cases[..<chosen].allSatisfy { matches($0, value) == false } } ?? false
    var options: [SwiftValue] = []
    var known: Int?
    for place in cases.indices {
      if isKnown, isFirm, place != chosen { continue }
      if isKnown, place == chosen { known = options.count }
      let part = cases[place]
      options.append(
        inScope(below: scope) { interpreter in
          for pattern in interpreter.children(part) where interpreter.kind(pattern) == .pattern {
            interpreter.bindPattern(interpreter.text(pattern), value)
          }
          guard let block = interpreter.child(.block, of: part) else { return .none }
          return interpreter.build(Array(interpreter.children(block)))
        })
    }
    let words = cases.map { part in children(part).filter { kind($0) == .pattern }.map { text($0).lowercased() } }
    var preferred = known ?? preferred(options, known: nil, words: [])
    // A declared state in which the view waits for content is not the one to show.
    if words.indices.contains(preferred),
      words[preferred].contains(where: known == nil ? PassingState.isCondition : PassingState.isWaiting)
    {
      preferred = words.indices.first { !words[$0].contains(where: PassingState.isCondition) } ?? preferred
    }
    let condition = self.condition(
      on: subject,
      answers: cases.map { part in
        children(part).filter { kind($0) == .pattern }.map { text($0) }.joined(separator: ",")
      })
    let shown = options.count == 1 ? options[0] : branch(options, preferred: preferred, at: row, condition)
    take(shown, at: row, &built)
    if cases.contains(where: { part in child(.block, of: part).map { leaves($0) } ?? false }) { built.isEnded = true }
  }

  /// Whether statements end with a return.
  private func leaves(_ block: Int) -> Bool {
    children(block).last.map { kind($0) == .return || kind($0) == .throw } ?? false
  }

  /// A branch of views, or a choice of values.
  private mutating func branch(
    _ options: [SwiftValue], preferred: Int, at row: Int, _ condition: ViewCondition?
  ) -> SwiftValue {
    guard options.contains(where: { isView($0) }) else {
      var ordered = options
      if ordered.indices.contains(preferred) { ordered.insert(ordered.remove(at: preferred), at: 0) }
      let known = ordered.filter { !$0.isUnknown }
      return known.count > 1 ? known.dropFirst().reduce(known[0]) { .either($0, $1) } : known.first ?? .unknown
    }
    let parts = options.map { part(of: $0, at: node(row)) }
    let children = parts.map { $0 ?? add(.node(.empty), at: node(row)) }
    let branch = add(.branch(preferred: min(preferred, children.count - 1)), children, at: node(row))
    if condition?.answers.count == children.count { self.parts[branch].condition = condition }
    return .view(branch)
  }

  /// The option for pictures if the condition is unknown: the one that draws most and is not named as a state in which
  /// something is missing.
  ///
  /// - Parameters:
  ///   - words: names in the condition of the first option.
  ///   - negated: names whose negation is the condition of the first option.
  private func preferred(_ options: [SwiftValue], known: Int?, words: [String], negated: [String] = []) -> Int {
    if let known, options.indices.contains(known) {
      guard known == 0, words.contains(where: PassingState.isWaiting), options.count > 1 else { return known }
      return 1
    }
    var passing: Set<Int> = []
    if words.contains(where: PassingState.isCondition), options.count > 1 { passing.insert(0) }
    if negated.contains(where: PassingState.isCondition), options.count > 1 { passing.insert(1) }
    var best = (place: passing.contains(0) ? 1 : 0, weight: 0)
    for (place, option) in options.enumerated() where !passing.contains(place) {
      guard case .view(let part) = option else { continue }
      let weight = weight(of: part)
      if weight > best.weight { best = (place, weight) }
    }
    return best.place
  }

  /// How much a part draws: the number of its leaves, each as often as loops repeat it; 0 for a part that is named as a
  /// state in which something is missing, and for a progress indicator.
  private func weight(of part: Int) -> Int {
    var work = [(part: part, copies: 1)]
    var (weight, turns) = (0, 200)
    while let next = work.popLast(), turns > 0 {  // Ends: a part has one parent, and iterations are counted.
      turns -= 1
      if parts[next.part].isPassing { continue }
      switch parts[next.part].kind {
      case .control(let control, _) where control.name == "ProgressView": continue
      case .node(.empty): continue
      case .text, .image, .shape, .control, .node(.unknown), .node(.fill), .node(.hosted), .label, .button:
        weight += next.copies
      default:
        let copies = min(next.copies * max(1, parts[next.part].copies), 1000)
        work += parts[next.part].shown.map { ($0, copies) }
      }
    }
    return weight
  }

  // MARK: Conditions

  /// Whether conditions are true, and whether that is constant.
  private mutating func decide(_ conditions: Int) -> (isTrue: Bool?, isFirm: Bool) {
    let (isTrue, isFirm) = watched { $0.holds(conditions) }
    return (isTrue, isFirm && isTrue != nil)
  }

  /// Runs a closure, and returns whether the result is independent of values that may change.
  mutating func watched<Result>(_ body: (inout Self) -> Result) -> (Result, isFirm: Bool) {
    let outer = views?.usesState ?? false
    views?.usesState = false
    let result = body(&self)
    let usesState = views?.usesState ?? false
    views?.usesState = outer || usesState
    return (result, !usesState)
  }

  /// `condition ? first : second`: the constant result, or both options, with the likelier one first.
  mutating func choose(_ parts: SwiftCodeRows.Children) -> SwiftValue {
    let (flag, isFirm) = watched { $0.evaluate(parts[0]).flag }
    if let flag, isFirm { return evaluate(parts[flag ? 1 : 2]) }
    let first = evaluate(parts[1])
    let second = evaluate(parts[2])
    let isFlipped = flag == false || (flag == nil && names(in: parts[0]).contains(where: PassingState.isCondition))
    let ordered = isFlipped ? [second, first] : [first, second]
    var condition = self.condition(of: parts[0])
    if isFlipped { condition?.answers.reverse() }
    return branch(ordered, preferred: 0, at: parts[0], condition)
  }

  /// The names that an expression uses, in lower case: those that it negates, or all others.
  func names(in row: Int, negated: Bool = false) -> [String] {
    let source = program.files[file]
    let kinds: [SwiftSyntaxKind] = [.name, .member, .casePattern, .binding]
    var names: [String] = []
    var (next, negation) = (row, row)
    while next < Int(source.subtreeEnds[row]) {  // Ends: each iteration goes to a later row.
      // `!isLoading` means the opposite.
      if source.kinds[next] == .prefix, source.text(next) == "!" { negation = Int(source.subtreeEnds[next]) }
      if kinds.contains(source.kinds[next]), (next < negation) == negated {
        names.append(source.text(next).lowercased())
      }
      if let isTrueIfEmpty = Self.comparesCount(next, in: source), (next < negation) == (negated == isTrueIfEmpty) {
        names.append("isempty")
      }
      next += 1
    }
    return names
  }

  /// Whether a comparison of a count with zero is true for an empty collection; nil for any other row.
  private static func comparesCount(_ row: Int, in source: SwiftFile) -> Bool? {
    guard source.kinds[row] == .binary else { return nil }
    let sides = Array(source.children(row))
    guard sides.count == 2, source.kinds[sides[0]] == .member, source.text(sides[0]) == "count",
      source.kinds[sides[1]] == .number
    else { return nil }
    switch (source.text(row), source.text(sides[1])) {
    case ("==", "0"), ("<=", "0"), ("<", "1"): return true
    case ("!=", "0"), (">", "0"), (">=", "1"): return false
    default: return nil
    }
  }
}
