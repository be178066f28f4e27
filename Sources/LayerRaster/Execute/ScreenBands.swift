internal import Dispatch
internal import LayerGeometry
internal import LayerPlanning

/// The bands of a screen that are drawn at the same time.
///
/// Each thread works the plan off for a band, and of its passes only what is to be seen there. So nobody waits for
/// anybody, and what lies on a cut is made twice: bands are cut only where that is little. Where it is very little,
/// there are several for each thread, which takes the next one as it is done: one that begins late, or runs slowly,
/// draws less. What a backdrop looks at lies in one band with it.
struct ScreenBands {
  private let screen: PixelRect
  private(set) var areas: [PixelRect]
  private let threads: Int

  /// The most that all bands may work, beside one thread that draws the whole.
  private static let mostWork = 1.3
  /// The most that one band may work, beside one thread that draws the whole.
  private static let mostOfOne = 0.8
  /// A screen of less work, in pixels, is drawn by the time that threads have begun.
  private static let leastWork = 262_144.0
  /// How many bands a thread draws where more of them are hardly more work.
  private static let bandsEach = 4
  /// The most that they may work, beside one thread that draws the whole.
  private static let mostWorkOfSmall = 1.05

  /// Cuts the screen where the work on both sides is as much, into fewer bands where many would work twice.
  init(_ plan: PassPlan, atMost count: Int) {
    let screen = plan.targets[0].rect
    self.init(plan, areas: [screen], threads: min(count, 64))
    guard threads > 1 else { return }
    let work = ScreenWork(plan)
    guard work.whole >= Self.leastWork else { return }
    func parts(_ bands: [PixelRect]) -> [Double] { bands.map { work.inside($0) / work.whole } }
    let small = work.bands(threads * Self.bandsEach)
    if parts(small).reduce(0, +) <= Self.mostWorkOfSmall {
      areas = small
      return
    }
    let worthwhile = (2...threads).reversed().lazy.map { work.bands($0) }.first { bands in
      let parts = parts(bands)
      return parts.reduce(0, +) <= Self.mostWork && parts.allSatisfy { $0 <= Self.mostOfOne }
    }
    if let worthwhile { areas = worthwhile }
  }

  /// Bands that lie below one another and are the whole screen.
  init(_ plan: PassPlan, areas: [PixelRect], threads: Int) {
    screen = plan.targets[0].rect
    self.areas = areas
    self.threads = threads
  }

  /// Draws all bands into the rows of one picture.
  ///
  /// - Parameter begin: makes what a thread draws its bands with.
  func draw(_ begin: @Sendable () -> PlanRasterizer) throws(DrawingError) -> RasterResult {
    guard areas.count > 1 else {
      var rasterizer = begin()
      let pixmap = try rasterizer.draw(on: Canvas(area: screen))
      return RasterResult(pixmap: pixmap, notes: Self.merged([rasterizer.notes]))
    }
    let memory = PixelStorage<PackedPixel>(zeroedCount: screen.area)
    let waiting = Guarded(apart[...])
    let faults = Guarded([DrawingError?](repeating: nil, count: areas.count))
    let notes = Guarded([[RasterNote]]())
    DispatchQueue.concurrentPerform(iterations: min(threads, areas.count)) { _ in
      var rasterizer = begin()
      while let index = waiting.withLock({ $0.popFirst() }) {  // Each turn takes one.
        do throws(DrawingError) {
          try draw(areas[index], into: memory, with: &rasterizer)
        } catch {
          faults.withLock { $0[index] = error }
        }
      }
      notes.withLock { $0.append(rasterizer.notes) }
    }
    // All bands were tried, so that it does not depend on who was quicker which fault is told.
    if let fault = faults.withLock({ $0.lazy.compactMap(\.self).first }) { throw fault }
    let pixmap = Pixmap(width: screen.width, height: screen.height, reusing: memory)
    return RasterResult(pixmap: pixmap, notes: Self.merged(notes.withLock { $0 }))
  }

  /// The bands' places in the order in which they are begun: those at the same time far from one another, since two
  /// that meet share a page of memory, which both would ask the system for.
  private var apart: [Int] {
    let each = (areas.count + threads - 1) / threads
    return (0..<each).flatMap { stride(from: $0, to: areas.count, by: each) }
  }

  private func draw(
    _ area: PixelRect, into memory: PixelStorage<PackedPixel>, with rasterizer: inout PlanRasterizer
  ) throws(DrawingError) {
    let first = (area.minY - screen.minY) * screen.width
    let rows = PixelStorage(partOf: memory, from: first, count: area.area)
    let empty = Pixmap(width: area.width, height: area.height, reusing: consume rows)
    let drawn = try rasterizer.draw(on: Canvas(area: area, pixmap: consume empty))
    // Somebody who looked at the pixels while they were drawn has made them move.
    if drawn.base != UnsafePointer(memory.base + first) {
      (memory.base + first).update(from: drawn.base, count: area.area)
    }
  }

  /// Each note once, in paint order, whoever found it; whoever draws a layer finds all of its notes, in one order.
  private static func merged(_ notes: [[RasterNote]]) -> [RasterNote] {
    var seen: Set<RasterNote> = []
    let all = notes.joined().filter { seen.insert($0).inserted }
    return all.enumerated().sorted {
      ($0.element.node.rawValue, $0.offset) < ($1.element.node.rawValue, $1.offset)
    }.map(\.element)
  }
}
