import LayerModel
import LayerPlanning
import LayerSimulation

/// What a simulation stands on: how firmly each rule is believed, and who says so.
enum SimulationSources {
  static func lines(of scene: SimulatedScene, _ marks: PlanMarks) -> [String] {
    let simulation = scene.result.simulation
    var lines = [marks.style.strong("What this stands on")]
    for scale in [HitchScale.scrolling, HitchScale.allAnimations] {
      lines += line("\(scale.name): \(scale.source.value)", scale.source.confidence, scale.source.source, marks)
    }
    if simulation.summary.hangs.value > 0 {
      let limit = Hang.limitMilliseconds
      lines += line("hang: above \(DecimalText.short(limit.value)) ms", limit.confidence, limit.source, marks)
    }
    if simulation.summary.cacheHits.value + simulation.summary.cacheMisses.value > 0 {
      for rule in CacheRule.all(scene.compositor) {
        lines += line("cache, \(rule.title): \(rule.rule.value)", rule.rule.confidence, rule.rule.source, marks)
      }
    }
    let commit = Simulator.commitMicroseconds(on: scene.device)
    lines += line(
      "commit: \(DecimalText.short(commit.value)) microseconds a changed layer", commit.confidence, commit.source, marks
    )
    if !assumedCosts(scene).isEmpty {
      lines += line("costs of work: \(assumedCosts(scene))", .unsure, "assumed; a scene can state its own", marks)
    }
    if simulation.summary.serverMilliseconds.value.high > 0 {
      lines += line(
        "render server: an estimate from theoretical figures", .likely,
        "\"layercost devices \(scene.device.id)\" names them", marks)
    }
    return lines + ["  " + marks.legend.text]
  }

  /// The constructs of a timeline whose costs the scene leaves to assumptions.
  private static func assumedCosts(_ scene: SimulatedScene) -> String {
    let timeline = scene.scene.timeline
    var words: [String] = []
    if !timeline.lists.isEmpty { words.append("lists") }
    if !timeline.loads.isEmpty { words.append("loads") }
    if timeline.observers != nil { words.append("observers") }
    if scene.result.peakResidentBytes > 0 { words.append("images") }
    return words.joined(separator: ", ")
  }

  private static func line(
    _ text: String, _ confidence: Confidence, _ source: String, _ marks: PlanMarks
  ) -> [String] {
    let wrapped = TextWrapping.lines(of: "\(text) (\(source))", columns: marks.style.columns - 6)
    return wrapped.enumerated().map { $0 == 0 ? "  \(marks.mark(confidence)) \($1)" : "    \($1)" }
  }
}
