import LayerGeometry
import LayerModel
import LayerPlanning

/// One layer of a tree that is compared: what it is known by, and what it costs.
struct ComparedLayer: Sendable {
  /// What a layer looks like from outside; saved plans do not keep it.
  struct Shape: Hashable, Sendable {
    let layerClass: LayerClass
    let width: Double
    let height: Double
  }

  /// The way from the root to a layer.
  struct Way: Sendable {
    /// How many parts its path has.
    let parts: Int
    /// How many characters its path has.
    let characters: Int
    /// The last layer on the way whose part is always shown; nil where that is the layer itself or one below it.
    let head: Int?
  }

  /// The last part of its path.
  let part: String
  /// The place of the layer above, which comes earlier; nil for the root.
  let parent: Int?
  /// Its id, if it has one.
  let id: String?
  /// Class and size, if they are known.
  let shape: Shape?
  /// Where it is written: copies of a template share the place.
  let place: Int32?
  /// How long the way to it is, so that its path is not walked twice.
  let way: Way
  /// Its own passes.
  var passes = 0
  /// Why.
  var reasons: [ReasonPasses] = []

  /// The layers of a plan in paint order.
  static func all(in plan: PassPlan) -> [ComparedLayer] {
    let (tree, paths) = (plan.tree, LayerPaths(plan.tree))
    var layers: [ComparedLayer] = []
    layers.reserveCapacity(tree.nodes.count)
    for index in tree.indices {
      let (node, layer) = (tree[index], tree.layer(index))
      let (part, parent) = (paths.part(of: index), node.parent < 0 ? nil : Int(node.parent))
      let shape = Shape(layerClass: layer.layerClass, width: layer.bounds.width, height: layer.bounds.height)
      layers.append(
        ComparedLayer(
          part: part, parent: parent, id: layer.id, shape: shape, place: node.layer.rawValue,
          way: layers.way(to: part, below: parent)))
    }
    for cost in plan.layers {
      layers[Int(cost.node.rawValue)].passes = cost.passes
      layers[Int(cost.node.rawValue)].reasons = cost.reasons.map { ReasonPasses($0.reason.rawValue, passes: $0.passes) }
    }
    return layers
  }

  /// The layers that a saved plan lists, and those on the way to them.
  static func all(in saved: SavedPlan.Tree) -> [ComparedLayer] {
    var layers: [ComparedLayer] = []
    var places: [Substring: Int] = [:]
    for layer in saved.layers {
      var parent: Int?
      var end = layer.path.startIndex
      while end < layer.path.endIndex {  // Ends: one part further each time.
        let start = layer.path.index(after: end)
        end = layer.path[start...].firstIndex(of: "/") ?? layer.path.endIndex
        let path = layer.path[..<end]
        if places[path] == nil {
          places[path] = layers.count
          let part = String(layer.path[start..<end])
          layers.append(
            ComparedLayer(
              part: part, parent: parent, id: idOfPart(part), shape: nil, place: nil,
              way: layers.way(to: part, below: parent)))
        }
        parent = places[path]
      }
      guard let place = parent else { continue }
      layers[place].passes = layer.passes
      layers[place].reasons = layer.reasons
    }
    return layers
  }

  /// The id that a path's part shows: marks stand before what is none, and a tilde before a copy's number.
  private static func idOfPart(_ part: String) -> String? {
    part.hasPrefix("#") || part.hasPrefix("@") || part == "root" ? nil : part
  }
}

extension [ComparedLayer] {
  /// The way to a layer that is put behind all others.
  func way(to part: String, below parent: Int?) -> ComparedLayer.Way {
    guard let parent else { return ComparedLayer.Way(parts: 1, characters: 1 + part.count, head: nil) }
    let above = self[parent].way
    return ComparedLayer.Way(
      parts: above.parts + 1, characters: above.characters + 1 + part.count,
      head: above.head ?? (above.parts == Scene.shownPathParts ? parent : nil))
  }

  /// The path of a layer; one this deep shows its two ends, as all outputs show it.
  func path(of layer: Int) -> String {
    let (way, ends) = (self[layer].way, Scene.shownPathParts)
    guard way.parts > 2 * ends, way.characters > Scene.longestPathCharacters, let head = way.head else {
      return "/" + parts(upFrom: layer, most: way.parts).joined(separator: "/")
    }
    let (first, last) = (parts(upFrom: head, most: ends), parts(upFrom: layer, most: ends))
    return "/" + (first + ["…"] + last).joined(separator: "/")
  }

  /// As many parts of a path as asked for, up to a layer's own.
  private func parts(upFrom layer: Int, most: Int) -> [String] {
    var parts: [String] = []
    var next: Int? = layer
    while let current = next, parts.count < most {  // Ends: a layer's parent comes before it.
      parts.append(self[current].part)
      next = self[current].parent
    }
    return parts.reversed()
  }
}
