import LayerDiagnostics
import LayerGeometry
import LayerModel
import LayerPlanning
import LayerSimulation
import LayerTestSupport
import Testing

/// Compares the pixels that a first frame shades, blends, hides, writes and reads with those of the oracle, on random
/// scenes.
@Suite struct TrafficAgreesWithOracleTests {
  private static func planned(_ scene: Scene, _ compositor: Compositor) -> OracleTraffic? {
    Planner.plan(scene, compositor: compositor).value.map { OracleTraffic(Traffic(of: $0)) }
  }

  private static func counted(_ scene: Scene, _ compositor: Compositor) -> OracleTraffic {
    OraclePainter.frame(of: scene, rules: OracleRules.rules(of: compositor.id)).traffic
  }

  private static func disagrees(_ scene: Scene, _ compositor: Compositor) -> Bool {
    guard let planned = planned(scene, compositor) else { return false }
    return planned != counted(scene, compositor)
  }

  /// The seed, a small scene with a difference, and both results for it.
  private static func report(_ seed: UInt64, _ random: RandomScene, _ compositor: Compositor) -> Comment {
    let screen = random.screen
    let tree = random.tree.shrunken { disagrees(SceneBuilder.scene(screen: screen, root: $0), compositor) }
    let scene = SceneBuilder.scene(screen: screen, root: tree)
    let planned = planned(scene, compositor).map { "\($0)" } ?? "no plan"
    let counted = counted(scene, compositor)
    let textures = textures(scene, compositor)
    return "seed \(seed), \(compositor.id), \(screen)\n\(tree)\nplanner \(planned)\noracle  \(counted)\n\(textures)"
  }

  /// The textures of both, by their pixels, with the pixels of their draws.
  private static func textures(_ scene: Scene, _ compositor: Compositor) -> String {
    guard let plan = Planner.plan(scene, compositor: compositor).value else { return "" }
    let planned = plan.targets.map { target in
      let draws = plan.draws[target.draws].map { "\($0.rect.width)x\($0.rect.height)\($0.isOpaque ? "" : "~")" }
      return "\(target.rect.minX) \(target.rect.minY) \(target.width)x\(target.height): \(draws)"
    }
    let frame = OraclePainter.frame(of: scene, rules: OracleRules.rules(of: compositor.id))
    let counted = frame.textures.map { texture in
      let draws = texture.draws.filter(\.box.hasArea).map {
        "\(Int($0.box.width))x\(Int($0.box.height))\($0.isOpaque ? "" : "~")"
      }
      return "\(texture.pixels.x0) \(texture.pixels.y0) \(texture.area): \(draws)"
    }
    return "planner\n\(planned.joined(separator: "\n"))\noracle\n\(counted.joined(separator: "\n"))"
  }

  private func compare(_ seeds: some Sequence<Int>, _ options: RandomScene.Options) {
    PlannerAgreesWithOracleTests.compare(seeds, options, disagrees: Self.disagrees, report: Self.report)
  }

  @Test(arguments: 0..<PlannerAgreesWithOracleTests.batches) func onRandomScenes(batch: Int) {
    compare(PlannerAgreesWithOracleTests.seeds(of: batch), .everything)
  }

  @Test func onContainedScenes() { compare(LongRun.cases(in: 0..<500, oneIn: 5), .contained) }
}

extension OracleTraffic {
  /// The planner's figures in the oracle's form.
  init(_ traffic: Traffic) {
    self.init(
      shaded: Double(traffic.shadedPixels), blended: Double(traffic.blendedPixels),
      hidden: Double(traffic.hiddenPixels), stored: Double(traffic.storedPixels), loaded: Double(traffic.loadedPixels))
  }
}
