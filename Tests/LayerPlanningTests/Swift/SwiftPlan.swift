import LayerDiagnostics
import LayerGeometry
import LayerImport
import LayerModel
import LayerPlanning
import LayerTestSupport

/// A plan as text, for comparing two plans of the same tree: the passes of each layer by reason.
enum SwiftPlan {
  /// The screen that scenes of Swift source are shown on.
  static let screen = Screen(width: 393, height: 852, scale: 3)

  static func text(of scene: Scene) -> String {
    guard let plan = Planner.plan(scene, compositor: .coreAnimation).value else { return "no plan" }
    let layers = plan.layers.map { cost -> String in
      let name = plan.tree.layer(cost.node).name ?? "?"
      let reasons = cost.reasons.map { "\($0.reason.rawValue) \($0.passes)" }.sorted()
      return "\(name): \(reasons.joined(separator: ", "))"
    }
    return (layers + ["passes \(plan.summary.offscreenPasses)"]).joined(separator: "\n")
  }

  /// Returns the plan of the tree with a name in some files, or the reason why there is no plan.
  static func text(of name: String, in program: SwiftProgram, fileCount: Int) -> String {
    for file in 0..<fileCount {
      guard let tree = program.trees(in: file).first(where: { $0.name == name }) else { continue }
      let checked = Validator.scene(from: tree.draft)
      guard let scene = checked.value else { return checked.findings.map(\.message).joined(separator: "; ") }
      return text(of: scene)
    }
    return "no tree '\(name)'"
  }

  /// The plan of a tree that was written by hand.
  static func text(ofTree root: LayerTree) -> String { text(of: SceneBuilder.scene(screen: screen, root: root)) }
}
