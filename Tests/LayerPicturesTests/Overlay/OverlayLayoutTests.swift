import LayerGeometry
import LayerModel
import LayerPlanning
import LayerRaster
import LayerTestSupport
import Testing

@testable import LayerPictures

/// Where labels, legends and panels go.
@Suite struct OverlayLayoutTests {
  @Test func labelsNeitherCoverEachOtherNorLeaveThePicture() {
    var generator = SeededGenerator(seed: 7)
    var placed = 0
    for _ in 0..<300 {
      let area = PixelRect(minX: 0, minY: 0, maxX: generator.int(20...400), maxY: generator.int(20...400))
      let count = generator.int(1...12)
      var sizes: [(width: Int, height: Int)] = []
      var rects: [PixelRect] = []
      for _ in 0..<count {
        sizes.append((generator.int(5...160), generator.int(5...30)))
        let (x, y) = (generator.int(0...area.maxX), generator.int(0...area.maxY))
        rects.append(PixelRect(minX: x, minY: y, maxX: x + generator.int(1...200), maxY: y + generator.int(1...200)))
      }
      let places = OverlayLabels.places(of: sizes, about: rects, in: area)
      #expect(places.count == count)
      let shown = places.compactMap { $0 }
      placed += shown.count
      for (index, place) in shown.enumerated() {
        #expect(area.contains(place))
        #expect(!shown[..<index].contains { !$0.intersection(place).isEmpty })
      }
      if shown.count > 1 { #expect(shown.dropFirst().reduce(0) { $0 + $1.area } * 6 <= area.area) }
      for (place, size) in zip(places, sizes) {
        #expect(place.map { $0.width == size.width && $0.height == size.height } ?? true)
      }
    }
    #expect(placed > 500)
  }

  @Test func labelTooWideForThePictureIsLeftOut() {
    let area = PixelRect(minX: 0, minY: 0, maxX: 50, maxY: 50)
    #expect(
      OverlayLabels.places(of: [(60, 10), (50, 10)], about: [area, area], in: area).map { $0 == nil } == [true, false])
  }

  @Test(.enabled(if: Lettering() != nil, "the text library is not installed"), arguments: [20, 60, 100, 300])
  func longNamesGiveWayToWhatIsSaidOfTheWorstLayer(width: Int) throws {
    let lettering = try #require(Lettering())
    let area = PixelRect(minX: 0, minY: 0, maxX: width, maxY: 100)
    let name = String(repeating: "a-very-long-name-", count: 8) + "inner"
    let blank = Canvas(area: area, pixmap: Pixmap(width: width, height: 100, filledWith: 0xFFFF_FFFF))
    var canvas = blank
    let label = OverlayLabel(name: name, figures: " \u{00B7} 5", about: area)
    try OverlayLabels.draw([label], on: &canvas, lettering, unit: 1)
    #expect(canvas.pixmap != blank.pixmap)
    #expect(label.words(nameColumns: 12) == "a-very\u{2026}inner \u{00B7} 5")
    #expect(label.words(nameColumns: 0) == "5")
  }

  @Test func longNamesOfScenesAreCutAtTheirPanel() throws {
    func width(_ name: String) throws -> Int {
      let scene = try OverlayCase(
        SceneBuilder.scene(named: name, screen: SceneBuilder.screen(100, 100)) {
          $0.frame(0, 0, 100, 100)
          $0.background(.white)
        })
      let drawn = try PlanRasterizer.rasterize(scene.plan).pixmap
      let side = ComparisonSheet.Side(name, scene.plan, drawn)
      let pixels = ComparisonSheet.pixels(between: drawn, and: drawn)
      let panels = try ComparisonSheet(before: side, after: side, pixels).picture().width
      return try OverlayPainter().sheet(of: scene.plan, over: drawn).width + panels
    }
    let long = String(repeating: "goes on and on ", count: 60)
    #expect(try width(long) <= width("a name that is long enough for a panel it is") + 20)
  }

  @Test func entriesOfALegendAreSpreadOverItsLinesEvenly() throws {
    // Two lines are needed: none of them holds one colour alone.
    let lettering = try #require(Lettering())
    let summary = OverlaySummary(headline: "", unit: "moved per pixel")
    let (least, wide) = (310, 2_000)
    let narrow = try LegendStrip(summary, of: .cost, .hatched, lettering, unit: 1, pictureWidth: least)
    let whole = try LegendStrip(summary, of: .cost, .hatched, lettering, unit: 1, pictureWidth: wide)
    #expect(whole.width > narrow.width && whole.height < narrow.height)
    #expect(narrow.width <= whole.width * 2 / 3)
  }

  @Test func wordsStandBelowThePictureWhoseOriginStays() throws {
    let scene = try OverlayCase {
      $0.add {
        $0.frame(10, 10, 40, 40)
        $0.background(Color(red: 1, green: 0, blue: 0, alpha: 0.5))
      }
    }
    let drawn = try PlanRasterizer.rasterize(scene.plan).pixmap
    for overlay in OverlayCatalog.all {
      let alone = try #require(try OverlayPainter(withWords: false).picture(overlay.id, of: scene.plan, over: drawn))
      #expect(alone.width == 100 && alone.height == 100)
      let sheet = try #require(try OverlayPainter().picture(overlay.id, of: scene.plan, over: drawn))
      #expect(sheet.width >= 100 && sheet.height > 140, "\(overlay.id)")
      let labels = OverlayLabels.places(
        of: [(100, 16)], about: overlay.labels(scene.plan).map(\.about), in: scene.plan.tree.screen)
      #expect(labels.count <= 1)
      // Far from the one layer, which may be named, nothing but the diagnosis.
      #expect(sheet[90, 90] == alone[90, 90], "\(overlay.id)")
      // No ink touches the margins.
      let white: PackedPixel = 0xFFFF_FFFF
      for x in 0..<sheet.width where sheet[x, sheet.height - 1] != white { Issue.record("ink at the lower edge") }
      for y in 110..<sheet.height where sheet[sheet.width - 1, y] != white { Issue.record("ink at the right edge") }
    }
  }

  @Test func legendOfAPartSaysThatItsFiguresAreOfTheWhole() throws {
    let scene = try OverlayCase {
      $0.add {
        $0.frame(10, 10, 40, 40)
        $0.background(Color(red: 0.2, green: 0.4, blue: 0.6))
      }
    }
    let drawn = try PlanRasterizer.rasterize(scene.plan).pixmap
    let part = PixelRect(minX: 10, minY: 10, maxX: 50, maxY: 50)
    func legendHeight(_ cut: PixelRect?) throws -> Int {
      let picture = try #require(try OverlayPainter().picture("offscreen", of: scene.plan, over: drawn, cut: cut))
      return picture.height - (cut?.height ?? 100)
    }
    // One line more; a cut that leaves all has none.
    #expect(try legendHeight(part) > legendHeight(nil) + 8)
    #expect(try legendHeight(scene.plan.tree.screen) == legendHeight(nil))
  }

  @Test func sheetBeginsWithThePicture() throws {
    let scene = try OverlayCase {
      $0.add {
        $0.frame(10, 10, 40, 40)
        $0.background(Color(red: 0.2, green: 0.4, blue: 0.6))
      }
    }
    let drawn = try PlanRasterizer.rasterize(scene.plan).pixmap
    let sheet = try OverlayPainter().sheet(of: scene.plan, over: drawn)
    for (x, y) in [(0, 0), (20, 20), (99, 99)] { #expect(sheet[16 + x, 16 + y] == drawn[x, y]) }
    #expect(sheet.isOpaque)
    // The same of a part: it begins where the cut does.
    let cut = PixelRect(minX: 30, minY: 30, maxX: 70, maxY: 60)
    let part = try OverlayPainter().sheet(of: scene.plan, over: drawn, cut: cut)
    #expect(part[16, 16] == drawn[30, 30] && part[16 + 39, 16 + 29] == drawn[69, 59])
  }

  @Test func sheetWithoutWordsHasEveryPictureToo() throws {
    let scene = try OverlayCase { _ in }
    let drawn = try PlanRasterizer.rasterize(scene.plan).pixmap
    let sheet = try OverlayPainter(withWords: false).sheet(of: scene.plan, over: drawn)
    // Seven panels of 100 x 100 with gaps of 16: three rows of three.
    #expect(sheet.width == 16 + 3 * 116 && sheet.height == 16 + 3 * 116)
    // The third is green: all that is drawn is opaque.
    let green = PremultipliedColor(packed: sheet[16 + 2 * 116 + 50, 66])
    #expect(green.green > green.red && green.green > green.blue)
  }

  @Test func largePicturesAreMadeSmaller() throws {
    let scene = try OverlayCase(
      SceneBuilder.scene {
        $0.frame(0, 0, 390, 844)
        $0.background(.black)
      })
    let drawn = try PlanRasterizer.rasterize(scene.plan).pixmap
    #expect(drawn.width == 1170)
    let sheet = try OverlayPainter().sheet(of: scene.plan, over: drawn)
    #expect(sheet.width < 2400 && sheet.height < 2400)
    #expect(sheet[16 + 389, 16 + 843] == 0xFF00_0000)
  }

  @Test func samePictureEveryTime() throws {
    let scene = try OverlayCase.random(3)
    let drawn = try PlanRasterizer.rasterize(scene.plan).pixmap
    for palette in OverlayPalette.allCases {
      #expect(
        try OverlayPainter(palette).sheet(of: scene.plan, over: drawn)
          == OverlayPainter(palette).sheet(of: scene.plan, over: drawn))
    }
  }
}
