import LayerGeometry
import LayerModel

extension RandomLayers {
  private mutating func color() -> Color {
    if has(.clearColor) { return .clear }
    return generator.pick([
      .white, .black, Color(red: 1, green: 0, blue: 0), Color(red: 0, green: 0, blue: 1, alpha: 0.5),
    ])
  }

  /// Sets a layer's class and its own content.
  mutating func addLook(to tree: inout LayerTree) {
    if has(.background) { tree.backgroundColor = color() }
    if has(.border) { tree.border(generator.pick([0, 1, 2, 30]), color()) }
    if has(.radius) { tree.cornerRadius = generator.pick([4, 8, 100]) }
    if has(.clip) || (tree.cornerRadius > 0 && generator.chance(0.4)) { tree.masksToBounds = true }
    if has(.oddCorners) { tree.maskedCorners = generator.pick([[], .minXminY, [.minXminY, .maxXmaxY]]) }
    if generator.chance(0.2) { tree.cornerCurve = .continuous }
    if has(.image) { addImage(to: &tree) }
    if has(.cpuDraw) { tree.cpuDrawMilliseconds = generator.pick([0, 1.5]) }
    tree.content = content(in: tree.bounds)
  }

  private mutating func addImage(to tree: inout LayerTree) {
    tree.contents = generator.pick([.opaqueImage, .translucentImage])
    if has(.gravity) {
      tree.contentsGravity = generator.pick(ContentsGravity.allCases)
      tree.contentsScale = options.isContained ? 1 : generator.pick([1, 2, 0.5])
    }
    if has(.gravity) { tree.contentsRect = Rect(x: 0, y: 0.5, width: 0.5, height: 0.5) }
  }

  private mutating func content(in bounds: Rect<LayerSpace>) -> LayerContent {
    if has(.shape) { return .shape(shape(in: bounds)) }
    if has(.gradient) {
      var gradient = GradientContent()
      gradient.colors = generator.pick([[], [.clear, .clear], [.white, .clear], [.white, .black]])
      return .gradient(gradient)
    }
    if has(.text) {
      var text = TextContent()
      text.string = generator.pick(["", "Words", "More words"])
      text.foregroundColor = color()
      return .text(text)
    }
    if has(.external) { return .external(generator.pick([.emitter, .metal, .tiled])) }
    if has(.backdrop) { return .backdrop(backdrop()) }
    if has(.replicator) { return .replicator(replicator()) }
    return has(.transformLayer) ? .transform : .plain
  }

  private mutating func shape(in bounds: Rect<LayerSpace>) -> ShapeContent {
    var shape = ShapeContent()
    let box = generator.pick([
      bounds, Rect(x: bounds.minX + 4, y: bounds.minY + 4, width: 16, height: 12),
      Rect(x: bounds.minX - 8, y: bounds.minY - 12, width: bounds.width + 20, height: 24),
    ])
    let line = Path(elements: [.move(Point(box.minX, box.minY)), .line(Point(box.maxX, box.minY))])
    let path = generator.pick([nil, Path(elements: []), line, .rect(box), .rect(box), .triangle(in: box)])
    shape.path = path
    shape.fillColor = generator.chance(0.3) ? nil : color()
    if generator.chance(0.5) {
      shape.strokeColor = color()
      shape.lineWidth = generator.pick([0, 2, 4])
      shape.lineCap = generator.pick(LineCap.allCases)
      shape.lineJoin = generator.pick(LineJoin.allCases)
      shape.miterLimit = generator.pick([10, 2])
      shape.strokeEnd = generator.pick([1, 0.5, 0])
    }
    return shape
  }

  private mutating func backdrop() -> BackdropContent {
    var backdrop = BackdropContent()
    backdrop.blurRadius = generator.pick([0, 0, 4, 10])
    backdrop.saturation = generator.pick([1, 1, 1.8])
    backdrop.tint = generator.pick([nil, nil, .clear, Color(red: 1, green: 1, blue: 1, alpha: 0.3)])
    backdrop.hasVibrancy = generator.chance(0.25)
    backdrop.group = generator.pick(["", "", "a", "a", "b"])
    // Contained scenes have no room for the 30 points of blur that the named styles bring.
    backdrop.style = options.isContained ? .none : generator.pick([.none, .none, .none, .light, .dark, .extraLight])
    return backdrop
  }

  private mutating func replicator() -> ReplicatorContent {
    var replicator = ReplicatorContent()
    replicator.instanceCount = generator.pick([0, 1, 2, 2, 3])
    var steps: [LayerTransform.Step] = [.translate(x: 8, y: generator.pick([0, 12]), z: 0)]
    if has(.quarterTurn) { steps.append(.rotate(degrees: 90, x: 0, y: 0, z: 1)) }
    if has(.turn) { steps.append(.rotate(degrees: 25, x: 0, y: 0, z: 1)) }
    if has(.scale) { steps.append(generator.pick([.scale(x: 0.5, y: 0.5, z: 1), .scale(x: -1, y: 1, z: 1)])) }
    if has(.spatialTurn) { steps.append(.rotate(degrees: 60, x: 0, y: 1, z: 0)) }
    replicator.instanceTransform = .steps(steps)
    if has(.opacity) { replicator.instanceColor = Color(red: 1, green: 1, blue: 1, alpha: 0.5) }
    if has(.opacity) { replicator.instanceAlphaOffset = generator.pick([-0.25, -0.5]) }
    return replicator
  }

  /// Sets properties of a layer that may cost passes.
  mutating func addEffects(to tree: inout LayerTree) {
    if has(.opacity) { tree.opacity = generator.pick([0.5, 0.9]) }
    if has(.zeroOpacity) { tree.opacity = 0 }
    if has(.noGroupOpacity) { tree.allowsGroupOpacity = false }
    if has(.hidden) { tree.isHidden = generator.chance(0.7) }
    if has(.system) { tree.isSystem = true }
    addShadow(to: &tree)
    if has(.rasterize) {
      tree.shouldRasterize = true
      tree.rasterizationScale = options.isContained ? 1 : generator.pick([1, 2, 3, 0.5])
    }
    if has(.filter) { tree.filters = filters() }
    if has(.backgroundFilter) { tree.backgroundFilters = filters() }
    if has(.blend) { tree.compositingFilter = generator.pick(BlendMode.allCases) }
  }

  private mutating func addShadow(to tree: inout LayerTree) {
    let (pathless, path) = (has(.pathlessShadow), has(.pathShadow))
    guard pathless || path else { return }
    tree.shadow(
      opacity: generator.pick([0.3, 1]), radius: generator.pick([0, 2, 6]),
      offset: generator.pick([Size(0, -3), Size(0, 0), Size(12, 8), options.isContained ? Size(-4, 4) : Size(60, 0)]))
    if has(.clearColor) { tree.shadowColor = generator.pick([nil, .clear]) }
    guard path else { return }
    if generator.chance(0.5) {
      tree.shadowPathIsBounds = true
    } else {
      tree.shadowPath = generator.pick([
        .rect(tree.bounds), .triangle(in: Rect(x: -4, y: -8, width: 40, height: 40)), Path(elements: []),
        .rect(Rect(x: 0, y: 8, width: 20, height: 0)),
      ])
    }
  }

  private mutating func filters() -> [Filter] {
    let identity: [Double] = [1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 1, 0]
    return generator.pick([
      [.gaussianBlur(radius: 4)], [.gaussianBlur(radius: 2), .saturate(1.8)], [.gaussianBlur(radius: 0)],
      [.saturate(1.8)], [.brightness(0.1), .colorMatrix(identity)],
    ])
  }
}
