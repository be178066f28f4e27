import LayerPlanning

/// What becomes of a scene's figures over the values of a parameter.
public struct ParameterStudy: Sendable {
  /// One figure over all values.
  public struct Figure: Sendable {
    /// What it is.
    public let name: String
    /// What it is counted in.
    public let unit: String
    /// What it should not go beyond, where somebody has published that.
    public let limit: Double?
    /// It for each value of the parameter.
    public let values: [Double]

    /// The value in the middle: half of all are at or below it.
    public var median: Double { percentile(0.5) }
    /// Nine of ten are at or below it.
    public var percentile90: Double { percentile(0.9) }

    /// The share of values beyond the limit.
    public var shareAboveLimit: Double? {
      limit.map { limit in Double(values.count { $0 > limit }) / Double(max(1, values.count)) }
    }

    /// By nearest rank: the smallest value that so many are at or below.
    func percentile(_ share: Double) -> Double {
      guard !values.isEmpty else { return 0 }
      let rank = Int((share * Double(values.count)).rounded(.up))
      return values.sorted()[min(max(rank, 1), values.count) - 1]
    }
  }

  /// What one simulation comes to.
  public struct Outcome: Sendable {
    let hitchMillisecondsPerSecond: Double
    let longestWorkMilliseconds: Double
    let hangSecondsPerHour: Double
    let mainMilliseconds: Double
    let residentMegabytes: Double

    /// What a simulation comes to.
    ///
    /// - Parameter longestWorkMilliseconds: the most work that any of its frames had.
    public init(_ result: SceneSimulation, longestWorkMilliseconds: Double) {
      let summary = result.simulation.summary
      hitchMillisecondsPerSecond = summary.hitchMillisecondsPerSecond.value.high
      self.longestWorkMilliseconds = longestWorkMilliseconds
      hangSecondsPerHour = summary.hangSecondsPerHour.value
      mainMilliseconds = summary.commitMilliseconds.value
      residentMegabytes = Double(result.peakResidentBytes) / 1e6
    }
  }

  /// The parameter and its values.
  public let parameter: ParameterValues
  /// The figures.
  public let figures: [Figure]

  /// The figures of simulations, one for each value.
  public init(_ parameter: ParameterValues, _ outcomes: [Outcome]) {
    precondition(parameter.values.count == outcomes.count, "Each value of a parameter has an outcome.")
    self.parameter = parameter
    func figure(_ name: String, _ unit: String, limit: Double? = nil, _ value: (Outcome) -> Double) -> Figure {
      Figure(name: name, unit: unit, limit: limit, values: outcomes.map(value))
    }
    figures = [
      figure("longest work of a frame", "ms", limit: Hang.limitMilliseconds.value) { $0.longestWorkMilliseconds },
      figure("hitches", "ms/s", limit: HitchScale.scrolling.criticalMillisecondsPerSecond) {
        $0.hitchMillisecondsPerSecond
      },
      figure("hangs", "s/h") { $0.hangSecondsPerHour },
      figure("main thread", "ms") { $0.mainMilliseconds },
      figure("images", "MB") { $0.residentMegabytes },
    ].filter { figure in figure.limit != nil || figure.values.contains { $0 > 0 } }
  }
}
