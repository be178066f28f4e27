import Foundation
import LayerResults
import LayerTestSupport
import Testing

/// The page on the model matches the model's tables.
@Suite struct ModelGeneratedDocumentTests {
  @Test func pageFollowsFromTheTables() {
    let root = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    Golden(root.appendingPathComponent("docs/model.md"), name: "docs/model.md").expect(ModelManual.text)
    // No part of a table may be missing: it has a row for each case of each compositor.
    #expect(ModelManual.text.components(separatedBy: "| mask of any kind | 2 |").count - 1 >= 1)
    #expect(!ModelManual.text.contains("| same, "))
  }
}
