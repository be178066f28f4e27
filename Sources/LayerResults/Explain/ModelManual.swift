import LayerDiagnostics
import LayerModel
import LayerPlanning
import LayerSimulation
import LayerWriting

/// The page about the model: each rule and number behind the results, with its source and confidence.
public enum ModelManual {
  /// The page as Markdown.
  public static var text: String {
    let head = """
      # The model

      All rules and numbers that `layercost` works with, made from the tables that the planner and the simulator read.
      *Certain*: a published count or a statement by Apple covers this very case; *likely*: it follows from them;
      *unsure*: an assumption, marked as one. `layercost compositors` shows the first two tables in a terminal, and
      [How far you can trust it](../README.md#how-far-you-can-trust-it) lists the rules that were compared
      with counts from real systems.

      A *plane* is one draw of a layer: its background with its border, its image or text, or its shadow.

      """
    let compositors = CompositorCatalog.all.map { compositor in
      section(
        "`\(compositor.id)`: \(compositor.title)", "Version of the rules: `\(compositor.model)`.",
        passes(compositor) + ["", "### Constants", ""] + constants(compositor) + ["", "### Rasterize cache", ""]
          + table(["rule", "model"], CacheRule.all(compositor).map { row($0.title, $0.rule) }))
    }
    return ([head] + compositors + [frames, work]).joined(separator: "\n")
  }

  // MARK: Passes

  private static func passes(_ compositor: Compositor) -> [String] {
    ["### Passes in a frame", ""]
      + table(
        ["situation", "passes"],
        CompositorCase.all.map { row(title(of: $0), $0.passes(compositor).text(DisplayText.grouped)) }, isNumber: true)
  }

  /// A title that stands by itself: in the terminal, `same` refers to the line above.
  private static func title(of situation: CompositorCase) -> String {
    guard situation.title.hasPrefix("same, ") else { return situation.title }
    let all = CompositorCase.all
    guard let place = all.firstIndex(where: { $0.id == situation.id }),
      let plain = all[..<place].last(where: { !$0.title.hasPrefix("same, ") })
    else { return situation.title }
    return String(plain.title.prefix { $0 != "," }) + situation.title.dropFirst("same".count)
  }

  private static func constants(_ compositor: Compositor) -> [String] {
    table(
      ["constant", "value"], compositor.constants.map { row($0.title, $0.figure.text(DecimalText.short)) },
      isNumber: true)
  }

  // MARK: Time

  private static var frames: String {
    let scales = [HitchScale.scrolling, HitchScale.allAnimations]
    let rows =
      scales.map { row($0.name, $0.source) }
      + [
        row("a microhang, ms of work in one go above", Hang.limitMilliseconds.text(DecimalText.short)),
        row("a hang, ms of work in one go above", Hang.microhangMilliseconds.text(DecimalText.short)),
        row("commit, µs a changed layer", Simulator.changedLayerMicroseconds.text(DecimalText.short)),
        row("pixels drawn again", DamageRegion.rule),
        row("rectangles of a damaged region at most", DamageRegion.mostRectangles.text(DisplayText.grouped)),
      ]
    return section(
      "Frames", "Server times are estimates from each device's figures: `layercost devices NAME` names their sources.",
      table(["rule", "value"], rows))
  }

  private static var work: String {
    let rows = WorkCost.allCases.map { cost in
      "| `\(cost.rawValue)` | \(MarkdownText.escaped(cost.summary)) | \(DecimalText.short(cost.assumedMilliseconds)) |"
    }
    return section(
      "Work of the main thread",
      "All of these are assumed (*unsure*): nobody has published them, and a scene can state its own.",
      ["| cost | pays for | ms |", "|---|---|---:|"] + rows)
  }

  // MARK: Writing

  private static func section(_ title: String, _ sentence: String, _ lines: [String]) -> String {
    (["## " + title, "", sentence, ""] + lines).joined(separator: "\n") + "\n"
  }

  private static func table(_ titles: [String], _ rows: [String], isNumber: Bool = false) -> [String] {
    ["| \(titles[0]) | \(titles[1]) | confidence | source |", "|---|---\(isNumber ? ":" : "")|---|---|"] + rows
  }

  private static func row(_ title: String, _ figure: Sourced<String>) -> String {
    let cells = [title, figure.value, figure.confidence.rawValue, figure.source].map(MarkdownText.escaped)
    return "| " + cells.joined(separator: " | ") + " |"
  }
}
