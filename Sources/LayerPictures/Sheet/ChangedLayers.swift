import LayerGeometry
public import LayerLint
import LayerModel
public import LayerPlanning
public import LayerRaster

/// The layers of two pictures that look different, by the names that their authors know.
public enum ChangedLayers {
  /// The maximum number of names, which is enough to know where to look.
  private static let mostNames = 3
  /// The smallest share of the differing pixels for which a layer is named.
  private static let leastShare = 0.05
  /// The maximum number of pixels in layers' boxes that are examined; beyond it, no layer is named.
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
