import LayerDiagnostics
import LayerGeometry
public import LayerLint
public import LayerPlanning
public import LayerRaster
import LayerWriting

/// A picture of two designs: before, after, and their difference.
public struct ComparisonSheet {
  /// One design's picture and cost.
  public struct Side {
    let name: String
    let plan: PassPlan
    let picture: Pixmap

    /// Creates a side from its parts.
    public init(_ name: String, _ plan: PassPlan, _ picture: Pixmap) {
      self.name = name
      self.plan = plan
      self.picture = picture
    }
  }

  private let before: Side
  private let after: Side
  private let pixels: PixelChange

  /// Creates a sheet of two designs.
  public init(before: Side, after: Side, _ pixels: PixelChange) {
    self.before = before
    self.after = after
    self.pixels = pixels
  }

  /// The difference between two pictures.
  public static func pixels(between before: Pixmap, and after: Pixmap) -> PixelChange {
    let difference = PixmapDifference(between: before, and: after, tolerance: PixelChange.tolerance)
    let sizes = [before, after].map { PixelRect(minX: 0, minY: 0, maxX: $0.width, maxY: $0.height) }
    return PixelChange(
      largest: difference.largest, mean: difference.mean, share: difference.shareBeyond, area: difference.area,
      sizes: sizes[0] == sizes[1] ? nil : .init(before: sizes[0], after: sizes[1]))
  }

  /// The three panels side by side; without text if the text library is not installed.
  public func picture() throws(DrawingError) -> Pixmap {
    let size = before.plan.tree.screen.union(after.plan.tree.screen)
    var sheet = ContactSheet(of: size, unit: max(before.plan.tree.pictureUnit, after.plan.tree.pictureUnit), columns: 3)
    let lettering = Lettering()
    for (title, side) in [("before", before), ("after", after)] {
      let passes = DecimalText.count(side.plan.summary.offscreenPasses, "offscreen pass", "offscreen passes")
      let picture = side.picture.reduced(by: sheet.reduction)
      let strip = try lettering.map { lettering throws(DrawingError) in
        try LegendStrip(
          title: "\(title): \(DisplayText.escaped(side.name))", passes, lettering, unit: sheet.unit,
          pictureWidth: picture.width)
      }
      sheet.add(Canvas(picture), strip)
    }
    let difference = difference(reduction: sheet.reduction)
    let strip = try lettering.map { lettering throws(DrawingError) in
      try LegendStrip(
        title: "difference", words, key: key, lettering, unit: sheet.unit, pictureWidth: difference.area.width)
    }
    sheet.add(difference, strip)
    return sheet.pixmap
  }

  private func difference(reduction: Int) -> Canvas {
    let ground = OverlayGround(of: before.picture, unit: before.plan.tree.pictureUnit)
    var canvas = Canvas(ground.pixmap.reduced(by: reduction))
    let map = DifferenceMap.picture(
      between: before.picture, and: after.picture, tolerance: PixelChange.tolerance, reduction: reduction)
    canvas.draw(Canvas(map))
    return canvas
  }

  private var words: String {
    if pixels.sizes != nil { return "different size" }
    guard pixels.largest > 0 else { return "none" }
    let largest = "up to \(pixels.largest) of 255"
    return pixels.isVisible ? "\(largest) in \(DecimalText.percent(pixels.share)) of the pixels" : largest
  }

  /// The meaning of the colours; nil if the pictures do not differ.
  private var key: (unit: String, colors: [(color: PackedPixel, meaning: String)])? {
    if pixels.largest == 0, pixels.sizes == nil { return nil }
    return ("difference, out of 255", DifferenceMap.key(tolerance: PixelChange.tolerance))
  }
}

/// The difference between two pictures: clear where they are equal, pale blue within a tolerance, yellow to red beyond
/// it.
public enum DifferenceMap {
  /// The map; each of its pixels represents a square of pixels and shows the largest difference in it.
  public static func picture(
    between left: Pixmap, and right: Pixmap, tolerance: Int, reduction: Int = 1
  ) -> Pixmap {
    let (width, height) = (max(left.width, right.width), max(left.height, right.height))
    var map = Pixmap(width: (width + reduction - 1) / reduction, height: (height + reduction - 1) / reduction)
    let columns = map.width
    var worst = [Int](repeating: 0, count: map.count)
    PixmapDifference.forEach(between: left, and: right) { x, y, distances in
      let place = y / reduction * columns + x / reduction
      worst[place] = max(worst[place], Int(distances.max()))
    }
    map.withMutablePixels { pixels in
      for place in pixels.indices { pixels[place] = color(of: worst[place], tolerance) }
    }
    return map
  }

  /// The meaning of the map's colours: the ends of each range, and one value between yellow and red.
  static func key(tolerance: Int) -> [(color: PackedPixel, meaning: String)] {
    [
      (color(of: 1, tolerance), "up to \(tolerance), not visible"),
      (color(of: tolerance + 1, tolerance), "\(tolerance + 1)"), (color(of: 64, tolerance), "64"),
      (color(of: 128, tolerance), "128 and more"),
    ]
  }

  private static func color(of distance: Int, _ tolerance: Int) -> PackedPixel {
    if distance == 0 { return 0 }
    if distance <= tolerance { return 0xFF9D_B4F0 }
    // The smallest difference is as bright as the largest, so that a single pixel is visible; the hue shows the amount.
    return 0xFFFF_0000 | PackedPixel(255 - min(255, 2 * distance)) << 8
  }
}
