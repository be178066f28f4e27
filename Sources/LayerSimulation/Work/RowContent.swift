public import LayerModel
import LayerPlanning

/// The content of a list's rows, most of which show the same content; rows that a timeline addresses may differ.
struct RowContent: Sendable {
  private let list: SceneList
  private let rule: ShownContent.Rule
  /// The rows that a timeline addresses.
  private let addressed: Set<Int>
  /// The content of all other rows, which show the same content with their own layers.
  private var common: ShownContent
  /// The content of each addressed row.
  private(set) var own: [Int: ShownContent] = [:]
  /// Whether the list itself is visible.
  private(set) var isShown = true
  private let watch: ContentWatch
  private var isFirst = true

  init(_ list: SceneList, in scene: Scene, _ rule: ShownContent.Rule) {
    self.list = list
    self.rule = rule
    let timeline = scene.timeline
    let nodes =
      timeline.changes.map(\.node) + timeline.animations.map(\.node) + timeline.scrolls.map(\.node)
      + timeline.redraws.map(\.node)
    addressed = Set(nodes.compactMap { list.row(of: $0) })
    watch = ContentWatch([list.node], in: scene)
    let row = (0..<list.rows.count).first { [addressed] in !addressed.contains($0) }
    common = row.map { Self.content(of: $0, list, in: scene, isKept: true, rule) } ?? ShownContent()
  }

  /// The content of a row while it is kept.
  subscript(row: Int) -> ShownContent { own[row] ?? common }

  /// The images of a row that the timeline does not address.
  var commonImages: [ShownImage] { common.images }

  /// The CPU drawings of a row that the timeline does not address.
  var commonDrawings: [DrawWork.Drawing] { common.drawings }

  /// The images of the addressed rows.
  var ownImages: [Int: [ShownImage]] { own.mapValues(\.images) }

  /// Whether any row may draw on the CPU.
  var draws: Bool { !common.drawings.isEmpty || !addressed.isEmpty }

  /// Advances to the next frame.
  mutating func next(_ changes: [LayerChange], in scene: Scene, kept: Range<Int>) {
    defer { isFirst = false }
    if isFirst || watch.isMet(by: changes) {
      var sights = LayerSights(in: scene)
      isShown = sights.sight(of: list.node).isShown
    }
    if addressed.isEmpty { return }
    let changed = isFirst ? addressed : Set(changes.filter(ContentWatch.bears).compactMap { list.row(of: $0.node) })
    for row in changed where addressed.contains(row) {
      own[row] = Self.content(of: row, list, in: scene, isKept: kept.contains(row), rule)
    }
  }

  private static func content(
    of row: Int, _ list: SceneList, in scene: Scene, isKept: Bool, _ rule: ShownContent.Rule
  ) -> ShownContent {
    let first = list.node(ofRow: row)
    let nodes = (0..<list.rowNodes).lazy.map { SceneNodeIndex(Int(first.rawValue) + $0) }
    // The list hides the first layer of a row that it does not keep, which does not count here.
    return ShownContent(of: nodes, in: scene, below: isKept ? list.node : first, rule)
  }
}

/// The content of visible layers that takes CPU time: images and CPU drawings.
struct ShownContent: Hashable, Sendable {
  /// The images in tree order, each once at its largest displayed size.
  private(set) var images: [ShownImage] = []
  /// The layers that are drawn on the CPU, in tree order.
  private(set) var drawings: [DrawWork.Drawing] = []

  /// Creates empty content.
  init() {}

  /// Creates the content of the given layers.
  ///
  /// - Parameter above: an ancestor of the given layers; only hidden layers inside it count.
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

  /// The rule for decoding images.
  struct Rule: Sendable {
    /// The cost of decoding.
    let cost: DecodeCost
    /// Whether images are decoded at their displayed size.
    let isReduced: Bool
  }
}

/// Detects whether the content shown by layers may have changed.
struct ContentWatch: Sendable {
  /// The layers that show content.
  private let nodes: Set<SceneNodeIndex>
  /// The layers that show content, and all their ancestors.
  private let path: Set<SceneNodeIndex>

  init(_ nodes: some Sequence<SceneNodeIndex>, in scene: Scene) {
    self.nodes = Set(nodes)
    var path: Set<SceneNodeIndex> = []
    for node in self.nodes {
      var next: SceneNodeIndex? = node
      while let current = next, path.insert(current).inserted {  // Ends because each round adds a node.
        next = scene[current].parent
      }
    }
    self.path = path
  }

  /// Whether any of the changes affects the watched layers.
  func isMet(by changes: [LayerChange]) -> Bool {
    changes.contains { change in
      (path.contains(change.node) && change.properties.intersects(Self.around))
        || (nodes.contains(change.node) && change.properties.intersects(Self.own))
    }
  }

  /// Whether a change to a layer can affect its content or the content of its descendants.
  static func bears(_ change: LayerChange) -> Bool {
    change.properties.intersects(around) || change.properties.intersects(own)
  }

  /// The properties that determine the visibility and size of everything in a layer.
  private static let around = Self.set([
    .hidden, .opacity, .doubleSided, .transform, .sublayerTransform, .geometryFlipped, .shouldRasterize,
    .rasterizationScale,
  ])
  /// The properties that determine a layer's own content.
  private static let own = Self.set([
    .contents, .contentsGravity, .contentsRect, .contentsCenter, .contentsScale, .bounds, .cpuDraw,
    .drawsAsynchronously,
  ])

  private static func set(_ properties: [LayerProperty]) -> LayerPropertySet {
    properties.reduce(into: LayerPropertySet()) { $0.insert($1) }
  }
}

/// The content that layers outside lists draw on the CPU when they first become visible and when they are redrawn.
///
/// A redraw of a layer that is not visible waits until the layer becomes visible.
struct DrawWork: Sendable {
  /// A layer that draws.
  struct Drawing: Hashable, Sendable {
    let node: SceneNodeIndex
    let milliseconds: Double
    let thread: WorkThread
  }

  /// The layers whose content has been drawn.
  private var drawn: Set<SceneNodeIndex> = []

  /// Draws the content of a frame.
  ///
  /// - Parameters:
  ///   - shown: the visible layers that draw on the CPU.
  ///   - isNew: whether these layers may differ from those in the previous frame.
  ///   - changes: the differences from the previous frame.
  mutating func next(_ shown: [Drawing], isNew: Bool, _ changes: [LayerChange]) -> [WorkPiece] {
    let isRedrawn = forget(changes)
    return isNew || isRedrawn ? draw(shown) : []
  }

  /// Forgets content that has to be redrawn; returns whether there is any.
  mutating func forget(_ changes: [LayerChange]) -> Bool {
    var isAny = false
    for change in changes where change.isRedrawn || change.properties.contains(.cpuDraw) {
      drawn.remove(change.node)
      isAny = true
    }
    return isAny
  }

  /// Records content that was drawn as part of a row.
  mutating func note(_ drawings: [Drawing]) { drawn.formUnion(drawings.lazy.map(\.node)) }

  /// Draws the content that has not been drawn yet.
  mutating func draw(_ shown: some Sequence<Drawing>) -> [WorkPiece] {
    let due = shown.filter { drawn.insert($0.node).inserted }
    return WorkThread.allCases.compactMap { thread in
      let mine = due.filter { $0.thread == thread }
      guard !mine.isEmpty else { return nil }
      return WorkPiece(
        "draw \(mine.count) layer\(mine.count == 1 ? "" : "s")", on: thread, in: .display,
        milliseconds: mine.reduce(0) { $0 + $1.milliseconds }, isStated: true)
    }
  }
}

extension DrawWork.Drawing {
  /// Creates the CPU drawing of a layer, if it has any.
  init?(_ layer: Layer, at node: SceneNodeIndex) {
    guard let milliseconds = layer.cpuDrawMilliseconds else { return nil }
    self.init(node: node, milliseconds: milliseconds, thread: layer.drawsAsynchronously ? .background : .main)
  }
}

/// The time that a device takes to decode an image.
public struct DecodeCost: Hashable, Sendable {
  /// Milliseconds to decode a million pixels.
  public let decodeMilliseconds: Double
  /// Milliseconds to convert a million pixels, if the GPU does not support the format.
  public let convertMilliseconds: Double

  /// The assumed figures for a device without its own, because such figures are not published.
  public static let assumed = DecodeCost(decodeMilliseconds: 8, convertMilliseconds: 3)

  /// Creates a cost from its parts.
  public init(decodeMilliseconds: Double, convertMilliseconds: Double) {
    self.decodeMilliseconds = decodeMilliseconds
    self.convertMilliseconds = convertMilliseconds
  }

  /// Creates a device's own figures, or else the assumed ones.
  public init(_ device: Device) {
    self.init(
      decodeMilliseconds: device.decodeMillisecondsPerMegapixel?.value ?? Self.assumed.decodeMilliseconds,
      convertMilliseconds: device.convertMillisecondsPerMegapixel?.value ?? Self.assumed.convertMilliseconds)
  }
}
