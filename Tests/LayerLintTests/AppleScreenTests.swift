import Foundation
import LayerDiagnostics
import LayerLint
import LayerPlanning
import LayerTestSupport
import Testing

/// The screen that Apple showed: its lint findings, and the result of its fixes.
@Suite struct AppleScreenTests {
  static let folder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Scenes/cases")

  static func screen() throws -> LintCase {
    let text = try String(contentsOf: folder.appendingPathComponent("tech-talk-10857.json"), encoding: .utf8)
    return LintCase(text, folder: folder)
  }

  @Test func twelveFindingsCostThirtySixPasses() throws {
    let facts = try #require(try Self.screen().facts)
    let findings = Linter().findings(in: facts).filter { $0.severity >= .warning }
    #expect(findings.map(\.rule) == ["shadow-without-path", "mask-as-plain-layer", "mask-as-shape"])
    #expect(findings.map(\.count) == [4, 4, 4])
    #expect(findings.map(\.cost.passes) == [20, 8, 8])
    #expect(facts.plan.summary.steadyOffscreenPasses == 36)
  }

  @Test func fixesLeaveOneRoundedClipACard() throws {
    let facts = try #require(try Self.screen().facts)
    let prover = LintCase.prover(folder: Self.folder)
    let result = prover.fix(facts, trusting: .safe)
    #expect(result.applied.filter { $0.severity >= .warning }.map(\.rule).count == 3)
    #expect(result.facts.plan.summary.steadyOffscreenPasses == 4)
    let left = result.left.filter { $0.severity >= .warning }
    #expect(left.map(\.rule) == ["rounded-clip"], "\(left.flatMap(\.notes))")
    #expect(left.map(\.count) == [4])
    #expect(left.first?.notes.first?.contains("without it, 'place' in 'clip' would show") == true)
  }

  @Test func fixesLeaveTheRestOfTheTextAlone() throws {
    let scene = try Self.screen()
    let facts = try #require(scene.facts)
    let fixed = String(
      decoding: LintCase.prover(folder: Self.folder).fix(facts, trusting: .safe).source.bytes, as: UTF8.self)
    let before = String(decoding: scene.source.bytes, as: UTF8.self)
    let difference = LineDifference(expected: before, actual: fixed).description
    #expect(difference.contains("\"x-expect\"") == false)
    #expect(fixed.contains("\"cornerCurve\": \"continuous\""))
    #expect(fixed.components(separatedBy: "\n").count <= before.components(separatedBy: "\n").count)
  }
}
