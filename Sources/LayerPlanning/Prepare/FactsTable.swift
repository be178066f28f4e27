import LayerGeometry
import LayerModel

/// The place where the facts of a layer are stored, as a sublayer or as a mask.
struct FactsPlace {
  fileprivate let rawValue: Int
}

/// The facts of a scene's layers, by node.
struct FactsTable {
  /// The facts of all layers, followed by those of layers used as masks, since a layer may have both roles.
  private var facts: [LayerFacts]
  private var maskPlaces: [LayerIndex: Int] = [:]
  /// The measures of the layers that have any.
  private var measures: [LayerMeasures] = []

  init(_ tree: PreparedTree, _ compositor: Compositor) {
    let (layers, assets) = (tree.layers, tree.scene.assets)
    facts = []
    PlatformPages.reserve(layers.count, in: &facts)
    for place in layers.indices {
      facts.append(
        LayerFacts.of(
          layers, at: place, asMask: false, assets: assets, compositor: compositor, measures: &measures))
    }
    for node in tree.nodes where node.flags.contains(.mask) && maskPlaces[node.layer] == nil {
      let place = Int(node.layer.rawValue)
      maskPlaces[node.layer] = facts.count
      facts.append(
        LayerFacts.of(layers, at: place, asMask: true, assets: assets, compositor: compositor, measures: &measures))
    }
  }

  /// The facts of a node, read in place because they are large.
  subscript(node: PreparedNode) -> LayerFacts {
    @inline(__always) get { facts[place(of: node).rawValue] }
  }

  /// The facts at the given place.
  subscript(place: FactsPlace) -> LayerFacts {
    @inline(__always) get { facts[place.rawValue] }
  }

  /// The measures of the layer with the given facts.
  func measures(_ facts: LayerFacts) -> LayerMeasures {
    facts.measures < 0 ? LayerMeasures() : measures[Int(facts.measures)]
  }

  /// The place where a node's facts are stored, for callers that read several.
  @inline(__always) func place(of node: PreparedNode) -> FactsPlace {
    guard node.flags.contains(.mask), let place = maskPlaces[node.layer] else {
      return FactsPlace(rawValue: Int(node.layer.rawValue))
    }
    return FactsPlace(rawValue: place)
  }

  /// Updates a layer's facts.
  mutating func update(_ layer: LayerIndex, from layers: [Layer], in scene: Scene, _ compositor: Compositor) {
    let (place, assets) = (Int(layer.rawValue), scene.assets)
    for (known, isMask) in [(place, false), (maskPlaces[layer] ?? -1, true)] where known >= 0 {
      var new: [LayerMeasures] = []
      var read = LayerFacts.of(
        layers, at: place, asMask: isMask, assets: assets, compositor: compositor, measures: &new)
      let old = facts[known].measures
      if old >= 0 || !new.isEmpty { read.measures = keep(new.first ?? LayerMeasures(), at: old) }
      facts[known] = read
    }
  }

  /// Stores measures in the layer's place, or appends them if the layer has no place.
  private mutating func keep(_ new: LayerMeasures, at place: Int32) -> Int32 {
    if place >= 0 {
      measures[Int(place)] = new
      return place
    }
    measures.append(new)
    return Int32(measures.count - 1)
  }

  /// Restores a layer's facts, and drops measures that no layer had before.
  mutating func restore(_ layer: LayerIndex, from base: FactsTable) {
    for place in [Int(layer.rawValue), maskPlaces[layer] ?? -1] where place >= 0 {
      facts[place] = base.facts[place]
      if facts[place].measures >= 0 { measures[Int(facts[place].measures)] = base.measures(facts[place]) }
    }
    measures.removeLast(measures.count - base.measures.count)
  }
}
