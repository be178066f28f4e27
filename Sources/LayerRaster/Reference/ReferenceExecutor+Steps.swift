internal import LayerGeometry
internal import LayerModel
internal import LayerPlanning

/// The steps of recipes that work on textures instead of drawing layers: each works out its target texel by texel.
extension ReferenceExecutor {
  /// Gives every texel of a pass's target its pixel and stores it.
  ///
  /// - Parameter sampled: how many textures each texel is made of.
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

  /// The texture that a step works on.
  private func source(of pass: Pass) -> ReferenceTexture {
    guard let source = pass.source else { preconditionFailure("A step says what it works on.") }
    return texture(plan.passes[Int(source.rawValue)].target)
  }

  private func layer(of pass: Pass) -> Layer { plan.layer(at: Int(pass.node.rawValue)) }

  /// One axis of a blur.
  mutating func blur(_ pass: Pass, along axis: BlurAxis, _ surroundings: BlurSurroundings) {
    let texture = source(of: pass).onTexels(of: plan.targets[Int(pass.target.rawValue)])
    let scale = plan.pixelsAPoint(pass)
    let sigma = Texture.sigmaTexels(plan.blurSigmaPoints(pass) * scale, factor: texture.factor)
    let blur = ReferenceBlur(texture.pixmap, sigmaTexels: sigma, along: axis, surroundings)
    shadeTexels(of: pass, sampling: 1) { x, y in blur.pixel(x, y) }
    guard pass.kind == .filterBlurY else { return }
    finish(FilterChain(layer(of: pass).filters), pass, surroundings)
  }

  /// Runs what follows the first blur of a list of filters; no pass of the plan is its own.
  private mutating func finish(_ chain: FilterChain, _ pass: Pass, _ surroundings: BlurSurroundings) {
    let index = Int(pass.target.rawValue)
    guard var pixmap = textures[index]?.pixmap else { return }
    chain.finish(&pixmap, pixelsAPoint: plan.pixelsAPoint(pass), .exact, surroundings)
    textures[index]?.pixmap = pixmap
  }

  mutating func reduceSilhouette(_ pass: Pass) {
    let texture = source(of: pass)
    let side = plan.targets[Int(pass.target.rawValue)].downscale
    shadeTexels(of: pass, sampling: 1) { x, y in
      texture.average(ofTexel: x, y, side: side, beyondCounts: true).packed
    }
  }

  /// A shadow's coverages in the colour of its layer, at full size.
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

  /// Brings a backdrop back to full size, with what follows its blur and its tint.
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

  /// Lays the glow of a layer's sublayers over its backdrop.
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
