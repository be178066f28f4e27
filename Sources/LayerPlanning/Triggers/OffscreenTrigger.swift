import LayerGeometry
import LayerModel

/// One cause of offscreen passes: when a visible layer that draws has it, and which property to change.
struct OffscreenTrigger: Sendable {
  /// The cause.
  let reason: Reason
  /// The property whose edit would remove the cause from most layers.
  let property: LayerProperty
  /// The property to change where the usual one is not the cause; nil where it is.
  var otherProperty: @Sendable (Layer) -> LayerProperty? = { _ in nil }
  /// The edit that removes it.
  let remedy: Remedy
  /// The little that is missing for a layer to have the cause; nil if it is much.
  var nearMiss: @Sendable (LayerSituation, Compositor) -> Shortfall? = { _, _ in nil }
  /// The confidence that this layer has the cause; nil if it does not.
  let examine: @Sendable (LayerSituation, Compositor) -> Confidence?
}

extension OffscreenTrigger {
  /// The property of a layer whose edit would remove the cause.
  func property(of layer: Layer) -> LayerProperty { otherProperty(layer) ?? property }
}

/// An edit that removes a cause, regardless of the picture.
enum Remedy: Sendable {
  /// Changes properties of the layer.
  case change(@Sendable (inout Layer) -> Void)
  /// Removes the layer's mask.
  case dropMask

  /// Removes a clip, and a shadow that the clip suppressed and that would appear without it.
  static let noClip = Remedy.change { layer in
    layer.masksToBounds = false
    layer.shadowOpacity = 0
  }
}

/// The little that a layer lacks to cost more.
public enum Shortfall: String, Hashable, Sendable {
  /// One more visible sublayer, or another plane of its own.
  case plane = "one more plane"
  /// Something beyond its bounds, which the clip would have to cut between pixels.
  case overflow = "something outside its bounds"
  /// A compositor that cannot cut between pixels. The current one can, so this adds no pass.
  case olderCompositor = "a compositor that cannot clip between pixels, such as core-animation-classic"
  /// A bitmap that is larger than the rasterize cache.
  case entryPixels = "a tenth more pixels in its bitmap"
}

/// Everything that a trigger may look at: a visible layer, its planes and its clip.
struct LayerSituation {
  /// The layer as authored.
  let layer: Layer
  /// The facts read from it.
  let facts: LayerFacts
  /// Its own planes that are visible.
  let ownPlanes: LayerFacts.Planes
  /// Planes of the whole subtree, its shadow included.
  let planes: Int
  /// Whether any visible sublayer draws.
  let hasDrawingSublayer: Bool
  /// Whether it has a mask.
  let hasMask: Bool
  /// Its opacity, including that of transform layers around it.
  let opacity: Double
  /// Whether its clip lies along the axes of its target.
  let isClipAligned: Bool
  /// Whether its clip lies on the pixels of its target.
  let isClipOnGrid: Bool
  /// Whether its content extends beyond its bounds.
  let overflows: Bool
  /// The share of the rasterize cache that its bitmap takes; 0 for a layer that is not rasterized.
  let entryShare: Double

  /// How many of its own planes are visible.
  var ownPlaneCount: Int { ownPlanes.drawCount }
}
