import LayerGeometry
import LayerModel
import LayerPlanning
import LayerTestSupport
import Testing

/// Changes to a scene that must not change its counts.
@Suite struct MetamorphicTests {
  private static let seeds = (0..<20).map { UInt64($0) * 100 }

  private func check(
    _ from: UInt64, _ change: (RandomScene) -> (Scene, Double?), sourceLocation: SourceLocation = #_sourceLocation
  ) {
    for seed in from..<from + 100 {
      let random = RandomScene(seed: seed, options: .contained)
      let (changed, scale) = change(random)
      let (before, after) = (PlanView.plan(random.scene), PlanView.plan(changed, scale: scale))
      #expect(
        before.summary.offscreenPasses == after.summary.offscreenPasses
          && before.summary.composites == after.summary.composites
          && before.summary.byReason == after.summary.byReason,
        "seed \(seed)", sourceLocation: sourceLocation)
    }
  }

  @Test(arguments: seeds) func identityGroup(from: UInt64) {
    check(from) { random in
      var wrapped = random
      wrapped.tree = LayerTree {
        $0.frame(0, 0, random.screen.width, random.screen.height)
        $0.sublayers = [random.tree]
      }
      return (wrapped.scene, nil)
    }
  }

  @Test(arguments: seeds) func screenScales(from: UInt64) {
    for scale in [1.0, 2, 3] { check(from) { ($0.scene, scale) } }
  }

  @Test(arguments: seeds) func moveByWholePixels(from: UInt64) {
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
  @Test(arguments: (0..<20).map { UInt64($0) * 200 }) func randomPlansValidate(from: UInt64) {
    for seed in from..<from + 200 {
      let faults = PlanView.plan(RandomScene.make(seed: seed)).validate()
      #expect(faults.isEmpty, "seed \(seed): \(faults.joined(separator: "; "))")
    }
  }
}
