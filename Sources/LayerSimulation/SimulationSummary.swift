public import LayerModel

/// The sums of a simulation, each with where it comes from.
public struct SimulationSummary: Hashable, Sendable {
  /// How long was looked at.
  public let duration: Figure<Microseconds>
  /// Frames a second.
  public let framesPerSecond: Figure<Double>
  /// How long a frame stays: what the work of one may take.
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
  /// The most pixels that were kept after a frame.
  public let cachePeakPixels: Figure<Int>
  /// What the main thread did, over all frames.
  public let commitMilliseconds: Figure<Double>
  /// What the render server did, over all frames.
  public let serverMilliseconds: Figure<Spread<Double>>
  /// Frames that were skipped: their work was done with a later one's.
  public let skippedFrames: Figure<Spread<Int>>
  /// Frames that were late.
  public let lateFrames: Figure<Spread<Int>>
  /// By how much they were late together.
  public let hitchMilliseconds: Figure<Spread<Double>>
  /// The same for each second looked at.
  public let hitchMillisecondsPerSecond: Figure<Spread<Double>>
  /// Frames that kept the main thread too long.
  public let hangs: Figure<Int>
  /// How long they did together.
  public let hangMilliseconds: Figure<Double>
  /// The longest.
  public let longestHangMilliseconds: Figure<Double>
  /// Seconds of hangs for each hour looked at.
  public let hangSecondsPerHour: Figure<Double>
}
