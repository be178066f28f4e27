internal import Dispatch
internal import LayerGeometry
internal import LayerPlanning

/// The bands of a screen that are drawn at the same time.
///
/// Each thread executes the plan for its band, and only the parts of passes that are visible there. So no thread waits
/// for another, and the parts of a pass that are visible in two bands are made twice: bands are cut only where such
/// parts are small. Where they are very small, each thread has several bands and takes the next one when it is done, so
/// that a thread that begins late or runs slowly draws less. A backdrop and the pixels that it reads are in one band.
struct ScreenBands {
  private let screen: PixelRect
  private(set) var areas: [PixelRect]
  private let threads: Int

  /// The most that all bands may work, next to one thread that draws the whole.
  private static let mostWork = 1.3
  /// The most that one band may work, next to one thread that draws the whole.
  private static let mostOfOne = 0.8
  /// A screen of less work, in pixels, is drawn by the time that threads have begun.
  private static let leastWork = 262_144.0
  /// How many bands a thread draws where more of them are hardly more work.
  private static let bandsEach = 4
  /// The most that they may work, next to one thread that draws the whole.
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
    // All bands were tried, so that the reported fault does not depend on which thread was faster.
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

  /// Each note once, in paint order, anyone who found it; anyone who draws a layer finds all of its notes, in one
  /// order.
  private static func merged(_ notes: [[RasterNote]]) -> [RasterNote] {
    var seen: Set<RasterNote> = []
    let all = notes.joined().filter { seen.insert($0).inserted }
    return all.enumerated().sorted {
      ($0.element.node.rawValue, $0.offset) < ($1.element.node.rawValue, $1.offset)
    }.map(\.element)
  }
}

/// How much there is to draw on each row of a screen, in pixels; an estimate that only decides where bands are cut.
struct ScreenWork {
  private struct Item {
    let rect: PixelRect
    /// The work of each of its rows.
    let perRow: Double
    /// The work of its passes, which does not depend on the part that is visible.
    let before: Double
  }

  private let screen: PixelRect
  private let items: [Item]
  /// The parts of the screen that backdrops look at.
  private let captured: [PixelRect]
  /// All of it, by one thread.
  let whole: Double

  /// The work of a draw next to its pixels, in pixels.
  private static let perDraw = 400.0

  init(_ plan: PassPlan) {
    let screen = plan.targets[0].rect
    let passes = Self.passes(plan)
    items = plan.draws[plan.targets[0].draws].compactMap { draw in
      let rect = draw.rect.intersection(screen)
      guard !rect.isEmpty else { return nil }
      var before = Self.perDraw
      if draw.kind == .composite {
        let composite = plan.composites[Int(draw.payload)]
        before += passes[Int(composite.texture.rawValue)]
        if let mask = composite.mask { before += passes[Int(mask.rawValue)] }
      }
      return Item(rect: rect, perRow: Double(rect.width), before: before)
    }
    self.screen = screen
    captured = plan.passes.filter { $0.captured == .screen }.map { plan.targets[Int($0.target.rawValue)].rect }
    whole = items.reduce(0) { $0 + $1.before + $1.perRow * Double($1.rect.height) }
  }

  /// The work of each target with everything that it is made of.
  private static func passes(_ plan: PassPlan) -> [Double] {
    var work = [Double](repeating: 0, count: plan.targets.count)
    for pass in plan.passes {
      let target = plan.targets[Int(pass.target.rawValue)]
      var sum = Double(target.width * target.height)
      for draw in plan.draws[target.draws] {
        sum += Double(draw.rect.area) + perDraw
        guard draw.kind == .composite else { continue }
        let composite = plan.composites[Int(draw.payload)]
        sum += work[Int(composite.texture.rawValue)]
        if let mask = composite.mask { sum += work[Int(mask.rawValue)] }
      }
      for source in [pass.source, pass.joins] {
        if let source { sum += work[Int(plan.passes[Int(source.rawValue)].target.rawValue)] }
      }
      work[Int(pass.target.rawValue)] = sum
    }
    return work
  }

  /// The work of a band.
  func inside(_ band: PixelRect) -> Double {
    items.reduce(0) { sum, item in
      let rows = item.rect.intersection(band).height
      return rows == 0 ? sum : sum + item.before + item.perRow * Double(rows)
    }
  }

  /// Bands of as much work each; fewer where the screen has not so many rows to cut at.
  func bands(_ count: Int) -> [PixelRect] {
    let isWhole = rowsKeptWhole
    var changes = [Double](repeating: 0, count: screen.height + 1)
    for item in items {
      let density = item.perRow + item.before / Double(item.rect.height)
      changes[item.rect.minY - screen.minY] += density
      changes[item.rect.maxY - screen.minY] -= density
    }
    var (bands, first, density, sum) = ([PixelRect](), screen.minY, 0.0, 0.0)
    for y in screen.minY..<screen.maxY {
      density += changes[y - screen.minY]
      sum += density
      guard bands.count < count - 1, sum >= whole * Double(bands.count + 1) / Double(count) else { continue }
      if isWhole[y - screen.minY] { continue }
      bands.append(PixelRect(minX: screen.minX, minY: first, maxX: screen.maxX, maxY: y + 1))
      first = y + 1
    }
    if first < screen.maxY {
      bands.append(PixelRect(minX: screen.minX, minY: first, maxX: screen.maxX, maxY: screen.maxY))
    }
    return bands
  }

  /// For each row whether what a backdrop looks at goes on below it.
  private var rowsKeptWhole: [Bool] {
    var isWhole = [Bool](repeating: false, count: screen.height)
    for rect in captured.map({ $0.intersection(screen) }) where rect.height > 1 {
      for y in rect.minY..<(rect.maxY - 1) { isWhole[y - screen.minY] = true }
    }
    return isWhole
  }
}

/// A value that several threads change, one at a time.
///
/// As `Synchronization.Mutex`, into which the thread sanitizer cannot see on Linux: whatever that guards looks like a
/// race to it. A semaphore it knows.
public final class Guarded<Value: Sendable>: @unchecked Sendable {
  // `@unchecked` since the compiler cannot see that the value is only touched by who holds the semaphore.
  private var value: Value
  private let turn = DispatchSemaphore(value: 1)

  /// A value that nobody has touched yet.
  public init(_ value: Value) { self.value = value }

  /// Reads or changes the value, when it is this thread's turn; not to be called again from within.
  public func withLock<Result, Failure: Error>(
    _ body: (inout Value) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    turn.wait()
    defer { turn.signal() }
    return try body(&value)
  }
}
