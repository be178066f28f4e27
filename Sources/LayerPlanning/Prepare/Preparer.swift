import LayerGeometry
public import LayerModel

extension PreparedTree {
  /// Works out a scene's geometry.
  ///
  /// Terminates: every step takes one item from the work list, and items are made once for each node and copy, whose
  /// number the validator has bounded.
  public init(_ scene: Scene, scale: Double? = nil) {
    self.init(scene, scale: scale, standingIn: { _ in nil })
  }

  /// The same without looking into some subtrees.
  ///
  /// - Parameter choose: What stands for the subtree of the last of some nodes; nil to look into it.
  init(_ scene: Scene, scale: Double? = nil, standingIn choose: ([PreparedNode]) -> StandIn?) {
    let scale = scale ?? scene.screen.scale
    var preparer = Preparer(scene: scene)
    preparer.run(choose)
    self.init(
      scene: scene, nodes: preparer.nodes, layers: scene.layers, scale: scale,
      screen: Screen(width: scene.screen.width, height: scene.screen.height, scale: scale).pixels,
      instanceColors: preparer.instanceColors, standIns: preparer.standIns)
  }
}

private struct Preparer {
  /// A layer that is still to be visited.
  struct Item {
    let source: SceneNodeIndex
    let parent: Int32
    let instance: Int32
    /// What a replicator does to this copy.
    let copyMap: Transform3D?
  }

  let scene: Scene
  var nodes: [PreparedNode] = []
  var instanceColors: [PreparedIndex: Color] = [:]
  var standIns: [StandIn] = []
  private var pending: [Item] = []
  /// For transform layers: from their points to those of their plane parent, in space.
  private var spaces: [Int32: Transform3D] = [:]
  private var children: [SceneNodeIndex] = []

  init(scene: Scene) {
    self.scene = scene
    nodes.reserveCapacity(scene.nodes.count)
  }

  mutating func run(_ choose: ([PreparedNode]) -> StandIn?) {
    pending.append(Item(source: Scene.root, parent: -1, instance: -1, copyMap: nil))
    while let item = pending.popLast() {
      let index = append(item)
      if let standIn = choose(nodes) {
        nodes[Int(index)].standIn = Int32(standIns.count)
        standIns.append(standIn)
      } else {
        pushChildren(of: item.source, as: index)
      }
    }
    for index in nodes.indices.reversed() {
      let parent = Int(nodes[index].parent)
      if parent >= 0 { nodes[parent].end = max(nodes[parent].end, nodes[index].end) }
    }
  }

  private mutating func append(_ item: Item) -> Int32 {
    let index = Int32(nodes.count)
    let source = scene[item.source]
    let layer = scene[source.layer]
    let isMask = source.role == .mask
    let parent = item.parent < 0 ? nil : nodes[Int(item.parent)]
    let parentIsTransform = parent?.flags.contains(.transformLayer) ?? false
    let planeParent = parentIsTransform ? parent?.planeParent ?? -1 : item.parent

    let space = placedInSpace(layer, source: source, item: item)
    let isTransform = layer.content == .transform
    if isTransform { spaces[index] = space }
    let toPlane =
      isTransform ? .identity : PlaneTransform<LayerSpace, SuperlayerSpace>(flattening: space)

    let opacity = parentIsTransform && !isMask ? layer.opacity * (parent?.opacity ?? 1) : layer.opacity
    var flags = inherited(from: parent, source: source)
    if layer.isGeometryFlipped { flags.formSymmetricDifference(.flippedContents) }
    if layer.isSystem { flags.insert(.system) }
    if isTransform { flags.insert(.transformLayer) }
    if isMask { flags.insert(.mask) }
    if hasMask(item.source) { flags.insert(.hasMask) }
    if !isTransform { judgeFacing(toPlane, layer, planeParent, &flags) }
    if layer.isHidden || opacity <= 0 { flags.remove(.shown) }
    nodes.append(
      PreparedNode(
        source: item.source, layer: source.layer, parent: item.parent, end: index + 1, planeParent: planeParent,
        instance: item.instance, flags: flags, opacity: opacity, toPlane: toPlane))
    if item.instance >= 0 { noteInstanceColor(of: item, at: index) }
    return index
  }

  /// What a node takes over from the one above: shown, system-owned, upside down, seen from behind.
  private func inherited(from parent: PreparedNode?, source: SceneNode) -> PreparedNode.Flags {
    guard let parent else { return .shown }
    var flags = parent.flags.intersection([.shown, .system, .flippedContents, .seenFromBehind])
    let isIgnoredMask =
      source.role == .mask && !parent.flags.isDisjoint(with: [.transformLayer, .mask])
    if isIgnoredMask { flags.remove(.shown) }
    return flags
  }

  /// From a layer's points to its plane parent's, in space.
  private func placedInSpace(_ layer: Layer, source: SceneNode, item: Item) -> Transform3D {
    var map = LayerGeometryMaps.toSuperlayer(layer, offset: source.offset)
    guard source.role == .sublayer, item.parent >= 0 else { return map }
    if let copyMap = item.copyMap { map = map.followed(by: copyMap) }
    if let above = LayerGeometryMaps.sublayerMap(scene[nodes[Int(item.parent)].layer]) { map = map.followed(by: above) }
    if let space = spaces[item.parent] { map = map.followed(by: space) }
    return map
  }

  /// A map that mirrors turns the layer's back to the eye; flips of the geometry, transform layers' too, do not.
  private func judgeFacing(
    _ map: PlaneTransform<LayerSpace, SuperlayerSpace>, _ layer: Layer, _ planeParent: Int32,
    _ flags: inout PreparedNode.Flags
  ) {
    let isFlippedAbove = planeParent >= 0 && nodes[Int(planeParent)].flags.contains(.flippedContents)
    let isFlipped = flags.contains(.flippedContents) != isFlippedAbove
    let determinant = isFlipped ? -map.determinant : map.determinant
    if determinant < 0 { flags.formSymmetricDifference(.seenFromBehind) }
    let isDegenerate = !(abs(determinant) > 1e-9)
    if isDegenerate || (flags.contains(.seenFromBehind) && !layer.isDoubleSided) { flags.remove(.shown) }
  }

  private func hasMask(_ source: SceneNodeIndex) -> Bool {
    let next = Int(source.rawValue) + 1
    return next < Int(scene[source].end.rawValue) && scene.nodes[next].role == .mask
  }

  /// Puts a layer's sublayers on the work list, last painted first, then its mask.
  private mutating func pushChildren(of source: SceneNodeIndex, as index: Int32) {
    children.removeAll(keepingCapacity: true)
    var mask: SceneNodeIndex?
    var next = Int(source.rawValue) + 1
    let end = Int(scene[source].end.rawValue)
    while next < end {  // Each step leaps over one child's subtree, forwards.
      let child = SceneNodeIndex(next)
      if scene[child].role == .mask { mask = child } else { children.append(child) }
      next = Int(scene[child].end.rawValue)
    }
    let layer = scene[scene[source].layer]
    sortByDepth(under: index)
    if case .replicator(let replicator) = layer.content {
      pushCopies(replicator, of: layer, as: index)
    } else {
      for child in children.reversed() {
        pending.append(Item(source: child, parent: index, instance: -1, copyMap: nil))
      }
    }
    if let mask { pending.append(Item(source: mask, parent: index, instance: -1, copyMap: nil)) }
  }

  private mutating func pushCopies(_ replicator: ReplicatorContent, of layer: Layer, as index: Int32) {
    var maps: [Transform3D] = []
    var map = Transform3D.identity
    let step = LayerGeometryMaps.instanceMap(layer)
    for _ in 0..<(children.isEmpty ? 0 : replicator.instanceCount) {
      maps.append(map)
      map = map.followed(by: step)
    }
    for (copy, copyMap) in maps.enumerated().reversed() {
      for child in children.reversed() {
        pending.append(Item(source: child, parent: index, instance: Int32(copy), copyMap: copyMap))
      }
    }
  }

  /// Sorts `children` back to front: by `zPosition`, under a transform layer by how near their anchor comes; stable.
  private mutating func sortByDepth(under index: Int32) {
    guard children.count > 1 else { return }
    let space = spaces[index]
    let depths = children.map { child -> Double in
      let layer = scene[scene[child].layer]
      guard let space else { return layer.zPosition }
      let offset = scene[child].offset
      let anchor = SIMD4(layer.position.x + offset.width, layer.position.y + offset.height, layer.zPosition, 1)
      return space.applied(to: anchor).z
    }
    guard zip(depths, depths.dropFirst()).contains(where: { $0 > $1 }) else { return }
    let order = depths.indices.sorted { (depths[$0], $0) < (depths[$1], $1) }
    children = order.map { children[$0] }
  }

  private mutating func noteInstanceColor(of item: Item, at index: Int32) {
    let replicator = scene[nodes[Int(item.parent)].layer].replicator
    let copy = Float(item.instance)
    func component(_ base: Float, _ offset: Double) -> Float { min(max(base + Float(offset) * copy, 0), 1) }
    let color = Color(
      red: component(replicator.instanceColor.red, replicator.instanceRedOffset),
      green: component(replicator.instanceColor.green, replicator.instanceGreenOffset),
      blue: component(replicator.instanceColor.blue, replicator.instanceBlueOffset),
      alpha: component(replicator.instanceColor.alpha, replicator.instanceAlphaOffset))
    if color != .white { instanceColors[PreparedIndex(Int(index))] = color }
  }
}
