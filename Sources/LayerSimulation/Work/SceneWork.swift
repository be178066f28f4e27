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
  private let rule: ShownContent.Rule
  private var stated: StatedWork
  private var listWork: [ListWork]
  private var rowContent: [RowContent]
  private var rowDrawing: [RowDrawWork]
  private var loads: LoadSchedule
  private var observers: ObserverWork?
  private var images: ImageWork
  private var drawing = DrawWork()
  /// Places of layers outside of lists that may show images, or draw.
  private let outside: [SceneNodeIndex]
  private let watch: ContentWatch
  /// What those show, once it is known.
  private var shownOutside: ShownContent?

  /// A scene's work before its first frame.
  public init(_ scene: Scene, decodeCost: DecodeCost) {
    let timeline = scene.timeline
    let (clock, end) = (scene.clock, timeline.duration)
    let loading = timeline.images ?? ImageLoading()
    lists = timeline.lists
    rows = timeline.lists.map { KeptRows($0.rows) }
    let rule = ShownContent.Rule(cost: decodeCost, isReduced: loading.downsample)
    self.rule = rule
    outside = Self.nodes(of: scene, outside: timeline.lists)
    watch = ContentWatch(outside, in: scene)
    stated = StatedWork(timeline.work.map(\.value), scrolls: ScrollTimes(of: scene), clock: clock)
    let rowContent = timeline.lists.map { RowContent($0, in: scene, rule) }
    self.rowContent = rowContent
    listWork = timeline.lists.map { ListWork($0.rows, path: scene.path(of: $0.node), clock: clock, before: end) }
    rowDrawing = timeline.lists.map { RowDrawWork($0, path: scene.path(of: $0.node)) }
    loads = LoadSchedule(timeline.loads.map(\.value), clock: clock)
    observers = timeline.observers.map { ObserverWork($0, clock: clock, before: end) }
    images = ImageWork(loading, rowImages: rowContent.map(\.commonImages))
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
      rowContent[place].next(changes, in: scene, kept: kept.kept)
      let content = rowContent[place]
      work += listWork[place].next(frame, kept, top: viewport.top).map { $0.of(.list(place)) }
      work += rowDrawing[place].next(filled: listWork[place].filled, kept: kept.kept, content, changes)
        .map { $0.of(.list(place)) }
      imageRows.append(Self.imageRows(kept, ahead: scene.timeline.images?.prefetchRows ?? 0, content))
    }
    work += (observers?.next(frame) ?? []).map { $0.of(.observers) }
    let isNew = shownOutside == nil || watch.isMet(by: changes)
    let shown = isNew ? ShownContent(of: outside, in: scene, rule) : shownOutside ?? ShownContent()
    shownOutside = shown
    work += drawing.next(shown.drawings, isNew: isNew, changes).map { $0.of(.drawing) }
    let (decoding, memory) = images.next(at: time, lists: imageRows, others: shown.images)
    return Frame(work: work + decoding.map { $0.of(.images) }, memory: memory)
  }

  /// How often what happened so far: lists, then images, then views.
  public var counters: [Counters] {
    listWork.map(\.counters) + [images.counters] + (observers?.counters ?? [])
  }

  // MARK: Images

  /// The rows that hold images: those that are kept, and those that are loaded ahead.
  private static func imageRows(_ kept: KeptRows.Frame, ahead: Int, _ content: RowContent) -> ImageWork.Rows {
    // Rows of a list that cannot be seen are filled, and nobody sees them.
    let seen = content.isShown ? kept.seen : kept.seen.lowerBound..<kept.seen.lowerBound
    guard !kept.seen.isEmpty else { return ImageWork.Rows(held: kept.kept, seen: seen, own: content.ownImages) }
    let first = max(0, kept.seen.lowerBound - ahead)
    let end = min(kept.loaded, kept.seen.upperBound + ahead)
    return ImageWork.Rows(
      held: min(first, kept.kept.lowerBound)..<max(end, kept.kept.upperBound), seen: seen, own: content.ownImages)
  }

  /// The nodes outside of lists that have content of their own to decode or to draw, or may come to.
  private static func nodes(of scene: Scene, outside lists: [SceneList]) -> [SceneNodeIndex] {
    let made: Set<LayerProperty> = [.contents, .cpuDraw]
    let changing = Set(
      scene.timeline.changes.lazy.filter { $0.value.values.contains { made.contains($0.property) } }.map(\.node)
        + scene.timeline.animations.lazy.filter { made.contains($0.value.keyPath.property) }.map(\.node))
    return scene.nodes.indices.lazy.map { SceneNodeIndex($0) }.filter { node in
      let layer = scene[scene[node].layer]
      guard layer.contents != nil || layer.cpuDrawMilliseconds != nil || changing.contains(node) else { return false }
      return !lists.contains { $0.row(of: node) != nil }
    }
  }
}
