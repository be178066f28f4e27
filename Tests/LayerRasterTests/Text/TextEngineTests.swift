import LayerGeometry
import LayerModel
import Testing

@testable import LayerRaster

@Suite struct TextEngineTests {
  private func picture(
    _ string: String, width: Double = 300, height: Double = 60, _ fill: (inout TextContent) -> Void = { _ in }
  ) throws -> (picture: Pixmap, notes: [TextNote]) {
    let engine = try TextEngine()
    var text = TextContent()
    text.string = string
    text.fontSize = 24
    text.foregroundColor = .black
    fill(&text)
    let drawn = try engine.picture(
      of: text, size: Size(width, height), scale: 1,
      window: PixelRect(minX: 0, minY: 0, maxX: Int(width), maxY: Int(height)))
    return (drawn.picture, drawn.notes)
  }

  @Test func latinIsDrawnAtTheTopLeft() throws {
    let (picture, notes) = try picture("Hello")
    let box = picture.contentBox
    #expect(notes == [])
    #expect(box.minX < 6 && box.minY < 10)
    #expect((50...90).contains(box.width) && (15...22).contains(box.height))
  }

  @Test func anEngineThatHasDrawnBeforeDrawsTheSame() throws {
    let engine = try TextEngine()
    var text = TextContent()
    (text.string, text.fontSize, text.foregroundColor, text.font) = ("Hello", 24, .black, "Nonesuch")
    var (red, large) = (text, text)
    red.foregroundColor = Color(red: 1, green: 0, blue: 0, alpha: 1)
    large.fontSize = 25
    let (size, whole) = (Size(300, 60), PixelRect(minX: 0, minY: 0, maxX: 300, maxY: 60))
    let part = PixelRect(minX: 7, minY: 0, maxX: 300, maxY: 60)
    var seen: [Pixmap] = []
    for (text, scale, window) in [
      (text, 1.0, whole), (red, 1, whole), (large, 1, whole), (text, 2, whole), (text, 1, part), (text, 1, whole),
    ] {
      let again = try engine.picture(of: text, size: size, scale: scale, window: window)
      let fresh = try TextEngine().picture(of: text, size: size, scale: scale, window: window)
      #expect(again.picture == fresh.picture && again.area == fresh.area && again.notes == fresh.notes)
      #expect(again.notes == [.missingFont(name: "Nonesuch")])
      seen.append(again.picture)
    }
    #expect(seen.first == seen.last)
    #expect(seen.dropLast().allSatisfy { picture in seen.dropLast().filter { $0 == picture }.count == 1 })
  }

  /// The omitted part around the glyphs is empty for any glyphs.
  @Test(arguments: ["Hello", "fjÅgQ", "漢字かな", "مرحبا", "🙂 ok", " ", "two\nlines"], ["", "-BoldItalic"])
  func aPictureThatEndsWithItsGlyphsHasThemAll(string: String, style: String) throws {
    let engine = try TextEngine()
    var text = TextContent()
    (text.string, text.fontSize, text.foregroundColor, text.font) = (string, 31.5, .black, "Helvetica" + style)
    let window = PixelRect(minX: 0, minY: 0, maxX: 300, maxY: 90)
    let size = Size(300, 90)
    let whole = try engine.picture(of: text, size: size, scale: 1, window: window)
    let ink = try engine.picture(of: text, size: size, scale: 1, window: window, isInkAlone: true)
    #expect(whole.area == window && window.contains(ink.area) && ink.area.area < window.area)
    for y in 0..<90 {
      for x in 0..<300 {
        let isInside = ink.area.contains(PixelRect(minX: x, minY: y, maxX: x + 1, maxY: y + 1))
        let pixel = isInside ? ink.picture[x - ink.area.minX, y - ink.area.minY] : 0
        if whole.picture[x, y] != pixel {
          Issue.record("pixel \(x), \(y) of '\(string)' differs")
          return
        }
      }
    }
  }

  @Test func keptTextsAreBounded() {
    var pictures = TextPictures()
    let side = 1 << 10
    for index in 0..<6 {
      var text = TextContent()
      text.string = String(index)
      let window = PixelRect(minX: 0, minY: 0, maxX: side, maxY: side)
      let key = TextPictures.Key(text: text, size: .zero, scale: 1, window: window, isInkAlone: false)
      let picture = Pixmap(width: side, height: side)
      pictures.keep(TextPictures.Drawn(picture: picture, area: window, notes: []), for: key)
      #expect(pictures[key] != nil)
      #expect(pictures.count <= TextPictures.limitPixels)
    }
  }

  @Test func alignmentMovesText() throws {
    let left = try picture("Hello").picture.contentBox
    let right = try picture("Hello") { $0.alignment = .right }.picture.contentBox
    let center = try picture("Hello") { $0.alignment = .center }.picture.contentBox
    #expect(right.maxX > 294 && right.width == left.width)
    #expect(abs(center.minX + center.maxX - 300) <= 4)
    let wrapped = try picture("Hello") {
      $0.alignment = .right
      $0.isWrapped = true
    }
    #expect(wrapped.picture.contentBox == right)
  }

  @Test func aLineInPlaceOfThePlatformsFontIsShrunkIntoItsFrame() throws {
    func box(_ width: Int, _ font: String) throws -> PixelRect {
      try picture("Tylytylytyly", width: Double(width)) { text in
        text.font = font
        text.truncation = .end
      }.picture.contentBox
    }
    let whole = try box(300, "System")
    let shrunk = try box(whole.maxX * 9 / 10, "System")
    #expect(shrunk.height < whole.height && shrunk.maxX <= whole.maxX * 9 / 10)
    // A line that is far too wide is meant to be truncated, and a font requested by name keeps its size.
    #expect(try box(whole.maxX / 2, "System").height == whole.height)
    #expect(try box(whole.maxX * 9 / 10, "Helvetica").height == box(300, "Helvetica").height)
  }

  @Test func arabicRunsFromTheRight() throws {
    let (natural, notes) = try picture("مرحبا بالعالم")
    #expect(notes == [])
    #expect(natural.contentBox.maxX > 290)
    let left = try picture("مرحبا بالعالم") { $0.alignment = .left }
    #expect(left.picture.contentBox.minX < 8)
    // Joined letters are narrower than the same letters kept apart.
    let apart = try picture("م ر ح ب ا")
    let joined = try picture("مرحبا")
    #expect(joined.picture.contentBox.width < apart.picture.contentBox.width * 2 / 3)
  }

  @Test func japaneseHasGlyphs() throws {
    let (picture, notes) = try picture("こんにちは世界")
    #expect(notes == [])
    #expect((150...180).contains(picture.contentBox.width))
  }

  @Test func emojiKeepTheirColors() throws {
    let (picture, notes) = try picture("😀")
    #expect(notes == [])
    picture.withPixels { pixels in
      #expect(pixels.contains { $0 >> 16 & 255 > 200 && $0 >> 8 & 255 > 120 && $0 & 255 < 90 })
    }
  }

  @Test func wrappingBreaksAndTruncationCuts() throws {
    let long = "The quick brown fox jumps over the lazy dog"
    let plain = try picture(long, width: 200, height: 200).picture.contentBox
    #expect(plain.height < 26 && plain.maxX > 195)
    let wrapped = try picture(long, width: 200, height: 200) { $0.isWrapped = true }.picture.contentBox
    #expect(wrapped.height > 60 && wrapped.maxX <= 200)
    let cut = try picture(long, width: 200, height: 200) { $0.truncation = .end }.picture
    #expect(cut.contentBox.height < 26)
    let start = try picture(long, width: 200, height: 200) { $0.truncation = .start }.picture
    #expect(start != cut)
    let lastLine = try picture(long, width: 200, height: 60) {
      $0.truncation = .end
      $0.isWrapped = true
    }
    #expect((40...60).contains(lastLine.picture.contentBox.height))
  }

  @Test func whatIsMissingIsNoted() throws {
    #expect(try picture("Hi") { $0.font = "NoSuchFont-Bold" }.notes == [.missingFont(name: "NoSuchFont-Bold")])
    let (_, notes) = try picture("\u{10FFFD}\u{10FFFD}")
    #expect(notes == [.missingGlyphs(count: 2, font: "Helvetica")])
  }

  @Test func runsAreTheSame() throws {
    #expect(try picture("Hello, 世界 مرحبا").picture == picture("Hello, 世界 مرحبا").picture)
  }

  @Test(arguments: [
    ("Helvetica", nil, 400, false), ("HelveticaNeue-BoldItalic", nil, 700, true), (".SFUI-Semibold", nil, 600, false),
    ("Helvetica Bold", nil, 700, false), ("GillSans-Light", "Gill Sans", 300, false), ("Futura", "Futura", 400, false),
    ("Times New Roman", nil, 400, false),
    ("Noto Serif", "Noto Serif", 400, false), ("Arial-BoldItalicMT", nil, 700, true),
    ("HiraginoSans-W6", nil, 600, false), ("Black Ops One", "Black Ops One", 400, false),
  ]) func namesAreRead(name: String, wanted: String?, weight: Int, isItalic: Bool) {
    let choice = FontChoice(name)
    #expect(choice.wantedFamily == wanted)
    #expect(choice.weight == weight)
    #expect(choice.isItalic == isItalic)
  }
}
