internal import Dispatch
internal import LayerGeometry
internal import LayerPlanning

/// The bands of a screen that are drawn at the same time.
///
/// Each thread executes the plan for its band, and only the parts of passes that are visible there. No thread waits for
/// another, but the parts of a pass that are visible in two bands are computed twice, so the screen is divided only
/// where such parts are small. Where they are very small, there are several bands per thread, and a thread takes the
/// next band when it finishes one, so that a thread that starts late or runs slowly draws less. A backdrop and the
/// pixels that it reads are in one band.
struct ScreenBands {
  private let screen: PixelRect
  private(set) var areas: [PixelRect]
  private let threads: Int

  /// The maximum total work of all bands, relative to one thread that draws the whole screen.
  private static let mostWork = 1.3
  /// The maximum work of one band, relative to one thread that draws the whole screen.
  private static let mostOfOne = 0.8
  /// The minimum work for using several threads, in pixels; a screen with less work is drawn before threads have
  /// started.
  private static let leastWork = 262_144.0
  /// The number of bands per thread if more bands cause almost no extra work.
  private static let bandsEach = 4
  /// The maximum total work if there are several bands per thread, relative to one thread that draws the whole screen.
  private static let mostWorkOfSmall = 1.05

  /// Divides the screen into `count` bands of equal work, or into fewer if that many would repeat too much work.
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

  /// Creates bands from areas that lie below one another and together cover the screen.
  init(_ plan: PassPlan, areas: [PixelRect], threads: Int) {
    screen = plan.targets[0].rect
    self.areas = areas
    self.threads = threads
  }

  /// Draws all bands into the rows of one picture.
  ///
  /// - Parameter begin: creates the rasterizer with which a thread draws its bands.
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
      while let index = waiting.withLock({ $0.popFirst() }) {  // Each iteration takes one.
        do throws(DrawingError) {
          try draw(areas[index], into: memory, with: &rasterizer)
        } catch {
          faults.withLock { $0[index] = error }
        }
      }
      notes.withLock { $0.append(rasterizer.notes) }
    }
    // All bands are attempted, so the reported error does not depend on which thread was faster.
    if let fault = faults.withLock({ $0.lazy.compactMap(\.self).first }) { throw fault }
    let pixmap = Pixmap(width: screen.width, height: screen.height, reusing: memory)
    return RasterResult(pixmap: pixmap, notes: Self.merged(notes.withLock { $0 }))
  }

  /// The indices of the bands in the order in which they are started.
  ///
  /// Bands drawn at the same time are far apart, because adjacent bands share a page of memory that both would request
  /// from the system.
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
    // If other code held the pixels while they were drawn, they were copied to new memory.
    if drawn.base != UnsafePointer(memory.base + first) {
      (memory.base + first).update(from: drawn.base, count: area.area)
    }
  }

  /// All notes in paint order, without duplicates.
  ///
  /// Every band that draws a layer produces all of the layer's notes, in the same order.
  private static func merged(_ notes: [[RasterNote]]) -> [RasterNote] {
    var seen: Set<RasterNote> = []
    let all = notes.joined().filter { seen.insert($0).inserted }
    return all.enumerated().sorted {
      ($0.element.node.rawValue, $0.offset) < ($1.element.node.rawValue, $1.offset)
    }.map(\.element)
  }
}

/// The estimated drawing work on each row of a screen, in pixels.
///
/// The estimate is used only to decide where to cut bands.
struct ScreenWork {
  private struct Item {
    let rect: PixelRect
    /// The work of each of its rows.
    let perRow: Double
    /// The work of the item's passes, which does not depend on the part that is visible.
    let before: Double
  }

  private let screen: PixelRect
  private let items: [Item]
  /// The parts of the screen that backdrops read.
  private let captured: [PixelRect]
  /// The work of the whole screen for one thread.
  let whole: Double

  /// The work of a draw apart from its pixels, expressed as a number of pixels.
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

  /// The work of each target, including everything it depends on.
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

  /// Bands of equal work; fewer if the screen does not have enough rows where it can be cut.
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

  /// For each row, whether an area that a backdrop reads continues below it.
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
/// It is used instead of `Synchronization.Mutex`, which the thread sanitizer does not recognise on Linux: it would
/// report guarded accesses as races. It recognises semaphores.
public final class Guarded<Value: Sendable>: @unchecked Sendable {
  // `@unchecked` because the compiler cannot see that only the holder of the semaphore accesses the value.
  private var value: Value
  private let turn = DispatchSemaphore(value: 1)

  /// Creates a guarded value.
  public init(_ value: Value) { self.value = value }

  /// Reads or changes the value when no other thread uses it; must not be called recursively.
  public func withLock<Result, Failure: Error>(
    _ body: (inout Value) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    turn.wait()
    defer { turn.signal() }
    return try body(&value)
  }
}
