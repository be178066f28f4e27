import LayerGeometry
import LayerModel

/// One property of the scene format: its value in a layer that does not state it, and another value for it.
struct PropertyCase: Sendable {
  let property: LayerProperty
  let initial: PropertyValue
  let other: PropertyValue
  /// The class that has it; `CALayer` for properties of all layers.
  let layerClass: LayerClass

  init(
    _ property: LayerProperty, _ initial: PropertyValue, _ other: PropertyValue, of layerClass: LayerClass = .layer
  ) {
    self.property = property
    self.initial = initial
    self.other = other
    self.layerClass = layerClass
  }

  /// A layer of that class with nothing stated.
  var layer: Layer {
    var layer = Layer()
    layer.content = layerClass.initialContent
    return layer
  }

  private static let red = Color(red: 1, green: 0, blue: 0)
  private static let turn = LayerTransform.steps([.rotate(degrees: 30, x: 0, y: 0, z: 1)])
  private static let outline = Path(elements: [.move(Point(0, 0)), .line(Point(9, 0)), .line(Point(0, 9)), .close])

  /// Defaults are those of `CALayer.h` and its neighbours.
  static let all = geometry + look + shadow + effects + shape + gradient + text + replicator + backdrop

  private static let geometry = [
    PropertyCase(.bounds, .rect(0, 0, 0, 0), .rect(1, 2, 30, 40)),
    PropertyCase(.position, .pair(0, 0), .pair(5, -6)),
    PropertyCase(.anchorPoint, .pair(0.5, 0.5), .pair(0, 1)),
    PropertyCase(.anchorPointZ, .number(0), .number(4)),
    PropertyCase(.zPosition, .number(0), .number(-3)),
    PropertyCase(.transform, .transform(.identity), .transform(turn)),
    PropertyCase(.sublayerTransform, .transform(.identity), .transform(.matrix(.perspective(distance: 500)))),
    PropertyCase(.geometryFlipped, .flag(false), .flag(true)),
    PropertyCase(.doubleSided, .flag(true), .flag(false)),
  ]

  private static let look = [
    PropertyCase(.backgroundColor, .color(nil), .color(red)),
    PropertyCase(.contents, .asset(nil), .asset(3)),
    PropertyCase(.contentsGravity, .string("resize"), .string("bottomRight")),
    PropertyCase(.contentsRect, .rect(0, 0, 1, 1), .rect(0.25, 0, 0.5, 1)),
    PropertyCase(.contentsCenter, .rect(0, 0, 1, 1), .rect(0.5, 0.5, 0, 0)),
    PropertyCase(.contentsScale, .number(1), .number(3)),
    PropertyCase(.minificationFilter, .string("linear"), .string("trilinear")),
    PropertyCase(.magnificationFilter, .string("linear"), .string("nearest")),
    PropertyCase(.cornerRadius, .number(0), .number(12)),
    PropertyCase(.cornerCurve, .string("circular"), .string("continuous")),
    PropertyCase(.maskedCorners, .corners(.all), .corners([.minXminY, .maxXmaxY])),
    PropertyCase(.masksToBounds, .flag(false), .flag(true)),
    PropertyCase(.borderWidth, .number(0), .number(2)),
    PropertyCase(.borderColor, .color(.black), .color(nil)),
    PropertyCase(.opacity, .number(1), .number(0.5)),
    PropertyCase(.allowsGroupOpacity, .flag(true), .flag(false)),
    PropertyCase(.hidden, .flag(false), .flag(true)),
    PropertyCase(.opaque, .flag(false), .flag(true)),
    PropertyCase(.edgeAntialiasing, .flag(false), .flag(true)),
  ]

  private static let shadow = [
    PropertyCase(.shadowColor, .color(.black), .color(red)),
    PropertyCase(.shadowOpacity, .number(0), .number(0.25)),
    PropertyCase(.shadowOffset, .pair(0, -3), .pair(1, 2)),
    PropertyCase(.shadowRadius, .number(3), .number(8)),
    PropertyCase(.shadowPath, .path(nil), .path(outline)),
    PropertyCase(.shadowPathIsBounds, .flag(false), .flag(true)),
  ]

  private static let effects = [
    PropertyCase(.shouldRasterize, .flag(false), .flag(true)),
    PropertyCase(.rasterizationScale, .number(1), .number(3)),
    PropertyCase(.filters, .filters([]), .filters([.gaussianBlur(radius: 4), .saturate(1.8)])),
    PropertyCase(.backgroundFilters, .filters([]), .filters([.brightness(0.1)])),
    PropertyCase(.compositingFilter, .string("sourceOver"), .string("multiply")),
    PropertyCase(.drawsAsynchronously, .flag(false), .flag(true)),
    PropertyCase(.cpuDraw, .milliseconds(nil), .milliseconds(1.25)),
    PropertyCase(.system, .flag(false), .flag(true)),
  ]

  private static let shape = [
    PropertyCase(.path, .path(nil), .path(outline), of: .shape),
    PropertyCase(.fillColor, .color(.black), .color(nil), of: .shape),
    PropertyCase(.fillRule, .string("non-zero"), .string("even-odd"), of: .shape),
    PropertyCase(.strokeColor, .color(nil), .color(red), of: .shape),
    PropertyCase(.lineWidth, .number(1), .number(2.5), of: .shape),
    PropertyCase(.lineCap, .string("butt"), .string("square"), of: .shape),
    PropertyCase(.lineJoin, .string("miter"), .string("bevel"), of: .shape),
    PropertyCase(.miterLimit, .number(10), .number(4), of: .shape),
    PropertyCase(.lineDashPattern, .numbers([]), .numbers([4, 2]), of: .shape),
    PropertyCase(.lineDashPhase, .number(0), .number(-1), of: .shape),
    PropertyCase(.strokeStart, .number(0), .number(0.25), of: .shape),
    PropertyCase(.strokeEnd, .number(1), .number(0.75), of: .shape),
  ]

  private static let gradient = [
    PropertyCase(.type, .string("axial"), .string("conic"), of: .gradient),
    PropertyCase(.colors, .colors([]), .colors([red, .white]), of: .gradient),
    PropertyCase(.locations, .numbers([]), .numbers([0, 1]), of: .gradient),
    PropertyCase(.startPoint, .pair(0.5, 0), .pair(0, 0.5), of: .gradient),
    PropertyCase(.endPoint, .pair(0.5, 1), .pair(1, 0.5), of: .gradient),
  ]

  private static let text = [
    PropertyCase(.string, .string(""), .string("Words"), of: .text),
    PropertyCase(.font, .string("Helvetica"), .string("DejaVu Sans"), of: .text),
    PropertyCase(.fontSize, .number(36), .number(17), of: .text),
    PropertyCase(.foregroundColor, .color(.white), .color(red), of: .text),
    PropertyCase(.alignmentMode, .string("natural"), .string("justified"), of: .text),
    PropertyCase(.wrapped, .flag(false), .flag(true), of: .text),
    PropertyCase(.truncationMode, .string("none"), .string("middle"), of: .text),
    PropertyCase(.verticalAlignment, .string("top"), .string("center"), of: .text),
  ]

  private static let replicator = [
    PropertyCase(.instanceCount, .integer(1), .integer(12), of: .replicator),
    PropertyCase(.instanceTransform, .transform(.identity), .transform(turn), of: .replicator),
    PropertyCase(.instanceColor, .color(.white), .color(red), of: .replicator),
    PropertyCase(.instanceRedOffset, .number(0), .number(-0.1), of: .replicator),
    PropertyCase(.instanceGreenOffset, .number(0), .number(-0.2), of: .replicator),
    PropertyCase(.instanceBlueOffset, .number(0), .number(-0.3), of: .replicator),
    PropertyCase(.instanceAlphaOffset, .number(0), .number(-0.4), of: .replicator),
  ]

  private static let backdrop = [
    PropertyCase(.blurRadius, .number(0), .number(20), of: .backdrop),
    PropertyCase(.saturation, .number(1), .number(1.8), of: .backdrop),
    PropertyCase(.tint, .color(nil), .color(red), of: .backdrop),
    PropertyCase(.vibrancy, .flag(false), .flag(true), of: .backdrop),
    PropertyCase(.group, .string(""), .string("bar"), of: .backdrop),
    PropertyCase(.style, .string("none"), .string("dark"), of: .backdrop),
  ]
}
