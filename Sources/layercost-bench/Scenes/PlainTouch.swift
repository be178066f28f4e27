import LayerModel
import LayerPlanning

/// The least that planning could move: every layer read once, and as many bytes written as a plan keeps of it.
///
/// Nothing is worked out. What it takes is what memory takes, whatever a planner does.
struct PlainTouch {
  /// What the processor fetches at a time.
  private static let lineBytes = 64

  private let layers: [Layer]
  /// As large as a plan's nodes and draws.
  private var kept: [UInt64]

  init(_ plan: PassPlan) {
    layers = plan.tree.scene.layers
    let bytes =
      plan.tree.nodes.count * MemoryLayout<PreparedNode>.stride + plan.draws.count * MemoryLayout<Draw>.stride
    kept = [UInt64](repeating: 0, count: bytes / MemoryLayout<UInt64>.stride)
  }

  /// Touches all of it once: some number that depends on all that was read.
  mutating func run() -> UInt64 {
    let sum = layers.withUnsafeBytes { bytes in
      stride(from: 0, through: bytes.count - MemoryLayout<UInt64>.size, by: Self.lineBytes).reduce(UInt64(0)) {
        $0 &+ bytes.loadUnaligned(fromByteOffset: $1, as: UInt64.self)
      }
    }
    for place in kept.indices { kept[place] = sum &+ UInt64(truncatingIfNeeded: place) }
    return sum &+ (kept.last ?? 0)
  }
}
