import LayerModel

/// The facts of a scene's layers, by node.
struct FactsTable {
  private let ofLayers: [LayerFacts]
  /// Facts of layers in their role as a mask, which may have another role elsewhere.
  private var ofMasks: [LayerIndex: LayerFacts] = [:]

  init(_ tree: PreparedTree, _ compositor: Compositor) {
    ofLayers = tree.scene.layers.map { LayerFacts($0, scene: tree.scene, compositor: compositor) }
    for node in tree.nodes where node.flags.contains(.mask) && ofMasks[node.layer] == nil {
      ofMasks[node.layer] = LayerFacts(
        Self.asMask(tree.scene[node.layer]), scene: tree.scene, compositor: compositor)
    }
  }

  subscript(node: PreparedNode) -> LayerFacts {
    let facts = ofLayers[Int(node.layer.rawValue)]
    return node.flags.contains(.mask) ? ofMasks[node.layer] ?? facts : facts
  }

  /// Core Animation ignores a mask's own blend mode and backdrop filters (CALayer.h).
  private static func asMask(_ layer: Layer) -> Layer {
    var mask = layer
    mask.compositingFilter = .sourceOver
    mask.backgroundFilters = []
    return mask
  }
}
