import LayerDiagnostics
import LayerImport
import LayerModel
import LayerPlanning
import LayerTestSupport
import Testing

@testable import LayerLint
@testable import LayerResults

/// Passes in doubt, in every kind of output.
@Suite struct PassRangeOutputTests {
  private static let shadow = """
    {"id": "card", "frame": [50, 50, 100, 100], "backgroundColor": "#FFF", "shadowOpacity": 0.5}
    """

  /// The plan of a scene with one shadow, which costs 2 to 5 passes if it is in doubt.
  private static func plan(inDoubt: Bool = true, _ content: String = shadow) throws -> PlannedScene {
    let text = PlannedText.scene(content)
    let checked = SceneReader.read(SourceText(name: "a.json", bytes: Array(text.utf8)))
    var scene = try #require(checked.value, "\(checked.findings.map(\.message))")
    if inDoubt {
      var facts = SourceFacts()
      facts.doubts[LayerIndex(1)] = .groupedShadow
      scene.code = facts
    }
    return try PlannedText.plan(scene)
  }

  private static func document(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

  @Test func plansShowBothBounds() throws {
    let scene = try Self.plan()
    let lines = PlannedText.lines(scene)
    #expect(lines.contains { $0.contains("2–5 offscreen passes") })
    #expect(lines.contains { $0.contains("in doubt: 2–5 for shadow-without-path in 1 layer (explain doubt)") })
    let json = PlanJSONTests.text(scene)
    #expect(json.contains("\"offscreenPasses\": 2,"))
    #expect(json.contains("\"mostOffscreenPasses\": 5,"))
    #expect(json.contains("\"mostSteadyOffscreenPasses\": 5,"))
    let graph = Self.document(PlanDOT.bytes(of: PlanReport(scenes: [scene]), style: .plain))
    #expect(graph.contains("2–5 offscreen passes"))
  }

  @Test func exactPlansSayNothingOfBounds() throws {
    let scene = try Self.plan(inDoubt: false)
    #expect(PlannedText.lines(scene).contains { $0.contains("5 offscreen passes") })
    #expect(!PlannedText.lines(scene).contains { $0.contains("in doubt") || $0.contains("–5") })
    #expect(!PlanJSONTests.text(scene).contains("most"))
  }

  // MARK: Findings and budgets

  @Test func findingsShowBothBounds() throws {
    let facts = SceneFacts(try Self.plan().plan)
    var findings = Linter().findings(in: facts)
    let screen = LintedScreen(&findings, in: facts)
    #expect(screen.passes == PassRange(2, 5))
    let entry = try #require(findings.map { LintEntry($0) }.first { $0.rule == "shadow-without-path" })
    #expect(entry.cost.passes == 2)
    #expect(entry.cost.mostPasses == 5)
    #expect(entry.cost.passesText == "2–5 passes a frame")
    var report = LintReport()
    var file = LintedFile(facts.scene.source, path: "a.json", [entry])
    file.threshold = .error
    report.files = [file]
    #expect(Self.document(LintText.bytes(of: report, style: .plain)).contains("costs 2–5 passes a frame"))
    for format in [LintJSON.bytes(of: report, style: .plain), LintSARIF.bytes(of: report, style: .plain)] {
      #expect(Self.document(format).contains("\"mostPasses\": 5"))
    }
  }

  @Test func costsAddBothBounds() {
    var cost = FindingCost(passes: 0)
    #expect(cost.passesText == nil)
    cost.doubtfulPasses = 1
    #expect(cost.passesText == "0–1 passes a frame")
    #expect((cost + FindingCost(passes: 1)).passesText == "1–2 passes a frame")
    #expect(FindingCost(passes: 1).passesText == "1 pass a frame")
  }

  @Test(arguments: [(1, ["scene has 2–5 passes a frame; its budget is 1"]), (2, []), (4, [])])
  func budgetsUseTheLowerBound(limit: Int, messages: [String]) throws {
    var budget = Budget()
    budget.passes = limit
    #expect(budget.entries(for: SceneFacts(try Self.plan().plan)).map(\.message) == messages)
  }

  // MARK: Comparison

  private static func comparison(_ before: PlannedScene, _ after: PlannedScene) -> DesignComparison {
    var comparison = DesignComparison([.init("before.json", .scene), .init("after.json", .scene)])
    comparison.rows = [
      .init("", [before, after].map { ComparedTree($0.plan, file: "a.json", device: nil) })
    ]
    return comparison
  }

  private static func texts(_ comparison: DesignComparison, _ gates: [ComparisonGate] = []) -> [String] {
    let report = ComparisonReport(comparison, gates: gates)
    return [CompareText.bytes, CompareMarkdown.bytes, CompareJSON.bytes].map { document($0(report, .plain)) }
  }

  @Test func comparisonsShowBothBounds() throws {
    let comparison = Self.comparison(try Self.plan(), try Self.plan("{\"frame\": [0, 0, 9, 9]}"))
    let texts = Self.texts(comparison)
    #expect(texts[0].contains("2–5") && texts[0].contains("−2 to −5"))
    #expect(texts[1].contains("| 2–5 | 0 | −2 to −5 | better |"))
    #expect(texts[2].contains("\"mostOffscreenPasses\": {\"before\": 5, \"after\": 0, \"change\": -5,"))
  }

  /// What is known about an unchanged scene can become more exact.
  @Test func onlyTheUpperBoundChanges() throws {
    let (doubtful, exact) = (try Self.plan(), try Self.plan(inDoubt: false))
    var saved = SavedPlan.Tree()
    saved.figures = [.offscreenPasses: 5, .steadyOffscreenPasses: 5]
    // Plans that were saved without bounds are exact.
    #expect(ComparedTree(saved).figures[.mostOffscreenPasses] == 5)
    let comparison = Self.comparison(doubtful, exact)
    #expect(comparison.shownMost(of: .offscreenPasses, design: 1)?.verdict == .same)
    #expect(comparison.verdict(of: 1) == .worse)
    let gate = try #require(ComparisonGate("passes=3"))
    #expect(comparison.failures([gate]).isEmpty)
  }

  @Test func exactComparisonsSayNothingOfBounds() throws {
    let scene = try Self.plan(inDoubt: false)
    for text in Self.texts(Self.comparison(scene, scene)) {
      #expect(!text.contains("–5") && !text.contains("mostOffscreenPasses"))
    }
  }

  // MARK: The report

  @Test func headlinesShowBothBounds() throws {
    let figures = SceneFigures(try Self.plan().plan)
    let headline = SceneHeadline(figures, proven: nil, provenCount: 0, nil, costliest: nil)
    #expect(headline.problem == .passes)
    #expect(headline.first == "2–5 offscreen passes in every frame.")
  }
}
