public import LayerModel

/// The sums of a simulation, each with its source.
public struct SimulationSummary: Hashable, Sendable {
  /// How much time was simulated.
  public let duration: Figure<Microseconds>
  /// Frames a second.
  public let framesPerSecond: Figure<Double>
  /// How long a frame is shown, which is the budget for its work.
  public let budgetMilliseconds: Figure<Double>
  /// Frames.
  public let frames: Figure<Int>
  /// The user's offscreen passes that ran, over all frames.
  public let offscreenPasses: Figure<Int>
  /// The platform's own, over all frames.
  public let systemPasses: Figure<Int>
  /// Pixels drawn again, over all frames.
  public let damagedPixels: Figure<Int>
  /// Pixels stored and loaded, over all frames.
  public let trafficPixels: Figure<Int>
  /// Lookups that found their bitmap.
  public let cacheHits: Figure<Int>
  /// Lookups that did not.
  public let cacheMisses: Figure<Int>
  /// Bitmaps that were dropped.
  public let cacheEvictions: Figure<Int>
  /// Pixels that the cache holds.
  public let cacheBudgetPixels: Figure<Int>
  /// The most pixels that the cache contained after a frame.
  public let cachePeakPixels: Figure<Int>
  /// The main thread's work, over all frames.
  public let commitMilliseconds: Figure<Double>
  /// The render server's work, over all frames.
  public let serverMilliseconds: Figure<Spread<Double>>
  /// Frames that were skipped: their work was done with a later frame's.
  public let skippedFrames: Figure<Spread<Int>>
  /// Frames that were late.
  public let lateFrames: Figure<Spread<Int>>
  /// By how much they were late together.
  public let hitchMilliseconds: Figure<Spread<Double>>
  /// The same for each second looked at.
  public let hitchMillisecondsPerSecond: Figure<Spread<Double>>
  /// Frames that blocked the main thread too long.
  public let hangs: Figure<Int>
  /// How long they blocked it in total.
  public let hangMilliseconds: Figure<Double>
  /// The longest of them.
  public let longestHangMilliseconds: Figure<Double>
  /// Seconds of hangs for each hour looked at.
  public let hangSecondsPerHour: Figure<Double>
}

extension SimulationSummary {
  /// - Parameters:
  ///   - duration: How much time was simulated.
  ///   - rateBasis: The source of the clock's frames per second.
  ///   - seconds: The time that rates refer to.
  init(
    _ sums: FrameSums, clock: FrameClock, rateBasis: Basis, duration: Figure<Microseconds>, seconds: Spread<Double>
  ) {
    self.duration = duration
    framesPerSecond = Figure(clock.framesPerSecond, rateBasis)
    budgetMilliseconds = Figure(clock.intervalMicroseconds / 1_000, .derived)
    frames = Figure(sums.frames, .derived)
    offscreenPasses = Figure(sums.offscreenPasses, .derived)
    systemPasses = Figure(sums.systemPasses, .derived)
    damagedPixels = Figure(sums.damagedPixels, .derived)
    trafficPixels = Figure(sums.trafficPixels, .derived)
    cacheHits = Figure(sums.cache.hits, .derived)
    cacheMisses = Figure(sums.cache.misses, .derived)
    cacheEvictions = Figure(sums.cache.evictions, .derived)
    cacheBudgetPixels = Figure(sums.cache.budgetPixels, .published)
    cachePeakPixels = Figure(sums.cache.residentPixels, .derived)
    commitMilliseconds = Figure(sums.commitMilliseconds, .derived)
    serverMilliseconds = Figure(sums.serverMilliseconds, .derived)
    skippedFrames = Figure(sums.skippedFrames, .derived)
    lateFrames = Figure(sums.lateFrames, .derived)
    hitchMilliseconds = Figure(sums.hitchMilliseconds, .derived)
    hitchMillisecondsPerSecond = Figure(
      Spread(low: sums.hitchMilliseconds.low / seconds.low, high: sums.hitchMilliseconds.high / seconds.high), .derived)
    hangs = Figure(sums.hangs, .derived)
    hangMilliseconds = Figure(sums.hangMilliseconds, .derived)
    longestHangMilliseconds = Figure(sums.longestHangMilliseconds, .derived)
    hangSecondsPerHour = Figure(sums.hangMilliseconds / 1_000 / (seconds.low / 3_600), .derived)
  }
}

/// The results of a scene over its timeline: frames, cache, hitches, hangs.
public struct Simulation: Sendable {
  /// Every frame; empty if only the summary was requested.
  public let frames: [SimulatedFrame]
  /// What happened in the rasterize cache, in order; empty if only the summary was requested.
  public let cacheEvents: [CacheEvent]
  /// Every layer that was rasterized in some frame, in the order in which they were first drawn.
  public let rasterized: [RasterizedReport]
  /// Late frames.
  public let hitches: HitchReport
  /// Frames that blocked the main thread too long, in order.
  public let hangs: [Hang]
  /// Pieces of main-thread work that alone take longer than a frame's interval, in order.
  public let overBudget: [OverBudgetWork]
  /// The sums.
  public let summary: SimulationSummary

  /// A rasterized layer's report.
  public subscript(layer: RasterizedIndex) -> RasterizedReport { rasterized[Int(layer.rawValue)] }

  /// Seconds of hangs for each hour looked at.
  public var hangSecondsPerHour: Double { summary.hangSecondsPerHour.value }
}

/// A piece of main-thread work that takes longer than a frame's interval.
public struct OverBudgetWork: Hashable, Sendable {
  /// The frame.
  public let frame: Int
  /// The piece.
  public let piece: WorkPiece
}
