import LayerGeometry

/// A mass on a damped spring that swings from 0 to 1, as `CASpringAnimation` has it.
///
/// The remaining distance obeys mass x'' + damping x' + stiffness x = 0 and starts at 1. The damping ratio selects one
/// of three solutions: below 1 it swings, at 1 it arrives fastest, above 1 it creeps.
public struct Spring: Hashable, Sendable {
  /// The mass.
  public let mass: Double
  /// The force for a distance.
  public let stiffness: Double
  /// The force against a speed.
  public let damping: Double
  /// The speed at the beginning, in whole ways a second; above 0 is towards the end.
  public let initialVelocity: Double

  /// A spring from its parts.
  public init(mass: Double = 1, stiffness: Double = 100, damping: Double = 10, initialVelocity: Double = 0) {
    self.mass = mass
    self.stiffness = stiffness
    self.damping = damping
    self.initialVelocity = initialVelocity
  }

  /// The distance at which a spring without a duration stops.
  public static let settledShare = 0.001
  /// The longest that one may take, in seconds.
  public static let longestSeconds = 10_000.0

  /// A solution: the two terms that what is left of the way is the sum of.
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
    // Next to 1 the other two solutions divide by almost nothing.
    if abs(ratio - 1) < 1e-6 { return .critical(decay: natural, slope: natural - initialVelocity) }
    if ratio < 1 {
      let speed = natural * (1 - ratio * ratio).squareRoot()
      return .swinging(decay: decay, speed: speed, sine: (decay - initialVelocity) / speed)
    }
    let spread = natural * (ratio * ratio - 1).squareRoot()
    // Not decay - spread, which loses its digits where damping is strong.
    let (fastDecay, slowDecay) = (decay + spread, natural * natural / (decay + spread))
    let slow = (fastDecay - initialVelocity) / (2 * spread)
    return .creeping(slow: slow, slowDecay: slowDecay, fast: 1 - slow, fastDecay: fastDecay)
  }

  /// The share of the way after some seconds.
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

  /// The most that can be left of the way after some seconds, or later.
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

  /// The seconds after which never more than a thousandth of the way is left, or nil where that takes too long.
  ///
  /// The reach begins at 1 or above and crosses a thousandth once, so that halving finds where.
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
