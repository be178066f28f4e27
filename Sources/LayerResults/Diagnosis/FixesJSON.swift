import LayerDiagnostics
import LayerLint
import LayerPlanning
import LayerSimulation
import LayerWriting

/// The problems of a scene and their fixes, for the report's page: `layercost-fixes/1`.
public enum FixesJSON {
  /// The document.
  public static func bytes(of diagnosis: SceneDiagnosis) -> [UInt8] { document.bytes(of: diagnosis) }

  static let document = Document<SceneDiagnosis>(
    "layercost-fixes/1", title: "layercost fixes, version 1",
    "The problems of a scene in a report, the fixes, and the scene's costs with some of them applied.",
    [
      .required("headline", .object(headline), \.headline), .required("figures", .object(figures), \.figures),
      .required(
        "costliest", .orNull(.object(costliest)), \.costliest,
        "The most expensive layers from one place in the source; null if no layer costs a pass."),
      .required(
        "fixes", .list(.object(fix), .lines), \.cards, "In the order in which users notice the problems."),
      .required(
        "states", .list(.object(state), .lines), \.states,
        "Sets of fixes that were planned and simulated together."),
      .required("untried", .count, \.untried, "Findings that were not tried because of limits."),
      .optional(
        "unsure", .count, { $0.unsure > 0 ? $0.unsure : nil }, "Findings in Swift that are too unsure to be shown."),
    ])

  private static let headline = DocumentObject<SceneHeadline>([
    .required("problem", .word, \.problem), .required("first", .text, \.first, "The worst problem and its cause."),
    .optional("second", .text, \.second, "The other problems."),
    .required("sources", .list(.text), \.sources, "Who publishes the thresholds."),
  ])

  private static let costliest = DocumentObject<CostliestLayers>([
    .required("name", .text, \.name), .required("passes", .count, \.passes),
    .required("reasons", .list(.text), \.reasons),
    .required("layers", .list(.count)) { $0.nodes.map { Int($0.rawValue) } },
  ])

  private static let figures = DocumentObject<SceneFigures>([
    .required("passes", .count, \.passes, "In a first frame."),
    .required("steadyPasses", .count, \.steadyPasses, "In a later frame."),
    .optional(
      "mostPasses", .count, \.passRange.mostInDoubt,
      "With all passes in doubt. Omitted if none is, and for a scene with fixes."),
    .optional("mostSteadyPasses", .count, \.steadyPassRange.mostInDoubt, "The same in a later frame."),
    .required("trafficScreens", .number(least: 0), \.trafficScreens),
    .required("decodedBytes", .count, \.decodedBytes), .required("wastedBytes", .count, \.wastedBytes),
    .optional(
      "overTime", .object(overTime), \.overTime, "Omitted for static scenes, and if the scene was not simulated."),
  ]).named("figures")

  private static let overTime = DocumentObject<FiguresOverTime>([
    .required("lateFrames", .spread(DocumentKind(.number()) { $1.integer($0) }).named("spread"), \.hitches.count),
    .required("hitchMillisecondsPerSecond", .spread(.number()).named("spread"), \.hitches.millisecondsPerSecond),
    .required("hangs", .count, \.hangs), .required("hangMilliseconds", .number(least: 0), \.hangMilliseconds),
    .required("longestHangMilliseconds", .number(least: 0), \.longestHangMilliseconds),
    .required("peakResidentBytes", .count, \.peakResidentBytes),
  ])

  private static let fix = DocumentObject<FixCard>([
    .required("rule", .text, \.rule), .required("problem", .text, \.problem),
    .required("title", .text, \.title, "The object's name in the source, and the number of copies."),
    .optional("container", .text, \.container, "The container of the object."),
    .required("file", .text, \.file), .optional("line", .integer(least: 1), \.line),
    .required("edits", .list(.object(edit)), edits),
    .required("trust", .word, \.trust), .required("trustWords", .text, \.trustWords),
    .required("savings", .list(.object(saving)), \.savings),
    .required("isNotable", .flag, \.saving.isNotable, "Whether the fix is shown first."),
    .optional(
      "difference", .object(difference), \.proof, "How the picture differs; omitted if no edit was made."),
    .required("finding", .text, { $0.findings[0] }, "The finding's fingerprint."),
    .optional(
      "otherPlaces", .list(.text), { $0.otherPlaces.isEmpty ? nil : $0.otherPlaces },
      "Where else the same edit is made; left out for one place."),
    .required("alsoSettles", .list(.text), \.alsoSettles),
    .optional("layer", .count, { $0.layer.map { Int($0.rawValue) } }, "The first layer, by its index in the plan."),
  ]).named("fix")

  private typealias Edit = (framework: String, text: String, pasted: String?)

  @Sendable private static func edits(of card: FixCard) -> [Edit] {
    var edits: [Edit] = card.edits.map { ($0.world.rawValue, $0.text, $0.pasted) }
    if let edit = card.sceneEdit { edits.append(("Scene file", edit, nil)) }
    return edits
  }

  private static let edit = DocumentObject<Edit>([
    .required("in", .text, \.framework), .required("text", .text, \.text),
    .optional("code", .text, \.pasted, "The Swift to paste; omitted for edits in words."),
  ])

  private static let saving = DocumentObject<SavingText>([
    .required("unit", .word, \.unit), .required("amount", .number(above: 0), \.amount),
    .required("words", .text, \.words),
  ])

  private static let difference = DocumentObject<FixProof>([
    .required("largest", .count, \.largest), .required("share", .number(least: 0, most: 1), \.share),
  ])

  private static let state = DocumentObject<FixState>([
    .required("fixes", .list(.count), \.choices), .required("figures", .object(figures), \.figures),
    .required(
      "layers", .list(.list(.count, least: 2, most: 2)),
      { $0.layers.map { [Int($0.node.rawValue), $0.passes] } },
      "Layers whose passes change: index and own passes."),
  ]).named("state")
}
