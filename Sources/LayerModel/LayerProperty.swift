/// Every key that a layer object in a scene file may have; the raw value is the key.
///
/// What each one is, means and defaults to stands in `LayerProperty.definition`: the decoder, the JSON Schema, the
/// writer, suggestions and the documentation page all follow from that one table.
public enum LayerProperty: String, Hashable, Sendable, CaseIterable {
  // Structure
  case id, name, `class`, sublayers, mask, `repeat`, lint, origin, notes
  // Geometry
  case frame, bounds, position, anchorPoint, anchorPointZ, zPosition, transform, sublayerTransform
  case geometryFlipped, doubleSided
  // Look
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

/// Where a property takes effect, seen from the bitmap of a rasterized layer.
public enum CacheSide: String, Hashable, Sendable, CaseIterable {
  /// A change makes the bitmap stale.
  case inside
  /// Applied when the bitmap is drawn: a change still hits.
  case outside
  /// Neither drawn nor cached.
  case none
}

/// One row of the property table.
public struct PropertyDefinition: Sendable {
  /// The property.
  public let property: LayerProperty
  /// What values it takes, and how to read and write them.
  public let form: PropertyForm
  /// Where it takes effect, on the rasterized layer itself.
  public let cacheSide: CacheSide
  /// The classes that have it; empty for all.
  public let classes: [LayerClass]
  /// The scene format's version that brought it.
  public let since: Int
  /// One sentence for documents and editors.
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

  /// The property with a key, or nil.
  public init?(key: String) { self.init(rawValue: key) }

  /// The place in `allCases`, which is the order of documents and of written files.
  public var ordinal: UInt8 { unsafeBitCast(self, to: UInt8.self) }

  /// The property at a place in `allCases`.
  @inline(__always)
  init(ordinal: UInt8) { self = unsafeBitCast(ordinal, to: LayerProperty.self) }

  /// All rows in the order of `allCases`; building it fails at once when a property has no row or two.
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
