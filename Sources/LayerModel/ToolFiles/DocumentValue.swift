/// A value of a JSON document that the tool has written, before it is known what the value means.
public enum DocumentValue: Hashable, Sendable {
  /// A key of an object, and its value.
  public struct Member: Hashable, Sendable {
    /// The key.
    public let key: String
    /// The value.
    public let value: DocumentValue

    /// Creates a member from its parts.
    public init(_ key: String, _ value: DocumentValue) { (self.key, self.value) = (key, value) }
  }

  /// No value.
  case null
  /// True or false.
  case flag(Bool)
  /// A number.
  case number(Double)
  /// Text.
  case text(String)
  /// Values in order.
  case list([DocumentValue])
  /// Keys, each of which occurs once, in the order of the text.
  case object([Member])
}
