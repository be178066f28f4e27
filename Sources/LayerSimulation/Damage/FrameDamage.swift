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
  static func region(
    from old: Footprints, to new: Footprints, _ changes: [LayerChange], in frame: FramePlan
  ) -> DamageRegion {
    var damage = FrameDamage()
    for change in changes where change.isDrawn {
      let isScrolled = Footprints.isScrolled(from: old[change.layer], to: new[change.layer])
      for footprint in old[change.layer] {
        // Where the order of layers was another, the old place tells nothing.
        let isThere = frame.source(atOrder: footprint.order) == footprint.source
        damage.add(footprint, at: isThere ? footprint.order : bottom, isScrolled: isScrolled)
      }
      for footprint in new[change.layer] {
        damage.add(footprint, at: footprint.order, isScrolled: isScrolled)
      }
    }
    for backdrop in frame.backdrops {
      let place = frame.order(of: backdrop.node)
      let isMet = damage.parts.contains { $0.place < place && $0.rect.meets(backdrop.reach) }
      if isMet { for shown in frame.showing(backdrop.node) { damage.add(frame.screenExtent(of: shown), at: place) } }
    }
    var region = DamageRegion()
    for part in damage.parts { region.formUnion(part.rect) }
    return region
  }

  /// - Parameter isScrolled: whether the bounds' origin differs; of other bounds alone, nothing inside them moves.
  private mutating func add(_ footprint: Footprints.Footprint, at place: Int32, isScrolled: Bool) {
    if isScrolled { add(footprint.scrolled, at: place) }
    for rect in footprint.shown { add(rect, at: place) }
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
