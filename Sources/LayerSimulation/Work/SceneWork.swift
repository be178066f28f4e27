public import LayerModel

/// All that a scene's timeline has processors do beside showing layers, from frame to frame.
///
/// A fold: frames are asked for in their order, each once.
public struct SceneWork: Sendable {
  /// What one frame does.
  public struct Frame: Sendable {
    /// The work, by kind; that of other threads too.
    public let work: [WorkPiece]
    /// What images take.
    public let memory: ImageMemoryUse
  }

  private let lists: [SceneList]
  private var rows: [KeptRows]
  /// Places of layers outside of lists that may show images.
  private let outside: [SceneNodeIndex]
  private let decodeCost: DecodeCost
  private let isReduced: Bool
  private var stated: StatedWork
  private var listWork: [ListWork]
  private var loads: LoadSchedule
  private var observers: ObserverWork?
  private var images: ImageWork
  private var drawing: DrawWork
  private var shownOutside: [ShownImage]?

  /// A scene's work before its first frame.
  public init(_ scene: Scene, decodeCost: DecodeCost) {
    let timeline = scene.timeline
    let (clock, end) = (scene.clock, timeline.duration)
    let loading = timeline.images ?? ImageLoading()
    lists = timeline.lists
    rows = timeline.lists.map { KeptRows($0.rows) }
    self.decodeCost = decodeCost
    isReduced = loading.downsample
    let outside = Self.nodes(of: scene, outside: timeline.lists)
    self.outside = outside
    stated = StatedWork(
      timeline.work.map(\.value), scrolls: timeline.scrolls.map { $0.value.begin..<max($0.value.begin, $0.value.end) },
      clock: clock)
    listWork = timeline.lists.map { list in
      let drawings = Self.rowNodes(of: list).compactMap { DrawWork.Drawing(scene[scene[$0].layer], at: $0) }
      return ListWork(list.rows, path: scene.path(of: list.node), drawings: drawings, clock: clock, before: end)
    }
    loads = LoadSchedule(timeline.loads.map(\.value), clock: clock)
    observers = timeline.observers.map { ObserverWork($0, clock: clock, before: end) }
    images = ImageWork(
      loading,
      rowImages: timeline.lists.map { list in
        Self.images(Self.rowNodes(of: list), in: scene, cost: decodeCost, isReduced: loading.downsample)
      })
    drawing = DrawWork(
      outside.filter { !scene.isHidden($0) }.compactMap { DrawWork.Drawing(scene[scene[$0].layer], at: $0) })
  }

  /// What the next frame does.
  ///
  /// - Parameters:
  ///   - time: when it is.
  ///   - scene: the scene at that time.
  ///   - changes: what is different from the frame before.
  public mutating func next(
    _ frame: Int, at time: Microseconds, _ scene: Scene, changes: [LayerChange]
  ) -> Frame {
    var work = stated.next(frame) + loads.next(frame)
    var imageRows: [ImageWork.Rows] = []
    for (place, list) in lists.enumerated() {
      let viewport = list.viewport(in: scene)
      let kept = rows[place].next(at: time, top: viewport.top, bottom: viewport.bottom)
      work += listWork[place].next(frame, kept, top: viewport.top).map { $0.of(.list(place)) }
      imageRows.append(Self.imageRows(kept, ahead: scene.timeline.images?.prefetchRows ?? 0))
    }
    work += (observers?.next(frame) ?? []).map { $0.of(.observers) }
    work += drawing.next(redrawn: Set(changes.lazy.filter(\.isRedrawn).map(\.node))).map { $0.of(.drawing) }
    let shown = imagesOutside(scene, changes)
    let (decoding, memory) = images.next(at: time, lists: imageRows, others: shown)
    return Frame(work: work + decoding.map { $0.of(.images) }, memory: memory)
  }

  /// How often what happened so far: lists, then images, then views.
  public var counters: [Counters] {
    listWork.map(\.counters) + [images.counters] + (observers?.counters ?? [])
  }

  // MARK: Images

  /// The rows that hold images: those that are kept, and those that are loaded ahead.
  private static func imageRows(_ kept: KeptRows.Frame, ahead: Int) -> ImageWork.Rows {
    guard !kept.seen.isEmpty else { return ImageWork.Rows(held: kept.kept, seen: kept.seen) }
    let first = max(0, kept.seen.lowerBound - ahead)
    let end = min(kept.loaded, kept.seen.upperBound + ahead)
    return ImageWork.Rows(
      held: min(first, kept.kept.lowerBound)..<max(end, kept.kept.upperBound), seen: kept.seen)
  }

  /// The images that layers outside of lists show; looked for again when one may have changed.
  private mutating func imagesOutside(_ scene: Scene, _ changes: [LayerChange]) -> [ShownImage] {
    let isNew = changes.contains { $0.properties.contains(.contents) || $0.properties.contains(.hidden) }
    if let shownOutside, !isNew { return shownOutside }
    let shown = Self.images(
      outside.filter { !scene.isHidden($0) }, in: scene, cost: decodeCost, isReduced: isReduced)
    shownOutside = shown
    return shown
  }

  /// The images of some layers, each once.
  private static func images(
    _ nodes: some Sequence<SceneNodeIndex>, in scene: Scene, cost: DecodeCost, isReduced: Bool
  ) -> [ShownImage] {
    var known: Set<AssetIndex> = []
    return nodes.compactMap { node in
      let layer = scene[scene[node].layer]
      guard let asset = layer.contents, known.insert(asset).inserted else { return nil }
      return ShownImage(asset, of: layer, in: scene, cost: cost, isReduced: isReduced)
    }
  }

  // MARK: Nodes

  /// The nodes of one row, for all that a list's rows have in common.
  private static func rowNodes(of list: SceneList) -> [SceneNodeIndex] {
    guard list.rows.count > 0 else { return [] }
    return (0..<list.rowNodes).map { SceneNodeIndex(Int(list.firstRow.rawValue) + $0) }
  }

  /// The nodes outside of lists that have content of their own to decode or to draw, or may come to.
  private static func nodes(of scene: Scene, outside lists: [SceneList]) -> [SceneNodeIndex] {
    let changing = Set(
      scene.timeline.changes.lazy.filter { $0.value.values.contains { $0.property == .contents } }.map(\.node)
        + scene.timeline.animations.lazy.filter { $0.value.keyPath.property == .contents }.map(\.node))
    return scene.nodes.indices.lazy.map { SceneNodeIndex($0) }.filter { node in
      let layer = scene[scene[node].layer]
      guard layer.contents != nil || layer.cpuDrawMilliseconds != nil || changing.contains(node) else { return false }
      return !lists.contains { $0.row(of: node) != nil }
    }
  }
}

extension Scene {
  /// Whether a layer is left out, since it or one above it is hidden.
  fileprivate func isHidden(_ node: SceneNodeIndex) -> Bool {
    var next: SceneNodeIndex? = node
    while let current = next {  // Ends: a parent comes before its children.
      if self[self[current].layer].isHidden { return true }
      next = self[current].parent
    }
    return false
  }
}
