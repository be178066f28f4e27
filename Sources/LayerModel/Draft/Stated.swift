public import LayerDiagnostics

/// A value with its place in a file.
public struct Stated<Value: Sendable>: Sendable {
  /// The value.
  public var value: Value
  /// The place in the file.
  public var span: SourceSpan

  /// Creates a value from its parts.
  public init(_ value: Value, at span: SourceSpan) {
    self.value = value
    self.span = span
  }
}

extension Stated: Equatable where Value: Equatable {}
extension Stated: Hashable where Value: Hashable {}
