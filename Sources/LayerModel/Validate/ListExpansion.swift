import LayerDiagnostics
import LayerGeometry

/// Adds the rows of lists to the tree, as copies of a list's template after the other sublayers of the list's layer.
///
/// The tree always contains all rows, so that it does not change; a sampler hides those that a list does not keep. Each
/// row's first layer is therefore a separate layer.
struct ListExpansion {
  private let scene: Scene
  /// The nodes of one row of each list, by the list's node.
  private let rows: [SceneNodeIndex: Rows]
  private var nodes: [SceneNode] = []
  private var layers: [LayerIndex] = []

  /// The rows of one list.
  struct Rows {
    /// The list.
    let list: RowList
    /// The nodes of one row, with the first as a root.
    let row: [SceneNode]
    /// The number of copies of the template that the list's layer already contains.
    let firstCopy: Int32
  }

  /// The tree with all rows, the new places of its old nodes, and the source layers of the copies for rows, which are
  /// numbered after the scene's last layer.
  struct Result {
    let nodes: [SceneNode]
    let places: [SceneNodeIndex]
    let copiedLayers: [LayerIndex]
    /// The first row of each list.
    let firstRow: [SceneNodeIndex: SceneNodeIndex]
  }

  /// Adds rows to a tree.
  static func apply(_ rows: [SceneNodeIndex: Rows], to scene: Scene) -> Result {
    var expansion = ListExpansion(scene: scene, rows: rows)
    return expansion.run()
  }

  private init(scene: Scene, rows: [SceneNodeIndex: Rows]) {
    self.scene = scene
    self.rows = rows
  }

  private mutating func run() -> Result {
    var places: [SceneNodeIndex] = []
    var firstRow: [SceneNodeIndex: SceneNodeIndex] = [:]
    var open: [SceneNodeIndex] = []
    places.reserveCapacity(scene.nodes.count)
    for index in 0...scene.nodes.count {
      while let last = open.last, scene[last].end.rawValue <= index {  // Ends because each round closes a node.
        open.removeLast()
        let place = places[Int(last.rawValue)]
        if let rows = rows[last] {
          firstRow[last] = SceneNodeIndex(nodes.count)
          append(rows, below: place)
        }
        nodes[Int(place.rawValue)].end = SceneNodeIndex(nodes.count)
      }
      guard index < scene.nodes.count else { break }
      var node = scene.nodes[index]
      node.parent = node.parent.map { places[Int($0.rawValue)] }
      places.append(SceneNodeIndex(nodes.count))
      nodes.append(node)
      open.append(SceneNodeIndex(index))
    }
    return Result(nodes: nodes, places: places, copiedLayers: layers, firstRow: firstRow)
  }

  private mutating func append(_ rows: Rows, below parent: SceneNodeIndex) {
    nodes.reserveCapacity(nodes.count + rows.list.count * rows.row.count)
    for row in 0..<rows.list.count {
      let base = nodes.count
      for (place, node) in rows.row.enumerated() {
        var node = node
        node.end = SceneNodeIndex(Int(node.end.rawValue) + base)
        node.parent = node.parent.map { SceneNodeIndex(Int($0.rawValue) + base) } ?? parent
        if place == 0 {
          node.copy = rows.firstCopy + Int32(row)
          node.offset = Size(0, rows.list.heights.top(of: row))
          layers.append(node.layer)
          node.layer = LayerIndex(scene.layers.count + layers.count - 1)
        }
        nodes.append(node)
      }
    }
  }
}
