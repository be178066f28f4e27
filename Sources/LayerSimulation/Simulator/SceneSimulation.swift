public import LayerDiagnostics
public import LayerModel
public import LayerPlanning

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
