import Testing

@testable import FileFormats

@Suite struct HexadecimalTests {
  /// For every byte in every place, the result is the same as for separate digits.
  @Test func eightDigitsAreWhatEachIs() {
    for place in 0..<8 {
      for byte in UInt8.min...UInt8.max {
        var digits = Array("0a9F37cE".utf8)
        digits[place] = byte
        let word = digits.reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
        let each = digits.compactMap { Hexadecimal.value(of: $0) }
        let expected = each.count < 8 ? nil : stride(from: 0, to: 8, by: 2).map { each[$0] << 4 | each[$0 + 1] }
        #expect(Hexadecimal.values(of: word).map { parts in (0..<4).map { parts[$0] } } == expected)
      }
    }
  }
}
