import LayerWriting
import Testing

@Suite struct JSONWriterTests {
  static func text(_ write: (inout JSONWriter) -> Void) -> String {
    var json = JSONWriter()
    write(&json)
    return String(decoding: json.bytes, as: UTF8.self)
  }

  static let fractions: [(Double, String)] = [
    (0.0, "0.0"), (-0.0, "0.0"), (1.0, "1.0"), (-2.5, "-2.5"), (0.1, "0.1"), (0.1 + 0.2, "0.3"), (1.0 / 3, "0.333333"),
    (2.0 / 3, "0.666667"), (0.0000004, "0.0"), (-0.0000004, "0.0"), (0.0000006, "0.000001"), (-0.0000006, "-0.000001"),
    (0.000123, "0.000123"), (100, "100.0"), (123_456.789, "123456.789"), (999_999_999.999_999_9, "1000000000.0"),
    (1e9, "1000000000.0"), (4_000_000_000.123_457, "4000000000.123457"), (1e15, "1000000000000000.0"),
    (1e16, "10000000000000000.0"), (1.5e17, "150000000000000000.0"), (1.234e21, "1234000000000000000000.0"),
    (-1e22, "-10000000000000000000000.0"), (9_007_199_254_740_992, "9007199254740992.0"),
  ]

  /// A tree may be 60,000 layers deep; with full indentation its text would take gigabytes.
  @Test func deepLevelsAreNotIndentedFurther() {
    let depth = 1_000
    let text = Self.text { json in
      for _ in 0..<depth {
        json.beginObject(.lines)
        json.field("a") { _ in }
      }
      json.number(1)
      for _ in 0..<depth { json.endObject() }
    }
    let lines = text.split(separator: "\n")
    #expect(lines.count == 2 * depth + 1)
    #expect(lines[10].prefix { $0 == " " }.count == 20)
    #expect(lines.map { $0.prefix { $0 == " " }.count }.max() == 128)
  }

  @Test(arguments: fractions)
  func fractionsAreShortAndWithoutExponent(value: Double, expected: String) {
    #expect(Self.text { $0.number(value) } == expected)
  }

  @Test func fractionsReadBackToSixDigits() {
    var state: UInt64 = 88_172_645_463_325_252
    var wrong: [String] = []
    for round in 0..<20_000 {
      // Xorshift (Marsaglia 2003); any distribution of numbers over all magnitudes is sufficient.
      state ^= state << 13
      state ^= state >> 7
      state ^= state << 17
      let magnitude = Double(state % 1_000_000_007) / 997 * [1e-6, 1e-3, 1, 1e3][round % 4]
      let value = round % 2 == 0 ? magnitude : -magnitude
      let text = Self.text { $0.number(value) }
      let digits = text.split(separator: ".").last?.count ?? 0
      let isRight = (1...6).contains(digits) && Double(text) == (value * 1e6).rounded() / 1e6
      if !isRight { wrong.append("\(value) became \(text)") }
    }
    #expect(wrong == [])
  }

  static let integers: [(Int, String)] = [
    (0, "0"), (7, "7"), (10, "10"), (-1, "-1"), (1_234_567, "1234567"), (.max, "9223372036854775807"),
    (.min, "-9223372036854775808"),
  ]

  @Test(arguments: integers)
  func integersAreIntegers(value: Int, expected: String) {
    #expect(Self.text { $0.integer(value) } == expected)
  }

  static let texts: [(String, String)] = [
    ("", #""""#), ("plain", #""plain""#), ("a\"b\\c", #""a\"b\\c""#), ("\n\r\t", #""\n\r\t""#),
    ("\u{1}\u{1B}[31m\u{7F}", #""\u0001\u001b[31m\u007f""#), ("\u{9B}31m", #""\u009b31m""#),
    ("日本 é 😀", #""日本 é 😀""#), ("\u{202E}x\u{FEFF}", #""\u202ex\ufeff""#), ("“a” ×", #""“a” ×""#),
  ]

  @Test(arguments: texts)
  func textIsEscaped(value: String, expected: String) {
    #expect(Self.text { $0.string(value) } == expected)
  }

  @Test func membersKeepTheirOrder() {
    let text = Self.text { json in
      json.object {
        $0.field("b", 1)
        $0.field("a", 0.5)
        $0.field("none", Int?.none)
        $0.field("flag", true)
        $0.field("list", ["x", "y"])
        $0.field("empty") { $0.object { _ in } }
      }
    }
    #expect(text == #"{"b": 1, "a": 0.5, "none": null, "flag": true, "list": ["x", "y"], "empty": {}}"#)
  }

  @Test func linesAreIndentedAndEmptyListsStayShort() {
    let text = Self.text { json in
      json.object(.lines) {
        $0.field("list") { list in
          list.list(.lines) { list in
            list.element { $0.object { $0.field("a", 1) } }
            list.element { $0.object { $0.field("a", 2) } }
          }
        }
        $0.field("none") { $0.list(.lines) { _ in } }
      }
      json.endLine()
    }
    #expect(text == "{\n  \"list\": [\n    {\"a\": 1},\n    {\"a\": 2}\n  ],\n  \"none\": []\n}\n")
  }
}
