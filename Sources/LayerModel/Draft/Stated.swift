public import LayerDiagnostics

/// A value and where a file states it.
public struct Stated<Value: Sendable>: Sendable {
  /// The value.
  public var value: Value
  /// Where it stands.
  public var span: SourceSpan

  /// A value from its parts.
  public init(_ value: Value, at span: SourceSpan) {
    self.value = value
    self.span = span
  }
}

extension Stated: Equatable where Value: Equatable {}
extension Stated: Hashable where Value: Hashable {}
