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
  /// A `CABackdropLayer`, the layer of a blur effect view.
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

  /// The place in `allCases`.
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

/// How a shape decides what lies inside.
public enum FillRule: String, Hashable, Sendable, CaseIterable {
  case nonZero = "non-zero"
  case evenOdd = "even-odd"
}

/// How a stroke ends.
public enum LineCap: String, Hashable, Sendable, CaseIterable { case butt, round, square }

/// How a stroke turns.
public enum LineJoin: String, Hashable, Sendable, CaseIterable { case miter, round, bevel }

/// The properties that `CAShapeLayer` adds; defaults are the header's.
public struct ShapeContent: Hashable, Sendable {
  /// The outline; without one nothing is drawn.
  public var path: Path?
  /// The colour inside; without one the inside stays empty.
  public var fillColor: Color? = .black
  /// What counts as inside where the outline crosses itself.
  public var fillRule = FillRule.nonZero
  /// The colour of the stroke; without one none exists.
  public var strokeColor: Color?
  /// The stroke's width in points, half on each side of the outline.
  public var lineWidth = 1.0
  /// How open ends and dashes end.
  public var lineCap = LineCap.butt
  /// How the stroke turns at corners.
  public var lineJoin = LineJoin.miter
  /// How far a miter may reach, in halves of the width, before it becomes a bevel.
  public var miterLimit = 10.0
  /// Lengths of dashes and gaps in turn; empty is one unbroken line.
  public var lineDashPattern: [Double] = []
  /// How far into the pattern the stroke begins.
  public var lineDashPhase = 0.0

  /// Whether its stroke is drawn in dashes: those too short to be told apart would cost without end, and a pattern of
  /// nothing is not a pattern.
  public func isDashed(pixelsAPoint: Double) -> Bool {
    lineDashPattern.allSatisfy { $0 >= 0 } && lineDashPattern.reduce(0, +) * pixelsAPoint > 1.0 / 16
  }

  /// The share of the outline's length at which the stroke begins.
  public var strokeStart = 0.0
  /// The share of the outline's length at which the stroke ends.
  public var strokeEnd = 1.0

  /// A shape with the defaults of `CAShapeLayer`.
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

/// The properties that `CAGradientLayer` adds.
public struct GradientContent: Hashable, Sendable {
  /// The geometry, which a scene file calls `type`.
  public var kind = GradientKind.axial
  /// The colours in order.
  public var colors: [Color] = []
  /// Where each colour lies between 0 and 1; empty is evenly spread.
  public var locations: [Double] = []
  /// Where the first colour lies, in the unit square of the bounds.
  public var startPoint = Point<UnitSpace>(0.5, 0)
  /// Where the last colour lies, in the unit square of the bounds.
  public var endPoint = Point<UnitSpace>(0.5, 1)

  /// A gradient with the defaults of `CAGradientLayer`.
  public init() {}
}

/// Where lines of text lie between the edges.
public enum TextAlignment: String, Hashable, Sendable, CaseIterable { case natural, left, right, center, justified }

/// Where text that does not fit is cut.
public enum TextTruncation: String, Hashable, Sendable, CaseIterable { case none, start, end, middle }

/// Where text lies between top and bottom.
public enum TextPlacement: String, Hashable, Sendable, CaseIterable { case top, center, bottom }

/// The properties that `CATextLayer` adds.
public struct TextContent: Hashable, Sendable {
  /// The words.
  public var string = ""
  /// The font's family or full name.
  public var font = "Helvetica"
  /// The size in points.
  public var fontSize = 36.0
  /// The colour of the words.
  public var foregroundColor: Color? = .white
  /// Where lines lie, which a scene file calls `alignmentMode`.
  public var alignment = TextAlignment.natural
  /// Whether lines break at the width of the bounds.
  public var isWrapped = false
  /// Where text that is too long is cut.
  public var truncation = TextTruncation.none
  /// Where the text lies in bounds that are higher, which a scene file calls `verticalAlignment`.
  ///
  /// `CATextLayer` itself knows the top alone; labels, fields and buttons of UIKit draw in the middle.
  public var placement = TextPlacement.top

  /// A text with the defaults of `CATextLayer`.
  public init() {}
}

/// The properties that `CAReplicatorLayer` adds to make copies of its sublayers.
public struct ReplicatorContent: Hashable, Sendable {
  /// How many copies there are, the original included.
  public var instanceCount = 1
  /// The way from each copy to the next, about the layer's centre.
  public var instanceTransform = LayerTransform.identity
  /// The colour that multiplies the first copy.
  public var instanceColor = Color.white
  /// The amount by which the red of each copy differs from that of the copy before.
  public var instanceRedOffset = 0.0
  /// The amount by which the green of each copy differs from that of the copy before.
  public var instanceGreenOffset = 0.0
  /// The amount by which the blue of each copy differs from that of the copy before.
  public var instanceBlueOffset = 0.0
  /// The amount by which the alpha of each copy differs from that of the copy before.
  public var instanceAlphaOffset = 0.0

  /// A replicator with the defaults of `CAReplicatorLayer`.
  public init() {}
}

/// The named looks of a system blur; their constants belong to a compositor's profile.
public enum BackdropStyle: String, Hashable, Sendable, CaseIterable { case none, extraLight, light, dark }

/// The properties that `CABackdropLayer` adds to blur, saturate and tint the content below it.
public struct BackdropContent: Hashable, Sendable {
  /// The blur's sigma in points.
  public var blurRadius = 0.0
  /// How much colour is left; 1 changes nothing.
  public var saturation = 1.0
  /// The colour laid over the blurred picture.
  public var tint: Color?
  /// Whether sublayers glow through in the colours below.
  public var hasVibrancy = false
  /// The name under which backdrops share one capture; empty for none.
  public var group = ""
  /// Blur, saturation and tint by name; `none` takes them from the fields above.
  public var style = BackdropStyle.none

  /// A backdrop that shows what lies below as it is.
  public init() {}
}
