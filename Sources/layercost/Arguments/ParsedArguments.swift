/// What the command line says, checked against the command's table.
struct ParsedArguments: Sendable {
  /// Words that are no options, in order.
  var operands: [String] = []
  private var values: [String: [String]] = [:]

  /// Notes an option and its value; a flag's value is empty.
  mutating func add(_ value: String, of option: OptionDefinition) { values[option.name, default: []].append(value) }

  /// Whether an option was given.
  func has(_ option: OptionDefinition) -> Bool { values[option.name] != nil }

  /// The value of an option; of several the last, so that an alias can be overruled.
  func text(_ option: OptionDefinition) -> String? { values[option.name]?.last }

  /// All values of an option, in order.
  func texts(_ option: OptionDefinition) -> [String] { values[option.name] ?? [] }

  /// The value of an option that takes a number.
  func number(_ option: OptionDefinition) -> Double? { text(option).flatMap(Double.init) }

  /// The names and numbers of an option that takes assignments, in order.
  func assignments(_ option: OptionDefinition) -> [(name: String, number: Double)] {
    texts(option).compactMap(Self.assignment)
  }

  /// The two sides of `NAME=NUMBER`.
  static func assignment(_ text: String) -> (name: String, number: Double)? {
    guard let mark = text.firstIndex(of: "="), mark != text.startIndex,
      let number = Double(text[text.index(after: mark)...]), number.isFinite
    else { return nil }
    return (String(text[..<mark]), number)
  }
}
