import LayerGeometry
public import LayerModel

extension PreparedTree {
  /// Resolves a scene's geometry.
  ///
  /// The work terminates because every step removes one node from the work list, and each node is added once per copy.
  /// The validator limits the number of copies.
  public init(_ scene: Scene, scale: Double? = nil) {
    self.init(scene, scale: scale, outline: nil)
  }

  /// Resolves a scene's geometry without expanding some subtrees.
  ///
  /// - Parameter outline: Chooses those subtrees; nil to expand all.
  init(_ scene: Scene, scale: Double? = nil, outline: FrameOutline?) {
    let scale = scale ?? scene.screen.scale
    var preparer = Preparer(scene: scene, outline)
    preparer.run()
    self.init(
      scene: scene, nodes: preparer.nodes, layers: scene.layers, scale: scale,
      screen: Screen(width: scene.screen.width, height: scene.screen.height, scale: scale).pixels,
      instanceColors: preparer.instanceColors, maps: preparer.maps, standIns: preparer.standIns)
  }
}

private struct Preparer {
  /// Siblings that follow one another.
  private struct Run {
    /// The first sibling.
    var source: SceneNodeIndex
    /// The node after the last sibling's subtree.
    let end: SceneNodeIndex
  }

  /// Siblings that remain to be visited, in order.
  private struct Item {
    var run: Run
    let parent: Int32
    let instance: Int32
    /// Whether the parent layer transforms its sublayers in space.
    let isCarried: Bool

    /// The next sibling.
    var source: SceneNodeIndex { run.source }
  }

  /// How a layer transforms its sublayers in space.
  private struct Carrier {
    /// The transforms of a replicator, one per copy; empty for layers that make no copies.
    var copies: [Transform3D] = []
    /// The transform that the layer applies to all its sublayers, about its anchor; nil if none exists.
    var sublayerMap: Transform3D?
    /// The transform from a transform layer's points to those of its plane parent; nil for layers with a plane.
    var space: Transform3D?
  }

  let scene: Scene
  var nodes: [PreparedNode] = []
  var instanceColors: [PreparedIndex: Color] = [:]
  /// The transforms from the layers to their plane parents.
  private(set) var maps = PlaneMaps<LayerSpace, SuperlayerSpace>()
  var standIns: [StandIn] = []
  private var pending: [Item] = []
  /// Layers that transform their sublayers in space; most do not.
  private var carriers: [Int32: Carrier] = [:]
  /// A layer's sublayers, if their order in the scene is not the paint order.
  private var children: [Run] = []
  /// Chooses the subtrees to expand; nil to expand all.
  private var outline: FrameOutline?
  /// The subtrees that can be chosen; empty if all are expanded.
  private let subtrees: StillSubtrees

  init(scene: Scene, _ outline: FrameOutline?) {
    self.scene = scene
    self.outline = outline
    subtrees = outline?.subtrees ?? StillSubtrees()
    PlatformPages.reserve(outline?.likelyNodes ?? scene.nodes.count, in: &nodes)
  }

  mutating func run() {
    let all = Run(source: Scene.root, end: scene.nodes[Int(Scene.root.rawValue)].end)
    pending.append(Item(run: all, parent: -1, instance: -1, isCarried: false))
    while let item = pending.last {
      let index = nodes.count
      append(item)
      let end = scene.nodes[Int(item.source.rawValue)].end
      if let standIn = standIn(item) {
        nodes[index].standIn = Int32(standIns.count)
        standIns.append(standIn)
        advance(to: subtrees.tops[standIn.subtrees.upperBound - 1].end)
      } else {
        advance(to: end)
        if Int(end.rawValue) > Int(item.source.rawValue) + 1 { pushChildren(of: item.source, as: Int32(index)) }
      }
    }
    for index in nodes.indices.reversed() {
      let parent = Int(nodes[index].parent)
      if parent >= 0 { nodes[parent].end = max(nodes[parent].end, nodes[index].end) }
    }
  }

  // A layer takes a few hundred bytes with a dozen references, so code reads it in place as `scene.layers[place]` and
  // never copies it. Functions that run for every layer are static and receive only the parts that they need, because a
  // method call would copy the whole preparer, about a kilobyte.

  private mutating func append(_ item: Item) {
    let index = Int32(nodes.count)
    let source = scene.nodes[Int(item.source.rawValue)]
    let place = Int(source.layer.rawValue)
    var planeParent = item.parent
    var opacity = scene.layers[place].opacity
    var flags = PreparedNode.Flags.shown
    if item.parent >= 0 {
      let parent = nodes[Int(item.parent)]
      flags = Self.inherited(from: parent.flags, isMask: source.role == .mask)
      if parent.flags.contains(.transformLayer) {
        planeParent = parent.planeParent
        if source.role != .mask { opacity *= parent.opacity }
      }
    }
    if scene.layers[place].isGeometryFlipped { flags.formSymmetricDifference(.flippedContents) }
    if scene.layers[place].isSystem { flags.insert(.system) }
    if source.role == .mask { flags.insert(.mask) }
    if Self.hasMask(item.source, scene.nodes) { flags.insert(.hasMask) }
    var toPlane = MovedMap.translation(0, 0)
    if scene.layers[place].isTransformLayer {
      flags.insert(.transformLayer)
      carriers[index, default: Carrier()].space = placedInSpace(place, source, item)
    } else {
      var determinant = 1.0
      if !item.isCarried, let move = LayerGeometryMaps.plainMove(scene.layers[place], offset: source.offset) {
        toPlane = .translation(move.width, move.height)
      } else {
        let map = PlaneTransform<LayerSpace, SuperlayerSpace>(flattening: placedInSpace(place, source, item))
        (toPlane, determinant) = (maps.keep(map), map.determinant)
      }
      let isFlippedAbove = planeParent >= 0 && nodes[Int(planeParent)].flags.contains(.flippedContents)
      Self.judgeFacing(determinant, isDoubleSided: scene.layers[place].isDoubleSided, isFlippedAbove, &flags)
    }
    if scene.layers[place].isHidden || opacity <= 0 { flags.remove(.shown) }
    nodes.append(
      PreparedNode(
        source: item.source, layer: source.layer, parent: item.parent, end: index + 1, planeParent: planeParent,
        instance: item.instance, flags: flags, opacity: opacity, toPlane: toPlane))
    if item.instance >= 0 { noteInstanceColor(of: item, at: index) }
  }

  /// The flags that a node inherits from its parent: shown, system-owned, flipped, seen from behind.
  private static func inherited(from parent: PreparedNode.Flags, isMask: Bool) -> PreparedNode.Flags {
    var flags = parent.intersection([.shown, .system, .flippedContents, .seenFromBehind])
    let isIgnoredMask = isMask && !parent.isDisjoint(with: [.transformLayer, .mask])
    if isIgnoredMask { flags.remove(.shown) }
    return flags
  }

  /// The transform from a layer's points to its plane parent's, in space.
  private func placedInSpace(_ place: Int, _ source: SceneNode, _ item: Item) -> Transform3D {
    var map = LayerGeometryMaps.toSuperlayer(scene.layers[place], offset: source.offset)
    guard item.isCarried, source.role == .sublayer, let carrier = carriers[item.parent] else { return map }
    if item.instance >= 0 { map = map.followed(by: carrier.copies[Int(item.instance)]) }
    if let above = carrier.sublayerMap { map = map.followed(by: above) }
    if let space = carrier.space { map = map.followed(by: space) }
    return map
  }

  /// Sets the facing of a layer.
  ///
  /// A mirroring transform turns the layer's back to the viewer; flipped geometry does not, including that of transform
  /// layers.
  private static func judgeFacing(
    _ mapDeterminant: Double, isDoubleSided: Bool, _ isFlippedAbove: Bool, _ flags: inout PreparedNode.Flags
  ) {
    let isFlipped = flags.contains(.flippedContents) != isFlippedAbove
    let determinant = isFlipped ? -mapDeterminant : mapDeterminant
    if determinant < 0 { flags.formSymmetricDifference(.seenFromBehind) }
    let isDegenerate = !(abs(determinant) > 1e-9)
    if isDegenerate || (flags.contains(.seenFromBehind) && !isDoubleSided) { flags.remove(.shown) }
  }

  private static func hasMask(_ source: SceneNodeIndex, _ nodes: [SceneNode]) -> Bool {
    let next = Int(source.rawValue) + 1
    return next < Int(nodes[next - 1].end.rawValue) && nodes[next].role == .mask
  }

  /// The stand-in for the subtree of the last node and for identical subtrees after it.
  private mutating func standIn(_ item: Item) -> StandIn? {
    if outline == nil { return nil }
    let alike = item.isCarried ? 0..<0 : subtrees.alike(from: item.source)
    return outline?.standIn(for: nodes, maps, before: alike.upperBound)
  }

  /// Advances to the next sibling.
  private mutating func advance(to next: SceneNodeIndex) {
    let last = pending.count - 1
    if next < pending[last].run.end { pending[last].run.source = next } else { pending.removeLast() }
  }

  /// Adds a layer's mask and sublayers to the work list.
  private mutating func pushChildren(of source: SceneNodeIndex, as index: Int32) {
    let place = Int(scene.nodes[Int(source.rawValue)].layer.rawValue)
    let isCarried = Self.isCarrier(scene.layers, place, carriers, index)
    let all = Run(source: SceneNodeIndex(Int(source.rawValue) + 1), end: scene.nodes[Int(source.rawValue)].end)
    if !isCarried, Self.areInOrder(all, scene.nodes, scene.layers) {
      pending.append(Item(run: all, parent: index, instance: -1, isCarried: false))
      return
    }
    let mask = findChildren(all, areAlike: !isCarried)
    let copies = isCarried ? noteCarrier(place, as: index) : -1..<0
    sortByDepth(under: index, isCarried: isCarried)
    for copy in copies.reversed() {
      for run in children.reversed() {
        pending.append(Item(run: run, parent: index, instance: copy, isCarried: isCarried))
      }
    }
    if let mask { pending.append(Item(run: mask, parent: index, instance: -1, isCarried: isCarried)) }
  }

  /// Whether the scene lists sublayers in paint order, back to front.
  private static func areInOrder(_ all: Run, _ nodes: [SceneNode], _ layers: [Layer]) -> Bool {
    var next = Int(all.source.rawValue)
    let end = Int(all.end.rawValue)
    if nodes[next].role == .mask { next = Int(nodes[next].end.rawValue) }
    var last = -Double.infinity
    while next < end {  // Advances past the subtree of one sublayer.
      let following = Int(nodes[next].end.rawValue)
      if following == end, last == -.infinity { return true }  // There is only one sublayer.
      let depth = layers[Int(nodes[next].layer.rawValue)].zPosition
      if last > depth { return false }
      last = depth
      next = following
    }
    return true
  }

  /// Collects a layer's sublayers, with identical neighbours as one run, and returns its mask.
  private mutating func findChildren(_ all: Run, areAlike: Bool) -> Run? {
    children.removeAll(keepingCapacity: true)
    var mask: Run?
    var next = all.source
    while next < all.end {  // Advances past the subtrees of one or more children.
      let node = scene.nodes[Int(next.rawValue)]
      let alike = areAlike ? subtrees.alike(from: next) : 0..<0
      let run = Run(source: next, end: alike.isEmpty ? node.end : subtrees.tops[alike.upperBound - 1].end)
      if node.role == .mask { mask = run } else { children.append(run) }
      next = run.end
    }
    return mask
  }

  /// Whether a layer transforms its sublayers in space.
  private static func isCarrier(
    _ layers: [Layer], _ place: Int, _ carriers: [Int32: Carrier], _ index: Int32
  ) -> Bool {
    layers[place].isReplicator || (!carriers.isEmpty && carriers[index] != nil)
      || !layers[place].sublayerTransform.isIdentity
  }

  /// Records how a layer transforms its sublayers in space, and returns the copies to make: -1 for the sublayers
  /// themselves.
  private mutating func noteCarrier(_ place: Int, as index: Int32) -> Range<Int32> {
    let isReplicator = scene.layers[place].isReplicator
    let layer = scene.layers[place]
    var carrier = carriers[index] ?? Carrier()
    carrier.sublayerMap = LayerGeometryMaps.sublayerMap(layer)
    if isReplicator { carrier.copies = Self.copyMaps(of: layer, isNeeded: !children.isEmpty) }
    carriers[index] = carrier
    return isReplicator ? 0..<Int32(carrier.copies.count) : -1..<0
  }

  private static func copyMaps(of layer: Layer, isNeeded: Bool) -> [Transform3D] {
    var maps: [Transform3D] = []
    var map = Transform3D.identity
    let step = LayerGeometryMaps.instanceMap(layer)
    for _ in 0..<(isNeeded ? layer.replicator.instanceCount : 0) {
      maps.append(map)
      map = map.followed(by: step)
    }
    return maps
  }

  /// Sorts `children` back to front, stably: by `zPosition`, or under a transform layer by the depth of their anchors.
  private mutating func sortByDepth(under index: Int32, isCarried: Bool) {
    guard children.count > 1 else { return }
    let carrier = isCarried ? carriers[index] : nil
    var (last, isSorted) = (-Double.infinity, true)
    for child in children {
      let depth = Self.depth(of: child.source, under: carrier, scene.nodes, scene.layers)
      if last > depth { isSorted = false }
      last = depth
    }
    if isSorted { return }
    let depths = children.map { Self.depth(of: $0.source, under: carrier, scene.nodes, scene.layers) }
    let order = depths.indices.sorted { (depths[$0], $0) < (depths[$1], $1) }
    children = order.map { children[$0] }
  }

  /// The depth of a sublayer.
  ///
  /// Under a transform layer, the depth is that of the layer's anchor after all transforms in space.
  private static func depth(
    of child: SceneNodeIndex, under carrier: Carrier?, _ nodes: [SceneNode], _ layers: [Layer]
  ) -> Double {
    let node = nodes[Int(child.rawValue)]
    let place = Int(node.layer.rawValue)
    guard let carrier, let space = carrier.space else { return layers[place].zPosition }
    var map = LayerGeometryMaps.fromAnchor(layers[place], offset: node.offset)
    if let above = carrier.sublayerMap { map = map.followed(by: above) }
    return map.followed(by: space).applied(to: SIMD4(0, 0, 0, 1)).z
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

/// The geometry of a layer as matrices.
enum LayerGeometryMaps {
  /// The offset from a layer's points to its superlayer's, for a layer that is only moved in the plane; nil for other
  /// layers.
  ///
  /// The function is inlined because it runs for every layer and a call would copy the layer first.
  @inline(__always) static func plainMove(_ layer: Layer, offset: Size) -> Size? {
    guard isOnlyMoved(layer) else { return nil }
    let anchor = anchor(of: layer)
    return Size(layer.position.x + offset.width - anchor.x, layer.position.y + offset.height - anchor.y)
  }

  @inline(__always) private static func isOnlyMoved(_ layer: Layer) -> Bool {
    layer.transform.isIdentity && !layer.isGeometryFlipped && layer.anchorPointZ == 0
  }

  /// The transform from a layer's points to its superlayer's, in space; `offset` is the displacement that a repeat
  /// adds.
  static func toSuperlayer(_ layer: Layer, offset: Size) -> Transform3D {
    let anchor = anchor(of: layer)
    if let move = plainMove(layer, offset: offset) { return .translation(move.width, move.height, layer.zPosition) }
    var map = Transform3D.identity
    if layer.isGeometryFlipped {
      map = Transform3D.scale(1, -1).followed(by: .translation(0, layer.bounds.minY + layer.bounds.maxY))
    }
    return
      map
      .followed(by: .translation(-anchor.x, -anchor.y, -layer.anchorPointZ))
      .followed(by: fromAnchor(layer, offset: offset))
  }

  /// The same transform, but from points relative to the layer's anchor.
  static func fromAnchor(_ layer: Layer, offset: Size) -> Transform3D {
    layer.transform.matrix.followed(
      by: .translation(layer.position.x + offset.width, layer.position.y + offset.height, layer.zPosition))
  }

  /// The transform that the layer applies to all its sublayers, about its anchor; nil if none exists.
  static func sublayerMap(_ layer: Layer) -> Transform3D? {
    if layer.sublayerTransform.isIdentity { return nil }
    let anchor = anchor(of: layer)
    return Transform3D.translation(-anchor.x, -anchor.y, -layer.anchorPointZ)
      .followed(by: layer.sublayerTransform.matrix)
      .followed(by: .translation(anchor.x, anchor.y, layer.anchorPointZ))
  }

  /// The transform from one replicator copy to the next, about the middle of the replicator's bounds.
  static func instanceMap(_ layer: Layer) -> Transform3D {
    let center = layer.bounds.center
    return Transform3D.translation(-center.x, -center.y)
      .followed(by: layer.replicator.instanceTransform.matrix)
      .followed(by: .translation(center.x, center.y))
  }

  @inline(__always) private static func anchor(of layer: Layer) -> Point<LayerSpace> {
    Point(
      layer.bounds.minX + layer.bounds.width * layer.anchorPoint.x,
      layer.bounds.minY + layer.bounds.height * layer.anchorPoint.y)
  }
}
