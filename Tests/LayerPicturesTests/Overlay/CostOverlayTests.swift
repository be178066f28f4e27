import LayerGeometry
import LayerModel
import LayerPlanning
import LayerRaster
import LayerSimulation
import LayerTestSupport
import Testing

@testable import LayerPictures

/// The colour shows the pixels that a layer stores and loads for each of its pixels, in units of 1/256.
@Suite struct CostOverlayTests {
  @Test func plainFrameLeavesNoMark() throws {
    let scene = try OverlayCase {
      $0.add {
        $0.frame(10, 10, 40, 40)
        $0.image(.opaqueImage)
      }
    }
    // An image is loaded once for each pixel, which is the minimum.
    #expect(scene.levels(.cost, at: (20, 20), (99, 99)) == [0, 0])
    let picture = try #require(OverlayPainter(withWords: false).diagnosis("cost", of: scene.plan))
    #expect(picture.withPixels { $0.allSatisfy { $0 == 0 } })
  }

  @Test func groupsAreStoredAndLoaded() throws {
    let scene = try OverlayCase {
      $0.add {
        $0.frame(60, 60, 20, 20)
        $0.background(.black)
        $0.opacity = 0.5
        $0.add {
          $0.frame(0, 0, 10, 10)
          $0.background(.white)
        }
      }
    }
    // The group's pixels are written and read.
    #expect(scene.levels(.cost, at: (70, 70), (50, 50)) == [512, 0])
  }

  @Test func backdropPaysForTheScreenThatItSplits() throws {
    let scene = try OverlayCase {
      $0.add {
        $0.frame(10, 10, 20, 20)
        var backdrop = BackdropContent()
        backdrop.saturation = 1.8
        $0.layer.content = .backdrop(backdrop)
      }
    }
    // Capture and tint stored and loaded, and the composite, for each pixel; and the screen of 100 x 100 stored and
    // loaded once more, all for 20 x 20 pixels.
    #expect(scene.levels(.cost, at: (20, 20), (50, 50)) == [256 * 5 + 256 * 2 * 25, 0])
  }

  @Test(arguments: OverlayCase.seeds) func levelsAreALayersOwnTraffic(seed: UInt64) throws {
    let plan = try OverlayCase.random(seed).plan
    let shapes = ScreenShapes(plan)
    let marks = Overlay.cost.diagnosis(of: plan, shapes).marks
    var moved: [PreparedIndex: Int] = [:]
    PixelWork.forEach(in: plan) { work in
      guard let node = work.node else { return }
      moved[shapes.visibleLayer(for: node), default: 0] += work.storedPixels + work.loadedPixels
    }
    for mark in marks {
      let node = try #require(mark.node)
      #expect(mark.weight == moved[node])
      #expect(Int(mark.level) == 256 * mark.weight / max(1, mark.shape.pixels))
    }
  }
}
