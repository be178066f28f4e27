import LayerGeometry
import LayerModel
import LayerPlanning
import LayerTestSupport
import Testing

/// Minimal scenes for which the planner once disagreed with the pages.
@Suite struct EdgeAgreementTests {
  private func expectAgreement(on scene: Scene) {
    #expect(CountingOracle.Answer(planning: scene, .coreAnimation) == CountingOracle.count(scene))
  }

  /// The clip is nearer by two points, so larger, and upright.
  @Test func aClipThatIsOnlyNearerIsNotTurned() {
    let scene = SceneBuilder.scene(screen: SceneBuilder.screen(100, 100)) {
      $0.frame(0, 0, 100, 100)
      $0.sublayerTransform = .steps([.perspective(distance: 300)])
      $0.add {
        $0.frame(20, 20, 20, 20)
        $0.zPosition = 2
        $0.masksToBounds = true
        $0.add {
          $0.frame(0, 0, 40, 10)
          $0.background(.black)
        }
      }
    }
    expectAgreement(on: scene)
  }

  /// The sixteenth occluder in the masked layer, counted without its own background, hides the small black layer.
  @Test func aMaskedBackgroundTakesNoPlaceAmongTheOccluders() {
    let scene = SceneBuilder.scene(screen: SceneBuilder.screen(200, 200)) {
      $0.frame(0, 0, 200, 200)
      $0.background(.white)
      $0.mask {
        $0.frame(0, 0, 50, 50)
        $0.background(.black)
      }
      $0.add {
        $0.frame(0, 0, 4, 4)
        $0.background(.black)
      }
      $0.repeat(15, offset: Size(0, 1)) {
        $0.frame(20, 0, 20, 20)
        $0.background(.white)
      }
      $0.add {
        $0.frame(0, 0, 10, 10)
        $0.background(.white)
      }
    }
    expectAgreement(on: scene)
  }

  /// The backdrop has no area and no pass, yet the planner draws the content below as if it were read.
  @Test func aBackdropThatCannotBeSeenReadsNothing() {
    let scene = SceneBuilder.scene(screen: SceneBuilder.screen(100, 100)) {
      $0.frame(0, 0, 100, 100)
      $0.add {
        $0.frame(20, 20, 20, 20)
        $0.background(.white)
      }
      $0.add {
        $0.frame(20, 30, 20, 0)
        $0.backgroundFilters = [.gaussianBlur(radius: 2)]
        $0.add {
          $0.frame(0, 0, 10, 10)
          $0.background(.white)
        }
      }
      $0.add {
        $0.frame(0, 0, 100, 100)
        $0.background(.white)
      }
    }
    expectAgreement(on: scene)
  }
}
