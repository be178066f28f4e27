import LayerDiagnostics
import LayerTrace
import LayerWriting

/// Recordings for people: the most important figures, then frames, hitches and steps.
public enum TraceText: TraceFormat {
  /// `text`.
  public static let id = "text"
  /// A one-sentence description of the format.
  public static let summary = "For people: passes of frames, hitches, the worst frames, and what is missing."

  /// The text.
  public static func bytes(of report: TraceReport, style: TextStyle) -> [UInt8] {
    let marks = PlanMarks(style: style)
    let summaries = report.summaries
    var blocks: [[String]] = []
    if let session = report.session {
      blocks = [
        head(summaries[0], StageSessionText.headline(session), marks), StageSessionText.table(session, style),
        StageSessionText.notes(session).flatMap { TextWrapping.lines(of: $0, columns: style.columns) },
        notes([summaries[0]], marks),
      ]
    } else if summaries.count == 1 {
      blocks = self.blocks(of: summaries[0], marks)
    } else {
      for place in summaries.indices.dropFirst() { blocks += comparison(place, report, marks) }
      blocks.append(notes(summaries, marks))
    }
    blocks += report.scenes.map { scene in
      [style.strong("Measured and predicted")]
        + SceneMeasurementText.sentences(scene, recording: report.recording(of: scene)).flatMap { sentence in
          TextWrapping.lines(of: sentence, columns: style.columns - 2).map { "  " + $0 }
        }
    }
    let gates = gateLines(report, style)
    if !gates.isEmpty { blocks.append(gates) }
    let lines = blocks.filter { !$0.isEmpty }.joined(separator: [""])
    return Array(lines.map { $0 + "\n" }.joined().utf8)
  }

  private static func blocks(of summary: TraceSummary, _ marks: PlanMarks) -> [[String]] {
    let tables = TraceTables(marks: marks)
    var blocks = [head(summary, TraceWords.headline(summary), marks)]
    blocks += [tables.frames(summary), tables.distribution(summary)]
    if let fit = summary.displays.first?.timing {
      blocks.append(TextWrapping.lines(of: TraceWords.timing(fit), columns: marks.style.columns))
    }
    blocks += [
      tables.hitches(summary), tables.longestHitches(summary), tables.worst(summary), tables.steps(summary),
      notes([summary], marks),
    ]
    return blocks
  }

  private static func head(_ summary: TraceSummary, _ headline: String, _ marks: PlanMarks) -> [String] {
    let style = marks.style
    let facts = TraceWords.facts(summary)
    return TextWrapping.lines(of: headline, columns: style.columns).map(style.strong)
      + PlanHeadline.joined(facts.map { (style.faint($0), DisplayWidth.columns(of: $0)) }, marks)
  }

  private static func comparison(_ place: Int, _ report: TraceReport, _ marks: PlanMarks) -> [[String]] {
    let (before, after) = (report.summaries[0], report.summaries[place])
    let changes = report.comparison.changes(of: place)
    let tables = TraceTables(marks: marks)
    var lines = head(before, TraceWords.verdict(changes), marks)
    lines += head(after, "", marks).filter { !$0.isEmpty }
    let steps = TraceStepPair.pairs(before.steps, after.steps)
    let usesFrames = TraceStepPair.usesFrames([before, after])
    let differences = TraceWords.comparisonNotes(place, report.comparison).flatMap {
      TextWrapping.lines(of: $0, columns: marks.style.columns)
    }
    return [lines, tables.changes(changes), tables.steps(steps, usesFrames: usesFrames), differences]
  }

  /// The notes about recordings, and the command that exports what is missing, each once.
  private static func notes(_ summaries: [TraceSummary], _ marks: PlanMarks) -> [String] {
    let style = marks.style
    let lines = TraceWords.notes(summaries).flatMap { note in
      TextWrapping.lines(of: note, columns: style.columns).map { line in
        note.contains("warning: ") ? style.inked(line, .warning) : style.faint(line)
      }
    }
    return lines + TraceWords.export(summaries).map { style.inked("  " + $0, .code) }
  }

  private static func gateLines(_ report: TraceReport, _ style: TextStyle) -> [String] {
    var lines = report.failures.flatMap { failure in
      TextWrapping.lines(of: "failed: " + TraceWords.failure(failure), columns: style.columns).map {
        style.inked($0, .error)
      }
    }
    let passed = report.gates.filter { gate in
      !report.unjudged.contains(gate) && !report.failures.contains { $0.gate == gate }
    }
    if !passed.isEmpty {
      lines.append(style.inked("passed: ", .good) + passed.map(\.figure.rawValue).joined(separator: ", "))
    }
    for sentence in TraceWords.unjudged(report.unjudged, report.summaries) {
      lines += TextWrapping.lines(of: sentence, columns: style.columns).map { style.inked($0, .warning) }
    }
    return lines
  }
}
