import LayerGeometry
import LayerModel
import ViewLayout

// Modifiers that change the drawing of views, shapes, images and texts.

extension SwiftInterpreter {
  private mutating func wrap(_ part: Int, _ effect: ViewEffect, with others: [Int] = [], at node: SwiftNode) -> Int {
    add(.node(.effect(effect)), [part] + others, at: node)
  }

  /// A modifier that becomes an effect; nil for other words.
  mutating func effect(_ word: String, _ part: Int, _ arguments: ViewArguments, at node: SwiftNode) -> Int? {
    switch word {
    case "opacity": return opacity(part, arguments, at: node)
    case "shadow": return shadow(part, arguments, at: node)
    case "cornerRadius":
      let radius = arguments.number("", "radius")
      let clip = wrap(part, .clip(.rounded(radius: radius ?? 8)), at: node)
      if radius == nil { assume("corner radius", clip) }
      return clip
    case "clipShape":
      let shape = shape(of: arguments.first ?? arguments["shape"])
      // An unknown argument is most often a rounded rectangle.
      let clip = wrap(part, .clip(shape ?? .rounded(radius: 8)), at: node)
      if shape == nil { assume("clip shape", clip) }
      return clip
    case "clipped": return wrap(part, .clip(.rectangle), at: node)
    case "mask":
      guard let mask = content(arguments.content ?? arguments.first, at: node) else { return part }
      return wrap(part, .mask, with: [mask], at: node)
    case "blur":
      let radii = (arguments["radius"] ?? arguments.first)?.lengths ?? []
      if radii.isEmpty {
        let blur = wrap(part, .blur(radius: 4), at: node)
        assume("blur radius", blur)
        return blur
      }
      return states(radii, at: node) { $0.wrap(part, .blur(radius: $1), at: node) }
    case "blendMode":
      let mode = arguments.first?.wordName
      let blend = wrap(part, .blend(mode ?? "normal"), at: node)
      if mode == nil { assume("blend mode", blend) }
      return blend
    case "compositingGroup": return wrap(part, .compositingGroup, at: node)
    case "drawingGroup": return wrap(part, .drawingGroup, at: node)
    case "hidden": return wrap(part, .hidden, at: node)
    case "glassEffect": return wrap(part, .glass(isDrawn: arguments.first?.wordName != "identity"), at: node)
    case "border": return border(part, arguments, at: node)
    case "zIndex":
      let depth = arguments.first?.length
      guard depth != 0 else { return part }
      let placed = wrap(part, .zIndex(depth ?? 0), at: node)
      if depth == nil { assume("zIndex", placed) }
      return placed
    case "rotationEffect":
      let degrees = (arguments.first ?? arguments["angle"])?.degrees
      let turned = wrap(part, .rotation(degrees: degrees ?? 0), at: node)
      if degrees == nil { assume("rotation", turned) }
      return turned
    case "scaleEffect": return scale(part, arguments, at: node)
    case "saturation", "brightness", "contrast", "grayscale", "hueRotation", "colorMultiply", "colorInvert",
      "luminanceToAlpha":
      let value = arguments.first
      return wrap(part, .filter(word, value?.length ?? value?.degrees), at: node)
    default: return nil
    }
  }

  /// An effect with several possible strengths, the declared one first: a branch if the declared strength is zero but
  /// another one is not.
  private mutating func states(
    _ strengths: [Double], at node: SwiftNode, _ effect: (inout Self, Double) -> Int
  ) -> Int {
    let (declared, most) = (strengths[0], strengths.max() ?? 0)
    guard declared <= 0, most > 0 else { return effect(&self, declared) }
    let options = [effect(&self, declared), effect(&self, most)]
    return add(.branch(preferred: 0), options, at: node)
  }

  /// Whether the first argument is chosen by a condition whose declared value is known.
  private mutating func followsDeclaredState(_ arguments: ViewArguments) -> Bool {
    guard let choice = arguments.all.first(where: \.label.isEmpty)?.node, Int(choice.file) == file,
      kind(Int(choice.row)) == .ternary, let condition = children(Int(choice.row)).first
    else { return false }
    return evaluate(condition).flag != nil
  }

  private mutating func opacity(_ part: Int, _ arguments: ViewArguments, at node: SwiftNode) -> Int {
    let values = arguments.first?.lengths ?? []
    if values.count > 1, followsDeclaredState(arguments) {
      return states(values, at: node) { $1 < 1 ? $0.wrap(part, .opacity(max(0, $1)), at: node) : part }
    }
    // Several unknown states: the most opaque value is shown; a fraction counts only as the single value.
    let isState = arguments.first?.isChoice ?? false
    let opacity = values.max().map { isState && $0 > 0 ? 1 : $0 } ?? 1
    if opacity >= 1 { return part }
    return wrap(part, .opacity(max(0, opacity)), at: node)
  }

  private mutating func shadow(_ part: Int, _ arguments: ViewArguments, at node: SwiftNode) -> Int? {
    var arguments = arguments
    if case .word(let style, let parts)? = arguments.first, ["drop", "inner"].contains(style) {
      // `ShadowStyle`: the layers that an inner shadow creates are not known.
      guard style == "drop" else { return nil }
      arguments = ViewArguments(parts)
    }
    // SwiftUI's default, as stated on Apple's page about `shadow`: black at one third, in linear light.
    var color: Color? = Color(red: 0, green: 0, blue: 0, alpha: 0.33)
    if let stated = arguments["color"] {
      color = if case .color(let known)? = paint(of: stated) { known } else { nil }
    }
    let radii = (arguments["radius"] ?? arguments.first)?.lengths ?? []
    let (x, y) = (arguments.number("x") ?? 0, arguments.number("y") ?? 0)
    return states(radii.isEmpty ? [4] : radii, at: node) { reader, radius in
      let shadow = reader.wrap(part, .shadow(color: color, radius: radius, x: x, y: y), at: node)
      if radii.isEmpty { reader.assume("shadow radius", shadow) }
      if color == nil { reader.assume("shadow colour", shadow) }
      return shadow
    }
  }

  private mutating func border(_ part: Int, _ arguments: ViewArguments, at node: SwiftNode) -> Int {
    let paint = paint(of: arguments.first) ?? .color(nil)
    let drawing = ViewDrawing.stroke(paint, ViewLine(width: arguments.number("width") ?? 1, isInside: true))
    let line = add(.shape(.rectangle, drawing), at: node)
    return add(.node(.layout(.overlay(.center))), [part, line], at: node)
  }

  private mutating func scale(_ part: Int, _ arguments: ViewArguments, at node: SwiftNode) -> Int {
    // A factor that is not named is 1.
    var x = arguments.has("x") ? arguments.number("x") : 1
    var y = arguments.has("y") ? arguments.number("y") : 1
    if case .size(let width, let height)? = arguments.first {
      (x, y) = (width.known, height.known)
    } else if let first = arguments.first {
      // A state such as that of a pressed button is temporary: the size at rest is 1 if 1 is one of the values.
      let values = first.lengths
      x = values.contains(1) ? 1 : values.first
      y = x
    }
    if x == 1, y == 1 { return part }
    let scaled = wrap(part, .scale(x: x ?? 1, y: y ?? 1), at: node)
    if x == nil || y == nil { assume("scale", scaled) }
    return scaled
  }

  // MARK: Shapes and images

  /// A modifier of shapes or images; nil for other words.
  mutating func drawing(_ word: String, _ part: Int, _ arguments: ViewArguments, at node: SwiftNode) -> Int? {
    let found = parts[part]
    switch found.kind {
    case .shape(let shape, let drawing): return draw(word, shape, drawing, arguments, under: part, at: node)
    case .image(let image): return show(word, image, arguments, at: node)
    // Only images are resizable, so a resizable library view must be an image.
    case .node(.unknown) where ["resizable", "renderingMode"].contains(word):
      return show(word, ViewImage(), arguments, at: node)
    case .branch where ["fill", "stroke", "strokeBorder", "resizable", "renderingMode", "trim", "inset"].contains(word):
      let children = found.children.map { drawing(word, $0, arguments, at: node) ?? $0 }
      let branch = add(found.kind, children, at: node)
      parts[branch].condition = found.condition
      return branch
    default: return nil
    }
  }

  /// A shape with the shadows of the style that fills it: `.fill(.white.shadow(.drop(radius: 3)))`.
  mutating func shaded(_ shape: Int, by style: SwiftValue?) -> Int {
    guard case .view(var next)? = style else { return shape }
    var shadows: [ViewPart] = []
    while case .node(.effect(.shadow)) = parts[next].kind, let inner = parts[next].children.first {
      shadows.append(parts[next])  // Ends: each iteration descends one part.
      next = inner
    }
    return shadows.reversed().reduce(shape) { part, shadow in
      let shaded = add(shadow.kind, [part], at: shadow.site)
      for assumption in shadow.assumptions { assume(assumption, shaded) }
      return shaded
    }
  }

  private mutating func draw(
    _ word: String, _ shape: ViewShape, _ drawing: ViewDrawing?, _ arguments: ViewArguments, under part: Int,
    at node: SwiftNode
  ) -> Int? {
    let kind: ViewPartKind
    switch word {
    case "fill": kind = .shape(shape, .fill(paint(of: arguments.first) ?? .color(nil)))
    case "stroke", "strokeBorder":
      kind = .shape(shape, .stroke(strokePaint(arguments), line(arguments, isInside: word == "strokeBorder")))
    case "inset": kind = .shape(.inset(shape, by: arguments.number("by") ?? 0), drawing)
    case "trim":
      kind = .shape(.trimmed(shape, from: arguments.number("from") ?? 0, to: arguments.number("to") ?? 1), drawing)
    case "rotation", "scale", "size", "transform": return part
    case "foregroundColor", "foregroundStyle":
      guard let paint = paint(of: arguments.first) else { return part }
      kind = .shape(shape, drawing?.painted(paint) ?? .fill(paint))
    default: return nil
    }
    let drawn = shaded(add(kind, at: node), by: word == "fill" ? arguments.first : nil)
    // `.fill(...).stroke(...)` draws both, with the later one on top.
    guard drawing != nil, word == "stroke" || word == "strokeBorder" || word == "fill" else { return drawn }
    return add(.node(.layout(.overlay(.center))), [part, drawn], at: node)
  }

  /// The paint of a stroke; nil for the foreground style, which is used if only the line is described.
  private mutating func strokePaint(_ arguments: ViewArguments) -> ViewPaint? {
    guard let first = arguments.first else { return nil }
    if case .word("StrokeStyle", _) = first { return nil }
    return paint(of: first) ?? .color(nil)
  }

  private func line(_ arguments: ViewArguments, isInside: Bool) -> ViewLine {
    var line = ViewLine(width: arguments.number("lineWidth") ?? 1, isInside: isInside)
    for value in arguments.all.map(\.value) {
      guard case .word(let word, let parts) = value, ["StrokeStyle", "init"].contains(word) else { continue }
      let style = ViewArguments(parts)
      line.width = style.number("lineWidth") ?? 1
      line.cap = style["lineCap"]?.wordName.flatMap(LineCap.init) ?? line.cap
      line.join = style["lineJoin"]?.wordName.flatMap(LineJoin.init) ?? line.join
      line.miterLimit = style.finite("miterLimit").map { max($0, 1) } ?? line.miterLimit
      line.dash = style["dash"].map { Self.dash($0, width: line.width) } ?? []
      line.dashPhase = style.finite("dashPhase") ?? 0
    }
    return line
  }

  /// A dash pattern; lengths that are set at run time are assumed to equal the line width.
  private static func dash(_ value: SwiftValue, width: Double) -> [Double] {
    guard case .list(let values) = value else { return [max(width, 1)] }
    let lengths = values.map { min($0.length ?? max(width, 1), 1e6) }
    return lengths.allSatisfy { $0 >= 0 } && lengths.contains { $0 > 0 } ? lengths : []
  }

  private mutating func show(
    _ word: String, _ image: ViewImage, _ arguments: ViewArguments, at node: SwiftNode
  ) -> Int? {
    var image = image
    switch word {
    case "resizable": image.isResizable = true
    case "renderingMode": image.isTemplate = arguments.first?.wordName == "template"
    case "interpolation", "antialiased", "symbolVariant", "symbolRenderingMode", "allowedDynamicRange": break
    default: return nil
    }
    return add(.image(image), at: node)
  }
}
