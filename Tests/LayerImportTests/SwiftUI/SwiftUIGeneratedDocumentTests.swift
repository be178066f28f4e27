import Foundation
import LayerTestSupport
import Testing

@testable import LayerImport

/// The page on SwiftUI matches the table of layers.
@Suite struct SwiftUIGeneratedDocumentTests {
  @Test func pageFollowsFromTheTable() {
    let file = SceneGeneratedDocumentTests.root.appendingPathComponent("docs/swiftui.md")
    Golden(file, name: "docs/swiftui.md").expect(SwiftUIPage.text)
  }

  @Test func rowsSayHowTheyAreKnown() {
    #expect(Set(LayerMapping.all).count == LayerMapping.all.count)
    for row in LayerMapping.all {
      #expect(!row.view.isEmpty && !row.layers.isEmpty && row.evidence.source.count > 10)
    }
    #expect(LayerMapping.all.contains { $0.isLikely } && LayerMapping.all.contains { !$0.isLikely })
  }
}
