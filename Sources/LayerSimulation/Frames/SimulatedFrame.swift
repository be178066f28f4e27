public import LayerModel
public import LayerPlanning

/// One frame, with its work, its cost and its presentation time.
public struct SimulatedFrame: Sendable {
  /// The frame's number.
  public let index: Int
  /// The time of the frame.
  public let time: Microseconds
  /// The render server's work.
  public let rendering: FrameRendering
  /// The use of the rasterization cache.
  public let cache: CacheUse
  /// The main thread's work, split by stages, without pieces of other threads.
  public let work: [WorkPiece]
  /// The milliseconds that the main thread took.
  public let commitMilliseconds: Double
  /// The milliseconds that the render server takes; 0 if the device's figures are unknown.
  public let serverMilliseconds: Spread<Double>
  /// The time at which the frame is shown; nil if it is skipped.
  public let presented: Spread<Microseconds?>
  /// The delay in milliseconds.
  public let hitchMilliseconds: Spread<Double>
  /// The cause of the frame's delay: with the longest server times, or with the shortest if it is late only with those.
  public let hitchKind: HitchKind?
  /// Everything that made the frame late; empty if the frame is on time.
  public let late: [LateCause]

  /// Whether the frame is late with the shortest or with the longest server times.
  public var isLate: Bool { hitchMilliseconds.low > 0 || hitchMilliseconds.high > 0 }

  /// The main thread's work in one part of the commit, in milliseconds.
  public func commitMilliseconds(in stage: CommitStage) -> Double {
    work.reduce(0) { $0 + ($1.stage == stage ? $1.milliseconds : 0) }
  }
}

/// The cause of a late frame.
public enum HitchKind: String, Hashable, Sendable, CaseIterable {
  /// The main thread did not commit in time.
  case commit
  /// The render server did not finish in time.
  case render
}

/// The severity of hitches, in the terms of one of the two published scales.
public enum HitchRating: String, Hashable, Sendable, CaseIterable {
  case good, warning, critical, urgent
}

/// A published scale that rates milliseconds of hitches per second.
public struct HitchScale: Sendable {
  /// The scale's name.
  public let name: String
  /// The upper bound of each rating, best first; rates above the last bound get the worst rating.
  private let bounds: [(rating: HitchRating, millisecondsPerSecond: Double, isIncluded: Bool)]
  private let worst: HitchRating
  /// The scale's publisher, and the confidence in the scale.
  public let source: Sourced<String>

  /// The rating of a rate.
  public func rating(_ millisecondsPerSecond: Double) -> HitchRating {
    bounds.first {
      millisecondsPerSecond < $0.millisecondsPerSecond
        || ($0.isIncluded && millisecondsPerSecond == $0.millisecondsPerSecond)
    }?.rating ?? worst
  }

  /// The rate above which neither of the scale's two best ratings applies.
  public var criticalMillisecondsPerSecond: Double { bounds[1].millisecondsPerSecond }

  /// The scale for scrolling.
  public static let scrolling = HitchScale(
    name: "scroll hitch rate", bounds: [(.good, 5, false), (.warning, 10, true)], worst: .critical,
    source: Sourced(
      value: "good below 5 ms/s, warning up to 10, critical above 10", confidence: .certain,
      source: "Apple Tech Talk 10855"))

  /// The newer scale, for all animations.
  public static let allAnimations = HitchScale(
    name: "hitches of all animations", bounds: [(.good, 10, true), (.warning, 25, true), (.critical, 50, true)],
    worst: .urgent,
    source: Sourced(
      value: "good up to 10 ms/s, warning up to 25, critical up to 50, urgent above 50", confidence: .certain,
      source: "developer.apple.com/documentation/xcode/understanding-hitches-in-your-app"))
}

/// The hitches of all frames.
public struct HitchReport: Hashable, Sendable {
  /// The number of late frames.
  public let count: Spread<Int>
  /// The number of frames that were late mainly because of the commit.
  public let commitCount: Spread<Int>
  /// The total delay in milliseconds.
  public let milliseconds: Spread<Double>
  /// The delay per second of the timeline.
  public let millisecondsPerSecond: Spread<Double>
  /// The rating on the scale for scrolling.
  public let scrollRating: Spread<HitchRating>
  /// The rating on the scale for all animations.
  public let overallRating: Spread<HitchRating>

  /// Creates the report on a number of hitches over a number of seconds.
  public init(count: Spread<Int>, commitCount: Spread<Int>, milliseconds: Spread<Double>, seconds: Spread<Double>) {
    self.count = count
    self.commitCount = commitCount
    self.milliseconds = milliseconds
    millisecondsPerSecond = Spread(
      low: seconds.low > 0 ? milliseconds.low / seconds.low : 0,
      high: seconds.high > 0 ? milliseconds.high / seconds.high : 0)
    scrollRating = millisecondsPerSecond.map(HitchScale.scrolling.rating)
    overallRating = millisecondsPerSecond.map(HitchScale.allAnimations.rating)
  }
}

/// Something that made a frame late.
public enum LateCause: Hashable, Sendable {
  /// Work on the main thread, with the number of times that it ran and its milliseconds in total.
  case work(label: String, times: Int, milliseconds: Double)
  /// The render server, with its milliseconds and offscreen passes.
  case server(milliseconds: Spread<Double>, offscreenPasses: Int)
  /// A rasterized layer that had to be rendered.
  case cacheMiss(RasterizedIndex, MissCause)
  /// The previous frame was late itself and delayed this one.
  case frameBefore(Int)
}

/// A frame whose work blocks the main thread long enough that people notice that the app does not respond.
public struct Hang: Hashable, Sendable {
  /// The hang's severity, in the terms of Apple's tools.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    case microhang, hang
  }

  /// The frame.
  public let frame: Int
  /// The milliseconds for which the main thread was busy.
  public let milliseconds: Double
  /// The hang's severity.
  public let kind: Kind
  /// The hang's pieces of work, the longest first.
  public let causes: [WorkPiece]

  /// The limit beyond which people notice that an app does not respond.
  public static let limitMilliseconds = Sourced(
    value: 250.0, confidence: .certain,
    source: "developer.apple.com/documentation/xcode/understanding-hangs-in-your-app")
  /// The limit beyond which a microhang becomes a hang.
  public static let microhangMilliseconds = Sourced(
    value: 500.0, confidence: .likely, source: "WWDC 2023 session 10248")

  /// Creates the hang that a frame's work causes, including the work of frames skipped before it; returns nil if it
  /// causes none.
  init?(frame: Int, work: [WorkPiece]) {
    let milliseconds = work.reduce(0) { $0 + $1.milliseconds }
    guard milliseconds > Self.limitMilliseconds.value else { return nil }
    self.frame = frame
    self.milliseconds = milliseconds
    kind = milliseconds <= Self.microhangMilliseconds.value ? .microhang : .hang
    causes = work.sorted { $0.milliseconds > $1.milliseconds }
  }
}

/// A figure at both ends of an estimate, with the shortest and with the longest server times.
@frozen public struct Spread<Value> {
  /// The value with the shortest server times.
  public var low: Value
  /// The value with the longest server times.
  public var high: Value

  /// Creates a figure from its ends.
  @inlinable public init(low: Value, high: Value) {
    self.low = low
    self.high = high
  }

  /// Creates a figure that is the same at both ends.
  @inlinable public init(_ both: Value) { self.init(low: both, high: both) }

  /// A figure derived from this one, at both ends.
  @inlinable public func map<Other>(_ change: (Value) -> Other) -> Spread<Other> {
    Spread<Other>(low: change(low), high: change(high))
  }
}

extension Spread: Equatable where Value: Equatable {}
extension Spread: Hashable where Value: Hashable {}
extension Spread: Sendable where Value: Sendable {}

/// The source of a figure.
public enum Basis: String, Hashable, Sendable, CaseIterable {
  /// The scene states the figure.
  case input
  /// The model derives the figure.
  case derived
  /// The figure is published.
  case published
}

extension Basis {
  /// Creates the source of the frames per second.
  init(_ origin: FrameRateOrigin) {
    switch origin {
    case .scene: self = .input
    case .device: self = .published
    case .assumed: self = .derived
    }
  }
}

/// A figure with its source.
public struct Figure<Value: Sendable>: Sendable {
  /// The figure.
  public let value: Value
  /// The source of the figure.
  public let basis: Basis

  /// Creates a figure from its parts.
  public init(_ value: Value, _ basis: Basis) {
    self.value = value
    self.basis = basis
  }
}

extension Figure: Equatable where Value: Equatable {}
extension Figure: Hashable where Value: Hashable {}

/// The frame that is on the screen at a given time; while a frame is late, the one before it stays on the screen.
///
/// A frame that is on time is shown two intervals after its own. An interval is therefore identified by the frame that
/// should be shown in it. This uses the longest server times.
public struct ShownFrames: Sendable {
  /// The number of intervals from a frame's time to its presentation if nothing is late.
  private static let usualBuffers = Sourced(value: 2, confidence: .certain, source: "Apple Tech Talk 10855")

  private let intervalMicroseconds: Double
  /// The frames by the interval in which they are first shown, counted from that of frame 0.
  private var frameOfInterval: [Int: Int] = [:]

  /// Creates the state before the first frame.
  public init(intervalMicroseconds: Double) { self.intervalMicroseconds = intervalMicroseconds }

  /// Records the next frame.
  public mutating func add(_ frame: SimulatedFrame) {
    guard let time = frame.presented.high else { return }
    // Times were rounded down to whole microseconds; adding half an interval finds the right one.
    let interval = Int((Double(time.rawValue) / intervalMicroseconds + 0.5).rounded(.down))
    frameOfInterval[interval - Self.usualBuffers.value] = frame.index
  }

  /// The frame that is on the screen instead of another; frame 0 before anything is shown.
  public func frame(insteadOf index: Int) -> Int {
    var interval = index
    while interval > 0 {  // Ends because each round goes back by one interval.
      if let frame = frameOfInterval[interval] { return frame }
      interval -= 1
    }
    return frameOfInterval[0] ?? 0
  }
}
