public import LayerGeometry

/// The class of a layer, with what only that class has.
///
/// Indirect, so that the plain layers, which are most, stay small.
public indirect enum LayerContent: Hashable, Sendable {
  /// A `CALayer`.
  case plain
  /// A `CAShapeLayer`.
  case shape(ShapeContent)
  /// A `CAGradientLayer`.
  case gradient(GradientContent)
  /// A `CATextLayer`.
  case text(TextContent)
  /// A `CAReplicatorLayer`.
  case replicator(ReplicatorContent)
  /// A `CATransformLayer`.
  case transform
  /// A `CABackdropLayer`: what a blur effect view is made of.
  case backdrop(BackdropContent)
  /// A layer whose pixels come from elsewhere: `CAEmitterLayer`, `CAMetalLayer`, `CATiledLayer`.
  case external(LayerClass)
}

/// The classes that a scene can name.
public enum LayerClass: String, Hashable, Sendable, CaseIterable {
  case layer = "CALayer"
  case shape = "CAShapeLayer"
  case gradient = "CAGradientLayer"
  case text = "CATextLayer"
  case replicator = "CAReplicatorLayer"
  case transform = "CATransformLayer"
  case backdrop = "CABackdropLayer"
  case emitter = "CAEmitterLayer"
  case metal = "CAMetalLayer"
  case tiled = "CATiledLayer"

  /// What a new layer of this class holds.
  public var initialContent: LayerContent {
    switch self {
    case .layer: .plain
    case .shape: .shape(ShapeContent())
    case .gradient: .gradient(GradientContent())
    case .text: .text(TextContent())
    case .replicator: .replicator(ReplicatorContent())
    case .transform: .transform
    case .backdrop: .backdrop(BackdropContent())
    case .emitter, .metal, .tiled: .external(self)
    }
  }
}

/// How a shape decides what lies inside.
public enum FillRule: String, Hashable, Sendable, CaseIterable {
  case nonZero = "non-zero"
  case evenOdd = "even-odd"
}

/// How a stroke ends.
public enum LineCap: String, Hashable, Sendable, CaseIterable { case butt, round, square }

/// How a stroke turns.
public enum LineJoin: String, Hashable, Sendable, CaseIterable { case miter, round, bevel }

/// What a `CAShapeLayer` adds; defaults are the header's.
public struct ShapeContent: Hashable, Sendable {
  public var path: Path?
  public var fillColor: Color? = .black
  public var fillRule = FillRule.nonZero
  public var strokeColor: Color?
  public var lineWidth = 1.0
  public var lineCap = LineCap.butt
  public var lineJoin = LineJoin.miter
  public var miterLimit = 10.0
  public var lineDashPattern: [Double] = []
  public var lineDashPhase = 0.0
  public var strokeStart = 0.0
  public var strokeEnd = 1.0

  public init() {}

  /// Whether its inside leaves a mark.
  public var hasVisibleFill: Bool { fillColor?.isVisible ?? false }
  /// Whether its outline leaves a mark.
  public var hasVisibleStroke: Bool {
    (strokeColor?.isVisible ?? false) && lineWidth > 0 && strokeEnd > strokeStart
  }
}

/// The geometry of a gradient.
public enum GradientKind: String, Hashable, Sendable, CaseIterable { case axial, radial, conic }

/// What a `CAGradientLayer` adds.
public struct GradientContent: Hashable, Sendable {
  public var kind = GradientKind.axial
  public var colors: [Color] = []
  public var locations: [Double] = []
  public var startPoint = Point<UnitSpace>(0.5, 0)
  public var endPoint = Point<UnitSpace>(0.5, 1)

  public init() {}
}

/// Where lines of text lie between the edges.
public enum TextAlignment: String, Hashable, Sendable, CaseIterable { case natural, left, right, center, justified }

/// Where text that does not fit is cut.
public enum TextTruncation: String, Hashable, Sendable, CaseIterable { case none, start, end, middle }

/// What a `CATextLayer` adds.
public struct TextContent: Hashable, Sendable {
  public var string = ""
  public var font = "Helvetica"
  public var fontSize = 36.0
  public var foregroundColor: Color? = .white
  public var alignment = TextAlignment.natural
  public var isWrapped = false
  public var truncation = TextTruncation.none

  public init() {}
}

/// What a `CAReplicatorLayer` adds: copies of its sublayers.
public struct ReplicatorContent: Hashable, Sendable {
  public var instanceCount = 1
  public var instanceTransform = LayerTransform.identity
  public var instanceColor = Color.white
  public var instanceRedOffset = 0.0
  public var instanceGreenOffset = 0.0
  public var instanceBlueOffset = 0.0
  public var instanceAlphaOffset = 0.0

  public init() {}
}

/// The named looks of a system blur; their constants belong to a compositor's profile.
public enum BackdropStyle: String, Hashable, Sendable, CaseIterable { case none, extraLight, light, dark }

/// What a `CABackdropLayer` adds: what lies below it, blurred, saturated, tinted.
public struct BackdropContent: Hashable, Sendable {
  public var blurRadius = 0.0
  public var saturation = 1.0
  public var tint: Color?
  public var hasVibrancy = false
  public var group = ""
  public var style = BackdropStyle.none

  public init() {}
}
