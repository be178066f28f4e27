import LayerGeometry

/// A clip around layers, as a node of the tree of clips.
struct SurfaceClip {
  /// The outline of a clip.
  enum Shape: Equatable {
    case rectangle
    /// A rectangle with round corners; circular corners can be cut while a layer is drawn.
    case rounded(isCircular: Bool)
    case path
  }

  /// The layer that clips; -1 for the page.
  let owner: Int
  /// The enclosing clip; -1 for the page's own.
  let parent: Int
  let shape: Shape

  /// Whether the clip is more than a rectangle.
  var isShaped: Bool { shape != .rectangle }
}

/// An effect around layers, as a node of the tree of effects.
struct SurfaceEffect {
  /// How an effect is combined with what is behind it.
  enum Blending { case usual, mode, mask }

  /// The layer that has the effect; -1 for the page.
  let owner: Int
  /// The enclosing effect; -1 for the page's own.
  let parent: Int
  /// The clip around the effect.
  let clip: Int
  var opacity = 1.0
  var blending = Blending.usual
  var hasBackdrop = false
  var hasFilters = false
  var isFlatInSpace = false

  /// Whether the effect reads what is behind it.
  var readsBehind: Bool { blending != .usual || hasBackdrop }

  /// The reason for a surface of its own, of several the first in Chromium's order; nil if it needs none.
  var reason: Reason? {
    if hasFilters { return .filter }
    if hasBackdrop { return .backdropFilter }
    if blending == .mode { return .blendMode }
    if isFlatInSpace { return .spaceFlattening }
    // A mask is one layer, and with fewer than two layers its surface is dropped.
    return blending == .usual && opacity != 1 ? .opacity : nil
  }
}

/// A node of the compositor's tree of effects: of a layer's effect, or of a clip that isolates what it clips.
struct SurfaceNode {
  /// The enclosing node; -1 for the page's.
  let parent: Int
  /// The layer that causes the node; -1 for the page.
  var owner: Int
  /// Why the node is a surface; nil if it is none.
  var reason: Reason?
  /// Whether the node's rounded corners are cut while its layers are drawn, without a texture.
  var cutsWhileDrawing = false
  /// The number of layers and surfaces that are directly in the node.
  var count = 0
  /// Whether any layer in the node is visible.
  var isSeen = false

  /// Whether the node is a surface only if it holds two or more layers or surfaces.
  var isConditional: Bool { reason == .opacity }
  /// Whether the node is a surface whatever it holds.
  var isFirm: Bool { reason != nil && !isConditional }
}

extension [SurfaceNode] {
  /// Drops surfaces around fewer than two layers, and notes which surfaces are seen; innermost first.
  mutating func settle() {
    for index in indices.dropFirst().reversed() {  // A node comes after the one around it.
      if self[index].isConditional, self[index].count < 2 { self[index].reason = nil }
      let parent = self[index].parent
      self[parent].count += self[index].reason == nil ? self[index].count : 1
      if self[index].isSeen { self[parent].isSeen = true }
    }
  }
}
