import LayerDiagnostics
import SourceProgram

/// The condition that chooses among the options of a branch; in a tree, branches on the same value get the same answer.
///
/// For example, exactly one of `if message.isMine { }` and `if !message.isMine { }` is true for a row.
struct ViewCondition: Hashable, Sendable {
  /// The expression that the condition tests, with the scope that declares a name in it.
  let subject: String
  /// The answer for which each option is shown; empty for an option that is shown for all other answers, and with an
  /// exclamation mark for one that is shown for all but one.
  var answers: [String]

  /// The option that is shown for an answer; nil if it is unknown.
  func option(for answer: String) -> Int? {
    if let option = answers.firstIndex(of: answer) ?? answers.firstIndex(of: "") { return option }
    let possible = answers.indices.filter { !Self.contradict(answers[$0], answer) }
    return possible.count == 1 ? possible[0] : nil
  }

  /// Whether two answers cannot both be true of a value.
  private static func contradict(_ one: String, _ other: String) -> Bool {
    switch (one.hasPrefix("!"), other.hasPrefix("!")) {
    case (false, false): one != other
    case (true, true): false
    default: one == "!" + other || other == "!" + one
    }
  }
}

extension SwiftInterpreter {
  /// The condition of an `if` or `guard`; nil for several conditions, and for one that cannot be compared with others.
  func condition(ofAll conditions: Int) -> ViewCondition? {
    let parts = children(conditions)
    return parts.count == 1 ? condition(of: parts[0]) : nil
  }

  /// A condition whose first option is shown if it is true.
  func condition(of row: Int) -> ViewCondition? {
    var (row, isTrue, suffix) = (row, true, "")
    for _ in 0..<8 {
      guard let inner = negated(row) else { break }
      if inner.isFlipped { isTrue.toggle() }
      (row, suffix) = (inner.row, inner.suffix + suffix)
    }
    if suffix.isEmpty, let (value, answer, isEqual) = compared(row), let subject = subject(value) {
      let answers = [answer, "!" + answer]
      return ViewCondition(subject: subject, answers: isTrue == isEqual ? answers : answers.reversed())
    }
    guard let subject = subject(row) else { return nil }
    return ViewCondition(subject: subject + suffix, answers: isTrue ? ["true", "false"] : ["false", "true"])
  }

  /// A value that is compared with a constant: `side == .left`; nil for other expressions.
  private func compared(_ row: Int) -> (value: Int, answer: String, isEqual: Bool)? {
    guard kind(row) == .binary, ["==", "!="].contains(text(row)) else { return nil }
    let parts = children(row)
    guard parts.count == 2 else { return nil }
    switch kind(parts[1]) {
    case .member where children(parts[1]).isEmpty: return (parts[0], "." + text(parts[1]), text(row) == "==")
    case .number, .string:
      let words = String(decoding: bytes(of: parts[1]), as: UTF8.self)
      return words.utf8.count < 40 ? (parts[0], words, text(row) == "==") : nil
    default: return nil
    }
  }

  /// The condition of a `switch`, by the patterns of its cases.
  func condition(on row: Int, answers: [String]) -> ViewCondition? {
    subject(row).map { ViewCondition(subject: $0, answers: answers) }
  }

  /// The expression in a negation, in parentheses, or in a comparison with a literal; nil for other expressions.
  private func negated(_ row: Int) -> (row: Int, isFlipped: Bool, suffix: String)? {
    let parts = children(row)
    switch kind(row) {
    case .prefix where text(row) == "!" && parts.count == 1: return (parts[0], true, "")
    case .tuple where parts.count == 1: return children(parts[0]).first.map { ($0, false, "") }
    case .binding: return (child(.value, of: row).flatMap { children($0).first } ?? row, false, " exists")
    case .binary where ["==", "!="].contains(text(row)) && parts.count == 2:
      let isEqual = text(row) == "=="
      switch kind(parts[1]) {
      case .boolean: return (parts[0], isEqual != (text(parts[1]) == "true"), "")
      case .nil: return (parts[0], isEqual, " exists")
      default: return nil
      }
    default: return nil
    }
  }

  /// An expression as written in the source, with the innermost scope that declares one of its names; nil for an
  /// expression without names.
  private func subject(_ row: Int) -> String? {
    let isBinding = kind(row) == .binding
    let rows = row..<Int(program.files[file].subtreeEnds[row])
    let names = isBinding ? [row] : rows.filter { kind($0) == .name }
    let words = isBinding ? text(row) : String(decoding: bytes(of: row), as: UTF8.self)
    guard !names.isEmpty, words.utf8.count < 200 else { return nil }
    let texts = Set(names.map { text($0) })
    var place = scope
    while place >= 0 {  // Ends: a scope's parent comes before it.
      if texts.contains(where: { scopes[place].values[$0] != nil }) { return "\(place) \(words)" }
      place = scopes[place].parent
    }
    return "of \(context.object ?? -1) \(words)"
  }

  private func bytes(of row: Int) -> [UInt8] {
    let span = program.files[file].span(row)
    return program.files[file].source.bytes[Int(span.start)..<Int(span.end)].filter { $0 > UInt8(ascii: " ") }
  }
}
