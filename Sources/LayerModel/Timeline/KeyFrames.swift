import LayerGeometry

/// The values that an animation goes through.
public enum KeyFrames: Sendable {
  /// From a value to another; without one of them, that is what is there without the animation.
  case between(from: PropertyValue?, to: PropertyValue?)
  /// From a value, or from what is there, by a distance.
  case by(PropertyValue, from: PropertyValue?)
  /// One value after the other: each at its share of the way.
  ///
  /// Values that cannot mix hold from their share on until the next.
  case values([PropertyValue], at: [Double], Transition)

  /// The value at a share of the way.
  func value(at share: Double, over current: PropertyValue) -> PropertyValue {
    switch self {
    case .between(let from, let to): (from ?? current).mixed(with: to ?? current, share)
    case .by(let distance, let from):
      (from ?? current).mixed(with: (from ?? current).adding(distance) ?? current, share)
    case .values(let values, let shares, let transition): Self.value(of: values, shares, at: share, transition)
    }
  }

  /// Beyond the ends the first or last stretch goes on, so that a spring can swing over.
  private static func value(
    of values: [PropertyValue], _ shares: [Double], at share: Double, _ transition: Transition
  ) -> PropertyValue {
    var (low, high) = (0, shares.count)
    while low < high {  // Ends: the range halves.
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
