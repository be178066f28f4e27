public import LayerDiagnostics
public import LayerModel
public import LayerPlanning

/// The figures that summarize a simulation, each with its source.
public struct SimulationSummary: Hashable, Sendable {
  /// The simulated time.
  public let duration: Figure<Microseconds>
  /// The frames per second.
  public let framesPerSecond: Figure<Double>
  /// The duration of a frame, which is the budget for its work.
  public let budgetMilliseconds: Figure<Double>
  /// The number of frames.
  public let frames: Figure<Int>
  /// The offscreen passes of the app's layers that ran, over all frames.
  public let offscreenPasses: Figure<Int>
  /// The passes of the system's own layers, over all frames.
  public let systemPasses: Figure<Int>
  /// The paintings of layers that were made, over all frames; nil on a compositor that keeps none.
  public let paintedLayers: Figure<Int>?
  /// Pixels drawn again, over all frames.
  public let damagedPixels: Figure<Int>
  /// Pixels stored and loaded, over all frames.
  public let trafficPixels: Figure<Int>
  /// The number of lookups that found their bitmap.
  public let cacheHits: Figure<Int>
  /// The number of lookups that did not find their bitmap.
  public let cacheMisses: Figure<Int>
  /// The number of bitmaps that were dropped.
  public let cacheEvictions: Figure<Int>
  /// The capacity of the cache in pixels.
  public let cacheBudgetPixels: Figure<Int>
  /// The largest number of pixels that the cache contained after a frame.
  public let cachePeakPixels: Figure<Int>
  /// The main thread's work, over all frames.
  public let commitMilliseconds: Figure<Double>
  /// The render server's work, over all frames.
  public let serverMilliseconds: Figure<Spread<Double>>
  /// The number of skipped frames, whose work was done with a later frame's.
  public let skippedFrames: Figure<Spread<Int>>
  /// The number of late frames.
  public let lateFrames: Figure<Spread<Int>>
  /// The total delay in milliseconds.
  public let hitchMilliseconds: Figure<Spread<Double>>
  /// The delay per second of the timeline.
  public let hitchMillisecondsPerSecond: Figure<Spread<Double>>
  /// The number of frames that blocked the main thread for too long.
  public let hangs: Figure<Int>
  /// The total number of milliseconds for which frames blocked the main thread.
  public let hangMilliseconds: Figure<Double>
  /// The milliseconds of the longest hang.
  public let longestHangMilliseconds: Figure<Double>
  /// The seconds of hangs per hour of the timeline.
  public let hangSecondsPerHour: Figure<Double>
}

extension SimulationSummary {
  /// Creates the summary of a simulation.
  ///
  /// - Parameters:
  ///   - duration: The simulated time.
  ///   - rateBasis: The source of the clock's frames per second.
  ///   - seconds: The time that rates refer to.
  init(
    _ sums: FrameSums, clock: FrameClock, rateBasis: Basis, duration: Figure<Microseconds>, seconds: Spread<Double>
  ) {
    self.duration = duration
    framesPerSecond = Figure(clock.framesPerSecond, rateBasis)
    budgetMilliseconds = Figure(clock.intervalMicroseconds / 1_000, .derived)
    frames = Figure(sums.frames, .derived)
    offscreenPasses = Figure(sums.offscreenPasses, .derived)
    systemPasses = Figure(sums.systemPasses, .derived)
    paintedLayers = sums.paintedLayers.map { Figure($0, .derived) }
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
    hitchMillisecondsPerSecond = Figure(
      Spread(low: sums.hitchMilliseconds.low / seconds.low, high: sums.hitchMilliseconds.high / seconds.high), .derived)
    hangs = Figure(sums.hangs, .derived)
    hangMilliseconds = Figure(sums.hangMilliseconds, .derived)
    longestHangMilliseconds = Figure(sums.longestHangMilliseconds, .derived)
    hangSecondsPerHour = Figure(sums.hangMilliseconds / 1_000 / (seconds.low / 3_600), .derived)
  }
}

/// The results of a scene over its timeline: frames, cache, hitches, hangs.
public struct Simulation: Sendable {
  /// Every frame; empty if only the summary was requested.
  public let frames: [SimulatedFrame]
  /// The events in the rasterization cache, in order; empty if only the summary was requested.
  public let cacheEvents: [CacheEvent]
  /// Every layer that was rasterized in some frame, in the order in which they were first drawn.
  public let rasterized: [RasterizedReport]
  /// The report on late frames.
  public let hitches: HitchReport
  /// Frames that blocked the main thread for too long, in order.
  public let hangs: [Hang]
  /// The pieces of main-thread work that each take longer than a frame's interval, in order.
  public let overBudget: [OverBudgetWork]
  /// The figures that summarize the simulation.
  public let summary: SimulationSummary

  /// A rasterized layer's report.
  public subscript(layer: RasterizedIndex) -> RasterizedReport { rasterized[Int(layer.rawValue)] }

  /// The seconds of hangs per hour of the timeline.
  public var hangSecondsPerHour: Double { summary.hangSecondsPerHour.value }
}

/// A piece of main-thread work that takes longer than a frame's interval.
public struct OverBudgetWork: Hashable, Sendable {
  /// The frame.
  public let frame: Int
  /// The piece.
  public let piece: WorkPiece
}

/// A scene's frames, with all the work that its timeline causes.
public struct SceneSimulation: Sendable {
  /// The frames.
  public let simulation: Simulation
  /// The counts of events.
  public let counters: [Counters]
  /// The memory of images, frame by frame; empty if only the summary was requested.
  public let memory: [ImageMemoryUse]
  /// The largest number of bytes that decoded images took in any frame.
  public let peakResidentBytes: Int
  /// The bytes of images that were uploaded to the GPU, over all frames.
  public let uploadedBytes: Int
  /// Work of other threads, in milliseconds.
  public let backgroundMilliseconds: Double

  /// Runs a scene over its timeline.
  ///
  /// - Parameter sink: receives each frame, even if no lists are kept.
  /// - Returns: no simulation, and a finding, if a frame would need more work than allowed.
  public static func run(
    _ scene: Scene, compositor: Compositor, device: Device, options: SimulationOptions = SimulationOptions(),
    sink: (SimulatedFrame) -> Void = { _ in }
  ) -> Checked<SceneSimulation> {
    var work = SceneWork(scene, decodeCost: DecodeCost(device))
    var memory: [ImageMemoryUse] = []
    var (peak, uploaded, background) = (0, 0, 0.0)
    let run = Simulator.run(
      scene, compositor: compositor, device: device, options: options,
      work: { view in
        let frame = work.next(view.index, at: view.time, view.scene, changes: view.changes)
        peak = max(peak, frame.memory.residentBytes)
        uploaded += frame.memory.uploadedBytes
        if options.keepsLists { memory.append(frame.memory) }
        background += frame.work.reduce(0) { $0 + ($1.thread == .background ? $1.milliseconds : 0) }
        return frame.work
      }, sink: { frame, _ in sink(frame) })
    guard let simulation = run.value else { return Checked(nil, findings: run.findings) }
    let result = SceneSimulation(
      simulation: simulation, counters: work.counters, memory: memory, peakResidentBytes: peak,
      uploadedBytes: uploaded, backgroundMilliseconds: background)
    return Checked(result, findings: run.findings)
  }
}

/// The memory of images in a frame.
public struct ImageMemoryUse: Hashable, Sendable {
  /// Bytes of decoded images.
  public var residentBytes = 0
  /// The bytes that were uploaded to the GPU for this frame.
  public var uploadedBytes = 0
  /// The number of visible rows with an image that is not ready.
  public var blankRows = 0

  /// Creates a memory use of zero.
  public init() {}
}

/// The counts of events for one list, for one view, or for all images.
public struct Counters: Hashable, Sendable {
  /// The kind of object: a list, a view or images.
  public let of: String
  /// The name of the object.
  public let name: String
  /// The events with their counts, in a fixed order.
  public let values: [Value]

  /// One count.
  public struct Value: Hashable, Sendable {
    /// The event.
    public let name: String
    /// The number of occurrences.
    public let count: Int
  }

  init(of: String, name: String, _ values: [(String, Int)]) {
    self.of = of
    self.name = name
    self.values = values.map { Value(name: $0.0, count: $0.1) }
  }

  /// The count of an event, by name.
  public subscript(name: String) -> Int? { values.first { $0.name == name }?.count }
}
