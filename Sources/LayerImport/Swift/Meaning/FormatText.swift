/// Text composed by `String(format:)`.
enum FormatText {
  /// The text for a format and its values; nil if a value is unknown or the format contains specifiers other than `%@`,
  /// `%d`, `%i`, `%u`, `%f` with a number of decimals, and `%%`.
  static func text(_ format: String, _ values: [SwiftValue]) -> String? {
    var result = ""
    var rest = values[...]
    var letters = format[...]
    while let letter = letters.popFirst() {  // Ends: each iteration takes a letter.
      guard letter == "%" else {
        result.append(letter)
        continue
      }
      guard result.utf8.count <= SwiftValue.mostTextBytes else { return nil }
      let form = letters.prefix { $0.isASCII && ($0.isNumber || ".lz".contains($0)) }
      letters = letters.dropFirst(form.count)
      guard let kind = letters.popFirst() else { return nil }
      if kind == "%", form.isEmpty {
        result.append(kind)
        continue
      }
      guard let value = rest.popFirst(), let text = text(of: value, kind, form) else { return nil }
      result += text
    }
    return result
  }

  private static func text(of value: SwiftValue, _ kind: Character, _ form: Substring) -> String? {
    let parts = form.filter { $0 != "l" && $0 != "z" }.split(separator: ".", omittingEmptySubsequences: false)
    let width = parts.first.flatMap { $0.isEmpty ? 0 : Int($0) } ?? 0
    guard parts.count <= 2, width <= 40 else { return nil }
    let hasZeros = parts.first?.hasPrefix("0") ?? false
    switch kind {
    case "@": return value.string
    case "d", "i", "u":
      guard let number = value.number?.known, abs(number) < 1e15 else { return nil }
      return padded(String(Int(number)), to: width, hasZeros)
    case "f":
      let places = parts.count == 2 ? parts[1].isEmpty ? 0 : Int(parts[1]) : 6
      guard let number = value.number?.known, let places, let text = decimal(number, places: places) else { return nil }
      return padded(text, to: width, hasZeros)
    default: return nil
    }
  }

  /// A number padded to a width, with zeros after its sign or with spaces before it.
  private static func padded(_ number: String, to width: Int, _ hasZeros: Bool) -> String {
    let missing = max(0, width - number.utf8.count)
    guard hasZeros else { return String(repeating: " ", count: missing) + number }
    let sign = number.hasPrefix("-") ? "-" : ""
    return sign + String(repeating: "0", count: missing) + number.dropFirst(sign.count)
  }

  /// A number with a fixed number of decimals.
  static func decimal(_ number: Double, places: Int) -> String? {
    guard abs(number) < 1e9, (0...9).contains(places) else { return nil }
    var unit = 1.0
    for _ in 0..<places { unit *= 10 }
    let whole = Int((abs(number) * unit).rounded(.toNearestOrEven))
    let digits = String(whole)
    let padded = String(repeating: "0", count: max(0, places + 1 - digits.count)) + digits
    let sign = number < 0 && whole != 0 ? "-" : ""
    return sign + padded.dropLast(places) + (places == 0 ? "" : "." + padded.suffix(places))
  }
}
