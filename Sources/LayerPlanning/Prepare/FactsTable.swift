import LayerGeometry
import LayerModel

/// Where the facts of a layer are, as one among others or as a mask.
struct FactsPlace {
  fileprivate let rawValue: Int
}

/// The facts of a scene's layers, by node.
struct FactsTable {
  /// Of the layers, then of those that are masks in that role, which may have another role elsewhere.
  private var facts: [LayerFacts]
  private var maskPlaces: [LayerIndex: Int] = [:]

  init(_ tree: PreparedTree, _ compositor: Compositor) {
    let (layers, assets) = (tree.layers, tree.scene.assets)
    facts = []
    PlatformPages.reserve(layers.count, in: &facts)
    for place in layers.indices {
      facts.append(LayerFacts.of(layers, at: place, asMask: false, assets: assets, compositor: compositor))
    }
    for node in tree.nodes where node.flags.contains(.mask) && maskPlaces[node.layer] == nil {
      let place = Int(node.layer.rawValue)
      maskPlaces[node.layer] = facts.count
      facts.append(LayerFacts.of(layers, at: place, asMask: true, assets: assets, compositor: compositor))
    }
  }

  /// The facts of a node: as large as a node, they are read where they lie.
  subscript(node: PreparedNode) -> LayerFacts {
    @inline(__always) get { facts[place(of: node).rawValue] }
  }

  /// The facts at a place.
  subscript(place: FactsPlace) -> LayerFacts {
    @inline(__always) get { facts[place.rawValue] }
  }

  /// Where a node's facts are: for whoever asks for several.
  @inline(__always) func place(of node: PreparedNode) -> FactsPlace {
    guard node.flags.contains(.mask), let place = maskPlaces[node.layer] else {
      return FactsPlace(rawValue: Int(node.layer.rawValue))
    }
    return FactsPlace(rawValue: place)
  }

  /// Reads a layer's facts anew.
  mutating func update(_ layer: LayerIndex, from layers: [Layer], in scene: Scene, _ compositor: Compositor) {
    let (place, assets) = (Int(layer.rawValue), scene.assets)
    facts[place] = LayerFacts.of(layers, at: place, asMask: false, assets: assets, compositor: compositor)
    guard let ofMask = maskPlaces[layer] else { return }
    facts[ofMask] = LayerFacts.of(layers, at: place, asMask: true, assets: assets, compositor: compositor)
  }

  /// Takes a layer's facts back.
  mutating func restore(_ layer: LayerIndex, from base: FactsTable) {
    facts[Int(layer.rawValue)] = base.facts[Int(layer.rawValue)]
    if let place = maskPlaces[layer] { facts[place] = base.facts[place] }
  }
}
