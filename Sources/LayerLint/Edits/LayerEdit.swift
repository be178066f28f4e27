import LayerModel

/// Changes of what one layer states, wherever its object stands and however it is laid out.
struct LayerEdit {
  /// One change.
  enum Change {
    /// The property gets a value, as JSON; where it is new, it comes after another.
    case set(LayerProperty, String, after: LayerProperty)
    /// The property goes.
    case remove(LayerProperty)

    /// The property that changes.
    var property: LayerProperty {
      switch self {
      case .set(let property, _, _), .remove(let property): property
      }
    }
  }

  /// The layer.
  let layer: LayerIndex
  /// The changes, no two of one property.
  let changes: [Change]

  init(_ layer: LayerIndex, _ changes: [Change]) {
    self.layer = layer
    self.changes = changes
  }
}
