import Testing

@testable import LayerResults

@Suite struct MarkdownTextTests {
  @Test(arguments: [
    ("a", "`a`"), ("a|b", "`a\\|b`"), ("a`b", "``a`b``"), ("`", "`` ` ``"), ("", "`  `"), ("a\nb", "`a\\u{A}b`"),
  ]) func namesStandInCode(name: String, shown: String) { #expect(MarkdownText.code(name) == shown) }

  @Test func sentencesCarryNoMarkup() {
    #expect(
      MarkdownText.escaped("<b> @me *x* [a](b) #1 a_b & |")
        == "&lt;b&gt; @<!-- -->me \\*x\\* \\[a\\](b) \\#1 a\\_b &amp; \\|"
    )
  }

  /// GitHub and GitLab turn bare addresses into links.
  @Test func addressesAreNoLinks() {
    #expect(
      MarkdownText.escaped("https://evil.example/ www.evil.example a/b.c")
        == "https:<!-- -->//evil.example/ www<!-- -->.evil.example a/b.c")
  }

  @Test func longTextIsCutAndSaysSo() {
    let text = MarkdownText.cut(Array(repeating: String(repeating: "x", count: 99), count: 1_000))
    #expect(text.utf8.count < 65_536)
    #expect(text.hasSuffix("400 more lines are omitted here; the text format has all.\n"))
    #expect(MarkdownText.cut(["a", "b"]) == "a\nb\n")
  }
}
