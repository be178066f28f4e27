import LayerDiagnostics
import LayerGeometry
import LayerModel
import LayerPlanning
import LayerSimulation
import LayerWriting

/// Plans for programs: `layercost-plan/1`.
///
/// Each layer and each pass is one line, so that two plans can be compared line by line. Fields that cannot be computed
/// are omitted, never written as zero: an estimate without a device's figures, or effects of layers for which they were
/// not calculated.
public enum PlanJSON: PlanFormat {
  /// `json`.
  public static let id = "json"
  /// The format writes the effects of edits with each layer's reasons and near misses.
  public static let tellsEffects = true
  /// A one-sentence description of the format.
  public static let summary = "For programs: layercost-plan/1, described by \"layercost schema plan\"."

  /// The document.
  public static func bytes(of report: PlanReport, style: TextStyle) -> [UInt8] { document.bytes(of: report) }

  static let document = Document<PlanReport>(
    "layercost-plan/1", title: "layercost plan, version 1",
    "The offscreen passes that a render server needs to show scenes, and why.",
    [
      .tool, .required("compositor", compositor, \.compositor.id), .required("model", model, \.compositor.model),
      .required("scenes", .list(.object(scene, .lines), .lines, least: 1)) { report in
        report.scenes.map { ($0, report) }
      },
    ])

  private static let compositor = DocumentKind<String>.text(isFilled: true)
    .named("compositor", "The id of the modelled compositor, that of the first scene.")
  private static let model = DocumentKind<String>.model.named("model", "The version of the counting rules.")
  fileprivate static let reason = DocumentKind.word(of: Compositor.coreAnimation.reasons).named("reason")

  private static let scene = DocumentObject<(scene: PlannedScene, report: PlanReport)>([
    .required("file", .text, \.scene.file, "The input, as named on the command line."),
    .required("tree", .text, \.scene.tree, "The name of the tree in the input."),
    .required("device", .text, \.scene.plan.tree.scene.device),
    .optional("compositor", compositor) { ownCompositor(of: $0)?.id },
    .optional("model", model) { ownCompositor(of: $0)?.model },
    .required("time", DocumentKind(.number(least: 0)) { $1.seconds($0) }, \.scene.time, "Seconds into the timeline."),
    .required("screenPixels", .count, \.scene.plan.tree.screen.area), .sourceConfidence(\.scene.plan.sourceConfidence),
    .optional(
      "incomplete", .text,
      { $0.scene.authored.code?.coverage.flatMap { $0.isIncomplete ? $0.missing : nil } },
      "What is missing in a scene of which too little is known; its figures leave it out."),
    .optional(
      "assumed", .list(.text), { $0.scene.assumptions.isEmpty ? nil : $0.scene.assumptions },
      "Values that the source code does not state and that were therefore assumed."),
    .optional("summary", .object(PlanSummaryJSON.summary, .lines)) { item in
      item.report.shows(.summary) ? PlanSummaryJSON(item.scene, item.report) : nil
    },
    DocumentField("layers", .list(PlanRow.layer.type), isRequired: false) { item, json in
      guard item.report.shows(.layers) else { return }
      json.field("layers") { PlanRow.writeLayers(of: item.scene, all: item.report.listsAllLayers, to: &$0) }
    },
    .optional(
      "doubtful", .list(.object(doubt), .lines), { $0.report.shows(.layers) ? doubts(of: $0.scene.plan) : nil },
      "The reasons whose passes are in doubt. Omitted if none is."),
    DocumentField("passes", .list(PlanPassRow.pass.type), isRequired: false) { item, json in
      guard item.report.shows(.passes) else { return }
      json.field("passes") { PlanPassRow.writePasses(of: item.scene, to: &$0) }
    },
  ]).named("scene")

  /// The compositor of a scene that does not have the report's.
  private static func ownCompositor(of item: (scene: PlannedScene, report: PlanReport)) -> Compositor? {
    let own = item.scene.plan.compositor
    return own.id == item.report.compositor.id ? nil : own
  }

  private typealias Doubt = (path: String, doubt: DoubtfulReason)

  /// The reasons whose passes are in doubt, layer by layer; nil if none is.
  private static func doubts(of plan: PassPlan) -> [Doubt]? {
    if plan.doubtful == nil { return nil }
    var paths = LayerPaths(plan.tree)
    return plan.doubtfulReasons.map { (paths.path(of: $0.node), $0) }
  }

  private static let doubt = DocumentObject<Doubt>([
    .required("path", .text, \.path), .required("reason", reason, \.doubt.reason.reason),
    .required("passes", .count, \.doubt.range.least), .required("mostPasses", .count, \.doubt.range.most),
  ])
}

extension PlanReport {
  /// The compositor of the first scene, which most scenes share.
  fileprivate var compositor: Compositor { scenes[0].plan.compositor }
}

/// The totals of a plan in JSON.
private struct PlanSummaryJSON {
  let scene: PlannedScene
  let report: PlanReport
  let cost: CostReport

  init(_ scene: PlannedScene, _ report: PlanReport) {
    (self.scene, self.report, cost) = (scene, report, CostReport(scene.plan))
  }

  static let summary = DocumentObject<PlanSummaryJSON>(
    [
      .required("layers", .count, \.scene.plan.summary.layers, "After repeats, including masks and instances."),
      .required("drawnLayers", .count, \.scene.plan.summary.drawnLayers, "Layers left after culling."),
      .required("offscreenPasses", .count, \.scene.plan.summary.offscreenPasses, "In a first frame."),
      .required(
        "steadyOffscreenPasses", .count, \.scene.plan.summary.steadyOffscreenPasses,
        "In a later frame in which nothing has changed."),
      .optional(
        "mostOffscreenPasses", .count, \.scene.plan.passRange.mostInDoubt,
        "With all passes that are in doubt. Omitted if none is, so that offscreenPasses is exact."),
      .optional(
        "mostSteadyOffscreenPasses", .count, \.scene.plan.steadyPassRange.mostInDoubt,
        "The same in a later frame. Omitted if steadyOffscreenPasses is exact."),
      .required("composites", .count, \.scene.plan.summary.composites),
      .required("bakes", .count, \.scene.plan.summary.bakes, "Shadows from paths, made once."),
      .required("systemPasses", .count, \.scene.plan.summary.systemPasses, "Not part of offscreenPasses."),
      .optional(
        "glassEffects", .integer(least: 1), { positive(GlassEffects.count(in: $0.scene.plan.tree)) },
        "The number of glass effects; their cost is unknown and not counted. Omitted if 0."),
      .required(
        "byReason", .map(.count, keys: PlanJSON.reason.type),
        { item in
          Reason.allCases.compactMap { reason in
            item.scene.plan.summary.byReason[reason].map { (reason.rawValue, $0) }
          }
        }, "A shared pass counts under each of its reasons."),
    ] + costs
  ).named("summary")

  /// The figures that follow from the plan's cost.
  private static let costs: [DocumentField<PlanSummaryJSON>] = [
    .optional("shadedPixels", .count) { $0.cost.traffic.shadedPixels },
    .optional("blendedPixels", .count) { $0.cost.traffic.blendedPixels },
    .optional("hiddenPixels", .count) { $0.cost.traffic.hiddenPixels },
    .optional("storedPixels", .count) { $0.cost.traffic.storedPixels },
    .optional("loadedPixels", .count) { $0.cost.traffic.loadedPixels },
    .optional("trafficScreens", .fraction) { $0.cost.trafficScreens },
    .optional(
      "systemTrafficScreens", .fraction,
      { $0.cost.systemTraffic == Traffic() ? nil : $0.cost.systemTrafficScreens },
      "The traffic of parts that the system owns; not in trafficScreens, omitted if 0."),
    .optional("decodedBytes", .count) { $0.cost.decodedBytes },
    .optional(
      "wastedBytes", .count, { $0.cost.wastedBytes },
      "The part of decodedBytes beyond the largest size at which an image is shown."),
    .optional(
      "drawnBytes", .count, { positive($0.cost.drawnBytes) },
      "Bytes of bitmaps that the CPU draws (cpuDraw); omitted if 0."),
    .optional(
      "gpuMilliseconds", .object(estimate),
      { item in item.scene.device.flatMap { GPUEstimate(item.cost, of: item.scene.plan, device: $0) } },
      "An estimate from the device's figures; omitted if they are not known."),
    .optional(
      "dearestLayers", .list(.object(expensive), .lines), { $0.mostExpensive },
      "The layers with the most passes, ten by default."),
  ]

  private static func positive(_ count: Int) -> Int? { count > 0 ? count : nil }

  private static let estimate = DocumentObject<GPUEstimate>([
    .required("low", .fraction, \.lowMilliseconds), .required("high", .fraction, \.highMilliseconds),
    .basisOfTimes(\.isMeasured),
  ])

  private typealias Expensive = (path: String, layer: MostExpensiveLayer)

  private var mostExpensive: [Expensive] {
    let layers = MostExpensiveLayer.list(scene.plan, atMost: report.mostExpensiveLayers)
    var paths = LayerPaths(scene.plan.tree)
    return zip(paths.paths(of: layers.map(\.node)), layers).map { ($0, $1) }
  }

  private static let expensive = DocumentObject<Expensive>([
    .required("path", .path, \.path), .required("passes", .integer(least: 1), \.layer.passes),
    .required("passPixels", .count, \.layer.passPixels, "Pixels that its passes write."),
  ])
}

/// A layer of a plan, as it is written.
private struct PlanRow {
  /// What all rows of a plan share; a class, so that a row has one reference to it.
  final class Shared {
    let plan: PassPlan
    let effects: PlanEffects
    let lines: LineTable

    init(_ scene: PlannedScene) {
      (plan, effects) = (scene.plan, scene.effects)
      lines = LineTable(plan.tree.scene.source)
    }
  }

  let path: String
  let layer: PreparedIndex
  let cost: LayerCost?
  let shared: Shared

  static let layer = DocumentObject<PlanRow>([
    .required("path", .path, \.path),
    .required("index", .count, { Int($0.layer.rawValue) }, "Its number in paint order."),
    .required("passes", .count) { $0.cost?.passes ?? 0 },
    .required("reasons", .list(.object(reason))) { row in
      (row.cost?.reasons ?? []).map { reason in
        let recipe = row.shared.plan.compositor.recipe(reason.reason)
        return Cause(reason: reason, recipe: recipe, layer: row.layer, shared: row.shared)
      }
    },
    .optional(
      "nearMisses", .list(.object(nearMiss), least: 1),
      { row in
        let near = row.shared.effects.nearMisses(of: row.layer)
        return near.isEmpty ? nil : near
      }, "Passes that the layer narrowly avoids, and why; omitted if empty."),
  ]).named("layer")

  /// A reason of a layer.
  struct Cause {
    let reason: LayerReason
    let recipe: Compositor.Recipe
    let layer: PreparedIndex
    let shared: Shared

    var place: LayerDiagnostics.SourceLocation {
      shared.lines.location(of: shared.plan.tree.scene.sources.span(of: reason.property, in: reason.layer).start)
    }
  }

  private static let confidence = DocumentKind<Confidence>.word.named("confidence")

  private static let reason = DocumentObject<Cause>([
    .required("id", PlanJSON.reason, \.reason.reason), .required("passes", .count, \.reason.passes),
    .optional(
      "ifFixed", .count, { $0.shared.effects.passes(without: $0.reason.reason, of: $0.layer) },
      "The scene's passes if this cause is removed where it is set, and so in all copies."),
    .optional(
      "steadyIfFixed", .count, { $0.shared.effects.steadyPasses(without: $0.reason.reason, of: $0.layer) },
      "The same for a later frame; present if the first frame and a later one differ."),
    .required("confidence", confidence, \.reason.confidence),
    .required("countConfidence", confidence, \.recipe.countConfidence), .required("source", .text, \.recipe.source),
    .required(
      "observations", .count,
      { ObservationCatalog.count(for: $0.reason.reason, compositor: $0.shared.plan.compositor) },
      "The number of counts on real systems that include passes of this reason."),
    .required(
      "at", .object(place), { ($0.place, $0.reason.property) },
      "The property's place, or the layer's if the property is not set."),
  ]).named("layerReason")

  private static let place = DocumentObject<(place: LayerDiagnostics.SourceLocation, property: LayerProperty)>([
    .required("line", .integer(least: 1), \.place.line), .required("column", .integer(least: 1), \.place.column),
    .required("property", .text, \.property.rawValue),
  ])

  private static let nearMiss = DocumentObject<NarrowMiss>([
    .required("id", PlanJSON.reason, \.reason),
    .required("needs", .text, \.needs.rawValue, "The missing condition, in words."),
    .optional(
      "adds", .integer(), \.adds, "Passes that this would add, in all copies; for rasterize, in a later frame."),
  ])

  // MARK: Lists

  /// Writes the layers one by one, so that the rows of a large plan do not exist at once.
  static func writeLayers(of scene: PlannedScene, all: Bool, to json: inout JSONWriter) {
    let shared = Shared(scene)
    var paths = LayerPaths(scene.plan.tree)
    json.list(.lines) { json in
      func write(_ layer: PreparedIndex, _ cost: LayerCost?) {
        let row = PlanRow(path: paths.path(of: layer), layer: layer, cost: cost, shared: shared)
        json.element { Self.layer.write(row, to: &$0) }
      }
      var costs = shared.plan.layers[...]
      if let layer = scene.layer {
        write(layer, costs.first { $0.node == layer })
      } else if all {
        for layer in shared.plan.tree.indices { write(layer, costs.first?.node == layer ? costs.popFirst() : nil) }
      } else {
        // The layers with passes, reasons or near misses, in paint order.
        var near = shared.effects.nearlyCostly[...]
        while let next = [costs.first?.node, near.first].compactMap({ $0 }).min() {  // Ends: each round removes one.
          write(next, costs.first?.node == next ? costs.popFirst() : nil)
          if near.first == next { near.removeFirst() }
        }
      }
    }
  }
}

/// A pass of a plan, as it is written.
private struct PlanPassRow {
  let pass: Pass
  let layer: String
  let plan: PassPlan

  var target: RenderTarget { plan.targets[Int(pass.target.rawValue)] }

  static let pass = DocumentObject<PlanPassRow>([
    .required("id", .count, { Int($0.pass.id.rawValue) }, "Its place in the order of execution."),
    .required("kind", .word.named("kind"), \.pass.kind), .required("layer", .path, \.layer),
    .required("reasons", .list(PlanJSON.reason, least: 1)) { Array($0.pass.reasons.reasons) },
    .required("width", .integer(least: 1), \.target.width), .required("height", .integer(least: 1), \.target.height),
    .required(
      "reads", .list(.count, isSet: true),
      { $0.plan.reads(of: $0.pass).map { Int($0.rawValue) } },
      "The passes whose textures it reads. A capture may read one that ends later."),
    .required(
      "into", .orNull(.integer(least: 0)), { $0.pass.into.map { Int($0.rawValue) } },
      "The pass that reads it next; null for the screen."),
    .required(
      "afterDraw", .orNull(.integer(least: 0)), \.pass.afterDraw,
      "For a capture: the number of draws in the captured target before it."),
  ]).named("pass")

  /// Writes the passes one by one, so that the rows of a large plan do not exist at once.
  static func writePasses(of scene: PlannedScene, to json: inout JSONWriter) {
    var paths = LayerPaths(scene.plan.tree)
    json.list(.lines) { json in
      for pass in scene.plan.passes where scene.layer == nil || pass.node == scene.layer {
        let row = PlanPassRow(pass: pass, layer: paths.path(of: pass.node), plan: scene.plan)
        json.element { Self.pass.write(row, to: &$0) }
      }
    }
  }
}
