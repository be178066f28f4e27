extension Double {
  /// The smallest magnitude, other than 0, in any file.
  @inlinable static var leastStated: Double { 1e-9 }

  /// The number as all readers use it: a magnitude below one billionth becomes 0.
  ///
  /// No unit of a layer tree needs such a small number, and pixel counts would overflow with its reciprocal. If a
  /// number must be above 0, a tiny one is refused, like 0. `NumberRange` limits large numbers.
  @inlinable @inline(__always)
  package var settled: Double { magnitude < Self.leastStated && !isZero ? 0 : self }
}

/// Numbers in XML files: digits with an optional sign, point and exponent, and surrounding spaces.
package enum NumberText {
  /// The number in a byte range; nil if it is not a finite number.
  ///
  /// Up to fifteen digits are exact as `Double`, and so is the power of ten by which they are divided; a single
  /// division rounds only once, so the result is correctly rounded. The standard library parses all other numbers.
  package static func value(of range: Range<Int>, in bytes: [UInt8]) -> Double? {
    var place = range.lowerBound
    let isNegative = place < range.upperBound && bytes[place] == UInt8(ascii: "-")
    if isNegative { place += 1 }
    var number: UInt64 = 0
    var (digits, decimals) = (0, -1)
    while place < range.upperBound, digits <= 15 {
      let digit = bytes[place] &- UInt8(ascii: "0")
      if digit < 10 {
        number = number * 10 + UInt64(digit)
        digits += 1
        if decimals >= 0 { decimals += 1 }
      } else if bytes[place] == UInt8(ascii: "."), decimals < 0 {
        decimals = 0
      } else {
        break
      }
      place += 1
    }
    guard place == range.upperBound, digits > 0, digits <= 15 else {
      return longValue(bytes[range])
    }
    let value = decimals > 0 ? Double(number) / powersOfTen[decimals] : Double(number)
    return (isNegative ? -value : value).settled
  }

  /// The number in a string; nil if it is not a finite number.
  package static func value(of text: String) -> Double? { value(of: 0..<text.utf8.count, in: Array(text.utf8)) }

  private static let powersOfTen: [Double] = [
    1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15,
  ]

  private static func longValue(_ text: ArraySlice<UInt8>) -> Double? {
    let word = text.drop { $0 == UInt8(ascii: " ") }.prefix { $0 != UInt8(ascii: " ") }
    guard word.count <= 400, let value = Double(String(decoding: word, as: UTF8.self)), value.isFinite else {
      return nil
    }
    return value.settled
  }
}

/// Calendar days in files and on command lines.
public enum CalendarDay {
  /// Whether a string is a valid date in the form `YYYY-MM-DD`.
  public static func isDay(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    guard bytes.count == 10, bytes[4] == UInt8(ascii: "-"), bytes[7] == UInt8(ascii: "-") else { return false }
    func number(_ range: Range<Int>) -> Int? {
      var number = 0
      for byte in bytes[range] {
        guard byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9") else { return nil }
        number = number * 10 + Int(byte - UInt8(ascii: "0"))
      }
      return number
    }
    guard let year = number(0..<4), let month = number(5..<7), let day = number(8..<10) else { return false }
    guard (1...12).contains(month) else { return false }
    let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    let days = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    return (1...days[month - 1]).contains(day)
  }
}
