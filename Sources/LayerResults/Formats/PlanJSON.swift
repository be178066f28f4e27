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
  /// The format's name and version.
  public static let format = "layercost-plan/1"

  /// The document.
  public static func bytes(of report: PlanReport, style: TextStyle) -> [UInt8] {
    var json = JSONWriter()
    json.object(.lines) { json in
      json.field("format", format)
      json.field("tool") { $0.tool() }
      let compositor = report.scenes[0].plan.compositor
      json.field("compositor", compositor.id)
      json.field("model", compositor.model)
      json.field("scenes") { json in
        json.list(.lines) { json in
          for scene in report.scenes {
            json.element { write(scene, of: report, commonCompositor: compositor.id, to: &$0) }
          }
        }
      }
    }
    json.endLine()
    return json.bytes
  }

  private static func write(
    _ scene: PlannedScene, of report: PlanReport, commonCompositor: String, to json: inout JSONWriter
  ) {
    let plan = scene.plan
    json.object(.lines) { json in
      json.field("file", scene.file)
      json.field("tree", scene.tree)
      json.field("device", plan.tree.scene.device)
      if plan.compositor.id != commonCompositor {
        json.field("compositor", plan.compositor.id)
        json.field("model", plan.compositor.model)
      }
      json.field("time", seconds: scene.time)
      json.field("screenPixels", plan.tree.screen.area)
      if let confidence = plan.sourceConfidence { json.field("sourceConfidence", confidence.rawValue) }
      if let coverage = scene.authored.code?.coverage, coverage.isIncomplete {
        json.field("incomplete", coverage.missing)
      }
      if !scene.assumptions.isEmpty { json.field("assumed", scene.assumptions) }
      if report.shows(.summary) { json.field("summary") { writeSummary(of: scene, report, to: &$0) } }
      if report.shows(.layers) {
        json.field("layers") { PlanLayerJSON.write(scene, all: report.listsAllLayers, to: &$0) }
      }
      if report.shows(.layers), plan.doubtful != nil { json.field("doubtful") { writeDoubts(of: plan, to: &$0) } }
      if report.shows(.passes) { json.field("passes") { PlanPassJSON.write(scene, to: &$0) } }
    }
  }

  /// The reasons whose passes are in doubt, layer by layer.
  private static func writeDoubts(of plan: PassPlan, to json: inout JSONWriter) {
    var paths = LayerPaths(plan.tree)
    json.list(.lines) { json in
      for doubt in plan.doubtfulReasons {
        json.element { json in
          json.object { json in
            json.field("path", paths.path(of: doubt.node))
            json.field("reason", doubt.reason.reason.rawValue)
            json.field("passes", doubt.range.least)
            json.field("mostPasses", doubt.range.most)
          }
        }
      }
    }
  }

  private static func writeSummary(of scene: PlannedScene, _ report: PlanReport, to json: inout JSONWriter) {
    let (summary, cost) = (scene.plan.summary, CostReport(scene.plan))
    json.object(.lines) { json in
      json.field("layers", summary.layers)
      json.field("drawnLayers", summary.drawnLayers)
      json.field("offscreenPasses", summary.offscreenPasses)
      json.field("steadyOffscreenPasses", summary.steadyOffscreenPasses)
      let (first, steady) = (scene.plan.passRange, scene.plan.steadyPassRange)
      if !first.isExact { json.field("mostOffscreenPasses", first.most) }
      if !steady.isExact { json.field("mostSteadyOffscreenPasses", steady.most) }
      json.field("composites", summary.composites)
      json.field("bakes", summary.bakes)
      json.field("systemPasses", summary.systemPasses)
      let glass = GlassEffects.count(in: scene.plan.tree)
      if glass > 0 { json.field("glassEffects", glass) }
      json.field("byReason") { json in
        json.object { json in
          for reason in Reason.allCases {
            if let passes = summary.byReason[reason] { json.field(text: reason.rawValue) { $0.integer(passes) } }
          }
        }
      }
      json.field("shadedPixels", cost.traffic.shadedPixels)
      json.field("blendedPixels", cost.traffic.blendedPixels)
      json.field("hiddenPixels", cost.traffic.hiddenPixels)
      json.field("storedPixels", cost.traffic.storedPixels)
      json.field("loadedPixels", cost.traffic.loadedPixels)
      json.field("trafficScreens", cost.trafficScreens)
      if cost.systemTraffic != Traffic() { json.field("systemTrafficScreens", cost.systemTrafficScreens) }
      json.field("decodedBytes", cost.decodedBytes)
      json.field("wastedBytes", cost.wastedBytes)
      if cost.drawnBytes > 0 { json.field("drawnBytes", cost.drawnBytes) }
      if let estimate = scene.device.flatMap({ GPUEstimate(cost, of: scene.plan, device: $0) }) {
        json.field("gpuMilliseconds") { write(estimate, to: &$0) }
      }
      json.field("dearestLayers") { writeMostExpensive(of: scene, atMost: report.mostExpensiveLayers, to: &$0) }
    }
  }

  private static func write(_ estimate: GPUEstimate, to json: inout JSONWriter) {
    json.object { json in
      json.field("low", estimate.lowMilliseconds)
      json.field("high", estimate.highMilliseconds)
      json.field("basis", estimate.isMeasured ? "measured" : "theoretical")
    }
  }

  private static func writeMostExpensive(of scene: PlannedScene, atMost count: Int, to json: inout JSONWriter) {
    let layers = MostExpensiveLayer.list(scene.plan, atMost: count)
    var paths = LayerPaths(scene.plan.tree)
    let names = paths.paths(of: layers.map(\.node))
    json.list(.lines) { json in
      for (layer, name) in zip(layers, names) {
        json.element { json in
          json.object { json in
            json.field("path", name)
            json.field("passes", layer.passes)
            json.field("passPixels", layer.passPixels)
          }
        }
      }
    }
  }
}

/// The `layers` of a plan in JSON.
private enum PlanLayerJSON {
  static func write(_ scene: PlannedScene, all: Bool, to json: inout JSONWriter) {
    var writer = Writer(scene)
    json.list(.lines) { json in
      if let layer = scene.layer {
        writer.write(layer, writer.cost(of: layer), to: &json)
      } else if all {
        writer.writeAll(to: &json)
      } else {
        writer.writeNotable(to: &json)
      }
    }
  }

  private struct Writer {
    let plan: PassPlan
    let effects: PlanEffects
    var paths: LayerPaths
    let lines: LineTable

    init(_ scene: PlannedScene) {
      plan = scene.plan
      effects = scene.effects
      paths = LayerPaths(plan.tree)
      lines = LineTable(plan.tree.scene.source)
    }

    func cost(of layer: PreparedIndex) -> LayerCost? { plan.layers.first { $0.node == layer } }

    mutating func writeAll(to json: inout JSONWriter) {
      var costs = plan.layers[...]
      for layer in plan.tree.indices {
        let cost = costs.first?.node == layer ? costs.popFirst() : nil
        write(layer, cost, to: &json)
      }
    }

    /// Writes the layers with passes, reasons or near misses, in paint order.
    mutating func writeNotable(to json: inout JSONWriter) {
      var (costs, near) = (plan.layers[...], effects.nearlyCostly[...])
      while let next = [costs.first?.node, near.first].compactMap({ $0 }).min() {  // Ends: each round removes one.
        let cost = costs.first?.node == next ? costs.popFirst() : nil
        if near.first == next { near.removeFirst() }
        write(next, cost, to: &json)
      }
    }

    mutating func write(_ layer: PreparedIndex, _ cost: LayerCost?, to json: inout JSONWriter) {
      let path = paths.path(of: layer)
      json.element { json in
        json.object { json in
          json.field("path", path)
          json.field("index", Int(layer.rawValue))
          json.field("passes", cost?.passes ?? 0)
          json.field("reasons") { json in
            json.list { json in
              for reason in cost?.reasons ?? [] { json.element { write(reason, of: layer, to: &$0) } }
            }
          }
          let near = effects.nearMisses(of: layer)
          if !near.isEmpty { json.field("nearMisses") { write(near, to: &$0) } }
        }
      }
    }

    private func write(_ nearMisses: [NarrowMiss], to json: inout JSONWriter) {
      json.list { json in
        for miss in nearMisses {
          json.element { json in
            json.object { json in
              json.field("id", miss.reason.rawValue)
              json.field("needs", miss.needs.rawValue)
              if let adds = miss.adds { json.field("adds", adds) }
            }
          }
        }
      }
    }

    private func write(_ reason: LayerReason, of layer: PreparedIndex, to json: inout JSONWriter) {
      let recipe = plan.compositor.recipe(reason.reason)
      let scene = plan.tree.scene
      let place = lines.location(of: scene.sources.span(of: reason.property, in: reason.layer).start)
      json.object { json in
        json.field("id", reason.reason.rawValue)
        json.field("passes", reason.passes)
        if let passes = effects.passes(without: reason.reason, of: layer) { json.field("ifFixed", passes) }
        if let passes = effects.steadyPasses(without: reason.reason, of: layer) {
          json.field("steadyIfFixed", passes)
        }
        json.field("confidence", reason.confidence.rawValue)
        json.field("countConfidence", recipe.countConfidence.rawValue)
        json.field("source", recipe.source)
        let counted = ObservationCatalog.count(for: reason.reason, compositor: plan.compositor)
        json.field("observations", counted)
        json.field("at") { json in
          json.object { json in
            json.field("line", place.line)
            json.field("column", place.column)
            json.field("property", reason.property.rawValue)
          }
        }
      }
    }
  }
}

/// The `passes` of a plan in JSON.
private enum PlanPassJSON {
  static func write(_ scene: PlannedScene, to json: inout JSONWriter) {
    var paths = LayerPaths(scene.plan.tree)
    json.list(.lines) { json in
      for pass in scene.plan.passes where scene.layer == nil || pass.node == scene.layer {
        json.element { write(pass, of: scene.plan, layer: paths.path(of: pass.node), to: &$0) }
      }
    }
  }

  private static func write(_ pass: Pass, of plan: PassPlan, layer: String, to json: inout JSONWriter) {
    let target = plan.targets[Int(pass.target.rawValue)]
    json.object { json in
      json.field("id", Int(pass.id.rawValue))
      json.field("kind", pass.kind.rawValue)
      json.field("layer", layer)
      json.field("reasons", pass.reasons.reasons.lazy.map(\.rawValue))
      json.field("width", target.width)
      json.field("height", target.height)
      json.field("reads") { json in
        json.list { json in
          for read in plan.reads(of: pass) { json.element { $0.integer(Int(read.rawValue)) } }
        }
      }
      json.field("into", pass.into.map { Int($0.rawValue) })
      json.field("afterDraw", pass.afterDraw)
    }
  }
}
