import LayerGeometry
import LayerModel
import LayerPlanning

/// A plan as a short text: its sums, the reasons of each layer, its passes in order.
struct PlanText {
  private let plan: PassPlan
  private let paths: PlanPaths

  init(_ plan: PassPlan) {
    self.plan = plan
    paths = PlanPaths(plan)
  }

  var text: String {
    (summary + section("layers", plan.layers.map(line)) + section("passes", plan.passes.map(line)))
      .map { $0 + "\n" }.joined()
  }

  private var summary: [String] {
    let sums = plan.summary
    var lines = [
      "\(plan.compositor.model), screen \(plan.tree.screen.width) x \(plan.tree.screen.height) px",
      "passes \(sums.offscreenPasses), steady \(sums.steadyOffscreenPasses)",
      "layers \(sums.layers), drawn \(sums.drawnLayers), composites \(sums.composites), bakes \(sums.bakes)",
    ]
    if sums.systemPasses > 0 { lines.append("system passes \(sums.systemPasses), steady \(sums.steadySystemPasses)") }
    return lines
  }

  private func section(_ title: String, _ lines: [String]) -> [String] {
    lines.isEmpty ? [] : ["", title] + lines.map { "  " + $0 }
  }

  private func line(_ layer: LayerCost) -> String {
    let reasons = layer.reasons.map { "\($0.reason.rawValue) \($0.passes) (\($0.confidence.rawValue))" }
    return "\(paths[layer.node]): \(layer.passes), \(reasons.joined(separator: ", "))"
  }

  private func line(_ pass: Pass) -> String {
    let target = plan.targets[Int(pass.target.rawValue)]
    var parts = [
      "\(pass.id.rawValue) \(pass.kind.rawValue) of \(paths[pass.node])",
      "for \(pass.reasons.reasons.map(\.rawValue).joined(separator: " + "))",
      "\(target.width) x \(target.height) px",
    ]
    if let source = pass.source { parts.append("from \(source.rawValue)") }
    if let captured = pass.captured, let after = pass.afterDraw {
      let pass = plan.targets[Int(captured.rawValue)].pass
      parts.append("reads \(pass.map { "\($0.rawValue)" } ?? "the screen") after draw \(after)")
    }
    parts.append("into \(pass.into.map { "\($0.rawValue)" } ?? "the screen")")
    if !pass.isSteady { parts.append("first frame only") }
    return parts.joined(separator: ", ")
  }
}
