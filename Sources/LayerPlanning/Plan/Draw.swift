public import LayerGeometry
public import LayerModel

/// A clip in a target: the intersection of all rectangular clips between a layer and its target, and at most one
/// rounded clip.
public struct Clip: Hashable, Sendable {
  /// The intersection of the rectangular clips, on the grid of the nodes' maps; unbounded if none exist.
  public let rect: Rect<TargetSpace>
  /// The layer whose outline also clips the corners; used only for that layer's single own plane.
  public let outline: PreparedIndex?
  /// The area of the innermost rectangular clip alone.
  let own: Rect<TargetSpace>
  /// The enclosing clip; nil if none exists.
  let outer: Int32?
}

/// One plane drawn into a target.
public struct Draw: Hashable, Sendable {
  /// The kind of content that is drawn.
  public enum Kind: UInt8, Hashable, Sendable {
    /// Background and border as one plane, or either alone, with nothing drawn between them.
    case backgroundAndBorder
    /// A background that is covered by other planes before the border is drawn.
    case background
    /// A border over other planes.
    case border
    /// An image, shape, gradient, text, or external content.
    case contents
    /// A shadow from a path, from its bitmap: `payload` is an index into `PassPlan.bakes`.
    case bakedShadow
    /// The texture of a pass: `payload` is an index into `PassPlan.composites`.
    case composite
  }

  /// The target.
  public var target: TargetID
  /// The layer.
  public var node: PreparedIndex
  /// The kind of content that is drawn.
  public var kind: Kind
  /// An index that depends on the kind; see `Kind`.
  public var payload: Int32
  /// The pixels that the draw may touch: its bounds, snapped outward, limited by the clips and the target.
  public var rect: PixelRect
  /// The pixels of `rect` that the draw never touches: the area inside a border over other planes.
  public var hole = PixelRect.empty
  /// The factor for the draw's alpha: the product of the opacities, other than group opacities, between the layer and
  /// the target.
  public var opacity: Double
  /// The clip that applies to the draw, as an index into `PassPlan.clips`.
  public var clip: Int32?
  /// Whether the draw is known to be opaque in all of its rectangle.
  public var isOpaque = false
  /// Whether the draw hides earlier draws: an opaque background or image on the grid.
  public var isOccluder = false
  /// The number of textures sampled for each of the draw's pixels: an image, drawn text, a mask, another pass.
  public var texturesSampled: UInt8 = 0
}

/// How the last texture of a recipe is drawn into the enclosing target.
public struct Composite: Hashable, Sendable {
  /// The pass that produced the texture.
  public enum Role: UInt8, Hashable, Sendable {
    /// A flattened layer, with its mask, opacity and blend mode, clipped by its outline if it has a rounded or rotated
    /// clip.
    case flattened
    /// A filtered layer's picture inside its own `compose` pass or silhouette, before its other effects are applied.
    case filtered
    /// A shadow without a path.
    case shadow
    /// The content below a layer, processed.
    case backdrop
  }

  /// The pass that produced the texture.
  public let role: Role
  /// The layer.
  public let node: PreparedIndex
  /// The texture.
  public internal(set) var texture: TargetID
  /// The mask's texture, if the layer is masked.
  public internal(set) var mask: TargetID?
  /// The transform from the mask's grid to the grid that the layer is drawn on, in the plan's maps.
  var maskToTarget = MovedMap.identity
  /// The mask layer's own opacity and clip; nil without a mask, or if they have no effect.
  public internal(set) var maskEffects: MaskEffects? = nil
  /// The transform from the texture's grid to the grid that the layer is drawn on, in the plan's maps.
  var toTarget = MovedMap.identity
  /// Whether the layer's outline (rounded or rotated) clips the texture.
  public let isClippedToOutline: Bool
  /// How the texture is blended; always source-over for roles other than `flattened`.
  public let blendMode: BlendMode
}

/// A mask layer's own opacity and clip, which are applied to its texture last, as for any composited layer.
public struct MaskEffects: Hashable, Sendable {
  /// The mask layer.
  public let node: PreparedIndex
  /// The mask layer's own opacity.
  public let opacity: Double
  /// Whether the mask layer's outline (rounded or rotated) clips the mask's texture.
  public let isClippedToOutline: Bool
}

/// A shadow from a path, which is rendered once and then drawn as a bitmap.
public struct Bake: Hashable, Sendable {
  /// The layer.
  public let node: PreparedIndex
  /// The sigma of the shadow's blur, in points.
  public let sigma: Double
  /// The pixels per point of the bitmap.
  public let scale: Double
  /// The transform from the grid of the layer's own planes to the grid that the shadow is drawn on, in the plan's maps.
  let outward: MovedMap
}
