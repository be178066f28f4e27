import LayerGeometry
import LayerLint
import LayerModel
import LayerPlanning
import LayerWriting

/// Comparisons for programs: `layercost-compare/1`.
public enum CompareJSON: ComparisonFormat {
  /// `json`.
  public static let id = "json"
  /// A one-sentence description of the format.
  public static let summary = "For programs: layercost-compare/1, described by \"layercost schema compare\"."

  /// The document.
  public static func bytes(of report: ComparisonReport, style: TextStyle) -> [UInt8] { document.bytes(of: report) }

  static let document = Document<ComparisonReport>(
    "layercost-compare/1", title: "layercost comparison, version 1",
    "How the costs of scenes change from one design to others.",
    [
      .tool,
      .required(
        "designs", .list(.object(design), .lines, least: 2), \.comparison.designs,
        "The compared designs; each later one is compared with the first."),
      .required(
        "results", .list(.object(result, .lines), .lines, least: 1),
        { report in report.comparison.designs.indices.dropFirst().map { ($0, report.comparison) } },
        "One for each design except the first."),
      .required(
        "unpaired", .list(.object(unpaired), .lines), \.comparison.unpaired,
        "Scenes that are missing in some designs."),
      .optional(
        "unread", .list(.object(unread), .lines, least: 1), { $0.unread.isEmpty ? nil : $0.unread },
        "Files that could not be read completely; no figure includes them."),
      .required(
        "failures", .list(.object(failure), .lines), \.failures, "Figures that got worse than --fail-on allows."),
      .optional(
        "unjudged", .list(gate), { $0.unjudged.isEmpty ? nil : $0.unjudged.map(\.subject) },
        "Figures named by --fail-on that no tree has on both sides, if any."),
      .optional(
        "pictures", .list(.text), { $0.pictures.isEmpty ? nil : $0.pictures }, "Files that were written with -o."),
    ])

  private static let gate = DocumentKind<ComparisonGate.Subject>.word.named("gate")
  private static let verdict = DocumentKind<Verdict>.word.named("verdict")
  private static let place = DocumentKind<Int>.integer(least: 1).named("design", "A design by its place in the list.")

  // MARK: Designs

  private static let design = DocumentObject<DesignComparison.Design>([
    .required("name", .text, \.name, "The input, as named on the command line."), .required("kind", .word, \.kind),
  ])

  private static let result = DocumentObject<(design: Int, comparison: DesignComparison)>([
    .required("design", place, \.design),
    .required("verdict", verdict) { $0.comparison.verdict(of: $0.design) },
    .required(
      "difference", .object(difference, .lines),
      { result in Difference { result.comparison.total(of: $0, design: result.design) } }, "Over all scenes."),
    .required("scenes", .list(.object(scene, .lines), .lines)) { $0.comparison.comparisons(of: $0.design) },
  ])

  private static let scene = DocumentObject<(name: String, comparison: TreeComparison)>([
    .required("name", .text, \.name, "The path below the design's folder; empty for single files."),
    .required("before", .object(tree), \.comparison.before), .required("after", .object(tree), \.comparison.after),
    .required("verdict", verdict, \.comparison.verdict),
    .required("difference", .object(difference, .lines)) { scene in
      Difference(of: scene.comparison) { scene.comparison.total(of: $0) }
    },
    .required("reasons", .list(.object(reason), .lines), \.comparison.reasons),
    .required(
      "layers", .list(.object(layer), .lines), \.comparison.layers, "Layers that cost passes on either side."),
    .required(
      "pixels", .orNull(.object(pixels)), \.comparison.pixels,
      "How much the pictures differ; null if one of the two is a saved plan."),
  ]).named("scene")

  private static let tree = DocumentObject<ComparedTree>([
    .required("file", .text, \.file), .required("tree", .text, \.tree), .required("device", .text, \.device),
    .required("model", .model, \.model), .sourceConfidence(\.sourceConfidence),
    .required("screenPixels", .count, \.screenPixels),
  ]).named("tree")

  // MARK: Figures

  /// The change in each figure.
  private struct Difference {
    /// The comparison whose estimate of GPU time is a part of the difference.
    var tree: TreeComparison?
    let total: (PlanFigure) -> FigureTotal?

    init(of tree: TreeComparison? = nil, total: @escaping (PlanFigure) -> FigureTotal?) {
      (self.tree, self.total) = (tree, total)
    }

    /// The change in a figure; nil if the figure only repeats the one without the passes in doubt.
    func shown(_ figure: PlanFigure) -> FigureTotal? {
      guard let change = total(figure) else { return nil }
      let least = figure.least.flatMap(total)
      return least?.before == change.before && least?.after == change.after ? nil : change
    }
  }

  private static let difference = DocumentObject<Difference>(
    PlanFigure.allCases.map { figure in
      .optional(figure.rawValue, .object(changedFigure), { $0.shown(figure) }, description(of: figure))
    } + [
      .optional("gpuMilliseconds", .object(estimate)) { change in
        change.tree.flatMap { tree in tree.gpuVerdict.map { (tree, $0) } }
      }
    ]
  ).named("difference", "Figures that both sides have, in their plans and over time; lower is better.")

  private static func description(of figure: PlanFigure) -> String? {
    switch figure {
    case .framePasses: "Offscreen passes over all frames."
    case .hitchMillisecondsPerSecond: "With the longest server times."
    case .mostOffscreenPasses: "With all passes in doubt. Omitted if no pass is in doubt on either side."
    case .mostSteadyOffscreenPasses: "The same in a later frame."
    default: nil
    }
  }

  private static let changedFigure = DocumentObject<FigureTotal>([
    .required("before", amount(.fraction)) { ($0.figure, $0.before) },
    .required("after", amount(.fraction)) { ($0.figure, $0.after) },
    .required("change", amount(.number())) { ($0.figure, $0.after - $0.before) },
    .required("verdict", verdict, \.verdict),
  ]).named("figure")

  /// An amount of a figure, which is a whole number if the figure is a count.
  private static func amount(_ kind: DocumentKind<Double>) -> DocumentKind<(figure: PlanFigure, value: Double)> {
    DocumentKind(kind.type) { amount, json in
      if amount.figure.isCount { json.integer(Int(amount.value)) } else { json.number(amount.value) }
    }
  }

  private static let estimate = DocumentObject<(tree: TreeComparison, verdict: Verdict)>([
    .required("before", .object(range)) { $0.tree.before.gpuMilliseconds ?? 0...0 },
    .required("after", .object(range)) { $0.tree.after.gpuMilliseconds ?? 0...0 },
    .basisOfTimes { $0.tree.hasMeasuredTimes }, .required("verdict", verdict, \.verdict),
  ])

  private static let range = DocumentObject<ClosedRange<Double>>([
    .required("low", .fraction, \.lowerBound), .required("high", .fraction, \.upperBound),
  ]).named("range")

  private static let reason = DocumentObject<ReasonChange>([
    .required("id", .text, \.id), .required("before", .count, \.before), .required("after", .count, \.after),
    .required("verdict", verdict, \.verdict),
  ])

  private static let pixels = DocumentObject<PixelChange>([
    .required("largest", .integer(least: 0, most: 255), \.largest, "In one channel."),
    .required("mean", .fraction, \.mean, "Over all channels."),
    .required(
      "share", .number(least: 0, most: 1), \.share, "The share of pixels that differ by more than 2 out of 255."),
    .required(
      "where", .orNull(.object(area)), { $0.area.isEmpty ? nil : $0.area },
      "The rectangle that contains all of those pixels; null without such pixels."),
    .optional(
      "sizes", .list(.object(area), least: 2, most: 2), { $0.sizes.map { [$0.before, $0.after] } },
      "The sizes of both pictures, if they differ."),
  ])

  private static let area = DocumentObject<PixelRect>([
    .required("x", .count, \.minX), .required("y", .count, \.minY), .required("width", .count, \.width),
    .required("height", .count, \.height),
  ]).named("area")

  // MARK: Layers

  private static let layer = DocumentObject<CostChange>([
    .required("before", side, \.before), .required("after", side, \.after),
    .required(
      "match", .orNull(.word), \.match, "How the two layers were matched; null if only one side has the layer."),
    .required("verdict", verdict, \.verdict),
  ])

  private static let side = DocumentKind<CostChange.Side?>.orNull(
    .object(
      DocumentObject([
        .required("path", .text(pattern: "^/"), \.path), .required("passes", .count, \.passes),
        .required("reasons", .list(.object(cause)), \.reasons),
      ]))
  ).named("side", "The layer in one design; null if the design does not have it.")

  private static let cause = DocumentObject<ReasonPasses>([
    .required("id", .text, \.id), .required("passes", .count, \.passes),
  ])

  // MARK: What else

  private static let unpaired = DocumentObject<UnpairedName>([
    .required("name", .text, \.name), .required("designs", .list(.count, least: 1), \.designs),
  ])

  private static let unread = DocumentObject<UnreadFile>([
    .required("name", .text, \.name), .required("design", .count, \.design),
    .required("message", .text, \.message, "The first error."),
  ])

  private static let failure = DocumentObject<ComparisonFailure>(
    [
      .required("gate", gate, \.gate.subject),
      .optional("amount", .fraction) { if case .amount(let amount) = $0.gate.tolerance { amount } else { nil } },
      .optional("percent", .fraction) { if case .percent(let percent) = $0.gate.tolerance { percent } else { nil } },
      .required("design", place, \.design), .required("name", .text, \.name),
    ], alternatives: ["amount", "percent"])
}
