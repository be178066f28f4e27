import LayerDiagnostics
import Testing

@Suite struct LineTableTests {
  /// Lines and columns as one would count them by hand.
  static func naiveLocation(of offset: Int, in bytes: [UInt8]) -> LayerDiagnostics.SourceLocation {
    var location = LayerDiagnostics.SourceLocation(line: 1, column: 1)
    for byte in bytes.prefix(offset) {
      if byte == UInt8(ascii: "\n") {
        location = LayerDiagnostics.SourceLocation(line: location.line + 1, column: 1)
      } else if byte & 0xC0 != 0x80 {
        location.column += 1
      }
    }
    return location
  }

  /// Long enough for several blocks, with line breaks and wide scalars at every offset from a word's beginning.
  static let texts: [String] = [
    "", "\n", "a", "a\nb\n", "日本語\nß\n\n𝄞x",
    String(repeating: "日本語 text ß\n", count: 100),
    String(repeating: "one line of 𝄞 and é, ", count: 100),
    (0..<150).map { String(repeating: "x", count: $0 % 19) + ($0 % 3 == 0 ? "é" : "") }.joined(separator: "\n"),
  ]

  @Test(arguments: texts.indices) func placesAreAsCountedByHand(text: Int) {
    let bytes = Array(Self.texts[text].utf8)
    let table = LineTable(SourceText(name: "a", bytes: bytes))
    let boundaries = (0...bytes.count).filter { $0 == bytes.count || bytes[$0] & 0xC0 != 0x80 }
    let wrong = boundaries.filter {
      table.location(of: UInt32($0)) != Self.naiveLocation(of: $0, in: bytes)
    }
    #expect(wrong == [])
  }

  @Test func placePastTheEndIsTheEnd() {
    let table = LineTable(SourceText(name: "a", bytes: Array("a\nbc".utf8)))
    #expect(table.location(of: 4_000_000_000) == LayerDiagnostics.SourceLocation(line: 2, column: 3))
    #expect(table.line(at: 4_000_000_000) == "bc")
  }

  @Test func linesComeWithoutTheirBreaks() {
    let table = LineTable(SourceText(name: "a", bytes: Array("one\r\ntwo\n\nlast".utf8)))
    #expect([0, 3, 5, 9, 10, 14].map { table.line(at: $0) } == ["one", "one", "two", "", "last", "last"])
  }

  @Test func brokenBytesAreReplaced() {
    let table = LineTable(SourceText(name: "a", bytes: [0x61, 0xFF, 0x62]))
    #expect(table.line(at: 0) == "a\u{FFFD}b")
  }
}
