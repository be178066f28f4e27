public import LayerGeometry
public import LayerModel

/// The identifier of a layer in a prepared tree: its number in paint order.
///
/// Only a prepared tree creates these.
@frozen public struct PreparedIndex: Hashable, Sendable, Comparable {
  /// The index in `PreparedTree.nodes`.
  public let rawValue: Int32
  @inlinable init(_ rawValue: Int) { self.rawValue = Int32(truncatingIfNeeded: rawValue) }
  /// Whether one layer is painted before another, or is its ancestor.
  @inlinable public static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
}

/// A layer with its geometry resolved.
///
/// Nodes are in paint order, which is a pre-order: a layer, its mask's subtree, then its sublayers back to front, with
/// replicator copies one after the other.
public struct PreparedNode: Sendable {
  /// Further properties of a node, stored as bits.
  public struct Flags: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt8
    /// Creates a set from its bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }
    /// The layer is shown: neither it nor an ancestor is hidden, clear, degenerate, or single-sided and turned away.
    public static let shown = Flags(rawValue: 1)
    /// The node is the mask of its parent.
    public static let mask = Flags(rawValue: 2)
    /// A `CATransformLayer`: it has no plane of its own.
    public static let transformLayer = Flags(rawValue: 4)
    /// The layer or an ancestor is owned by the platform.
    public static let system = Flags(rawValue: 8)
    /// An odd number of layers, from the root to this one, have flipped geometry, so images must be flipped to be
    /// upright.
    public static let flippedContents = Flags(rawValue: 16)
    /// The next node is the layer's mask.
    public static let hasMask = Flags(rawValue: 32)
    /// The layer's back faces the viewer.
    public static let seenFromBehind = Flags(rawValue: 64)
  }

  /// The layer's node in the scene.
  public let source: SceneNodeIndex
  /// The layer as authored.
  public let layer: LayerIndex
  /// The index of the parent node; -1 for the root.
  public let parent: Int32
  /// The node after the subtree.
  public internal(set) var end: Int32
  /// The nearest ancestor that has a plane; -1 if none exists.
  public let planeParent: Int32
  /// The number of the replicator copy; -1 for layers that no replicator copies directly.
  public let instance: Int32
  /// Further properties of the node.
  public internal(set) var flags: Flags
  /// The node's opacity, multiplied by that of the transform layers that directly enclose it.
  public internal(set) var opacity: Double
  /// The transform from the layer's points to those of its plane parent, as an entry in the tree's table of maps.
  let toPlane: MovedMap
  /// The index of the node's stand-in in the tree; -1 for layers without one.
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
  /// The number of pixels per point.
  public let scale: Double
  /// The screen's pixels.
  public let screen: PixelRect
  /// The colours by which replicators multiply their copies, by node; descendants inherit them.
  public let instanceColors: [PreparedIndex: Color]
  /// The transforms from the layers to their plane parents.
  let maps: PlaneMaps<LayerSpace, SuperlayerSpace>
  /// The subtrees that the tree does not expand: it contains only the topmost node of each.
  let standIns: [StandIn]

  /// The node with the given index.
  public subscript(index: PreparedIndex) -> PreparedNode { nodes[Int(index.rawValue)] }

  /// The layer of a node.
  public func layer(_ index: PreparedIndex) -> Layer { layer(of: self[index]) }

  /// The transform from a layer's own points to those of its plane parent.
  public func toPlane(_ index: PreparedIndex) -> PlaneTransform<LayerSpace, SuperlayerSpace> {
    maps[self[index].toPlane]
  }

  /// The stand-in of a node whose subtree the tree does not expand; nil for other nodes.
  func standIn(_ node: PreparedNode) -> StandIn? { node.standIn < 0 ? nil : standIns[Int(node.standIn)] }

  /// What is not known about the passes of a node's layer.
  func doubts(of node: PreparedNode) -> PassDoubt { scene.code?.doubts[node.layer] ?? [] }

  /// The layer of a node.
  func layer(of node: PreparedNode) -> Layer { layers[Int(node.layer.rawValue)] }

  /// All node indices in paint order.
  public var indices: some Sequence<PreparedIndex> { nodes.indices.lazy.map { PreparedIndex($0) } }
}

/// The layers around a layer.
extension PreparedTree {
  /// The parent layer; nil for the root.
  public func parent(of node: PreparedIndex) -> PreparedIndex? {
    let parent = self[node].parent
    return parent < 0 ? nil : PreparedIndex(Int(parent))
  }

  /// A layer's mask, if it has one, then its sublayers, back to front.
  public func children(of node: PreparedIndex) -> [PreparedIndex] {
    var children: [PreparedIndex] = []
    var next = Int(node.rawValue) + 1
    while next < Int(self[node].end) {  // Advances past a subtree each time.
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

  /// A layer and all its descendants, in paint order.
  public func subtree(of node: PreparedIndex) -> some Sequence<PreparedIndex> {
    (Int(node.rawValue)..<Int(self[node].end)).lazy.map { PreparedIndex($0) }
  }
}
