import LayerModel

/// The facts of a scene's layers, by node.
struct FactsTable {
  private var ofLayers: [LayerFacts]
  /// Facts of layers in their role as a mask, which may have another role elsewhere.
  private var ofMasks: [LayerIndex: LayerFacts] = [:]

  init(_ tree: PreparedTree, _ compositor: Compositor) {
    let assets = tree.scene.assets
    ofLayers = tree.layers.map { LayerFacts($0, assets: assets, compositor: compositor) }
    for node in tree.nodes where node.flags.contains(.mask) && ofMasks[node.layer] == nil {
      ofMasks[node.layer] = LayerFacts(Self.asMask(tree.layer(of: node)), assets: assets, compositor: compositor)
    }
  }

  subscript(node: PreparedNode) -> LayerFacts {
    let facts = ofLayers[Int(node.layer.rawValue)]
    return node.flags.contains(.mask) ? ofMasks[node.layer] ?? facts : facts
  }

  /// Reads a layer's facts anew.
  mutating func update(_ layer: LayerIndex, to changed: Layer, in scene: Scene, _ compositor: Compositor) {
    ofLayers[Int(layer.rawValue)] = LayerFacts(changed, assets: scene.assets, compositor: compositor)
    guard ofMasks[layer] != nil else { return }
    ofMasks[layer] = LayerFacts(Self.asMask(changed), assets: scene.assets, compositor: compositor)
  }

  /// Takes a layer's facts back.
  mutating func restore(_ layer: LayerIndex, from base: FactsTable) {
    ofLayers[Int(layer.rawValue)] = base.ofLayers[Int(layer.rawValue)]
    ofMasks[layer] = base.ofMasks[layer]
  }

  /// Core Animation ignores a mask's own blend mode and backdrop filters (CALayer.h).
  private static func asMask(_ layer: Layer) -> Layer {
    var mask = layer
    mask.compositingFilter = .sourceOver
    mask.backgroundFilters = []
    return mask
  }
}
