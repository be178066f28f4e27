/// The reason why an export cannot be read, with its place.
public struct TraceFault: Error, Hashable, Sendable {
  /// The line, counted from 1; 0 for a fault of the whole document.
  public var line = 0
  /// The headline.
  public var message: String
  /// What to do.
  public var help: String?

  /// Creates a fault.
  public init(_ message: String, line: Int = 0, help: String? = nil) {
    self.line = line
    self.message = message
    self.help = help
  }
}
