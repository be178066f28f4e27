import LayerDiagnostics
import LayerModel
import LayerPlanning
import LayerRaster
import LayerSimulation

/// Many frames in one process, drawn, or simulated where a scene has a timeline: after the first tenth, which fills
/// what is kept for good, memory must not grow.
struct MemoryCheck {
  /// The growth of the peak that is allowed after the first tenth: the gaps that an allocator leaves between its
  /// blocks.
  ///
  /// Over 9,000 frames it betrays a leak of 500 bytes a frame.
  static let slackKibibytes = 4_096

  let scene: BenchScene
  let frames: Int

  /// Draws or simulates, and tells how high memory has risen.
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

  /// Keeps sums alone; nil for a scene in which no time passes.
  private func simulator() throws(BenchFault) -> Simulator? {
    let still = scene.plan.tree.scene
    guard still.timeline.duration > .zero else { return nil }
    guard let device = BenchScene.device(still.device) else {
      throw BenchFault("scene '\(scene.name)' names no device, so that nothing is known of its speed")
    }
    var options = SimulationOptions()
    options.keepsLists = false
    return Simulator(still, compositor: scene.plan.compositor, device: device, options: options)
  }

  private static func step(_ simulator: inout Simulator?) throws(BenchFault) {
    let findings = simulator?.next() ?? []
    if let finding = findings.first { throw BenchFault("frame cannot be planned: \(finding.message)") }
  }

  /// One frame to PNG bytes.
  private func draw() throws(BenchFault) {
    let picture = try scene.drawn()
    let bytes = try picture.png(.fast)
    precondition(!bytes.isEmpty, "A PNG has bytes.")
  }
}

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The most memory that this process has held at once so far.
enum PeakMemory {
  static var kibibytes: Int {
    var usage = rusage()
    // RUSAGE_SELF: 0 in every one of these libraries, which do not agree on its type.
    getrusage(0, &usage)
    #if canImport(Darwin)
      return Int(usage.ru_maxrss) / 1024
    #else
      return Int(usage.ru_maxrss)
    #endif
  }
}
