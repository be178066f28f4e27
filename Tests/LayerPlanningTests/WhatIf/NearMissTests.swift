import LayerDiagnostics
import LayerGeometry
import LayerModel
import LayerPlanning
import LayerTestSupport
import Testing

/// Costs that a layer narrowly avoids.
@Suite struct NearMissTests {
  private func misses(
    _ compositor: Compositor = .coreAnimation, screen: Screen = SceneBuilder.screen, _ fill: (inout LayerTree) -> Void
  ) throws -> [NarrowMiss] {
    let scene = SceneBuilder.scene(screen: screen) {
      $0.frame(0, 0, 390, 844)
      $0.add(LayerTree(fill))
    }
    let plan = try #require(Planner.plan(scene, compositor: compositor).value)
    let effects = PlanEffects(plan)
    return effects.nearlyCostly.flatMap { effects.nearMisses(of: $0) }
  }

  @Test func aLoneImageInARoundedClip() throws {
    let found = try misses {
      $0.frame(0, 0, 40, 40)
      $0.image(.opaqueImage)
      $0.roundedClip(8)
    }
    #expect(found == [NarrowMiss(reason: .roundedClip, needs: .plane, adds: 1)])
  }

  @Test func aFadedLabel() throws {
    let found = try misses {
      $0.frame(0, 0, 40, 40)
      $0.background(.white)
      $0.opacity = 0.5
    }
    #expect(found == [NarrowMiss(reason: .groupOpacity, needs: .plane, adds: 1)])
  }

  /// A masked layer already has its content pass, which one more plane shares.
  @Test func aSharedPassAddsNothing() throws {
    let found = try misses {
      $0.frame(0, 0, 40, 40)
      $0.background(.white)
      $0.opacity = 0.5
      $0.mask {
        $0.frame(0, 0, 40, 40)
        $0.background(.black)
      }
    }
    #expect(found == [NarrowMiss(reason: .groupOpacity, needs: .plane, adds: 0)])
  }

  @Test func noneWhereTwoThingsAreMissing() throws {
    let found = try misses {
      $0.frame(0, 0, 40, 40)
      $0.background(.white)
      $0.cornerRadius = 8
      $0.add { $0.frame(0, 0, 10, 10) }
    }
    #expect(found.isEmpty)
  }

  @Test func copiesAddTogether() throws {
    let scene = SceneBuilder.scene {
      $0.frame(0, 0, 390, 844)
      $0.repeat(3, offset: Size(0, 50)) {
        $0.frame(0, 0, 40, 40)
        $0.image(.opaqueImage)
        $0.roundedClip(8)
      }
    }
    let plan = try #require(Planner.plan(scene, compositor: .coreAnimation).value)
    let effects = PlanEffects(plan)
    #expect(effects.nearlyCostly.count == 3)
    for layer in effects.nearlyCostly { #expect(effects.nearMisses(of: layer).map(\.adds) == [3]) }
  }

  /// The bitmap takes 99 % of the cache, which is two and a half screens: a later frame has no pass, but would have one
  /// if the bitmap grew.
  @Test func aBitmapThatBarelyFits() throws {
    let found = try misses(screen: SceneBuilder.screen(100, 100)) {
      $0.frame(0, 0, 100, 247)
      $0.background(.white)
      $0.shouldRasterize = true
    }
    #expect(found == [NarrowMiss(reason: .rasterize, needs: .entryPixels, adds: 1)])
    let smaller = try misses(screen: SceneBuilder.screen(100, 100)) {
      $0.frame(0, 0, 100, 224)
      $0.background(.white)
      $0.shouldRasterize = true
    }
    #expect(smaller.isEmpty)
  }

  @Test func aClipBetweenPixels() throws {
    func misses(_ compositor: Compositor) throws -> [NarrowMiss] {
      try self.misses(compositor) {
        $0.frame(10.25, 10, 40, 40)
        $0.masksToBounds = true
        $0.background(.white)
      }
    }
    let today = NarrowMiss(reason: .fractionalClip, needs: .olderCompositor, adds: 0)
    #expect(try misses(.coreAnimation) == [today])
    let classic = NarrowMiss(reason: .fractionalClip, needs: .overflow, adds: 1)
    #expect(try misses(.coreAnimationClassic) == [classic])
  }
}
