import LayerDiagnostics
import LayerLint
import LayerWriting

/// Comparisons for people: the verdict first, then figures, reasons and the layers that changed.
public enum CompareText: ComparisonFormat {
  /// `text`.
  public static let id = "text"
  /// A one-sentence description of the format.
  public static let summary = "For people: the verdict, the figures side by side, and the layers that changed."

  /// The text.
  public static func bytes(of report: ComparisonReport, style: TextStyle) -> [UInt8] {
    let marks = PlanMarks(style: style)
    let comparison = report.comparison
    let tables = ComparisonTables(comparison: comparison, marks: marks)
    let overview = tables.designs()
    var blocks = overview.isEmpty ? [] : [overview]
    blocks += (1..<comparison.designs.count).map { lines(of: $0, report, tables, marks) }
    let unpaired = tables.unpaired()
    if !unpaired.isEmpty { blocks.append(unpaired) }
    let unread = tables.unread(report.unread)
    if !unread.isEmpty { blocks.append(unread) }
    if !report.pictures.isEmpty { blocks.append(report.pictures.map { "  " + style.faint(DisplayText.escaped($0)) }) }
    if !report.gates.isEmpty { blocks.append(gateLines(report, style)) }
    let closing = (1..<comparison.designs.count).flatMap { design in
      let closing = ComparisonSentence.closing(comparison, design: design)
      return TextWrapping.lines(of: closing, columns: style.columns).map { style.strong($0) }
    }
    // The sentence about the pictures of two trees needs no gap after it: a comparison fits on one screen.
    if blocks.count == 1, report.isSingle { blocks[0] += closing } else { blocks.append(closing) }
    return Array(blocks.map { $0.map { $0 + "\n" }.joined() }.joined(separator: "\n").utf8)
  }

  private static func lines(
    of design: Int, _ report: ComparisonReport, _ tables: ComparisonTables, _ marks: PlanMarks
  ) -> [String] {
    let (comparison, style) = (report.comparison, marks.style)
    let verdict = comparison.verdict(of: design)
    let headline = ComparisonSentence.headline(comparison, design: design)
    var lines = TextWrapping.lines(of: headline, columns: style.columns).map {
      style.inked($0, verdict == .same ? .strong : verdict.ink)
    }
    lines += names(comparison, design, marks)
    lines += [""] + tables.figures(of: design)
    guard report.isSingle, let change = comparison.rows[0].comparisons[design - 1] else {
      return lines + [""] + tables.scenes(of: design)
    }
    for block in [tables.reasons(of: change), tables.layers(of: change)] where !block.isEmpty { lines += [""] + block }
    if let pixels = change.pixels {
      let sentence = TextWrapping.lines(of: ComparisonSentence.pixels(pixels), columns: style.columns - 2)
      lines += [""] + sentence.map { "  " + $0 }
    }
    return lines
  }

  /// The compared designs: their names on one or two lines, then the settings of both plans.
  private static func names(_ comparison: DesignComparison, _ design: Int, _ marks: PlanMarks) -> [String] {
    let style = marks.style
    let names = [0, design].map { DisplayText.escaped(comparison.designs[$0].name) }
    let width = names.reduce(0) { $0 + DisplayWidth.columns(of: $1) } + marks.arrow.count
    var lines =
      width <= style.columns
      ? [style.faint(names.joined(separator: marks.arrow))]
      : [style.faint(names[0]), style.faint(String(marks.arrow.dropFirst()) + names[1])]
    let shared = comparison.comparisons(of: design).map(\.comparison)
    guard let first = shared.first else { return lines }
    let models = Set(shared.flatMap { [$0.before.model, $0.after.model] }).sorted().map(PlanHeadline.rules)
    let devices = Set(shared.flatMap { [$0.before.device, $0.after.device] }).sorted()
    let device = devices.count == 1 ? [first.before.device] : [DecimalText.count(devices.count, "device", "devices")]
    let settings = (device + models).map(DisplayText.escaped) + [ComparisonSentence.source(shared)].compactMap(\.self)
    lines += PlanHeadline.joined(settings.map { (style.faint($0), DisplayWidth.columns(of: $0)) }, marks)
    if shared.contains(where: \.hasMixedModels) {
      lines.append(style.inked("counted with two versions of the rules: the numbers are not comparable", .warning))
    }
    return lines
  }

  private static func gateLines(_ report: ComparisonReport, _ style: TextStyle) -> [String] {
    var lines = report.failures.flatMap { failure in
      let sentence = "failed: " + ComparisonSentence.failure(failure, in: report.comparison)
      return TextWrapping.lines(of: sentence, columns: style.columns).map { style.inked($0, .error) }
    }
    let passed = report.gates.filter { !report.unjudged.contains($0) }
    if lines.isEmpty, !passed.isEmpty {
      lines.append(style.inked("passed: ", .good) + passed.map(\.subject.rawValue).joined(separator: ", "))
    }
    if let sentence = ComparisonSentence.unjudged(report.unjudged) {
      lines += TextWrapping.lines(of: sentence, columns: style.columns).map { style.inked($0, .warning) }
    }
    return lines
  }
}
