import LayerGeometry

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
