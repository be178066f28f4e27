internal import LayerGeometry
internal import LayerModel
public import LayerPlanning

// The plan once more, as plainly as it can be executed.
//
// Like `PlanRasterizer` it draws exactly what the plan says, but it knows no way to be fast: it goes through the pixels
// of every draw's rectangle one by one, every step of a recipe writes a texture of its own at the size that the plan
// gives it, and nothing is used twice or left out, but for pixels that a later draw hides: a tiler never shades those.
// What it touches it counts, so that its counts can be held against the traffic that the plan foretells, and its
// picture against the fast one. What a layer's plane looks like, it asks the same sources.

/// Draws what a plan says, pixel by pixel, and counts.
public struct ReferenceExecutor {
  let plan: PassPlan
  /// What has been stored so far.
  var textures: [ReferenceTexture?]
  /// Targets that are being drawn into.
  private var tiles: [ReferenceTile?]
  var planes: PlaneDrawing
  var counts = PixelCounts()

  /// What came of it.
  public struct Result: Sendable {
    /// The picture, with what could not be drawn as meant.
    public let picture: RasterResult
    /// What was touched.
    public let counts: PixelCounts
    /// For each target how often each of its pixels was blended, row by row; empty where nothing is drawn into it.
    public let blends: [[UInt16]]
  }

  private init(_ plan: PassPlan, images: ImageStore) {
    self.plan = plan
    textures = [ReferenceTexture?](repeating: nil, count: plan.targets.count)
    tiles = [ReferenceTile?](repeating: nil, count: plan.targets.count)
    planes = PlaneDrawing(plan: plan, images: images, precision: .exact, window: plan.targets[0].rect)
  }

  /// Draws one frame; blurs are exact.
  public static func execute(_ plan: PassPlan, images: ImageStore = ImageStore()) throws(DrawingError) -> Result {
    var executor = ReferenceExecutor(plan, images: images)
    for pass in plan.passes { try executor.run(pass) }
    try executor.draw(into: .screen, upTo: nil)
    executor.store(.screen)
    let screen = executor.texture(.screen).pixmap
    return Result(
      picture: RasterResult(pixmap: screen, notes: executor.planes.notes), counts: executor.counts,
      blends: executor.tiles.map { $0?.blends ?? [] })
  }

  // MARK: Passes

  private mutating func run(_ pass: Pass) throws(DrawingError) {
    switch pass.kind {
    case .mask, .content, .compose, .shadowSilhouette, .vibrantContent:
      try draw(into: pass.target, upTo: nil)
      store(pass.target, through: plan.filtersAfterDrawing(pass))
    case .shadowDownscale: reduceSilhouette(pass)
    case .shadowBlurX, .filterBlurX: blur(pass, along: .horizontal, .transparent)
    case .shadowBlurY, .filterBlurY: blur(pass, along: .vertical, .transparent)
    case .shadowTint: tintShadow(pass)
    case .backdropCapture: try capture(pass)
    case .backdropBlurX: blur(pass, along: .horizontal, .edgePixels)
    case .backdropBlurY: blur(pass, along: .vertical, .edgePixels)
    case .backdropTint: tintBackdrop(pass)
    case .vibrantFilter: joinVibrancy(pass)
    }
  }

  /// Splits the pass that is captured: its target is stored, read, and loaded again.
  ///
  /// A shadow around the backdrop is made of what lies in it, the backdrop included, and so is not there yet. What
  /// comes after it is drawn without it for the capture, and in its turn when the shadow has been made; the plan's
  /// traffic knows every draw once, and so it is counted once.
  private mutating func capture(_ pass: Pass) throws(DrawingError) {
    guard let captured = pass.captured else { preconditionFailure("A capture names what it captures.") }
    let index = Int(captured.rawValue)
    try draw(into: captured, upTo: pass.afterDraw, stoppingAtMissing: true)
    var preview = self
    try preview.draw(into: captured, upTo: pass.afterDraw)
    store(captured)
    preview.store(captured)
    copyBackdrop(pass, from: preview.texture(captured))
    load(captured)
    textures[index] = nil
  }

  /// The texture of a target that has been stored.
  func texture(_ target: TargetID) -> ReferenceTexture {
    guard let texture = textures[Int(target.rawValue)] else {
      preconditionFailure("A texture is written before it is read.")
    }
    return texture
  }

  // MARK: Targets

  /// Runs a target's draws, up to a place in its list or all; those whose texture is missing are left out.
  private mutating func draw(
    into target: TargetID, upTo end: Int?, stoppingAtMissing: Bool = false
  ) throws(DrawingError) {
    let renderTarget = plan.targets[Int(target.rawValue)]
    var tile = tiles[Int(target.rawValue)] ?? ReferenceTile(renderTarget, of: plan)
    let end = renderTarget.draws.lowerBound + (end ?? renderTarget.draws.count)
    while tile.next < end {  // Ends: each round runs or skips one draw.
      let draw = plan.draws[tile.next]
      if isMissingTexture(draw) {
        if stoppingAtMissing { break }
        tile.skip()
      } else if draw.kind == .composite {
        tile.draw(draw, composite(draw, in: renderTarget), &counts)
      } else {
        tile.draw(draw, try plane(draw, in: renderTarget), &counts)
      }
    }
    tiles[Int(target.rawValue)] = tile
  }

  private func isMissingTexture(_ draw: Draw) -> Bool {
    draw.kind == .composite && textures[Int(plan.composites[Int(draw.payload)].texture.rawValue)] == nil
  }

  /// A plane's picture is painted alone; drawing is looking its pixels up there.
  private mutating func plane(_ draw: Draw, in target: RenderTarget) throws(DrawingError) -> ReferencePlane {
    var sheet = Canvas(area: draw.rect)
    try planes.draw(draw, on: &sheet, in: target)
    let textures = draw.kind == .bakedShadow ? 1 : draw.kind == .contents ? plan.contentsTextures(of: draw.node) : 0
    return ReferencePlane(sheet: sheet, texturesSampled: textures)
  }

  private func composite(_ draw: Draw, in target: RenderTarget) -> ReferenceComposite {
    let composite = plan.composites[Int(draw.payload)]
    var texture = texture(composite.texture)
    let last = plan.targets[Int(composite.texture.rawValue)].pass.map { plan.passes[Int($0.rawValue)].kind }
    // A recipe without a tint of its own ends in coverages, which take their colour as they are drawn.
    if composite.role == .shadow, last != .shadowTint {
      let color = planes.shadowColor(of: Int(composite.node.rawValue))
      texture.pixmap = texture.pixmap.mapped { ReferencePixel(color).scaled(by: Float($0 >> 24) / 255).packed }
    }
    return ReferenceComposite(
      plan: plan, composite: composite, draw: draw, target: target, texture: texture,
      mask: composite.mask.map { self.texture($0) }, clip: planes.clip(of: draw, in: target))
  }

  /// Writes a tile to memory; silhouettes keep their alpha alone, and filters look at each pixel on its way.
  private mutating func store(_ target: TargetID, through filters: [ColorFilter] = []) {
    let renderTarget = plan.targets[Int(target.rawValue)]
    guard let tile = tiles[Int(target.rawValue)] else { return }
    var pixmap = tile.pixmap.mapped { pixel in
      counts.stored += 1
      return renderTarget.isSilhouette ? pixel & 0xFF00_0000 : pixel
    }
    ColorFilter.apply(filters, to: &pixmap)
    textures[Int(target.rawValue)] = ReferenceTexture(area: renderTarget.rect, pixmap: pixmap)
  }

  /// Reads a tile back.
  private mutating func load(_ target: TargetID) {
    let stored = texture(target).pixmap
    tiles[Int(target.rawValue)]?.pixmap = stored.mapped { pixel in
      counts.loaded += 1
      return pixel
    }
  }
}

extension PassPlan {
  /// The textures that a layer's contents are made of: its image, and what the CPU or somebody else has drawn.
  fileprivate func contentsTextures(of node: PreparedIndex) -> Int {
    let layer = tree.layer(node)
    let image = layer.contents == nil ? 0 : 1
    switch layer.content {
    case .text, .external: return image + 1
    case .plain, .shape, .gradient, .replicator, .transform, .backdrop:
      return layer.cpuDrawMilliseconds == nil ? image : 1
    }
  }
}
