import LayerModel

/// A change of the SwiftUI modifier that sets a property of a layer.
///
/// New code can contain `.shadow(...)` and `.fill(...)`, for which the words of the code itself are written.
struct ModifierChange: Hashable, Sendable {
  /// What happens to the modifier.
  enum Kind: Hashable, Sendable {
    case removed
    case replaced(by: String)
    /// The modifier that fills a shape stays, and other code follows it.
    case filledAnd(String)
  }

  let kind: Kind
  let property: LayerProperty
  let layer: LayerIndex

  init(_ kind: Kind, _ property: LayerProperty, of layer: LayerIndex) {
    (self.kind, self.property, self.layer) = (kind, property, layer)
  }
}

/// Changes of SwiftUI modifiers that belong together.
struct ModifierEdit: Hashable, Sendable {
  let changes: [ModifierChange]
  /// What the changes do, in words; nil if the advice says it.
  let text: String?
  /// Whether the modifier directly before the first change must round the view.
  ///
  /// A new background has the frame of the view at its place: `.padding()` or `.offset()` after the clip would give it
  /// another one.
  let followsClip: Bool
  /// Whether the changes alter the look in any case.
  let changesLook: Bool

  init(_ changes: [ModifierChange], text: String? = nil, followsClip: Bool = false, changesLook: Bool = false) {
    (self.changes, self.text, self.followsClip, self.changesLook) = (changes, text, followsClip, changesLook)
  }
}
