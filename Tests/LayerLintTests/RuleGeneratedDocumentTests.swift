import Foundation
import LayerResults
import LayerTestSupport
import Testing

/// The manual of the rules matches the rules.
@Suite struct RuleGeneratedDocumentTests {
  @Test func manualFollowsFromTheRules() {
    let root = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    Golden(root.appendingPathComponent("RULES.md"), name: "RULES.md").expect(RuleManual.text())
  }
}
