import LayerPlanning

/// The headline counts of a scene, as its file states them under `x-expect`.
///
/// They were derived from the rules by hand before the scene was planned, and are the only part of the gallery that is
/// never regenerated from the code.
struct Expectation: Decodable, Equatable, CustomStringConvertible {
  let offscreenPasses: Int
  let steadyOffscreenPasses: Int
  let composites: Int
  /// The reasons of each layer that costs passes, in the order of the cost model's table.
  let reasons: [String: [String]]
}

extension Expectation {
  /// The counts of a plan.
  init(_ plan: PassPlan) {
    let paths = PlanPaths(plan)
    offscreenPasses = plan.summary.offscreenPasses
    steadyOffscreenPasses = plan.summary.steadyOffscreenPasses
    composites = plan.summary.composites
    reasons = Dictionary(
      plan.layers.map { (paths[$0.node], $0.reasons.map(\.reason.rawValue)) }, uniquingKeysWith: { $0 + $1 })
  }

  var description: String {
    let counts = [
      "offscreenPasses \(offscreenPasses)", "steadyOffscreenPasses \(steadyOffscreenPasses)",
      "composites \(composites)",
    ]
    return (counts + reasons.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value.joined(separator: ", "))" })
      .joined(separator: "\n")
  }
}
