/// A property that a layer states, and where its key begins.
@frozen public struct StatedProperty: Hashable, Sendable {
  /// The property.
  public let property: LayerProperty
  /// The offset of its key.
  public let start: UInt32

  /// A property and the offset of its key.
  @inlinable public init(_ property: LayerProperty, at start: Int) {
    self.property = property
    self.start = UInt32(truncatingIfNeeded: start)
  }
}
