import LayerImport
import LayerLint
import LayerModel
import LayerTestSupport
import MainThreadWork
import Testing

@testable import LayerResults

/// Rule pages contain the information that users of any linter expect.
@Suite struct RuleGuideTests {
  @Test func everyRuleHasAGuideAndEveryGuideARule() {
    #expect(RuleGuide.ids == Set(RuleCatalog.all.map(\.id)))
  }

  @Test(arguments: RuleCatalog.all.map(\.id)) func pagesHaveAllParts(rule: String) throws {
    let catalog = ExplanationCatalog(devices: [], observations: [])
    let entries = catalog.entries(for: rule).filter { $0.group == .rule }
    try #require(!entries.isEmpty)
    let text = String(decoding: ExplainText.text(entries, style: .plain), as: UTF8.self)
    for heading in [
      "What it does", "Why it matters", "Example", "Reported Swift code", "Use instead", "How it is detected",
    ] {
      #expect(text.contains("\n  \(heading)\n"), "\(heading)")
    }
    #expect(text.contains("  source"))
  }

  /// Words that users know from elsewhere.
  @Test(arguments: [
    "stutter", "jank", "dropped frames", "gradient", "text", "blur", "SwiftUI", "UIVisualEffectView",
    "color blended layers", "view debugger", "hitch", "lag",
  ]) func wordsOfPeopleAreKnown(word: String) {
    #expect(!ExplanationCatalog(devices: [], observations: []).entries(for: word).isEmpty)
  }
}

/// The code that rule pages print as reported and as better is what the rules for source code say about it.
@Suite(.withSwiftReader)
struct RuleGuideCodeTests {
  /// The places at which the code of a page can be.
  private static func placed(_ code: String) -> [String] {
    [
      code,
      "class Screen: UITableViewController {\n\(code)\n}",
      "class Screen: UITableViewController { var rows: [Row] = []\n func load() {\n\(code)\n} }",
      "struct Screen: View {\n\(code)\n  var body: some View { Text(\"a\") } }",
      "struct Screen: View { var body: some View {\n\(code)\n} }",
      "class RowCell: UITableViewCell { func configure(with row: Row) {\n\(code)\n} }",
    ]
  }

  /// The rules that report the code, for each place.
  private static func rules(about code: String) throws -> [Set<String>] {
    try placed(code).map { text in
      let files = try SwiftReaderProgram.files(of: [text])
      return Set(SwiftProgram(files).work.work.flatMap { SourceLinter().findings(in: $0) }.map(\.rule))
    }
  }

  @Test(arguments: SourceRuleCatalog.all.map(\.id).filter(RuleGuide.ids.contains))
  func printedCodeIsReported(rule: String) throws {
    let guide = try #require(RuleGuide.of(rule))
    let place = try Self.rules(about: guide.before).firstIndex { $0.contains(rule) }
    let first = try #require(place, "\(guide.before)")
    #expect(try !Self.rules(about: guide.after)[first].contains(rule), "\(guide.after)")
  }
}
