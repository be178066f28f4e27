internal import LayerGeometry
internal import LayerModel
internal import LayerPlanning

/// Draws the planes that layers put into targets themselves.
struct PlaneDrawing {
  let plan: PassPlan
  let images: ImageStore
  let precision: BlurPrecision
  /// The part of the screen that is drawn.
  var window: PixelRect
  private(set) var notes: [RasterNote] = []
  private var noted: Set<RasterNote> = []
  /// What replicators multiply into each layer's colours; empty where none does.
  private let tints: [Color]
  private var engine: TextEngine?
  /// Shadows that others have cast before.
  private var coverages = CoverageMemory()
  /// Corners that others were cut by before.
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
  /// - Parameter hidden: pixels of which nothing will be seen.
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
    case .composite: preconditionFailure("Composites are drawn by whoever holds the textures.")
    }
  }

  private func plane(_ draw: Draw, in target: RenderTarget, butFor hidden: PixelRect = .empty) -> Plane {
    let node = Int(draw.node.rawValue)
    let place = Int(plan.tree.nodes[node].layer.rawValue)
    var map = plan.map(of: draw.node)
    if draw.kind == .bakedShadow { map = map.followed(by: plan.bakes[Int(draw.payload)].outward) }
    let whole = clip(of: draw, in: target)
    var clip = target.id == .screen ? whole.cut(to: window) : whole
    if !hidden.isEmpty { clip = clip.cut(without: hidden) }
    return Plane(
      node: node, layers: plan.tree.layers, layerPlace: place, map: map.followed(by: target.adjustment), clip: clip,
      extent: whole.box, opacity: draw.opacity,
      edges: plan.compositor.edges(isSmoothAsked: plan.tree.layers[place].hasEdgeAntialiasing),
      tint: tint(of: node), corners: corners)
  }

  /// The pixels of a shadow that the background of its layer covers, drawn right after it.
  func hiddenPart(of shadow: Draw, by next: Draw, in target: RenderTarget) -> PixelRect {
    let isShadow =
      shadow.kind == .bakedShadow
      || shadow.kind == .composite && plan.composites[Int(shadow.payload)].role == .shadow
    guard isShadow, next.node == shadow.node, next.kind == .background || next.kind == .backgroundAndBorder else {
      return .empty
    }
    return plane(next, in: target).cover
  }

  /// Whether a draw lies beyond the part of the screen that is drawn.
  func isUnseen(_ draw: Draw, in target: RenderTarget) -> Bool {
    target.id == .screen && !draw.rect.meets(window)
  }

  /// The pixels that a draw may touch, as its clips leave them.
  func clip(of draw: Draw, in target: RenderTarget) -> Coverage {
    var coverage = Coverage.full(draw.rect)
    guard let clip = draw.clip.map({ plan.clips[Int($0)] }) else { return coverage }
    if clip.rect != .unbounded {
      if target.adjustment == .identity {
        coverage = coverage.cut(to: PixelGrid.snappedToCenters(clip.rect))
      } else {
        let rect = Rect<LayerSpace>(
          minX: clip.rect.minX, minY: clip.rect.minY, maxX: clip.rect.maxX, maxY: clip.rect.maxY)
        let outline = LayerOutline(RoundedRect(rect: rect, radius: 0), under: target.adjustment.retagged())
        coverage = outline.coverage(within: draw.rect)
      }
    }
    guard let outline = clip.outline else { return coverage }
    let layer = plan.tree.layer(outline)
    let map = plan.map(of: outline).followed(by: target.adjustment)
    return coverage.intersection(
      LayerOutline(layer.outline, under: map, edges: edges(of: layer)).coverage(within: coverage.box, corners))
  }

  /// How a layer's straight edges meet pixels.
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
  /// The product channel by channel, as replicators colour their copies.
  func multiplied(by other: Color) -> Color {
    Color(red: red * other.red, green: green * other.green, blue: blue * other.blue, alpha: alpha * other.alpha)
  }
}
