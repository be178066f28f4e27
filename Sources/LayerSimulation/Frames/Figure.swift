import LayerModel

/// Where a figure comes from.
public enum Basis: String, Hashable, Sendable, CaseIterable {
  /// The scene states it.
  case input
  /// The model makes it.
  case derived
  /// Somebody published it.
  case published
}

extension Basis {
  /// Where frames a second come from.
  init(_ origin: FrameRateOrigin) {
    switch origin {
    case .scene: self = .input
    case .device: self = .published
    case .assumed: self = .derived
    }
  }
}

/// A figure with where it comes from.
public struct Figure<Value: Sendable>: Sendable {
  /// The figure.
  public let value: Value
  /// Where it comes from.
  public let basis: Basis

  /// A figure from its parts.
  public init(_ value: Value, _ basis: Basis) {
    self.value = value
    self.basis = basis
  }
}

extension Figure: Equatable where Value: Equatable {}
extension Figure: Hashable where Value: Hashable {}
