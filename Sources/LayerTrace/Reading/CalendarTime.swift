/// Dates as tables of contents state them, such as `2026-10-02T03:30:31.475+02:00`.
enum CalendarTime {
  /// The seconds from the beginning of 1970 to a date, without fractions; nil for other texts.
  static func seconds(in text: String) -> Int? {
    let bytes = Array(text.utf8)
    guard bytes.count >= 20, bytes.count <= 40 else { return nil }
    func number(_ range: Range<Int>) -> Int? {
      guard range.upperBound <= bytes.count, bytes[range].allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
      return bytes[range].reduce(0) { $0 * 10 + Int($1 - 0x30) }
    }
    for (place, mark) in [(4, "-"), (7, "-"), (10, "T"), (13, ":"), (16, ":")] where [bytes[place]] != Array(mark.utf8)
    {
      return nil
    }
    guard let year = number(0..<4), let month = number(5..<7), let day = number(8..<10), let hour = number(11..<13),
      let minute = number(14..<16), let second = number(17..<19), year >= 1970, (1...12).contains(month),
      (1...31).contains(day), hour < 24, minute < 60, second <= 60
    else { return nil }
    // A fraction is left out.
    var zone = 19
    if bytes[zone] == UInt8(ascii: ".") {
      zone += 1
      while zone < bytes.count, (0x30...0x39).contains(bytes[zone]) { zone += 1 }  // Ends with the text.
    }
    guard let offset = self.offset(Array(bytes[zone...])) else { return nil }
    return (days(year, month, day) * 24 + hour) * 3_600 + minute * 60 + second - offset
  }

  /// The seconds by which a time zone is ahead: `Z`, `+02:00` or `+0200`.
  private static func offset(_ zone: [UInt8]) -> Int? {
    if zone == [UInt8(ascii: "Z")] { return 0 }
    guard let sign = zone.first, sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") else { return nil }
    let digits = zone.dropFirst().filter { $0 != UInt8(ascii: ":") }
    guard digits.count == 4, digits.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
    let values = digits.map { Int($0 - 0x30) }
    let seconds = (values[0] * 10 + values[1]) * 3_600 + (values[2] * 10 + values[3]) * 60
    return sign == UInt8(ascii: "-") ? -seconds : seconds
  }

  /// The days from the first of January 1970, in the Gregorian calendar whose years begin in March.
  private static func days(_ year: Int, _ month: Int, _ day: Int) -> Int {
    let shifted = month > 2 ? year : year - 1
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    return shifted * 365 + shifted / 4 - shifted / 100 + shifted / 400 + dayOfYear - 719_468
  }
}
