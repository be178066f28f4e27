import LayerModel

/// The paths of a prepared tree's layers: the scene's paths, extended so that each replicator copy has its own.
///
/// The struct keeps the last path and changes only the part that differs. Queries in paint order or in execution order,
/// as in all output, cost one step per layer, however deep the tree is.
public struct LayerPaths: Sendable {
  private struct Part {
    let node: Int32
    /// The end of the path to this layer in `text`.
    let end: Int
    /// The number of characters in the path.
    let characters: Int
  }

  private let tree: PreparedTree
  private var text: [UInt8] = []
  private var parts: [Part] = []
  private var missing: [Int32] = []

  /// Creates the paths of a tree.
  public init(_ tree: PreparedTree) { self.tree = tree }

  /// The path of a layer.
  public mutating func path(of index: PreparedIndex) -> String {
    moveTo(index.rawValue)
    let shown = Scene.shownPathParts
    guard let last = parts.last, last.characters > Scene.longestPathCharacters, parts.count > 2 * shown else {
      return String(decoding: text, as: UTF8.self)
    }
    let head = text[..<parts[shown - 1].end]
    let tail = text[parts[parts.count - shown - 1].end...]
    return String(decoding: head, as: UTF8.self) + "/…" + String(decoding: tail, as: UTF8.self)
  }

  /// The paths of the given layers, in any order.
  public mutating func paths(of layers: [PreparedIndex]) -> [String] {
    // Paths are cheap only in paint order.
    let order = layers.indices.sorted { layers[$0] < layers[$1] }
    var paths = [String](repeating: "", count: layers.count)
    for place in order { paths[place] = path(of: layers[place]) }
    return paths
  }

  /// The last part of a layer's path.
  public func part(of index: PreparedIndex) -> String { part(of: index.rawValue) }

  /// The first layer with the given path.
  public mutating func index(of path: String) -> PreparedIndex? {
    tree.indices.first { self.path(of: $0) == path }
  }

  private func part(of node: Int32) -> String {
    let instance = tree.nodes[Int(node)].instance
    let part = tree.scene.pathPart(of: tree.nodes[Int(node)].source)
    return instance > 0 ? "\(part)~\(instance)" : part
  }

  /// Updates `parts` to the path from the root to a node.
  private mutating func moveTo(_ node: Int32) {
    // Ancestors come before their descendants. Parts on the path stay; the others are not needed again when the walk
    // moves forwards.
    var current = node
    missing.removeAll(keepingCapacity: true)
    while current >= 0 {  // Terminates: each iteration removes a part or moves up one level.
      while let last = parts.last, last.node > current { parts.removeLast() }
      if parts.last?.node == current { break }
      missing.append(current)
      current = tree.nodes[Int(current)].parent
    }
    if current < 0 { parts.removeAll(keepingCapacity: true) }
    text.removeSubrange((parts.last?.end ?? 0)...)
    for node in missing.reversed() {
      let part = part(of: node)
      text.append(UInt8(ascii: "/"))
      text.append(contentsOf: part.utf8)
      let characters = (parts.last?.characters ?? 0) + 1 + part.count
      parts.append(Part(node: node, end: text.count, characters: characters))
    }
  }
}
