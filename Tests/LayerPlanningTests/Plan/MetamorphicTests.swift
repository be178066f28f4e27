import LayerGeometry
import LayerModel
import LayerPlanning
import LayerTestSupport
import Testing

/// Changes to a scene that must not change its counts.
@Suite struct MetamorphicTests {
  private static let seeds = (0..<20).map { $0 * 100 }

  private func check(
    _ from: Int, _ change: (RandomScene) -> (Scene, Double?), sourceLocation: SourceLocation = #_sourceLocation
  ) {
    for seed in LongRun.cases(in: from..<from + 100, oneIn: 4) {
      let random = RandomScene(seed: UInt64(seed), options: .contained)
      let (changed, scale) = change(random)
      let (before, after) = (PlanView.plan(random.scene), PlanView.plan(changed, scale: scale))
      #expect(
        before.summary.offscreenPasses == after.summary.offscreenPasses
          && before.summary.composites == after.summary.composites
          && before.summary.byReason == after.summary.byReason,
        "seed \(seed)", sourceLocation: sourceLocation)
    }
  }

  @Test(arguments: seeds) func identityGroup(from: Int) {
    check(from) { random in
      var wrapped = random
      wrapped.tree = LayerTree {
        $0.frame(0, 0, random.screen.width, random.screen.height)
        $0.sublayers = [random.tree]
      }
      return (wrapped.scene, nil)
    }
  }

  @Test(arguments: seeds) func screenScales(from: Int) {
    for scale in [1.0, 2, 3] { check(from) { ($0.scene, scale) } }
  }

  @Test(arguments: seeds) func moveByWholePixels(from: Int) {
    check(from) { random in
      var moved = random
      moved.tree = LayerTree {
        $0.frame(0, 0, random.screen.width, random.screen.height)
        $0.sublayers = [random.tree]
      }
      moved.tree.sublayers[0].layer.position.x += 7
      moved.tree.sublayers[0].layer.position.y += 5
      moved.screen = Screen(
        width: random.screen.width + 7, height: random.screen.height + 5, scale: random.screen.scale)
      return (moved.scene, nil)
    }
  }
}

/// Every plan of a random scene passes the plan's validation.
@Suite struct PlanInvariantTests {
  @Test(arguments: (0..<20).map { $0 * 200 }) func randomPlansValidate(from: Int) {
    for seed in LongRun.cases(in: from..<from + 200, oneIn: 4) {
      let faults = PlanView.plan(RandomScene.make(seed: UInt64(seed))).validate()
      #expect(faults.isEmpty, "seed \(seed): \(faults.joined(separator: "; "))")
    }
  }
}
