import LayerGeometry
import LayerModel
import SourceProgram
import ViewLayout

// Modifiers of shapes and images, which change what the shape or the image itself draws.

extension SwiftInterpreter {
  /// Applies a modifier of shapes or images; views around them, such as a rotation, stay around them.
  mutating func drawing(
    _ drawing: PlatformMeaning.Drawing, _ part: Int, _ arguments: ViewArguments, at node: SwiftNode
  ) -> Int {
    // The views around the shape, from the outside.
    var around: [Int] = []
    var next = part
    while true {  // Ends: the children of a part come before it.
      let found = parts[next]
      var drawn: Int?
      switch found.kind {
      case .shape(let shape, let own): drawn = draw(drawing, shape, own, arguments, under: next, at: node)
      case .image(let image): drawn = show(drawing, image, arguments, at: node)
      // Only images are resizable, so a resizable library view must be an image.
      case .node(.unknown) where drawing == .resizable || drawing == .renderingMode:
        drawn = show(drawing, ViewImage(), arguments, at: node)
      case .branch:
        let children = found.children.map { child in
          if case .shape(let shape, let own) = parts[child].kind {
            return draw(drawing, shape, own, arguments, under: child, at: node) ?? child
          }
          if case .image(let image) = parts[child].kind { return show(drawing, image, arguments, at: node) ?? child }
          return child
        }
        let branch = add(found.kind, children, at: node)
        parts[branch].condition = found.condition
        drawn = branch
      case .node(.group), .node(.effect), .node(.layout(.offset)):
        guard let inner = found.children.first else { return part }
        around.append(next)
        next = inner
        continue
      default: return assumed("effect of '.\(drawing.rawValue)'", part, at: node)
      }
      guard let drawn else { return part }
      return around.reversed().reduce(drawn) { inner, outer in
        let kept = parts[outer]
        let copy = add(kept.kind, [inner] + kept.children.dropFirst(), at: kept.site, name: kept.name)
        for assumption in kept.assumptions { assume(assumption, copy) }
        return copy
      }
    }
  }

  /// Whether a part adds a shadow to its content, or is an assumption about one.
  private func isShadow(_ part: ViewPart) -> Bool {
    switch part.kind {
    case .node(.effect(.shadow)): true
    case .node(.group): !part.assumptions.isEmpty
    default: false
    }
  }

  /// A shape with the shadows of the style that fills it: `.fill(.white.shadow(.drop(radius: 3)))`.
  mutating func shaded(_ shape: Int, by style: SwiftValue?) -> Int {
    guard case .view(var next)? = style else { return shape }
    var shadows: [ViewPart] = []
    while isShadow(parts[next]), let inner = parts[next].children.first {
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
    _ word: PlatformMeaning.Drawing, _ shape: ViewShape, _ drawing: ViewDrawing?, _ arguments: ViewArguments,
    under part: Int, at node: SwiftNode
  ) -> Int? {
    let kind: ViewPartKind
    switch word {
    case .fill:
      kind = .shape(shape, arguments.has("content") ? .fill(paint(of: arguments["content"]) ?? .color(nil)) : nil)
    case .stroke, .strokeBorder:
      kind = .shape(shape, .stroke(strokePaint(arguments), line(arguments, isInside: word == .strokeBorder)))
    case .inset: kind = .shape(shape.inset(by: arguments.number("amount") ?? 0), drawing)
    case .trim:
      let (from, to) = (arguments.number("startFraction") ?? 0, arguments.number("endFraction") ?? 1)
      kind = .shape(shape.trimmed(from: from, to: to), drawing)
    case .combine:
      // The outline that results is not known, so neither is what it cuts off.
      _ = (arguments["other"], arguments["eoFill"])
      kind = .shape(.custom("combined shape"), drawing)
    case .foreground:
      guard let paint = paint(of: arguments["color", "style"]) else { return part }
      kind = .shape(shape, drawing?.painted(paint) ?? .fill(paint))
    case .resizable, .renderingMode: return nil
    }
    let drawn = shaded(add(kind, at: node), by: word == .fill ? arguments["content"] : nil)
    // `.fill(...).stroke(...)` draws both, with the later one on top.
    guard drawing != nil, word == .stroke || word == .strokeBorder || word == .fill else { return drawn }
    return add(.node(.layout(.overlay(.center))), [part, drawn], at: node)
  }

  /// The paint of a stroke; nil for the foreground style, which is used if only the line is described.
  private mutating func strokePaint(_ arguments: ViewArguments) -> ViewPaint? {
    guard let content = arguments["content"] else { return nil }
    return paint(of: content) ?? .color(nil)
  }

  private func line(_ arguments: ViewArguments, isInside: Bool) -> ViewLine {
    var line = ViewLine(width: arguments.number("lineWidth") ?? 1, isInside: isInside)
    if case .word(_, let parts)? = arguments["style"] {
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
    _ drawing: PlatformMeaning.Drawing, _ image: ViewImage, _ arguments: ViewArguments, at node: SwiftNode
  ) -> Int? {
    var image = image
    switch drawing {
    case .resizable: image.isResizable = true
    case .renderingMode: image.isTemplate = arguments["renderingMode"]?.wordName == "template"
    case .fill, .stroke, .strokeBorder, .inset, .trim, .combine, .foreground: return nil
    }
    return add(.image(image), at: node)
  }
}
