import LayerSimulation

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
