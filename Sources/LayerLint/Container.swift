import LayerGeometry
import LayerModel
import LayerPlanning

/// A layer that is put around another without moving it.
///
/// Its bounds are stated in the coordinates of the layer around both, so that what is inside keeps its own numbers.
enum Container {
  /// Name and geometry of a container over a rectangle of a layer, as members of its object; nil where a layer around
  /// it would draw something else, or change other copies of the layer.
  ///
  /// - Parameter name: what paths call it.
  static func geometry(
    named name: String, over rect: Rect<LayerSpace>, of node: PreparedIndex, in tree: PreparedTree
  ) -> String? {
    let prepared = tree[node]
    guard let parent = tree.parent(of: node), !prepared.flags.contains(.mask), prepared.instance < 0,
      !tree[parent].flags.contains(.transformLayer), tree.layer(parent).sublayerTransform == .identity,
      tree.scene[prepared.source].copy == nil, tree.layer(node).zPosition == 0,
      tree.layer(node).compositingFilter == .sourceOver, let placed = tree.placed(rect, of: node)
    else { return nil }
    let center = placed.center
    return "\"name\": \"\(name)\", \"bounds\": \(SceneText.rect(placed)), "
      + "\"position\": [\(SceneText.number(center.x)), \(SceneText.number(center.y))]"
  }
}
