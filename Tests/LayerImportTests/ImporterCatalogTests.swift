import LayerDiagnostics
import Testing

@testable import LayerImport

/// Formats are recognised by content, and unknown ones are refused in one sentence.
@Suite struct ImporterCatalogTests {
  private static func refusal(_ text: String) -> [String] {
    SceneReader.trees(of: SourceText(name: "a", bytes: Array(text.utf8))).flatMap(\.findings).map { finding in
      "\(finding.rule): \(finding.message)"
    }
  }

  @Test func everyImporterHasItsOwnID() {
    let ids = ImporterCatalog.all.map { $0.id }
    #expect(Set(ids).count == ids.count)
    #expect(ids == ids.sorted())
  }

  @Test func unknownXMLIsRefused() {
    #expect(Self.refusal(" <svg/>") == ["unsupported-input: XML with the root 'svg' is not a layer tree"])
    #expect(Self.refusal("<svg") == ["xml-syntax: tag of 'svg' contains something that is not an attribute"])
    #expect(
      Self.refusal("<?xml?>\n<<<<<<< HEAD\n<svg/>") == [
        "conflict-marker: unresolved merge conflict"
      ])
  }

  @Test func otherTextIsReadAsAScene() {
    #expect(Self.refusal("hello") == ["json-syntax: word 'hello' is not valid JSON"])
  }
}
