/// How often events happened to one thing.
public struct Counters: Hashable, Sendable {
  /// The kind of thing: a list, a view, images.
  public let of: String
  /// Which one.
  public let name: String
  /// The events and how often each happened, in a fixed order.
  public let values: [Value]

  /// One count.
  public struct Value: Hashable, Sendable {
    /// The event.
    public let name: String
    /// How often.
    public let count: Int
  }

  init(of: String, name: String, _ values: [(String, Int)]) {
    self.of = of
    self.name = name
    self.values = values.map { Value(name: $0.0, count: $0.1) }
  }

  /// The count of an event, by name.
  public subscript(name: String) -> Int? { values.first { $0.name == name }?.count }
}
