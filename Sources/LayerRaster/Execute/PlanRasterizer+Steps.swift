internal import LayerGeometry
internal import LayerModel
internal import LayerPlanning

/// The steps of recipes that process a texture instead of drawing layers.
extension PlanRasterizer {
  /// Runs the steps after a pass has drawn its layers: a silhouette drops its colours, and single-pixel filters are
  /// applied.
  mutating func finishDrawing(_ pass: Pass) {
    let index = Int(pass.target.rawValue)
    guard var texture = textures[index], case .pixels(var pixmap) = texture.content else { return }
    if plan.targets[index].isSilhouette {
      texture.content = .alpha(AlphaMap(alphaOf: pixmap))
    } else {
      let filters = plan.filtersAfterDrawing(pass)
      if filters.isEmpty { return }
      textures[index] = nil
      texture.content = .pixels(Pixmap(width: 0, height: 0))
      ColorFilter.apply(filters, to: &pixmap)
      texture.content = .pixels(pixmap)
    }
    textures[index] = texture
  }

  private func layer(of pass: Pass) -> Layer { plan.layer(at: Int(pass.node.rawValue)) }

  // MARK: Blurs

  /// Computes one axis of a blur.
  mutating func blur(_ pass: Pass, along axis: BlurAxis, _ surroundings: BlurSurroundings) {
    var texture = takeSource(of: pass)
    let scale = plan.pixelsAPoint(pass)
    let sigma = Texture.sigmaTexels(plan.blurSigmaPoints(pass) * scale, factor: texture.factor)
    let blur = GaussianBlur(sigmaPixels: sigma, precision: precision, surroundings: surroundings)
    switch texture.content {
    case .pixels(var pixmap):
      texture.content = .pixels(Pixmap(width: 0, height: 0))
      blur.blur(&pixmap, along: axis)
      if pass.kind == .filterBlurY {
        let chain = FilterChain(layer(of: pass).filters)
        chain.finish(&pixmap, pixelsAPoint: scale, precision, surroundings)
      }
      texture.content = .pixels(pixmap)
    case .alpha(let map):
      texture.content = .alpha(blur.blurred(map, along: axis, &coverages))
    }
    textures[Int(pass.target.rawValue)] = texture
  }

  // MARK: Shadows

  /// Blurs a silhouette in both directions.
  mutating func blurShadow(_ pass: Pass) {
    var texture = takeSource(of: pass)
    let sigma = Texture.sigmaTexels(plan.blurSigmaPoints(pass) * plan.pixelsAPoint(pass), factor: texture.factor)
    let blur = GaussianBlur(sigmaPixels: sigma, precision: precision, surroundings: .transparent)
    switch texture.content {
    case .pixels(var pixmap):
      texture.content = .pixels(Pixmap(width: 0, height: 0))
      blur.blur(&pixmap)
      texture.content = .pixels(pixmap)
    case .alpha(let map):
      let across = blur.blurred(map, along: .horizontal, &coverages)
      texture.content = .alpha(blur.blurred(across, along: .vertical, &coverages))
    }
    textures[Int(pass.target.rawValue)] = texture
  }

  mutating func reduceSilhouette(_ pass: Pass) {
    var texture = takeSource(of: pass)
    let factor = precision == .exact ? 1 : plan.targets[Int(pass.target.rawValue)].downscale
    if factor > 1, case .alpha(let map) = texture.content {
      texture.content = .alpha(coverages.result(of: .reduced(factor: factor), on: map) { $0.reduced(by: factor) })
      texture.factor = factor
    }
    textures[Int(pass.target.rawValue)] = texture
  }

  /// Keeps a shadow as coverages: it gets its colour when it is drawn, without an intermediate picture.
  mutating func tintShadow(_ pass: Pass) {
    textures[Int(pass.target.rawValue)] = takeSource(of: pass)
  }

  /// Draws a shadow's coverages in the colour of its layer, at full size.
  func tinted(_ shadow: Texture, of node: Int) -> Texture {
    var canvas = Canvas(area: shadow.area)
    canvas.fill(.soft(shadow.area, shadow.coverage()), with: planes.shadowColor(of: node))
    return Texture(area: shadow.area, content: .pixels(canvas.pixmap))
  }

  // MARK: Backdrops

  /// Copies what has been drawn below a layer.
  mutating func capture(_ pass: Pass, of below: Texture?) {
    let target = plan.targets[Int(pass.target.rawValue)]
    var canvas = below?.canvas(over: target.rect) ?? Canvas(area: target.rect)
    var texture = Texture(area: target.rect, content: .pixels(canvas.pixmap))
    let chain = FilterChain(BackdropLook.filters(of: layer(of: pass), plan.compositor))
    ColorFilter.apply(chain.before, to: &canvas.pixmap)
    texture.factor = precision == .exact ? 1 : target.downscale
    texture.content = .pixels(canvas.pixmap.reduced(ImageReduction(by: texture.factor)))
    textures[Int(pass.target.rawValue)] = texture
  }

  /// Scales a backdrop back to full size, and applies the filters after its blur and its tint.
  mutating func tintBackdrop(_ pass: Pass) {
    let target = plan.targets[Int(pass.target.rawValue)]
    let layer = layer(of: pass)
    let texture = takeSource(of: pass)
    var canvas = texture.canvas(over: target.rect)
    let chain = FilterChain(BackdropLook.filters(of: layer, plan.compositor))
    chain.finish(&canvas.pixmap, pixelsAPoint: plan.pixelsAPoint(pass), precision, .edgePixels)
    if let tint = BackdropLook.tint(of: layer, plan.compositor) { canvas.fill(target.rect, with: tint.premultiplied) }
    textures[Int(pass.target.rawValue)] = Texture(area: target.rect, content: .pixels(canvas.pixmap))
  }

  /// Draws the glow of a layer's sublayers over its backdrop.
  mutating func joinVibrancy(_ pass: Pass) {
    let target = plan.targets[Int(pass.target.rawValue)]
    let node = Int(pass.node.rawValue)
    let layer = plan.layer(at: node)
    let content = takeSource(of: pass)
    var canvas = Canvas(area: target.rect)
    if let joined = pass.joins, let backdrop = read(plan.passes[Int(joined.rawValue)].target) {
      let outline = LayerOutline(layer.outline, under: plan.map(of: pass.node), edges: planes.edges(of: layer))
      canvas.draw(backdrop.canvas(), through: outline.coverage(within: target.rect, planes.corners))
    }
    let isDark = BackdropLook.isDark(layer, plan.compositor)
    var glow = Canvas(area: content.area)
    glow.fill(.soft(content.area, content.coverage()), with: (isDark ? Color.white : Color.black).premultiplied)
    canvas.blend(
      source: glow, masked: nil, through: .full(target.rect), opacity: 1, mode: isDark ? .plusL : .plusD)
    textures[Int(pass.target.rawValue)] = Texture(area: target.rect, content: .pixels(canvas.pixmap))
  }
}

/// The output of a pass: pixels or coverages over a part of a grid.
struct Texture {
  enum Content {
    case pixels(Pixmap)
    /// Coverages, for silhouettes and their blurs, which have no colour.
    case alpha(AlphaMap)
  }

  /// The pixels of the grid that the texture represents.
  var area: PixelRect
  /// The number of grid pixels that one texel represents along each side.
  var factor = 1
  var content: Content

  /// The pixels at the grid's own resolution, enlarged if the texture is reduced.
  func canvas() -> Canvas { canvas(over: area) }

  /// The pixels at the grid's own resolution, over another part of the grid.
  func canvas(over part: PixelRect) -> Canvas {
    if factor == 1, area.contains(part), case .pixels(let pixmap) = content {
      if part == area { return Canvas(area: area, pixmap: pixmap) }
      let (left, top) = (part.minX - area.minX, part.minY - area.minY)
      let cut = PixelRect(minX: left, minY: top, maxX: left + part.width, maxY: top + part.height)
      return Canvas(area: part, pixmap: pixmap.cropped(to: cut))
    }
    var canvas = Canvas(area: part)
    switch content {
    case .pixels(let pixmap) where factor == 1:
      canvas.draw(Canvas(area: area, pixmap: pixmap))
    case .pixels(let pixmap):
      if let source = ImageSource(pixmap, under: toGrid, filter: .linear) {
        canvas.draw(source: source, through: .full(area))
      }
    case .alpha:
      canvas.fill(.soft(area, coverage()), with: Color.black.premultiplied)
    }
    return canvas
  }

  /// The pixels, released so that their memory can be reused.
  consuming func releasedPixmap() -> Pixmap? {
    if case .pixels(let pixmap) = content { pixmap } else { nil }
  }

  /// The coverages at the grid's own resolution.
  func coverage() -> AlphaMap {
    switch content {
    case .alpha(let map): factor == 1 ? map : map.enlarged(by: factor, toWidth: area.width, height: area.height)
    case .pixels(let pixmap): AlphaMap(alphaOf: pixmap)
    }
  }

  /// The sigma that remains to be applied to a texture's texels, in texels.
  ///
  /// Averaging down and enlarging again has already blurred by a variance of a quarter of a square texel (a box of one
  /// texel and the triangle between two centres, on the grid's own pixels).
  static func sigmaTexels(_ sigmaPixels: Double, factor: Int) -> Double {
    let sigma = sigmaPixels / Double(factor)
    return factor == 1 ? sigma : max(0, sigma * sigma - 0.25).squareRoot()
  }

  /// The transform from texels to the grid.
  var toGrid: PlaneTransform<ImageSpace, TargetSpace> {
    PlaneTransform(
      a: Double(factor), b: 0, tx: Double(area.minX), c: 0, d: Double(factor), ty: Double(area.minY))
  }
}

/// The facts about layers that the steps of recipes need.
extension PassPlan {
  /// A layer by its position in paint order.
  func layer(at node: Int) -> Layer { tree.scene[tree.nodes[node].layer] }

  /// The number of reads of each target while a part of the screen is drawn; 0 if that part does not depend on it.
  func readers(within window: PixelRect) -> [Int] {
    var readers = [Int](repeating: 0, count: targets.count)
    func read(_ draws: ArraySlice<Draw>) {
      for draw in draws where draw.kind == .composite {
        let composite = composites[Int(draw.payload)]
        readers[Int(composite.texture.rawValue)] += 1
        if let mask = composite.mask { readers[Int(mask.rawValue)] += 1 }
      }
    }
    let seen = draws[targets[0].draws].filter { $0.rect.meets(window) }
    read(seen[...])
    // Readers run later, so this loop visits them first.
    for pass in passes.reversed() where readers[Int(pass.target.rawValue)] > 0 {
      read(draws[targets[Int(pass.target.rawValue)].draws])
      for source in [pass.source, pass.joins] {
        if let source { readers[Int(passes[Int(source.rawValue)].target.rawValue)] += 1 }
      }
    }
    return readers
  }

  /// The single-pixel filters that run on a pass's content when the pass ends.
  func filtersAfterDrawing(_ pass: Pass) -> [ColorFilter] {
    guard pass.kind == .content || pass.kind == .mask, !targets[Int(pass.target.rawValue)].draws.isEmpty else {
      return []
    }
    // A mask's pass belongs to the masked layer; the mask is the next node.
    let node = Int(pass.node.rawValue) + (pass.kind == .mask ? 1 : 0)
    return FilterChain(layer(at: node).filters).before
  }

  /// The pixels per point on the grid of a layer's own planes, or on the grid of a silhouette.
  func pixelsAPoint(_ pass: Pass) -> Double {
    let node = Int(pass.node.rawValue)
    // Only the silhouette records the axes that all steps of a shadow share.
    var first = pass
    while let source = first.source { first = passes[Int(source.rawValue)] }  // Terminates: sources run earlier.
    let map = map(of: pass.node).followed(by: adjustment(of: targets[Int(first.target.rawValue)]))
    return map.linearized(at: layer(at: node).bounds.center).largestStretch
  }

  /// The sigma, in points, of the blur of which a pass computes one axis.
  func blurSigmaPoints(_ pass: Pass) -> Double {
    let layer = layer(at: Int(pass.node.rawValue))
    switch pass.kind {
    case .shadowBlurX, .shadowBlurY, .shadowBlur: return compositor.shadowSigmaPerRadius.value * layer.shadowRadius
    case .filterBlurX, .filterBlurY: return FilterChain(layer.filters).blurSigma ?? 0
    default: return FilterChain(BackdropLook.filters(of: layer, compositor)).blurSigma ?? 0
    }
  }
}

/// A layer's filters in the order in which the passes of a recipe apply them.
///
/// A blur takes two passes of its own; filters before it belong to the preceding pass, and filters after it to the last
/// pass.
struct FilterChain {
  private(set) var before: [ColorFilter] = []
  /// The sigma of the first blur, in points; nil if there is no blur.
  private(set) var blurSigma: Double?
  private(set) var after: [Filter] = []

  init(_ filters: [Filter]) {
    for filter in filters {
      if blurSigma != nil {
        after.append(filter)
      } else if case .gaussianBlur(let radius) = filter {
        if radius > 0 { blurSigma = radius }
      } else if let color = ColorFilter(filter) {
        before.append(color)
      }
    }
  }

  /// Applies the filters after the first blur.
  func finish(_ pixmap: inout Pixmap, pixelsAPoint: Double, _ precision: BlurPrecision, _ around: BlurSurroundings) {
    for filter in after {
      if let color = ColorFilter(filter) {
        ColorFilter.apply([color], to: &pixmap)
      } else if filter.blurRadius > 0 {
        GaussianBlur(sigmaPixels: filter.blurRadius * pixelsAPoint, precision: precision, surroundings: around)
          .blur(&pixmap)
      }
    }
  }
}
