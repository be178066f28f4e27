import LayerGeometry
import LayerModel
import LayerPlanning
import LayerSimulation
import LayerTestSupport
import Testing

@testable import LayerPictures

/// Colours show the number of times that a pixel was shaded.
@Suite struct OverdrawOverlayTests {
  @Test func opaqueLayersShadeOnce() throws {
    let scene = try OverlayCase { root in
      for x in [10.0, 20] {
        root.add {
          $0.frame(x, 10, 20, 20)
          $0.background(.black)
        }
      }
    }
    #expect(scene.levels(.overdraw, at: (5, 5), (15, 15), (25, 15)) == [1, 1, 1])
  }

  @Test func translucentLayersShadeWhatLiesBelowToo() throws {
    let scene = try OverlayCase { root in
      for _ in 0..<3 {
        root.add {
          $0.frame(10, 10, 20, 20)
          $0.background(Color(red: 1, green: 0, blue: 0, alpha: 0.5))
        }
      }
    }
    #expect(scene.levels(.overdraw, at: (5, 5), (15, 15)) == [1, 4])
  }

  @Test func stepsOfARecipeShadeTheirTextures() throws {
    let scene = try OverlayCase {
      $0.add {
        $0.frame(30, 30, 20, 20)
        $0.background(.black)
        $0.layer.shadowOpacity = 1
        $0.layer.shadowRadius = 1
        $0.layer.shadowOffset = .zero
      }
    }
    // Next to the square: the root, four steps on the silhouette, the shadow. In the square the draw of the silhouette
    // as well; root and shadow are hidden there, and the square is drawn on top.
    #expect(scene.levels(.overdraw, at: (5, 5), (28, 40), (40, 40)) == [1, 6, 6])
  }

  @Test(arguments: OverlayCase.seeds) func levelsAreAPlainCount(seed: UInt64) throws {
    let scene = try OverlayCase.random(seed)
    let map = Overlay.overdraw.measure(scene.plan)
    scene.forEachSample { x, y, count in
      #expect(map[x, y] == Int32(count.shaded), "at \(x), \(y)")
      return map[x, y] == Int32(count.shaded)
    }
  }
}
