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

  /// What a plan does: all of it, or what one frame does of it.
  init(_ plan: PassPlan, scope: FrameScope? = nil) {
    PixelWork.forEach(in: plan, scope: scope) { work in
      traffic.add(work)
      bytes += GPUEstimate.bytes(of: work, in: plan)
    }
    for pass in plan.passes where scope?.runs(pass.id) ?? true {
      switches += pass.captured == nil ? 1 : 2
      if plan.tree[pass.node].flags.contains(.system) { systemPasses += 1 } else { offscreenPasses += 1 }
    }
  }
}
