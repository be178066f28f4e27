import LayerPlanning

/// What a render server does for one frame, as whole numbers: what runs, what it moves, what it turns to.
struct FrameLoad: Hashable {
  /// The user's passes.
  var offscreenPasses = 0
  /// The platform's own.
  var systemPasses = 0
  /// Pixels.
  var traffic = Traffic()
  /// Bytes stored and loaded.
  var bytes = 0
  /// How often the GPU turns to another pass, or leaves one half way.
  var switches = 0

  /// Nothing.
  init() {}

  /// Adds what something else does.
  mutating func add(_ other: FrameLoad) {
    offscreenPasses += other.offscreenPasses
    systemPasses += other.systemPasses
    traffic.add(other.traffic)
    bytes += other.bytes
    switches += other.switches
  }

  /// Adds what one thing does to pixels.
  mutating func add(_ work: PixelWork, of plan: PassPlan) {
    traffic.add(work)
    bytes += GPUEstimate.bytes(of: work, in: plan)
  }

  /// Adds that a pass runs.
  mutating func add(_ pass: Pass, of plan: PassPlan) {
    switches += pass.captured == nil ? 1 : 2
    if plan.tree[pass.node].flags.contains(.system) { systemPasses += 1 } else { offscreenPasses += 1 }
  }

  /// Adds what a plan does: all of it, or what one frame does of it.
  mutating func add(_ plan: PassPlan, scope: FrameScope? = nil) {
    PixelWork.forEach(in: plan, scope: scope) { add($0, of: plan) }
    for pass in plan.passes where scope?.runs(pass.id) ?? true { add(pass, of: plan) }
  }
}
