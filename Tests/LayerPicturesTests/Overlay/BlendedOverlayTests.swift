import LayerGeometry
import LayerModel
import LayerPlanning
import LayerSimulation
import LayerTestSupport
import Testing

@testable import LayerPictures

/// Red is where something was blended, and how often.
@Suite struct BlendedOverlayTests {
  @Test func stacksAreCounted() throws {
    let scene = try OverlayCase { root in
      for x in [10.0, 20] {
        root.add {
          $0.frame(x, 10, 20, 20)
          $0.background(Color(red: 1, green: 0, blue: 0, alpha: 0.5))
        }
      }
      root.add {
        $0.frame(60, 60, 20, 20)
        $0.background(.black)
      }
    }
    // Twice the blends, plus one where something opaque was drawn.
    #expect(scene.levels(.blended, at: (5, 5), (15, 15), (25, 15), (35, 15), (70, 70)) == [1, 3, 5, 3, 1])
  }

  @Test func claimOfOpacityIsNoEvidence() throws {
    let scene = try OverlayCase {
      $0.add {
        $0.frame(10, 10, 60, 20)
        $0.image(.translucentImage)
        $0.isOpaque = true
      }
      $0.add {
        $0.frame(10, 40, 40, 40)
        $0.image(.opaqueImage)
      }
      $0.add {
        $0.frame(60, 60, 20, 20)
        $0.background(.black)
        $0.cornerRadius = 4
      }
    }
    #expect(scene.levels(.blended, at: (20, 20), (20, 50), (70, 70)) == [3, 1, 3])
  }

  @Test func groupIsBlendedOnceMore() throws {
    let scene = try OverlayCase {
      $0.add {
        $0.frame(10, 10, 40, 40)
        $0.background(.black)
        $0.opacity = 0.5
        $0.add {
          $0.frame(0, 0, 20, 20)
          $0.background(Color(red: 0, green: 0, blue: 1, alpha: 0.5))
        }
      }
    }
    // In the group one blend over its opaque ground; then its composite onto the screen.
    #expect(scene.levels(.blended, at: (15, 15), (40, 40)) == [5, 3])
  }

  @Test func hiddenPixelsAreNotBlended() throws {
    let scene = try OverlayCase {
      $0.add {
        $0.frame(10, 10, 40, 40)
        $0.background(Color(red: 0, green: 0, blue: 1, alpha: 0.5))
      }
      $0.add {
        $0.frame(30, 10, 40, 40)
        $0.background(.black)
      }
    }
    #expect(scene.levels(.blended, at: (20, 20), (40, 20)) == [3, 1])
  }

  @Test(arguments: OverlayCase.seeds) func levelsAreAPlainCount(seed: UInt64) throws {
    let scene = try OverlayCase.random(seed)
    let map = Overlay.blended.measure(scene.plan)
    scene.forEachSample { x, y, count in
      let expected = Int32(2 * count.blended + (count.opaque > 0 ? 1 : 0))
      #expect(map[x, y] == expected, "at \(x), \(y)")
      return map[x, y] == expected
    }
  }

  @Test(arguments: OverlayCase.seeds) func coatsAddUpToTheBlendedPixels(seed: UInt64) throws {
    let scene = try OverlayCase.random(seed)
    // Only where every target lies on the screen, pixel on pixel.
    guard scene.plan.targets.allSatisfy({ scene.plan.tree.screen.contains($0.rect) && $0.toScreen == .identity }) else {
      return
    }
    let coats = Overlay.blended.measure(scene.plan).levels.reduce(0) { $0 + Int($1) / 2 }
    #expect(coats == CostReport(scene.plan).traffic.blendedPixels)
  }
}
