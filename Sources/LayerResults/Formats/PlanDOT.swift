import LayerDiagnostics
import LayerGeometry
import LayerPlanning

/// Plans as graphs for Graphviz: a box for each pass, an arrow from each pass to its reader, the screen at the end.
public enum PlanDOT: PlanFormat {
  /// `dot`.
  public static let id = "dot"
  /// The graph shows only passes, without effects.
  public static let tellsEffects = false
  /// A one-sentence description of the format.
  public static let summary = "For Graphviz: the passes as a graph; \"dot -Tsvg\" makes a picture of it."

  /// The graph.
  public static func bytes(of report: PlanReport, style: TextStyle) -> [UInt8] {
    var text = "digraph plan {\n  rankdir=LR;\n  node [shape=box, fontname=\"Helvetica\", fontsize=10];\n"
    for (number, scene) in report.scenes.enumerated() { text += graph(of: scene, number: number) }
    return Array((text + "}\n").utf8)
  }

  private static func graph(of scene: PlannedScene, number: Int) -> String {
    let plan = scene.plan
    let screen = plan.tree.screen
    let screenName = "screen\(number)"
    let passes = PlanHeadline.passes(plan.passRange)
    let source = PlanHeadline.source(plan.sourceConfidence).map { ", \($0)" } ?? ""
    let title = [scene.file, "\(passes), \(PlanHeadline.rules(plan.compositor.model))\(source)"]
    var titles = LayerTitles(plan.tree)
    var lines = [
      "  subgraph cluster\(number) {",
      "    label=\(quoted(title));",
      "    \(screenName) [label=\(quoted(["screen", "\(screen.width) x \(screen.height)"])), style=bold];",
    ]
    let shown = plan.passes.filter { scene.layer == nil || $0.node == scene.layer }
    let shownIDs = Set(shown.map(\.id))
    for pass in shown {
      let target = plan.targets[Int(pass.target.rawValue)]
      let label = quoted([
        "\(pass.id.rawValue) \(pass.kind.rawValue)", titles.title(of: pass.node), "\(target.width) x \(target.height)",
      ])
      lines.append("    \(name(pass.id, number)) [label=\(label)\(look(of: pass, in: plan))];")
      lines += arrows(of: pass, in: plan, shownIDs, number: number, screenName).map { "    \($0);" }
    }
    return lines.joined(separator: "\n") + "\n  }\n"
  }

  private static func arrows(
    of pass: Pass, in plan: PassPlan, _ shown: Set<PassID>, number: Int, _ screenName: String
  ) -> [String] {
    let me = name(pass.id, number)
    // The arrow of a capture shows how much of its target was drawn when it was read.
    let captured = pass.captured.map { plan.targets[Int($0.rawValue)].pass }
    let reads = plan.reads(of: pass).filter { shown.contains($0) && $0 != captured ?? nil }
    var arrows = reads.map { "\(name($0, number)) -> \(me)" }
    if let captured, captured.map(shown.contains) ?? true {
      let from = captured.map { name($0, number) } ?? screenName
      let label = quoted(["after draw \(pass.afterDraw ?? 0)"])
      arrows.append("\(from) -> \(me) [label=\(label), style=dashed, constraint=false]")
    }
    if pass.into == nil { arrows.append("\(me) -> \(screenName)") }
    return arrows
  }

  /// The style of a pass: dashed if later frames do not need it, grey if it belongs to the platform.
  private static func look(of pass: Pass, in plan: PassPlan) -> String {
    (pass.isSteady ? "" : ", style=dashed")
      + (plan.tree[pass.node].flags.contains(.system) ? ", color=gray, fontcolor=gray" : "")
  }

  private static func name(_ pass: PassID, _ number: Int) -> String { "pass\(number)_\(pass.rawValue)" }

  /// The lines as one label, with quotation marks and backslashes escaped for Graphviz.
  private static func quoted(_ lines: [String]) -> String {
    let escaped = lines.map { line in
      DisplayText.escaped(line).escapingScalars { $0 == "\"" || $0 == "\\" ? "\\\($0)" : nil }
    }
    return "\"" + escaped.joined(separator: "\\n") + "\""
  }
}
