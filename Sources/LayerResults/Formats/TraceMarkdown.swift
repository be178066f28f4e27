import LayerDiagnostics
import LayerTrace
import LayerWriting

/// Recordings for a pull-request comment.
public enum TraceMarkdown: TraceFormat {
  /// `markdown`.
  public static let id = "markdown"
  /// A one-sentence description of the format.
  public static let summary = "For pull-request comments: the figures in tables."

  /// The text.
  public static func bytes(of report: TraceReport, style: TextStyle) -> [UInt8] {
    var lines = report.failures.map { "- **failed:** " + MarkdownText.escaped(TraceWords.failure($0)) }
    if let sentence = TraceWords.unjudged(report.unjudged) { lines.append("- " + MarkdownText.escaped(sentence)) }
    if !lines.isEmpty { lines.append("") }
    let summaries = report.summaries
    if let session = report.session {
      lines += StageSessionText.markdown(session) + notes(summaries[0])
    } else if summaries.count == 1 {
      lines += single(summaries[0])
    } else {
      for place in summaries.indices.dropFirst() { lines += comparison(place, report) }
    }
    for scene in report.scenes {
      lines += ["", MarkdownText.escaped(SceneMeasurementText.sentences(scene).joined(separator: " "))]
    }
    return Array(MarkdownText.cut(lines).utf8)
  }

  private static func head(_ title: String, _ summaries: [TraceSummary]) -> [String] {
    ["### layercost: " + MarkdownText.escaped(title), ""]
      + summaries.map { MarkdownText.escaped(TraceWords.facts($0).joined(separator: ", ")) + "  " } + [""]
  }

  private static func single(_ summary: TraceSummary) -> [String] {
    var lines = head(TraceWords.headline(summary), [summary])
    let frames = summary.displays.flatMap { display -> [[String]] in
      let name = display.name.isEmpty ? "" : " (" + MarkdownText.escaped(display.name) + ")"
      var rows: [[String]] = []
      if let passes = display.passes {
        rows.append(
          ["offscreen passes" + name]
            + [passes.frames, passes.median, passes.percentile95, passes.most].map(DisplayText.grouped))
      }
      if let render = display.render {
        rows.append(
          ["render time, ms" + name, DisplayText.grouped(display.frames)]
            + [render.median, render.percentile95, render.longest].map { TraceWords.milliseconds($0) })
      }
      return rows
    }
    if !frames.isEmpty {
      lines +=
        MarkdownText.table(["all frames", "frames", "median", "95 %", "worst"], right: [1, 2, 3, 4], frames) + [""]
    }
    if let fit = summary.displays.first?.timing { lines += [MarkdownText.escaped(TraceWords.timing(fit)), ""] }
    return lines + worst(summary) + hitches(summary) + steps(summary) + notes(summary)
  }

  private static func notes(_ summary: TraceSummary) -> [String] {
    TraceWords.notes(summary).map { "- " + MarkdownText.escaped($0) }
  }

  /// The most steps of a comment.
  private static let mostSteps = 40

  private static func steps(_ summary: TraceSummary) -> [String] {
    if summary.steps.isEmpty { return [] }
    let rows = summary.steps.prefix(mostSteps).map { step -> [String] in
      [
        MarkdownText.escaped(String(step.title.prefix(30))), TraceWords.seconds(step.seconds),
        DisplayText.grouped(step.frames), step.passes.map { "\($0.median)" } ?? "",
        step.passes.map { "\($0.most)" } ?? "", step.hitches.map { "\($0.count)" } ?? "",
        step.hitches.map(TraceWords.rate) ?? "",
      ]
    }
    let titles = ["steps", "s", "frames", "median", "worst", "hitches", "ms/s"]
    return MarkdownText.table(titles, right: [1, 2, 3, 4, 5, 6], rows) + [""]
  }

  private static func steps(_ pairs: [TraceStepPair]) -> [String] {
    if pairs.isEmpty { return [] }
    let rows = pairs.prefix(mostSteps).map { pair -> [String] in
      let sides = [pair.before, pair.after]
      let passes = sides.map { step in step?.passes.map { "\($0.most)" } ?? "" }
      let rates = sides.map { step in step?.hitches.map(TraceWords.rate) ?? "" }
      return [MarkdownText.escaped(String(pair.title.prefix(30)))] + passes + rates
    }
    let titles = ["steps", "passes before", "after", "hitches, ms/s, before", "after"]
    return MarkdownText.table(titles, right: [1, 2, 3, 4], rows) + [""]
  }

  private static func worst(_ summary: TraceSummary) -> [String] {
    if summary.worst.isEmpty { return [] }
    let rows = summary.worst.map { worst in
      [
        TraceWords.seconds(worst.frame.seconds), worst.frame.passes.map(String.init) ?? "",
        TraceWords.milliseconds(worst.frame.milliseconds), TraceWords.milliseconds(worst.updateMilliseconds),
        TraceWords.milliseconds(worst.gpuMilliseconds), TraceWords.milliseconds(worst.hitch?.milliseconds),
      ]
    }
    return MarkdownText.table(
      ["worst frames, at s", "passes", "render, ms", "update, ms", "GPU, ms", "late, ms"], right: [0, 1, 2, 3, 4, 5],
      rows) + [""]
  }

  private static func hitches(_ summary: TraceSummary) -> [String] {
    if summary.longestHitches.isEmpty { return [] }
    let rows = summary.longestHitches.map {
      [
        TraceWords.seconds($0.seconds), TraceWords.milliseconds($0.milliseconds),
        MarkdownText.escaped(TraceWords.causes($0)),
      ]
    }
    return MarkdownText.table(["hitches, at s", "ms", "Instruments"], right: [0, 1], rows) + [""]
  }

  private static func comparison(_ place: Int, _ report: TraceReport) -> [String] {
    let changes = report.comparison.changes(of: place)
    let lines = head(TraceWords.verdict(changes), [report.summaries[0], report.summaries[place]])
    let rows = changes.map {
      [
        TraceWords.title($0.figure), TraceWords.value($0.before, $0.figure), TraceWords.value($0.after, $0.figure),
        $0.verdict.rawValue,
      ]
    }
    return lines + MarkdownText.table(["figure", "before", "after", ""], right: [1, 2], rows) + [""]
      + steps(TraceStepPair.pairs(report.summaries[0].steps, report.summaries[place].steps))
      + notes(report.summaries[place])
  }
}
