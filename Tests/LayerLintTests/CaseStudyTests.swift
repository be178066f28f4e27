import Foundation
import LayerDiagnostics
import LayerLint
import LayerTestSupport
import Testing

/// The lint findings on the case studies: the known problems of each design, and none of them once they are fixed.
@Suite struct CaseStudyTests {
  /// A design, its version with all fixes, and the findings required only in the first.
  struct Pair: CustomTestStringConvertible, Sendable {
    let before: String
    let after: String
    let rules: Set<String>

    var testDescription: String { before }
  }

  static let pairs = [
    Pair(
      before: "recipe-feed", after: "recipe-feed-fixed",
      rules: ["computed-heights", "decode-on-main-thread", "reload-storm", "shadow-without-path", "rounded-clip"]),
    // The fixed table still measures a page of rows at once, one time: `work-over-budget` reports both.
    Pair(
      before: "comment-table", after: "comment-table-fixed",
      rules: ["computed-heights", "decode-on-main-thread", "hang"]),
    Pair(
      before: "music-library", after: "music-library-fixed",
      rules: ["hang", "store-access-per-record", "work-over-budget"]),
    Pair(before: "lazy-list-explicit-id", after: "lazy-stack-explicit-id", rules: ["eager-list"]),
    Pair(before: "note-editor", after: "note-editor-fixed", rules: ["recreated-model"]),
    Pair(
      before: "tech-talk-10857", after: "tech-talk-10857-fixed",
      rules: ["mask-as-plain-layer", "mask-as-shape", "shadow-without-path"]),
    Pair(before: "bitmap-table-over", after: "bitmap-table-under", rules: ["rasterize-over-budget"]),
    Pair(before: "bitmap-table-changing", after: "bitmap-table-under", rules: ["rasterize-churn"]),
    Pair(before: "bitmap-table-pausing", after: "bitmap-table-under", rules: ["rasterize-idle"]),
  ]

  static func found(_ name: String) throws -> Set<String> {
    let file = AppleScreenTests.folder.appendingPathComponent("\(name).json")
    let scene = LintCase(try String(contentsOf: file, encoding: .utf8), folder: AppleScreenTests.folder)
    let faults = scene.faults.map(\.message)
    let facts = try #require(scene.facts, "\(faults)")
    return Set(Linter().findings(in: facts).flatMap { [$0.rule] + $0.related.map(\.rule) })
  }

  @Test(arguments: pairs) func designsAreToldWhatIsWrongWithThem(pair: Pair) throws {
    let (before, after) = (try Self.found(pair.before), try Self.found(pair.after))
    #expect(pair.rules.subtracting(before) == [])
    #expect(pair.rules.intersection(after) == [])
  }

  /// A still scene has no timeline and is not simulated.
  @Test func stillScenesHaveNoFindingsOverTime() throws {
    let still = LintCase(
      """
      { "format": "layercost-scene/1", "device": "iphone-13", "root": { "frame": [0, 0, 390, 844],
        "shouldRasterize": true } }
      """)
    let rules = ["hang", "rasterize-churn", "rasterize-idle", "work-over-budget"].compactMap(RuleCatalog.rule)
    #expect(rules.count == 4)
    #expect(still.findings(by: Linter(rules)).isEmpty)
  }
}
