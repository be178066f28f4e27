public import LayerModel

/// The work that a scene's timeline causes in addition to showing layers, from frame to frame.
///
/// It must be called once for each frame, in order.
public struct SceneWork: Sendable {
  /// The work of one frame.
  public struct Frame: Sendable {
    /// The work, by kind, including work on other threads.
    public let work: [WorkPiece]
    /// The memory that images take.
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
  /// The nodes outside lists that may show images or draw on the CPU.
  private let outside: [SceneNodeIndex]
  private let watch: ContentWatch
  /// The content of layers outside lists; nil before the first frame.
  private var shownOutside: ShownContent?

  /// Creates a scene's work before its first frame.
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
    let names = Self.names(of: timeline.lists, in: scene)
    listWork = zip(timeline.lists, names).map { list, name in
      ListWork(list.rows, path: scene.path(of: list.node), name: name, clock: clock, before: end)
    }
    rowDrawing = zip(timeline.lists, names).map { RowDrawWork($0, name: $1) }
    loads = LoadSchedule(timeline.loads.map(\.value), clock: clock)
    observers = timeline.observers.map { ObserverWork($0, clock: clock, before: end) }
    images = ImageWork(loading, rowImages: rowContent.map(\.commonImages))
  }

  /// The name of each list in labels: the last part of its path, or the whole path if two lists share that part.
  private static func names(of lists: [SceneList], in scene: Scene) -> [String] {
    let parts = lists.map { scene.pathPart(of: $0.node) }
    let counts = Dictionary(parts.map { ($0, 1) }, uniquingKeysWith: +)
    return zip(lists, parts).map { list, part in counts[part] == 1 ? part : scene.path(of: list.node) }
  }

  /// The work of the next frame.
  ///
  /// - Parameters:
  ///   - time: the frame's time.
  ///   - scene: the scene at that time.
  ///   - changes: The differences from the previous frame.
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

  /// The counts so far: lists, then images, then views.
  public var counters: [Counters] {
    listWork.map(\.counters) + [images.counters] + (observers?.counters ?? [])
  }

  // MARK: Images

  /// The rows that keep their images: the kept rows and the prefetched rows.
  private static func imageRows(_ kept: KeptRows.Frame, ahead: Int, _ content: RowContent) -> ImageWork.Rows {
    // Rows of an invisible list are configured, but not visible.
    let seen = content.isShown ? kept.seen : kept.seen.lowerBound..<kept.seen.lowerBound
    guard !kept.seen.isEmpty else { return ImageWork.Rows(held: kept.kept, seen: seen, own: content.ownImages) }
    let first = max(0, kept.seen.lowerBound - ahead)
    let end = min(kept.loaded, kept.seen.upperBound + ahead)
    return ImageWork.Rows(
      held: min(first, kept.kept.lowerBound)..<max(end, kept.kept.upperBound), seen: seen, own: content.ownImages)
  }

  /// The nodes outside lists that have, or may get, content to decode or to draw.
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

/// Work that a scene lists directly, in the frames in which the run loop reaches it.
struct StatedWork: Sendable {
  private var schedule: FrameSchedule<WorkPiece>

  init(_ items: [WorkItem], scrolls: ScrollTimes, clock: FrameClock) {
    schedule = FrameSchedule(
      items.enumerated().map { place, item in
        let piece = WorkPiece(
          item.label, on: item.thread, in: item.stage, milliseconds: item.milliseconds, isStated: true)
        return (item.frame(scrolls, clock), piece.of(.work(place)))
      })
  }

  /// The work of a frame; call it with frames in order.
  mutating func next(_ frame: Int) -> [WorkPiece] { schedule.due(in: frame) }

  /// The number of pieces that are due after the last frame.
  var waiting: Int { schedule.remaining }
}

/// Record loads, in the frames in which they happen.
struct LoadSchedule: Sendable {
  private var schedule: FrameSchedule<WorkPiece>

  init(_ loads: [RecordLoad], clock: FrameClock) {
    schedule = FrameSchedule(
      loads.enumerated().flatMap { place, load in
        Self.pieces(of: load, clock).map { ($0.frame, $0.value.of(.load(place))) }
      })
  }

  /// The work of a load: one piece if everything is done on one thread; otherwise the last step is a second piece.
  private static func pieces(of load: RecordLoad, _ clock: FrameClock) -> [(frame: Int, value: WorkPiece)] {
    let work = LoadWork(load)
    let records = load.records == 1 ? "1 record" : "\(load.records) records"
    let frames = load.frames(clock)
    if !load.savesElsewhere {
      let total = work.workMilliseconds + work.deliveryMilliseconds
      return [(frames.begins, WorkPiece("load \(records)", on: load.thread, milliseconds: total))]
    }
    return [
      (frames.begins, WorkPiece("load \(records)", on: load.thread, milliseconds: work.workMilliseconds)),
      (frames.saves, WorkPiece("save \(records)", on: load.deliver, milliseconds: work.deliveryMilliseconds)),
    ]
  }

  /// The work of a frame; call it with frames in order.
  mutating func next(_ frame: Int) -> [WorkPiece] { schedule.due(in: frame) }
}

/// Content that a list's rows draw on the CPU: the whole row when it is configured, and single layers when they are
/// redrawn or first seen.
///
/// Drawing waits while the list is not visible.
struct RowDrawWork: Sendable {
  private let list: SceneList
  private let name: String
  /// The rows that were configured and have not been drawn since.
  private var waiting: Set<Int> = []
  /// The drawing of layers in the rows that differ from the others.
  private var layers = DrawWork()

  init(_ list: SceneList, name: String) {
    self.list = list
    self.name = name
  }

  /// Draws the content of a frame.
  ///
  /// - Parameters:
  ///   - filled: the rows that the list configures.
  ///   - content: the content of the list's rows.
  mutating func next(
    filled: [Int], kept: Range<Int>, _ content: RowContent, _ changes: [LayerChange]
  ) -> [WorkPiece] {
    guard content.draws else { return [] }
    waiting = waiting.filter(kept.contains).union(filled)
    _ = layers.forget(changes.filter { list.row(of: $0.node) != nil })
    guard content.isShown else { return [] }
    let rows = waiting.sorted()
    waiting = []
    let work = WorkThread.allCases.compactMap { piece(rows, content, on: $0) }
    for row in rows { if let own = content.own[row] { layers.note(own.drawings) } }
    return work + layers.draw(content.own.keys.filter(kept.contains).sorted().flatMap { content[$0].drawings })
  }

  /// The drawing of all layers in the given rows.
  private func piece(_ rows: [Int], _ content: RowContent, on thread: WorkThread) -> WorkPiece? {
    func milliseconds(_ drawings: [DrawWork.Drawing]) -> Double {
      drawings.lazy.filter { $0.thread == thread }.reduce(0) { $0 + $1.milliseconds }
    }
    let common = milliseconds(content.commonDrawings)
    let own = rows.compactMap { content.own[$0] }.map { milliseconds($0.drawings) }
    let count = (common > 0 ? rows.count - own.count : 0) + own.count { $0 > 0 }
    guard count > 0 else { return nil }
    return WorkPiece(
      "draw \(count == 1 ? "1 row" : "\(count) rows") of \(name)", on: thread, in: .display,
      milliseconds: Double(rows.count - own.count) * common + own.reduce(0, +), isStated: true)
  }
}

/// The evaluations of views and the creation of models, from frame to frame.
struct ObserverWork: Sendable {
  private let observed: ObservedViews
  private var schedule: FrameSchedule<Int>
  private var drawn: [Int]
  private var created: [Int]
  private var notified: [Int]
  private var isFirst = true

  /// Creates the work of views that observe models.
  ///
  /// - Parameter end: nothing happens at this time or later.
  init(_ observed: ObservedViews, clock: FrameClock, before end: Microseconds) {
    self.observed = observed
    schedule = FrameSchedule(
      observed.events.indices.flatMap { event in
        observed.events[event].times.times(before: end).map { (clock.frame(during: $0), event) }
      })
    let none = [Int](repeating: 0, count: observed.views.count)
    (drawn, created, notified) = (none, none, none)
  }

  /// The work of views in a frame; call it with frames in order.
  mutating func next(_ frame: Int) -> [WorkPiece] {
    var (evaluations, models) = (0, 0)
    if isFirst {
      // A view that appears for the first time has no earlier inputs to compare with.
      for view in observed.views.indices { evaluate(view, &evaluations, &models) }
      isFirst = false
    }
    for event in schedule.due(in: frame) {
      let changed = observed.events[event].notified
      for view in changed { notified[view] += 1 }
      for view in observed.views(evaluatedWith: changed) { evaluate(view, &evaluations, &models) }
    }
    return [
      piece("evaluate", evaluations, "view", .evaluate), piece("create", models, "model", .modelCreate),
    ].compactMap(\.self)
  }

  private mutating func evaluate(_ view: Int, _ evaluations: inout Int, _ models: inout Int) {
    let isMaking = drawn[view] == 0 || observed.views[view].model == .recreated
    drawn[view] += 1
    evaluations += 1
    guard isMaking else { return }
    created[view] += observed.views[view].models
    models += observed.views[view].models
  }

  private func piece(_ verb: String, _ count: Int, _ noun: String, _ cost: WorkCost) -> WorkPiece? {
    guard count > 0 else { return nil }
    return WorkPiece(
      "\(verb) \(count) \(noun)\(count == 1 ? "" : "s")", milliseconds: Double(count) * observed.costs[cost])
  }

  /// The counts so far, view by view.
  var counters: [Counters] {
    observed.views.indices.map { view in
      Counters(
        of: "view", name: observed.views[view].name,
        [("drawn", drawn[view]), ("created", created[view]), ("notified", notified[view])])
    }
  }
}

/// Values by the frame in which they are due, returned frame by frame.
struct FrameSchedule<Value: Sendable>: Sendable {
  private var entries: [(frame: Int, value: Value)]
  private var next = 0

  /// Creates a schedule.
  ///
  /// - Parameter entries: in any order; entries of one frame keep their order.
  init(_ entries: [(frame: Int, value: Value)]) {
    self.entries = entries.enumerated().sorted { left, right in
      (left.element.frame, left.offset) < (right.element.frame, right.offset)
    }.map(\.element)
  }

  /// The work that is due in a frame; call it with frames in order.
  mutating func due(in frame: Int) -> [Value] {
    var due: [Value] = []
    while next < entries.count, entries[next].frame <= frame {  // Ends because each round removes an entry.
      if entries[next].frame == frame { due.append(entries[next].value) }
      next += 1
    }
    return due
  }

  /// The number of values for frames that have not been requested.
  var remaining: Int { entries.count - next }
}
