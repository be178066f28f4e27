import LayerGeometry
import LayerModel
public import LayerPlanning
public import LayerRaster

/// The parts that all overlays of one picture share: its grey background, its text, and the places of its layers.
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

  /// The background with its text, without tints.
  var bare: Pixmap { tinted([UInt8](repeating: 255, count: picture.count), []) }

  /// The places of visible text and symbols, which chips must not cover.
  var inks: [PixelRect] { glyphs.map(\.ink).filter { !$0.isEmpty } }

  /// The background with one tint for each pixel, with text above the tints.
  ///
  /// - Parameters:
  ///   - looks: for each pixel, the index of its tint; 255 for no tint.
  ///   - tints: the tints.
  func tinted(_ looks: [UInt8], _ tints: [OverlayTint]) -> Pixmap {
    precondition(looks.count == ground.levels.count, "Every pixel of the screen has a look.")
    let tables = TintTables(tints)
    var result = Pixmap(width: ground.width, height: ground.height)
    result.withMutablePixels { pixels in
      looks.withUnsafeBufferPointer { looks in
        for y in 0..<ground.height {
          let row = y * ground.width
          // Most pixels have the same tint as the one before.
          var x = 0
          while x < ground.width {  // Ends: each round advances by at least one pixel.
            let (start, look) = (x, looks[row + x])
            while x < ground.width, looks[row + x] == look { x += 1 }
            tables.fill(pixels, from: row + start, to: row + x, Int(look), isLine: false, ground.levels)
            guard look < 255 else { continue }
            tints[Int(look)].forEachLine(inRow: y, start..<x) { line in
              tables.fill(
                pixels, from: row + line.lowerBound, to: row + line.upperBound, Int(look), isLine: true, ground.levels)
            }
          }
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
        pixels[pixel] = tables.moved(tables.pixel(look, UInt8(clamping: base)), by: stroke.difference)
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
  /// The share of light that is kept behind dark text, so that the text keeps more than half of its contrast.
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
  @inline(__always) func pixel(_ look: Int, _ level: UInt8) -> PackedPixel {
    look == 255 ? plain[Int(level)] : fields[look][Int(level)]
  }

  /// Fills some pixels with the background's levels under one tint; 255 means the plain background.
  func fill(
    _ pixels: UnsafeMutableBufferPointer<PackedPixel>, from start: Int, to end: Int, _ look: Int, isLine: Bool,
    _ levels: [UInt8]
  ) {
    let table = look == 255 ? plain : isLine ? lines[look] : fields[look]
    table.withUnsafeBufferPointer { table in
      levels.withUnsafeBufferPointer { levels in
        for place in start..<end { pixels[place] = table[Int(levels[place])] }
      }
    }
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

/// A piece of text whose strokes are drawn again above the tints.
///
/// The background is found in the picture itself: strokes are narrow, and darker or lighter than the pixels around
/// them. Hidden text is therefore not drawn, and text on a photo is drawn as it appears.
struct GlyphDetail {
  /// The pixels that the text may touch.
  let box: PixelRect
  /// The pixels that strokes touch; empty if no strokes are visible.
  private(set) var ink = PixelRect.empty
  /// Whether strokes are darker than their background.
  let isDark: Bool
  /// The background of each pixel of the box, row by row.
  private(set) var backgrounds: [UInt8] = []
  /// How much lighter each pixel is than its background; never above 0 for dark strokes, never below 0 for light ones.
  private(set) var differences: [Int16] = []

  /// Up to this many levels, a difference belongs to the background's texture; from twice as many levels on, it belongs
  /// to a stroke.
  private static let leastLevels = 12
  /// The reach of the squares that are searched for the background, and their side as a share of the letter size.
  private static let (reach, sideShare) = (2, 0.2)

  /// The boxes of a plan's text in draw order, without parts that a blurred backdrop covers later and makes illegible.
  static func boxes(in plan: PassPlan, _ shapes: ScreenShapes) -> [(box: PixelRect, letterPixels: Double)] {
    var boxes: [(box: PixelRect, letterPixels: Double)] = []
    var seen: Set<PreparedIndex> = []
    for draw in plan.draws {
      if draw.covers(in: plan) {
        for place in boxes.indices { boxes[place].box = boxes[place].box.uncovered(by: draw.rect) }
      }
      guard draw.kind == .contents, !shapes.isMask(draw.node) else { continue }
      guard seen.insert(draw.node).inserted else { continue }
      let layer = plan.tree.layer(draw.node)
      let box = shapes.box(of: draw.node)
      if box.isEmpty { continue }
      if case .text(let text) = layer.content {
        boxes.append((box, text.fontSize * plan.map(of: draw.node).largestStretch))
      }
    }
    return boxes.filter { !$0.box.isEmpty }
  }

  /// Finds the strokes in a box of a picture; nil if nothing looks like strokes.
  init?(in box: PixelRect, letterPixels: Double, _ ground: OverlayGround) {
    let box = box.intersection(PixelRect(minX: 0, minY: 0, maxX: ground.width, maxY: ground.height))
    guard !box.isEmpty, let isDark = Self.isDark(in: box, ground) else { return nil }
    self.box = box
    self.isDark = isDark
    let side = min(64, max(2, Int((letterPixels * Self.sideShare).rounded())))
    let grid = CoarseGrid(extremesOf: ground.lumas, width: ground.width, in: box, side: side, lightest: isDark)
      .closed(reach: Self.reach, lightest: isDark)
    findStrokes(before: grid, ground)
  }

  /// The background of a pixel, and how much lighter the pixel is; nil outside the box.
  func stroke(_ x: Int, _ y: Int) -> (behind: UInt8, difference: Int)? {
    guard x >= box.minX, x < box.maxX, y >= box.minY, y < box.maxY else { return nil }
    let place = (y - box.minY) * box.width + x - box.minX
    return (backgrounds[place], Int(differences[place]))
  }

  /// Whether the pixels that differ most from the usual level of a box are darker; nil if no pixels differ.
  private static func isDark(in box: PixelRect, _ ground: OverlayGround) -> Bool? {
    var counts = [Int](repeating: 0, count: 256)
    for y in box.minY..<box.maxY {
      for x in box.minX..<box.maxX { counts[Int(ground.lumas[y * ground.width + x])] += 1 }
    }
    // The level that is not exceeded by a share of the pixels.
    func level(_ share: Double) -> Int {
      var rest = Double(box.area) * share
      for (level, count) in counts.enumerated() {
        rest -= Double(count)
        if rest <= 0 { return level }
      }
      return 255
    }
    let (darkest, usual, lightest) = (level(0.01), level(0.5), level(0.99))
    guard max(usual - darkest, lightest - usual) >= leastLevels else { return nil }
    return usual - darkest >= lightest - usual
  }

  /// The part of a difference from the background that belongs to a stroke: nothing if the difference is small, all of
  /// it if it is large.
  private static func stroke(_ difference: Int, isDark: Bool) -> Int {
    guard isDark ? difference < 0 : difference > 0 else { return 0 }
    let share = min(max(abs(difference) - leastLevels, 0), leastLevels)
    return difference * share / leastLevels
  }

  private mutating func findStrokes(before grid: CoarseGrid, _ ground: OverlayGround) {
    backgrounds.reserveCapacity(box.area)
    differences.reserveCapacity(box.area)
    var (left, top, right, bottom) = (Int.max, Int.max, Int.min, Int.min)
    for y in box.minY..<box.maxY {
      let row = y * ground.width + box.minX
      grid.forEachValue(inRow: y - box.minY, width: box.width) { x, value in
        let level = Int(ground.lumas[row + x])
        let behind = (value + 128) >> 8
        let difference = Self.stroke(level - behind, isDark: isDark)
        backgrounds.append(UInt8(clamping: level - difference))
        differences.append(Int16(difference))
        if abs(difference) >= 2 * Self.leastLevels {
          (left, right) = (min(left, x), max(right, x + 1))
          (top, bottom) = (min(top, y), max(bottom, y + 1))
        }
      }
    }
    guard left < right else { return }
    ink = PixelRect(minX: box.minX + left, minY: top, maxX: box.minX + right, maxY: bottom)
  }
}

extension Draw {
  /// Whether the draw puts a blurred copy of the screen over the screen.
  func covers(in plan: PassPlan) -> Bool {
    kind == .composite && target == .screen && plan.composites[Int(payload)].role == .backdrop
  }
}

extension PixelRect {
  /// The part of a box that stays visible under another box; empty if that part is not a single box.
  func uncovered(by other: PixelRect) -> PixelRect {
    let cut = intersection(other)
    if cut.isEmpty { return self }
    guard cut.minX == minX, cut.maxX == maxX else { return .empty }
    if cut.minY > minY { return PixelRect(minX: minX, minY: minY, maxX: maxX, maxY: cut.minY) }
    return cut.maxY < maxY ? PixelRect(minX: minX, minY: cut.maxY, maxX: maxX, maxY: maxY) : .empty
  }
}
