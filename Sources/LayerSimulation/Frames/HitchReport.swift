public import LayerPlanning

/// What made a frame late.
public enum HitchKind: String, Hashable, Sendable, CaseIterable {
  /// The main thread did not commit in time.
  case commit
  /// The render server was not done in time.
  case render
}

/// How bad hitches are, in the words of one of the two published scales.
public enum HitchRating: String, Hashable, Sendable, CaseIterable {
  case good, warning, critical, urgent
}

/// A published scale: how many milliseconds of hitches a second are how bad.
public struct HitchScale: Sendable {
  /// What it is called.
  public let name: String
  /// What each word ends at, best first; what lies above the last is the last word.
  private let bounds: [(rating: HitchRating, millisecondsPerSecond: Double, isIncluded: Bool)]
  private let worst: HitchRating
  /// Who published it, and how firmly it is believed.
  public let source: Sourced<String>

  /// What a rate is called.
  public func rating(_ millisecondsPerSecond: Double) -> HitchRating {
    bounds.first {
      millisecondsPerSecond < $0.millisecondsPerSecond
        || ($0.isIncluded && millisecondsPerSecond == $0.millisecondsPerSecond)
    }?.rating ?? worst
  }

  /// The rate beyond which the scale's two best words do not hold any more.
  public var criticalMillisecondsPerSecond: Double { bounds[1].millisecondsPerSecond }

  /// The scale for scrolling.
  public static let scrolling = HitchScale(
    name: "scroll hitch rate", bounds: [(.good, 5, false), (.warning, 10, true)], worst: .critical,
    source: Sourced(
      value: "below 5 ms/s good, to 10 warning, above critical", confidence: .certain, source: "Apple Tech Talk 10855"))

  /// The newer scale, for all animations.
  public static let allAnimations = HitchScale(
    name: "hitches of all animations", bounds: [(.good, 10, true), (.warning, 25, true), (.critical, 50, true)],
    worst: .urgent,
    source: Sourced(
      value: "to 10 ms/s good, to 25 warning, to 50 critical, above urgent", confidence: .certain,
      source: "developer.apple.com/documentation/xcode/understanding-hitches-in-your-app"))
}

/// The hitches of all frames.
public struct HitchReport: Hashable, Sendable {
  /// Frames that were late.
  public let count: Spread<Int>
  /// Of those, the ones for which most was the commit's fault.
  public let commitCount: Spread<Int>
  /// By how much they were late together.
  public let milliseconds: Spread<Double>
  /// The same for each second looked at.
  public let millisecondsPerSecond: Spread<Double>
  /// What the scale for scrolling calls that.
  public let scrollRating: Spread<HitchRating>
  /// What the scale for all animations calls that.
  public let overallRating: Spread<HitchRating>

  /// The report of some hitches over some seconds.
  public init(count: Spread<Int>, commitCount: Spread<Int>, milliseconds: Spread<Double>, seconds: Spread<Double>) {
    self.count = count
    self.commitCount = commitCount
    self.milliseconds = milliseconds
    millisecondsPerSecond = Spread(
      low: seconds.low > 0 ? milliseconds.low / seconds.low : 0,
      high: seconds.high > 0 ? milliseconds.high / seconds.high : 0)
    scrollRating = millisecondsPerSecond.map(HitchScale.scrolling.rating)
    overallRating = millisecondsPerSecond.map(HitchScale.allAnimations.rating)
  }
}
