import LayerDiagnostics
import LayerModel
import LayerPlanning
import LayerTestSupport
import Testing

/// Compares the planner's counts with those of a second, simple implementation of the same pages, on random scenes.
///
/// A scene beyond a limit (usually because of a huge pass) has no plan and is skipped; the oracle has no limits.
@Suite struct PlannerAgreesWithOracleTests {
  static let batches = 40
  private static let seedsPerBatch = 250

  /// The seeds of a batch: one in ten, unless all are asked for.
  static func seeds(of batch: Int) -> StrideTo<Int> {
    LongRun.cases(in: batch * seedsPerBatch..<(batch + 1) * seedsPerBatch, oneIn: 10)
  }

  private static func disagrees(_ scene: Scene, _ compositor: Compositor) -> Bool {
    guard let planned = CountingOracle.Answer(planning: scene, compositor) else { return false }
    return planned != CountingOracle.count(scene, rules: OracleRules.rules(of: compositor.id))
  }

  /// The seed, a small scene with the same difference, and both results for it.
  private static func report(_ seed: UInt64, _ random: RandomScene, _ compositor: Compositor) -> Comment {
    let screen = random.screen
    let tree = random.tree.shrunken { disagrees(SceneBuilder.scene(screen: screen, root: $0), compositor) }
    let scene = SceneBuilder.scene(screen: screen, root: tree)
    let counted = CountingOracle.count(scene, rules: OracleRules.rules(of: compositor.id))
    let planned = CountingOracle.Answer(planning: scene, compositor).map { "\($0)" } ?? "no plan"
    return "seed \(seed), \(compositor.id), \(screen)\n\(tree)\nplanner \(planned)\noracle  \(counted)"
  }

  /// Compares some seeds on every compositor, until one differs, which is reported.
  static func compare(
    _ seeds: some Sequence<Int>, _ options: RandomScene.Options, disagrees: (Scene, Compositor) -> Bool,
    report: (UInt64, RandomScene, Compositor) -> Comment
  ) {
    for seed in seeds {
      let random = RandomScene(seed: UInt64(seed), options: options)
      let scene = random.scene
      for compositor in CompositorCatalog.all where compositor.drawsItsPlans && disagrees(scene, compositor) {
        Issue.record(report(UInt64(seed), random, compositor))
        return
      }
    }
  }

  private func compare(_ seeds: some Sequence<Int>, _ options: RandomScene.Options) {
    Self.compare(seeds, options, disagrees: Self.disagrees, report: Self.report)
  }

  @Test(arguments: 0..<batches) func onRandomScenes(batch: Int) {
    compare(Self.seeds(of: batch), .everything)
  }

  /// A backdrop out of sight, whose sublayers are drawn as if it had no vibrancy.
  @Test(arguments: [17_606, 45_808]) func onUnseenVibrancy(seed: Int) { compare(seed..<seed + 1, .everything) }

  @Test func onContainedScenes() { compare(LongRun.cases(in: 0..<500, oneIn: 5), .contained) }

  /// Compares the passes without each cause (`ifFixed`): the planner plans parts of the edited scene again, and the
  /// oracle counts all of it.
  @Test(arguments: 0..<batches) func onWhatFixesLeave(batch: Int) {
    for seed in stride(from: batch, to: Self.batches * Self.seedsPerBatch, by: Self.batches * Self.fixStride) {
      let random = RandomScene(seed: UInt64(seed))
      for compositor in CompositorCatalog.all where compositor.drawsItsPlans {
        if let difference = Self.fixDifference(random, compositor) {
          Issue.record("seed \(seed), \(compositor.id), \(random.screen): \(difference)\n\(random.tree)")
          return
        }
      }
    }
  }

  /// The fixes of one in this many seeds are compared, because each fix needs a separate count.
  private static let fixStride = LongRun.isComplete ? 10 : 100

  private static func fixDifference(_ random: RandomScene, _ compositor: Compositor) -> String? {
    guard let plan = Planner.plan(random.scene, compositor: compositor).value else { return nil }
    let effects = PlanEffects(plan)
    for cost in plan.layers {
      for reason in cost.reasons {
        guard let passes = effects.passes(without: reason.reason, of: cost.node) else { continue }
        var edited = random.tree
        edited.edit(reason.layer) { $0.removeCause(reason.reason) }
        let scene = SceneBuilder.scene(screen: random.screen, root: edited)
        let answer = CountingOracle.count(scene, rules: OracleRules.rules(of: compositor.id))
        if answer.offscreenPasses != passes {
          return "\(reason.reason) of layer \(cost.node.rawValue): planner \(passes), oracle \(answer.offscreenPasses)"
        }
        let steady = effects.steadyPasses(without: reason.reason, of: cost.node) ?? answer.steadyOffscreenPasses
        if effects.tellsSteadyPasses, answer.steadyOffscreenPasses != steady {
          return "\(reason.reason) of layer \(cost.node.rawValue), later: planner \(steady), "
            + "oracle \(answer.steadyOffscreenPasses)"
        }
      }
    }
    return nil
  }

  @Test func nearlyEverySceneHasAPlan() {
    let planned = (0..<200).count { seed in
      CountingOracle.Answer(planning: RandomScene.make(seed: UInt64(seed)), .coreAnimation) != nil
    }
    #expect(planned > 190)
  }
}

extension CountingOracle.Answer {
  /// The planner's counts in the oracle's form; nil if there is no plan.
  init?(planning scene: Scene, _ compositor: Compositor) {
    guard let plan = Planner.plan(scene, compositor: compositor).value else { return nil }
    let summary = plan.summary
    self.init(
      offscreenPasses: summary.offscreenPasses, steadyOffscreenPasses: summary.steadyOffscreenPasses,
      systemPasses: summary.systemPasses, steadySystemPasses: summary.steadySystemPasses,
      composites: summary.composites, bakes: summary.bakes, layers: summary.layers,
      drawnLayers: summary.drawnLayers)
    for cost in plan.layers where !cost.reasons.isEmpty {
      reasons[Int(cost.node.rawValue)] = cost.reasons.reduce(into: [:]) { $0[$1.reason] = $1.passes }
    }
  }
}
