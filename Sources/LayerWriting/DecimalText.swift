import LayerDiagnostics
public import LayerGeometry

/// Formats numbers in the same way for every output.
public enum DecimalText {
  /// A whole number.
  public static func append(_ value: Int, to bytes: inout [UInt8]) {
    if value < 0 { bytes.append(UInt8(ascii: "-")) }
    append(digitsOf: UInt64(value.magnitude), to: &bytes)
  }

  /// A fraction, rounded to six digits after the point.
  ///
  /// The number is written in the shortest form that reads back to the rounded value, with at least one digit after the
  /// point, without an exponent and without a minus sign before zero.
  public static func append(_ number: Finite, to bytes: inout [UInt8]) {
    let value = number.value
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

  /// Below this limit doubles are closer together than decimals of six digits, so that no shorter decimal is the same
  /// double.
  private static let exactLimit = 1e9

  /// The digits after the point, without trailing zeros; at least one digit.
  private static func append(fraction: UInt64, to bytes: inout [UInt8]) {
    var rest = fraction
    var place: UInt64 = 100_000
    repeat {  // Ends: the place value shrinks to zero.
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

  /// The shortest form of the standard library, with an exponent written out as zeros.
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
  /// A number for people to read, without a decimal point if it is whole.
  public static func short(_ value: Double) -> String {
    var bytes: [UInt8] = []
    append(Finite(nearest: value), to: &bytes)
    let text = String(decoding: bytes, as: UTF8.self)
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  /// A number with its noun in the singular or plural.
  public static func count(_ number: Int, _ singular: String, _ plural: String) -> String {
    "\(DisplayText.grouped(number)) \(number == 1 ? singular : plural)"
  }

  /// A share as a percentage.
  public static func percent(_ share: Double) -> String {
    let percent = (share * 10_000).rounded() / 100
    return percent < 0.01 ? "less than 0.01 %" : "\(short(percent)) %"
  }

  /// A number with a fixed number of digits after the point.
  public static func fixed(_ value: Double, digits: Int) -> String {
    let factor = (0..<digits).reduce(1.0) { factor, _ in factor * 10 }
    let rounded = Int(nearest: (value.magnitude * factor).rounded())
    let (whole, part) = rounded.quotientAndRemainder(dividingBy: Int(factor))
    let fraction = String(part)
    let zeros = String(repeating: "0", count: max(0, digits - fraction.count))
    let sign = value < 0 && rounded > 0 ? "-" : ""
    return digits == 0 ? "\(sign)\(whole)" : "\(sign)\(whole).\(zeros)\(fraction)"
  }

  /// A number with at most one digit after the point.
  public static func tenths(_ value: Double) -> String { short((value * 10).rounded() / 10) }

  /// A number with thousands separators and at most one digit after the point.
  public static func groupedTenths(_ value: Double) -> String { grouped(value, parts: 10) }

  /// A number with thousands separators and at most two digits after the point.
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
