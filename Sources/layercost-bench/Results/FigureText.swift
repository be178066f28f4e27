/// Numbers for tables.
enum FigureText {
  /// Three digits that matter, and no more than three after the point.
  static func short(_ number: Double) -> String {
    let size = abs(number)
    let digits = size >= 100 ? 0 : size >= 10 ? 1 : size >= 1 ? 2 : 3
    return fixed(number, digits)
  }

  static func fixed(_ number: Double, _ digits: Int) -> String {
    let unit = (0..<digits).reduce(1.0) { factor, _ in factor * 10 }
    let scaled = (abs(number) * unit).rounded()
    let sign = number < 0 && scaled > 0 ? "-" : ""
    let whole = Int((scaled / unit).rounded(.down))
    if digits == 0 { return "\(sign)\(whole)" }
    let rest = String(Int(scaled - Double(whole) * unit) + Int(unit)).dropFirst()
    return "\(sign)\(whole).\(rest)"
  }

  /// An amount with its unit.
  static func amount(_ amount: Double, _ unit: String) -> String {
    unit == "bytes" && amount >= 1_048_576 ? "\(short(amount / 1_048_576)) MiB" : "\(short(amount)) \(unit)"
  }
}
