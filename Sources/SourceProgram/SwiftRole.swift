/// What the objects of a class are on a screen.
@usableFromInline package enum SwiftRole: String, Sendable {
  case view, cell, control, layer, controller
  /// An object that is neither a view nor a layer, but may contain views or layers.
  case other

  /// Whether its objects are drawn.
  @inlinable package var isDrawn: Bool { self != .other }
}
