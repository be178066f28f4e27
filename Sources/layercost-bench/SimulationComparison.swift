import LayerDiagnostics
import LayerModel
import LayerPlanning
import LayerSimulation

/// All frames of a scrolled feed, beside plans of one of them; nothing is drawn.
struct SimulationComparison {
  /// How many plans stand beside the frames.
  static let plans = 60
  /// How many times as long as those plans the frames may take.
  static let barRatio = 1.5

  let feed: FeedScene
  let runs: Int

  /// Measures, and tells what came of it.
  func report() throws(BenchFault) -> String {
    var (simulating, planning) = (Samples(), Samples())
    var frames = 0
    let middle = feed.scene.sampled(at: feed.scene.clock.time(ofFrame: feed.scene.clock.count / 2))
    var drawn = 0
    for run in 0...runs {  // The first is nobody's: memory is touched for the first time in it.
      let start = ProcessorClock.now
      frames = try simulated()
      let simulated = ProcessorClock.now
      for _ in 0..<Self.plans {
        drawn = Planner.plan(middle, compositor: feed.compositor).value?.summary.drawnLayers ?? 0
      }
      let end = ProcessorClock.now
      if run == 0 { continue }
      simulating.add(simulated - start)
      planning.add(end - simulated)
    }
    let ratio = simulating.median / planning.median
    let verdict = ratio <= Self.barRatio ? "met" : "missed"
    return """
      scrolled feed, \(drawn) layers drawn; medians of processor time, \(runs) \(runs == 1 ? "run" : "runs") in turn
        \(frames) frames simulated  \(simulating.shown) ms
        \(Self.plans) plans of one      \(planning.shown) ms
        ratio                 \(Samples.text(ratio, width: 7))     bar \(Self.barRatio): \(verdict)

      """
  }

  private func simulated() throws(BenchFault) -> Int {
    var options = SimulationOptions()
    options.keepsLists = false
    let run = Simulator.run(feed.scene, compositor: feed.compositor, device: feed.device, options: options)
    guard let simulation = run.value else { throw BenchFault("feed cannot be simulated") }
    return simulation.summary.frames.value
  }
}
