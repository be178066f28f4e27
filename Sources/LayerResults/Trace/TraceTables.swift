import LayerDiagnostics
import LayerSimulation
import LayerTrace
import LayerWriting

/// The tables of recordings, as text.
struct TraceTables {
  let marks: PlanMarks
  var style: TextStyle { marks.style }

  private func table(_ title: String, _ heading: [String], _ rows: [[TextColumns.Cell]]) -> [String] {
    if rows.isEmpty { return [] }
    var columns = TextColumns()
    columns.add(
      [TextColumns.Cell.text(title, .strong)] + heading.map { TextColumns.Cell.number($0, .faint) })
    for row in rows { columns.add(row) }
    return columns.lines(indent: 0, style: style)
  }

  /// The frames of each display.
  func frames(_ summary: TraceSummary) -> [String] {
    let rows = summary.displays.flatMap { display -> [[TextColumns.Cell]] in
      let name = summary.displays.count > 1 ? ", " + DisplayText.escaped(display.name) : ""
      var rows: [[TextColumns.Cell]] = []
      if let passes = display.passes {
        rows.append(
          [.text("  offscreen passes" + name)]
            + ([passes.frames, passes.median, passes.percentile95, passes.most]).map {
              .number(DisplayText.grouped($0))
            })
      }
      if let render = display.render {
        rows.append(
          [.text("  render time, ms" + name), .number(DisplayText.grouped(display.frames))]
            + [render.median, render.percentile95, render.longest].map { .number(TraceWords.milliseconds($0)) })
      }
      return rows
    }
    return table("All frames", ["frames", "median", "95 %", "worst"], rows)
  }

  /// The number of frames with each count of passes.
  func distribution(_ summary: TraceSummary) -> [String] {
    guard let passes = summary.displays.first?.passes, passes.distribution.count > 1 else { return [] }
    let widest = 30
    let bands = TraceWords.bands(passes)
    let most = bands.map(\.frames).max() ?? 1
    let rows = bands.map { band -> [TextColumns.Cell] in
      let range =
        band.range.count == 1
        ? "\(band.range.lowerBound)" : "\(band.range.lowerBound)\(marks.to)\(band.range.upperBound)"
      let length = max(1, band.frames * widest / most)
      return [
        .number(range), .number(DisplayText.grouped(band.frames)),
        .number(DecimalText.percent(Double(band.frames) / Double(passes.frames))),
        .text(String(repeating: style.isUnicode ? "█" : "#", count: length), .cost),
      ]
    }
    var columns = TextColumns()
    columns.add([.number("  passes", .faint), .number("frames", .faint), .number("share", .faint)])
    for row in rows { columns.add(row) }
    return columns.lines(indent: 0, style: style)
  }

  /// The hitches together.
  func hitches(_ summary: TraceSummary) -> [String] {
    let lines = TraceWords.hitches(summary)
    return lines.isEmpty ? [] : [style.strong("Hitches")] + lines.map { "  " + $0 }
  }

  /// The longest hitches, with what Instruments said.
  func longestHitches(_ summary: TraceSummary) -> [String] {
    let rows = summary.longestHitches.map { hitch -> [TextColumns.Cell] in
      [
        .text("  at \(TraceWords.seconds(hitch.seconds)) s" + TraceWords.display(hitch.display, in: summary)),
        .number(TraceWords.milliseconds(hitch.milliseconds)),
        .text(TraceWords.causes(hitch)),
      ]
    }
    return table("Longest hitches", ["ms"], rows)
  }

  /// The worst frames.
  func worst(_ summary: TraceSummary) -> [String] {
    let rows = summary.worst.map { worst -> [TextColumns.Cell] in
      [
        .text(
          "  at \(TraceWords.seconds(worst.frame.seconds)) s" + TraceWords.display(worst.frame.display, in: summary)),
        .number(worst.frame.passes.map(String.init) ?? marks.none, .cost),
        .number(TraceWords.milliseconds(worst.frame.milliseconds)),
        .number(TraceWords.milliseconds(worst.updateMilliseconds)),
        .number(TraceWords.milliseconds(worst.gpuMilliseconds)),
        .number(TraceWords.milliseconds(worst.hitch?.milliseconds)),
      ]
    }
    return table("Worst frames", ["passes", "render, ms", "update, ms", "GPU, ms", "late, ms"], rows)
  }

  /// The steps.
  func steps(_ summary: TraceSummary) -> [String] {
    let most = 40
    let rows = summary.steps.prefix(most).map { step -> [TextColumns.Cell] in
      let title = DisplayText.escaped(String(step.title.prefix(30)))
      if summary.hasOnlyHitches {
        return [
          .text("  " + title), .number(TraceWords.seconds(step.seconds)),
          .number(step.hitches.map { "\($0.count)" } ?? ""), .number(step.hitches.map(TraceWords.rate) ?? ""),
          .number(step.hitches?.passes.map { DecimalText.count($0.most, "pass", "passes") } ?? ""),
        ]
      }
      return [
        .text("  " + title), .number(TraceWords.seconds(step.seconds)), .number(DisplayText.grouped(step.frames)),
        .number(step.passes.map { "\($0.median)" } ?? ""), .number(step.passes.map { "\($0.most)" } ?? ""),
        .number(step.hitches.map { "\($0.count)" } ?? ""), .number(step.hitches.map(TraceWords.rate) ?? ""),
      ]
    }
    let titles =
      summary.hasOnlyHitches
      ? ["s", "hitches", "ms/s", "worst hitch frame"] : ["s", "frames", "median", "worst", "hitches", "ms/s"]
    let lines = table("Steps", titles, rows)
    return lines + (summary.steps.count > most ? ["  and \(summary.steps.count - most) more"] : [])
  }

  /// The figures of two recordings side by side.
  func changes(_ changes: [TraceChange]) -> [String] {
    let rows = changes.map { change -> [TextColumns.Cell] in
      let ink: TextStyle.Ink? =
        switch change.verdict {
        case .better: .good
        case .worse: .error
        case .same, .unknown: nil
        }
      return [
        .text("  " + TraceWords.title(change.figure)), .number(TraceWords.value(change.before, change.figure)),
        .number(TraceWords.value(change.after, change.figure)), .text(change.verdict.rawValue, ink),
      ]
    }
    return table("Figures", ["before", "after"], rows)
  }
}
