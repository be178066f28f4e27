import FileFormats
import LayerGeometry
import LayerModel
import SourceProgram

// Evaluation of expressions.

extension SwiftInterpreter {
  /// The value of the one expression below a row.
  mutating func evaluateChild(of row: Int, type: String? = nil) -> SwiftValue {
    guard let first = children(row).first else { return .unknown }
    let value = evaluate(first)
    // The expected type determines the meaning of `.init(...)` and `.white`.
    guard case .word(let word, var arguments) = value else { return value }
    if word == "init", let type { arguments = handing(Self.generics(of: type), to: arguments) }
    let resolved = type.map { resolve(word, arguments, asType: $0, at: node(first)) } ?? value
    if case .word = resolved { runCallbacks(arguments) }
    return resolved
  }

  /// The declared type of a variable or parameter.
  func declaredType(_ row: Int) -> String? { child(.type, of: row).map { text($0) } }

  /// The value of an expression; unknown if it contains too many values.
  mutating func evaluate(_ row: Int) -> SwiftValue {
    guard step() else { return .unknown }
    depth += 1
    defer { depth -= 1 }
    let value = whole(row)
    guard value.nests, kind(row) != .name, kind(row) != .member else { return value }
    guard let size = value.size() else { return .unknown }
    // Larger values take longer to be used, wherever they are.
    if size > 64 { fuel -= size / 16 }
    return value
  }

  private mutating func whole(_ row: Int) -> SwiftValue {
    switch kind(row) {
    case .name: return name(text(row))
    case .member: return views == nil ? member(row) : callInViews(row)
    case .call: return call(row)
    case .closure: return .closure(SwiftClosure(node: node(row), scope: scope, context: context))
    case .string: return .text(text(row))
    case .interpolation where views != nil: return .text(interpolated(row))
    case .interpolation:
      for part in children(row) { _ = evaluate(part) }
      return .text(nil)
    case .number: return Self.number(text(row)).map { .number(.known($0)) } ?? .unknown
    case .boolean: return .flag(text(row) == "true")
    case .nil: return .none
    case .array: return .list(children(row).prefix(Self.mostElements).map { evaluate($0).limited() })
    case .dictionary:
      for entry in children(row) { for part in children(entry) { escape(evaluate(part)) } }
      return .unknown
    case .tuple: return tuple(row)
    case .assign: return assign(row)
    case .binary: return binary(row)
    case .prefix: return prefix(row)
    case .postfixConditional where views != nil: return callInViews(row)
    case .postfix, .await, .generics, .postfixConditional: return children(row).first.map { evaluate($0) } ?? .unknown
    case .ternary: return ternary(row)
    case .cast: return cast(row)
    case .is:
      return children(row).first.map {
        _ = evaluate($0); return .unknown
      } ?? .unknown
    case .subscriptCall: return subscripted(row)
    case .if, .switch: return views == nil ? branches(row) : build([row])
    case .macroCall: return macro(row)
    case .value, .sequence, .argument: return evaluateChild(of: row)
    case .other where views != nil: return children(row).first.map { evaluate($0) } ?? .unknown
    case .keyPath: return Self.keyPath(text(row))
    case .cut, .type: return .unknown
    default:
      for part in children(row) { _ = evaluate(part) }
      return .unknown
    }
  }

  /// The maximum number of list elements that are kept.
  private static let mostElements = 256

  private static func number(_ text: String) -> Double? {
    if text.hasPrefix("0x") { return Int(text.dropFirst(2), radix: 16).map(Double.init) }
    if text.hasPrefix("0b") { return Int(text.dropFirst(2), radix: 2).map(Double.init) }
    return NumberText.value(of: text)
  }

  private mutating func tuple(_ row: Int) -> SwiftValue {
    let parts = arguments(of: row)
    return parts.count == 1 && parts[0].label.isEmpty ? parts[0].value : .tuple(parts)
  }

  /// The arguments of a call, or the elements of an expression in parentheses.
  mutating func arguments(of row: Int) -> [SwiftArgument] {
    var arguments: [SwiftArgument] = []
    for argument in children(row) where kind(argument) == .argument {
      let expression = children(argument).first { kind($0) != .trailing && kind($0) != .attribute }
      let value = (expression.map { evaluate($0) } ?? .unknown).limited()
      arguments.append(SwiftArgument(label: text(argument), value: value, node: node(expression ?? argument)))
    }
    return arguments
  }

  // MARK: Operators

  private mutating func binary(_ row: Int) -> SwiftValue {
    let parts = children(row)
    guard parts.count == 2 else { return .unknown }
    let word = text(row)
    if word.hasSuffix("="), !["==", "<=", ">=", "!=", "==="].contains(word) { return compoundAssign(row, parts, word) }
    let left = evaluate(parts[0])
    if word == "&&" || word == "||" { return logic(word, left, parts[1]) }
    if word == "??" {
      let isOpen = left.isUnknown || left.isNone || views != nil && left.number != nil && left.number?.known == nil
      guard isOpen else { return left }
      let other = evaluate(parts[1])
      // In a view, a number that is not known is replaced only by one that is.
      if left.number != nil, other.number?.known == nil { return left }
      // A text that is not known is assumed to be there: `formatter.string(from: number) ?? ""`.
      if left.isUnknown, views != nil, case .text("") = other { return .text(nil) }
      return other
    }
    let right = evaluate(parts[1])
    if views != nil, word == "+", let text = joinTexts(left, right, at: node(row)) { return text }
    // The operand of an operator on numbers can be a constant of the program: `.margin * 2`.
    let isArithmetic = SwiftOperation(word) != nil
    let operands =
      isArithmetic ? (numeric(left, at: node(parts[0])), numeric(right, at: node(parts[1]))) : (left, right)
    if let result = combine(word, operands.0, operands.1) {
      // Integers are divided without a remainder.
      guard word == "/", let quotient = result.number?.known, isInteger(parts[0]) || isInteger(parts[1]) else {
        return result
      }
      return .number(.known(quotient.rounded(.towardZero)))
    }
    let arguments = [
      SwiftArgument(label: "", value: left, node: node(parts[0])),
      SwiftArgument(label: "", value: right, node: node(parts[1])),
    ]
    return callGlobal(word, arguments, at: node(row)) ?? .unknown
  }

  /// Whether an expression is an integer, whatever the code expects: `Int(seconds) % 3600`.
  private func isInteger(_ row: Int) -> Bool {
    var work = [row]
    while let next = work.popLast() {  // Ends: each row is visited once, from its parent.
      switch kind(next) {
      case .call: if let callee = children(next).first, ["Int", "UInt", "Int64"].contains(text(callee)) { return true }
      case .member: if text(next) == "count" { return true }
      case .binary where ["+", "-", "*", "/", "%"].contains(text(next)): work += children(next)
      case .tuple where children(next).count == 1: work += children(next)
      case .argument: work += children(next)
      default: continue
      }
    }
    return false
  }

  private mutating func logic(_ word: String, _ left: SwiftValue, _ right: Int) -> SwiftValue {
    if let flag = left.flag, flag == (word == "||") { return .flag(flag) }
    let second = evaluate(right).flag
    if let second, second == (word == "||") { return .flag(second) }
    return left.flag != nil && second != nil ? .flag(word == "&&") : .unknown
  }

  /// The most bytes of a text that code joins.
  private static let longestText = 4_096

  /// The result of an operator on two values; nil for an operator that is not part of the language.
  func combine(_ word: String, _ left: SwiftValue, _ right: SwiftValue) -> SwiftValue? {
    if let operation = SwiftOperation(word) {
      if let first = left.number, let second = right.number { return .number(.apply(operation, first, second)) }
      switch (left, right) {
      case (.list(let first), .list(let second)):
        guard first.count + second.count <= SwiftValue.mostNested else { return .unknown }
        let sum = SwiftValue.list(first + second)
        return sum.size() == nil ? .unknown : sum
      case (.text(let first?), .text(let second?)) where first.utf8.count + second.utf8.count <= Self.longestText:
        return .text(first + second)
      case (.text, .text): return .text(nil)
      default: return left.isUnknown || right.isUnknown ? .unknown : nil
      }
    }
    switch word {
    case "..<", "...":
      guard let low = left.number?.known, let high = right.number?.known, high - low < 1e6, high >= low else {
        return .unknown
      }
      let values = stride(from: low, to: word == "..." ? high + 1 : high, by: 1).prefix(Self.mostTurns)
      return .list(values.map { .number(.known($0)) })
    case "==", "!=", "===", "!==":
      guard let isEqual = isEqual(left, right) else { return .unknown }
      return .flag(word.hasPrefix("=") == isEqual)
    case "<", ">", "<=", ">=":
      guard let first = left.number?.known, let second = right.number?.known else { return .unknown }
      let isLess = word.hasPrefix("<") ? first < second : second < first
      return .flag(isLess || (word.hasSuffix("=") && first == second))
    default: return nil
    }
  }

  private func isEqual(_ left: SwiftValue, _ right: SwiftValue) -> Bool? {
    switch (left, right) {
    case (.flag(let first), .flag(let second)): first == second
    case (.text(let first?), .text(let second?)): first == second
    case (.word(let first, _), .word(let second, _)): first == second
    case (.number(let first), .number(let second)):
      first.known.flatMap { number in second.known.map { number == $0 } }
    case (.number(let number), .word("zero", _)), (.word("zero", _), .number(let number)): number.known.map { $0 == 0 }
    case (.none, .none): true
    case (.none, let value), (let value, .none): value.isKnownScalar ? false : nil
    case (.object(let first, _), .object(let second, _)): first == second
    default: nil
    }
  }

  private mutating func prefix(_ row: Int) -> SwiftValue {
    guard let first = children(row).first else { return .unknown }
    let value = evaluate(first)
    switch text(row) {
    case "-":
      if let number = value.number { return .number(.apply(.subtract, .zero, number)) }
      return .unknown
    case "!": return value.flag.map { .flag(!$0) } ?? .unknown
    default: return value
    }
  }

  private mutating func ternary(_ row: Int) -> SwiftValue {
    let parts = children(row)
    guard parts.count == 3 else { return .unknown }
    if views != nil { return choose(parts) }
    if let flag = evaluate(parts[0]).flag { return evaluate(parts[flag ? 1 : 2]) }
    let first = evaluate(parts[1])
    let second = evaluate(parts[2])
    return .either(first, second)
  }

  /// The value of an `if` or `switch` expression: the last value of one of its branches.
  private mutating func branches(_ row: Int) -> SwiftValue {
    calls.append(Call(node: node(row)))
    for part in descend(row) {
      let value = evaluate(part)
      let last = calls.count - 1
      calls[last].result = calls[last].result.map { .either($0, value) } ?? value
    }
    return calls.removeLast().result ?? .unknown
  }

  /// The last expressions of the branches of an `if` or `switch`.
  private func descend(_ row: Int) -> [Int] {
    var found: [Int] = []
    var work = [row]
    while let next = work.popLast() {  // Ends: each row is pushed once, by its parent.
      switch kind(next) {
      case .if, .else, .case, .switch:
        let isSwitch = kind(next) == .switch
        work += children(next).dropFirst(isSwitch ? 1 : 0).reversed()
      case .block: if let last = children(next).last { work.append(last) }
      case .conditions, .pattern, .where: break
      default: found.append(next)
      }
    }
    return found
  }

  private mutating func cast(_ row: Int) -> SwiftValue {
    let parts = children(row)
    guard let first = parts.first else { return .unknown }
    let value = evaluate(first)
    guard let type = parts.dropFirst().first(where: { kind($0) == .type }) else { return value }
    if case .word(let word, let arguments) = value {
      return resolve(word, arguments, asType: text(type), at: node(row))
    }
    guard case .object(let object, _) = value else {
      if value.isUnknown, let view = viewOfNib(text(type), loadedBy: first) { return view }
      return value.isUnknown ? placeholder(ofType: text(type), at: node(row)) ?? value : value
    }
    if objects[object].isReused { return taken(value, as: text(type), at: node(row)) }
    // An object from unknown code has the class that it is cast to.
    if !objects[object].isBuilt, objects[object].type == nil, let known = program.types.type(text(type), in: nil) {
      objects[object].type = known
      objects[object].className = program.types.types[known].name
      objects[object].base = program.base(of: known, named: text(type))
    }
    return value
  }

  private mutating func subscripted(_ row: Int) -> SwiftValue {
    let parts = children(row)
    guard let base = parts.first else { return .unknown }
    let value = evaluate(base)
    let first = arguments(of: row).first?.value
    if case .keyPath(let names)? = first { return follow(names, from: value, at: node(row)) }
    // `self[ThemeKey.self]` of the environment is the key's default value.
    if views != nil, case .type(let type)? = first,
      let member = program.types.types[type].members(named: "defaultValue").first(where: \.isStatic)
    {
      return self.value(of: member)
    }
    guard case .list(let values) = value else { return .unknown }
    return first?.number?.index(of: values.count).map { values[$0] } ?? values.first ?? .unknown
  }

  /// The key path that is written as `\UIView.layer.cornerRadius` in source; unknown if it contains a subscript.
  private static func keyPath(_ text: String) -> SwiftValue {
    guard text.first == "\\", !text.contains("[") else { return .unknown }
    // The type before the first dot is left out.
    let names = text.split(separator: ".", omittingEmptySubsequences: false).dropFirst()
      .map { $0.filter { $0 != "?" && $0 != "!" } }
    return names.isEmpty ? .unknown : .keyPath(names)
  }

  /// The value at the end of a key path.
  mutating func follow(_ names: some Sequence<String>, from value: SwiftValue, at node: SwiftNode) -> SwiftValue {
    var value = value
    for name in names where name != "self" { value = member(name, of: value, at: node) }
    return value
  }

  private mutating func macro(_ row: Int) -> SwiftValue {
    let arguments = arguments(of: row)
    switch text(row) {
    case "colorLiteral":
      func part(_ label: String) -> Float {
        Float(min(1, max(0, arguments.first { $0.label == label }?.value.number?.known ?? 0)))
      }
      return .color(Color(red: part("red"), green: part("green"), blue: part("blue"), alpha: part("alpha")))
    case "imageLiteral":
      var image = SwiftImage()
      if case .text(let name)? = arguments.first?.value { image.name = name }
      return .image(image)
    default: return .unknown
    }
  }
}
