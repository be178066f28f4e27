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

      This page lists every rule and number in the model. It is generated from the tables that the planner and the
      simulator use. `layercost compositors` prints the passes and the constants in a terminal. Each value has a
      confidence:

      \(Confidence.allCases.reversed().map { "- *\($0.rawValue)*: \($0.meaning)." }.joined(separator: "\n"))

      [How far you can trust it](../README.md#how-far-you-can-trust-it) lists the rules that were compared with counts
      from real systems.

      The tables use these terms:

      - A *plane* is a part of a layer that Core Animation draws in one step: the background with the border, the
        contents (an image or text), or the shadow.
      - A *pass* is an offscreen pass. The tables list how many passes one layer adds to a frame in each situation.
      - A *clip* is `masksToBounds`; a *rounded clip* also has a corner radius.
      - A *backdrop* is a layer that filters the pixels behind it, as `UIVisualEffectView` does.
      - *Sigma* is the standard deviation of a Gaussian blur.

      """
    let compositors = CompositorCatalog.all.map { compositor in
      section(
        "`\(compositor.id)`: \(compositor.title)", "Rules version: `\(compositor.model)`.",
        passes(compositor) + ["", "### Constants", ""] + constants(compositor) + ["", "### Rasterization cache", ""]
          + table(["rule", "model"], CacheRule.all(compositor).map { row($0.title, $0.rule) }))
    }
    return ([head] + compositors + [doubts, frames, work]).joined(separator: "\n")
  }

  private static var doubts: String {
    let rows = PassesInDoubt.all.map { doubt in
      "| " + [doubt.situation, doubt.passes, doubt.source].joined(separator: " | ") + " |"
    }
    return section(
      "Passes in doubt",
      "Some measurements contradict a rule, or each other. In the situations below, a plan counts the fewest passes\n"
        + "and states the most next to them. [Every case](accuracy.md) is published.",
      ["| situation | passes | source |", "|---|---|---|"] + rows)
  }

  // MARK: Passes

  private static func passes(_ compositor: Compositor) -> [String] {
    ["### Passes in a frame", ""]
      + table(
        ["situation", "passes"],
        CompositorCase.all.map { row(title(of: $0), $0.passes(compositor).text(DisplayText.grouped)) }, isNumber: true)
  }

  /// A title that makes sense by itself: in the terminal, `same` refers to the line above.
  static func title(of situation: CompositorCase) -> String {
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
        row("microhang: uninterrupted work longer than, ms", Hang.limitMilliseconds.text(DecimalText.short)),
        row("hang: uninterrupted work longer than, ms", Hang.microhangMilliseconds.text(DecimalText.short)),
        row("commit time per changed layer, µs", Simulator.changedLayerMicroseconds.text(DecimalText.short)),
        row("pixels drawn again", DamageRegion.rule),
        row("max. rectangles in a damaged region", DamageRegion.mostRectangles.text(DisplayText.grouped)),
      ]
    return section(
      "Frames",
      "Render server times are estimated from each device's figures; `layercost devices NAME` lists their sources.",
      table(["rule", "value"], rows))
  }

  private static var work: String {
    let rows = WorkCost.allCases.map { cost in
      "| `\(cost.rawValue)` | \(MarkdownText.escaped(cost.summary)) | \(DecimalText.short(cost.assumedMilliseconds)) |"
    }
    return section(
      "Main-thread work",
      "All of these costs are assumed (*unsure*), because nobody has published any. A scene can set its own costs.",
      ["| cost | covers | ms |", "|---|---|---:|"] + rows)
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

extension Confidence {
  /// The evidence that a rule or a number with this confidence has.
  var meaning: String {
    switch self {
    case .certain: "Apple says so, or several independent measurements do"
    case .likely: "one good measurement, or a clear consequence of what Apple says"
    case .unsure: "claimed or assumed"
    }
  }
}
