import LayerDiagnostics
import LayerResults
import LayerWriting
import Testing

@Suite struct FindingTextTests {
  /// A finding about the bytes between two marks, shown with the marks taken out.
  static func lines(_ marked: String, columns: Int = 80, isColored: Bool = false) throws -> [String] {
    let parts = marked.split(separator: "§", omittingEmptySubsequences: false)
    try #require(parts.count == 3)
    let span = SourceSpan(start: parts[0].utf8.count, end: parts[0].utf8.count + parts[1].utf8.count)
    let source = SourceText(name: "a.json", bytes: Array(parts.joined().utf8))
    let finding = Finding("rule", .error, "something is wrong", at: span, notes: ["a note"], help: "a help")
    let style = TextStyle(isColored: isColored, isUnicode: true, columns: columns)
    return FindingText.text([finding], of: source, style: style).split(separator: "\n").map(String.init)
  }

  @Test func placeIsMarked() throws {
    #expect(
      try Self.lines("{\n  §\"key\"§: 1\n}") == [
        "a.json:2:3: error: something is wrong", "  2 | \"key\": 1", "    | ^~~~~", "  note: a note",
        "  help: a help",
      ])
  }

  @Test func longWordsAreCutInTheMiddle() {
    let key = String(repeating: "k", count: 3_000)
    let text = FindingText.text(
      [Finding("rule", .error, "key '\(key)' is not known", at: nil)], of: SourceText(name: "a", bytes: []),
      style: TextStyle(isColored: false, isUnicode: true, columns: 80))
    let (head, tail) = (String(repeating: "k", count: 595), String(repeating: "k", count: 186))
    #expect(text == "a: error: key '\(head) … (2,219 characters) … \(tail)' is not known\n")
  }

  /// Text from a file at the start of a line must not become a command to a CI runner.
  @Test func filesCannotCommand() {
    let finding = Finding("rule", .error, "'##[add-mask]x' is wrong", at: nil)
    let text = FindingText.text(
      [finding], of: SourceText(name: "::stop-commands::x.json", bytes: []),
      style: TextStyle(isColored: false, isUnicode: true, columns: 80))
    #expect(text == "\\u{3A}:stop-commands::x.json: error: '#\\u{23}[add-mask]x' is wrong\n")
  }

  @Test(arguments: [true, false]) func rulesStandBehindTheHeadline(isColored: Bool) {
    let findings = [Finding("a-rule", .note, "something", at: nil), Finding("\u{1B}[2J", .note, "else", at: nil)]
    let style = TextStyle(isColored: isColored, isUnicode: true, columns: 80)
    let lines = FindingText.text(findings, of: SourceText(name: "a", bytes: []), namesRules: true, style: style)
    // The colour codes are ours; the name of a rule may come from a file.
    #expect(
      lines
        == (isColored
          ? "\u{1B}[1ma:\u{1B}[0m \u{1B}[1;36mnote:\u{1B}[0m \u{1B}[1msomething\u{1B}[0m \u{1B}[2m[a-rule]\u{1B}[0m\n"
            + "\u{1B}[1ma:\u{1B}[0m \u{1B}[1;36mnote:\u{1B}[0m \u{1B}[1melse\u{1B}[0m \u{1B}[2m[\\u{1B}[2J]\u{1B}[0m\n"
          : "a: note: something [a-rule]\na: note: else [\\u{1B}[2J]\n"))
  }

  static let placed: [(marked: String, shown: String, mark: String)] = [
    ("§§", "  1 | ", "    | ^"),
    ("abc§§", "  1 | abc", "    |    ^"),
    ("\t§x§", "  1 | x", "    | ^"),
    ("ab\tc\t§xy§\tz", "  1 | ab  c   xy  z", "    |         ^~"),
    ("日本§x§", "  1 | 日本x", "    |     ^"),
    ("😀§é§e\u{301}x", "  1 | 😀ée\u{301}x", "    |   ^"),
    ("§日本§", "  1 | 日本", "    | ^~~~"),
    ("\u{1B}[31m§x§", "  1 | \\u{1B}[31mx", "    |           ^"),
    ("a\u{202E}§x§", "  1 | a\\u{202E}x", "    |          ^"),
    ("§a\nb§c", "  1 | a", "    | ^"),
    ("a§\r§\nb", "  1 | a", "    |  ^"),
  ]

  @Test(arguments: placed.indices) func markStandsUnderThePlace(case index: Int) throws {
    let (marked, shown, mark) = Self.placed[index]
    let lines = try Self.lines(marked)
    #expect(lines[1] == shown)
    #expect(lines[2] == mark)
  }

  @Test func longLinesAreCutAroundThePlace() throws {
    let before = String(repeating: "before ", count: 100_000)
    let after = String(repeating: " after", count: 100_000)
    for columns in [40, 80, 200] {
      let lines = try Self.lines("\(before)§wrong§\(after)", columns: columns)
      #expect(lines[1].count <= columns)
      #expect(lines[1].hasPrefix("  1 | ..."))
      #expect(lines[1].hasSuffix("..."))
      let start = try #require(lines[1].firstRange(of: "wrong"))
      #expect(
        lines[2] == "    | "
          + String(repeating: " ", count: lines[1].distance(from: lines[1].startIndex, to: start.lowerBound) - 6)
          + "^~~~~")
    }
    let whole = try Self.lines("§\(before)§", columns: 40)
    #expect(whole[1].count <= 40)
    #expect(whole[2].count <= 40)
  }

  @Test func wideCharactersAreNotCutInHalf() throws {
    let lines = try Self.lines("\(String(repeating: "漢", count: 5_000))§x§\(String(repeating: "字", count: 5_000))")
    #expect(!lines[1].contains("\u{FFFD}"))
    #expect(DisplayWidth.columns(of: lines[1]) <= 80)
    let place = try #require(lines[1].firstIndex(of: "x"))
    #expect(DisplayWidth.columns(of: lines[1][..<place]) == lines[2].count - 1)
  }

  @Test func coloursAreOnlyForThoseWhoWantThem() throws {
    #expect(try Self.lines("§x§", isColored: true)[0].contains("\u{1B}[1;31merror:\u{1B}[0m"))
    #expect(try !Self.lines("§x§").joined().contains("\u{1B}"))
  }

  @Test func findingWithoutPlaceNamesTheInput() {
    let source = SourceText(name: "a\u{7}.json", bytes: [])
    let finding = Finding("rule", .warning, "something is odd", at: nil)
    #expect(FindingText.text([finding], of: source, style: .plain) == "a\\u{7}.json: warning: something is odd\n")
  }
}
