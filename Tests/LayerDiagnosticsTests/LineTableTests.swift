import LayerDiagnostics
import Testing

@Suite struct LineTableTests {
  /// Lines and columns, counted in the obvious way.
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

  static func table(_ text: String) -> LineTable { LineTable(SourceText(name: "a", bytes: Array(text.utf8))) }

  /// The line and column as shown in messages.
  static func place(_ offset: UInt32, in text: String) -> String {
    let location = table(text).location(of: offset)
    return "\(location.line):\(location.column)"
  }

  @Test func countsFromOne() {
    #expect(Self.place(0, in: "ab\ncd") == "1:1")
    #expect(Self.place(1, in: "ab\ncd") == "1:2")
    #expect(Self.place(3, in: "ab\ncd") == "2:1")
    #expect(Self.place(4, in: "ab\ncd") == "2:2")
  }

  @Test func lineBreakBelongsToItsLine() {
    #expect(Self.place(2, in: "ab\ncd") == "1:3")
    #expect(Self.place(3, in: "ab\r\ncd") == "1:4")
    #expect(Self.place(4, in: "ab\r\ncd") == "2:1")
  }

  @Test func emptyTextHasOnePlace() {
    #expect(Self.place(0, in: "") == "1:1")
    #expect(Self.place(7, in: "") == "1:1")
    #expect(Self.table("").line(at: 0) == "")
  }

  @Test func endIsAfterTheLastByte() {
    #expect(Self.place(5, in: "ab\ncd") == "2:3")
    #expect(Self.place(.max, in: "ab\ncd") == "2:3")
    #expect(Self.place(3, in: "ab\n") == "2:1")
    #expect(Self.table("ab\n").line(at: 3) == "")
  }

  @Test func columnsCountScalars() {
    // e with acute accent is two bytes, the euro sign three, the emoji four; the accent alone is a separate scalar.
    let text = "é€😀e\u{301}x"
    #expect([0, 2, 5, 9, 10, 12].map { Self.place($0, in: text) } == ["1:1", "1:2", "1:3", "1:4", "1:5", "1:6"])
  }

  @Test func placesInsideAScalarComeAfterIt() {
    #expect(Self.place(1, in: "€x") == "1:2")
    #expect(Self.place(3, in: "€x") == "1:2")
  }

  @Test func byteOrderMarkIsNoColumn() {
    #expect(Self.place(3, in: "\u{FEFF}ab\ncd") == "1:1")
    #expect(Self.place(4, in: "\u{FEFF}ab\ncd") == "1:2")
    #expect(Self.place(0, in: "\u{FEFF}ab") == "1:1")
    #expect(Self.place(1, in: "\u{FEFF}ab") == "1:1")
    #expect(Self.table("\u{FEFF}ab\ncd").line(at: 0) == "ab")
    #expect(Self.table("\u{FEFF}").line(at: 0) == "")
    #expect(Self.place(6, in: "ab\n\u{FEFF}c") == "2:2")
  }

  @Test func linesComeWithoutTheirBreak() {
    let table = Self.table("first\r\n\r\nthird\nlast\r")
    #expect(
      [0, 6, 7, 8, 9, 14, 15, 99].map { table.line(at: $0) }
        == ["first", "first", "", "", "third", "third", "last", "last"])
  }

  @Test func brokenBytesAreReplaced() {
    let table = LineTable(SourceText(name: "a", bytes: [0x61, 0xFF, 0x62, 0x0A, 0xC3]))
    #expect(table.line(at: 0) == "a\u{FFFD}b")
    #expect(table.line(at: 4) == "\u{FFFD}")
    #expect(table.location(of: 2) == SourceLocation(line: 1, column: 3))
  }

  @Test func linesOfPartsAreCountedFromEachFile() {
    let text = SourceText(parts: [
      ("Cell.swift", Array("let a\nlet b".utf8)), ("Base.swift", Array("let c\nlet d\n".utf8)),
      ("C.swift", Array("x".utf8)),
    ])
    let table = LineTable(text)
    #expect(text.name == "Cell.swift")
    #expect(table.location(of: 6) == SourceLocation(line: 2, column: 1))
    // The first part ends without a line break, which is added.
    let second = UInt32(text.parts[1].start)
    #expect(table.location(of: second) == SourceLocation(line: 1, column: 1))
    #expect(table.location(of: second + 8) == SourceLocation(line: 2, column: 3))
    #expect(text.part(at: second + 8).name == "Base.swift")
    #expect(text.part(at: second + 8).offset == 8)
    #expect(text.part(at: UInt32(text.parts[2].start)).name == "C.swift")
    #expect(text.part(at: 3).name == "Cell.swift")
  }

  @Test func textOfOnePartIsPlain() {
    let text = SourceText(parts: [("A.swift", Array("a\nb".utf8))])
    #expect(text.parts.isEmpty)
    #expect(text.part(at: 2).name == "A.swift")
    #expect(text.part(at: 2).offset == 2)
  }
}
