public import LayerGeometry

/// A layer as authored: `CALayer`'s own properties under its own defaults.
///
/// One value for each place in the source; the instances that a template is repeated into share it. Every property
/// that a file can state is in `LayerProperty.all`, which reads and writes the fields here.
public struct Layer: Hashable, Sendable {
  /// The id, unique in the root or within one template.
  public var id: String?
  /// The name shown where there is no id.
  public var name: String?
  /// The class, with what only it has.
  public var content = LayerContent.plain

  // Geometry

  /// The layer's own rectangle; its origin scrolls the sublayers.
  public var bounds = Rect<LayerSpace>(x: 0, y: 0, width: 0, height: 0)
  /// Where the anchor lies in the superlayer.
  public var position = Point<SuperlayerSpace>.zero
  /// The point of the bounds that position and transform are about.
  public var anchorPoint = Point<UnitSpace>(0.5, 0.5)
  /// The anchor's depth in points.
  public var anchorPointZ = 0.0
  /// The order among siblings, and the depth where there is perspective.
  public var zPosition = 0.0
  /// The layer's transform about its anchor.
  public var transform = LayerTransform.identity
  /// The transform of all sublayers about this layer's anchor.
  public var sublayerTransform = LayerTransform.identity
  /// Whether y grows upwards in this subtree.
  public var isGeometryFlipped = false
  /// Whether it shows when seen from behind.
  public var isDoubleSided = true

  // Look

  /// The colour below everything else.
  public var backgroundColor: Color?
  /// The image, as an index into the scene's assets.
  public var contents: AssetIndex?
  /// Where an image that does not fill the bounds lies.
  public var contentsGravity = ContentsGravity.resize
  /// The part of the image that is shown, in the unit square.
  public var contentsRect = Rect<UnitSpace>(x: 0, y: 0, width: 1, height: 1)
  /// The part of the image that stretches, in the unit square.
  public var contentsCenter = Rect<UnitSpace>(x: 0, y: 0, width: 1, height: 1)
  /// Image pixels per point.
  public var contentsScale = 1.0
  /// How an image is sampled when shown smaller.
  public var minificationFilter = SamplingFilter.linear
  /// How an image is sampled when shown larger.
  public var magnificationFilter = SamplingFilter.linear
  /// The radius of background and border, and of the clip if there is one.
  public var cornerRadius = 0.0
  /// How the corners leave the edges.
  public var cornerCurve = CornerCurve.circular
  /// Which corners are round.
  public var maskedCorners = CornerMask.all
  /// Whether contents and sublayers are clipped to the bounds.
  public var masksToBounds = false
  /// The border's width, inwards from the bounds.
  public var borderWidth = 0.0
  /// The border's colour.
  public var borderColor: Color? = .black
  /// The opacity of the whole subtree.
  public var opacity = 1.0
  /// Whether the subtree is faded as one picture.
  public var allowsGroupOpacity = true
  /// Whether the subtree is left out.
  public var isHidden = false
  /// The author's claim that drawn content has no transparent pixel.
  public var isOpaque = false
  /// Whether straight edges are antialiased when turned.
  public var hasEdgeAntialiasing = false

  // Shadow

  /// The shadow's colour.
  public var shadowColor: Color? = .black
  /// The shadow's opacity; 0 is not a shadow.
  public var shadowOpacity = 0.0
  /// How far the shadow lies from the layer.
  public var shadowOffset = Size(0, -3)
  /// How soft the shadow is.
  public var shadowRadius = 3.0
  /// The outline that casts it; without one, the alpha of the subtree does.
  public var shadowPath: Path?
  /// Whether the bounds are the outline.
  public var shadowPathIsBounds = false

  // Effects

  /// Whether the subtree is kept as a bitmap between frames.
  public var shouldRasterize = false
  /// Pixels a point of that bitmap.
  public var rasterizationScale = 1.0
  /// Filters of the subtree.
  public var filters: [Filter] = []
  /// Filters of what lies below the layer.
  public var backgroundFilters: [Filter] = []
  /// How the subtree is blended with what lies below.
  public var compositingFilter = BlendMode.sourceOver
  /// Whether drawing commands run on another thread.
  public var drawsAsynchronously = false
  /// Milliseconds of drawing on the main thread when its content is drawn on the CPU.
  public var cpuDrawMilliseconds: Double?
  /// Whether the platform owns the subtree.
  public var isSystem = false

  /// A layer with `CALayer`'s defaults.
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

  /// Whether its pixels come from elsewhere, so that only a placeholder can be drawn.
  public var isExternal: Bool {
    if case .external = content { true } else { false }
  }

  /// Whether it holds its sublayers in space and has no plane of its own.
  public var isTransformLayer: Bool {
    if case .transform = content { true } else { false }
  }

  /// Whether it shows copies of its sublayers.
  public var isReplicator: Bool {
    if case .replicator = content { true } else { false }
  }

  /// The background's and the clip's outline.
  public var outline: RoundedRect {
    RoundedRect(rect: bounds, radius: cornerRadius, corners: maskedCorners, curve: cornerCurve)
  }

  /// Whether the shadow's outline is known without drawing the subtree.
  public var hasShadowPath: Bool { shadowPath != nil || shadowPathIsBounds }

  /// The properties of a shape layer; other classes return a shape's defaults and ignore writes.
  public var shape: ShapeContent {
    get { if case .shape(let shape) = content { shape } else { ShapeContent() } }
    set { if case .shape = content { content = .shape(newValue) } }
  }

  /// The properties of a gradient layer; other classes return a gradient's defaults and ignore writes.
  public var gradient: GradientContent {
    get { if case .gradient(let gradient) = content { gradient } else { GradientContent() } }
    set { if case .gradient = content { content = .gradient(newValue) } }
  }

  /// The properties of a text layer; other classes return a text's defaults and ignore writes.
  public var text: TextContent {
    get { if case .text(let text) = content { text } else { TextContent() } }
    set { if case .text = content { content = .text(newValue) } }
  }

  /// The properties of a replicator layer; other classes return a replicator's defaults and ignore writes.
  public var replicator: ReplicatorContent {
    get { if case .replicator(let replicator) = content { replicator } else { ReplicatorContent() } }
    set { if case .replicator = content { content = .replicator(newValue) } }
  }

  /// The properties of a backdrop layer; other classes return a backdrop's defaults and ignore writes.
  public var backdrop: BackdropContent {
    get { if case .backdrop(let backdrop) = content { backdrop } else { BackdropContent() } }
    set { if case .backdrop = content { content = .backdrop(newValue) } }
  }
}
