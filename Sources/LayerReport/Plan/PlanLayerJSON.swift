import LayerDiagnostics
import LayerModel
import LayerPlanning

/// The `layers` of a plan in JSON.
enum PlanLayerJSON {
  static func write(_ scene: PlannedScene, all: Bool, to json: inout JSONWriter) {
    var writer = Writer(scene)
    json.list(.lines) { json in
      if let layer = scene.layer {
        writer.write(layer, writer.cost(of: layer), to: &json)
      } else if all {
        writer.writeAll(to: &json)
      } else {
        for cost in scene.plan.layers { writer.write(cost.node, cost, to: &json) }
      }
    }
  }

  private struct Writer {
    let plan: PassPlan
    var paths: LayerPaths
    let lines: LineTable

    init(_ scene: PlannedScene) {
      plan = scene.plan
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
        }
      }
    }

    private func write(_ reason: LayerReason, of layer: PreparedIndex, to json: inout JSONWriter) {
      let recipe = plan.compositor.recipe(reason.reason)
      let scene = plan.tree.scene
      let place = lines.location(of: scene.sources.span(of: reason.property, in: plan.tree[layer].layer).start)
      json.object { json in
        json.field("id", reason.reason.rawValue)
        json.field("passes", reason.passes)
        json.field("confidence", reason.confidence.rawValue)
        json.field("countConfidence", recipe.countConfidence.rawValue)
        json.field("source", recipe.source)
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
