/// What is different about a layer from one sampled time to the next.
@frozen public struct LayerChange: Hashable, Sendable {
  /// The layer's place in the tree.
  public let node: SceneNodeIndex
  /// The layer.
  public let layer: LayerIndex
  /// The properties whose sampled values differ.
  public internal(set) var properties: LayerPropertySet
  /// Whether a redraw was asked for: its content counts as changed even where no property is.
  public internal(set) var isRedrawn: Bool
}
