internal import LayerGeometry
internal import LayerModel
internal import LayerPlanning

/// Draws the layers' own planes into targets.
struct PlaneDrawing {
  let plan: PassPlan
  let images: ImageStore
  let precision: BlurPrecision
  /// The part of the screen that is drawn.
  var window: PixelRect
  private(set) var notes: [RasterNote] = []
  private var noted: Set<RasterNote> = []
  /// The colours by which replicators multiply each layer's colours; empty if none exist.
  private let tints: [Color]
  private var engine: TextEngine?
  /// A cache of the shadows in earlier draws.
  private var coverages = CoverageMemory()
  /// A cache of the rounded corners in earlier draws.
  let corners = CornerMemory()

  init(plan: PassPlan, images: ImageStore, precision: BlurPrecision, window: PixelRect) {
    self.plan = plan
    self.window = window
    self.images = images
    self.precision = precision
    tints = Self.tints(of: plan.tree)
  }

  /// Draws one plane.
  ///
  /// - Parameter hidden: pixels that will not be visible.
  mutating func draw(
    _ draw: Draw, on canvas: inout Canvas, in target: RenderTarget, butFor hidden: PixelRect = .empty
  ) throws(DrawingError) {
    let node = Int(draw.node.rawValue)
    let plane = plane(draw, in: target, butFor: hidden)
    if plane.clip.isEmpty { return }
    switch draw.kind {
    case .backgroundAndBorder: plane.drawBackgroundAndBorder(on: &canvas)
    case .background: plane.drawBackground(on: &canvas)
    case .border: plane.drawBorder(on: &canvas)
    case .contents: try drawContents(plane, on: &canvas)
    case .bakedShadow:
      let sigma = plan.bakes[Int(draw.payload)].sigma
      try BakedShadow(plane: plane, sigma: sigma, precision: precision)
        .draw(on: &canvas, color: shadowColor(of: node).scaled(by: draw.opacity), &coverages)
    case .composite: preconditionFailure("Composites must be drawn by the owner of the textures.")
    }
  }

  private func plane(_ draw: Draw, in target: RenderTarget, butFor hidden: PixelRect = .empty) -> Plane {
    let node = Int(draw.node.rawValue)
    let place = Int(plan.tree.nodes[node].layer.rawValue)
    var map = plan.map(of: draw.node)
    if draw.kind == .bakedShadow { map = map.followed(by: plan.outward(of: plan.bakes[Int(draw.payload)])) }
    let whole = clip(of: draw, in: target)
    var clip = target.id == .screen ? whole.cut(to: window) : whole
    if !hidden.isEmpty { clip = clip.cut(without: hidden) }
    return Plane(
      node: node, layers: plan.tree.layers, layerPlace: place, map: map.followed(by: plan.adjustment(of: target)),
      clip: clip, extent: whole.box, opacity: draw.opacity,
      edges: plan.compositor.edges(isSmoothAsked: plan.tree.layers[place].hasEdgeAntialiasing),
      tint: tint(of: node), corners: corners)
  }

  /// The pixels of a shadow that its layer's background, drawn right after it, covers.
  func hiddenPart(of shadow: Draw, by next: Draw, in target: RenderTarget) -> PixelRect {
    let isShadow =
      shadow.kind == .bakedShadow
      || shadow.kind == .composite && plan.composites[Int(shadow.payload)].role == .shadow
    guard isShadow, next.node == shadow.node, next.kind == .background || next.kind == .backgroundAndBorder else {
      return .empty
    }
    return plane(next, in: target).cover
  }

  /// Whether a draw is entirely outside the drawn part of the screen.
  func isUnseen(_ draw: Draw, in target: RenderTarget) -> Bool {
    target.id == .screen && !draw.rect.meets(window)
  }

  /// The pixels that a draw may touch, after its clips.
  func clip(of draw: Draw, in target: RenderTarget) -> Coverage {
    var coverage = Coverage.full(draw.rect)
    guard let clip = draw.clip.map({ plan.clips[Int($0)] }) else { return coverage }
    if clip.rect != .unbounded {
      if plan.adjustment(of: target) == .identity {
        coverage = coverage.cut(to: PixelGrid.snappedToCenters(clip.rect))
      } else {
        let rect = Rect<LayerSpace>(
          minX: clip.rect.minX, minY: clip.rect.minY, maxX: clip.rect.maxX, maxY: clip.rect.maxY)
        let outline = LayerOutline(RoundedRect(rect: rect, radius: 0), under: plan.adjustment(of: target).retagged())
        coverage = outline.coverage(within: draw.rect)
      }
    }
    guard let outline = clip.outline else { return coverage }
    let layer = plan.tree.layer(outline)
    let map = plan.map(of: outline).followed(by: plan.adjustment(of: target))
    return coverage.intersection(
      LayerOutline(layer.outline, under: map, edges: edges(of: layer)).coverage(within: coverage.box, corners))
  }

  /// How a layer's straight edges are drawn on the pixel grid.
  func edges(of layer: Layer) -> EdgeStyle { plan.compositor.edges(isSmoothAsked: layer.hasEdgeAntialiasing) }

  /// The colour of a layer's shadow at full coverage.
  func shadowColor(of node: Int) -> PremultipliedColor {
    let layer = plan.tree.scene[plan.tree.nodes[node].layer]
    let color = (layer.shadowColor ?? .clear).multiplied(by: tint(of: node))
    return color.premultiplied.scaled(by: layer.shadowOpacity)
  }

  private func tint(of node: Int) -> Color { tints.isEmpty ? .white : tints[node] }

  private static func tints(of tree: PreparedTree) -> [Color] {
    guard !tree.instanceColors.isEmpty else { return [] }
    var tints = [Color](repeating: .white, count: tree.nodes.count)
    for (index, node) in zip(tree.indices, tree.nodes) {
      let above = node.parent < 0 ? .white : tints[Int(node.parent)]
      tints[Int(index.rawValue)] = above.multiplied(by: tree.instanceColors[index] ?? .white)
    }
    return tints
  }

  // MARK: Contents

  private mutating func drawContents(_ plane: Plane, on canvas: inout Canvas) throws(DrawingError) {
    if let asset = plane.layer.contents { draw(asset, of: plane, on: &canvas) }
    switch plane.layer.content {
    case .plain, .replicator, .transform, .backdrop: break
    case .shape(let shape): try ShapeContents(plane: plane, shape: shape).draw(on: &canvas)
    case .gradient(let gradient): plane.draw(gradient, on: &canvas)
    case .text: try drawText(plane, on: &canvas)
    case .external: plane.drawPlaceholder(over: plane.layer.bounds, on: &canvas)
    }
  }

  private func draw(_ asset: AssetIndex, of plane: Plane, on canvas: inout Canvas) {
    let description = plan.tree.scene[asset]
    let rect = ContentsPlacement.rect(of: description.facts, in: plane.layer)
    if description.isPlain {
      plane.fill(rect, with: description.color, on: &canvas)
      return
    }
    guard let image = images[asset] else {
      plane.drawPlaceholder(over: rect, on: &canvas)
      return
    }
    let contents = ImageContents(
      layer: plane.layer, map: plane.map, rect: rect, edges: plane.edges, isFlipped: isFlipped(plane.node))
    let size = (width: image.width, height: image.height)
    plane.drawTinted(on: &canvas) { canvas, opacity in
      contents.draw(size, on: &canvas, through: plane.clip, opacity: opacity) {
        images.image(asset, reduced: $0)
      }
    }
  }

  private func isFlipped(_ node: Int) -> Bool { plan.tree.nodes[node].flags.contains(.flippedContents) }

  private mutating func drawText(_ plane: Plane, on canvas: inout Canvas) throws(DrawingError) {
    let engine: TextEngine
    do throws(DrawingError) {
      if let known = self.engine { engine = known } else { engine = try TextEngine() }
      self.engine = engine
    } catch {
      guard case .missing(let library) = error else { throw error }
      note(.noTextLibrary(library), plane.node)
      return
    }
    var layer = plane.layer
    layer.text.foregroundColor = layer.text.foregroundColor?.multiplied(by: plane.tint)
    let text = TextContents(layer: layer, map: plane.map, isFlipped: isFlipped(plane.node))
    let found = try text.draw(
      with: engine, on: &canvas, through: plane.clip, extent: plane.extent, opacity: plane.opacity)
    for note in found { self.note(note, plane.node) }
  }

  private mutating func note(_ note: TextNote, _ node: Int) {
    guard let index = plan.tree.indices.first(where: { Int($0.rawValue) == node }) else { return }
    let note = RasterNote(node: index, note: note)
    if noted.insert(note).inserted { notes.append(note) }
  }
}

extension Color {
  /// The product of each channel, as replicators colour their copies.
  func multiplied(by other: Color) -> Color {
    Color(red: red * other.red, green: green * other.green, blue: blue * other.blue, alpha: alpha * other.alpha)
  }
}

/// The shadow of a known outline: filled at full strength, blurred and moved.
struct BakedShadow {
  let plane: Plane
  /// The sigma of the blur, in points.
  let sigma: Double
  let precision: BlurPrecision

  func draw(
    on canvas: inout Canvas, color: PremultipliedColor, _ memory: inout CoverageMemory
  ) throws(DrawingError) {
    let offset = plane.layer.shadowOffset
    let map = PlaneTransform<LayerSpace, LayerSpace>.translation(offset.width, offset.height).followed(by: plane.map)
    if map.isSimilar {
      canvas.fill(try blurred(over: plane.extent, under: map, &memory).intersection(plane.clip), with: color)
      return
    }
    // A blur is round along the layer's own axes; if stretched or in perspective, it is not round in the target.
    guard let sheet = FlatSheet(showing: box, under: map, clip: plane.extent) else { return }
    var flat = Canvas(area: sheet.area)
    flat.fill(try blurred(over: sheet.area, under: sheet.fromLayer, &memory), with: color)
    guard let source = ImageSource(flat.pixmap, under: sheet.toTarget, filter: .linear) else { return }
    let shown = LayerOutline(RoundedRect(rect: box, radius: 0), under: map).coverage(within: plane.clip.box)
    canvas.draw(source: source, through: shown.intersection(plane.clip))
  }

  private var box: Rect<LayerSpace> {
    (plane.layer.shadowPath?.controlBox ?? plane.layer.bounds).outset(
      by: CountingConstants.blurReachSigmas.value * sigma)
  }

  /// The blurred coverage of some pixels, drawn with a margin for content that spreads in from outside, and as coarsely
  /// as the blur allows.
  private func blurred(
    over area: PixelRect, under map: PlaneTransform<LayerSpace, TargetSpace>, _ memory: inout CoverageMemory
  ) throws(DrawingError) -> Coverage {
    let sigmaPixels = min(sigma * map.largestStretch, BlurKernel.widestSigmaPixels)
    let factor = Self.factor(sigmaPixels, precision)
    let coarse = map.followed(by: PlaneTransform<TargetSpace, TargetSpace>.scale(1 / Double(factor)))
    let texels = area.reduced(by: factor)
    let blur = GaussianBlur(sigmaPixels: Texture.sigmaTexels(sigmaPixels, factor: factor), precision: precision)
    let margin = blur.reachPixels + 1
    let caster = coarse.boundingBox(of: plane.layer.shadowPath?.controlBox ?? plane.layer.bounds)
    let needed = texels.outset(by: margin)
      .intersection(PixelGrid.snappedOutward(caster.outset(by: Double(margin) + 1)))
    let seen = factor == 1 ? needed : needed.intersection(texels)
    guard !needed.isEmpty, !seen.isEmpty else { return .none }
    let large = PixelRect(
      minX: seen.minX * factor, minY: seen.minY * factor, maxX: seen.maxX * factor, maxY: seen.maxY * factor)
    let key = CoverageMemory.ShadowKey(
      plane.layer, under: coarse, caster: caster, needed: needed, seen: seen, factor: factor,
      sigmaPixels: sigmaPixels, precision: precision)
    if let key, let known = memory.shadow(key) { return Coverage.soft(large, known).cut(to: area) }
    var shadow = try outline(under: coarse, within: needed).map(over: needed)
    for axis in BlurAxis.allCases { shadow = blur.blurred(shadow, along: axis, &memory) }
    if factor > 1 {
      let part = Coverage.soft(needed, shadow).map(over: seen)
      shadow = memory.result(
        of: .enlarged(factor: factor, width: large.width, height: large.height), on: part
      ) { $0.enlarged(by: factor, toWidth: large.width, height: large.height) }
    }
    if let key { memory.keep(shadow, as: key) }
    return Coverage.soft(large, shadow).cut(to: area)
  }

  /// The factor of the planner's rule for shadows without a path; larger if the sigma still covers at least 8 texels.
  ///
  /// Otherwise a margin of thousands of pixels would waste memory. Exact shadows are coarser only where the difference
  /// is invisible.
  private static func factor(_ sigmaPixels: Double, _ precision: BlurPrecision) -> Int {
    if sigmaPixels < 64 {
      return precision == .exact || sigmaPixels < 8 ? 1 : sigmaPixels < 16 ? 2 : sigmaPixels < 32 ? 4 : 8
    }
    var factor = 8
    while Double(16 * factor) <= sigmaPixels { factor *= 2 }  // Terminates: doubles up to an eighth of the sigma.
    return factor
  }

  private func outline(
    under map: PlaneTransform<LayerSpace, TargetSpace>, within area: PixelRect
  ) throws(DrawingError) -> Coverage {
    if let path = plane.layer.shadowPath { return try PathCoverage(path, under: map).fill(within: area) }
    return LayerOutline(plane.layer.outline, under: map, edges: .antialiased).coverage(within: area, plane.corners)
  }
}

extension PlaneTransform {
  /// Whether circles stay circles.
  fileprivate var isSimilar: Bool {
    guard isAffine else { return false }
    let (first, second) = ((a * a + c * c).squareRoot(), (b * b + d * d).squareRoot())
    return abs(first - second) <= 1e-3 * first && abs(a * b + c * d) <= 1e-3 * first * second
  }
}

extension PixelRect {
  /// The coarser pixels that the rectangle touches, and one more on each side for interpolation.
  fileprivate func reduced(by factor: Int) -> PixelRect {
    if factor == 1 { return self }
    func lower(_ value: Int) -> Int { PixelGrid.whole((Double(value) / Double(factor)).rounded(.down)) }
    func upper(_ value: Int) -> Int { PixelGrid.whole((Double(value) / Double(factor)).rounded(.up)) }
    return PixelRect(minX: lower(minX), minY: lower(minY), maxX: upper(maxX), maxY: upper(maxY)).outset(by: 1)
  }

  fileprivate func outset(by distance: Int) -> PixelRect {
    PixelRect(minX: minX - distance, minY: minY - distance, maxX: maxX + distance, maxY: maxY + distance)
  }
}

extension Compositor {
  /// How a layer's straight edges are drawn on the pixel grid, given whether it requests smooth edges.
  func edges(isSmoothAsked: Bool) -> EdgeStyle { isSmoothAsked || smoothsEdges.value ? .antialiased : .sharp }
}
