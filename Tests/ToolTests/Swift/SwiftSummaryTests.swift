import LayerTestSupport
import Testing

/// The summary of the code that was read, app by app.
@Suite(.withSwiftReader, .withCorpus("swift"))
struct SwiftSummaryTests {
  /// Each number of the summary that `--verbose` prints: a change shows what is read more or less.
  @Test func summariesAreThoseOfTheGolden() {
    let lines = SwiftCorpusRun.apps.map { "\($0): \(SwiftCorpusRun.remarks[$0] ?? "not run")" }
    SwiftCorpusRun.golden("swift-summaries.txt").expect(lines.joined(separator: "\n") + "\n")
  }
}
