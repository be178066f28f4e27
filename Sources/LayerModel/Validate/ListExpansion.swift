import LayerDiagnostics
import LayerGeometry

/// Puts the rows of lists into the tree: as many copies of a list's template as there are rows in the end, behind what
/// is written in the list's layer.
///
/// All rows are there all the time, so that the tree stays the same; a sampler hides those that a list does not keep.
/// For that each row's first layer is one of its own.
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
    /// One row's nodes, as if its first were a root.
    let row: [SceneNode]
    /// How many copies of the template are in the list's layer already.
    let firstCopy: Int32
  }

  /// The tree with all rows, where its old nodes are, and which layers are to be copied for rows: for each the layer
  /// that it is a copy of, numbered on from the scene's last.
  struct Result {
    let nodes: [SceneNode]
    let places: [SceneNodeIndex]
    let copiedLayers: [LayerIndex]
    /// The first row of each list.
    let firstRow: [SceneNodeIndex: SceneNodeIndex]
  }

  /// Puts rows into a tree.
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
      while let last = open.last, scene[last].end.rawValue <= index {  // Ends: each round closes a node.
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
