import LayerDiagnostics
import LayerGeometry
import LayerImport
import LayerModel
import LayerPlanning
import Testing

@testable import LayerRaster

/// Every scene of the gallery, drawn in bands.
@Suite struct ScreenBandTests {
  @Test(arguments: GalleryScene.all) func bandsMakeThePictureOfTheWhole(_ scene: GalleryScene) throws {
    let screen = try #require(try scene.read().value).screen
    let most = ReferenceExecutorTests.mostPixels
    let plan = try scene.plan(scale: min(screen.scale, (most / (screen.width * screen.height)).squareRoot()))
    let images = try scene.images(of: plan)
    let whole = try PlanRasterizer.rasterize(plan, images: ImageStore(images))
    for count in [2, 5] {
      let bands = ScreenBands(plan, areas: ScreenWork(plan).bands(count), threads: 2)
      let cut = try PlanRasterizer.rasterize(plan, images: ImageStore(images), precision: .automatic, in: bands)
      #expect(cut.pixmap == whole.pixmap, "\(count) bands")
      #expect(cut.notes == whole.notes)
    }
  }

  /// Many consecutive plain rectangles are drawn strip by strip; bands lower than a strip are drawn as a whole.
  @Test func stripsMakeThePictureOfTheWhole() throws {
    let layers = (0..<300).map { index in
      let (x, y) = (Double(index * 37 % 340) + 0.3, Double(index * 71 % 760) + 0.6)
      return """
        {"frame": [\(x), \(y), \(40 + index % 70), \(30 + index % 90)], "cornerRadius": \(index % 14), "opacity": 0.8,
         "backgroundColor": "#\(100_000 + index * 2_711)", "borderWidth": \(index % 3), "borderColor": "#00000080"}
        """
    }
    let text = """
      {"format": "layercost-scene/1", "screen": {"width": 390, "height": 844, "scale": 3},
       "root": {"frame": [0, 0, 390, 844], "backgroundColor": "#FFFFFF",
                "sublayers": [\(layers.joined(separator: ","))]}}
      """
    let scene = try #require(SceneReader.read(SourceText(name: "strips.json", bytes: Array(text.utf8))).value)
    let compositor = try #require(CompositorCatalog.compositor(scene.compositor))
    let plan = try #require(Planner.plan(scene, compositor: compositor).value)
    #expect(plan.draws.count >= 300 && plan.passes.isEmpty)
    let whole = try PlanRasterizer.rasterize(plan)
    let (width, height) = (plan.targets[0].rect.maxX, plan.targets[0].rect.maxY)
    let low = stride(from: 0, to: height, by: 211).map { top in
      PixelRect(minX: 0, minY: top, maxX: width, maxY: min(top + 211, height))
    }
    let bands = ScreenBands(plan, areas: low, threads: 2)
    let cut = try PlanRasterizer.rasterize(plan, images: ImageStore(), precision: .automatic, in: bands)
    #expect(cut.pixmap == whole.pixmap)
  }

  @Test func bandsCoverTheScreenAndShareItsWork() throws {
    let plan = try GalleryScene(path: "cases/phone-300").plan()
    let (work, screen) = (ScreenWork(plan), plan.targets[0].rect)
    for count in 1...7 {
      let bands = work.bands(count)
      #expect((1...count).contains(bands.count) && bands.first?.minY == screen.minY && bands.last?.maxY == screen.maxY)
      #expect(zip(bands, bands.dropFirst()).allSatisfy { $0.maxY == $1.minY })
      #expect(bands.reduce(0) { $0 + work.inside($1) } <= 1.5 * work.whole)
    }
    #expect(ScreenBands(plan, atMost: 2).areas.count == 2)
    #expect(ScreenBands(plan, atMost: 1).areas == [screen])
  }

  /// The picture would also be the same if every band drew everything, so the saved work is checked too.
  @Test func aBandLeavesOutWhatLiesInOthers() throws {
    let plan = try GalleryScene(path: "cases/phone-300").plan()
    for band in ScreenWork(plan).bands(2) {
      var rasterizer = PlanRasterizer(plan, images: ImageStore(), precision: .automatic)
      rasterizer.begin(on: Canvas(area: band))
      let draws = plan.draws[plan.targets[0].draws]
      let left = draws.filter { rasterizer.planes.isUnseen($0, in: plan.targets[0]) }
      #expect(left.count > draws.count / 3)
      #expect(left.allSatisfy { $0.rect.intersection(band).isEmpty })
    }
  }

  /// The area that a backdrop reads is in the same band, and a screen that is a single pass is not worth cutting.
  @Test(arguments: GalleryScene.scenes(in: "blur")) func noCutRunsThroughABackdrop(_ scene: GalleryScene) throws {
    let plan = try scene.plan()
    let captured = plan.passes.filter { $0.captured == .screen }.map { plan.targets[Int($0.target.rawValue)].rect }
    for band in ScreenWork(plan).bands(3) {
      for rect in captured.map({ $0.intersection(plan.targets[0].rect) }) where !rect.intersection(band).isEmpty {
        #expect(band.contains(rect))
      }
    }
    if captured.contains(plan.targets[0].rect) { #expect(ScreenBands(plan, atMost: 4).areas.count == 1) }
  }
}
