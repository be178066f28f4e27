import LayerGeometry
import LayerModel
import LayerPlanning

/// Which pixels of the screen a frame has to draw again.
///
/// The old and the new extents of every layer whose drawn result changed; then, from bottom to top, those of each
/// backdrop that reads what changed below it.
struct FrameDamage {
  /// Below everything: what the frame before showed, where the order of layers was another.
  private static var bottom: Int32 { -1 }

  private var parts: [(place: Int32, rect: PixelRect)] = []

  /// The damage between two frames.
  static func region(from old: FramePlan, to new: FramePlan, _ changes: [LayerChange]) -> DamageRegion {
    var damage = FrameDamage()
    for change in changes where change.isDrawn {
      damage.add(change, in: old, order: new)
      damage.add(change, in: new, order: new)
    }
    for backdrop in new.backdrops
    where damage.parts.contains(where: { part in
      part.place < backdrop.node.rawValue && !part.rect.intersection(backdrop.reach).isEmpty
    }) {
      damage.add(backdrop.node, in: new, at: backdrop.node.rawValue)
    }
    var region = DamageRegion()
    for part in damage.parts { region.formUnion(part.rect) }
    return region
  }

  private mutating func add(_ change: LayerChange, in frame: FramePlan, order: FramePlan) {
    for node in frame.nodes(of: change.layer) {
      let place = Self.place(of: node, in: frame, order: order)
      if change.properties.contains(.bounds) { add(frame.scrolledArea(of: node), at: place) }
      add(node, in: frame, at: place)
    }
  }

  private mutating func add(_ node: PreparedIndex, in frame: FramePlan, at place: Int32) {
    for shown in frame.showing(node) { add(frame.screenExtent(of: shown), at: place) }
  }

  /// Where a layer stands in paint order now.
  private static func place(of node: PreparedIndex, in frame: FramePlan, order: FramePlan) -> Int32 {
    let nodes = order.tree.nodes
    let isThere =
      Int(node.rawValue) < nodes.count && nodes[Int(node.rawValue)].source == frame.tree[node].source
    return isThere ? node.rawValue : bottom
  }

  private mutating func add(_ rect: PixelRect, at place: Int32) {
    if !rect.isEmpty { parts.append((place, rect)) }
  }
}

extension LayerChange {
  /// Whether anything that is drawn differs.
  var isDrawn: Bool { isRedrawn || properties.intersects(Self.drawnProperties) }

  /// Whether the bitmap of the layer itself differs, were it rasterized.
  var isInside: Bool { isRedrawn || properties.intersects(Self.insideProperties) }

  private static let insideProperties = LayerPropertySet.on(.inside)
  private static let drawnProperties: LayerPropertySet = {
    var properties = insideProperties
    properties.formUnion(.on(.outside))
    return properties
  }()
}
