import LayerDiagnostics
import LayerGeometry
import LayerModel
import LayerTestSupport
import Testing

@testable import LayerPlanning

/// The positions of layers on the screen.
@Suite struct ScreenOutlinesTests {
  /// The corners of each layer, x and y in turn, rounded.
  private func corners(_ fill: (inout LayerTree) -> Void) throws -> [[Int]] {
    let scene = SceneBuilder.scene(screen: SceneBuilder.screen(100, 100)) { root in
      root.frame(0, 0, 100, 100)
      fill(&root)
    }
    let plan = try #require(Planner.plan(scene, compositor: .coreAnimation).value)
    return ScreenOutlines(plan).corners.map { $0.flatMap { [Int($0.x.rounded()), Int($0.y.rounded())] } }
  }

  @Test func aLayerLiesWhereItsBoundsDo() throws {
    let found = try corners { root in
      root.add {
        $0.frame(10, 20, 30, 40)
        $0.background(.white)
      }
    }
    // The root draws nothing itself, so its area is that of its sublayers.
    #expect(found == [[10, 20, 40, 20, 40, 60, 10, 60], [10, 20, 40, 20, 40, 60, 10, 60]])
  }

  @Test func straightClipsCut() throws {
    let found = try corners { root in
      root.add { clip in
        clip.frame(0, 0, 50, 50)
        clip.masksToBounds = true
        clip.add {
          $0.frame(40, 40, 40, 40)
          $0.background(.white)
        }
      }
    }
    #expect(found[2] == [40, 40, 50, 40, 50, 50, 40, 50])
  }

  @Test func turnedLayersLieInTheirTurn() throws {
    let found = try corners { root in
      root.add { layer in
        layer.frame(40, 40, 20, 20)
        layer.background(.white)
        layer.rotate(45)
      }
    }
    #expect(found[1] == [50, 36, 64, 50, 50, 64, 36, 50])
  }

  @Test func whatIsFlattenedLiesWhereItIsShown() throws {
    let found = try corners { root in
      root.add { group in
        group.frame(20, 20, 60, 60)
        group.background(.white)
        group.opacity = 0.5
        group.add {
          $0.frame(10, 10, 20, 20)
          $0.background(.black)
        }
      }
    }
    #expect(found[2] == [30, 30, 50, 30, 50, 50, 30, 50])
  }

  @Test func whatIsNotDrawnLiesNowhere() throws {
    let found = try corners { root in
      root.add {
        $0.frame(0, 0, 50, 50)
        $0.background(.white)
        $0.isHidden = true
      }
    }
    #expect(found == [[], []])
  }
}
