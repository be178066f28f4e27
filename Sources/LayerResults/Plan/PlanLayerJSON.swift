import LayerDiagnostics
import LayerModel
import LayerPlanning
import LayerWriting

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

    /// Layers with passes, reasons or near misses, in paint order.
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
enum PlanPassJSON {
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
