import LayerGeometry
public import LayerPlanning
public import LayerSimulation

/// The cost of a scene, in the figures that measure a fix.
public struct SceneFigures: Hashable, Sendable {
  /// Offscreen passes of a first frame.
  public var passes: Int
  /// Offscreen passes of a later frame in which nothing has changed.
  public var steadyPasses: Int
  /// The pixels that passes write and read in a first frame, in screens.
  public var trafficScreens: Double
  /// Bytes of the decoded images that the first frame shows.
  public var decodedBytes: Int
  /// The bytes of those images that are not needed because the image is shown smaller everywhere.
  public var wastedBytes: Int
  /// The cost over the timeline; nil for a still scene, or without a simulation.
  public var overTime: FiguresOverTime?

  /// Creates the figures of a plan's first frame.
  public init(_ plan: PassPlan) {
    passes = plan.summary.offscreenPasses
    steadyPasses = plan.summary.steadyOffscreenPasses
    let traffic = CostReport(plan).traffic
    trafficScreens = Double(traffic.movedPixels) / Double(max(1, plan.tree.screen.area))
    let images = ImageMemory.all(in: plan)
    decodedBytes = images.reduce(0) { $0 + $1.decodedBytes }
    wastedBytes = images.reduce(0) { $0 + $1.wastedBytes }
  }

  /// The passes of every frame, or of the first frame if later frames have none.
  public var lastingPasses: Int { steadyPasses > 0 ? steadyPasses : passes }
}

/// The cost of a scene over its timeline.
public struct FiguresOverTime: Hashable, Sendable {
  /// The hitches of all frames.
  public let hitches: HitchReport
  /// The number of frames that block the main thread long enough to be noticed.
  public let hangs: Int
  /// The total time for which frames block the main thread.
  public let hangMilliseconds: Double
  /// The duration of the longest hang.
  public let longestHangMilliseconds: Double
  /// The largest number of bytes that decoded images take in any frame.
  public let peakResidentBytes: Int

  /// Creates the figures of a simulation.
  public init(_ simulation: SceneSimulation) {
    let summary = simulation.simulation.summary
    hitches = simulation.simulation.hitches
    hangs = summary.hangs.value
    hangMilliseconds = summary.hangMilliseconds.value
    longestHangMilliseconds = summary.longestHangMilliseconds.value
    peakResidentBytes = simulation.peakResidentBytes
  }

  /// Whether frames are late or the app hangs.
  public var isFelt: Bool { hangs > 0 || hitches.milliseconds.high > 0 }
}

/// The saving of a fix in each figure; an increase is a negative saving.
public struct FixSaving: Hashable, Sendable {
  /// The offscreen passes per frame, or of the first frame if later frames do not change.
  public let passes: Int
  /// Whether only a first frame has fewer passes.
  public let isOfFirstFrame: Bool
  /// The milliseconds of hitches per second.
  public let hitchMillisecondsPerSecond: Double
  /// The total milliseconds of hangs.
  public let hangMilliseconds: Double
  /// Bytes of images that the first frame shows.
  public let bytes: Int

  /// Creates the difference between two states of a scene.
  public init(from before: SceneFigures, to after: SceneFigures) {
    let steady = before.steadyPasses - after.steadyPasses
    let first = before.passes - after.passes
    isOfFirstFrame = steady == 0 && first != 0
    passes = isOfFirstFrame ? first : steady
    bytes = before.wastedBytes - after.wastedBytes
    if let old = before.overTime, let new = after.overTime {
      hitchMillisecondsPerSecond = old.hitches.millisecondsPerSecond.high - new.hitches.millisecondsPerSecond.high
      hangMilliseconds = old.hangMilliseconds - new.hangMilliseconds
    } else {
      (hitchMillisecondsPerSecond, hangMilliseconds) = (0, 0)
    }
  }

  /// The rank by what users notice: hangs, then hitches, then passes, then memory.
  var rank: (Double, Double, Int, Int) { (hangMilliseconds, hitchMillisecondsPerSecond, passes, bytes) }

  /// Whether the fix saves anything.
  public var isAny: Bool { hangMilliseconds > 0 || hitchMillisecondsPerSecond > 0 || passes > 0 || bytes > 0 }

  /// The smallest saving in bytes that is worth showing first.
  public static let notableBytes = 8_000_000

  /// Whether the fix is worth showing first, because it saves passes, hitches, hangs, or at least 8 MB.
  public var isNotable: Bool {
    hangMilliseconds > 0 || hitchMillisecondsPerSecond > 0 || passes > 0 || bytes >= Self.notableBytes
  }
}
