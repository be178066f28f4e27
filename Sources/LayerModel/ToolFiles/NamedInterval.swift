/// A part of a recording with a name, as a file of steps states it.
public struct NamedInterval: Hashable, Sendable {
  /// The name.
  public var name: String
  /// Its times, in seconds from the start of the recording.
  public var seconds: ClosedRange<Double>

  /// Creates an interval from its parts.
  public init(name: String, seconds: ClosedRange<Double>) {
    self.name = name
    self.seconds = seconds
  }
}
