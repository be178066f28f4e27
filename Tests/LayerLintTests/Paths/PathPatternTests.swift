import LayerLint
import Testing

@Suite struct PathPatternTests {
  @Test(arguments: [
    ("feed.json", "feed.json", true), ("feed.json", "a/b/feed.json", true), ("feed.json", "a/feed.jsonx", false),
    ("*.json", "a/b.json", true), ("*.json", "a/b.json/c", false), ("a/*.json", "a/b.json", true),
    ("a/*.json", "x/a/b.json", false), ("/b.json", "b.json", true), ("/b.json", "a/b.json", false),
    ("a/**/b", "a/b", true), ("a/**/b", "a/x/y/b", true), ("a/**/b", "ax/b", false), ("**/b", "b", true),
    ("**/b", "x/y/b", true), ("a/**", "a/x/y", true), ("a/**", "a", false), ("a?c", "abc", true),
    ("a?c", "a/c", false), ("[a-c]x", "bx", true), ("[!a-c]x", "bx", false), ("[!a-c]x", "dx", true),
    ("[]]", "]", true), ("[ab", "[ab", true), ("a\\*b", "a*b", true), ("a\\*b", "axb", false), ("ä*", "äö", true),
    ("x**y", "xay", true), ("x**y", "xa/y", false), ("a/**/**/b", "a/b", true), ("a/**/**/b", "a/x/b", true),
    ("[[a]", "[", true), ("[]", "[]", true), ("[a-]x", "-x", true), ("[]a", "[]a", true), ("x[!]y", "x[!]y", true),
  ]) func patternsMean(pattern: String, path: String, isMeant: Bool) {
    #expect(PathPattern(pattern).matches(path) == isMeant, "\(pattern) and \(path)")
  }

  /// Names without special characters are not searched letter by letter, with the same result.
  @Test(arguments: [
    ("a/b", "a/b", true), ("a/b", "x/a/b", false), ("/a", "a", true), ("b", "ab", false), ("b", "a/b", true),
    ("a\\[b", "x/a[b", true), ("ä", "x/ä", true), ("ä", "x/a\u{308}", false), ("abc", "bc", false),
  ]) func plainPatternsMean(pattern: String, path: String, isMeant: Bool) {
    #expect(PathPattern(pattern).matches(path) == isMeant, "\(pattern) and \(path)")
  }

  @Test(.timeLimit(.minutes(1))) func manyPatternsAreNotSlow() {
    let path = String(repeating: "a", count: 200) + ".json"
    let patterns = (0..<10_000).map { PathPattern("z\($0)") } + (0..<10_000).map { PathPattern("*z\($0)") }
    #expect(!patterns.contains { $0.matches(path) })
  }

  @Test func aSlashAtTheEndMeansFolders() {
    #expect(PathPattern("build/").matches("a/build", isFolder: true))
    #expect(!PathPattern("build/").matches("a/build"))
  }

  @Test func manyStarsAreNotSlow() {
    let pattern = PathPattern(String(repeating: "*a", count: 40) + "b")
    #expect(!pattern.matches(String(repeating: "a", count: 2_000)))
  }

  /// A matcher that searches the pattern again for each of its characters would take hours.
  @Test(.timeLimit(.minutes(1)), arguments: ["[", "[a", "**/", "*/**/", "[]", "\\"])
  func longPatternsAreNotSlow(part: String) {
    let pattern = PathPattern(String(repeating: part, count: 100_000) + "x")
    #expect(!pattern.matches("a/b/c"))
    #expect(!pattern.matches("a/b/c.json", isFolder: true))
  }
}

@Suite struct IgnoreRulesTests {
  @Test func theLastRuleDecides() {
    var rules = IgnoreRules()
    rules.add(Array("# made\n*.json\n\n!keep.json\nout/\n".utf8), in: "")
    #expect(rules.ignores("a/x.json", isFolder: false))
    #expect(!rules.ignores("a/keep.json", isFolder: false))
    #expect(rules.ignores("a/out", isFolder: true))
    #expect(!rules.ignores("a/out", isFolder: false))
    rules.add(Array("/x.txt\r\n!x.json\n".utf8), in: "a")
    #expect(!rules.ignores("a/x.json", isFolder: false))
    #expect(rules.ignores("a/x.txt", isFolder: false))
    #expect(!rules.ignores("a/b/x.txt", isFolder: false))
    #expect(!rules.ignores("x.txt", isFolder: false))
  }

  @Test func rulesOfAFolderThatWasLeftAreForgotten() {
    var rules = IgnoreRules()
    rules.add(Array("*.png\n".utf8), in: "")
    rules.add(Array("*.json\n".utf8), in: "a")
    rules.add(Array("*.caml\n".utf8), in: "a/b")
    rules.leave(for: "a/c/")
    #expect(rules.ignores("a/c/x.json", isFolder: false))
    rules.add(Array("!x.json\n".utf8), in: "a/c")
    #expect(!rules.ignores("a/c/x.json", isFolder: false))
    #expect(!rules.ignores("a/b/x.caml", isFolder: false))
    rules.leave(for: "")
    #expect(!rules.ignores("a/x.json", isFolder: false))
    #expect(rules.ignores("a/x.png", isFolder: false))
  }

  @Test func foreignFoldersAreLeftOut() {
    let rules = IgnoreRules()
    #expect(rules.ignores("App/Pods", isFolder: true))
    #expect(!rules.ignores("App/Pods", isFolder: false))
    #expect(rules.ignores("node_modules", isFolder: true))
    #expect(rules.ignores("Localizations/de.xcloc", isFolder: true))
    #expect(!rules.ignores("App/de.lproj", isFolder: true))
  }
}
