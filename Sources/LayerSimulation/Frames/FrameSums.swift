/// What the summary of a simulation adds up, frame by frame.
struct FrameSums {
  private(set) var frames = 0
  private(set) var offscreenPasses = 0
  private(set) var systemPasses = 0
  private(set) var damagedPixels = 0
  private(set) var trafficPixels = 0
  private(set) var cache = CacheUse()
  private(set) var commitMilliseconds = 0.0
  private(set) var serverMilliseconds = Spread(0.0)
  private(set) var skippedFrames = Spread(0)
  private(set) var lateFrames = Spread(0)
  private(set) var commitHitches = Spread(0)
  private(set) var hitchMilliseconds = Spread(0.0)
  private(set) var hangs = 0
  private(set) var hangMilliseconds = 0.0
  private(set) var longestHangMilliseconds = 0.0

  mutating func add(_ frame: SimulatedFrame, _ outcome: Spread<FramePacing.Outcome>) {
    frames += 1
    offscreenPasses += frame.rendering.offscreenPasses
    systemPasses += frame.rendering.systemPasses
    damagedPixels += frame.rendering.damagedPixels
    trafficPixels += frame.rendering.traffic.storedPixels + frame.rendering.traffic.loadedPixels
    cache.hits += frame.cache.hits
    cache.misses += frame.cache.misses
    cache.evictions += frame.cache.evictions
    cache.residentPixels = max(cache.residentPixels, frame.cache.residentPixels)
    cache.budgetPixels = frame.cache.budgetPixels
    commitMilliseconds += frame.commitMilliseconds
    serverMilliseconds.add(frame.serverMilliseconds)
    skippedFrames.add(outcome.map { $0.slot == nil ? 1 : 0 })
    lateFrames.add(outcome.map { $0.hitchIntervals > 0 ? 1 : 0 })
    commitHitches.add(outcome.map { $0.kind == .commit ? 1 : 0 })
    hitchMilliseconds.add(frame.hitchMilliseconds)
  }

  mutating func add(_ hang: Hang) {
    hangs += 1
    hangMilliseconds += hang.milliseconds
    longestHangMilliseconds = max(longestHangMilliseconds, hang.milliseconds)
  }
}

extension Spread where Value: AdditiveArithmetic {
  /// Adds another figure at both ends.
  fileprivate mutating func add(_ other: Spread) {
    low += other.low
    high += other.high
  }
}
