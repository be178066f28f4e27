public import LayerModel

/// What one frame did, what it cost, and when it was seen.
public struct SimulatedFrame: Sendable {
  /// Its number.
  public let index: Int
  /// When it is.
  public let time: Microseconds
  /// What the render server did.
  public let rendering: FrameRendering
  /// What happened in the rasterize cache.
  public let cache: CacheUse
  /// What the main thread did, split by stages; pieces of other threads are left out.
  public let work: [WorkPiece]
  /// How long the main thread took.
  public let commitMilliseconds: Double
  /// How long the render server takes: 0 where nothing is known of the device.
  public let serverMilliseconds: Spread<Double>
  /// When it is shown; nil if it is skipped.
  public let presented: Spread<Microseconds?>
  /// How late that is.
  public let hitchMilliseconds: Spread<Double>
  /// What made it late: with the longest server times, or with the shortest if it is late with those alone.
  public let hitchKind: HitchKind?
  /// Everything that made it late; empty if it is in time.
  public let late: [LateCause]

  /// Whether it is late by either of the server's times.
  public var isLate: Bool { hitchMilliseconds.low > 0 || hitchMilliseconds.high > 0 }

  /// What the main thread did in one part of the commit, in milliseconds.
  public func commitMilliseconds(in stage: CommitStage) -> Double {
    work.reduce(0) { $0 + ($1.stage == stage ? $1.milliseconds : 0) }
  }
}
