import LayerModel
import LayerPlanning

/// What layers that can be seen show that takes a processor's time: images, and what the CPU draws.
struct ShownContent: Hashable, Sendable {
  /// Each image once, as large as it is shown at most; in the order of the tree.
  private(set) var images: [ShownImage] = []
  /// What is drawn on the CPU, in the order of the tree.
  private(set) var drawings: [DrawWork.Drawing] = []

  /// Nothing.
  init() {}

  /// What some layers show.
  ///
  /// - Parameter above: a layer around all of them from which on what is hidden does not count.
  init(
    of nodes: some Sequence<SceneNodeIndex>, in scene: Scene, below above: SceneNodeIndex? = nil, _ rule: Rule
  ) {
    var sights = LayerSights(in: scene, below: above)
    var order: [AssetIndex] = []
    var scales: [AssetIndex: ShownScale] = [:]
    for node in nodes {
      let layer = scene[scene[node].layer]
      guard layer.contents != nil || layer.cpuDrawMilliseconds != nil else { continue }
      let sight = sights.sight(of: node)
      guard sight.isShown else { continue }
      if let drawing = DrawWork.Drawing(layer, at: node) { drawings.append(drawing) }
      guard let asset = layer.contents else { continue }
      let parts = ImageUse.parts(of: scene[asset].facts, in: layer, isFlipped: sight.isFlipped, under: sight.map)
      if parts.isEmpty { continue }
      if scales[asset] == nil { order.append(asset) }
      scales[asset, default: ShownScale()].add(parts)
    }
    images = order.map { asset in
      ShownImage(
        asset, at: scales[asset] ?? ShownScale(), in: scene, cost: rule.cost, isReduced: rule.isReduced)
    }
  }

  /// How images are decoded.
  struct Rule: Sendable {
    /// What it takes.
    let cost: DecodeCost
    /// Whether they are decoded to the size at which they are shown.
    let isReduced: Bool
  }
}

/// Whether what layers show may have changed.
struct ContentWatch: Sendable {
  /// The layers that show something.
  private let nodes: Set<SceneNodeIndex>
  /// Those and all around them.
  private let path: Set<SceneNodeIndex>

  init(_ nodes: some Sequence<SceneNodeIndex>, in scene: Scene) {
    self.nodes = Set(nodes)
    var path: Set<SceneNodeIndex> = []
    for node in self.nodes {
      var next: SceneNodeIndex? = node
      while let current = next, path.insert(current).inserted {  // Ends: each round adds a node.
        next = scene[current].parent
      }
    }
    self.path = path
  }

  /// Whether one of some changes bears on them.
  func isMet(by changes: [LayerChange]) -> Bool {
    changes.contains { change in
      (path.contains(change.node) && change.properties.intersects(Self.around))
        || (nodes.contains(change.node) && change.properties.intersects(Self.own))
    }
  }

  /// Whether a change of a layer can bear on what it shows, or what layers in it show.
  static func bears(_ change: LayerChange) -> Bool {
    change.properties.intersects(around) || change.properties.intersects(own)
  }

  /// What decides whether and how large all is seen that is in a layer.
  private static let around = Self.set([
    .hidden, .opacity, .doubleSided, .transform, .sublayerTransform, .geometryFlipped, .shouldRasterize,
    .rasterizationScale,
  ])
  /// What decides what a layer shows itself.
  private static let own = Self.set([
    .contents, .contentsGravity, .contentsRect, .contentsCenter, .contentsScale, .bounds, .cpuDraw,
    .drawsAsynchronously,
  ])

  private static func set(_ properties: [LayerProperty]) -> LayerPropertySet {
    properties.reduce(into: LayerPropertySet()) { $0.insert($1) }
  }
}
