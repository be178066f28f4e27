import LayerModel

extension SimulationSummary {
  /// - Parameters:
  ///   - duration: How long was looked at.
  ///   - rateBasis: Where the clock's frames a second come from.
  ///   - seconds: What rates are stated over.
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
