import LayerDiagnostics
import LayerModel
import LayerPlanning
import LayerSimulation

extension Comparison {
  /// A scene to its plan, beside a bare walk, 60 nanoseconds a layer where the walk takes 15.
  ///
  /// Beside what memory takes for the same layers and the same plan, too, and beside the least that writes down the
  /// same draws.
  static let planning = Comparison(
    "planning", "prepare and plan 100,000 layers", bars: [.time(against: "walk", atMost: 4)]
  ) { _ throws(BenchFault) in
    let plan = try BenchScene(file: try LargeScene.write(layers: 100_000)).plan
    let scene = plan.tree.scene
    guard let compositor = CompositorCatalog.compositor(scene.compositor) else {
      throw BenchFault("scene names no compositor")
    }
    var (walk, touch) = (PlainWalk(PreparedTree(scene)), PlainTouch(plan))
    return [
      .here("layercost", "Planner") { () throws(BenchFault) in
        guard Planner.plan(scene, compositor: compositor).value != nil else { throw BenchFault("scene has no plan") }
        return nil
      },
      .here("walk", "a bare walk of the same tree") { () throws(BenchFault) in
        precondition(walk.run() >= 0, "Pixels are counted.")
        return nil
      },
      .here("plain", "the same draws, by a planner of nothing else") { () throws(BenchFault) in
        guard PlainPlan(scene)?.drawCount == plan.draws.count else { throw BenchFault("plain plan lacks draws") }
        return nil
      },
      .here("memory", "all layers read and a plan's bytes written") { () throws(BenchFault) in
        precondition(touch.run() > 0, "Something was read.")
        return nil
      },
    ]
  }

  /// All frames of a scrolled feed with cache and damage, beside walks, and plans, of as many frames without.
  static let simulation = Comparison(
    "simulation", "600 frames x 2,000 layers with cache and damage", bars: [.time(against: "walk", atMost: 3.5)]
  ) { _ throws(BenchFault) in
    let feed = try FeedScene()
    let middle = feed.scene.sampled(at: feed.scene.clock.time(ofFrame: feed.scene.clock.count / 2))
    var walk = PlainWalk(PreparedTree(middle))
    let frames = feed.scene.clock.count
    return [
      .here("layercost", "Simulator") { () throws(BenchFault) in
        var options = SimulationOptions()
        options.keepsLists = false
        let run = Simulator.run(feed.scene, compositor: feed.compositor, device: feed.device, options: options)
        guard run.value != nil else { throw BenchFault("feed cannot be simulated") }
        return nil
      },
      .here("walk", "\(frames) bare walks") { () throws(BenchFault) in
        for _ in 0..<frames { precondition(walk.run() >= 0, "Pixels are counted.") }
        return nil
      },
      .here("plans", "\(frames) whole plans") { () throws(BenchFault) in
        for _ in 0..<frames {
          guard Planner.plan(middle, compositor: feed.compositor).value != nil else {
            throw BenchFault("feed has no plan")
          }
        }
        return nil
      },
    ]
  }
}
