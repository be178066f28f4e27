import LayerDiagnostics
import Testing

@Suite struct DisplayTextTests {
  @Test(arguments: ["", "avatar", "Überschrift", "カード", "👩‍👩‍👧", "a\\u{1B}", "tab-less \"quoted\""])
  func harmlessTextStays(text: String) {
    #expect(DisplayText.escaped(text) == text)
  }

  @Test(arguments: [
    ("a\u{1B}[31mred", "a\\u{1B}[31mred"),
    ("two\nlines", "two\\u{A}lines"),
    ("two\r\nlines", "two\\u{D}\\u{A}lines"),
    ("a\tb", "a\\u{9}b"),
    ("nul\u{0}", "nul\\u{0}"),
    ("del\u{7F}", "del\\u{7F}"),
    ("c1\u{9B}31m", "c1\\u{9B}31m"),
    ("\u{202E}gpj.exe", "\\u{202E}gpj.exe"),
    ("\u{2066}a\u{2069}", "\\u{2066}a\\u{2069}"),
    ("line\u{2028}paragraph\u{2029}", "line\\u{2028}paragraph\\u{2029}"),
    ("\u{FEFF}bom", "\\u{FEFF}bom"),
    ("\u{200E}\u{200F}\u{61C}", "\\u{200E}\\u{200F}\\u{61C}"),
  ])
  func controlsAreShown(text: String, shown: String) {
    #expect(DisplayText.escaped(text) == shown)
  }

  /// GitHub, GitLab and Azure runners execute commands found in a log, so a name from a file must not become one.
  @Test(arguments: [
    ("::stop-commands::x.json", "\\u{3A}:stop-commands::x.json"), ("  ::error::x", "  \\u{3A}:error::x"),
    ("a ##[error]x", "a #\\u{23}[error]x"), ("##vso[task.prependpath]/x", "#\\u{23}vso[task.prependpath]/x"),
    ("##VSO[x", "#\\u{23}VSO[x"), ("###[x", "##\\u{23}[x"), ("a::b", "a::b"), ("## heading", "## heading"),
    ("std::pair", "std::pair"), (":a::", ":a::"), ("##vs[", "##vs["),
  ])
  func commandsAreShown(text: String, shown: String) {
    #expect(DisplayText.escaped(text) == shown)
  }

  /// After escaping, nothing is left that a terminal would interpret.
  @Test func nothingUnsafeIsLeft() {
    for value in UInt32(0)...0x2FFF {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let shown = DisplayText.escaped(String(scalar))
      let isControl = scalar.properties.generalCategory == .control
      let turnsDirection = scalar.properties.isBidiControl
      let escapes = shown.hasPrefix("\\u{")
      #expect(escapes == (isControl || turnsDirection || value == 0x2028 || value == 0x2029), "U+\(value)")
      #expect(!shown.unicodeScalars.contains { $0.properties.generalCategory == .control })
    }
  }

  @Test func escapingTwiceIsEscapingOnce() {
    let shown = DisplayText.escaped("a\u{1B}[0m\u{202E}")
    #expect(DisplayText.escaped(shown) == shown)
  }

  @Test(arguments: [
    (0, "0 bytes"), (1, "1 byte"), (999, "999 bytes"), (1_000, "1 kB"), (1_549, "1.5 kB"), (9_960, "10 kB"),
    (48_771_072, "49 MB"), (6_646_000_000, "6,646 MB"),
  ])
  func bytesAreSaidShortly(bytes: Int, text: String) { #expect(DisplayText.bytes(bytes) == text) }

  @Test(arguments: [(0, "0"), (999, "999"), (1_000, "1,000"), (-1_234_567, "-1,234,567")])
  func thousandsStandApart(number: Int, text: String) { #expect(DisplayText.grouped(number) == text) }
}
