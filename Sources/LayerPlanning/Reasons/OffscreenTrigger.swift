import LayerGeometry
import LayerModel

/// A cause of offscreen passes: the condition under which a visible layer needs them, and the property to change.
struct OffscreenTrigger: Sendable {
  /// The cause.
  let reason: Reason
  /// The property to edit to remove the cause from most layers.
  let property: LayerProperty
  /// The property to change if the usual one is not the cause; nil if it is.
  var otherProperty: @Sendable (Layer) -> LayerProperty? = { _ in nil }
  /// The edit that removes the cause.
  let remedy: Remedy
  /// The edit that advice suggests, if it is not the remedy: a shadow is kept and gets a path, so it is still a plane.
  var advice: Remedy?
  /// The condition that is missing for a layer to have the cause; nil if more than one is missing.
  var nearMiss: @Sendable (LayerSituation, Compositor) -> Shortfall? = { _, _ in nil }
  /// The confidence that this layer has the cause; nil if it does not.
  let examine: @Sendable (LayerSituation, Compositor) -> Confidence?
}

extension OffscreenTrigger {
  /// The causes of compositors that judge each layer by its planes, in the order in which a layer's reasons are listed.
  static let planes = triggers(.planes)
  /// The causes of compositors that gather layers into surfaces.
  static let surfaces = triggers(.surfaces)

  private static func triggers(_ grouping: Compositor.Grouping) -> [OffscreenTrigger] {
    let compositors = CompositorCatalog.all.filter { $0.grouping == grouping }
    return Reason.allCases.filter { reason in compositors.contains { $0.recipes[reason] != nil } }.map(\.row.trigger)
  }

  /// The causes that a compositor knows.
  static func triggers(of compositor: Compositor) -> [OffscreenTrigger] {
    compositor.grouping == .planes ? planes : surfaces
  }

  /// A cause on a compositor that gathers layers into surfaces, where the reasons of each layer are decided beforehand.
  static func surface(
    _ reason: Reason, property: LayerProperty,
    otherProperty: @escaping @Sendable (Layer) -> LayerProperty? = { _ in nil },
    remedy: Remedy
  ) -> OffscreenTrigger {
    OffscreenTrigger(reason: reason, property: property, otherProperty: otherProperty, remedy: remedy) {
      $0.surfaces.contains(ReasonSet(reason)) ? $1.recipe(reason).confidence : nil
    }
  }

  /// The property to edit to remove the cause from a layer.
  func property(of layer: Layer) -> LayerProperty { otherProperty(layer) ?? property }
}

/// An edit that removes a cause, regardless of its effect on the picture.
enum Remedy: Sendable {
  /// Changes properties of the layer.
  case change(@Sendable (inout Layer) -> Void)
  /// Removes the layer's mask.
  case dropMask

  /// Removes a clip, together with a shadow that the clip suppressed and that would otherwise appear.
  static let noClip = Remedy.change { layer in
    layer.masksToBounds = false
    layer.shadowOpacity = 0
  }
}

/// The only missing condition that keeps a layer from costing more.
public enum Shortfall: String, Hashable, Sendable {
  /// The layer would need one more visible sublayer, or one more plane of its own; a sublayer of a rounded clip would
  /// have to reach its corners.
  case plane = "one more plane"
  /// The layer would need content beyond its bounds, which would have to be clipped between pixels.
  case overflow = "content outside its bounds"
  /// The compositor would have to be one that cannot clip between pixels; the current one can, so this adds no pass.
  case olderCompositor = "a compositor that cannot clip between pixels, such as core-animation-classic"
  /// The layer's bitmap would have to be larger than the rasterization cache.
  case entryPixels = "a tenth more pixels in its bitmap"
}

/// The input of a trigger: a visible layer, its planes and its clip.
struct LayerSituation {
  /// The layer as authored.
  let layer: Layer
  /// The facts read from the layer.
  let facts: LayerFacts
  /// The layer's own planes that are visible.
  let ownPlanes: LayerFacts.Planes
  /// The planes of the whole subtree, including its shadow.
  let planes: Int
  /// Whether any visible sublayer draws anything.
  let hasDrawingSublayer: Bool
  /// Whether a plane of a sublayer leaves the outline of the layer's rounded clip.
  let clipReach: ClipReach
  /// Whether the layer has a mask.
  let hasMask: Bool
  /// The layer's opacity, including that of enclosing transform layers.
  let opacity: Double
  /// Whether the layer's clip is aligned with the axes of its target.
  let isClipAligned: Bool
  /// Whether the layer's clip is aligned with the pixels of its target.
  let isClipOnGrid: Bool
  /// Whether the layer's content extends beyond its bounds.
  let overflows: Bool
  /// What is not known about the layer's passes.
  let doubts: PassDoubt
  /// The share of the rasterization cache that the layer's bitmap takes; 0 for a layer that is not rasterized.
  let entryShare: Double
  /// The reasons of the layer's surfaces, on a compositor that gathers layers into surfaces; empty on others.
  var surfaces: ReasonSet = []

  /// The number of the layer's own planes that are visible.
  var ownPlaneCount: Int { ownPlanes.drawCount }
}
