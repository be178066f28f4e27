/// Texts composed by `String(format:)`.
enum FormatText {
  /// The text for a format and its values; nil if a value is unknown or the format has other forms than `%@`, `%d`,
  /// `%i`, `%u`, `%f` with a number of decimals, and `%%`.
  static func text(_ format: String, _ values: [SwiftValue]) -> String? {
    var result = ""
    var rest = values[...]
    var letters = format[...]
    while let letter = letters.popFirst() {  // Ends: each iteration takes a letter.
      guard letter == "%" else {
        result.append(letter)
        continue
      }
      let form = letters.prefix { $0.isNumber || ".lz".contains($0) }
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
    switch kind {
    case "@": return value.string
    case "d", "i", "u":
      guard let number = value.number?.known, abs(number) < 1e15 else { return nil }
      let digits = String(Int(number))
      guard form.first == "0", let width = Int(form.filter(\.isNumber)), width <= 20 else { return digits }
      return String(repeating: "0", count: max(0, width - digits.count)) + digits
    case "f":
      guard let number = value.number?.known else { return nil }
      return decimal(number, places: form.last.flatMap { form.contains(".") ? $0.wholeNumberValue : nil } ?? 6)
    default: return nil
    }
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
