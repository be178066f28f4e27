public import LayerModel
public import LayerSimulation
import LayerWriting

/// The diagrams of a simulated scene.
public struct SimulationPlots {
  private let scene: Scene
  private let result: SceneSimulation
  private var simulation: Simulation { result.simulation }

  /// Creates the diagrams of a scene from the results of its simulation.
  public init(_ scene: Scene, _ result: SceneSimulation) {
    self.scene = scene
    self.result = result
  }

  /// The diagrams with data: frame costs, cache contents, image memory and accumulated hitches.
  public var all: [Plot] {
    [frames, cache, hitches, memory].filter { $0.id == "frames" || !$0.isEmpty }
  }

  private func plot(_ id: String, _ title: String, _ unit: String, _ series: [Plot.Series]) -> Plot {
    let interval = simulation.summary.budgetMilliseconds.value / 1_000
    let across = simulation.frames.map { $0.time.seconds }
    return Plot(
      id: id, scene: scene.name, title: title, unit: unit, acrossUnit: "seconds", across: across,
      end: max(scene.timeline.duration.seconds, (across.last ?? 0) + interval), series: series)
  }

  private var frames: Plot {
    let frames = simulation.frames
    let colors = [PlotColors.blue, PlotColors.sky, PlotColors.orange, PlotColors.purple]
    var series = zip(CommitStage.allCases, colors).map { stage, color in
      Plot.Series(
        name: stage.rawValue, color: color, form: .bars, values: frames.map { $0.commitMilliseconds(in: stage) })
    }.filter { $0.values.contains { $0 > 0 } }
    if frames.contains(where: { $0.serverMilliseconds.high > 0 }) {
      series.append(
        Plot.Series(
          name: "render server, longest estimate", color: PlotColors.green, form: .steps,
          values: frames.map(\.serverMilliseconds.high)))
    }
    let budget = simulation.summary.budgetMilliseconds.value
    var plot = plot("frames", "cost of each frame", "milliseconds", series)
    plot.limits = [
      Plot.Limit(name: "budget \(DecimalText.short((budget * 100).rounded() / 100)) ms", value: budget)
    ]
    plot.cutsAt = 6 * budget
    return plot
  }

  private var cache: Plot {
    let frames = simulation.frames
    let resident = Plot.Series(
      name: "kept", color: PlotColors.blue, form: .bars, values: frames.map { Double($0.cache.residentPixels) / 1e6 })
    var plot = plot("cache", "pixels in the rasterization cache", "million pixels", [resident])
    let budget = Double(simulation.summary.cacheBudgetPixels.value) / 1e6
    plot.limits = [Plot.Limit(name: "limit \(DecimalText.short((budget * 100).rounded() / 100))", value: budget)]
    return plot
  }

  private var hitches: Plot {
    let frames = simulation.frames
    func sums(_ end: KeyPath<Spread<Double>, Double>) -> [Double] {
      var sum = 0.0
      return frames.map { frame in
        sum += frame.hitchMilliseconds[keyPath: end]
        return sum
      }
    }
    let (low, high) = (sums(\.low), sums(\.high))
    let longest = Plot.Series(name: "longest estimate", color: PlotColors.blue, form: .steps, values: high)
    // If two lines coincide, only one would be visible.
    if low == high {
      let unit = "milliseconds; the shortest and longest estimates are the same"
      return plot("hitches", "hitches so far", unit, [longest])
    }
    let shortest = Plot.Series(name: "shortest estimate", color: PlotColors.sky, form: .steps, values: low)
    return plot("hitches", "hitches so far", "milliseconds", [shortest, longest])
  }

  private var memory: Plot {
    let memory = result.memory
    return plot(
      "memory", "memory of decoded images", "megabytes",
      [
        Plot.Series(
          name: "resident", color: PlotColors.blue, form: .steps,
          values: memory.map { Double($0.residentBytes) / 1e6 }),
        Plot.Series(
          name: "uploaded in the frame", color: PlotColors.orange, form: .steps,
          values: memory.map { Double($0.uploadedBytes) / 1e6 }),
      ])
  }
}

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
