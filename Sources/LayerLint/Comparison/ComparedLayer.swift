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
  /// Its own passes.
  var passes = 0
  /// Why.
  var reasons: [ReasonPasses] = []

  /// The layers of a plan in paint order.
  static func all(in plan: PassPlan) -> [ComparedLayer] {
    let (tree, paths) = (plan.tree, LayerPaths(plan.tree))
    var layers = tree.indices.map { index in
      let (node, layer) = (tree[index], tree.layer(index))
      return ComparedLayer(
        part: paths.part(of: index), parent: node.parent < 0 ? nil : Int(node.parent), id: layer.id,
        shape: Shape(
          layerClass: layer.layerClass, width: layer.bounds.width, height: layer.bounds.height),
        place: node.layer.rawValue)
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
            ComparedLayer(part: part, parent: parent, id: idOfPart(part), shape: nil, place: nil))
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
  /// The path of a layer.
  func path(of layer: Int) -> String {
    var parts: [String] = []
    var next: Int? = layer
    while let current = next {  // Ends: a layer's parent comes before it.
      parts.append(self[current].part)
      next = self[current].parent
    }
    let ends = Scene.shownPathParts
    // A path this deep shows its two ends, as all outputs show it.
    if parts.count > 2 * ends, parts.reduce(0, { $0 + 1 + $1.count }) > Scene.longestPathCharacters {
      parts = parts.prefix(ends) + ["…"] + parts.suffix(ends)
    }
    return "/" + parts.reversed().joined(separator: "/")
  }
}
