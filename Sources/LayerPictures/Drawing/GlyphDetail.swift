import LayerGeometry
import LayerModel
import LayerPlanning
import LayerRaster

/// A text whose strokes are drawn again above the tints.
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

  /// The texts of a plan in draw order, without parts that a blurred backdrop covers later and makes illegible.
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
  /// The part of a box that stays visible under another box; empty if it is not a single box.
  func uncovered(by other: PixelRect) -> PixelRect {
    let cut = intersection(other)
    if cut.isEmpty { return self }
    guard cut.minX == minX, cut.maxX == maxX else { return .empty }
    if cut.minY > minY { return PixelRect(minX: minX, minY: minY, maxX: maxX, maxY: cut.minY) }
    return cut.maxY < maxY ? PixelRect(minX: minX, minY: cut.maxY, maxX: maxX, maxY: maxY) : .empty
  }
}
