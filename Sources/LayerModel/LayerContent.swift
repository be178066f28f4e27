public import LayerGeometry

/// The class of a layer, with the properties of that class.
///
/// It is indirect to keep plain layers small, which are the majority.
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
  /// A `CABackdropLayer`, the layer of a blur effect view.
  case backdrop(BackdropContent)
  /// A layer whose pixels come from another source: `CAEmitterLayer`, `CAMetalLayer` or `CATiledLayer`.
  case external(LayerClass)
}

/// The classes of layers in a scene.
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

  /// The index in `allCases`.
  var ordinal: UInt8 { unsafeBitCast(self, to: UInt8.self) }

  /// The contents of a new layer of this class.
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

/// The rule that determines the inside of a shape.
public enum FillRule: String, Hashable, Sendable, CaseIterable {
  case nonZero = "non-zero"
  case evenOdd = "even-odd"
}

/// The ends of a stroke.
public enum LineCap: String, Hashable, Sendable, CaseIterable { case butt, round, square }

/// The corners of a stroke.
public enum LineJoin: String, Hashable, Sendable, CaseIterable { case miter, round, bevel }

/// The properties that `CAShapeLayer` adds; the defaults are those of its header file.
public struct ShapeContent: Hashable, Sendable {
  /// The outline; nothing is drawn without one.
  public var path: Path?
  /// The fill colour; nil leaves the inside empty.
  public var fillColor: Color? = .black
  /// The rule that determines the inside of an outline that crosses itself.
  public var fillRule = FillRule.nonZero
  /// The colour of the stroke; nil means no stroke.
  public var strokeColor: Color?
  /// The stroke's width in points, half on each side of the outline.
  public var lineWidth = 1.0
  /// The style of open ends and dashes.
  public var lineCap = LineCap.butt
  /// The style of corners of the stroke.
  public var lineJoin = LineJoin.miter
  /// The maximum ratio of a miter's length to the line width; a longer miter becomes a bevel.
  public var miterLimit = 10.0
  /// The alternating lengths of dashes and gaps; empty for a solid line.
  public var lineDashPattern: [Double] = []
  /// The offset in the pattern at which the stroke begins.
  public var lineDashPhase = 0.0

  /// Whether the shape's stroke is drawn with dashes.
  ///
  /// Dashes that are too short to be seen would be far too expensive, and an empty pattern does not count.
  public func isDashed(pixelsAPoint: Double) -> Bool {
    lineDashPattern.allSatisfy { $0 >= 0 } && lineDashPattern.reduce(0, +) * pixelsAPoint > 1.0 / 16
  }

  /// The share of the outline's length at which the stroke begins.
  public var strokeStart = 0.0
  /// The share of the outline's length at which the stroke ends.
  public var strokeEnd = 1.0

  /// Creates a shape with the defaults of `CAShapeLayer`.
  public init() {}

  /// Whether the shape's fill is visible.
  public var hasVisibleFill: Bool { fillColor?.isVisible ?? false }
  /// Whether the shape's stroke is visible.
  public var hasVisibleStroke: Bool {
    (strokeColor?.isVisible ?? false) && lineWidth > 0 && strokeEnd > strokeStart
  }
}

/// The geometry of a gradient.
public enum GradientKind: String, Hashable, Sendable, CaseIterable { case axial, radial, conic }

/// The properties that `CAGradientLayer` adds.
public struct GradientContent: Hashable, Sendable {
  /// The geometry, which a scene file calls `type`.
  public var kind = GradientKind.axial
  /// The colours in order.
  public var colors: [Color] = []
  /// The position of each colour from 0 to 1; empty for evenly spaced colours.
  public var locations: [Double] = []
  /// The position of the first colour, in the unit square of the bounds.
  public var startPoint = Point<UnitSpace>(0.5, 0)
  /// The position of the last colour, in the unit square of the bounds.
  public var endPoint = Point<UnitSpace>(0.5, 1)

  /// Creates a gradient with the defaults of `CAGradientLayer`.
  public init() {}
}

/// The horizontal alignment of text lines.
public enum TextAlignment: String, Hashable, Sendable, CaseIterable { case natural, left, right, center, justified }

/// The place where text that does not fit is truncated.
public enum TextTruncation: String, Hashable, Sendable, CaseIterable { case none, start, end, middle }

/// The vertical position of text.
public enum TextPlacement: String, Hashable, Sendable, CaseIterable { case top, center, bottom }

/// The properties that `CATextLayer` adds.
public struct TextContent: Hashable, Sendable {
  /// The text.
  public var string = ""
  /// The font's family or full name.
  public var font = "Helvetica"
  /// The size in points.
  public var fontSize = 36.0
  /// The colour of the text.
  public var foregroundColor: Color? = .white
  /// The alignment of lines, which a scene file calls `alignmentMode`.
  public var alignment = TextAlignment.natural
  /// Whether lines break at the width of the bounds.
  public var isWrapped = false
  /// The place where text that is too long is truncated.
  public var truncation = TextTruncation.none
  /// The vertical position of text in taller bounds, which a scene file calls `verticalAlignment`.
  ///
  /// `CATextLayer` itself supports only the top; UIKit's labels, fields and buttons centre their text.
  public var placement = TextPlacement.top

  /// Creates text content with the defaults of `CATextLayer`.
  public init() {}
}

/// The properties that `CAReplicatorLayer` adds to make copies of its sublayers.
public struct ReplicatorContent: Hashable, Sendable {
  /// The number of copies, including the original.
  public var instanceCount = 1
  /// The transform from each copy to the next, about the layer's centre.
  public var instanceTransform = LayerTransform.identity
  /// The colour by which the first copy's colours are multiplied.
  public var instanceColor = Color.white
  /// The amount by which each copy's red differs from that of the previous copy.
  public var instanceRedOffset = 0.0
  /// The amount by which each copy's green differs from that of the previous copy.
  public var instanceGreenOffset = 0.0
  /// The amount by which each copy's blue differs from that of the previous copy.
  public var instanceBlueOffset = 0.0
  /// The amount by which each copy's alpha differs from that of the previous copy.
  public var instanceAlphaOffset = 0.0

  /// Creates a replicator with the defaults of `CAReplicatorLayer`.
  public init() {}
}

/// The named styles of a system blur; a compositor's profile defines their constants.
public enum BackdropStyle: String, Hashable, Sendable, CaseIterable { case none, extraLight, light, dark }

/// The properties that `CABackdropLayer` adds to blur, saturate and tint the content below it.
public struct BackdropContent: Hashable, Sendable {
  /// The blur's sigma in points.
  public var blurRadius = 0.0
  /// The saturation; 1 changes nothing.
  public var saturation = 1.0
  /// The colour that is drawn over the blurred picture.
  public var tint: Color?
  /// Whether sublayers have vibrancy, which mixes in the colours below.
  public var hasVibrancy = false
  /// The name of the group that shares one capture; empty for no group.
  public var group = ""
  /// The named style for blur, saturation and tint; with `none`, the fields above apply.
  public var style = BackdropStyle.none

  /// Creates a backdrop that shows the content below without changes.
  public init() {}
}
