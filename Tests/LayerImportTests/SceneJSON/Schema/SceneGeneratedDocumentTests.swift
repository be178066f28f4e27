import Foundation
import LayerDiagnostics
import LayerImport
import LayerModel
import LayerTestSupport
import Testing

/// Documents generated from the property table match the table.
@Suite struct SceneGeneratedDocumentTests {
  static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  static let schemaFile = root.appendingPathComponent("Scenes/schema/layercost-scene-1.schema.json")

  @Test func schemaFollowsFromTheTable() {
    Golden(Self.schemaFile, name: "Scenes/schema/layercost-scene-1.schema.json").expect(SceneSchema.text)
  }

  @Test func manualFollowsFromTheTables() {
    Golden(Self.root.appendingPathComponent("docs/scene-format.md"), name: "docs/scene-format.md")
      .expect(SceneFormatPage.text)
  }

  @Test func limitsFollowFromTheTable() {
    Golden(Self.root.appendingPathComponent("docs/limits.md"), name: "docs/limits.md").expect(LimitsPage.text)
  }

  /// The example that the page shows is a scene.
  @Test func exampleOfTheManualIsRight() throws {
    let parts = SceneFormatPage.text.split(separator: "```", omittingEmptySubsequences: false)
    let example = try #require(parts.first { $0.hasPrefix("json\n") }).dropFirst(5)
    var options = ImportOptions()
    options.asset = { _ in .success(AssetFile(bytes: ImageHeaderTests.png(colorType: 2))) }
    let checked = SceneText.read(String(example), options: options)
    #expect(checked.findings == [])
    #expect(checked.value?.nodes.count == 6)
  }
}
