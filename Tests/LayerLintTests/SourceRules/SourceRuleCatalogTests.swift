import Foundation
import LayerDiagnostics
import LayerLint
import LayerModel
import LayerPlanning
import Testing

/// The texts of every source rule.
@Suite struct SourceRuleCatalogTests {
  @Test func rulesAreSortedAndDiffer() {
    let ids = SourceRuleCatalog.all.map(\.id)
    #expect(ids == Set(ids).sorted())
    #expect(
      SourceRuleCatalog.ownIDs == [
        "endless-redraw", "full-size-image", "lost-laziness", "polling", "recreated-cell-content",
      ])
  }

  @Test(arguments: SourceRuleCatalog.all.map(\.id)) func rulesExplainThemselves(id: String) throws {
    let rule = try #require(SourceRuleCatalog.rule(id))
    #expect(!rule.summary.isEmpty && !rule.summary.hasSuffix(".") && !rule.summary.contains("\n"))
    #expect(rule.rationale.hasSuffix(".") && !rule.source.isEmpty)
    #expect(rule.examples.count(where: \.isTriggering) >= 6)
    #expect(rule.examples.count { !$0.isTriggering } >= 6)
    #expect(rule.confidence <= .likely, "conclusions from source code are never certain")
  }

  /// The figures of a case study are those of its table.
  @Test(arguments: SourceRuleCatalog.all.filter { $0.study != nil }.map(\.id))
  func figuresAreMeasured(id: String) throws {
    let rule = try #require(SourceRuleCatalog.rule(id))
    let (study, scene) = (try #require(rule.study), try #require(rule.scene))
    let root = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    #expect(FileManager.default.fileExists(atPath: root.appendingPathComponent(scene).path))
    let page = try String(
      contentsOf: root.appendingPathComponent("Scenes/cases/README.md"), encoding: .utf8)
    let cells = Set(
      page.split(separator: "\n").filter { $0.hasPrefix("| [") }.flatMap { row in
        row.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      })
    let figures = study.split { !$0.isNumber && $0 != "," }.map { $0.trimmingCharacters(in: [","]) }
      .filter { !$0.isEmpty }
    #expect(!figures.isEmpty)
    for figure in figures { #expect(cells.contains(figure), "'\(figure)' of '\(study)' is in a table") }
  }
}
