import LayerGeometry
import LayerModel
import LayerPlanning
import LayerTestSupport
import Testing

@testable import LayerPictures

/// Overlays of scenes with targets along their own axes, including in space.
@Suite struct TurnedOverlayTests {
  @Test(arguments: (100..<UInt64(130)).map { $0 }) func levelsAreAPlainCountButForEdges(seed: UInt64) throws {
    let scene = try OverlayCase(RandomScene.make(seed: seed))
    let shaded = scene.shareOff(.overdraw) { Int32($0.shaded) }
    #expect(shaded < 0.03)
  }

  @Test func groupTurnedInItsOwnTextureIsAQuadrilateral() throws {
    let scene = try OverlayCase {
      $0.add {
        $0.frame(20, 20, 60, 60)
        $0.background(.black)
        $0.layer.transform = .steps([.rotate(degrees: 45, x: 0, y: 0, z: 1)])
        $0.layer.shouldRasterize = true
      }
    }
    // The middle: the root, the bitmap's own draw, the bitmap drawn. A corner of the box: the root and the bitmap, for
    // a draw's rectangle is its box; the texture itself does not reach there.
    #expect(scene.levels(.overdraw, at: (50, 50), (12, 12), (2, 2)) == [3, 2, 1])
    #expect(scene.levels(.offscreen, at: (50, 50), (12, 12)) == [1, 0])
  }
}
