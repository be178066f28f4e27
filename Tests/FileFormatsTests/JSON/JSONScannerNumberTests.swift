import LayerTestSupport
import Testing

/// Numbers: exactly the double that the standard library reads from the text, and nothing that JSON does not allow.
///
/// Numbers that are nearer to 0 than a billionth are read as 0.
@Suite struct JSONScannerNumberTests {
  private static func expected(_ text: String) -> Double? {
    Double(text).map { $0.magnitude < 1e-9 && $0 != 0 ? 0 : $0 }
  }

  @Test(arguments: [
    "0", "-0", "1", "-1", "10", "0.1", "-0.1", "1e0", "1E5", "1e+5", "1e-5", "0e0", "0.0e-0", "123456789012345678",
    "9007199254740992", "9007199254740993", "9007199254740991", "18446744073709551615", "18446744073709551616",
    "99999999999999999999", "1e22", "1e23", "1e-22", "1e-23", "8.41", "0.000001", "5e-324", "4.9e-324", "2e-324",
    "2.2250738585072014e-308", "2.2250738585072011e-308", "1.7976931348623157e308", "123.4567890123456789012345",
    "0.3", "2.675", "1.005", "179769313486231580793728971405301e276", "0.1234567890123456789e1",
    "1000000000000000000000000", "0.00000000000000000000000001", "1e0000000005",
  ])
  func valueIsTheNearestDouble(text: String) {
    #expect(ScannerCase.number(text)?.bitPattern == Self.expected(text)?.bitPattern)
  }

  @Test func randomNumbersAreReadBack() {
    var random = SeededGenerator(seed: 1)
    for _ in 0..<20_000 {
      let value = Double(bitPattern: UInt64.random(in: 0..<(0x7FF << 52), using: &random))
      #expect(ScannerCase.number("\(value)") == Self.expected("\(value)"))
    }
  }

  @Test func randomDecimalsAreRounded() {
    var random = SeededGenerator(seed: 2)
    for _ in 0..<20_000 {
      let digits = UInt64.random(in: 0...(.max >> UInt64.random(in: 0..<60, using: &random)), using: &random)
      let fraction = UInt64.random(in: 0...(.max >> UInt64.random(in: 0..<60, using: &random)), using: &random)
      let exponent = Int.random(in: -30...30, using: &random)
      for text in ["\(digits).\(fraction)", "-\(digits)e\(exponent)", "\(digits).\(fraction)E\(exponent)"] {
        #expect(ScannerCase.number(text)?.bitPattern == Self.expected(text)?.bitPattern, "\(text)")
      }
    }
  }

  @Test(arguments: [
    "01", "00", "-01", "1.", ".5", "-.5", "1.e5", "1e", "1e+", "+1", "-", "--1", "1-", "1_000", "0x1", "1f", "1e5.5",
    "1e400", "-1e400", "NaN", "Infinity", "-Infinity", "1 2", "1,", "", "١",
  ])
  func anythingElseIsRefused(text: String) {
    #expect(ScannerCase.number(text) == nil)
  }

  @Test func longNumbersAreRead() {
    let zeros = String(repeating: "0", count: 100_000)
    #expect(ScannerCase.number("0." + zeros + "1") == 0)
    #expect(ScannerCase.number("1" + zeros) == nil)
    #expect(ScannerCase.number("1." + zeros) == 1)
    #expect(ScannerCase.number("1" + zeros + "e-100000") == 1)
    #expect(ScannerCase.number("1e99999999999999999999999") == nil)
    #expect(ScannerCase.number("1e-99999999999999999999999") == 0)
  }
}
