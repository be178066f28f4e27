import LayerSimulation

/// A study for programs: `layercost-study/1`.
enum StudyJSON {
  static let format = "layercost-study/1"

  static func bytes(of report: StudyReport) -> [UInt8] {
    let parameter = report.study.parameter
    var json = JSONWriter()
    json.object(.lines) { json in
      json.field("format", format)
      json.field("tool") { json in
        json.object { json in
          json.field("name", ToolIdentity.name)
          json.field("version", ToolIdentity.version)
        }
      }
      json.field("file", report.file)
      json.field("parameter", parameter.name)
      json.field("kind", parameter.kind.rawValue)
      json.field("values") { numbers(parameter.values, to: &$0) }
      json.field("figures") { json in
        json.list(.lines) { json in
          for figure in report.study.figures { json.element { write(figure, to: &$0) } }
        }
      }
    }
    json.endLine()
    return json.bytes
  }

  private static func write(_ figure: ParameterStudy.Figure, to json: inout JSONWriter) {
    json.object(.lines) { json in
      json.field("name", figure.name)
      json.field("unit", figure.unit)
      json.field("basis", Basis.derived.rawValue)
      json.field("limit") { optional(figure.limit, to: &$0) }
      json.field("median", figure.median)
      json.field("percentile90", figure.percentile90)
      json.field("shareAboveLimit") { optional(figure.shareAboveLimit, to: &$0) }
      json.field("values") { numbers(figure.values, to: &$0) }
    }
  }

  private static func optional(_ value: Double?, to json: inout JSONWriter) {
    if let value { json.number(value) } else { json.null() }
  }

  private static func numbers(_ values: [Double], to json: inout JSONWriter) {
    json.list { json in for value in values { json.element { $0.number(value) } } }
  }
}
