import LayerDiagnostics
import LayerModel
import LayerPlanning
import LayerReport
import LayerSimulation

/// What a simulation knows of the frames that are drawn.
struct SimulatedFrames {
  private(set) var facts: [Int: FrameFacts] = [:]
  private(set) var shown: ShownFrames
  /// The user's offscreen passes that each frame has run.
  private(set) var passes: [Int] = []

  /// Runs a scene from its first frame to another; nil when a frame could not be planned, and the log knows why.
  ///
  /// - Parameter keeping: the frames whose facts are kept.
  init?(
    of planned: PlannedScene, through last: Int, keeping wanted: Set<Int>, limits: Limits, _ session: inout Session
  ) {
    let scene = planned.authored
    guard let device = planned.device else {
      preconditionFailure("The validator accepts only devices that the tool knows.")
    }
    var options = SimulationOptions()
    options.keepsLists = false
    options.limits = limits
    var simulator = Simulator(scene, compositor: planned.plan.compositor, device: device, options: options)
    shown = ShownFrames(intervalMicroseconds: scene.clock.intervalMicroseconds)
    var work = SceneWork(scene, decodeCost: DecodeCost(device))
    for _ in 0...last {
      var result: (frame: SimulatedFrame, events: [CacheEvent])?
      let findings = simulator.next(
        work: { view in work.next(view.index, at: view.time, view.scene, changes: view.changes).work },
        sink: { result = ($0, $1) })
      guard findings.isEmpty, let result else {
        session.log.add(findings, of: scene.source)
        return nil
      }
      shown.add(result.frame)
      passes.append(result.frame.rendering.offscreenPasses)
      guard wanted.contains(result.frame.index) else { continue }
      facts[result.frame.index] = FrameFacts(
        result.frame, events: result.events, rasterized: simulator.simulation.rasterized, counters: work.counters,
        of: scene)
    }
  }
}
