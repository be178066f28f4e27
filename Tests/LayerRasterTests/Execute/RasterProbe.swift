import LayerDiagnostics
import LayerGeometry
import LayerModel
import LayerPlanning
import LayerRaster
import LayerTestSupport
import Testing

/// Draws small scenes for tests, at 1 pixel per point by default.
enum RasterProbe {
  static let red = Color(red: 1, green: 0, blue: 0)
  static let green = Color(red: 0, green: 1, blue: 0)
  static let blue = Color(red: 0, green: 0, blue: 1)

  /// The screen of a scene whose root covers it.
  static func draw(
    _ width: Double = 40, _ height: Double = 40, scale: Double = 1, assets: [Asset] = [],
    images: [AssetIndex: Pixmap] = [:], precision: BlurPrecision = .automatic, _ fill: (inout LayerTree) -> Void
  ) throws -> Pixmap {
    let scene = SceneBuilder.scene(screen: SceneBuilder.screen(width, height, scale: scale), assets: assets) {
      $0.frame(0, 0, width, height)
      fill(&$0)
    }
    return try result(of: scene, images: images, precision: precision).pixmap
  }

  static func result(
    of scene: Scene, scale: Double? = nil, images: [AssetIndex: Pixmap] = [:], precision: BlurPrecision = .automatic
  ) throws -> RasterResult {
    let compositor = try #require(CompositorCatalog.compositor(scene.compositor))
    let plan = try #require(Planner.plan(scene, compositor: compositor, scale: scale).value)
    return try PlanRasterizer.rasterize(plan, images: ImageStore(images), precision: precision)
  }
}
