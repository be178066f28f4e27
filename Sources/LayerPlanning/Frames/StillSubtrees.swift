import LayerGeometry
import LayerModel

/// The subtrees of a scene that its timeline leaves as they are, wherever it moves them.
///
/// Each is as large as it can be without making a frame look into much because of little. A subtree that reads what
/// lies below it, or keeps a bitmap, is none: what it costs depends on more than where it lies.
struct StillSubtrees {
  /// What a node of the scene is to them.
  enum Role: Hashable {
    /// It lies around some of them.
    case around
    /// The topmost node of one.
    case top(Int)
    /// Neither: it is inside of one, or where none can be.
    case other
  }

  /// The nodes of the largest; a larger one is taken as its parts.
  private static var mostNodes: Int { 96 }

  /// The topmost node of a subtree, and what of it decides how it becomes a node of the tree.
  struct Top {
    let source: SceneNodeIndex
    /// The node after the subtree.
    let end: SceneNodeIndex
    /// How far it is moved in the layer above; zero where it is more than moved, or the timeline hides and shows it.
    private let move: Size
    /// The first subtree after it that is not like it.
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

    /// From its points to those that it shares with all that are like it: the layer's above.
    var outward: PlaneTransform<LayerSpace, SuperlayerSpace> { .translation(move.width, move.height) }

    /// From the points that it shares with all that are like it to its own.
    var inward: PlaneTransform<SuperlayerSpace, LayerSpace> { .translation(-move.width, -move.height) }

    /// Whether it comes right after another in the same layer, and differs in how far both are moved alone.
    func isLike(_ last: Top) -> Bool {
      isMoved && last.isMoved && source == last.end && (parent, depth) == (last.parent, last.depth)
        && (isSystem, isDoubleSided, isHidden, hasMask)
          == (last.isSystem, last.isDoubleSided, last.isHidden, last.hasMask)
    }
  }

  /// The topmost node of each.
  private(set) var tops: [Top] = []
  private var roles: [Role]

  /// No subtree of a scene is still.
  init() { roles = [] }

  /// The still subtrees of a scene.
  ///
  /// - Parameters:
  ///   - changing: the layers that the timeline addresses.
  ///   - hiding: those that it hides and shows, and nothing else; they may be the topmost of a subtree.
  init(of scene: Scene, changing: [SceneNodeIndex], hiding: [SceneNodeIndex]) {
    roles = [Role](repeating: .other, count: scene.nodes.count)
    let hiding = Set(hiding)
    let isUnfit = Self.unfit(in: scene, changing: changing + hiding.compactMap { scene[$0].parent })
    var index = 0
    while index < scene.nodes.count {  // Forwards by a node, or over a subtree.
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

  /// The subtrees from a node of the scene on that are alike; none if it is the topmost node of no subtree.
  func alike(from source: SceneNodeIndex) -> Range<Int> {
    guard case .top(let first) = role(of: source) else { return 0..<0 }
    return first..<tops[first].nextUnlike
  }

  /// The subtrees of a tree, with the places of their topmost nodes.
  func places(in nodes: [PreparedNode]) -> [(subtree: Int, index: Int)] {
    var places: [(Int, Int)] = []
    var index = 0
    while index < nodes.count {  // Forwards by a node, or over a subtree.
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

  /// What a node is.
  func role(of node: SceneNodeIndex) -> Role { roles.isEmpty ? .other : roles[Int(node.rawValue)] }

  /// For each node whether its subtree is changed by the timeline, or costs what other layers decide.
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

  /// Read where it lies among the others: a layer that is handed over is copied, with all that it refers to.
  private static func readsOrKeeps(_ layers: [Layer], _ place: Int) -> Bool {
    if case .backdrop = layers[place].content { return true }
    return layers[place].shouldRasterize || layers[place].compositingFilter != .sourceOver
      || !layers[place].backgroundFilters.isEmpty
  }

  fileprivate static func hasMask(_ index: Int, in scene: Scene) -> Bool {
    index + 1 < Int(scene.nodes[index].end.rawValue) && scene.nodes[index + 1].role == .mask
  }

  /// Whether a layer's sublayers are drawn as if it were not there, but for where they lie and a straight clip.
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
