import LayerGeometry
import LayerModel
import LayerPlanning
import LayerRaster
import LayerTestSupport
import Testing

@testable import LayerPictures

/// The placement of labels, legends and panels.
@Suite struct OverlayLayoutTests {
  @Test func chipsNeitherCoverEachOtherNorTextNorLeaveThePicture() throws {
    var generator = SeededGenerator(seed: 7)
    var placed = 0
    for _ in 0..<300 {
      let area = PixelRect(minX: 0, minY: 0, maxX: generator.int(20...400), maxY: generator.int(20...400))
      func rect(_ longest: Int) -> PixelRect {
        let (x, y) = (generator.int(0...area.maxX), generator.int(0...area.maxY))
        return PixelRect(minX: x, minY: y, maxX: x + generator.int(1...longest), maxY: y + generator.int(1...longest))
      }
      let count = generator.int(1...12)
      let sizes = (0..<count).map { _ in (width: generator.int(5...160), height: generator.int(5...30)) }
      let marks = (0..<count).map { _ in (0..<generator.int(1...3)).map { _ in rect(200) } }
      let texts = (0..<generator.int(0...4)).map { _ in rect(60) }
      let places = OverlayChips.places(of: sizes, about: marks, avoiding: texts, gap: 2, in: area)
      #expect(places.count == count)
      let shown = places.compactMap { $0?.area }
      placed += shown.count
      for (index, place) in shown.enumerated() {
        #expect(area.contains(place))
        #expect(!shown[..<index].contains { !$0.intersection(place).isEmpty })
        // The first label may cover text if there is no other place.
        if index > 0 { #expect(!texts.contains { $0.meets(place) }) }
      }
      if shown.count > 1 { #expect(shown.dropFirst().reduce(0) { $0 + $1.area } * 6 <= area.area) }
      for (place, size) in zip(places, sizes) {
        #expect(place.map { $0.area.width == size.width && $0.area.height == size.height } ?? true)
      }
    }
    #expect(placed > 500)
  }

  @Test func chipAvoidsTextIfItCan() throws {
    let area = PixelRect(minX: 0, minY: 0, maxX: 200, maxY: 200)
    let mark = PixelRect(minX: 20, minY: 60, maxX: 180, maxY: 140)
    let free = OverlayChips.places(of: [(60, 16)], about: [[mark]], avoiding: [], gap: 2, in: area)
    let first = try #require(free[0]).area
    let moved = OverlayChips.places(of: [(60, 16)], about: [[mark]], avoiding: [first], gap: 2, in: area)
    #expect(try !#require(moved[0]).area.meets(first))
  }

  @Test func chipTooWideForThePictureIsLeftOut() {
    let area = PixelRect(minX: 0, minY: 0, maxX: 50, maxY: 50)
    let places = OverlayChips.places(
      of: [(60, 10), (50, 10)], about: [[area], [area]], avoiding: [], gap: 1, in: area)
    #expect(places.map { $0 == nil } == [true, false])
  }

  @Test func longNamesGiveWayToWhatIsSaidOfTheWorstLayer() {
    let name = String(repeating: "a-very-long-name-", count: 8) + "inner"
    var mark = OverlayMark(node: nil, level: 5, shape: ScreenShape(PixelRect(minX: 0, minY: 0, maxX: 9, maxY: 9)))
    mark.name = name
    mark.words = "5 passes"
    mark.weight = 5
    let group = MarkGroup.all(of: [mark])[0]
    #expect(group.text(nameColumns: 12) == "a-very\u{2026}inner \u{00B7} 5 passes")
    #expect(group.text(nameColumns: 0) == "5 passes")
    let copies = MarkGroup.all(of: [mark, mark, mark])[0]
    #expect(copies.text(nameColumns: 6).hasSuffix(" \u{00D7}3 \u{00B7} 5 passes each"))
  }

  @Test func copiesAreCalledAlike() {
    let names = ["row-12", "#CALayer3", "dot~7", "cell 4", "42", "card"]
    #expect(names.map(OverlayMark.withoutNumber) == ["row", "#CALayer", "dot", "cell", "42", "card"])
  }

  @Test(.enabled(if: Lettering() != nil, "the text library is not installed"), arguments: [20, 60, 100, 300])
  func chipsFitNarrowPictures(width: Int) throws {
    let lettering = try #require(Lettering())
    let area = PixelRect(minX: 0, minY: 0, maxX: width, maxY: 100)
    var mark = OverlayMark(node: nil, level: 5, shape: ScreenShape(area))
    (mark.name, mark.words, mark.weight) = (String(repeating: "long-", count: 30), "5", 5)
    let chip = OverlayChips.Chip(group: MarkGroup.all(of: [mark])[0], color: .black, about: [area])
    let blank = Canvas(area: area, pixmap: Pixmap(width: width, height: 100, filledWith: 0xFFFF_FFFF))
    var canvas = blank
    let places = try OverlayChips(lettering, unit: 1).draw([chip], avoiding: [], on: &canvas)
    #expect((canvas.pixmap != blank.pixmap) == (places == [0]))
    #expect(width < 60 || places == [0])
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
    // Two lines are needed: neither has only one colour.
    let lettering = try #require(Lettering())
    let summary = OverlaySummary(headline: "", unit: "passes per layer")
    let (least, wide) = (310, 2_000)
    let looks = Set(0..<4)
    let narrow = try LegendStrip(
      summary, of: .offscreen, looks: looks, .hatched, lettering, unit: 1, pictureWidth: least)
    let whole = try LegendStrip(
      summary, of: .offscreen, looks: looks, .hatched, lettering, unit: 1, pictureWidth: wide)
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
      #expect(sheet.width >= 100 && sheet.height > 130, "\(overlay.id)")
      // Far from the one layer, which may be labelled, there is only the diagnosis.
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
    // One more line; a cut that leaves everything has none.
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
    // Nothing costs anything here, so only the picture is shown.
    #expect(sheet.width == 16 + 116 && sheet.height == 16 + 116)
    let busy = try OverlayCase {
      $0.add {
        $0.frame(10, 10, 40, 40)
        $0.background(Color(red: 1, green: 0, blue: 0, alpha: 0.5))
      }
    }
    let painted = try PlanRasterizer.rasterize(busy.plan).pixmap
    let panels = try OverlayPainter(withWords: false).sheet(of: busy.plan, over: painted)
    // The picture, the blended pixels, and the pixels shaded twice.
    #expect(panels.width == 16 + 3 * 116 && panels.height == 16 + 116 || panels.width == 16 + 2 * 116)
    let magenta = PremultipliedColor(packed: panels[16 + 116 + 30, 16 + 30])
    #expect(magenta.red > magenta.green && magenta.blue > magenta.green)
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
