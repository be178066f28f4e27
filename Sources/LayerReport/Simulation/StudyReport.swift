public import LayerSimulation

/// A scene simulated over the values of a parameter.
public struct StudyReport: Sendable {
  /// The input as the user named it.
  public let file: String
  /// The scene's name.
  public let scene: String
  /// What became of its figures.
  public let study: ParameterStudy

  /// A study of a file's scene.
  public init(file: String, scene: String, study: ParameterStudy) {
    self.file = file
    self.scene = scene
    self.study = study
  }

  /// The study in a format of simulations, by its id.
  public func bytes(format: String, style: TextStyle) -> [UInt8] {
    switch format {
    case SimulationJSON.id: StudyJSON.bytes(of: self)
    case SimulationCSV.id: StudyCSV.bytes(of: self)
    default: StudyText.bytes(of: self, style: style)
    }
  }

  /// Its diagrams: each figure over the parameter, or, of a distribution, over the share of cases.
  public var plots: [Plot] {
    study.figures.map { figure in
      let isSample = study.parameter.kind == .sample
      let values = study.parameter.values
      let order = values.indices.sorted { (values[$0], $0) < (values[$1], $1) }
      let first = isSample ? 0 : values.min() ?? 0
      let across =
        isSample
        ? order.indices.map { 100 * (Double($0) + 0.5) / Double(values.count) } : order.map { values[$0] - first }
      let series = Plot.Series(
        name: figure.name, color: PlotColors.blue, form: .line,
        values: isSample ? figure.values.sorted() : order.map { figure.values[$0] })
      var plot = Plot(
        id: figure.name.replacing(" ", with: "-"), scene: scene, title: figure.name, unit: figure.unit,
        acrossUnit: isSample ? "per cent of cases at or below" : study.parameter.name, across: across,
        end: isSample ? 100 : across.last ?? 0, series: [series])
      plot.begin = first
      // The last cases of a distribution lie so far off that nothing else could be seen.
      if isSample { plot.cutsAt = max(2 * figure.percentile90, 2 * (figure.limit ?? 0)) }
      if let limit = figure.limit {
        plot.limits = [Plot.Limit(name: "limit \(DecimalText.short(limit)) \(figure.unit)", value: limit)]
      }
      return plot
    }
  }
}
