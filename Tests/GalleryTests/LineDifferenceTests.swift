import LayerTestSupport
import Testing

/// The lines that a failing golden prints.
@Suite struct LineDifferenceTests {
  @Test func changedLinesAreMarkedAndFarOnesLeftOut() {
    let difference = LineDifference(expected: "1\n2\n3\n4\nfive\n6\n7\n8\n9", actual: "1\n2\n3\n4\n5\n6\n7\n8\n9")
    #expect(difference.lines == ["  ...", "  3", "  4", "- five", "+ 5", "  6", "  7", "  ..."])
  }

  @Test func linesAddedAtTheEndAndTakenFromTheStartAreShown() {
    #expect(LineDifference(expected: "a\nb", actual: "b\nc").lines == ["- a", "  b", "+ c"])
    #expect(LineDifference(expected: "", actual: "a").lines == ["- ", "+ a"])
  }

  @Test func equalTextsDifferInNoLine() {
    #expect(LineDifference(expected: "a\nb\n", actual: "a\nb\n").lines == ["  ..."])
  }
}
