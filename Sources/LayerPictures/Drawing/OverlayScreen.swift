import LayerGeometry
public import LayerPlanning
public import LayerRaster

/// The parts that all overlays of one picture share: its gray background, its texts, and the places of its layers.
public struct OverlayScreen {
  let plan: PassPlan
  let picture: Pixmap
  let shapes: ScreenShapes
  let ground: OverlayGround
  let glyphs: [GlyphDetail]

  /// Analyses a picture and its plan once for all overlays.
  public init(_ plan: PassPlan, picture: Pixmap) {
    self.plan = plan
    self.picture = picture
    shapes = ScreenShapes(plan)
    let ground = OverlayGround(of: picture, unit: plan.tree.pictureUnit)
    self.ground = ground
    glyphs = GlyphDetail.boxes(in: plan, shapes).compactMap {
      GlyphDetail(in: $0.box, letterPixels: $0.letterPixels, ground)
    }
  }

  /// The places of visible texts and symbols, which chips must not cover.
  var inks: [PixelRect] { glyphs.map(\.ink).filter { !$0.isEmpty } }

  /// The background with one tint for each pixel, and texts above the tints.
  ///
  /// - Parameters:
  ///   - looks: for each pixel the index of its tint; 255 for none.
  ///   - tints: the tints.
  func tinted(_ looks: [UInt8], _ tints: [OverlayTint]) -> Pixmap {
    precondition(looks.count == ground.levels.count, "Every pixel of the screen has a look.")
    let tables = TintTables(tints)
    var result = Pixmap(width: ground.width, height: ground.height)
    result.withMutablePixels { pixels in
      for y in 0..<ground.height {
        let row = y * ground.width
        for x in 0..<ground.width {
          let look = Int(looks[row + x])
          let isLine = look < 255 && tints[look].isHatched && tints[look].isLine(x, y)
          pixels[row + x] = tables.pixel(look, isLine, ground.levels[row + x])
        }
      }
      // The background around all texts is drawn first, so that the adjustment for one text does not cover the next.
      for glyph in glyphs { draw(glyph, around: true, looks, tables, on: pixels) }
      for glyph in glyphs { draw(glyph, around: false, looks, tables, on: pixels) }
    }
    return result
  }

  /// Draws strokes above the tints; hatching does not cross the text.
  ///
  /// - Parameter isAround: whether to draw the background around the text instead of the strokes.
  private func draw(
    _ glyph: GlyphDetail, around isAround: Bool, _ looks: [UInt8], _ tables: TintTables,
    on pixels: UnsafeMutableBufferPointer<PackedPixel>
  ) {
    let fade = max(2, Int((Self.fadePoints * plan.tree.pictureUnit).rounded()))
    let screen = PixelRect(minX: 0, minY: 0, maxX: ground.width, maxY: ground.height)
    let area = glyph.ink.isEmpty ? .empty : glyph.ink.inset(by: -fade).intersection(screen)
    let drawn = isAround ? area : glyph.ink
    for y in drawn.minY..<drawn.maxY {
      for x in drawn.minX..<drawn.maxX {
        let pixel = y * ground.width + x
        let stroke = glyph.stroke(x, y) ?? (behind: ground.lumas[pixel], difference: 0)
        let look = Int(looks[pixel])
        let level = OverlayGround.level(of: stroke.behind, around: ground.locals[pixel])
        let wanted = tables.readable(look, level, behind: stroke.behind, isDark: glyph.isDark)
        // Around the text the background fades into the rest, so that no edge is visible.
        let inside = min(x - area.minX, area.maxX - 1 - x, y - area.minY, area.maxY - 1 - y) + 1
        let base = Int(level) + (Int(wanted) - Int(level)) * min(inside, fade) / fade
        pixels[pixel] = tables.moved(tables.pixel(look, false, UInt8(clamping: base)), by: stroke.difference)
      }
    }
  }

  /// The distance around text within which the background is adjusted.
  private static let fadePoints = 5.0
}

/// The colours of each background level under each tint.
struct TintTables {
  private let fields: [[PackedPixel]]
  private let lines: [[PackedPixel]]
  /// The lightest level under each tint on which light text is legible.
  private let ceilings: [UInt8]
  /// The darkest level under each tint on which dark text is legible, for each level of its background.
  private let floors: [[UInt8]]
  private let plain: [PackedPixel]

  /// White or black text has a contrast of at least 3 to 1 on these relative luminances (WCAG 2.2, 1.4.3).
  private static let (mostBehindLight, leastBehindDark) = (0.29, 0.11)
  /// Text on levels up to the first, or from the second on, can have a contrast of 4.5 to 1; other levels have no
  /// guarantee.
  private static let (lightText, darkText) = (119, 116)
  /// The share of light that is kept behind dark text, so that it keeps more than half of its contrast.
  private static let keptLight = 0.55

  init(_ tints: [OverlayTint]) {
    let plain = (0...255).map { Self.mixed(Color(red: 0, green: 0, blue: 0, alpha: 0), UInt8($0)) }
    self.plain = plain
    fields = tints.map { tint in (0...255).map { Self.mixed(tint.field, UInt8($0)) } }
    lines = tints.map { tint in (0...255).map { Self.mixed(tint.line, UInt8($0)) } }
    let luminances = (fields + [plain]).map { $0.map(Self.luminance) }
    let bare = plain.map(Self.luminance)
    ceilings = luminances.map { UInt8($0.lastIndex { $0 <= Self.mostBehindLight } ?? 0) }
    floors = luminances.map { tinted in
      var floor = 0
      return bare.enumerated().map { behind, light in
        let least = max(Self.keptLight * light, behind >= Self.darkText ? Self.leastBehindDark : 0)
        while floor < 255, tinted[floor] < least { floor += 1 }  // Ends: lighter each round.
        return UInt8(floor)
      }
    }
  }

  /// A level under a tint; 255 means the plain background.
  @inline(__always) func pixel(_ look: Int, _ isLine: Bool, _ level: UInt8) -> PackedPixel {
    if look == 255 { return plain[Int(level)] }
    return isLine ? lines[look][Int(level)] : fields[look][Int(level)]
  }

  /// A level behind text, adjusted as far as legibility requires.
  func readable(_ look: Int, _ level: UInt8, behind: UInt8, isDark: Bool) -> UInt8 {
    let place = look == 255 ? floors.count - 1 : look
    if isDark { return max(level, floors[place][Int(behind)]) }
    return Int(behind) <= Self.lightText ? min(level, ceilings[place]) : level
  }

  /// A pixel that is lighter or darker by some levels.
  func moved(_ pixel: PackedPixel, by levels: Int) -> PackedPixel {
    if levels == 0 { return pixel }
    func channel(_ shift: UInt32) -> PackedPixel {
      PackedPixel(min(max(Int(pixel >> shift & 255) + levels, 0), 255)) << shift
    }
    return 0xFF00_0000 | channel(16) | channel(8) | channel(0)
  }

  private static func mixed(_ tint: Color, _ level: UInt8) -> PackedPixel {
    func channel(_ value: Float) -> PackedPixel {
      PackedPixel((value * 255 * tint.alpha + Float(level) * (1 - tint.alpha)).rounded())
    }
    return 0xFF00_0000 | channel(tint.red) << 16 | channel(tint.green) << 8 | channel(tint.blue)
  }

  /// The approximate relative luminance of a pixel: sRGB's curve as a power of 2.2.
  private static func luminance(_ pixel: PackedPixel) -> Double {
    func linear(_ shift: UInt32) -> Double {
      let channel = Double(pixel >> shift & 255) / 255
      return channel > 0 ? PlatformMath.exponential(2.2 * PlatformMath.logarithm(channel)) : 0
    }
    return 0.2126 * linear(16) + 0.7152 * linear(8) + 0.0722 * linear(0)
  }
}

extension PreparedTree {
  /// The number of pixels per point for letters, lines and gaps in pictures: at most four, because no screen has more.
  ///
  /// A file may state any scale, and letters that large would need gigabytes next to a screen of a few pixels.
  var pictureUnit: Double { min(scale, 4) }
}
