import LayerModel

extension SimulationSummary {
  init(_ sums: FrameSums, clock: FrameClock, duration: Microseconds) {
    let seconds = Self.seconds(clock, duration)
    self.duration = Figure(duration, .input)
    framesPerSecond = Figure(clock.framesPerSecond, .input)
    budgetMilliseconds = Figure(clock.intervalMicroseconds / 1_000, .input)
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
    hitchMillisecondsPerSecond = Figure(sums.hitchMilliseconds.map { $0 / seconds }, .derived)
    hangs = Figure(sums.hangs, .derived)
    hangMilliseconds = Figure(sums.hangMilliseconds, .derived)
    longestHangMilliseconds = Figure(sums.longestHangMilliseconds, .derived)
    hangSecondsPerHour = Figure(sums.hangMilliseconds / 1_000 / (seconds / 3_600), .derived)
  }

  /// What rates are stated over: the duration, and for a scene without one the one frame's interval.
  static func seconds(_ clock: FrameClock, _ duration: Microseconds) -> Double {
    duration > .zero ? duration.seconds : clock.intervalMicroseconds / 1e6
  }
}
