import LayerModel
import LayerPlanning

/// The rasterized layers that a simulation has met, and what became of each.
struct RasterizedLayers {
  /// A layer of the scene in one of a replicator's copies: the same one in every frame, whatever the paint order.
  private struct Identity: Hashable {
    let source: SceneNodeIndex
    let copies: [Int32]
  }

  private(set) var reports: [RasterizedReport] = []
  private var indices: [Identity: RasterizedIndex] = [:]

  /// A layer's number.
  mutating func index(of node: PreparedIndex, in tree: PreparedTree) -> RasterizedIndex {
    var copies: [Int32] = []
    var current = node.rawValue
    while current >= 0 {  // Ends: each round goes one level up.
      let above = tree.nodes[Int(current)]
      if above.instance >= 0 { copies.append(above.instance) }
      current = above.parent
    }
    let identity = Identity(source: tree[node].source, copies: copies)
    if let known = indices[identity] { return known }
    var paths = LayerPaths(tree)
    let index = RasterizedIndex(reports.count)
    reports.append(RasterizedReport(path: paths.path(of: node)))
    indices[identity] = index
    return index
  }

  /// Notes what a frame's lookups saved and cost.
  mutating func note(_ events: [CacheEvent], _ loads: [RasterizedIndex: BitmapLoad]) {
    for event in events {
      let load = loads[event.layer] ?? BitmapLoad()
      let place = Int(event.layer.rawValue)
      switch event.kind {
      case .hit:
        reports[place].hits += 1
        reports[place].passesAvoided += load.passes - load.ownPasses
        reports[place].pixelsAvoided += load.pixels - load.ownPixels
      case .miss:
        reports[place].misses += 1
        reports[place].passesCost += load.ownPasses
        reports[place].pixelsCost += load.ownPixels
      case .evict: break
      }
    }
  }
}
