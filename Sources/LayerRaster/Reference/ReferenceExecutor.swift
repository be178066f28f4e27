internal import LayerGeometry
internal import LayerModel
public import LayerPlanning

// A second, simple way to execute a plan.
//
// `ReferenceExecutor` draws exactly what the plan specifies, as `PlanRasterizer` does, but without any optimization. It
// visits the pixels of every draw's rectangle one by one, every step of a recipe writes its own texture at the size in
// the plan, and nothing is reused or left out. The only exception is pixels that a later draw hides, which a tile-based
// GPU never shades. It counts the pixels that it touches, so that its counts can be compared with the traffic that the
// plan predicts, and its picture with the fast one. The code that draws a layer's plane is shared by both.

/// Executes a plan pixel by pixel and counts the pixels touched.
public struct ReferenceExecutor {
  let plan: PassPlan
  /// The textures stored so far.
  var textures: [ReferenceTexture?]
  /// Targets that are being drawn into.
  private var tiles: [ReferenceTile?]
  var planes: PlaneDrawing
  var counts = PixelCounts()

  /// The result of an execution.
  public struct Result: Sendable {
    /// The picture, with notes on content that could not be drawn as intended.
    public let picture: RasterResult
    /// The pixels touched.
    public let counts: PixelCounts
    /// The number of times that each pixel of each target was blended, row by row; empty if nothing is drawn into a
    /// target.
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
    case .shadowBlur: blurShadow(pass)
    case .shadowTint: tintShadow(pass)
    case .backdropCapture: try capture(pass)
    case .backdropBlurX: blur(pass, along: .horizontal, .edgePixels)
    case .backdropBlurY: blur(pass, along: .vertical, .edgePixels)
    case .backdropTint: tintBackdrop(pass)
    case .vibrantFilter: joinVibrancy(pass)
    }
  }

  /// Splits the captured pass: its target is stored, read, and loaded again.
  ///
  /// A shadow around the backdrop is made from the draws in it, including the backdrop, and so does not exist yet. For
  /// the capture, the draws after the shadow are drawn without it; they are drawn again later, when the shadow exists.
  /// The plan's traffic contains every draw once, so the early draws are not counted.
  private mutating func capture(_ pass: Pass) throws(DrawingError) {
    guard let captured = pass.captured else { preconditionFailure("A capture must specify its target.") }
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
      preconditionFailure("A texture must be written before it is read.")
    }
    return texture
  }

  // MARK: Targets

  /// Runs all of a target's draws, or those up to an index in its list; draws with a missing texture are skipped.
  private mutating func draw(
    into target: TargetID, upTo end: Int?, stoppingAtMissing: Bool = false
  ) throws(DrawingError) {
    let renderTarget = plan.targets[Int(target.rawValue)]
    var tile = tiles[Int(target.rawValue)] ?? ReferenceTile(renderTarget, of: plan)
    let end = renderTarget.draws.lowerBound + (end ?? renderTarget.draws.count)
    while tile.next < end {  // Terminates: each iteration runs or skips one draw.
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

  /// Paints a plane's picture by itself; drawing then looks up its pixels.
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
    // A recipe without its own tint ends in coverages, which get their colour when they are drawn.
    if composite.role == .shadow, last != .shadowTint {
      let color = planes.shadowColor(of: Int(composite.node.rawValue))
      texture.pixmap = texture.pixmap.mapped { ReferencePixel(color).scaled(by: Float($0 >> 24) / 255).packed }
    }
    return ReferenceComposite(
      plan: plan, composite: composite, draw: draw, target: target, texture: texture,
      mask: composite.mask.map { self.texture($0) }, clip: planes.clip(of: draw, in: target))
  }

  /// Writes a tile to memory; silhouettes keep only their alpha, and filters are applied to each pixel as it is
  /// written.
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
  /// The number of textures that a layer's contents use: its image, and content drawn by the CPU or other code.
  fileprivate func contentsTextures(of node: PreparedIndex) -> Int {
    let layer = tree.layer(node)
    let image = layer.contents == nil ? 0 : 1
    switch layer.content {
    case .external: return image + 1
    case .text(let text) where !text.string.isEmpty: return image + 1
    case .plain, .text, .shape, .gradient, .replicator, .transform, .backdrop:
      return layer.cpuDrawMilliseconds == nil ? image : 1
    }
  }
}

/// The steps of recipes that process textures instead of drawing layers; each computes its target texel by texel.
extension ReferenceExecutor {
  /// Computes and stores every texel of a pass's target.
  ///
  /// - Parameter sampled: the number of textures sampled for each texel.
  private mutating func shadeTexels(
    of pass: Pass, sampling sampled: Int, _ pixel: (_ x: Int, _ y: Int) -> PackedPixel
  ) {
    let target = plan.targets[Int(pass.target.rawValue)]
    var pixmap = Pixmap(width: target.width, height: target.height)
    let width = target.width
    pixmap.withMutablePixels { pixels in
      for y in 0..<target.height {
        for x in 0..<width {
          counts.shaded += 1
          counts.loaded += sampled
          counts.stored += 1
          pixels[y * width + x] = pixel(x, y)
        }
      }
    }
    textures[Int(pass.target.rawValue)] = ReferenceTexture(
      area: target.rect, factor: target.downscale, pixmap: pixmap)
  }

  /// The texture that a step processes.
  private func source(of pass: Pass) -> ReferenceTexture {
    guard let source = pass.source else { preconditionFailure("A step must have a source.") }
    return texture(plan.passes[Int(source.rawValue)].target)
  }

  private func layer(of pass: Pass) -> Layer { plan.layer(at: Int(pass.node.rawValue)) }

  /// Computes one axis of a blur.
  mutating func blur(_ pass: Pass, along axis: BlurAxis, _ surroundings: BlurSurroundings) {
    let texture = source(of: pass).onTexels(of: plan.targets[Int(pass.target.rawValue)])
    let scale = plan.pixelsAPoint(pass)
    let sigma = Texture.sigmaTexels(plan.blurSigmaPoints(pass) * scale, factor: texture.factor)
    let blur = ReferenceBlur(texture.pixmap, sigmaTexels: sigma, along: axis, surroundings)
    shadeTexels(of: pass, sampling: 1) { x, y in blur.pixel(x, y) }
    guard pass.kind == .filterBlurY else { return }
    finish(FilterChain(layer(of: pass).filters), pass, surroundings)
  }

  /// Applies the filters after the first blur; they have no pass of their own in the plan.
  private mutating func finish(_ chain: FilterChain, _ pass: Pass, _ surroundings: BlurSurroundings) {
    let index = Int(pass.target.rawValue)
    guard var pixmap = textures[index]?.pixmap else { return }
    chain.finish(&pixmap, pixelsAPoint: plan.pixelsAPoint(pass), .exact, surroundings)
    textures[index]?.pixmap = pixmap
  }

  /// Blurs a silhouette in both directions; each texel is still entered once.
  mutating func blurShadow(_ pass: Pass) {
    blur(pass, along: .horizontal, .transparent)
    let index = Int(pass.target.rawValue)
    guard var pixmap = textures[index]?.pixmap else { return }
    let sigma = plan.blurSigmaPoints(pass) * plan.pixelsAPoint(pass)
    GaussianBlur(sigmaPixels: sigma, precision: .exact, surroundings: .transparent).blur(&pixmap, along: .vertical)
    textures[index]?.pixmap = pixmap
  }

  mutating func reduceSilhouette(_ pass: Pass) {
    let texture = source(of: pass)
    let side = plan.targets[Int(pass.target.rawValue)].downscale
    shadeTexels(of: pass, sampling: 1) { x, y in
      texture.average(ofTexel: x, y, side: side, beyondCounts: true).packed
    }
  }

  /// Draws a shadow's coverages in the colour of its layer, at full size.
  mutating func tintShadow(_ pass: Pass) {
    let texture = source(of: pass)
    let sampler = texture.sampler()
    let color = ReferencePixel(planes.shadowColor(of: Int(pass.node.rawValue)))
    shadeTexels(of: pass, sampling: 1) { x, y in
      let alpha = (sampler?.pixel(x + texture.area.minX, y + texture.area.minY) ?? 0) >> 24
      return color.scaled(by: Float(alpha) / 255).packed
    }
  }

  /// Copies what has been drawn below a layer.
  mutating func copyBackdrop(_ pass: Pass, from below: ReferenceTexture) {
    let target = plan.targets[Int(pass.target.rawValue)]
    var seen = Canvas(area: target.rect)
    seen.draw(Canvas(area: below.area, pixmap: below.pixmap))
    let filters = BackdropLook.filters(of: layer(of: pass), plan.compositor)
    ColorFilter.apply(FilterChain(filters).before, to: &seen.pixmap)
    let filtered = ReferenceTexture(area: target.rect, pixmap: seen.pixmap)
    shadeTexels(of: pass, sampling: 1) { x, y in
      filtered.average(ofTexel: x, y, side: target.downscale, beyondCounts: false).packed
    }
  }

  /// Scales a backdrop back to full size, and applies the filters after its blur and its tint.
  mutating func tintBackdrop(_ pass: Pass) {
    let sampler = source(of: pass).sampler()
    let area = plan.targets[Int(pass.target.rawValue)].rect
    let layer = layer(of: pass)
    shadeTexels(of: pass, sampling: 1) { x, y in sampler?.pixel(x + area.minX, y + area.minY) ?? 0 }
    finish(FilterChain(BackdropLook.filters(of: layer, plan.compositor)), pass, .edgePixels)
    guard let tint = BackdropLook.tint(of: layer, plan.compositor) else { return }
    let over = ReferencePixel(tint.premultiplied)
    let index = Int(pass.target.rawValue)
    if let pixmap = textures[index]?.pixmap { textures[index]?.pixmap = pixmap.mapped { over.over($0).packed } }
  }

  /// Draws the glow of a layer's sublayers over its backdrop.
  mutating func joinVibrancy(_ pass: Pass) {
    let area = plan.targets[Int(pass.target.rawValue)].rect
    let layer = layer(of: pass)
    let content = source(of: pass).sampler()
    let backdrop = pass.joins.flatMap { texture(plan.passes[Int($0.rawValue)].target).sampler() }
    let shape = LayerOutline(layer.outline, under: plan.map(of: pass.node), edges: planes.edges(of: layer))
      .coverage(within: area).map(over: area)
    let isDark = BackdropLook.isDark(layer, plan.compositor)
    let glow = ReferencePixel((isDark ? Color.white : Color.black).premultiplied)
    let blending = Blending(isDark ? .plusL : .plusD)
    shadeTexels(of: pass, sampling: backdrop == nil ? 1 : 2) { x, y in
      let alpha = (content?.pixel(x + area.minX, y + area.minY) ?? 0) >> 24
      var result = ReferencePixel(backdrop?.pixel(x + area.minX, y + area.minY) ?? 0)
        .scaled(by: Float(shape[x, y]) / 255).packed
      var source = glow.scaled(by: Float(alpha) / 255).packed
      blending.blend(&source, into: &result, count: 1, covered: nil)
      return result
    }
  }
}

/// One axis of a Gaussian, computed texel by texel as the weighted sum of the neighbours up to three sigma away.
struct ReferenceBlur {
  private let pixmap: Pixmap
  private let weights: [Float]
  private let axis: BlurAxis
  private let surroundings: BlurSurroundings

  init(_ pixmap: Pixmap, sigmaTexels: Double, along axis: BlurAxis, _ surroundings: BlurSurroundings) {
    self.pixmap = pixmap
    self.axis = axis
    self.surroundings = surroundings
    // A blur wider than any screen gives a flat picture in any case; a blur narrower than this changes nothing.
    let sigma = min(sigmaTexels, BlurKernel.widestSigmaPixels)
    let radius = sigma < 0.01 ? 0 : Int((3 * sigma).rounded(.up))
    let samples = (-radius...radius).map { offset in
      radius == 0 ? 1 : PlatformMath.exponential(-Double(offset * offset) / (2 * sigma * sigma))
    }
    let sum = samples.reduce(0, +)
    weights = samples.map { Float($0 / sum) }
  }

  func pixel(_ x: Int, _ y: Int) -> PackedPixel {
    let radius = weights.count / 2
    let (place, length) = axis == .horizontal ? (x, pixmap.width) : (y, pixmap.height)
    let (first, step) = axis == .horizontal ? (y * pixmap.width, 1) : (x, pixmap.width)
    var sum = ReferencePixel(0)
    pixmap.withPixels { pixels in
      weights.withUnsafeBufferPointer { weights in
        for offset in -radius...radius {
          var other = place + offset
          if other < 0 || other >= length {
            if surroundings == .transparent { continue }
            other = min(max(other, 0), length - 1)
          }
          sum.add(ReferencePixel(pixels[first + other * step]), weights[radius + offset])
        }
      }
    }
    return sum.packed
  }
}

/// The number of pixels that an execution of a plan has touched, counted one by one.
public struct PixelCounts: Hashable, Sendable {
  /// The number of pixels that were shaded.
  public internal(set) var shaded = 0
  /// The number of shaded pixels whose colour was blended with the content below.
  public internal(set) var blended = 0
  /// The number of pixels of draws that were skipped because a later draw covers them.
  public internal(set) var hidden = 0
  /// The number of pixels written to memory.
  public internal(set) var stored = 0
  /// The number of pixels read from memory.
  public internal(set) var loaded = 0

  /// Creates counts of zero.
  public init() {}
}
