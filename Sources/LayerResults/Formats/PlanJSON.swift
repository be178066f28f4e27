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
  /// Effects are written with each layer's reasons and near misses.
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
      if !scene.assumptions.isEmpty { json.field("assumed", scene.assumptions) }
      if report.shows(.summary) { json.field("summary") { writeSummary(of: scene, report, to: &$0) } }
      if report.shows(.layers) {
        json.field("layers") { PlanLayerJSON.write(scene, all: report.listsAllLayers, to: &$0) }
      }
      if report.shows(.passes) { json.field("passes") { PlanPassJSON.write(scene, to: &$0) } }
    }
  }

  private static func writeSummary(of scene: PlannedScene, _ report: PlanReport, to json: inout JSONWriter) {
    let (summary, cost) = (scene.plan.summary, CostReport(scene.plan))
    json.object(.lines) { json in
      json.field("layers", summary.layers)
      json.field("drawnLayers", summary.drawnLayers)
      json.field("offscreenPasses", summary.offscreenPasses)
      json.field("steadyOffscreenPasses", summary.steadyOffscreenPasses)
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
      json.field("dearestLayers") { writeDearest(of: scene, atMost: report.dearestLayers, to: &$0) }
    }
  }

  private static func write(_ estimate: GPUEstimate, to json: inout JSONWriter) {
    json.object { json in
      json.field("low", estimate.lowMilliseconds)
      json.field("high", estimate.highMilliseconds)
      json.field("basis", "theoretical")
    }
  }

  private static func writeDearest(of scene: PlannedScene, atMost count: Int, to json: inout JSONWriter) {
    let dearest = DearestLayer.list(scene.plan, atMost: count)
    var paths = LayerPaths(scene.plan.tree)
    let names = paths.paths(of: dearest.map(\.node))
    json.list(.lines) { json in
      for (layer, name) in zip(dearest, names) {
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
