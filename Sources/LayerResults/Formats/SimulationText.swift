import LayerDiagnostics
import LayerModel
import LayerPlanning
import LayerSimulation

/// Simulations for people: the verdict, a strip of frames, the totals, then the problems and their causes.
public enum SimulationText: SimulationFormat {
  /// `text`.
  public static let id = "text"
  /// A one-sentence description of the format.
  public static let summary = "For people: the verdict, a strip of all frames, totals, and the causes of late frames."

  /// The text.
  public static func bytes(of report: SimulationReport, style: TextStyle) -> [UInt8] {
    let marks = PlanMarks(style: style)
    let blocks = report.scenes.map { scene in
      (lines(of: scene, report, marks)).map { $0 + "\n" }.joined()
    }
    return Array(blocks.joined(separator: "\n").utf8)
  }

  private static func lines(
    of scene: SimulatedScene, _ report: SimulationReport, _ marks: PlanMarks
  ) -> [String] {
    let simulation = scene.result.simulation
    var blocks = [SimulationHeadline.lines(of: scene, marks)]
    if SimulationHeadline.standstill(of: scene) != nil {
      return blocks[0] + [""] + SimulationHeadline.timelineHelp(for: scene.scene)
    }
    if !simulation.frames.isEmpty { blocks.append(FrameStrip(simulation.frames, style: marks.style).lines) }
    blocks.append(SimulationSums.lines(of: scene, marks))
    if !report.showsSummaryOnly {
      blocks += [
        SimulationTables.late(simulation, marks), SimulationTables.hangs(simulation, marks),
        SimulationTables.overBudget(simulation, marks), SimulationTables.rasterized(simulation, marks),
        SimulationTables.counters(scene.result.counters, marks),
      ]
    }
    blocks.append(SimulationSources.lines(of: scene, marks))
    return Array(blocks.filter { !$0.isEmpty }.joined(separator: [""]))
  }
}
