/// The counts of events for one list, view, or all images.
public struct Counters: Hashable, Sendable {
  /// The kind of object: a list, a view or images.
  public let of: String
  /// The name of the object.
  public let name: String
  /// The events with their counts, in a fixed order.
  public let values: [Value]

  /// One count.
  public struct Value: Hashable, Sendable {
    /// The event.
    public let name: String
    /// The number of occurrences.
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
