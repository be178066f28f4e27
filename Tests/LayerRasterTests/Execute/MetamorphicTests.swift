import LayerGeometry
import LayerModel
import LayerRaster
import LayerTestSupport
import Testing

/// Changes to a scene that must not change its picture, or only move it.
@Suite struct MetamorphicTests {
  @Test(arguments: 0..<30 as Range<UInt64>) func anySceneIsDrawnAndTheSameEachTime(seed: UInt64) throws {
    let scene = RandomScene.make(seed: seed)
    let first = try RasterProbe.result(of: scene)
    #expect(try RasterProbe.result(of: scene).pixmap == first.pixmap)
    first.pixmap.withPixels { pixels in
      #expect(pixels.allSatisfy { $0 >> 24 >= max($0 >> 16 & 255, $0 >> 8 & 255, $0 & 255) })
    }
  }

  @Test(arguments: 100..<110 as Range<UInt64>) func aPlainLayerAroundEverythingChangesNothing(seed: UInt64) throws {
    let random = RandomScene(seed: seed, options: .contained)
    var wrapped = random
    wrapped.tree = LayerTree {
      $0.frame(0, 0, random.screen.width, random.screen.height)
      $0.add(random.tree)
    }
    let plain = try RasterProbe.result(of: random.scene).pixmap
    #expect(PixmapDifference(between: plain, and: try RasterProbe.result(of: wrapped.scene).pixmap).largest == 0)
  }

  @Test(arguments: 200..<210 as Range<UInt64>) func movesByWholePixelsMoveThePicture(seed: UInt64) throws {
    let random = RandomScene(seed: seed, options: .contained)
    let (dx, dy) = (7, 5)
    let larger = SceneBuilder.screen(
      random.screen.width + Double(dx), random.screen.height + Double(dy), scale: random.screen.scale)
    func shifted(_ x: Double, _ y: Double) throws -> Pixmap {
      let tree = LayerTree {
        $0.frame(0, 0, larger.width, larger.height)
        $0.add {
          $0.frame(x, y, random.screen.width, random.screen.height)
          $0.add(random.tree)
        }
      }
      return try RasterProbe.result(of: SceneBuilder.scene(screen: larger, root: tree)).pixmap
    }
    let (still, moved) = (try shifted(0, 0), try shifted(Double(dx), Double(dy)))
    let (width, height) = (Int(random.screen.width * larger.scale), Int(random.screen.height * larger.scale))
    let (moveX, moveY) = (dx * Int(larger.scale), dy * Int(larger.scale))
    var difference = 0
    for y in 0..<height {
      for x in 0..<width where still[x, y] != moved[x + moveX, y + moveY] { difference += 1 }
    }
    #expect(difference == 0)
  }
}
