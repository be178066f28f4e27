/// How often something happened to one thing.
public struct Counters: Hashable, Sendable {
  /// What kind of thing it is: a list, a view, images.
  public let of: String
  /// Which one.
  public let name: String
  /// What happened, and how often, in a fixed order.
  public let values: [Value]

  /// One figure.
  public struct Value: Hashable, Sendable {
    /// What happened.
    public let name: String
    /// How often.
    public let count: Int
  }

  init(of: String, name: String, _ values: [(String, Int)]) {
    self.of = of
    self.name = name
    self.values = values.map { Value(name: $0.0, count: $0.1) }
  }

  /// A figure by its name.
  public subscript(name: String) -> Int? { values.first { $0.name == name }?.count }
}
