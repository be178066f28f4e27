import LayerGeometry
import LayerModel

/// One cause of offscreen passes: when a visible layer that draws has it, and which property to look at.
struct OffscreenTrigger: Sendable {
  /// The cause.
  let reason: Reason
  /// The property whose edit would remove it.
  let property: LayerProperty
  /// How sure it is that this layer has the cause; nil when it has not.
  let examine: @Sendable (LayerSituation, Compositor) -> Confidence?
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

  /// How many own planes can be seen.
  var ownPlaneCount: Int {
    guard ownPlanes.contains(.contents) else { return ownPlanes.isEmpty ? 0 : 1 }
    return ownPlanes.rawValue.nonzeroBitCount
  }
}
