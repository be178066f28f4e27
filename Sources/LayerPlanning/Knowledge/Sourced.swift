/// A value with where it comes from and how firmly it is believed.
public struct Sourced<Value: Sendable>: Sendable {
  /// The value.
  public let value: Value
  /// How firmly it is believed.
  public let confidence: Confidence
  /// Who says so; what nobody says begins with the word `assumed`.
  public let source: String

  /// A value that somebody stands behind.
  public init(value: Value, confidence: Confidence, source: String) {
    self.value = value
    self.confidence = confidence
    self.source = source
  }
}

extension Sourced {
  /// A value that nobody has published or measured, and why this one.
  static func assumed(_ value: Value, _ why: String = "") -> Sourced {
    Sourced(value: value, confidence: .unsure, source: why.isEmpty ? "assumed" : "assumed: \(why)")
  }

  /// The same value where it was neither said nor measured.
  func carriedOver(_ why: String) -> Sourced { .assumed(value, why) }
}
