/// A file of a design that was to be compared and could not be read, or not all of it.
public struct UnreadFile: Hashable, Sendable {
  /// The name that it is compared under.
  public let name: String
  /// The design that holds it, by its place.
  public let design: Int
  /// What was wrong first.
  public let message: String

  /// A file from its parts.
  public init(name: String, design: Int, message: String) {
    self.name = name
    self.design = design
    self.message = message
  }
}
