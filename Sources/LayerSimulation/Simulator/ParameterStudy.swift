import LayerGeometry
import LayerPlanning

/// A scene's figures for each value of a parameter.
public struct ParameterStudy: Sendable {
  /// One figure over all values.
  public struct Figure: Sendable {
    /// The figure's name.
    public let name: String
    /// The figure's unit.
    public let unit: String
    /// The published limit, if there is one.
    public let limit: Double?
    /// The figure for each value of the parameter.
    public let values: [Double]

    /// The median, with half of the values at or below it.
    public var median: Double { percentile(0.5) }
    /// The 90th percentile, with nine of ten values at or below it.
    public var percentile90: Double { percentile(0.9) }

    /// The share of values beyond the limit.
    public var shareAboveLimit: Double? {
      limit.map { limit in Double(values.count { $0 > limit }) / Double(max(1, values.count)) }
    }

    /// The nearest-rank percentile, which is the smallest value with the given share of all values at or below it.
    func percentile(_ share: Double) -> Double {
      guard !values.isEmpty else { return 0 }
      let rank = Int((share * Double(values.count)).rounded(.up))
      return values.sorted()[min(max(rank, 1), values.count) - 1]
    }
  }

  /// The figures of one simulation.
  public struct Outcome: Sendable {
    let hitchMillisecondsPerSecond: Double
    let longestWorkMilliseconds: Double
    let hangSecondsPerHour: Double
    let mainMilliseconds: Double
    let residentMegabytes: Double

    /// Takes the figures from a simulation.
    ///
    /// - Parameter longestWorkMilliseconds: the work of the simulation's busiest frame.
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

  /// Creates the figures of simulations, one simulation per value.
  public init(_ parameter: ParameterValues, _ outcomes: [Outcome]) {
    precondition(parameter.values.count == outcomes.count, "Each value of a parameter must have an outcome.")
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

/// The values of a parameter for which a scene is simulated.
public struct ParameterValues: Hashable, Sendable {
  /// The source of the values.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// The values go from one number to another in equal steps.
    case sweep
    /// The values are quantiles of a distribution, all equally likely.
    case sample
  }

  /// The parameter.
  public let name: String
  /// The source of the parameter's values.
  public let kind: Kind
  /// The values, ascending or descending.
  public let values: [Double]

  /// The number of quantiles for a distribution, which is odd so that one of them is the median.
  public static var quantiles: Int { 1_001 }
  /// The largest number of values in a sweep.
  public static var mostSteps: Int { 10_000 }

  /// Creates values in equal steps, including both ends.
  ///
  /// If both ends are whole, all values are rounded to whole numbers, halves up, because counts are more common than
  /// fractions.
  public init?(sweeping name: String, from: Double, to: Double, steps: Int) {
    guard from.isFinite, to.isFinite, steps >= 1, steps <= Self.mostSteps, steps > 1 || from == to else { return nil }
    let isWhole = Self.isWhole(from) && Self.isWhole(to)
    self.name = name
    kind = .sweep
    values = (0..<steps).map { step in
      let share = steps == 1 ? 0 : Double(step) / Double(steps - 1)
      let value = from + (to - from) * share
      return isWhole ? (value + 0.5).rounded(.down) : value
    }
  }

  /// Creates the quantiles of a lognormal distribution, which users' durations and counts often follow.
  public init?(sampling name: String, median: Double, percentile90: Double) {
    guard median.isFinite, percentile90.isFinite, median > 0, percentile90 >= median else { return nil }
    let isWhole = Self.isWhole(median) && Self.isWhole(percentile90)
    let spread = PlatformMath.logarithm(percentile90 / median) / NormalQuantile.value(at: 0.9)
    self.name = name
    kind = .sample
    values = (0..<Self.quantiles).map { place in
      let share = (Double(place) + 0.5) / Double(Self.quantiles)
      let value = median * PlatformMath.exponential(spread * NormalQuantile.value(at: share))
      return isWhole ? (value + 0.5).rounded(.down) : value
    }
  }

  private static func isWhole(_ value: Double) -> Bool { value == value.rounded() && value.magnitude < 1e15 }
}

/// Quantiles of the normal distribution, by Acklam's rational approximation: the relative error is below 1.2e-9.
enum NormalQuantile {
  private static let center = [
    -3.969_683_028_665_376e+01, 2.209_460_984_245_205e+02, -2.759_285_104_469_687e+02, 1.383_577_518_672_690e+02,
    -3.066_479_806_614_716e+01, 2.506_628_277_459_239e+00,
  ]
  private static let centerBelow = [
    -5.447_609_879_822_406e+01, 1.615_858_368_580_409e+02, -1.556_989_798_598_866e+02, 6.680_131_188_771_972e+01,
    -1.328_068_155_288_572e+01, 1,
  ]
  private static let tail = [
    -7.784_894_002_430_293e-03, -3.223_964_580_411_365e-01, -2.400_758_277_161_838e+00, -2.549_732_539_343_734e+00,
    4.374_664_141_464_968e+00, 2.938_163_982_698_783e+00,
  ]
  private static let tailBelow = [
    7.784_695_709_041_462e-03, 3.224_671_290_700_398e-01, 2.445_134_137_142_996e+00, 3.754_408_661_907_416e+00, 1,
  ]

  /// The value below which a share of the distribution is found; the share is above 0 and below 1.
  static func value(at share: Double) -> Double {
    precondition(share > 0 && share < 1, "The share must be between 0 and 1.")
    if share == 0.5 { return 0 }
    if share > 0.5 { return -value(below: 1 - share) }
    return value(below: share)
  }

  private static func value(below share: Double) -> Double {
    if share < 0.024_25 {
      let q = (-2 * PlatformMath.logarithm(share)).squareRoot()
      return polynomial(tail, q) / polynomial(tailBelow, q)
    }
    let q = share - 0.5
    return polynomial(center, q * q) * q / polynomial(centerBelow, q * q)
  }

  private static func polynomial(_ coefficients: [Double], _ x: Double) -> Double {
    coefficients.reduce(0) { $0 * x + $1 }
  }
}
