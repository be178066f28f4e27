import LayerDiagnostics
import LayerGeometry
public import LayerLint
import LayerModel
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
    let largest = "up to \(pixels.largest) out of 255"
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
      (color(of: 128, tolerance), "128 or more"),
    ]
  }

  private static func color(of distance: Int, _ tolerance: Int) -> PackedPixel {
    if distance == 0 { return 0 }
    if distance <= tolerance { return 0xFF9D_B4F0 }
    // The smallest difference is as bright as the largest, so that a single pixel is visible; the hue shows the amount.
    return 0xFFFF_0000 | PackedPixel(255 - min(255, 2 * distance)) << 8
  }
}

/// The layers of two pictures that look different, by the names that their authors know.
public enum ChangedLayers {
  /// The maximum number of names, which is enough to know where to look.
  private static let mostNames = 3
  /// The smallest share of the differing pixels that a layer must account for to be named.
  private static let leastShare = 0.05
  /// The maximum number of pixels in layers' boxes that are examined; beyond this number, no layer is named.
  private static let mostPixels = 200_000_000

  /// The difference between the pictures of two plans, and the layers that look different.
  public static func change(
    from before: (plan: PassPlan, picture: Pixmap), to after: (plan: PassPlan, picture: Pixmap)
  ) -> PixelChange {
    let change = ComparisonSheet.pixels(between: before.picture, and: after.picture)
    guard change.isVisible, change.sizes == nil else { return change }
    return PixelChange(change, layers: names(before, after))
  }

  private static func names(
    _ before: (plan: PassPlan, picture: Pixmap), _ after: (plan: PassPlan, picture: Pixmap)
  ) -> [String] {
    let owners = [before, after].compactMap { Owners($0.plan) }
    guard owners.count == 2 else { return [] }
    var pixels: [String: Int] = [:]
    var all = 0
    let width = after.picture.width
    before.picture.withPixels { old in
      after.picture.withPixels { new in
        for place in new.indices where Self.differs(old[place], new[place]) {
          all += 1
          // This takes the smaller of the layers before and after, because a large one is often only the background of
          // a removed layer.
          let now = owners[1].owner(place % width, place / width)
          let then = owners[0].owner(place % width, place / width)
          guard let owner = [now, then].compactMap(\.self).min(by: { $0.area < $1.area }) else { continue }
          pixels[owner.name, default: 0] += 1
        }
      }
    }
    let least = max(1, Int(Double(all) * leastShare))
    return pixels.filter { $0.value >= least }.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
      .prefix(mostNames).map(\.key)
  }

  private static func differs(_ one: PackedPixel, _ other: PackedPixel) -> Bool {
    if one == other { return false }
    func isBeyond(_ shift: PackedPixel) -> Bool {
      let (left, right) = (Int(one >> shift & 255), Int(other >> shift & 255))
      return abs(left - right) > PixelChange.tolerance
    }
    return isBeyond(24) || isBeyond(16) || isBeyond(8) || isBeyond(0)
  }

  /// The topmost layer at each pixel, according to the boxes in which layers are visible.
  private struct Owners {
    private let area: PixelRect
    private let owners: [Int32]
    private let layers: [(name: String, area: Int)]

    init?(_ plan: PassPlan) {
      let shapes = ScreenShapes(plan)
      area = plan.tree.screen
      let boxes = plan.tree.indices.map { (node: $0, box: shapes.box(of: $0).intersection(plan.tree.screen)) }
        .filter { !$0.box.isEmpty }
      guard boxes.reduce(0, { $0 + $1.box.area }) <= ChangedLayers.mostPixels else { return nil }
      let names = ObjectNames(plan.tree.scene)
      layers = boxes.map { (names.name(of: plan.tree[$0.node].source).text, $0.box.area) }
      var owners = [Int32](repeating: -1, count: area.area)
      for (place, entry) in boxes.enumerated() {
        for y in entry.box.minY..<entry.box.maxY {
          let row = (y - area.minY) * area.width - area.minX
          for x in entry.box.minX..<entry.box.maxX { owners[row + x] = Int32(place) }
        }
      }
      self.owners = owners
    }

    func owner(_ x: Int, _ y: Int) -> (name: String, area: Int)? {
      let place = y * area.width + x
      return owners.indices.contains(place) && owners[place] >= 0 ? layers[Int(owners[place])] : nil
    }
  }
}
