/// How an animation's time becomes the share of the way that it has gone.
public enum Timing: Hashable, Sendable {
  /// Evenly.
  case linear
  /// Along a curve.
  case curve(BezierTiming)
  /// As a spring swings.
  case spring(Spring)

  /// The timing functions of Core Animation by name.
  public static let named: [(name: String, timing: Timing)] = [
    ("linear", .linear),
    ("easeIn", .curve(BezierTiming(0.42, 0, 1, 1))),
    ("easeOut", .curve(BezierTiming(0, 0, 0.58, 1))),
    ("easeInOut", .curve(BezierTiming(0.42, 0, 0.58, 1))),
    ("default", .curve(BezierTiming(0.25, 0.1, 0.25, 1))),
  ]

  /// The share of the way after a share of the time; `duration` is the length of one run in seconds.
  public func share(after time: Double, duration: Double) -> Double {
    switch self {
    case .linear: time
    case .curve(let curve): curve.share(after: time)
    case .spring(let spring): spring.share(after: time * duration)
    }
  }
}

/// A timing function of two control points: a cubic curve from (0, 0) to (1, 1), time to the right.
public struct BezierTiming: Hashable, Sendable {
  /// The first control point's time, from 0 to 1.
  public let x1: Double
  /// The first control point's share.
  public let y1: Double
  /// The second control point's time, from 0 to 1.
  public let x2: Double
  /// The second control point's share.
  public let y2: Double

  /// A curve from its control points.
  public init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    self.x1 = x1
    self.y1 = y1
    self.x2 = x2
    self.y2 = y2
  }

  /// Halvings of the interval that the curve's parameter lies in; more change no bit of it.
  private static let halvings = 52

  /// The share of the way after a share of the time.
  ///
  /// Found by halving: the curve's time never falls, so that this cannot go astray where Newton's steps could.
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
