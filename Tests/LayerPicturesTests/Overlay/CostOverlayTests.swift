import LayerGeometry
import LayerModel
import LayerPlanning
import LayerRaster
import LayerSimulation
import LayerTestSupport
import Testing

@testable import LayerPictures

/// Heat is pixels stored and loaded, in 256ths of a pixel.
@Suite struct CostOverlayTests {
  @Test func plainFrameIsStoredOnceAndLeavesNoMark() throws {
    let scene = try OverlayCase { _ in }
    #expect(scene.levels(.cost, at: (0, 0), (99, 99)) == [256, 256])
    let picture = try #require(OverlayPainter(withWords: false).diagnosis("cost", of: scene.plan))
    #expect(picture.withPixels { $0.allSatisfy { $0 == 0 } })
  }

  @Test func imagesAreLoadedAndGroupsStoredToo() throws {
    let scene = try OverlayCase {
      $0.add {
        $0.frame(10, 10, 40, 40)
        $0.image(.opaqueImage)
      }
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
    // The image's pixel is read; the group's is written and read.
    #expect(scene.levels(.cost, at: (20, 20), (70, 70)) == [512, 768])
  }

  @Test func backdropMovesTheWholeScreenTwiceMore() throws {
    let scene = try OverlayCase {
      $0.add {
        $0.frame(10, 10, 20, 20)
        var backdrop = BackdropContent()
        backdrop.saturation = 1.8
        $0.layer.content = .backdrop(backdrop)
      }
    }
    // Everywhere the screen's two stores and one load; there capture and tint, stored and loaded, and the composite.
    #expect(scene.levels(.cost, at: (50, 50), (20, 20)) == [768, 768 + 5 * 256])
  }

  @Test func smallerCopiesWeighLess() throws {
    let scene = try OverlayCase {
      $0.add {
        $0.frame(34, 34, 32, 32)
        $0.background(.black)
        $0.layer.shadowOpacity = 1
        $0.layer.shadowRadius = 10
        $0.layer.shadowOffset = .zero
      }
    }
    let shadow = try #require(scene.plan.passes.first { $0.kind == .shadowBlurX })
    let target = scene.plan.targets[Int(shadow.target.rawValue)]
    #expect(target.downscale == 2)
    let quarter = Double(target.width * target.height) / Double(target.rect.area) * 256
    // At a corner of the screen: its store, the silhouette's; three small textures stored, made from one each, and the
    // tint's load and store, then the shadow's own load.
    let expected = 256 * 2 + Int32((quarter * 2).rounded()) * 3 + 256 * 2 + 256
    #expect(scene.levels(.cost, at: (20, 50)).first.map { abs($0 - expected) <= 3 } == true)
  }

  @Test(arguments: OverlayCase.seeds) func levelsAreAPlainCount(seed: UInt64) throws {
    let scene = try OverlayCase.random(seed)
    let map = Overlay.cost.measure(scene.plan)
    scene.forEachSample { x, y, count in
      // Each piece of work is rounded to a 256th.
      let isNear = abs(Int(map[x, y]) - count.moved) <= 4 * scene.plan.passes.count
      #expect(isNear, "at \(x), \(y): \(map[x, y]), not \(count.moved)")
      return isNear
    }
  }

  @Test(arguments: OverlayCase.seeds) func heatAddsUpToTheTraffic(seed: UInt64) throws {
    let plan = try OverlayCase.random(seed).plan
    guard plan.targets.allSatisfy({ plan.tree.screen.contains($0.rect) && $0.toScreen == .identity }) else { return }
    let traffic = CostReport(plan).traffic
    let heat = Overlay.cost.measure(plan).levels.reduce(0.0) { $0 + Double($1) / 256 }
    let moved = Double(traffic.storedPixels + traffic.loadedPixels)
    #expect(abs(heat - moved) <= moved * 0.01)
  }
}
