import LayerGeometry

/// Every key that a layer object in a scene file may have; the raw value is the key.
///
/// `LayerProperty.definition` describes the form, meaning and default of each key. The decoder, the JSON Schema, the
/// writer, the suggestions and the documentation page all use this one table.
public enum LayerProperty: String, Hashable, Sendable, CaseIterable {
  // Structure
  case id, name, `class`, sublayers, mask, `repeat`, lint, origin, notes
  // Geometry
  case frame, bounds, position, anchorPoint, anchorPointZ, zPosition, transform, sublayerTransform
  case geometryFlipped, doubleSided
  // Appearance
  case backgroundColor, contents, contentsGravity, contentsRect, contentsCenter, contentsScale
  case minificationFilter, magnificationFilter
  case cornerRadius, cornerCurve, maskedCorners, masksToBounds, borderWidth, borderColor
  case opacity, allowsGroupOpacity, hidden, opaque, edgeAntialiasing
  // Shadow
  case shadowColor, shadowOpacity, shadowOffset, shadowRadius, shadowPath, shadowPathIsBounds
  // Effects
  case shouldRasterize, rasterizationScale, filters, backgroundFilters, compositingFilter
  case drawsAsynchronously, cpuDraw, system
  // CAShapeLayer
  case path, fillColor, fillRule, strokeColor, lineWidth, lineCap, lineJoin, miterLimit
  case lineDashPattern, lineDashPhase, strokeStart, strokeEnd
  // CAGradientLayer
  case type, colors, locations, startPoint, endPoint
  // CATextLayer
  case string, font, fontSize, foregroundColor, alignmentMode, wrapped, truncationMode, verticalAlignment
  // CAReplicatorLayer
  case instanceCount, instanceTransform, instanceColor
  case instanceRedOffset, instanceGreenOffset, instanceBlueOffset, instanceAlphaOffset
  // CABackdropLayer
  case blurRadius, saturation, tint, vibrancy, group, style
  // CAEmitterLayer, CAMetalLayer, CATiledLayer
  case external
}

/// The place where a property takes effect, relative to the bitmap of a rasterized layer.
public enum CacheSide: String, Hashable, Sendable, CaseIterable {
  /// The property takes effect inside the bitmap, so a change makes the bitmap stale.
  case inside
  /// The property takes effect when the bitmap is drawn, so a change is still a cache hit.
  case outside
  /// The property is neither drawn nor cached.
  case none
}

/// One row of the property table.
public struct PropertyDefinition: Sendable {
  /// The property.
  public let property: LayerProperty
  /// The values that the property takes, and the way to read and write them.
  public let form: PropertyForm
  /// The place where the property takes effect on the rasterized layer itself.
  public let cacheSide: CacheSide
  /// The classes that have the property; empty for all classes.
  public let classes: [LayerClass]
  /// The version of the scene format that introduced the property.
  public let since: Int
  /// A one-sentence description for documents and editors.
  public let summary: String

  init(
    _ property: LayerProperty, _ form: PropertyForm, _ cacheSide: CacheSide, _ summary: String,
    classes: [LayerClass] = [], since: Int = 1
  ) {
    self.property = property
    self.form = form
    self.cacheSide = cacheSide
    self.classes = classes
    self.since = since
    self.summary = summary
  }
}

extension LayerProperty {
  /// The property's row in the table.
  public var definition: PropertyDefinition { Self.rowOfProperty[Int(ordinal)] }

  /// Creates the property with a key; returns nil for an unknown key.
  public init?(key: String) { self.init(rawValue: key) }

  /// The index in `allCases`, which is the order of documents and of written files.
  public var ordinal: UInt8 { unsafeBitCast(self, to: UInt8.self) }

  /// Creates the property at an index in `allCases`.
  @inline(__always)
  init(ordinal: UInt8) { self = unsafeBitCast(ordinal, to: LayerProperty.self) }

  /// All rows, in the order of `allCases`; creating the table fails if a property does not have exactly one row.
  private static let rowOfProperty: [PropertyDefinition] = {
    let byProperty = Dictionary(uniqueKeysWithValues: PropertyTable.rows.map { ($0.property, $0) })
    return allCases.map { property in
      guard let row = byProperty[property] else {
        preconditionFailure("The property '\(property.rawValue)' has no row in the property table.")
      }
      return row
    }
  }()
}

extension LayerClass {
  /// Whether layers of this class have a property.
  public func has(_ property: LayerProperty) -> Bool {
    let classes = Self.classesOfProperty[Int(property.ordinal)]
    return classes == 0 || classes & 1 << UInt16(ordinal) != 0
  }

  /// The classes that have a property, as bits; 0 for all classes.
  ///
  /// The table is flat because it is read for each property of each layer.
  private static let classesOfProperty: [UInt16] = LayerProperty.allCases.map { property in
    property.definition.classes.reduce(0) { $0 | 1 << UInt16($1.ordinal) }
  }
}

/// The table of layer properties, which defines every key that a file can set on a layer.
///
/// A new property is a case of `LayerProperty`, a field of `Layer` and a row here.
enum PropertyTable {
  static let rows =
    structure + geometry + look + shadow + effects + shape + gradient + text + replicator + backdrop + external

  private static let structure: [PropertyDefinition] = [
    .init(.id, .structure(.identity), .none, "An id that is unique in the root or within one template."),
    .init(.name, .structure(.text), .none, "The layer's name, used if it has no id."),
    .init(.class, .structure(.layerClass), .inside, "The layer's class; `CALayer` by default."),
    .init(.sublayers, .structure(.layers), .inside, "The sublayers, from back to front."),
    .init(.mask, .structure(.layer), .outside, "A layer whose alpha masks this one, in this layer's space."),
    .init(.repeat, .structure(.repeat), .inside, "Copies of a template, each moved by an offset."),
    .init(.lint, .structure(.waiver), .none, "Rules that do not apply to the subtree, and the reason."),
    .init(.origin, .structure(.origin), .none, "The origin of a captured layer: file, line and owner."),
    .init(.notes, .structure(.anything), .none, "Notes for readers."),
  ]

  private static let geometry: [PropertyDefinition] = [
    .init(.frame, .structure(.frame), .outside, "The rectangle in the superlayer; cannot be combined with bounds."),
    .init(.bounds, .rect(\.bounds), .inside, "The layer's own rectangle; its origin scrolls the sublayers."),
    .init(.position, .point(\.position), .outside, "The position of the anchor in the superlayer."),
    .init(.anchorPoint, .point(\.anchorPoint), .outside, "The point of the bounds that position refers to."),
    .init(.anchorPointZ, .number(\.anchorPointZ), .outside, "The anchor's depth in points."),
    .init(.zPosition, .number(\.zPosition), .outside, "The order among siblings, and the depth in perspective."),
    .init(.transform, .transform(\.transform), .outside, "The transform about the anchor."),
    .init(.sublayerTransform, .transform(\.sublayerTransform), .inside, "The transform of all sublayers."),
    .init(.geometryFlipped, .flag(\.isGeometryFlipped), .inside, "Whether y grows upwards in the subtree."),
    .init(.doubleSided, .flag(\.isDoubleSided), .outside, "Whether the layer is visible from behind."),
  ]

  private static let look: [PropertyDefinition] = [
    .init(.backgroundColor, .color(\.backgroundColor), .inside, "The colour below everything else."),
    .init(.contents, .asset(PropertyAccess(\.contents)), .inside, "The image that the layer shows, by asset name."),
    .init(.contentsGravity, .choice(\.contentsGravity), .inside, "How the image is scaled and placed in the bounds."),
    .init(.contentsRect, .rect(\.contentsRect), .inside, "The part of the image that is shown, in the unit square."),
    .init(.contentsCenter, .rect(\.contentsCenter), .inside, "The part that stretches, in the unit square."),
    .init(.contentsScale, .number(\.contentsScale, .positiveAmount), .inside, "The number of image pixels per point."),
    .init(.minificationFilter, .choice(\.minificationFilter), .inside, "How the image is sampled when shrunk."),
    .init(.magnificationFilter, .choice(\.magnificationFilter), .outside, "How the image is sampled when enlarged."),
    .init(.cornerRadius, .number(\.cornerRadius, .length), .inside, "The radius of background, border and clip."),
    .init(.cornerCurve, .choice(\.cornerCurve), .inside, "The shape of the rounded corners."),
    .init(.maskedCorners, .corners(PropertyAccess(\.maskedCorners)), .inside, "The corners that are rounded."),
    .init(.masksToBounds, .flag(\.masksToBounds), .inside, "Whether contents and sublayers are clipped to the bounds."),
    .init(.borderWidth, .number(\.borderWidth, .length), .inside, "The width of the border, inside the bounds."),
    .init(.borderColor, .color(\.borderColor), .inside, "The border's colour."),
    .init(.opacity, .number(\.opacity, .unit), .outside, "The opacity of the whole subtree."),
    .init(.allowsGroupOpacity, .flag(\.allowsGroupOpacity), .outside, "Whether the subtree fades as a group."),
    .init(.hidden, .flag(\.isHidden), .outside, "Whether the subtree is hidden."),
    .init(.opaque, .flag(\.isOpaque), .inside, "A claim that the content has no transparent pixels."),
    .init(
      .edgeAntialiasing, .flag(\.hasEdgeAntialiasing), .outside,
      "Whether straight edges are smooth; on macOS they always are."),
  ]

  private static let shadow: [PropertyDefinition] = [
    .init(.shadowColor, .color(\.shadowColor), .inside, "The shadow's colour."),
    .init(.shadowOpacity, .number(\.shadowOpacity, .unit), .inside, "The shadow's opacity; 0 means no shadow."),
    .init(.shadowOffset, .offset(\.shadowOffset), .inside, "The shadow's offset from the layer."),
    .init(.shadowRadius, .number(\.shadowRadius, .length), .inside, "The shadow's blur radius."),
    .init(.shadowPath, .path(\.shadowPath), .inside, "The outline of the shadow, instead of the subtree's alpha."),
    .init(.shadowPathIsBounds, .flag(\.shadowPathIsBounds), .inside, "Whether the bounds are the shadow's outline."),
  ]

  private static let effects: [PropertyDefinition] = [
    .init(.shouldRasterize, .flag(\.shouldRasterize), .outside, "Whether the subtree is kept as a bitmap."),
    .init(
      .rasterizationScale, .number(\.rasterizationScale, .positiveAmount), .inside, "Pixels per point of the bitmap."),
    .init(.filters, .filters(\.filters), .inside, "Filters applied to the subtree's picture."),
    .init(.backgroundFilters, .filters(\.backgroundFilters), .inside, "Filters applied to the content below."),
    .init(.compositingFilter, .choice(\.compositingFilter), .outside, "How the subtree blends with the content below."),
    .init(.drawsAsynchronously, .flag(\.drawsAsynchronously), .none, "Whether drawing runs on another thread."),
    .init(.cpuDraw, .cpuDraw(PropertyAccess(\.cpuDrawMilliseconds)), .inside, "Content drawn on the CPU."),
    .init(.system, .flag(\.isSystem), .none, "Whether the platform owns the subtree."),
  ]

  private static let shape: [PropertyDefinition] = [
    .init(.path, .path(\.shape.path), .inside, "The outline.", classes: [.shape]),
    .init(.fillColor, .color(\.shape.fillColor), .inside, "The fill colour.", classes: [.shape]),
    .init(.fillRule, .choice(\.shape.fillRule), .inside, "The rule that decides what is inside.", classes: [.shape]),
    .init(.strokeColor, .color(\.shape.strokeColor), .inside, "The outline's colour.", classes: [.shape]),
    .init(.lineWidth, .number(\.shape.lineWidth, .length), .inside, "The outline's width.", classes: [.shape]),
    .init(.lineCap, .choice(\.shape.lineCap), .inside, "The shape of line ends.", classes: [.shape]),
    .init(.lineJoin, .choice(\.shape.lineJoin), .inside, "The shape of line corners.", classes: [.shape]),
    .init(
      .miterLimit, .number(\.shape.miterLimit, .length), .inside, "The maximum length of miters.",
      classes: [.shape]),
    .init(
      .lineDashPattern, .numbers(\.shape.lineDashPattern, .length), .inside, "The lengths of dashes and gaps.",
      classes: [.shape]),
    .init(.lineDashPhase, .number(\.shape.lineDashPhase), .inside, "Where the dash pattern starts.", classes: [.shape]),
    .init(.strokeStart, .number(\.shape.strokeStart, .unit), .inside, "Where the stroke starts.", classes: [.shape]),
    .init(.strokeEnd, .number(\.shape.strokeEnd, .unit), .inside, "Where the stroke ends.", classes: [.shape]),
  ]

  private static let gradient: [PropertyDefinition] = [
    .init(.type, .choice(\.gradient.kind), .inside, "The gradient's geometry.", classes: [.gradient]),
    .init(
      .colors, .colors(PropertyAccess(\.gradient.colors)), .inside, "The colours, in order.", classes: [.gradient]),
    .init(
      .locations, .numbers(\.gradient.locations, .unit), .inside, "The position of each colour, in ascending order.",
      classes: [.gradient]),
    .init(
      .startPoint, .point(\.gradient.startPoint), .inside, "The start point, in the unit square.",
      classes: [.gradient]),
    .init(.endPoint, .point(\.gradient.endPoint), .inside, "The end point, in the unit square.", classes: [.gradient]),
  ]

  private static let text: [PropertyDefinition] = [
    .init(.string, .string(\.text.string), .inside, "The text.", classes: [.text]),
    .init(.font, .string(\.text.font), .inside, "The font's family or full name.", classes: [.text]),
    .init(.fontSize, .number(\.text.fontSize, .length), .inside, "The font's size in points.", classes: [.text]),
    .init(.foregroundColor, .color(\.text.foregroundColor), .inside, "The text's colour.", classes: [.text]),
    .init(.alignmentMode, .choice(\.text.alignment), .inside, "The alignment of lines.", classes: [.text]),
    .init(.wrapped, .flag(\.text.isWrapped), .inside, "Whether lines break at the bounds.", classes: [.text]),
    .init(.truncationMode, .choice(\.text.truncation), .inside, "The truncation of long text.", classes: [.text]),
    .init(
      .verticalAlignment, .choice(\.text.placement), .inside, "The text's vertical position if the bounds are taller.",
      classes: [.text]),
  ]

  private static let replicator: [PropertyDefinition] = [
    .init(
      .instanceCount, .integer(0...1_000_000, PropertyAccess(\.replicator.instanceCount)), .inside,
      "The number of copies of the sublayers, including the original.", classes: [.replicator]),
    .init(
      .instanceTransform, .transform(\.replicator.instanceTransform), .inside,
      "The transform from each copy to the next, about the layer's centre.", classes: [.replicator]),
    .init(
      .instanceColor,
      .color(
        PropertyAccess(get: { $0.replicator.instanceColor }, set: { $0.replicator.instanceColor = $1 ?? .white })),
      .inside, "The colour that multiplies each copy.", classes: [.replicator]),
    .init(
      .instanceRedOffset, .number(\.replicator.instanceRedOffset, .number), .inside,
      "The amount added to red for each copy.",
      classes: [.replicator]),
    .init(
      .instanceGreenOffset, .number(\.replicator.instanceGreenOffset, .number), .inside,
      "The amount added to green for each copy.",
      classes: [.replicator]),
    .init(
      .instanceBlueOffset, .number(\.replicator.instanceBlueOffset, .number), .inside,
      "The amount added to blue for each copy.",
      classes: [.replicator]),
    .init(
      .instanceAlphaOffset, .number(\.replicator.instanceAlphaOffset, .number), .inside,
      "The amount added to alpha for each copy.",
      classes: [.replicator]),
  ]

  private static let backdrop: [PropertyDefinition] = [
    .init(
      .blurRadius, .number(\.backdrop.blurRadius, .length), .inside, "The sigma of the blur, in points.",
      classes: [.backdrop]),
    .init(
      .saturation, .number(\.backdrop.saturation, NumberRange(0, 100)), .inside,
      "The factor for saturation; 1 leaves colours unchanged.",
      classes: [.backdrop]),
    .init(.tint, .color(\.backdrop.tint), .inside, "The colour drawn over the blur.", classes: [.backdrop]),
    .init(
      .vibrancy, .flag(\.backdrop.hasVibrancy), .inside, "Whether the sublayers are vibrant.",
      classes: [.backdrop]),
    .init(
      .group, .string(\.backdrop.group), .inside,
      "The group's name; backdrops in a group share a capture.", classes: [.backdrop]),
    .init(
      .style, .choice(\.backdrop.style), .inside, "A named set of blur, saturation and tint.",
      classes: [.backdrop]),
  ]

  private static let external: [PropertyDefinition] = [
    .init(
      .external, .structure(.placeholder), .none, "Always true: the layer's pixels come from elsewhere.",
      classes: [.emitter, .metal, .tiled])
  ]
}

/// A set of layer properties, as bits.
@frozen public struct LayerPropertySet: Hashable, Sendable {
  private var low: UInt64 = 0
  private var high: UInt64 = 0

  /// Creates an empty set.
  public init() {}

  /// Creates a set with one property.
  public init(_ property: LayerProperty) { insert(property) }

  /// Whether the set is empty.
  public var isEmpty: Bool { low | high == 0 }

  /// Adds a property.
  public mutating func insert(_ property: LayerProperty) {
    let bit = UInt64(1) << UInt64(property.ordinal & 63)
    if property.ordinal < 64 { low |= bit } else { high |= bit }
  }

  /// Adds the properties of another set.
  public mutating func formUnion(_ other: Self) {
    low |= other.low
    high |= other.high
  }

  /// Whether the set contains a property.
  public func contains(_ property: LayerProperty) -> Bool {
    (property.ordinal < 64 ? low : high) >> UInt64(property.ordinal & 63) & 1 == 1
  }

  /// Whether the sets have a property in common.
  public func intersects(_ other: Self) -> Bool { low & other.low | high & other.high != 0 }

  /// The properties in the order of the table.
  public var properties: [LayerProperty] { LayerProperty.allCases.filter(contains) }

  /// The properties that take effect on one side of a rasterized layer's bitmap.
  public static func on(_ side: CacheSide) -> Self {
    LayerProperty.allCases.reduce(into: Self()) { if $1.definition.cacheSide == side { $0.insert($1) } }
  }
}
