import LayerDiagnostics
import LayerGeometry
import LayerModel
import LayerPlanning
import LayerTestSupport
import Testing

@testable import LayerRaster

@Suite struct PixmapPoolTests {
  /// A texture passes its memory on after its last reader, so no other reference to it may exist.
  @Test func groupsOneAfterTheOtherShareMemory() throws {
    let scene = SceneBuilder.scene(screen: SceneBuilder.screen(60, 200, scale: 1)) {
      $0.frame(0, 0, 60, 200)
      for row in 0..<6 {
        $0.add {
          $0.frame(5, 30 * Double(row), 40, 25); $0.background(RasterProbe.red); $0.opacity = 0.5
          $0.add {
            $0.frame(5, 5, 10, 10); $0.background(RasterProbe.blue)
          }
        }
      }
    }
    let compositor = try #require(CompositorCatalog.compositor(scene.compositor))
    let plan = try #require(Planner.plan(scene, compositor: compositor).value)
    #expect(plan.passes.count == 6)
    var rasterizer = PlanRasterizer(plan, images: ImageStore(), precision: .automatic)
    _ = try rasterizer.draw(on: Canvas(area: plan.targets[0].rect))
    #expect(rasterizer.pool.count == 1)
  }

  @Test func memoryOfAnotherSizeIsCleared() {
    var pool = PixmapPool()
    pool.give(Pixmap(width: 8, height: 8, filledWith: 0xFFFF_FFFF))
    let reused = pool.take(width: 7, height: 5)
    #expect(pool.count == 0)
    #expect(reused == Pixmap(width: 7, height: 5))
    // More than a page too large for the request, which would waste memory.
    pool.give(Pixmap(width: 200, height: 200))
    _ = pool.take(width: 10, height: 10)
    #expect(pool.count == 1)
  }
}
