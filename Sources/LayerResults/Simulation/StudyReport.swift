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
    case SimulationJSON.id: StudyJSON.document.bytes(of: self)
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
  static let document = Document<StudyReport>(
    "layercost-study/1", title: "layercost study, version 1",
    "How a scene's figures vary with the values of a parameter.",
    [
      .tool, .required("file", .text, \.file, "The input, as named on the command line."),
      .required("parameter", .text(isFilled: true), \.study.parameter.name),
      .required(
        "kind", .word, \.study.parameter.kind,
        "Values in equal steps, or equally likely quantiles of a distribution."),
      .required("values", .list(.number(), least: 1), \.study.parameter.values, "Parameter values."),
      .required("figures", .list(.object(figure, .lines), .lines), \.study.figures),
    ])

  private static let figure = DocumentObject<ParameterStudy.Figure>([
    .required("name", .text, \.name), .required("unit", .text, \.unit),
    .required("basis", .constant(Basis.derived.rawValue)) { _ in () },
    .required("limit", .orNull(.number()), \.limit, "The published limit."),
    .required("median", .number(), \.median),
    .required("percentile90", .number(), \.percentile90, "By nearest rank."),
    .required("shareAboveLimit", .orNull(.number(least: 0, most: 1)), \.shareAboveLimit),
    .required("values", .list(.number(), least: 1), \.values, "One for each value of the parameter."),
  ])
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
