public import LayerPlanning

/// What is known of compositors, as one table of differences for people and as data for programs.
public enum CompositorList {
  /// The table: a line for each situation and constant, a column for each compositor, sources below.
  public static func text(_ compositors: [Compositor], style: TextStyle) -> [UInt8] {
    CompositorTable(compositors, style: style).bytes
  }

  /// The same as JSON.
  public static func json(_ compositors: [Compositor]) -> [UInt8] {
    var json = JSONWriter()
    json.object(.lines) { json in
      json.field("format", "layercost-compositors/1")
      json.field("compositors") { json in
        json.list(.lines) { json in
          for compositor in compositors { json.element { write(compositor, to: &$0) } }
        }
      }
    }
    json.endLine()
    return json.bytes
  }

  private static func write(_ compositor: Compositor, to json: inout JSONWriter) {
    json.object(.lines) { json in
      json.field("id", compositor.id)
      json.field("title", compositor.title)
      json.field("model", compositor.model)
      json.field("rules") { json in
        json.list(.lines) { json in
          for reason in Reason.allCases {
            guard let recipe = compositor.recipes[reason] else { continue }
            json.element { write(reason, recipe, to: &$0) }
          }
        }
      }
      json.field("cases") { json in
        json.list(.lines) { json in
          for row in CompositorCase.all { json.element { write(row, compositor, to: &$0) } }
        }
      }
      json.field("constants") { json in
        json.list(.lines) { json in
          for constant in compositor.constants { json.element { write(constant, to: &$0) } }
        }
      }
    }
  }

  private static func write(_ reason: Reason, _ recipe: Compositor.Recipe, to json: inout JSONWriter) {
    json.object { json in
      json.field("id", reason.rawValue)
      json.field("passes", recipe.passes)
      json.field("confidence", recipe.confidence.rawValue)
      json.field("countConfidence", recipe.countConfidence.rawValue)
      json.field("source", recipe.source)
    }
  }

  private static func write(_ row: CompositorCase, _ compositor: Compositor, to json: inout JSONWriter) {
    let passes = row.passes(compositor)
    json.object { json in
      json.field("id", row.id)
      json.field("title", row.title)
      if let reason = row.reason { json.field("reason", reason.rawValue) }
      json.field("passes", passes.value)
      json.field("confidence", passes.confidence.rawValue)
      json.field("source", passes.source)
    }
  }

  private static func write(_ constant: CompositorConstant, to json: inout JSONWriter) {
    json.object { json in
      json.field("id", constant.id)
      json.field("title", constant.title)
      json.field("value", constant.figure.value)
      json.field("confidence", constant.figure.confidence.rawValue)
      json.field("source", constant.figure.source)
    }
  }
}
