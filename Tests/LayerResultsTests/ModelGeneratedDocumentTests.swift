import Foundation
import LayerResults
import LayerTestSupport
import Testing

/// The page of the model says what the model's tables say.
@Suite struct ModelGeneratedDocumentTests {
  @Test func pageFollowsFromTheTables() {
    let root = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    Golden(root.appendingPathComponent("docs/model.md"), name: "docs/model.md").expect(ModelManual.text)
    // Nothing of a table may be missing without notice: a row for each case of each compositor is in it.
    #expect(ModelManual.text.components(separatedBy: "| mask of any kind | 2 |").count - 1 >= 1)
    #expect(!ModelManual.text.contains("| same, "))
  }
}
