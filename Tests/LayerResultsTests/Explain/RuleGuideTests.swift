import LayerLint
import LayerModel
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
