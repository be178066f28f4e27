public import LayerGeometry
public import LayerModel

/// One layer of a prepared tree: its number in paint order.
///
/// Only a prepared tree creates these.
@frozen public struct PreparedIndex: Hashable, Sendable, Comparable {
  /// The place in `PreparedTree.nodes`.
  public let rawValue: Int32
  @inlinable init(_ rawValue: Int) { self.rawValue = Int32(truncatingIfNeeded: rawValue) }
  /// Painted earlier, or an ancestor.
  @inlinable public static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
}

/// A layer with its geometry resolved.
///
/// Nodes are in paint order, which is a pre-order: a layer, its mask's subtree, its sublayers back to front, replicator
/// copies one after the other.
public struct PreparedNode: Sendable {
  /// Further properties of a node, stored as bits.
  public struct Flags: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt8
    /// A set from its bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }
    /// Neither it nor an ancestor is hidden, clear, degenerate, or single-sided and turned away.
    public static let shown = Flags(rawValue: 1)
    /// The mask of the node above.
    public static let mask = Flags(rawValue: 2)
    /// A `CATransformLayer`: it has no plane of its own.
    public static let transformLayer = Flags(rawValue: 4)
    /// It or an ancestor is owned by the platform.
    public static let system = Flags(rawValue: 8)
    /// An odd number of it and its ancestors is flipped, so images are drawn upright again.
    public static let flippedContents = Flags(rawValue: 16)
    /// The node after it is its mask.
    public static let hasMask = Flags(rawValue: 32)
    /// Its back faces the viewer.
    public static let seenFromBehind = Flags(rawValue: 64)
  }

  /// The layer's node in the scene.
  public let source: SceneNodeIndex
  /// The layer as authored.
  public let layer: LayerIndex
  /// The node above, in paint order; -1 for the root.
  public let parent: Int32
  /// The node after the subtree.
  public internal(set) var end: Int32
  /// The nearest ancestor that has a plane; -1 for none.
  public let planeParent: Int32
  /// Which copy of a replicator it is; -1 for layers that no replicator copies directly.
  public let instance: Int32
  /// Further properties.
  public internal(set) var flags: Flags
  /// Its opacity, times that of the transform layers directly around it.
  public internal(set) var opacity: Double
  /// From its own points to those of its plane parent, in the tree's table of maps.
  let toPlane: MovedMap
  /// Which of the tree's stand-ins it is; -1 for other layers.
  var standIn: Int32 = -1
}

/// A scene with its geometry resolved: flat, in paint order, without recursion.
public struct PreparedTree: Sendable {
  /// The scene.
  public let scene: Scene
  /// The layers in paint order.
  public internal(set) var nodes: [PreparedNode]
  /// The layers as authored, or as a what-if edit changes them.
  package internal(set) var layers: [Layer]
  /// Pixels a point.
  public let scale: Double
  /// The screen's pixels.
  public let screen: PixelRect
  /// Colours by which replicators multiply copies, by node; nodes below inherit them.
  public let instanceColors: [PreparedIndex: Color]
  /// From the layers to their plane parents.
  let maps: PlaneMaps<LayerSpace, SuperlayerSpace>
  /// Subtrees that the tree does not look into: it contains only the topmost node of each.
  let standIns: [StandIn]

  /// The node with a number.
  public subscript(index: PreparedIndex) -> PreparedNode { nodes[Int(index.rawValue)] }

  /// The layer of a node, as authored.
  public func layer(_ index: PreparedIndex) -> Layer { layer(of: self[index]) }

  /// From a layer's own points to those of its plane parent.
  public func toPlane(_ index: PreparedIndex) -> PlaneTransform<LayerSpace, SuperlayerSpace> {
    maps[self[index].toPlane]
  }

  /// The stand-in of a node whose subtree the tree does not look into; nil for other nodes.
  func standIn(_ node: PreparedNode) -> StandIn? { node.standIn < 0 ? nil : standIns[Int(node.standIn)] }

  /// The layer of a node.
  func layer(of node: PreparedNode) -> Layer { layers[Int(node.layer.rawValue)] }

  /// All numbers in paint order.
  public var indices: some Sequence<PreparedIndex> { nodes.indices.lazy.map { PreparedIndex($0) } }
}

/// The layers around a layer.
extension PreparedTree {
  /// The layer above; nil for the root.
  public func parent(of node: PreparedIndex) -> PreparedIndex? {
    let parent = self[node].parent
    return parent < 0 ? nil : PreparedIndex(Int(parent))
  }

  /// A layer's mask, if it has one, then its sublayers, back to front.
  public func children(of node: PreparedIndex) -> [PreparedIndex] {
    var children: [PreparedIndex] = []
    var next = Int(node.rawValue) + 1
    while next < Int(self[node].end) {  // Forwards over a subtree each time.
      children.append(PreparedIndex(next))
      next = Int(nodes[next].end)
    }
    return children
  }

  /// A layer's sublayers that are shown, back to front.
  public func shownSublayers(of node: PreparedIndex) -> [PreparedIndex] {
    children(of: node).filter { !self[$0].flags.contains(.mask) && self[$0].flags.contains(.shown) }
  }

  /// A layer's mask.
  public func mask(of node: PreparedIndex) -> PreparedIndex? {
    self[node].flags.contains(.hasMask) ? PreparedIndex(Int(node.rawValue) + 1) : nil
  }

  /// A layer and everything in it, in paint order.
  public func subtree(of node: PreparedIndex) -> some Sequence<PreparedIndex> {
    (Int(node.rawValue)..<Int(self[node].end)).lazy.map { PreparedIndex($0) }
  }
}
