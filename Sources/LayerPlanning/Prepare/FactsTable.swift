import LayerModel

/// The facts of a scene's layers, by node.
struct FactsTable {
  /// Of the layers, then of those that are masks in that role, which may have another role elsewhere.
  private var facts: [LayerFacts]
  private var maskPlaces: [LayerIndex: Int] = [:]

  init(_ tree: PreparedTree, _ compositor: Compositor) {
    let assets = tree.scene.assets
    let layers = tree.layers
    facts = []
    facts.reserveCapacity(layers.count)
    // By place: a closure would be handed a copy of each layer.
    for place in layers.indices { facts.append(LayerFacts.of(layers[place], assets: assets, compositor: compositor)) }
    for node in tree.nodes where node.flags.contains(.mask) && maskPlaces[node.layer] == nil {
      maskPlaces[node.layer] = facts.count
      facts.append(LayerFacts.of(Self.asMask(tree.layer(of: node)), assets: assets, compositor: compositor))
    }
  }

  /// Facts are as large as a node, and every stage asks for some: they are read where they lie.
  subscript(node: PreparedNode) -> LayerFacts {
    @inline(__always)
    get {
      let place = node.flags.contains(.mask) ? maskPlaces[node.layer] : nil
      return facts[place ?? Int(node.layer.rawValue)]
    }
  }

  /// Reads a layer's facts anew.
  mutating func update(_ layer: LayerIndex, to changed: Layer, in scene: Scene, _ compositor: Compositor) {
    facts[Int(layer.rawValue)] = LayerFacts.of(changed, assets: scene.assets, compositor: compositor)
    guard let place = maskPlaces[layer] else { return }
    facts[place] = LayerFacts.of(Self.asMask(changed), assets: scene.assets, compositor: compositor)
  }

  /// Takes a layer's facts back.
  mutating func restore(_ layer: LayerIndex, from base: FactsTable) {
    facts[Int(layer.rawValue)] = base.facts[Int(layer.rawValue)]
    if let place = maskPlaces[layer] { facts[place] = base.facts[place] }
  }

  /// Core Animation ignores a mask's own blend mode and backdrop filters (CALayer.h).
  private static func asMask(_ layer: Layer) -> Layer {
    var mask = layer
    mask.compositingFilter = .sourceOver
    mask.backgroundFilters = []
    return mask
  }
}
