/// What a scene does over its timeline: frames, cache, hitches, hangs.
public struct Simulation: Sendable {
  /// Every frame; empty when only the summary was asked for.
  public let frames: [SimulatedFrame]
  /// What happened in the rasterize cache, in order; empty when only the summary was asked for.
  public let cacheEvents: [CacheEvent]
  /// Every layer that was rasterized in some frame, in the order in which they were drawn first.
  public let rasterized: [RasterizedReport]
  /// Late frames.
  public let hitches: HitchReport
  /// Frames that kept the main thread too long, in order.
  public let hangs: [Hang]
  /// Pieces of main-thread work that alone take longer than a frame stays, in order.
  public let overBudget: [OverBudgetWork]
  /// The sums.
  public let summary: SimulationSummary

  /// A rasterized layer's report.
  public subscript(layer: RasterizedIndex) -> RasterizedReport { rasterized[Int(layer.rawValue)] }

  /// Seconds of hangs for each hour looked at.
  public var hangSecondsPerHour: Double { summary.hangSecondsPerHour.value }
}

/// A piece of main-thread work that takes longer than a frame stays.
public struct OverBudgetWork: Hashable, Sendable {
  /// The frame.
  public let frame: Int
  /// The piece.
  public let piece: WorkPiece
}
