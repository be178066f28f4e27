public import LayerModel

/// Paces frame after frame, and sums them up.
///
/// Keeps lists only where they are asked for: a summary of ever so many frames takes no more memory than that of one.
public struct FrameFold: Sendable {
  /// How many pieces of work, and how many layers, a late frame names at most.
  private static var mostNamed: Int { 4 }

  private let clock: FrameClock
  private let rateBasis: Basis
  private let duration: Figure<Microseconds>
  private let keepsLists: Bool
  private var pacing: Spread<FramePacing>
  /// Pieces of skipped frames: they are done with the next frame's.
  private var waitingWork = Spread<[WorkPiece]>([])
  /// The frame shown last.
  private var lastShown = Spread(0)
  private var index = 0
  private var sums = FrameSums()
  private var frames: [SimulatedFrame] = []
  private var events: [CacheEvent] = []
  private var hangs: [Hang] = []
  private var overBudget: [OverBudgetWork] = []

  /// Before the first frame.
  ///
  /// - Parameters:
  ///   - rateBasis: Where the clock's frames a second come from.
  ///   - duration: How long is looked at.
  ///   - keepsLists: Whether frames, events and hangs are kept, or their sums alone.
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

  /// What all frames come to.
  ///
  /// - Parameter rasterized: What became of each layer that was rasterized.
  public func simulation(rasterized: [RasterizedReport] = []) -> Simulation {
    var (sums, hangs) = (sums, hangs)
    // Work of frames that were skipped at the end is done after it.
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

  /// What rates are stated over: the duration, longer where the last frames come after it; for a scene without one, its
  /// one frame's interval.
  private var seconds: Spread<Double> {
    let stated = duration.value > .zero ? duration.value.seconds : clock.intervalMicroseconds / 1e6
    return Spread(
      low: max(stated, pacing.low.endMicroseconds / 1e6), high: max(stated, pacing.high.endMicroseconds / 1e6))
  }

  private mutating func keep(
    _ frame: SimulatedFrame, _ cacheEvents: [CacheEvent], _ outcome: Spread<FramePacing.Outcome>
  ) {
    // Only what the main thread does in one go whatever the server takes is said to be a hang.
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

  /// What made a frame late: the work of a late commit, then what the server had to do.
  ///
  /// With the longest server times; a frame may be late with the shortest alone, where others were skipped otherwise.
  private func causes(
    _ outcomes: Spread<FramePacing.Outcome>, _ input: FrameInput, _ server: Spread<Double>
  ) -> [LateCause] {
    let isHigh = outcomes.high.hitchIntervals > 0
    let outcome = isHigh ? outcomes.high : outcomes.low
    let (work, before) = isHigh ? (waitingWork.high, lastShown.high) : (waitingWork.low, lastShown.low)
    var causes: [LateCause] = []
    if outcome.commitIntervals > 0 {
      let longest = work.filter { $0.milliseconds > 0 }.sorted { $0.milliseconds > $1.milliseconds }
      causes += longest.prefix(Self.mostNamed).map { .work(label: $0.label, milliseconds: $0.milliseconds) }
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
