import LayerGeometry
public import LayerPlanning
public import LayerSimulation

/// The cost of a scene, in the figures that fixes are judged by.
public struct SceneFigures: Hashable, Sendable {
  /// Offscreen passes of a first frame.
  public var passes: Int
  /// Offscreen passes of a later frame in which nothing has changed.
  public var steadyPasses: Int
  /// Pixels that passes write and read in a first frame, in screens.
  public var trafficScreens: Double
  /// Bytes of the decoded images that the first frame shows.
  public var decodedBytes: Int
  /// The bytes of those that have no use because the image is shown smaller everywhere.
  public var wastedBytes: Int
  /// What happens over the timeline; nil for a still scene, and where it was not simulated.
  public var overTime: FiguresOverTime?

  /// The figures of a plan's first frame.
  public init(_ plan: PassPlan) {
    passes = plan.summary.offscreenPasses
    steadyPasses = plan.summary.steadyOffscreenPasses
    let traffic = CostReport(plan).traffic
    trafficScreens = Double(traffic.movedPixels) / Double(max(1, plan.tree.screen.area))
    let images = ImageMemory.all(in: plan)
    decodedBytes = images.reduce(0) { $0 + $1.decodedBytes }
    wastedBytes = images.reduce(0) { $0 + $1.wastedBytes }
  }

  /// Passes of every frame, or of a first frame where later ones have none.
  public var lastingPasses: Int { steadyPasses > 0 ? steadyPasses : passes }
}

/// The cost of a scene over its timeline.
public struct FiguresOverTime: Hashable, Sendable {
  /// The hitches of all frames.
  public let hitches: HitchReport
  /// Frames that block the main thread so long that people notice.
  public let hangs: Int
  /// How long they block it together.
  public let hangMilliseconds: Double
  /// The longest of them.
  public let longestHangMilliseconds: Double
  /// The most bytes that decoded images take in any frame.
  public let peakResidentBytes: Int

  /// The figures of a simulation.
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

/// The saving of a fix, each figure on its own; a figure that rises is below zero.
public struct FixSaving: Hashable, Sendable {
  /// Offscreen passes a frame; those of a first frame where later ones stay as they are.
  public let passes: Int
  /// Whether only a first frame has fewer passes.
  public let isOfFirstFrame: Bool
  /// Milliseconds of hitches a second.
  public let hitchMillisecondsPerSecond: Double
  /// Milliseconds of hangs, all together.
  public let hangMilliseconds: Double
  /// Bytes of images that the first frame shows.
  public let bytes: Int

  /// The difference between two states of a scene.
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

  /// What people notice of it decides its place: hangs, then hitches, then passes, then memory.
  var rank: (Double, Double, Int, Int) { (hangMilliseconds, hitchMillisecondsPerSecond, passes, bytes) }

  /// Whether there is less of anything.
  public var isAny: Bool { hangMilliseconds > 0 || hitchMillisecondsPerSecond > 0 || passes > 0 || bytes > 0 }

  /// The bytes from which on a saving is worth to be shown first.
  public static let notableBytes = 8_000_000

  /// Whether it is worth to be shown first: passes, hitches, hangs, or 8 MB and more.
  public var isNotable: Bool {
    hangMilliseconds > 0 || hitchMillisecondsPerSecond > 0 || passes > 0 || bytes >= Self.notableBytes
  }
}
