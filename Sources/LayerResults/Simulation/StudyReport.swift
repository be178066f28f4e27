import LayerDiagnostics
public import LayerSimulation
import LayerWriting

/// A scene simulated over the values of a parameter.
public struct StudyReport: Sendable {
  /// The input as the user named it.
  public let file: String
  /// The scene's name.
  public let scene: String
  /// The scene's figures for each value of the parameter.
  public let study: ParameterStudy

  /// Creates a study of a file's scene.
  public init(file: String, scene: String, study: ParameterStudy) {
    self.file = file
    self.scene = scene
    self.study = study
  }

  /// The study in one of the formats for simulations, which is given by its id.
  public func bytes(format: String, style: TextStyle) -> [UInt8] {
    switch format {
    case SimulationJSON.id: StudyJSON.bytes(of: self)
    case SimulationCSV.id: StudyCSV.bytes(of: self)
    default: StudyText.bytes(of: self, style: style)
    }
  }
}

/// A study for spreadsheets: a row for each value of the parameter.
enum StudyCSV {
  static func bytes(of report: StudyReport) -> [UInt8] {
    let study = report.study
    var csv = CSVWriter()
    csv.row([study.parameter.name] + study.figures.map { "\($0.name) (\($0.unit))" })
    for (place, value) in study.parameter.values.enumerated() {
      csv.row([.number(value)] + study.figures.map { .number($0.values[place]) })
    }
    return csv.bytes
  }
}

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

/// A study for people: each figure at a glance, then value by value.
enum StudyText {
  /// The maximum number of values that are shown; more are sampled in even steps, including both ends.
  private static let mostRows = 21

  static func bytes(of report: StudyReport, style: TextStyle) -> [UInt8] {
    let marks = PlanMarks(style: style)
    let parameter = report.study.parameter
    let values = parameter.values
    let range = "\(DecimalText.short(values.first ?? 0))\(marks.to)\(DecimalText.short(values.last ?? 0))"
    let name = DisplayText.escaped(parameter.name)
    let how = parameter.kind == .sweep ? "values" : "quantiles"
    let heading =
      style.strong("\(name) \(range)") + style.faint(marks.dot)
      + style.strong(DecimalText.count(values.count, how == "values" ? "value" : "quantile", how))
    let lines =
      [heading, style.faint(DisplayText.escaped(report.file)), ""] + sums(report.study, marks) + [""]
      + rows(report.study, marks)
    return Array((lines.joined(separator: "\n") + "\n").utf8)
  }

  private static func sums(_ study: ParameterStudy, _ marks: PlanMarks) -> [String] {
    var table = TextColumns()
    table.add([
      .text("figure", .faint), .number("median", .faint), .number("90th percentile", .faint), .text("", .faint),
      .number("above", .faint), .text("limit", .faint),
    ])
    for figure in study.figures {
      let (factor, unit) = scale(of: figure)
      let share = figure.shareAboveLimit.map { DecimalText.tenths($0 * 100) + " %" } ?? ""
      let limit = figure.limit.map { "\(DecimalText.short($0)) \(figure.unit)" } ?? ""
      let ink: TextStyle.Ink = (figure.shareAboveLimit ?? 0) > 0 ? .error : .good
      table.add([
        .text(figure.name), .number(DecimalText.groupedTenths(figure.median * factor), .strong),
        .number(DecimalText.groupedTenths(figure.percentile90 * factor), .strong), .text(unit, .faint),
        .number(share, ink), .text(limit, .faint),
      ])
    }
    return table.lines(indent: 2, style: marks.style)
  }

  /// The factor and the unit in which a figure is shown; in megabytes, small images would be rounded to zero.
  private static func scale(of figure: ParameterStudy.Figure) -> (factor: Double, unit: String) {
    let isSmall = figure.unit == "MB" && figure.limit == nil && (figure.values.max() ?? 0) < 1
    return isSmall ? (1_000, "kB") : (1, figure.unit)
  }

  /// A short form of a figure's name.
  private static func shortName(_ figure: ParameterStudy.Figure) -> String {
    "\(figure.name.split(separator: " ").first ?? "") \(scale(of: figure).unit)"
  }

  private static func rows(_ study: ParameterStudy, _ marks: PlanMarks) -> [String] {
    let values = study.parameter.values
    var table = TextColumns()
    let name = DisplayWidth.cut(DisplayText.escaped(study.parameter.name), to: 20, mark: marks.ellipsis)
    table.add([.number(name, .faint)] + study.figures.map { .number(shortName($0), .faint) })
    let count = min(values.count, mostRows)
    for place in (0..<count).map({ count == 1 ? 0 : $0 * (values.count - 1) / (count - 1) }) {
      table.add(
        [.number(DecimalText.groupedTenths(values[place]))]
          + study.figures.map { figure in
            let isAbove = figure.limit.map { figure.values[place] > $0 } ?? false
            let amount = figure.values[place] * scale(of: figure).factor
            return .number(DecimalText.groupedTenths(amount), isAbove ? .error : nil)
          })
    }
    return table.lines(indent: 2, style: marks.style)
  }
}
