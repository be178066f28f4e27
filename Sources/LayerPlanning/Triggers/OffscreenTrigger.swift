import LayerGeometry
import LayerModel

/// One cause of offscreen passes: when a visible layer that draws has it, and which property to look at.
struct OffscreenTrigger: Sendable {
  /// The cause.
  let reason: Reason
  /// The property whose edit would remove it from most layers.
  let property: LayerProperty
  /// The property that is to blame in a layer of another kind; nil where it is the usual one.
  var otherProperty: @Sendable (Layer) -> LayerProperty? = { _ in nil }
  /// The edit that removes it.
  let remedy: Remedy
  /// What a layer without the cause lacks to have it, where that is little; nil where it is more.
  var nearMiss: @Sendable (LayerSituation, Compositor) -> Shortfall? = { _, _ in nil }
  /// How sure it is that this layer has the cause; nil when it has not.
  let examine: @Sendable (LayerSituation, Compositor) -> Confidence?
}

extension OffscreenTrigger {
  /// The property of a layer whose edit would remove the cause.
  func property(of layer: Layer) -> LayerProperty { otherProperty(layer) ?? property }
}

/// An edit that removes a cause, whatever it does to the picture.
enum Remedy: Sendable {
  /// Properties that the layer gets.
  case change(@Sendable (inout Layer) -> Void)
  /// The layer loses its mask.
  case dropMask

  /// What a clip costs goes with it; a shadow that it kept away must not appear instead.
  static let noClip = Remedy.change { layer in
    layer.masksToBounds = false
    layer.shadowOpacity = 0
  }
}

/// How little keeps a layer from costing more.
public enum Shortfall: String, Hashable, Sendable {
  /// One more visible sublayer, or another plane of its own.
  case plane = "one more plane"
  /// Something beyond its bounds, which the clip would have to cut between pixels.
  case overflow = "something outside its bounds"
  /// A compositor that cannot cut between pixels; the one at hand can, so that nothing is added here.
  case olderCompositor = "a compositor that cannot clip between pixels, such as core-animation-classic"
  /// A bitmap that is larger than the rasterize cache.
  case entryPixels = "a tenth more pixels in its bitmap"
}

/// All that a trigger may look at: a visible layer, its planes and its clip.
struct LayerSituation {
  /// The layer as authored.
  let layer: Layer
  /// What was read off it.
  let facts: LayerFacts
  /// Its own planes that can be seen.
  let ownPlanes: LayerFacts.Planes
  /// Planes of the whole subtree, its shadow included.
  let planes: Int
  /// Whether any visible sublayer draws.
  let hasDrawingSublayer: Bool
  /// Whether it has a mask.
  let hasMask: Bool
  /// Its opacity, transform layers around it included.
  let opacity: Double
  /// Whether its clip lies along the axes of its target.
  let isClipAligned: Bool
  /// Whether its clip lies on the pixels of its target.
  let isClipOnGrid: Bool
  /// Whether something sticks out of its bounds.
  let overflows: Bool
  /// The part of the rasterize cache that its bitmap takes; 0 for a layer that is not rasterized.
  let entryShare: Double

  /// How many own planes can be seen.
  var ownPlaneCount: Int { ownPlanes.drawCount }
}
