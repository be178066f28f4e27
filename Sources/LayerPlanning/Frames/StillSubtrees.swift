import LayerGeometry
import LayerModel

/// The subtrees of a scene that its timeline only moves or leaves unchanged.
///
/// Each is as large as possible, up to a bound that prevents a frame from expanding many nodes because of a few. A
/// subtree that reads the content below it or keeps a bitmap is excluded, because its cost depends on more than its
/// position.
struct StillSubtrees {
  /// The role of a node in the scene.
  enum Role: Hashable {
    /// An ancestor of still subtrees.
    case around
    /// The topmost node of a still subtree.
    case top(Int)
    /// Any other node: inside a still subtree, or in a part without still subtrees.
    case other
  }

  /// The maximum number of nodes in a subtree; larger ones are split.
  private static var mostNodes: Int { 96 }

  /// The topmost node of a subtree, with the properties that determine its node in the prepared tree.
  struct Top {
    let source: SceneNodeIndex
    /// The node after the subtree.
    let end: SceneNodeIndex
    /// The subtree's offset in the parent layer; zero if the subtree is not only moved, or if the timeline hides and
    /// shows it.
    private let move: Size
    /// The index of the first later subtree that differs from this one.
    fileprivate(set) var nextUnlike: Int
    private let parent: SceneNodeIndex?
    private let depth: Double
    private let (isMoved, isSystem, isDoubleSided, isHidden, hasMask): (Bool, Bool, Bool, Bool, Bool)

    init(_ index: Int, at place: Int, in scene: Scene, isHiding: Bool) {
      source = SceneNodeIndex(index)
      let node = scene.nodes[index]
      let layer = scene[node.layer]
      let isTransform = if case .transform = layer.content { true } else { false }
      let move = isHiding || isTransform ? nil : LayerGeometryMaps.plainMove(layer, offset: node.offset)
      (end, parent, depth) = (node.end, node.parent, layer.zPosition)
      (isMoved, self.move) = (move != nil, move ?? .zero)
      (isSystem, isDoubleSided) = (layer.isSystem, layer.isDoubleSided)
      isHidden = layer.isHidden || layer.opacity <= 0
      hasMask = StillSubtrees.hasMask(index, in: scene)
      nextUnlike = place + 1
    }

    /// The transform from the subtree's points to those shared with identical subtrees, which are the parent layer's
    /// points.
    var outward: PlaneTransform<LayerSpace, SuperlayerSpace> { .translation(move.width, move.height) }

    /// The transform from the points shared with identical subtrees to the subtree's own points.
    var inward: PlaneTransform<SuperlayerSpace, LayerSpace> { .translation(-move.width, -move.height) }

    /// Whether the subtree directly follows another in the same layer, and differs from it only in position.
    func isLike(_ last: Top) -> Bool {
      isMoved && last.isMoved && source == last.end && (parent, depth) == (last.parent, last.depth)
        && (isSystem, isDoubleSided, isHidden, hasMask)
          == (last.isSystem, last.isDoubleSided, last.isHidden, last.hasMask)
    }
  }

  /// The topmost node of each subtree.
  private(set) var tops: [Top] = []
  private var roles: [Role]

  /// Creates an empty list, for a scene without still subtrees.
  init() { roles = [] }

  /// Finds the still subtrees of a scene.
  ///
  /// - Parameters:
  ///   - changing: The layers that the timeline changes.
  ///   - hiding: The layers that the timeline only hides and shows; each may be the topmost layer of a subtree.
  init(of scene: Scene, changing: [SceneNodeIndex], hiding: [SceneNodeIndex]) {
    roles = [Role](repeating: .other, count: scene.nodes.count)
    let hiding = Set(hiding)
    let isUnfit = Self.unfit(in: scene, changing: changing + hiding.compactMap { scene[$0].parent })
    var index = 0
    while index < scene.nodes.count {  // Advances by a node or past a subtree.
      let node = scene.nodes[index]
      let end = Int(node.end.rawValue)
      if node.role == .mask {
        index = end
      } else if index > 0, !isUnfit[index], 2...Self.mostNodes ~= end - index {
        roles[index] = .top(tops.count)
        tops.append(Top(index, at: tops.count, in: scene, isHiding: hiding.contains(SceneNodeIndex(index))))
        index = end
      } else if Self.isPlain(scene[node.layer]), !Self.hasMask(index, in: scene) {
        roles[index] = .around
        index += 1
      } else {
        index = end
      }
    }
    for place in tops.indices.dropLast().reversed() where tops[place + 1].isLike(tops[place]) {
      tops[place].nextUnlike = tops[place + 1].nextUnlike
    }
  }

  /// The run of identical subtrees that starts at a scene node; empty if the node is not topmost in a subtree.
  func alike(from source: SceneNodeIndex) -> Range<Int> {
    guard case .top(let first) = role(of: source) else { return 0..<0 }
    return first..<tops[first].nextUnlike
  }

  /// The subtrees of a tree, with the indices of their topmost nodes.
  func places(in nodes: [PreparedNode]) -> [(subtree: Int, index: Int)] {
    var places: [(Int, Int)] = []
    var index = 0
    while index < nodes.count {  // Advances by a node or past a subtree.
      let node = nodes[index]
      if case .top(let subtree) = role(of: node.source) {
        places.append((subtree, index))
        index = Int(node.end)
      } else {
        index += 1
      }
    }
    return places
  }

  /// The role of a node.
  func role(of node: SceneNodeIndex) -> Role { roles.isEmpty ? .other : roles[Int(node.rawValue)] }

  /// For each node, whether the timeline changes its subtree, or the subtree's cost depends on other layers.
  private static func unfit(in scene: Scene, changing: [SceneNodeIndex]) -> [Bool] {
    var isUnfit = [Bool](repeating: false, count: scene.nodes.count)
    for node in changing { isUnfit[Int(node.rawValue)] = true }
    for index in scene.nodes.indices.reversed() {
      let node = scene.nodes[index]
      if !isUnfit[index] { isUnfit[index] = readsOrKeeps(scene.layers, Int(node.layer.rawValue)) }
      if isUnfit[index], let parent = node.parent { isUnfit[Int(parent.rawValue)] = true }
    }
    return isUnfit
  }

  /// Whether a layer reads the content below it or keeps a bitmap.
  ///
  /// The layer is read in the array because passing it as an argument would copy it and everything it refers to.
  private static func readsOrKeeps(_ layers: [Layer], _ place: Int) -> Bool {
    if case .backdrop = layers[place].content { return true }
    return layers[place].shouldRasterize || layers[place].compositingFilter != .sourceOver
      || !layers[place].backgroundFilters.isEmpty
  }

  fileprivate static func hasMask(_ index: Int, in scene: Scene) -> Bool {
    index + 1 < Int(scene.nodes[index].end.rawValue) && scene.nodes[index + 1].role == .mask
  }

  /// Whether a layer affects its sublayers only by its position and a rectangular clip.
  private static func isPlain(_ layer: Layer) -> Bool {
    switch layer.content {
    case .replicator, .transform, .backdrop: return false
    case .plain, .shape, .gradient, .text, .external: break
    }
    let isRoundClip = layer.masksToBounds && layer.outline.radius > 0
    let castsOutline = layer.shadowOpacity > 0 && !layer.hasShadowPath
    return !layer.shouldRasterize && layer.compositingFilter == .sourceOver && layer.filters.isEmpty
      && layer.backgroundFilters.isEmpty && layer.opacity >= 1 && !isRoundClip && !castsOutline
  }
}
