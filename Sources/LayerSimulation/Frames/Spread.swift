/// A figure at both ends of what is estimated: with the shortest server times, and with the longest.
@frozen public struct Spread<Value> {
  /// With the shortest server times.
  public var low: Value
  /// With the longest.
  public var high: Value

  /// A figure from its ends.
  @inlinable public init(low: Value, high: Value) {
    self.low = low
    self.high = high
  }

  /// A figure that is the same at both ends.
  @inlinable public init(_ both: Value) { self.init(low: both, high: both) }

  /// What follows from a figure, at both ends.
  @inlinable public func map<Other>(_ change: (Value) -> Other) -> Spread<Other> {
    Spread<Other>(low: change(low), high: change(high))
  }
}

extension Spread: Equatable where Value: Equatable {}
extension Spread: Hashable where Value: Hashable {}
extension Spread: Sendable where Value: Sendable {}
