public import LayerPlanning

/// What is known of compositors, as a table for people and as data for programs.
public enum CompositorList {
  /// The tables, one below the other.
  public static func text(_ compositors: [Compositor], style: TextStyle) -> [UInt8] {
    let marks = PlanMarks(style: style)
    let blocks = compositors.map { compositor in
      let title = [
        (style.strong(compositor.id), compositor.id.count), (style.faint(compositor.title), compositor.title.count),
        (style.faint(compositor.model), compositor.model.count),
      ]
      let lines = PlanHeadline.joined(title, marks) + [""] + table(of: compositor, marks)
      return lines.joined(separator: "\n") + "\n"
    }
    let meaning = "Before a rule: how sure it is that it holds. Under count: how sure its passes are."
    let legend =
      "  " + marks.legend + "\n"
      + TextWrapping.lines(of: meaning, columns: style.columns - 2).map { "  " + style.faint($0) + "\n" }.joined()
    return Array((blocks.joined(separator: "\n") + "\n" + legend).utf8)
  }

  /// Sources are sentences: they are broken into lines beside the other columns.
  private static func table(of compositor: Compositor, _ marks: PlanMarks) -> [String] {
    let recipes = Reason.allCases.compactMap { reason in compositor.recipes[reason].map { (reason, $0) } }
    let passes = max(6, recipes.map(\.1.passes.count).max() ?? 0)
    let reasons = recipes.map(\.0.rawValue.count).max() ?? 0
    let indent = 2 + 2 + reasons + 2 + passes + 2 + 5 + 2
    let room = marks.style.columns - indent
    guard room >= 20 else { return recipes.flatMap { narrow($0.0, $0.1, marks) } }
    func padded(_ text: String, _ width: Int) -> String {
      text + String(repeating: " ", count: max(width - text.count, 0))
    }
    let heading = "  " + padded("rule", reasons + 4) + padded("passes", passes + 2) + "count  source"
    return [marks.style.faint(heading)]
      + recipes.flatMap { reason, recipe in
        let head =
          "  \(marks.mark(recipe.confidence)) \(padded(reason.rawValue, reasons))  "
          + "\(padded(recipe.passes, passes))  \(marks.mark(recipe.countConfidence))      "
        let source = TextWrapping.lines(of: recipe.source, columns: room)
        return [head + source[0]] + source.dropFirst().map { String(repeating: " ", count: indent) + $0 }
      }
  }

  /// A rule in lines of its own, where there is no room for columns.
  private static func narrow(_ reason: Reason, _ recipe: Compositor.Recipe, _ marks: PlanMarks) -> [String] {
    let source = TextWrapping.lines(of: recipe.source, columns: max(marks.style.columns - 6, 20))
    return [
      "  \(marks.mark(recipe.confidence)) \(reason.rawValue)",
      "      \(recipe.passes), count \(marks.mark(recipe.countConfidence))",
    ] + source.map { "      " + marks.style.faint($0) }
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
}
