public import LayerSimulation
import LayerWriting

/// The diagrams of a study: each figure over the values of a parameter.
public enum StudyPlots {
  /// Each figure over the parameter or, for a distribution, over the share of cases.
  public static func all(of study: ParameterStudy, scene: String) -> [Plot] {
    study.figures.map { plot(of: $0, in: study, scene: scene) }
  }

  private static func plot(of figure: ParameterStudy.Figure, in study: ParameterStudy, scene: String) -> Plot {
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
    // The last cases of a distribution are so extreme that nothing else would be visible.
    if isSample { plot.cutsAt = max(2 * figure.percentile90, 2 * (figure.limit ?? 0)) }
    if let limit = figure.limit {
      plot.limits = [Plot.Limit(name: "limit \(DecimalText.short(limit)) \(figure.unit)", value: limit)]
    }
    return plot
  }
}
