import LayerGeometry
import LayerPlanning
import LayerSimulation

/// The pixels that each pass moves to memory and back, so that a finding can say what its layer's passes cost.
struct PassWork {
  private let passesOfLayer: [PreparedIndex: [Pass]]
  private var movedPixels: [Int]
  private let screenPixels: Int

  init(_ plan: PassPlan) {
    passesOfLayer = Dictionary(grouping: plan.passes, by: \.node)
    movedPixels = [Int](repeating: 0, count: plan.passes.count)
    screenPixels = max(1, plan.tree.screen.area)
    if plan.passes.isEmpty { return }
    PixelWork.forEach(in: plan) { work in
      if let pass = Self.cause(of: work, in: plan) {
        movedPixels[Int(pass.rawValue)] += work.storedPixels + work.loadedPixels
      }
    }
  }

  /// The pass that some work is done for: the one whose texture is drawn, else the one that draws.
  private static func cause(of work: PixelWork, in plan: PassPlan) -> PassID? {
    if let place = work.place, plan.draws[place].kind == .composite {
      let composite = plan.composites[Int(plan.draws[place].payload)]
      return plan.targets[Int(composite.texture.rawValue)].pass
    }
    return plan.targets[Int(work.target.rawValue)].pass
  }

  /// What a layer's passes for some reasons cost in a later frame.
  func cost(of reasons: ReasonSet, in node: PreparedIndex) -> FindingCost {
    var cost = FindingCost.none
    for pass in passesOfLayer[node] ?? [] where pass.isSteady && !pass.reasons.isDisjoint(with: reasons) {
      cost.passes += 1
      cost.bytes += movedPixels[Int(pass.id.rawValue)] * FindingCost.bytesPerPixel
    }
    cost.screens = Double(cost.bytes) / Double(screenPixels * FindingCost.bytesPerPixel)
    return cost
  }
}
