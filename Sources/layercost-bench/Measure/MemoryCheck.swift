import LayerDiagnostics
import LayerModel
import LayerPlanning
import LayerRaster
import LayerSimulation

/// A check that memory does not grow over many frames in one process; the frames are simulated if the scene has a
/// timeline, and otherwise drawn.
///
/// Memory must not grow after the first tenth, which fills permanent caches.
struct MemoryCheck {
  /// The allowed growth of the peak after the first tenth, for the gaps that an allocator leaves between its blocks.
  ///
  /// Over 9,000 frames, this detects a leak of 500 bytes per frame.
  static let slackKibibytes = 4_096

  let scene: BenchScene
  let frames: Int

  /// Draws or simulates the frames, and reports the peak memory.
  func report() throws(BenchFault) -> String {
    var simulator = try simulator()
    let frames = min(frames, simulator?.clock.count ?? frames)
    let warm = max(1, frames / 10)
    var first = 0
    for frame in 1...frames {
      if simulator == nil { try draw() } else { try Self.step(&simulator) }
      if frame == warm { first = PeakMemory.kibibytes }
    }
    let last = PeakMemory.kibibytes
    guard last - first <= Self.slackKibibytes else {
      throw BenchFault("memory grows: \(first) KiB after \(warm) frames, \(last) KiB after \(frames)")
    }
    return """
      \(scene.name): \(frames) frames \(simulator == nil ? "drawn" : "simulated")
        peak of memory  \(first) KiB after \(warm), \(last) KiB after all (slack \(Self.slackKibibytes))

      """
  }

  /// A simulator that keeps only totals; nil for a scene without a timeline.
  private func simulator() throws(BenchFault) -> Simulator? {
    let still = scene.plan.tree.scene
    guard still.timeline.duration > .zero else { return nil }
    guard let device = BenchScene.device(still.device) else {
      throw BenchFault("scene '\(scene.name)' names no device, so its speed is unknown")
    }
    var options = SimulationOptions()
    options.keepsLists = false
    return Simulator(still, compositor: scene.plan.compositor, device: device, options: options)
  }

  private static func step(_ simulator: inout Simulator?) throws(BenchFault) {
    let findings = simulator?.next() ?? []
    if let finding = findings.first { throw BenchFault("frame cannot be planned: \(finding.message)") }
  }

  /// Draws one frame to PNG bytes.
  private func draw() throws(BenchFault) {
    let picture = try scene.drawn()
    let bytes = try picture.png(.fast)
    precondition(!bytes.isEmpty, "A PNG must not be empty.")
  }
}

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The peak memory of this process so far.
enum PeakMemory {
  static var kibibytes: Int {
    var usage = rusage()
    // This is RUSAGE_SELF, which is 0 in all these libraries but has different types.
    getrusage(0, &usage)
    #if canImport(Darwin)
      return Int(usage.ru_maxrss) / 1024
    #else
      return Int(usage.ru_maxrss)
    #endif
  }
}
