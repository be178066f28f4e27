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
    lines += TraceWords.unjudged(report.unjudged, report.summaries).map { "- " + MarkdownText.escaped($0) }
    if !lines.isEmpty { lines.append("") }
    let summaries = report.summaries
    if let session = report.session {
      lines += StageSessionText.markdown(session) + notes([summaries[0]])
    } else if summaries.count == 1 {
      lines += single(summaries[0])
    } else {
      for place in summaries.indices.dropFirst() { lines += comparison(place, report) }
      lines += notes(summaries)
    }
    for scene in report.scenes {
      let sentences = SceneMeasurementText.sentences(scene, recording: report.recording(of: scene))
      lines += ["", MarkdownText.escaped(sentences.joined(separator: " "))]
    }
    return Array(MarkdownText.cut(lines).utf8)
  }

  private static func head(_ title: String, _ summaries: [TraceSummary]) -> [String] {
    ["### layercost: " + MarkdownText.escaped(title), ""]
      + summaries.map { MarkdownText.escaped(TraceWords.facts($0, isShort: true).joined(separator: ", ")) + "  " } + [
        ""
      ]
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
    return lines + worst(summary) + hitches(summary) + steps(summary) + notes([summary])
  }

  private static func notes(_ summaries: [TraceSummary]) -> [String] {
    TraceWords.notes(summaries, isShort: true).map { "- " + MarkdownText.escaped($0) }
  }

  /// The most steps of a comment.
  private static let mostSteps = 40

  private static func steps(_ summary: TraceSummary) -> [String] {
    if summary.steps.isEmpty { return [] }
    let hasOnlyHitches = summary.hasOnlyHitches
    let rows = summary.steps.prefix(mostSteps).map { step -> [String] in
      let title = MarkdownText.escaped(String(step.title.prefix(30)))
      let hitches = [step.hitches.map { "\($0.count)" } ?? "", step.hitches.map(TraceWords.rate) ?? ""]
      if hasOnlyHitches {
        return [title, TraceWords.seconds(step.seconds)] + hitches + [step.hitches?.passes.map { "\($0.most)" } ?? ""]
      }
      let passes = [step.passes.map { "\($0.median)" } ?? "", step.passes.map { "\($0.most)" } ?? ""]
      return [title, TraceWords.seconds(step.seconds), DisplayText.grouped(step.frames)] + passes + hitches
    }
    let titles =
      hasOnlyHitches
      ? ["steps", "s", "hitches", "ms/s", "passes, worst hitch frame"]
      : ["steps", "s", "frames", "median", "worst", "hitches", "ms/s"]
    return MarkdownText.table(titles, right: Set(1..<titles.count), rows) + [""]
  }

  private static func steps(_ before: TraceSummary, _ after: TraceSummary) -> [String] {
    let pairs = TraceStepPair.pairs(before.steps, after.steps)
    if pairs.isEmpty { return [] }
    let usesFrames = TraceStepPair.usesFrames([before, after])
    let rows = pairs.prefix(mostSteps).map { pair -> [String] in
      let sides = [pair.before, pair.after]
      let passes = sides.map { TraceStepPair.passes($0, usesFrames).map(String.init) ?? "–" }
      let rates = sides.map { step in step?.hitches.map(TraceWords.rate) ?? "–" }
      return [MarkdownText.escaped(String(pair.title.prefix(30)))]
        + [passes, rates].map { $0.joined(separator: " → ") }
    }
    return MarkdownText.table(["steps", TraceStepPair.title(usesFrames), "hitches, ms/s"], right: [1, 2], rows) + [""]
  }

  private static func worst(_ summary: TraceSummary) -> [String] {
    if summary.worst.isEmpty { return [] }
    let rows = summary.worst.map { worst in
      [
        TraceWords.seconds(worst.frame.seconds)
          + MarkdownText.escaped(TraceWords.display(worst.frame.display, in: summary)),
        worst.frame.passes.map(String.init) ?? "",
        TraceWords.milliseconds(worst.frame.milliseconds), TraceWords.milliseconds(worst.updateMilliseconds),
        TraceWords.milliseconds(worst.gpuMilliseconds), TraceWords.milliseconds(worst.hitch?.milliseconds),
      ]
    }
    return MarkdownText.table(
      ["worst frames, at s", "passes", "render, ms", "update, ms", "GPU, ms", "late, ms"], right: [1, 2, 3, 4, 5],
      rows) + [""]
  }

  private static func hitches(_ summary: TraceSummary) -> [String] {
    let sums = TraceWords.hitches(summary)
    if sums.isEmpty { return [] }
    let head = [MarkdownText.escaped("Hitches: " + sums.joined(separator: ". ") + "."), ""]
    if summary.longestHitches.isEmpty { return head }
    let rows = summary.longestHitches.map {
      [
        TraceWords.seconds($0.seconds) + MarkdownText.escaped(TraceWords.display($0.display, in: summary)),
        TraceWords.milliseconds($0.milliseconds), MarkdownText.escaped(TraceWords.causes($0)),
      ]
    }
    return head + MarkdownText.table(["longest hitches, at s", "ms", "Instruments"], right: [1], rows) + [""]
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
      + steps(report.summaries[0], report.summaries[place])
      + TraceWords.comparisonNotes(place, report.comparison).map { "- " + MarkdownText.escaped($0) }
  }
}
