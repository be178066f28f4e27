import LayerDiagnostics
import LayerModel
import LayerPlanning
import LayerRaster
import LayerSimulation
import Testing

/// Every scene of the gallery, drawn by the executor that counts the pixels it touches.
@Suite struct ReferenceExecutorTests {
  /// The maximum number of pixels at which scenes are drawn, because each pixel is visited.
  static let mostPixels = 20_000.0

  @Test(arguments: GalleryScene.all) func countsThePlansTrafficAndDrawsTheSamePicture(_ scene: GalleryScene) throws {
    let screen = try #require(try scene.read().value).screen
    let plan = try scene.plan(
      scale: min(screen.scale, (Self.mostPixels / (screen.width * screen.height)).squareRoot()))
    let images = ImageStore(try scene.images(of: plan))
    let reference = try ReferenceExecutor.execute(plan, images: images)
    let (counts, traffic) = (reference.counts, Traffic(of: plan))
    #expect(counts.shaded == traffic.shadedPixels)
    #expect(counts.blended == traffic.blendedPixels)
    #expect(counts.hidden == traffic.hiddenPixels)
    #expect(counts.stored == traffic.storedPixels)
    #expect(counts.loaded == traffic.loadedPixels)
    let fast = try PlanRasterizer.rasterize(plan, images: images, precision: .exact).pixmap
    // One level for each rounding, and one more in places where shadows of shadows round four times; more where this
    // executor uses coarser texels for a blur that the fast executor computes at full size.
    let tolerance = plan.targets.contains { $0.downscale > 1 } ? 8 : 2
    let difference = PixmapDifference(between: reference.picture.pixmap, and: fast, tolerance: tolerance)
    #expect(difference.largest <= 2 * tolerance && difference.shareBeyond <= 0.001, "\(difference)")
  }
}
