public import LayerGeometry

/// A layer as authored, with `CALayer`'s properties and defaults.
///
/// There is one `Layer` for each place in the source; all copies of a template share it. Every property that a file can
/// state is a case of `LayerProperty`, whose definition reads and writes these fields.
public struct Layer: Hashable, Sendable {
  /// The id, unique in the root or within one template.
  public var id: String?
  /// The name that is shown if the layer has no id.
  public var name: String?
  /// The class, with its own properties.
  public var content = LayerContent.plain

  // Geometry

  /// The layer's own rectangle; its origin scrolls the sublayers.
  public var bounds = Rect<LayerSpace>(x: 0, y: 0, width: 0, height: 0)
  /// The position of the anchor in the superlayer.
  public var position = Point<SuperlayerSpace>.zero
  /// The point of the bounds that the position and the transform refer to.
  public var anchorPoint = Point<UnitSpace>(0.5, 0.5)
  /// The anchor's depth in points.
  public var anchorPointZ = 0.0
  /// The order among siblings, and the depth under a perspective.
  public var zPosition = 0.0
  /// The layer's transform about its anchor.
  public var transform = LayerTransform.identity
  /// The transform of all sublayers about this layer's anchor.
  public var sublayerTransform = LayerTransform.identity
  /// Whether y grows upwards in this subtree.
  public var isGeometryFlipped = false
  /// Whether the layer is visible from behind.
  public var isDoubleSided = true

  // Appearance

  /// The colour below everything else.
  public var backgroundColor: Color?
  /// The image, as an index into the scene's assets.
  public var contents: AssetIndex?
  /// The position of an image that does not fill the bounds.
  public var contentsGravity = ContentsGravity.resize
  /// The part of the image that is shown, in the unit square.
  public var contentsRect = Rect<UnitSpace>(x: 0, y: 0, width: 1, height: 1)
  /// The part of the image that stretches, in the unit square.
  public var contentsCenter = Rect<UnitSpace>(x: 0, y: 0, width: 1, height: 1)
  /// Image pixels per point.
  public var contentsScale = 1.0
  /// The sampling of an image that is shown smaller.
  public var minificationFilter = SamplingFilter.linear
  /// The sampling of an image that is shown larger.
  public var magnificationFilter = SamplingFilter.linear
  /// The corner radius of the background and the border, and of the clip if there is one.
  public var cornerRadius = 0.0
  /// The shape of the rounded corners.
  public var cornerCurve = CornerCurve.circular
  /// The corners that are rounded.
  public var maskedCorners = CornerMask.all
  /// Whether contents and sublayers are clipped to the bounds.
  public var masksToBounds = false
  /// The border's width, inwards from the bounds.
  public var borderWidth = 0.0
  /// The border's colour.
  public var borderColor: Color? = .black
  /// The opacity of the whole subtree.
  public var opacity = 1.0
  /// Whether the opacity applies to the subtree as a group.
  public var allowsGroupOpacity = true
  /// Whether the subtree is hidden.
  public var isHidden = false
  /// Whether the author claims that the drawn content has no transparent pixels.
  public var isOpaque = false
  /// Whether straight edges are antialiased when rotated.
  public var hasEdgeAntialiasing = false

  // Shadow

  /// The shadow's colour.
  public var shadowColor: Color? = .black
  /// The shadow's opacity; 0 means no shadow.
  public var shadowOpacity = 0.0
  /// The shadow's offset from the layer.
  public var shadowOffset = Size(0, -3)
  /// The shadow's blur radius.
  public var shadowRadius = 3.0
  /// The outline that casts the shadow; without one, the subtree's alpha casts it.
  public var shadowPath: Path?
  /// Whether the layer's bounds are the shadow's outline.
  public var shadowPathIsBounds = false

  // Effects

  /// Whether the subtree is kept as a bitmap between frames.
  public var shouldRasterize = false
  /// The pixels per point of the rasterized bitmap.
  public var rasterizationScale = 1.0
  /// The filters of the subtree.
  public var filters: [Filter] = []
  /// The filters of the content below the layer.
  public var backgroundFilters: [Filter] = []
  /// The blend mode of the subtree with the content below it.
  public var compositingFilter = BlendMode.sourceOver
  /// Whether drawing commands run on another thread.
  public var drawsAsynchronously = false
  /// The milliseconds that drawing the layer's content takes on the main thread; nil if the CPU does not draw it.
  public var cpuDrawMilliseconds: Double?
  /// Whether the platform owns the subtree.
  public var isSystem = false

  /// Creates a layer with `CALayer`'s defaults.
  public init() {}
}

extension Layer {
  /// The layer's class.
  public var layerClass: LayerClass {
    switch content {
    case .plain: .layer
    case .shape: .shape
    case .gradient: .gradient
    case .text: .text
    case .replicator: .replicator
    case .transform: .transform
    case .backdrop: .backdrop
    case .external(let layerClass): layerClass
    }
  }

  /// Whether the layer's pixels come from another source, so that only a placeholder can be drawn.
  public var isExternal: Bool {
    if case .external = content { true } else { false }
  }

  /// Whether the layer arranges its sublayers in 3D space and has no plane of its own.
  public var isTransformLayer: Bool {
    if case .transform = content { true } else { false }
  }

  /// Whether the layer shows copies of its sublayers.
  public var isReplicator: Bool {
    if case .replicator = content { true } else { false }
  }

  /// The background's and the clip's outline.
  public var outline: RoundedRect {
    RoundedRect(rect: bounds, radius: cornerRadius, corners: maskedCorners, curve: cornerCurve)
  }

  /// Whether the shadow's outline is known without drawing the subtree.
  public var hasShadowPath: Bool { shadowPath != nil || shadowPathIsBounds }

  /// The properties of a shape layer; layers of other classes return a shape layer's defaults and ignore writes.
  public var shape: ShapeContent {
    get { if case .shape(let shape) = content { shape } else { ShapeContent() } }
    set { if case .shape = content { content = .shape(newValue) } }
  }

  /// The properties of a gradient layer; layers of other classes return a gradient layer's defaults and ignore writes.
  public var gradient: GradientContent {
    get { if case .gradient(let gradient) = content { gradient } else { GradientContent() } }
    set { if case .gradient = content { content = .gradient(newValue) } }
  }

  /// The properties of a text layer; layers of other classes return a text layer's defaults and ignore writes.
  public var text: TextContent {
    get { if case .text(let text) = content { text } else { TextContent() } }
    set { if case .text = content { content = .text(newValue) } }
  }

  /// The properties of a replicator layer; layers of other classes return a replicator layer's defaults and ignore
  /// writes.
  public var replicator: ReplicatorContent {
    get { if case .replicator(let replicator) = content { replicator } else { ReplicatorContent() } }
    set { if case .replicator = content { content = .replicator(newValue) } }
  }

  /// The properties of a backdrop layer; layers of other classes return a backdrop layer's defaults and ignore writes.
  public var backdrop: BackdropContent {
    get { if case .backdrop(let backdrop) = content { backdrop } else { BackdropContent() } }
    set { if case .backdrop = content { content = .backdrop(newValue) } }
  }
}
