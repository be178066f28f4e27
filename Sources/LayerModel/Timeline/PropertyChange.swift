/// New values for some of a layer's properties, from a time on.
public struct PropertyChange: Sendable {
  /// When.
  public let at: Microseconds
  /// The properties and what they become.
  public let values: [(property: LayerProperty, value: PropertyValue)]

  package init(at: Microseconds, values: [(property: LayerProperty, value: PropertyValue)]) {
    self.at = at
    self.values = values
  }
}
