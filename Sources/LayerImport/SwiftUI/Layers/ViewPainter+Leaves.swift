import LayerGeometry
import LayerModel
import ViewLayout

// Views that draw something themselves: each becomes one layer, or no layer if it is invisible.

extension ViewPainter {
  /// The layers of a leaf.
  func leaf(_ node: ViewTree.Node, _ frame: LayoutFrame) -> [DrawnLayer] {
    switch node.kind {
    case .fill(let paint): return filled(node, ViewOutline(.rectangle, in: frame), paint)
    case .shape(let shape, .fill(let paint)): return filled(node, ViewOutline(shape, in: frame), paint)
    case .shape(let shape, .stroke(let paint, let line)):
      return stroked(node, ViewOutline(shape, in: frame), paint, line)
    case .text(let text): return words(node, text, frame)
    case .image(let image): return image.isSymbol ? symbol(node, image, frame) : picture(node, image, frame)
    case .control(let shown): return control(node, shown, frame)
    case .hosted(let hosted):
      guard !frame.isEmpty else { return [] }
      var host = layer(.group, frame, node, "view")
      host.hosted = hosted
      return [host]
    case .unknown(let name): return unknown(node, name, frame)
    case .layout, .group, .empty, .effect: return []
    }
  }

  private func layer(
    _ role: DrawnLayer.Role, _ frame: LayoutFrame, _ node: ViewTree.Node, _ name: String
  ) -> DrawnLayer {
    var layer = DrawnLayer(role, frame, named: node.name ?? name, of: node.owner, at: node.site)
    layer.assumptions = node.assumptions
    return layer
  }

  // MARK: Shapes

  private func filled(_ node: ViewTree.Node, _ outline: ViewOutline, _ paint: ViewPaint) -> [DrawnLayer] {
    guard !outline.isEmpty else { return [] }
    let name = Self.word(for: node.kind)
    switch paint {
    case .color(let known):
      let color = known ?? palette.unknown
      guard color.isVisible else { return [] }
      guard let box = outline.box else { return [path(node, outline, color, isKnown: known != nil)] }
      var layer = layer(.color, outline.frame, node, name)
      layer.layer.backgroundColor = color
      if known == nil { layer.assumeColor() }
      round(&layer, box.radius, box.corners, node)
      layer.state([.backgroundColor], by: node, .color)
      return [layer]
    case .linear, .radial, .angular: return [gradient(node, outline, paint, name)]
    case .material(let style):
      var layer = layer(.filled, outline.frame, node, style)
      var backdrop = BackdropContent()
      backdrop.style = node.isDark ? .dark : style.contains("hin") ? .extraLight : .light
      layer.layer.content = .backdrop(backdrop)
      clipToShape(&layer, outline, node)
      layer.state([.style], by: node, .material)
      layer.inferred.insert(.blurRadius)
      return [layer]
    case .pattern:
      var layer = layer(.image, outline.frame, node, name)
      layer.picture = placeholder(outline.frame, isOpaque: true)
      clipToShape(&layer, outline, node)
      return [layer]
    }
  }

  private func round(_ layer: inout DrawnLayer, _ radius: Double, _ corners: CornerMask, _ node: ViewTree.Node) {
    guard radius > 0 else { return }
    layer.layer.cornerRadius = radius
    layer.layer.maskedCorners = corners
    layer.state([.cornerRadius], by: node, .color)
  }

  /// Clips the fill of a shape to its corners; a shape with corners that no layer can have is drawn as the nearest box.
  private func clipToShape(_ layer: inout DrawnLayer, _ outline: ViewOutline, _ node: ViewTree.Node) {
    let box = outline.box ?? (min(outline.frame.width, outline.frame.height) / 4, .all)
    if outline.box == nil { layer.assumptions.append("shape of '\(layer.name)'") }
    guard box.radius > 0 else { return }
    layer.layer.cornerRadius = box.radius
    layer.layer.maskedCorners = box.corners
    layer.layer.masksToBounds = true
    layer.state([.cornerRadius, .masksToBounds], by: node, .clipOnLeaf)
  }

  private func path(
    _ node: ViewTree.Node, _ outline: ViewOutline, _ color: Color, isKnown: Bool
  ) -> DrawnLayer {
    var layer = layer(.drawn, outline.frame, node, Self.word(for: node.kind))
    var shape = ShapeContent()
    shape.path = outline.path(in: outline.frame)
    shape.fillColor = color
    if !isKnown { layer.assumeColor() }
    layer.layer.content = .shape(shape)
    layer.state([.path], by: node, .path)
    if let name = outline.customName {
      layer.isOfUnknownShape = true
      layer.assumptions.append("shape of '\(name)'")
    }
    return layer
  }

  private func stroked(
    _ node: ViewTree.Node, _ outline: ViewOutline, _ paint: ViewPaint?, _ line: ViewLine
  ) -> [DrawnLayer] {
    let color = paint.flatMap(Self.color) ?? palette.unknown
    let width = line.width
    guard !outline.isEmpty, color.isVisible, width > 0, width.isFinite else { return [] }
    if line.isInside, line.dash.isEmpty, let box = outline.box {
      var layer = layer(.drawn, outline.frame, node, "border")
      layer.layer.borderWidth = min(width, max(outline.frame.width, outline.frame.height))
      layer.layer.borderColor = color
      layer.layer.cornerRadius = box.radius
      layer.layer.maskedCorners = box.corners
      layer.state([.borderWidth], by: node, .border)
      return [layer]
    }
    // Half of the line is on each side of the outline.
    let middle = line.isInside ? outline.inset(by: width / 2) : outline
    let frame = middle.frame.outset(width / 2)
    var layer = layer(.drawn, frame, node, "stroke")
    var shape = ShapeContent()
    shape.path = middle.path(in: frame)
    shape.fillColor = nil
    shape.strokeColor = color
    shape.lineWidth = width
    (shape.lineCap, shape.lineJoin, shape.miterLimit) = (line.cap, line.join, line.miterLimit)
    (shape.lineDashPattern, shape.lineDashPhase) = (line.dash, line.dashPhase)
    (shape.strokeStart, shape.strokeEnd) = (max(0, outline.trim.from), min(1, outline.trim.to))
    layer.layer.content = .shape(shape)
    layer.state([.path], by: node, .path)
    // A stroke has one colour: of a gradient, the first.
    if case .color(_?)? = paint {} else { layer.assumeColor() }
    if let name = outline.customName { layer.assumptions.append("shape of '\(name)'") }
    return [layer]
  }

  // MARK: Gradients

  private func gradient(
    _ node: ViewTree.Node, _ outline: ViewOutline, _ paint: ViewPaint, _ name: String
  ) -> DrawnLayer {
    let frame = outline.frame
    var layer = layer(.filled, frame, node, name)
    var content = GradientContent()
    switch paint {
    case .linear(let stops, let start, let end):
      content.set(stops, unknown: palette.unknown)
      (content.startPoint, content.endPoint) = (start, end)
    case .radial(let stops, let center, let radii):
      content.set(stops, unknown: palette.unknown)
      content.kind = .radial
      content.startPoint = center
      let (start, end) = Self.shares(of: radii, in: frame)
      content.endPoint = Point(center.x + end.width, center.y + end.height)
      content.begin(at: start)
    case .angular(let stops, let center, let degrees):
      content.set(stops, unknown: palette.unknown)
      content.kind = .conic
      // Angles are those of a square: the gradient is in a square that covers the layer and is clipped by it.
      let side = max(frame.width, frame.height)
      var wheel = DrawnLayer(
        .filled,
        LayoutFrame(
          x: frame.x + center.x * frame.width - side / 2, y: frame.y + center.y * frame.height - side / 2, width: side,
          height: side), named: "gradient", of: node.owner, at: node.site)
      content.startPoint = Point(0.5, 0.5)
      let (sine, cosine) = PlatformMath.sineAndCosine(degrees: degrees.isFinite ? degrees : 0)
      content.endPoint = Point(0.5 + 0.5 * cosine, 0.5 + 0.5 * sine)
      wheel.layer.content = .gradient(content)
      wheel.state([.colors], by: node, .angular)
      layer.children = [wheel]
      layer.layer.masksToBounds = true
      clipToShape(&layer, outline, node)
      return layer
    case .color, .material, .pattern: break
    }
    layer.layer.content = .gradient(content)
    clipToShape(&layer, outline, node)
    layer.state([.colors], by: node, .gradient)
    return layer
  }

  /// The start of a radial gradient as a share of its length, and its radii as shares of a frame.
  private static func shares(of radii: ViewRadii, in frame: LayoutFrame) -> (start: Double, end: Size) {
    switch radii {
    case .points(let start, let end):
      // Without a radius, a circle through the nearer sides, regardless of the layer's proportions.
      let radius = max(end ?? min(frame.width, frame.height) / 2, 0.01)
      return (min(max(start / radius, 0), 1), Size(radius / frame.width, radius / frame.height))
    case .shares(let start, let end): return (min(max(start / max(end, 0.01), 0), 1), Size(end, end))
    }
  }

  // MARK: Texts and images

  private func words(_ node: ViewTree.Node, _ text: ViewText, _ frame: LayoutFrame) -> [DrawnLayer] {
    let color = Self.color(of: text.paint) ?? palette.label
    guard color.isVisible, !frame.isEmpty, text.string?.isEmpty != true else { return [] }
    var words = text.platform
    words.color = color
    words.isWrapped = frame.height > ViewSizes.lineHeight(text.size) * 1.5
    words.truncation = .end
    var layer = layer(.drawn, frame, node, text.string.map { DrawnText.name(of: $0) } ?? "Text")
    layer.layer.content = .text(words.content)
    layer.state([.string], by: node, .text)
    if case .color(_?) = text.paint {} else { layer.assumeColor() }
    return [layer]
  }

  private func symbol(_ node: ViewTree.Node, _ image: ViewImage, _ frame: LayoutFrame) -> [DrawnLayer] {
    let color = image.paint.flatMap(Self.color) ?? palette.label
    guard color.isVisible, !frame.isEmpty else { return [] }
    let (box, ink) = (ViewSizes.symbolBox, ViewSizes.symbolInk)
    // A symbol's drawing is a little smaller than its layout frame.
    let share = (width: ink.width / box.width, height: ink.height / box.height)
    let place = frame.centered(frame.width * share.width, frame.height * share.height)
    var layer = layer(.drawn, place, node, image.name ?? "symbol")
    layer.isNamedImage = image.name != nil && node.name == nil
    if let name = image.name, SymbolGlyph.isUnknown(name), let words = Self.caption(name, in: place, color) {
      (layer.layer.content, layer.layer.borderWidth, layer.layer.borderColor) = (.text(words), 1, color)
      layer.layer.cornerRadius = min(8, min(place.width, place.height) / 5)
      layer.state([.string], by: node, .symbol)
      layer.assumptions.append("symbol '\(name)'")
      return [layer]
    }
    let bounds = Rect<LayerSpace>(x: 0, y: 0, width: place.width, height: place.height)
    layer.layer.content = .shape(SymbolGlyph.shape(named: image.name ?? "", in: bounds, color))
    layer.state([.path], by: node, .symbol)
    return [layer]
  }

  /// The name of a symbol that has no approximation, in the largest size that fits; nil if that would be too small to
  /// read.
  private static func caption(_ name: String, in place: LayoutFrame, _ color: Color) -> TextContent? {
    var text = PlatformText(name)
    text.font = .system(10)
    let size = min(13, 10 * (place.width - 4) / max(text.estimatedWidth, 1))
    guard size >= 6, place.height >= size * 1.5 else { return nil }
    text.font = .system(size)
    text.color = color
    text.alignment = .center
    text.truncation = .end
    return text.content
  }

  private func picture(_ node: ViewTree.Node, _ image: ViewImage, _ frame: LayoutFrame) -> [DrawnLayer] {
    guard !frame.isEmpty else { return [] }
    var layer = layer(.image, frame, node, image.name ?? "image")
    layer.isNamedImage = image.name != nil && node.name == nil
    layer.picture = placeholder(frame, isOpaque: !image.isTemplate)
    if image.isTemplate, let color = image.paint.flatMap(Self.color) { layer.picture?.color = color }
    if let name = image.name, let found = options.catalogImage(name, SwiftScreen.scale), !image.isTemplate,
      let facts = ImageFacts.facts(of: found)
    {
      layer.picture = DrawnLayer.Picture(name: name, file: found.file, facts: facts, color: .clear)
    }
    layer.state([.contents], by: node, .image)
    if !image.isResizable, ViewSizes.size(of: image, options) == nil {
      layer.hasNominalSize = true
      layer.assumptions.append("size of '\(layer.name)'")
    }
    return [layer]
  }

  /// A placeholder for an image: an area of the layer's size.
  private func placeholder(_ frame: LayoutFrame, isOpaque: Bool) -> DrawnLayer.Picture {
    func pixels(_ points: Double) -> Int { Int(nearest: min(max(points * SwiftScreen.scale, 1), 4_096).rounded()) }
    let (width, height) = (pixels(frame.width), pixels(frame.height))
    let word = isOpaque ? "photo" : "drawing"
    return DrawnLayer.Picture(
      name: "\(word) \(width)x\(height)", file: nil,
      facts: AssetFacts(pixelWidth: width, pixelHeight: height, isOpaque: isOpaque, encoding: .plain),
      color: isOpaque ? palette.picture : Color(red: 0.5, green: 0.5, blue: 0.5, alpha: 0.5))
  }

  private func unknown(_ node: ViewTree.Node, _ name: String, _ frame: LayoutFrame) -> [DrawnLayer] {
    guard !frame.isEmpty else { return [] }
    var layer = layer(.drawn, frame, node, name)
    var text = PlatformText(name)
    text.font = .system(13)
    text.color = palette.secondaryLabel
    text.alignment = .center
    text.truncation = .end
    layer.layer.content = .text(text.content)
    layer.layer.backgroundColor = palette.fill
    layer.layer.cornerRadius = min(8, min(frame.width, frame.height) / 2)
    layer.state([.string], by: node, .unknownView)
    layer.isForeign = true
    layer.assumptions.append("appearance of '\(name)'")
    return [layer]
  }

  // MARK: Texts as names

  /// The single colour that replaces a paint; nil if it is unknown.
  static func color(of paint: ViewPaint) -> Color? {
    switch paint {
    case .color(let color): color
    case .linear(let stops, _, _), .radial(let stops, _, _), .angular(let stops, _, _): stops.first?.color
    case .material: SystemColors.secondaryLabel
    case .pattern: nil
    }
  }

  private static func word(for kind: ViewNodeKind) -> String {
    switch kind {
    case .shape(let shape, _):
      switch shape {
      case .rectangle: return "Rectangle"
      case .rounded: return "RoundedRectangle"
      case .uneven: return "UnevenRoundedRectangle"
      case .circle: return "Circle"
      case .capsule: return "Capsule"
      case .ellipse: return "Ellipse"
      case .custom(let name): return name
      case .inset, .trimmed, .path: return "shape"
      }
    case .fill(.linear): return "LinearGradient"
    case .fill(.radial): return "RadialGradient"
    case .fill(.angular): return "AngularGradient"
    default: return "Color"
    }
  }
}

extension GradientContent {
  /// Sets the colours of some stops, evenly spaced unless all of them have a location.
  fileprivate mutating func set(_ stops: [ViewStop], unknown: Color) {
    let stops = stops.isEmpty ? [ViewStop(color: nil, location: nil)] : Array(stops.prefix(32))
    colors = stops.map { $0.color ?? unknown }
    if colors.count == 1 { colors.append(colors[0]) }
    let places = stops.compactMap(\.location)
    guard places.count == colors.count else { return }
    // Locations never decrease.
    var last = 0.0
    locations = places.map { place in
      last = max(last, min(max(place, 0), 1))
      return last
    }
  }

  /// Moves the first stop away from the centre, to a share of the gradient's length.
  fileprivate mutating func begin(at start: Double) {
    guard start > 0 else { return }
    let last = Double(max(colors.count - 1, 1))
    let places = locations.isEmpty ? colors.indices.map { Double($0) / last } : locations
    locations = places.map { start + $0 * (1 - start) }
  }
}
