import LayerGeometry

/// An animation of one layer property, or of a part of one.
public struct LayerAnimation: Sendable {
  /// The property that the animation changes.
  public let keyPath: LayerKeyPath
  /// The values over time.
  public let frames: KeyFrames
  /// The time at which the animation begins.
  public let begin: Microseconds
  /// The duration of one forward run.
  public let duration: Microseconds
  /// The timing function.
  public let timing: Timing
  /// The number of runs; with `autoreverses`, forward and back count as one run.
  public let repeatCount: Double
  /// Whether each run also plays in reverse.
  public let autoreverses: Bool
  /// Whether the animation's value is added to the current value.
  public let isAdditive: Bool
  /// Whether the animation's last value remains after the end.
  public let holds: Bool

  /// Creates an animation from its parts.
  public init(
    keyPath: LayerKeyPath, frames: KeyFrames, begin: Microseconds = .zero, duration: Microseconds,
    timing: Timing = .linear, repeatCount: Double = 1, autoreverses: Bool = false, isAdditive: Bool = false,
    holds: Bool = false
  ) {
    precondition(duration > .zero && repeatCount > 0, "The reader must ensure that an animation takes time.")
    self.keyPath = keyPath
    self.frames = frames
    self.begin = begin
    self.duration = duration
    self.timing = timing
    self.repeatCount = repeatCount
    self.autoreverses = autoreverses
    self.isAdditive = isAdditive
    self.holds = holds
  }

  /// The time at which the animation ends.
  public var end: Microseconds {
    let runs = Double(duration.rawValue) * (autoreverses ? 2 : 1) * repeatCount
    return begin + Microseconds(Int64(min(runs.rounded(), 1e18)))
  }

  /// Whether the animation determines the value at a given time.
  func isActive(at time: Microseconds) -> Bool { time >= begin && (holds || time < end) }

  /// The value at a time when the animation is active, given the value without the animation.
  func value(at time: Microseconds, over current: PropertyValue) -> PropertyValue {
    guard let part = keyPath.part else { return whole(at: time, over: current) }
    return current.setting(part, to: whole(at: time, over: current.part(part)))
  }

  private func whole(at time: Microseconds, over current: PropertyValue) -> PropertyValue {
    let value = frames.value(at: share(at: time), over: current)
    return isAdditive ? current.adding(value) ?? value : value
  }

  /// The progress at a given time; after the end, the progress at the end.
  private func share(at time: Microseconds) -> Double {
    let passed = (min(time, end) - begin).rawValue
    let cycle = duration.rawValue * (autoreverses ? 2 : 1)
    var inCycle = passed % cycle
    // The end of the last run is not the beginning of another.
    if inCycle == 0, passed > 0, time >= end { inCycle = cycle }
    let run = Double(inCycle) / Double(duration.rawValue)
    let share = timing.share(after: run > 1 ? 2 - run : run, duration: duration.seconds)
    // A spring at rest has exactly its target value, without a remaining fraction of a pixel.
    if time >= end, case .spring = timing, abs(share - 1) <= Spring.settledShare { return 1 }
    return share
  }
}

/// The values of an animation over time.
public enum KeyFrames: Sendable {
  /// The animation goes from one value to another; a missing one is the value without the animation.
  case between(from: PropertyValue?, to: PropertyValue?)
  /// The animation goes from a value, or from the current value, by a distance.
  case by(PropertyValue, from: PropertyValue?)
  /// A sequence of values, each at its share of the duration.
  ///
  /// A value that cannot be interpolated applies from its own share until that of the next value.
  case values([PropertyValue], at: [Double], Transition)

  /// The value at a given progress.
  func value(at share: Double, over current: PropertyValue) -> PropertyValue {
    switch self {
    case .between(let from, let to): (from ?? current).mixed(with: to ?? current, share)
    case .by(let distance, let from):
      (from ?? current).mixed(with: (from ?? current).adding(distance) ?? current, share)
    case .values(let values, let shares, let transition): Self.value(of: values, shares, at: share, transition)
    }
  }

  /// Beyond the ends, the first or last segment continues, so that a spring can overshoot.
  private static func value(
    of values: [PropertyValue], _ shares: [Double], at share: Double, _ transition: Transition
  ) -> PropertyValue {
    var (low, high) = (0, shares.count)
    while low < high {  // Ends because the range halves.
      let middle = (low + high) / 2
      if shares[middle] <= share { low = middle + 1 } else { high = middle }
    }
    if transition == .switches { return values[max(0, low - 1)] }
    guard values.count > 1 else { return values[0] }
    let next = min(max(1, low), values.count - 1)
    let (start, end) = (shares[next - 1], shares[next])
    guard end > start else { return values[share < end ? next - 1 : next] }
    return values[next - 1].mixed(with: values[next], (share - start) / (end - start))
  }
}

/// The function from an animation's time to its progress.
public enum Timing: Hashable, Sendable {
  /// Constant speed.
  case linear
  /// A timing curve.
  case curve(BezierTiming)
  /// The motion of a spring.
  case spring(Spring)

  /// The timing functions of Core Animation by name.
  public static let named: [(name: String, timing: Timing)] = [
    ("linear", .linear),
    ("easeIn", .curve(BezierTiming(0.42, 0, 1, 1))),
    ("easeOut", .curve(BezierTiming(0, 0, 0.58, 1))),
    ("easeInOut", .curve(BezierTiming(0.42, 0, 0.58, 1))),
    ("default", .curve(BezierTiming(0.25, 0.1, 0.25, 1))),
  ]

  /// The progress after a share of the time; `duration` is the length of one run in seconds.
  public func share(after time: Double, duration: Double) -> Double {
    switch self {
    case .linear: time
    case .curve(let curve): curve.share(after: time)
    case .spring(let spring): spring.share(after: time * duration)
    }
  }
}

/// A timing function with two control points: a cubic curve from (0, 0) to (1, 1), with time as x.
public struct BezierTiming: Hashable, Sendable {
  /// The first control point's time, from 0 to 1.
  public let x1: Double
  /// The first control point's share.
  public let y1: Double
  /// The second control point's time, from 0 to 1.
  public let x2: Double
  /// The second control point's share.
  public let y2: Double

  /// Creates a curve from its control points.
  public init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    self.x1 = x1
    self.y1 = y1
    self.x2 = x2
    self.y2 = y2
  }

  /// The number of bisection steps for the curve's parameter; more steps would not change a single bit.
  private static let halvings = 52

  /// The progress after a share of the time.
  ///
  /// It is found by bisection, which always converges because the curve's time never decreases, unlike Newton's method.
  public func share(after time: Double) -> Double {
    if time <= 0 { return 0 }
    if time >= 1 { return 1 }
    var (low, high) = (0.0, 1.0)
    for _ in 0..<Self.halvings {
      let middle = (low + high) / 2
      if Self.coordinate(x1, x2, at: middle) < time { low = middle } else { high = middle }
    }
    return Self.coordinate(y1, y2, at: (low + high) / 2)
  }

  private static func coordinate(_ first: Double, _ second: Double, at place: Double) -> Double {
    let rest = 1 - place
    return 3 * rest * rest * place * first + 3 * rest * place * place * second + place * place * place
  }
}

/// A mass on a damped spring that moves from 0 to 1, as in `CASpringAnimation`.
///
/// The remaining distance obeys mass x'' + damping x' + stiffness x = 0 and starts at 1. The damping ratio selects one
/// of three solutions: below 1 the spring oscillates, at 1 it arrives fastest, and above 1 it approaches slowly.
public struct Spring: Hashable, Sendable {
  /// The mass.
  public let mass: Double
  /// The force per unit of distance.
  public let stiffness: Double
  /// The force per unit of speed, against the motion.
  public let damping: Double
  /// The initial speed, in full distances per second; positive toward the end.
  public let initialVelocity: Double

  /// Creates a spring from its parts.
  public init(mass: Double = 1, stiffness: Double = 100, damping: Double = 10, initialVelocity: Double = 0) {
    self.mass = mass
    self.stiffness = stiffness
    self.damping = damping
    self.initialVelocity = initialVelocity
  }

  /// The remaining distance at which a spring without a duration stops.
  public static let settledShare = 0.001
  /// The longest accepted duration in seconds.
  public static let longestSeconds = 10_000.0

  /// A solution, with the two terms whose sum is the remaining distance.
  private enum Motion {
    /// e^(-decay t) (cos(speed t) + sine sin(speed t))
    case swinging(decay: Double, speed: Double, sine: Double)
    /// e^(-decay t) (1 + slope t)
    case critical(decay: Double, slope: Double)
    /// slow e^(-slowDecay t) + fast e^(-fastDecay t)
    case creeping(slow: Double, slowDecay: Double, fast: Double, fastDecay: Double)
  }

  private var motion: Motion {
    let natural = (stiffness / mass).squareRoot()
    let ratio = damping / (2 * (stiffness * mass).squareRoot())
    let decay = ratio * natural
    // If the ratio is close to 1, the other two solutions would divide by almost 0.
    if abs(ratio - 1) < 1e-6 { return .critical(decay: natural, slope: natural - initialVelocity) }
    if ratio < 1 {
      let speed = natural * (1 - ratio * ratio).squareRoot()
      return .swinging(decay: decay, speed: speed, sine: (decay - initialVelocity) / speed)
    }
    let spread = natural * (ratio * ratio - 1).squareRoot()
    // The difference decay - spread would lose precision with strong damping.
    let (fastDecay, slowDecay) = (decay + spread, natural * natural / (decay + spread))
    let slow = (fastDecay - initialVelocity) / (2 * spread)
    return .creeping(slow: slow, slowDecay: slowDecay, fast: 1 - slow, fastDecay: fastDecay)
  }

  /// The progress after a number of seconds.
  public func share(after seconds: Double) -> Double {
    if seconds <= 0 { return 0 }
    switch motion {
    case .swinging(let decay, let speed, let sine):
      let angle = speed * seconds
      return 1 - PlatformMath.exponential(-decay * seconds)
        * (PlatformMath.cosine(radians: angle) + sine * PlatformMath.sine(radians: angle))
    case .critical(let decay, let slope):
      return 1 - PlatformMath.exponential(-decay * seconds) * (1 + slope * seconds)
    case .creeping(let slow, let slowDecay, let fast, let fastDecay):
      return 1 - slow * PlatformMath.exponential(-slowDecay * seconds)
        - fast * PlatformMath.exponential(-fastDecay * seconds)
    }
  }

  /// An upper bound for the remaining distance from a number of seconds on.
  private func reach(after seconds: Double) -> Double {
    switch motion {
    case .swinging(let decay, _, let sine):
      PlatformMath.exponential(-decay * seconds) * (1 + sine * sine).squareRoot()
    case .critical(let decay, let slope): PlatformMath.exponential(-decay * seconds) * (1 + abs(slope) * seconds)
    case .creeping(let slow, let slowDecay, let fast, let fastDecay):
      abs(slow) * PlatformMath.exponential(-slowDecay * seconds)
        + abs(fast) * PlatformMath.exponential(-fastDecay * seconds)
    }
  }

  /// The seconds after which at most a thousandth of the distance remains; nil if that takes too long.
  ///
  /// The bound starts at 1 or above and crosses a thousandth only once, so bisection finds the time.
  public var settlingSeconds: Double? {
    var high = 1.0
    while reach(after: high) > Self.settledShare {
      high *= 2
      if high > Self.longestSeconds { return nil }
    }
    var low = 0.0
    for _ in 0..<52 {
      let middle = (low + high) / 2
      if reach(after: middle) > Self.settledShare { low = middle } else { high = middle }
    }
    return high
  }
}
