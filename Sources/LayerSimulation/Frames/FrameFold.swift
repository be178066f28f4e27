public import LayerModel
public import LayerPlanning

/// Paces frames one after another and adds up their figures.
///
/// It keeps lists only if they are requested: a summary takes the same memory for any number of frames.
public struct FrameFold: Sendable {
  /// The largest number of work pieces, and of layers, in the causes of a late frame.
  private static var mostNamed: Int { 4 }

  private let clock: FrameClock
  private let rateBasis: Basis
  private let duration: Figure<Microseconds>
  private let keepsLists: Bool
  private var pacing: Spread<FramePacing>
  /// Work of skipped frames, which is done with the next frame's.
  private var waitingWork = Spread<[WorkPiece]>([])
  /// The frame shown last.
  private var lastShown = Spread(0)
  private var index = 0
  private var sums = FrameSums()
  private var frames: [SimulatedFrame] = []
  private var events: [CacheEvent] = []
  private var hangs: [Hang] = []
  private var overBudget: [OverBudgetWork] = []

  /// Creates the state before the first frame.
  ///
  /// - Parameters:
  ///   - rateBasis: The source of the clock's frames per second.
  ///   - duration: The duration of the simulation.
  ///   - keepsLists: Whether frames, events and hangs are kept, or only the summary.
  public init(
    clock: FrameClock, rateBasis: Basis = .input, duration: Figure<Microseconds>, keepsLists: Bool = true
  ) {
    self.clock = clock
    self.rateBasis = rateBasis
    self.duration = duration
    self.keepsLists = keepsLists
    pacing = Spread(FramePacing(intervalMicroseconds: clock.intervalMicroseconds))
  }

  /// Adds the next frame.
  @discardableResult public mutating func add(_ input: FrameInput) -> SimulatedFrame {
    let work = input.work.filter { $0.thread == .main }
    let commit = work.reduce(0) { $0 + $1.milliseconds }
    let server = input.rendering.gpuMilliseconds ?? Spread(0)
    let outcome = Spread(
      low: pacing.low.next(
        at: input.time, workMicroseconds: 1_000 * commit, serverMicroseconds: 1_000 * server.low),
      high: pacing.high.next(
        at: input.time, workMicroseconds: 1_000 * commit, serverMicroseconds: 1_000 * server.high))
    waitingWork.low += work
    waitingWork.high += work
    let interval = clock.intervalMicroseconds
    let frame = SimulatedFrame(
      index: index, time: input.time, rendering: input.rendering, cache: input.cache, work: work,
      commitMilliseconds: commit, serverMilliseconds: server,
      presented: outcome.map { $0.slot.map { Microseconds(Int64((Double($0) * interval).rounded(.down))) } },
      hitchMilliseconds: outcome.map { Double($0.hitchIntervals) * interval / 1_000 },
      hitchKind: outcome.high.kind ?? outcome.low.kind, late: causes(outcome, input, server))
    sums.add(frame, outcome)
    keep(frame, input.cacheEvents, outcome)
    if outcome.low.slot != nil {
      waitingWork.low.removeAll(keepingCapacity: true)
      lastShown.low = index
    }
    if outcome.high.slot != nil {
      waitingWork.high.removeAll(keepingCapacity: true)
      lastShown.high = index
    }
    index += 1
    return frame
  }

  /// The result of all frames.
  ///
  /// - Parameter rasterized: The reports of all rasterized layers.
  public func simulation(rasterized: [RasterizedReport] = []) -> Simulation {
    var (sums, hangs) = (sums, hangs)
    // Work of frames that were skipped at the end is done after the last frame.
    if let hang = Hang(frame: index - 1, work: waitingWork.low) {
      sums.add(hang)
      if keepsLists { hangs.append(hang) }
    }
    let seconds = seconds
    return Simulation(
      frames: frames, cacheEvents: events, rasterized: rasterized,
      hitches: HitchReport(
        count: sums.lateFrames, commitCount: sums.commitHitches, milliseconds: sums.hitchMilliseconds,
        seconds: seconds),
      hangs: hangs, overBudget: overBudget,
      summary: SimulationSummary(sums, clock: clock, rateBasis: rateBasis, duration: duration, seconds: seconds))
  }

  /// The time that rates refer to, which is the duration, or more if the last frames come after it.
  ///
  /// For a scene without a duration, the time is the interval of its only frame.
  private var seconds: Spread<Double> {
    let stated = duration.value > .zero ? duration.value.seconds : clock.intervalMicroseconds / 1e6
    return Spread(
      low: max(stated, pacing.low.endMicroseconds / 1e6), high: max(stated, pacing.high.endMicroseconds / 1e6))
  }

  private mutating func keep(
    _ frame: SimulatedFrame, _ cacheEvents: [CacheEvent], _ outcome: Spread<FramePacing.Outcome>
  ) {
    // Only work that the main thread does without a break, even with the shortest server times, counts as a hang.
    let hang = outcome.low.slot == nil ? nil : Hang(frame: index, work: waitingWork.low)
    if let hang { sums.add(hang) }
    guard keepsLists else { return }
    frames.append(frame)
    events += cacheEvents
    if let hang { hangs.append(hang) }
    let budget = clock.intervalMicroseconds / 1_000
    for piece in frame.work where piece.milliseconds > budget {
      overBudget.append(OverBudgetWork(frame: index, piece: piece))
    }
  }

  /// The causes of a late frame: first the work of a late commit, then that of the render server.
  ///
  /// The causes are those with the longest server times. If the frame is late only with the shortest times, because the
  /// longest ones skip other frames, the causes are those with the shortest.
  private func causes(
    _ outcomes: Spread<FramePacing.Outcome>, _ input: FrameInput, _ server: Spread<Double>
  ) -> [LateCause] {
    let isHigh = outcomes.high.hitchIntervals > 0
    let outcome = isHigh ? outcomes.high : outcomes.low
    let (work, before) = isHigh ? (waitingWork.high, lastShown.high) : (waitingWork.low, lastShown.low)
    var causes: [LateCause] = []
    if outcome.commitIntervals > 0 {
      causes += Self.longest(work)
    }
    guard outcome.renderIntervals > 0 else { return causes }
    if outcome.waited { causes.append(.frameBefore(before)) }
    if server.high > 0 {
      causes.append(.server(milliseconds: server, offscreenPasses: input.rendering.offscreenPasses))
    }
    let misses = input.cacheEvents.compactMap { event -> (RasterizedIndex, MissCause, Int)? in
      if case .miss(let cause) = event.kind { (event.layer, cause, event.pixels) } else { nil }
    }
    causes += misses.sorted { $0.2 > $1.2 }.prefix(Self.mostNamed).map { .cacheMiss($0.0, $0.1) }
    return causes
  }
}

extension FrameFold {
  /// The work that takes longest in total; work with one label counts as one.
  private static func longest(_ work: [WorkPiece]) -> [LateCause] {
    var sums: [String: (times: Int, milliseconds: Double)] = [:]
    for piece in work where piece.milliseconds > 0 {
      let sum = sums[piece.label] ?? (0, 0)
      sums[piece.label] = (sum.times + 1, sum.milliseconds + piece.milliseconds)
    }
    let longest = sums.sorted { ($1.value.milliseconds, $0.key) < ($0.value.milliseconds, $1.key) }
    return longest.prefix(mostNamed).map {
      .work(label: $0.key, times: $0.value.times, milliseconds: $0.value.milliseconds)
    }
  }
}

// The model of frame presentation.
//
// The main thread works on frame k from its time t(k) on. If it is not done by the end of that interval, the commit is
// late. The render server takes committed frames at the start of the next interval, one after another. It is on time if
// the frame can be shown b intervals after its own: b is 2 at first, and 3 after the server was late for a frame,
// because a third buffer is used from then on. A frame that cannot begin, because the main thread is busy or the frame
// would never be seen, is skipped; its work is done with the next frame's. Every delay is a whole number of intervals.

/// The times at which frames are shown, and the delays of late frames.
public struct FramePacing: Sendable {
  /// The outcome of one frame.
  public struct Outcome: Hashable, Sendable {
    /// The interval in which the frame is shown; nil for a frame that is skipped.
    public var slot: Int?
    /// The number of intervals by which the commit was late.
    public var commitIntervals = 0
    /// The number of further intervals by which the render server was late.
    public var renderIntervals = 0
    /// The number of skipped frames directly before this frame, whose work it did too.
    public var joinedFrames = 0
    /// Whether the previously shown frame delayed this one: the server was still busy, or its interval was taken.
    public var waited = false

    /// The number of intervals by which the frame was late.
    public var hitchIntervals: Int { commitIntervals + renderIntervals }

    /// The cause of most of the frame's delay; nil if the frame was on time.
    public var kind: HitchKind? {
      hitchIntervals == 0 ? nil : renderIntervals > commitIntervals ? .render : .commit
    }
  }

  /// The duration of a frame in microseconds.
  public let intervalMicroseconds: Double
  private var frame = 0
  /// The time at which the main thread is free, in microseconds.
  private var free = 0.0
  /// The time at which the render server is done, in intervals.
  private var done = 0.0
  private var slot = -1
  /// The number of intervals from a frame's time to its presentation if nothing is late.
  private var buffers = 2
  private var waitingMicroseconds = 0.0
  private var waitingFrames = 0
  /// The time at which the last frame should have been shown, plus its delay.
  private var lastShown = 0.0

  /// The time at which the last frame is shown and the work of frames skipped after it is finished.
  public var endMicroseconds: Double { max(lastShown, free + waitingMicroseconds) }

  /// Creates the state before the first frame.
  public init(intervalMicroseconds: Double) { self.intervalMicroseconds = intervalMicroseconds }

  /// Paces the next frame.
  ///
  /// - Parameters:
  ///   - time: The frame's time.
  ///   - workMicroseconds: The main thread's work for the frame.
  ///   - serverMicroseconds: The render server's work for the frame.
  public mutating func next(at time: Microseconds, workMicroseconds: Double, serverMicroseconds: Double) -> Outcome {
    defer { frame += 1 }
    waitingMicroseconds += workMicroseconds
    if free > Double(time.rawValue) || slot >= frame + buffers {
      waitingFrames += 1
      return Outcome()
    }
    let end = Double(time.rawValue) + waitingMicroseconds
    let committed = max(frame + 1, Self.wholeIntervals(end / intervalMicroseconds))
    let isServerBusy = done > Double(committed)
    done = max(Double(committed), done) + serverMicroseconds / intervalMicroseconds
    let expected = frame + buffers
    let shown = max(slot + 1, expected, Self.wholeIntervals(done))
    var outcome = Outcome(slot: shown, joinedFrames: waitingFrames)
    outcome.commitIntervals = min(committed - (frame + 1), shown - expected)
    outcome.renderIntervals = shown - expected - outcome.commitIntervals
    outcome.waited =
      outcome.renderIntervals > 0 && (isServerBusy || slot + 1 > max(expected, Self.wholeIntervals(done)))
    if outcome.kind == .render { buffers = 3 }
    slot = shown
    free = end
    lastShown = Double(time.rawValue) + Double(outcome.hitchIntervals) * intervalMicroseconds
    (waitingMicroseconds, waitingFrames) = (0, 0)
    return outcome
  }

  /// Rounds up, ignoring rounding errors of up to a billionth of an interval.
  private static func wholeIntervals(_ intervals: Double) -> Int { Int((intervals - 1e-9).rounded(.up)) }
}

/// The work that one frame requires of the main thread and of the render server, before its presentation is known.
public struct FrameInput: Sendable {
  /// The time of the frame.
  public var time: Microseconds
  /// The render server's work.
  public var rendering = FrameRendering()
  /// The events in the rasterization cache.
  public var cacheEvents: [CacheEvent] = []
  /// The state of the cache after the frame.
  public var cache = CacheUse()
  /// The main thread's work; pieces of other threads are ignored.
  public var work: [WorkPiece] = []

  /// Creates a frame without work.
  public init(time: Microseconds) { self.time = time }
}

/// The totals for a simulation's summary, added up frame by frame.
struct FrameSums {
  private(set) var frames = 0
  private(set) var offscreenPasses = 0
  private(set) var systemPasses = 0
  private(set) var paintedLayers: Int?
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
    if let painted = frame.rendering.painted { paintedLayers = (paintedLayers ?? 0) + painted.count }
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
  /// Adds another figure, end by end.
  fileprivate mutating func add(_ other: Spread) {
    low += other.low
    high += other.high
  }
}

/// The render server's work for one frame.
public struct FrameRendering: Hashable, Sendable {
  /// The pixels that had to be drawn again.
  public var damage = DamageRegion()
  /// The offscreen passes of the app's layers that ran.
  public var offscreenPasses = 0
  /// The passes of the system's own layers.
  public var systemPasses = 0
  /// The layers whose own painting was made again, on a compositor that keeps one for each layer; nil on others.
  public var painted: [PreparedIndex]?
  /// Pixels that were shaded, stored and loaded.
  public var traffic = Traffic()
  /// The GPU time according to published figures; nil if the device's figures are unknown.
  public var gpuMilliseconds: Spread<Double>?

  /// Pixels that had to be drawn again.
  public var damagedPixels: Int { damage.area }

  /// Creates rendering without any work.
  public init() {}
}
