import LayerDiagnostics
import LayerModel
import LayerPlanning

/// The parts of a plan that planner tests compare.
struct PlanView: Equatable {
  var passes: Int
  var steady: Int
  var composites: Int
  var kinds: [String]

  init(_ scene: Scene, compositor: Compositor = .coreAnimation, scale: Double? = nil) {
    let plan = PlanView.plan(scene, compositor: compositor, scale: scale)
    passes = plan.summary.offscreenPasses
    steady = plan.summary.steadyOffscreenPasses
    composites = plan.summary.composites
    kinds = plan.passes.map(\.kind.rawValue)
  }

  static func plan(_ scene: Scene, compositor: Compositor = .coreAnimation, scale: Double? = nil) -> PassPlan {
    // Perspective enlarges a lot: random scenes need more pixels than a real scene may use.
    var limits = Limits()
    limits.passPixels.value = .max
    limits.framePixels.value = .max
    limits.drawnPixels.value = .max
    limits.memory.value = .max
    let checked = Planner.plan(scene, compositor: compositor, scale: scale, limits: limits)
    guard let plan = checked.value else {
      preconditionFailure("The scene was refused: \(checked.findings.map(\.message))")
    }
    return plan
  }
}
