import LayerDiagnostics
import LayerLint
import LayerModel
import LayerWriting

/// Comparisons for a pull-request comment: the verdict and the figures first, then the layers in collapsed sections.
public enum CompareMarkdown: ComparisonFormat {
  /// `markdown`.
  public static let id = "markdown"
  /// A one-sentence description of the format.
  public static let summary = "For pull-request comments: figures in a table, layers collapsed, cut to the size limit."

  private static let mostRows = 100

  /// The text.
  public static func bytes(of report: ComparisonReport, style: TextStyle) -> [UInt8] {
    let comparison = report.comparison
    var lines = failures(report)
    for design in 1..<comparison.designs.count {
      if !lines.isEmpty { lines.append("") }
      lines += section(design, report)
    }
    if !comparison.unpaired.isEmpty { lines += [""] + unpaired(comparison) }
    return Array(MarkdownText.cut(lines).utf8)
  }

  private static func failures(_ report: ComparisonReport) -> [String] {
    report.unread.prefix(mostRows).map {
      "- **not compared:** " + MarkdownText.escaped(ComparisonSentence.unread($0, in: report.comparison))
    }
      + report.failures.prefix(mostRows).map {
        "- **failed:** " + MarkdownText.escaped(ComparisonSentence.failure($0, in: report.comparison))
      } + (ComparisonSentence.unjudged(report.unjudged).map { ["- " + MarkdownText.escaped($0)] } ?? [])
  }

  private static func section(_ design: Int, _ report: ComparisonReport) -> [String] {
    let (comparison, marks) = (report.comparison, PlanMarks(style: .plain))
    let names = [0, design].map { MarkdownText.code(comparison.designs[$0].name) }
    var lines = ["### layercost: " + MarkdownText.escaped(ComparisonSentence.headline(comparison, design: design))]
    let source = ComparisonSentence.source(comparison.comparisons(of: design).map(\.comparison)).map { ", \($0)" }
    lines += ["", names.joined(separator: marks.arrow) + (source ?? ""), ""] + figures(design, comparison, marks)
    if report.isSingle, let change = comparison.rows[0].comparisons[design - 1] {
      if let pixels = change.pixels { lines += ["", MarkdownText.escaped(ComparisonSentence.pixels(pixels)) + "."] }
      lines += folded(layers(change, marks))
    } else {
      lines += folded(scenes(design, comparison, marks))
    }
    lines += ["", "**" + MarkdownText.escaped(ComparisonSentence.closing(comparison, design: design)) + "**"]
    return lines
  }

  private static func figures(_ design: Int, _ comparison: DesignComparison, _ marks: PlanMarks) -> [String] {
    let trees = comparison.comparisons(of: design).count
    let title = trees > 1 ? "largest of \(trees) scenes" : "figure"
    let rows = FigureText.entries.compactMap { entry -> [String]? in
      guard entry.unit != .pixels, let total = comparison.shown(of: entry.figure, design: design),
        entry.isShownAtZero || total.before != 0 || total.after != 0,
        !comparison.repeatsPasses(total, design: design)
      else { return nil }
      let most = comparison.shownMost(of: entry.figure, design: design)
      let change = FigureText.Change(total, most: most, entry.unit, screenPixels: 1, marks)
      let verdict = change.verdict == .same ? "" : change.verdict.rawValue
      return [entry.fullTitle, change.before, change.after, change.difference, verdict]
    }
    return MarkdownText.table([title, "before", "after", "change", ""], right: [1, 2, 3], rows)
  }

  private static func layers(_ change: TreeComparison, _ marks: PlanMarks) -> (title: String, lines: [String]) {
    let groups = LayerChangeGroup.all(change.layers)
    let rows = groups.prefix(mostRows).map { group in
      let passes = [group.first.before, group.first.after].map {
        $0.map { DisplayText.grouped($0.passes) } ?? marks.none
      }
      let gone = group.first.reasonsGone.map { marks.minus + $0 }
      let new = group.first.reasonsNew.map { "+" + $0 }
      return [
        MarkdownText.code(group.name), DisplayText.grouped(group.count), passes.joined(separator: marks.arrow),
        MarkdownText.escaped((gone + new).joined(separator: " ")),
      ]
    }
    let count = groups.reduce(0) { $0 + $1.count }
    return (
      DecimalText.count(count, "layer changed", "layers changed"),
      MarkdownText.table(["layer", "alike", "passes", "reasons"], right: [1, 2], rows)
    )
  }

  private static func scenes(
    _ design: Int, _ comparison: DesignComparison, _ marks: PlanMarks
  ) -> (title: String, lines: [String]) {
    let changed = comparison.comparisons(of: design).filter {
      $0.comparison.verdict != .same || ($0.comparison.pixels?.isVisible ?? false)
    }
    func ends(_ change: TreeComparison, _ figure: PlanFigure, _ unit: FigureText.Unit) -> String {
      guard let total = change.total(of: figure) else { return marks.none }
      let texts = FigureText.Change(total, most: figure.most.flatMap(change.total), unit, screenPixels: 1, marks)
      return texts.before + marks.arrow + texts.after
    }
    let rows = changed.prefix(mostRows).map { name, change in
      [
        MarkdownText.code(name), ends(change, .offscreenPasses, .count), ends(change, .trafficScreens, .screens),
        ComparisonSentence.shortPixels(change.pixels, marks), change.verdict.rawValue,
      ]
    }
    return (
      DecimalText.count(changed.count, "scene changed", "scenes changed"),
      MarkdownText.table(["scene", "passes", "traffic, screens", "picture", ""], right: [1, 2], rows)
    )
  }

  private static func folded(_ part: (title: String, lines: [String])) -> [String] {
    // The first two lines of a table are its heading.
    guard part.lines.count > 2 else { return [] }
    return ["", "<details><summary>\(part.title)</summary>", ""] + part.lines + ["", "</details>"]
  }

  private static func unpaired(_ comparison: DesignComparison) -> [String] {
    comparison.unpaired.prefix(mostRows).map { entry in
      let designs = entry.designs.map { MarkdownText.code(comparison.designs[$0].name) }
      return "- \(MarkdownText.code(entry.name)) is only in \(designs.joined(separator: ", "))"
    }
  }
}
