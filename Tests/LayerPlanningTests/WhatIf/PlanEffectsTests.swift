import LayerDiagnostics
import LayerGeometry
import LayerModel
import LayerPlanning
import LayerTestSupport
import Testing

/// Compares the predicted savings and additions of edits with scenes in which the edits are made.
@Suite struct PlanEffectsTests {
  private static func summary(_ tree: LayerTree, _ screen: Screen, _ compositor: Compositor) -> PlanSummary? {
    Planner.plan(SceneBuilder.scene(screen: screen, root: tree), compositor: compositor).value?.summary
  }

  /// The sublayers of a transform layer are faded by its opacity, so the transform layer is examined and edited.
  @Test func opacityOfATransformLayerIsSoughtThere() throws {
    let scene = SceneBuilder.scene(screen: SceneBuilder.screen(100, 100)) { root in
      root.frame(0, 0, 100, 100)
      root.add { space in
        space.content = .transform
        space.opacity = 0.5
        for x in [0.0, 50] {
          space.add { group in
            group.frame(x, 0, 40, 40)
            group.background(.white)
            group.add { inner in
              inner.frame(10, 10, 20, 20)
              inner.background(.black)
            }
          }
        }
      }
    }
    let plan = try #require(Planner.plan(scene, compositor: .coreAnimation).value)
    let reasons = plan.layers.flatMap(\.reasons)
    #expect(plan.summary.offscreenPasses == 2 && reasons.map(\.reason) == [.groupOpacity, .groupOpacity])
    #expect(reasons.map(\.layer) == [scene.nodes[1].layer, scene.nodes[1].layer])
    let effects = PlanEffects(plan)
    #expect(plan.layers.allSatisfy { effects.passes(without: .groupOpacity, of: $0.node) == 0 })
  }

  /// The first edit of a scene with a wrong prediction, or nil; and the number of edits tried.
  private static func firstDifference(
    _ random: RandomScene, _ compositor: Compositor
  ) -> (difference: String?, edits: Int) {
    guard let plan = Planner.plan(random.scene, compositor: compositor).value else { return (nil, 0) }
    let effects = PlanEffects(plan)
    var edits = 0
    var asked = Set<[Int]>()
    for cost in plan.layers {
      for reason in cost.reasons {
        let layer = reason.layer
        // Copies share the layer that is edited.
        guard asked.insert([Int(layer.rawValue), Reason.allCases.firstIndex(of: reason.reason) ?? 0]).inserted else {
          continue
        }
        var tree = random.tree
        tree.edit(layer) { $0.removeCause(reason.reason) }
        guard let really = summary(tree, random.screen, compositor) else { continue }
        edits += 1
        let said = effects.passes(without: reason.reason, of: cost.node)
        let name = "\(reason.reason) of node \(cost.node.rawValue)"
        if said != really.offscreenPasses {
          return ("\(name): said \(said ?? -1), really \(really.offscreenPasses)", edits)
        }
        // The cost of a later frame is computed only where it differs from the cost of the first one.
        let keepsBitmaps = plan.summary.steadyOffscreenPasses != plan.summary.offscreenPasses
        let steady = effects.steadyPasses(without: reason.reason, of: cost.node)
        if steady != (keepsBitmaps ? really.steadyOffscreenPasses : nil) {
          return ("\(name), steady: said \(steady ?? -1), really \(really.steadyOffscreenPasses)", edits)
        }
      }
    }
    return (nil, edits)
  }

  @Test(arguments: 0..<20) func onRandomScenes(batch: Int) {
    var edits = 0
    for seed in LongRun.cases(in: batch * 25..<(batch + 1) * 25, oneIn: 5) {
      for compositor in CompositorCatalog.all {
        let random = RandomScene(seed: UInt64(seed))
        let (difference, count) = Self.firstDifference(random, compositor)
        edits += count
        guard let difference else { continue }
        let small = random.tree.shrunken {
          var smaller = random
          smaller.tree = $0
          return Self.firstDifference(smaller, compositor).difference != nil
        }
        var smaller = random
        smaller.tree = small
        let again = Self.firstDifference(smaller, compositor).difference ?? ""
        Issue.record("seed \(seed), \(compositor.id): \(difference)\n\(again)\n\(small)")
        return
      }
    }
    #expect(edits > (LongRun.isComplete ? 50 : 10))
  }

  /// A scene with one layer for each possible error in partial replanning.
  @Test func anEditThatUncoversWhatLiesBehind() throws {
    let scene = SceneBuilder.scene(screen: SceneBuilder.screen(100, 100)) {
      $0.frame(0, 0, 100, 100)
      $0.add {  // Hidden by what comes next.
        $0.frame(10, 10, 20, 20)
        $0.background(.white)
        $0.shadow(radius: 1)
      }
      $0.add {
        $0.frame(0, 0, 100, 100)
        $0.background(.white)
        $0.layer.shouldRasterize = true
        $0.rasterizationScale = 1
      }
    }
    let plan = try #require(Planner.plan(scene, compositor: .coreAnimation).value)
    let effects = PlanEffects(plan)
    // If rasterized, the cover is in its own texture and hides nothing; otherwise it hides the shadow.
    #expect(plan.summary.offscreenPasses == 6)
    #expect(effects.passes(without: .rasterize, of: try #require(plan.layers.last?.node)) == 0)
  }

  @Test func copiesOfATemplateAreEditedTogether() throws {
    let scene = SceneBuilder.scene {
      $0.frame(0, 0, 390, 844)
      $0.repeat(10, offset: Size(0, 50)) {
        $0.frame(10, 10, 40, 40)
        $0.background(.white)
        $0.shadow()
      }
    }
    let plan = try #require(Planner.plan(scene, compositor: .coreAnimation).value)
    let effects = PlanEffects(plan)
    #expect(plan.summary.offscreenPasses == 50)
    #expect(plan.layers.count == 10)
    for cost in plan.layers { #expect(effects.passes(without: .shadowWithoutPath, of: cost.node) == 0) }
  }
}
