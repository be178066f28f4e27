import LayerDiagnostics
import LayerGeometry
import LayerModel
import LayerPlanning
import LayerTestSupport
import Testing

/// Passes that are only known within bounds.
@Suite struct PassRangeTests {
  /// The plan of a layer from source code that leaves something about it in doubt.
  private func plan(_ doubt: PassDoubt, _ fill: (inout LayerTree) -> Void) -> PassPlan {
    var scene = SceneBuilder.scene { root in
      root.frame(0, 0, 390, 844)
      root.background(.white)
      root.add {
        $0.frame(50, 50, 100, 100)
        fill(&$0)
      }
    }
    var facts = SourceFacts()
    facts.doubts[LayerIndex(1)] = doubt
    scene.code = facts
    return PlanView.plan(scene)
  }

  @Test func exactPlansHaveEqualBounds() {
    for seed in 0..<100 {
      let plan = PlanView.plan(RandomScene.make(seed: UInt64(seed)))
      #expect(plan.doubtful == nil && plan.passRange.isExact && plan.steadyPassRange.isExact)
      #expect(plan.passRange.least == plan.summary.offscreenPasses)
    }
  }

  /// Random scenes in which every layer is in doubt for every reason.
  @Test func theLowerBoundNeverExceedsTheUpperOne() {
    for seed in 0..<200 {
      var scene = RandomScene.make(seed: UInt64(seed))
      var facts = SourceFacts()
      for layer in scene.layers.indices.map({ LayerIndex($0) }) {
        facts.doubts[layer] = PassDoubt(rawValue: UInt8((seed + Int(layer.rawValue)) % 16))
        if seed.isMultiple(of: 3) { facts.nominalSizes.insert(layer) }
      }
      scene.code = facts
      let plan = PlanView.plan(scene)
      #expect(plan.passRange.least <= plan.passRange.most, "seed \(seed)")
      #expect(plan.steadyPassRange.least <= plan.steadyPassRange.most, "seed \(seed)")
      #expect(plan.passRange.least == plan.summary.offscreenPasses, "seed \(seed)")
      for doubt in plan.doubtfulReasons { #expect(doubt.range.least < doubt.range.most, "seed \(seed)") }
    }
  }

  @Test func aGroupedShadowCostsTwoToFive() {
    let plan = plan(.groupedShadow) {
      $0.background(.white)
      $0.shadow()
    }
    #expect(plan.passRange == PassRange(2, 5))
    #expect(plan.doubtfulReasons.map(\.range) == [PassRange(2, 5)])
    #expect(plan.passRange(for: .shadowWithoutPath) == PassRange(2, 5))
    #expect(plan.sourceConfidence == .unsure)
  }

  @Test func anUnseenLayerCostsNothingOrAllOfItsPasses() {
    let plan = plan(.unseen) {
      $0.background(.white)
      $0.shadow()
      $0.isHidden = true
    }
    #expect(plan.passRange == PassRange(0, 5))
  }

  @Test func aClipAroundAPlainLeafMayBeFree() {
    let plan = plan(.plainLeaf) {
      $0.roundedClip(20)
      $0.add {
        $0.frame(0, 0, 100, 100)
        $0.background(.black)
      }
    }
    #expect(plan.passRange == PassRange(0, 1))
    #expect(plan.doubtfulReasons.map(\.reason.confidence) == [.unsure])
  }

  @Test func glassCostsOneToFive() {
    let plan = plan(.glass) {
      $0.background(Color(red: 1, green: 1, blue: 1, alpha: 0.4))
      $0.filters = [.saturate(1)]
    }
    #expect(plan.passRange == PassRange(1, 5))
  }

  /// A sublayer inside the outline at an assumed place may really reach the corners, and the reverse.
  @Test(arguments: [0.0, 30]) func assumedPlacesGiveBothCounts(x: Double) {
    var scene = SceneBuilder.scene { root in
      root.frame(0, 0, 100, 100)
      root.roundedClip(20)
      root.add {
        $0.frame(x, x, 40, 40)
        $0.background(.black)
      }
    }
    scene.code = SourceFacts()
    #expect(PlanView.plan(scene).passRange == (x == 0 ? PassRange(1, 1) : PassRange(0, 0)))
    scene.code?.nominalSizes = [LayerIndex(1)]
    #expect(PlanView.plan(scene).passRange == PassRange(0, 1))
  }

  /// A screen of clipped cells, as in the observation `rivulet-carousel`.
  private static func clips(_ count: Int) -> Scene {
    SceneBuilder.scene { root in
      root.frame(0, 0, 390, 844)
      root.background(.white)
      for cell in 0..<count {
        root.add {
          $0.frame(20, 20 + 120 * Double(cell), 100, 100)
          $0.roundedClip(20)
          $0.add {
            $0.frame(0, 0, 100, 100)
            $0.background(.black)
          }
        }
      }
    }
  }

  @Test(arguments: 0...3) func roundedClipsOfTheNewestSystemsAreInDoubt(count: Int) throws {
    let scene = Self.clips(count)
    #expect(PlanView.plan(scene).passRange == PassRange(count, count))
    let plan = try #require(Planner.plan(scene, compositor: .coreAnimation26).value)
    #expect(plan.passRange == PassRange(0, count))
    #expect(plan.doubtfulReasons.map(\.range) == [PassRange](repeating: PassRange(0, 1), count: count))
  }

  /// Everything but rounded clips counts as on the default compositor, and the most is what the default counts.
  @Test func theNewestSystemsHaveTheRulesOfTheDefaultOtherwise() throws {
    for seed in 0..<200 {
      let scene = RandomScene.make(seed: UInt64(seed))
      guard let usual = Planner.plan(scene, compositor: .coreAnimation).value,
        let newest = Planner.plan(scene, compositor: .coreAnimation26).value
      else { continue }
      #expect(newest.passRange.most == max(newest.passRange.least, usual.summary.offscreenPasses), "seed \(seed)")
      if usual.summary.byReason[.roundedClip] == nil {
        #expect(newest.passRange == usual.passRange, "seed \(seed)")
      }
    }
  }

  @Test func systemsHaveTheirCompositors() {
    let ids = ["iOS 26.4 (23E246)", "tvOS 26.4", "iOS 27.0", "iOS 18.7.8 (22H217)", "macOS 26.1", "iOS", ""].map {
      CompositorCatalog.compositor(ofSystem: $0)?.id
    }
    let newest = Compositor.coreAnimation26.id
    #expect(ids == [newest, newest, newest, nil, nil, nil, nil])
  }

  @Test func sumsAddBothBounds() {
    #expect(PassRange(1, 2) + PassRange(0, 4) == PassRange(1, 6))
    #expect(PassRange(3, 1) == PassRange(3, 3))
  }
}
