import Foundation
import LayerDiagnostics
import LayerModel
import LayerPlanning
import LayerSimulation
import LayerTestSupport
import Testing

@testable import LayerLint

/// The cost of a state equals the cost of a plan or a simulation of the edited scene.
@Suite struct FixTrialTests {
  /// A scene with its trials, where a "picture" is the scene's plan summary.
  private struct Tried {
    let facts: SceneFacts
    let findings: [LintFinding]
    let trials: FixTrials<Int>

    init?(_ name: String, picture: @escaping @Sendable (SceneFacts) -> Int? = { _ in 0 }) throws {
      let file = AppleScreenTests.folder.deletingLastPathComponent().appendingPathComponent("\(name).json")
      let folder = file.deletingLastPathComponent()
      let read: @Sendable (SourceText) -> SceneFacts? = { source in
        LintCase(String(decoding: source.bytes, as: UTF8.self), folder: folder).facts
      }
      guard let facts = read(SourceText(name: name, bytes: Array(try Data(contentsOf: file)))) else { return nil }
      self.facts = facts
      findings = Linter().findings(in: facts)
      let prover = Prover<Int>(linter: Linter(), read: read, draw: picture) { old, new in
        PictureDifference(largest: old == new ? 0 : 200, share: old == new ? 0 : 0.5)
      }
      trials = prover.trials(of: findings, in: facts, simulation: Self.simulation(facts))
    }

    static func simulation(_ facts: SceneFacts) -> SceneSimulation? {
      guard facts.authored.timeline.duration > .zero, let device = facts.device else { return nil }
      return SceneSimulation.run(facts.authored, compositor: facts.plan.compositor, device: device).value
    }

    /// The scene with the edits of some choices made in its text.
    func edited(_ choices: [Int], in folder: URL) -> SceneFacts? {
      let edits = choices.flatMap { trials.choices[$0].fix?.edits ?? [] }
      let source = FixApplier.apply(edits, to: facts.scene.source)
      return LintCase(String(decoding: source.bytes, as: UTF8.self), folder: folder).facts
    }
  }

  private static let cases = AppleScreenTests.folder.deletingLastPathComponent().appendingPathComponent("cases")

  @Test(arguments: ["cases/tech-talk-10857", "cases/now-playing", "shadows/each-dot"])
  func statesAreThoseOfPlans(name: String) throws {
    let tried = try #require(try Tried(name))
    #expect(!tried.trials.states.isEmpty)
    for state in tried.trials.states where state.choices.allSatisfy({ tried.trials.choices[$0].fix != nil }) {
      let edited = try #require(tried.edited(state.choices, in: Self.cases))
      #expect(state.figures.steadyPasses == edited.plan.summary.steadyOffscreenPasses, "\(state.choices)")
      #expect(state.figures.passes == edited.plan.summary.offscreenPasses, "\(state.choices)")
      // The layers listed in a state account for the whole difference.
      let before = Dictionary(uniqueKeysWithValues: tried.facts.plan.layers.map { ($0.node, $0.passes) })
      let change = state.layers.reduce(0) { $0 + $1.passes - (before[$1.node] ?? 0) }
      #expect(change == edited.plan.passes.count - tried.facts.plan.passes.count, "\(state.choices)")
    }
  }

  @Test func choicesComeInTheOrderOfWhatUsersNotice() throws {
    let tried = try #require(try Tried("cases/recipe-feed"))
    let rules = tried.trials.choices.map { tried.findings[$0.finding].rule }
    #expect(rules.first == "decode-on-main-thread")
    #expect(rules.firstIndex(of: "shadow-without-path") ?? 0 < rules.firstIndex(of: "rounded-clip") ?? 0)
    for (one, next) in zip(tried.trials.choices, tried.trials.choices.dropFirst()) {
      #expect(one.saving.rank >= next.saving.rank)
    }
    #expect(tried.trials.figures.steadyPasses == 42)
    let proven = try #require(tried.trials.state(of: tried.trials.proven))
    #expect(proven.figures.steadyPasses == 12)
    // All fixes together are simulated together; the remaining hitches have no fix.
    let all = try #require(tried.trials.state(of: Array(tried.trials.choices.indices)))
    #expect(all.figures.overTime?.hangs == 0)
    let left = try #require(all.figures.overTime?.hitches.millisecondsPerSecond.high)
    #expect(left < 10)
  }

  /// A fix that changes the picture keeps both pictures, and is never called proven.
  @Test func changedPicturesAreKept() throws {
    let tried = try #require(
      try Tried("cases/tech-talk-10857") { facts in facts.plan.summary.offscreenPasses })
    let choices = tried.trials.choices.filter { $0.fix != nil }
    #expect(!choices.isEmpty)
    for choice in choices {
      #expect(choice.trust == .changesPicture)
      #expect(choice.hasPicture)
    }
    #expect(tried.trials.pictures.values.allSatisfy { $0.before == 36 && $0.after < 36 })
  }

  @Test func setsAreLimited() throws {
    let tried = try #require(try Tried("cases/recipe-feed"))
    #expect(tried.trials.states.count <= 64)
    #expect(Set(tried.trials.states.map(\.choices)).count == tried.trials.states.count)
    for place in tried.trials.choices.indices { #expect(tried.trials.state(of: [place]) != nil) }
  }
}
