/// Costs that a scene states, and assumed ones where it does not.
public struct WorkCosts: Hashable, Sendable {
  /// What the scene states, in milliseconds.
  public var stated: [WorkCost: Double] = [:]

  /// Nothing stated.
  public init() {}

  /// The cost of a step, in milliseconds.
  public subscript(cost: WorkCost) -> Double { stated[cost] ?? cost.assumedMilliseconds }
}
