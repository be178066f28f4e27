import LayerPlanning

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
