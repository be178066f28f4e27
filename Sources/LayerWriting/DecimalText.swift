import LayerDiagnostics

/// Numbers as every output writes them.
public enum DecimalText {
  /// A whole number.
  public static func append(_ value: Int, to bytes: inout [UInt8]) {
    if value < 0 { bytes.append(UInt8(ascii: "-")) }
    append(digitsOf: UInt64(value.magnitude), to: &bytes)
  }

  /// A fraction: rounded to six digits after the point, in the shortest form that reads back to that, with at least one
  /// digit after the point, without exponent and without a minus before zero.
  public static func append(_ value: Double, to bytes: inout [UInt8]) {
    precondition(value.isFinite, "A number in an output is finite.")
    guard value.magnitude < Self.exactLimit else {
      append(large: value, to: &bytes)
      return
    }
    let millionths = UInt64((value.magnitude * 1_000_000).rounded())
    if value < 0, millionths > 0 { bytes.append(UInt8(ascii: "-")) }
    append(digitsOf: millionths / 1_000_000, to: &bytes)
    bytes.append(UInt8(ascii: "."))
    append(fraction: millionths % 1_000_000, to: &bytes)
  }

  /// Below it doubles lie closer than decimals of six digits, so that no shorter decimal is the same double.
  private static let exactLimit = 1e9

  /// The digits after the point, without the zeros at their end except for a first.
  private static func append(fraction: UInt64, to bytes: inout [UInt8]) {
    var rest = fraction
    var place: UInt64 = 100_000
    repeat {  // Ends: the place shrinks to nothing.
      bytes.append(UInt8(ascii: "0") + UInt8(rest / place))
      rest %= place
      place /= 10
    } while rest > 0 && place > 0
  }

  private static func append(digitsOf value: UInt64, to bytes: inout [UInt8]) {
    if value < 10 {
      bytes.append(UInt8(ascii: "0") + UInt8(value))
      return
    }
    let start = bytes.count
    var rest = value
    while rest > 0 {  // Ends: divided by ten each time.
      bytes.append(UInt8(ascii: "0") + UInt8(rest % 10))
      rest /= 10
    }
    bytes[start...].reverse()
  }

  /// The language's own shortest form, with an exponent written out as zeros.
  private static func append(large value: Double, to bytes: inout [UInt8]) {
    let rounded = value.magnitude < 9e9 ? (value * 1_000_000).rounded() / 1_000_000 : value
    let text = rounded.description
    guard let mark = text.firstIndex(of: "e"), let exponent = Int(text[text.index(after: mark)...]) else {
      bytes.append(contentsOf: text.utf8)
      return
    }
    let parts = text[..<mark].split(separator: ".", omittingEmptySubsequences: false)
    let fraction = parts.count > 1 && parts[1] != "0" ? parts[1] : ""
    bytes.append(contentsOf: parts[0].utf8)
    bytes.append(contentsOf: fraction.utf8)
    bytes.append(contentsOf: repeatElement(UInt8(ascii: "0"), count: max(0, exponent - fraction.utf8.count)))
    bytes.append(contentsOf: ".0".utf8)
  }
}

extension DecimalText {
  /// A fraction for people: without a point when it is whole.
  public static func short(_ value: Double) -> String {
    var bytes: [UInt8] = []
    append(value, to: &bytes)
    let text = String(decoding: bytes, as: UTF8.self)
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  /// A number of things, in words that agree with it.
  public static func count(_ number: Int, _ singular: String, _ plural: String) -> String {
    "\(DisplayText.grouped(number)) \(number == 1 ? singular : plural)"
  }

  /// A share as a percentage.
  public static func percent(_ share: Double) -> String {
    let percent = (share * 10_000).rounded() / 100
    return percent < 0.01 ? "less than 0.01 %" : "\(short(percent)) %"
  }

  /// A number with so many digits after the point.
  public static func fixed(_ value: Double, digits: Int) -> String {
    let factor = (0..<digits).reduce(1.0) { factor, _ in factor * 10 }
    let rounded = Int((value.magnitude * factor).rounded())
    let (whole, part) = rounded.quotientAndRemainder(dividingBy: Int(factor))
    let fraction = String(part)
    let zeros = String(repeating: "0", count: max(0, digits - fraction.count))
    let sign = value < 0 && rounded > 0 ? "-" : ""
    return digits == 0 ? "\(sign)\(whole)" : "\(sign)\(whole).\(zeros)\(fraction)"
  }

  /// A number with at most one digit after the point.
  public static func tenths(_ value: Double) -> String { short((value * 10).rounded() / 10) }

  /// A number with its thousands apart and at most one digit after the point.
  public static func groupedTenths(_ value: Double) -> String { grouped(value, parts: 10) }

  /// A number with its thousands apart and at most two digits after the point.
  public static func groupedHundredths(_ value: Double) -> String { grouped(value, parts: 100) }

  private static func grouped(_ value: Double, parts: Double) -> String {
    let rounded = (value * parts).rounded() / parts
    guard rounded.magnitude >= 1_000, let whole = Int(exactly: rounded.rounded(.towardZero)) else {
      return short(rounded)
    }
    let fraction = short((((rounded - Double(whole)) * parts).rounded() / parts).magnitude).dropFirst()
    return DisplayText.grouped(whole) + fraction
  }
}
