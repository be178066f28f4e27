import LayerModel

/// Changes of what one layer states, wherever its object stands and however it is laid out.
struct LayerEdit {
  /// One change.
  enum Change {
    /// The property gets a value, as JSON; where it is new, it comes after another.
    case set(LayerProperty, String, after: LayerProperty)
    /// The property goes.
    case remove(LayerProperty)
    /// The layer gets one more sublayer, in front of the others, as JSON.
    case addSublayer(String)

    /// The property that changes.
    var property: LayerProperty {
      switch self {
      case .set(let property, _, _), .remove(let property): property
      case .addSublayer: .sublayers
      }
    }
  }

  /// The layer.
  let layer: LayerIndex
  /// The changes, no two of one property.
  let changes: [Change]
  /// The members of a layer that is put around it, as JSON without braces; nil for none.
  let container: String?

  init(_ layer: LayerIndex, _ changes: [Change], inside container: String? = nil) {
    self.layer = layer
    self.changes = changes
    self.container = container
  }
}
