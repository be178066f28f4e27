internal import Dispatch
internal import LayerGeometry
internal import LayerPlanning

/// The bands of a screen that are drawn at the same time.
///
/// Each thread works the plan off for its band, and of its passes only what is to be seen there. So nobody waits for
/// anybody, and what lies on a cut is made twice: bands are cut only where that is little. What a backdrop looks at
/// lies in one band with it.
struct ScreenBands {
  private let screen: PixelRect
  private(set) var areas: [PixelRect]

  /// What a thread hands back.
  struct Part: Sendable {
    let pixmap: Pixmap
    let notes: [RasterNote]
  }

  /// The most that all bands may work, beside one thread that draws the whole.
  private static let mostWork = 1.3
  /// The most that one band may work, beside one thread that draws the whole.
  private static let mostOfOne = 0.8
  /// A screen of less work, in pixels, is drawn by the time that threads have begun.
  private static let leastWork = 262_144.0

  /// Cuts the screen where the work on both sides is as much, into fewer bands where many would work twice.
  init(_ plan: PassPlan, atMost count: Int) {
    self.init(plan, areas: [plan.targets[0].rect])
    guard count > 1 else { return }
    let work = ScreenWork(plan)
    guard work.whole >= Self.leastWork else { return }
    let cuts = (2...min(count, 64)).reversed().lazy.map { work.bands($0) }
    let worthwhile = cuts.first { bands in
      let parts = bands.map { work.inside($0) / work.whole }
      return parts.reduce(0, +) <= Self.mostWork && parts.allSatisfy { $0 <= Self.mostOfOne }
    }
    if let worthwhile { areas = worthwhile }
  }

  /// Bands that lie below one another and are the whole screen.
  init(_ plan: PassPlan, areas: [PixelRect]) {
    screen = plan.targets[0].rect
    self.areas = areas
  }

  /// Has each band drawn into its rows of one picture.
  func draw(
    _ part: @Sendable (consuming Canvas) throws(DrawingError) -> Part
  ) throws(DrawingError) -> RasterResult {
    guard areas.count > 1 else {
      let whole = try part(Canvas(area: screen))
      return RasterResult(pixmap: whole.pixmap, notes: Self.merged([whole.notes]))
    }
    let memory = PixelStorage<PackedPixel>(zeroedCount: screen.area)
    let results = Guarded([Result<[RasterNote], DrawingError>](repeating: .success([]), count: areas.count))
    DispatchQueue.concurrentPerform(iterations: areas.count) { index in
      let result = Self.drawn(areas[index], of: screen, in: memory, by: part)
      results.withLock { $0[index] = result }
    }
    var notes: [[RasterNote]] = []
    for result in results.withLock({ $0 }) { notes.append(try result.get()) }
    let pixmap = Pixmap(width: screen.width, height: screen.height, reusing: memory)
    return RasterResult(pixmap: pixmap, notes: Self.merged(notes))
  }

  private static func drawn(
    _ area: PixelRect, of screen: PixelRect, in memory: PixelStorage<PackedPixel>,
    by part: (consuming Canvas) throws(DrawingError) -> Part
  ) -> Result<[RasterNote], DrawingError> {
    let first = (area.minY - screen.minY) * screen.width
    let rows = PixelStorage(partOf: memory, from: first, count: area.area)
    let empty = Pixmap(width: area.width, height: area.height, reusing: consume rows)
    do throws(DrawingError) {
      let drawn = try part(Canvas(area: area, pixmap: consume empty))
      // Somebody who looked at the pixels while they were drawn has made them move.
      if drawn.pixmap.base != UnsafePointer(memory.base + first) {
        (memory.base + first).update(from: drawn.pixmap.base, count: area.area)
      }
      return .success(drawn.notes)
    } catch {
      return .failure(error)
    }
  }

  /// Each note once, in paint order, whoever found it.
  private static func merged(_ notes: [[RasterNote]]) -> [RasterNote] {
    var seen: Set<RasterNote> = []
    let all = notes.joined().filter { seen.insert($0).inserted }
    return all.enumerated().sorted {
      ($0.element.node.rawValue, $0.offset) < ($1.element.node.rawValue, $1.offset)
    }.map(\.element)
  }
}
