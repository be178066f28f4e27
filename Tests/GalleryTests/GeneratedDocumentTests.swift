import Foundation
import LayerTestSupport
import Testing

/// The catalogue for readers matches the scene files.
@Suite struct GeneratedDocumentTests {
  @Test func catalogueListsEveryScene() throws {
    let file = GalleryScene.folder.appendingPathComponent("README.md")
    let document = try String(contentsOf: file, encoding: .utf8)
    let replaced = try #require(
      try Catalogue.replaced(in: document), "'Scenes/README.md' lacks the marks around its tables")
    Golden(file, name: "Scenes/README.md").expect(replaced)
  }

  @Test func caseStudiesShowWhatTheirScenesComeTo() throws {
    let file = GalleryScene.folder.appendingPathComponent("cases/README.md")
    let document = try String(contentsOf: file, encoding: .utf8)
    let replaced = try #require(try CaseStudies.replaced(in: document), "'Scenes/cases/README.md' lacks marks")
    Golden(file, name: "Scenes/cases/README.md").expect(replaced)
    for study in CaseStudies.studies { #expect(CaseStudies.scenes(of: study).count >= 4, "case \(study.number)") }
  }

  @Test func onlyWhatLiesBetweenTheMarksIsReplaced() throws {
    let document = "before\n\(Catalogue.opening)\nstale\n\(Catalogue.closing)\nafter\n"
    let replaced = try #require(try Catalogue.replaced(in: document))
    #expect(replaced.hasPrefix("before\n\(Catalogue.opening)\n"))
    #expect(replaced.hasSuffix("\n\(Catalogue.closing)\nafter\n"))
    #expect(!replaced.contains("stale"))
    #expect(try Catalogue.replaced(in: "no marks") == nil)
    #expect(try Catalogue.replaced(in: "\(Catalogue.closing)\n\(Catalogue.opening)\n") == nil)
  }
}
