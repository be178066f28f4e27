import LayerResults
import Testing

@Suite struct UnifiedDiffTests {
  private func diff(_ old: String, _ new: String, isForTerminal: Bool = true) -> [String] {
    UnifiedDiff.text(from: Array(old.utf8), to: Array(new.utf8), name: "a", isForTerminal: isForTerminal)
      .unicodeScalars.split(separator: "\n").map(String.init)
  }

  @Test func theSameTextHasNoDifference() { #expect(diff("a\nb\n", "a\nb\n") == []) }

  @Test func aLineThatGivesWayStandsAmongThoseThatStay() {
    #expect(
      diff("1\n2\n3\n4\n5\n6\n7\n8\n9\n", "1\n2\n3\n4\nfive\n6\n7\n8\n9\n") == [
        "--- a", "+++ a", "@@ -2,7 +2,7 @@", " 2", " 3", " 4", "-5", "+five", " 6", " 7", " 8",
      ])
  }

  @Test func linesComeAndGo() {
    #expect(diff("a\n", "a\nb\n") == ["--- a", "+++ a", "@@ -1 +1,2 @@", " a", "+b"])
    #expect(diff("a\nb\n", "b\n") == ["--- a", "+++ a", "@@ -1,2 +1 @@", "-a", " b"])
    #expect(diff("", "a\n") == ["--- a", "+++ a", "@@ -0,0 +1 @@", "+a"])
  }

  @Test func farChangesAreHunksOfTheirOwn() {
    let old = (1...40).map { "\($0)\n" }.joined()
    let new = old.replacing("\n5\n", with: "\nfive\n").replacing("\n35\n", with: "\nthirty-five\nmore\n")
    let lines = diff(old, new)
    #expect(lines.filter { $0.hasPrefix("@@") } == ["@@ -2,7 +2,7 @@", "@@ -32,7 +32,8 @@"])
    #expect(lines.filter { $0.hasPrefix("+") } == ["+++ a", "+five", "+thirty-five", "+more"])
  }

  @Test func controlsAreShownOnATerminal() {
    #expect(diff("a\u{1B}[31m\n", "b\n").contains("-a\\u{1B}[31m"))
    #expect(diff("\ta\rb\r\n", "\tb\r\n").suffix(2) == ["-\ta\\u{D}b\r", "+\tb\r"])
  }

  @Test func inAPatchLinesStandAsTheyAre() {
    #expect(diff("\ta\u{200E}\r\n", "\tb\r\n", isForTerminal: false).suffix(2) == ["-\ta\u{200E}\r", "+\tb\r"])
  }

  @Test func aLastLineWithoutItsBreakIsTold() {
    #expect(
      diff("1\na", "1\nb") == [
        "--- a", "+++ a", "@@ -1,2 +1,2 @@", " 1", "-a", "\\ No newline at end of file", "+b",
        "\\ No newline at end of file",
      ])
    #expect(diff("1\n2", "1\n2\n").suffix(3) == ["-2", "\\ No newline at end of file", "+2"])
  }
}
