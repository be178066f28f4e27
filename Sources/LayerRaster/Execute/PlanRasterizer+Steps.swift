internal import LayerGeometry
internal import LayerModel
internal import LayerPlanning

/// The steps of recipes that work on a texture instead of drawing layers.
extension PlanRasterizer {
  /// What a pass that drew layers still has to do: a silhouette loses its colours, filters look at single pixels.
  mutating func finishDrawing(_ pass: Pass) {
    let index = Int(pass.target.rawValue)
    guard var texture = textures[index], case .pixels(var pixmap) = texture.content else { return }
    if plan.targets[index].isSilhouette {
      texture.content = .alpha(AlphaMap(alphaOf: pixmap))
    } else if pass.kind == .content || pass.kind == .mask, !plan.targets[index].draws.isEmpty {
      // A mask's pass belongs to the masked layer; the mask itself comes right after it.
      let node = Int(pass.node.rawValue) + (pass.kind == .mask ? 1 : 0)
      let before = FilterChain(layer(node).filters).before
      if before.isEmpty { return }
      textures[index] = nil
      texture.content = .pixels(Pixmap(width: 0, height: 0))
      ColorFilter.apply(before, to: &pixmap)
      texture.content = .pixels(pixmap)
    }
    textures[index] = texture
  }

  func layer(_ node: Int) -> Layer { plan.tree.scene[plan.tree.nodes[node].layer] }

  /// Pixels a point on the grid that a layer's own planes lie on, or on that of a silhouette.
  func pixelsAPoint(_ pass: Pass) -> Double {
    let node = Int(pass.node.rawValue)
    // Only the silhouette itself knows the axes that a shadow's steps share.
    var first = pass
    while let source = first.source { first = plan.passes[Int(source.rawValue)] }
    let map = plan.maps[node].followed(by: plan.targets[Int(first.target.rawValue)].adjustment)
    return map.linearized(at: layer(node).bounds.center).largestStretch
  }

  // MARK: Blurs

  /// One axis of a blur.
  mutating func blur(_ pass: Pass, along axis: BlurAxis, _ surroundings: BlurSurroundings) {
    var texture = takeSource(of: pass)
    let scale = pixelsAPoint(pass)
    let sigma = Texture.sigmaTexels(sigmaPoints(pass) * scale, factor: texture.factor)
    let blur = GaussianBlur(sigmaPixels: sigma, precision: precision, surroundings: surroundings)
    switch texture.content {
    case .pixels(var pixmap):
      texture.content = .pixels(Pixmap(width: 0, height: 0))
      blur.blur(&pixmap, along: axis)
      if pass.kind == .filterBlurY {
        let chain = FilterChain(layer(Int(pass.node.rawValue)).filters)
        chain.finish(&pixmap, pixelsAPoint: scale, precision, surroundings)
      }
      texture.content = .pixels(pixmap)
    case .alpha(var map):
      texture.content = .alpha(AlphaMap(width: 0, height: 0))
      blur.blur(&map, along: axis)
      texture.content = .alpha(map)
    }
    textures[Int(pass.target.rawValue)] = texture
  }

  private func sigmaPoints(_ pass: Pass) -> Double {
    let layer = layer(Int(pass.node.rawValue))
    switch pass.kind {
    case .shadowBlurX, .shadowBlurY: return plan.compositor.shadowSigmaPerRadius.value * layer.shadowRadius
    case .filterBlurX, .filterBlurY: return FilterChain(layer.filters).blurSigma ?? 0
    default: return FilterChain(BackdropLook.filters(of: layer, plan.compositor)).blurSigma ?? 0
    }
  }

  // MARK: Shadows

  mutating func reduceSilhouette(_ pass: Pass) {
    var texture = takeSource(of: pass)
    let factor = precision == .exact ? 1 : plan.targets[Int(pass.target.rawValue)].downscale
    if factor > 1, case .alpha(let map) = texture.content {
      texture.content = .alpha(map.reduced(by: factor))
      texture.factor = factor
    }
    textures[Int(pass.target.rawValue)] = texture
  }

  /// A shadow stays coverages: it takes its colour as it is drawn, with no picture between.
  mutating func tintShadow(_ pass: Pass) {
    textures[Int(pass.target.rawValue)] = takeSource(of: pass)
  }

  /// A shadow's coverages in the colour of its layer, at full size.
  func tinted(_ shadow: Texture, of node: Int) -> Texture {
    var canvas = Canvas(area: shadow.area)
    canvas.fill(.soft(shadow.area, shadow.coverage()), with: planes.shadowColor(of: node))
    return Texture(area: shadow.area, content: .pixels(canvas.pixmap))
  }

  // MARK: Backdrops

  /// Copies what has been drawn below a layer.
  mutating func capture(_ pass: Pass, of captured: TargetID) {
    let target = plan.targets[Int(pass.target.rawValue)]
    var canvas = textures[Int(captured.rawValue)]?.canvas(over: target.rect) ?? Canvas(area: target.rect)
    var texture = Texture(area: target.rect, content: .pixels(canvas.pixmap))
    let chain = FilterChain(BackdropLook.filters(of: layer(Int(pass.node.rawValue)), plan.compositor))
    ColorFilter.apply(chain.before, to: &canvas.pixmap)
    texture.factor = precision == .exact ? 1 : target.downscale
    texture.content = .pixels(canvas.pixmap.reduced(ImageReduction(by: texture.factor)))
    textures[Int(pass.target.rawValue)] = texture
  }

  /// Brings a backdrop back to full size, with what follows its blur and its tint.
  mutating func tintBackdrop(_ pass: Pass) {
    let target = plan.targets[Int(pass.target.rawValue)]
    let layer = layer(Int(pass.node.rawValue))
    let texture = takeSource(of: pass)
    var canvas = texture.canvas(over: target.rect)
    let chain = FilterChain(BackdropLook.filters(of: layer, plan.compositor))
    chain.finish(&canvas.pixmap, pixelsAPoint: pixelsAPoint(pass), precision, .edgePixels)
    if let tint = BackdropLook.tint(of: layer, plan.compositor) { canvas.fill(target.rect, with: tint.premultiplied) }
    textures[Int(pass.target.rawValue)] = Texture(area: target.rect, content: .pixels(canvas.pixmap))
  }

  /// Lays the glow of a layer's sublayers over its backdrop.
  mutating func joinVibrancy(_ pass: Pass) {
    let target = plan.targets[Int(pass.target.rawValue)]
    let node = Int(pass.node.rawValue)
    let content = takeSource(of: pass)
    var canvas = Canvas(area: target.rect)
    if let joined = pass.joins, let backdrop = read(plan.passes[Int(joined.rawValue)].target) {
      let outline = LayerOutline(layer(node).outline, under: plan.maps[node], edges: planes.edges(of: layer(node)))
      canvas.draw(backdrop.canvas(), through: outline.coverage(within: target.rect))
    }
    let isDark = BackdropLook.isDark(layer(node), plan.compositor)
    var glow = Canvas(area: content.area)
    glow.fill(.soft(content.area, content.coverage()), with: (isDark ? Color.white : Color.black).premultiplied)
    canvas.blend(
      source: glow, masked: nil, through: .full(target.rect), opacity: 1, mode: isDark ? .plusL : .plusD)
    textures[Int(pass.target.rawValue)] = Texture(area: target.rect, content: .pixels(canvas.pixmap))
  }
}
