import LayerGeometry
import LayerModel
import LayerPlanning

/// Every texture of a first frame with what is drawn into it: the cost page's "Where a target lies" and "Traffic".
///
/// A silhouette is a second walk over the layer's subtree that finds all textures finished.
struct OraclePainter {
  /// Where the next layer is drawn.
  struct Place {
    var texture: OracleTexture
    /// The texture that a backdrop reads.
    var captured: OracleTexture
    /// The opacities between here and the texture.
    var opacity = 1.0
    /// The rectangular clips between here and the texture, on the grid of the layers.
    var clip = OracleBox.everything
    /// From that grid to the texture's, which differ for a silhouette on axes of its own.
    var turn = OraclePlane.identity
    var isSilhouette = false
  }

  /// The textures of a layer that are drawn into others.
  struct Finished {
    var picture: OracleTexture?
    var mask: OracleTexture?
    var shadow: (texture: OracleTexture, toInside: OraclePlane)?
    var backdrop: OracleTexture?
  }

  let rules: OracleRules
  let screenScale: Double
  var textures: [OracleTexture] = []
  /// The traffic of passes without layers, such as blurs.
  var steps = OracleTraffic()
  var finished: [Int: Finished] = [:]
  var captures: [OracleCapture] = []

  /// A scene's first frame.
  static func frame(of scene: Scene, rules: OracleRules) -> OraclePainter {
    let root = CountingOracle(rules: rules).tree(of: scene)
    let screen = OracleTexture(root.regionAround)
    var painter = OraclePainter(rules: rules, screenScale: scene.screen.scale)
    painter.textures = [screen]
    painter.captures = OracleCapture.all(in: root)
    painter.paint(root, in: Place(texture: screen, captured: screen))
    return painter
  }

  /// The traffic of all its textures.
  var traffic: OracleTraffic {
    textures.map(\.traffic).reduce(into: steps) { sum, traffic in
      sum.shaded += traffic.shaded
      sum.blended += traffic.blended
      sum.hidden += traffic.hidden
      sum.stored += traffic.stored
      sum.loaded += traffic.loaded
    }
  }

  mutating func add(_ box: OracleBox, shrink: Double = 1) -> OracleTexture {
    let texture = OracleTexture(box, shrink: shrink)
    textures.append(texture)
    return texture
  }

  /// A pass that fills a texture from others.
  mutating func addStep(_ box: OracleBox, shrink: Double = 1, samples: Double = 1) -> OracleTexture {
    let texture = add(box, shrink: shrink)
    steps.shaded += texture.area
    steps.loaded += texture.area * samples
    return texture
  }

  // MARK: Layers

  mutating func paint(_ layer: OracleLayer, in place: Place) {
    guard layer.isVisible, layer.draws, !layer.isCulled else { return }
    if layer.isFlattened || layer.isMask {
      if !place.isSilhouette { flatten(layer, in: place) }
      composite(layer, in: place)
      return
    }
    var inner = place
    // A transform layer hands its opacity to each sublayer.
    if !layer.isTransformLayer { inner.opacity *= layer.judgedOpacity }
    if layer.clips, layer.gridInside.keepsUpright(layer.bounds, rules: rules) {
      inner.clip = inner.clip.cut(by: layer.gridInside.box(of: layer.bounds))
    }
    paintContent(of: layer, in: inner)
  }

  /// A layer's shadow, planes and sublayers.
  private mutating func paintContent(of layer: OracleLayer, in place: Place) {
    let shadow = OracleDraw()
    place.texture.draws.append(shadow)
    let first = layer.filters.isEmpty
    if first, layer.hasPathShadow { drawPathShadow(of: layer, in: place, outward: .identity, as: shadow) }
    paintPlanes(of: layer, in: place)
    guard first, layer.costsShadow else { return }
    if !place.isSilhouette { finished[layer.number, default: Finished()].shadow = castShadow(of: layer, picture: nil) }
    drawShadow(of: layer, in: place, outward: .identity, as: shadow)
  }

  /// Draws the part of a layer that a silhouette shows, too.
  mutating func paintPlanes(of layer: OracleLayer, in place: Place) {
    let showsBounds = layer.canShow(layer.bounds)
    let hasBorder = layer.hasBorder && showsBounds
    let isCovered = layer.hasContentsPlane || layer.sublayers.contains { $0.isVisible && $0.draws }
    if (layer.hasBackground && showsBounds) || (hasBorder && !isCovered) { drawBackground(of: layer, in: place) }
    var below = place
    if let backdrop = layer.backdrop, layer.hasContentsPlane {
      let slot = OracleDraw()
      if !place.isSilhouette { process(backdrop, of: layer, in: place) }
      place.texture.draws.append(slot)
      if layer.hasVibrancy, !place.isSilhouette {
        below = vibrantPlace(of: layer)
      }
      if layer.contentsHaveMoreThanABackdrop { drawContents(of: layer, in: place) }
      if !(layer.hasVibrancy && place.isSilhouette) { paintSublayers(of: layer, in: below) }
      if layer.hasVibrancy, !place.isSilhouette { joinVibrancy(of: layer, content: below.texture) }
      drawBackdrop(of: layer, in: place, as: slot)
    } else {
      if layer.hasContentsPlane { drawContents(of: layer, in: place) }
      paintSublayers(of: layer, in: below)
    }
    if hasBorder, isCovered { drawBorder(of: layer, in: place) }
  }

  private mutating func paintSublayers(of layer: OracleLayer, in place: Place) {
    for sublayer in layer.sublayers { paint(sublayer, in: place) }
  }

  // MARK: Flattening

  /// Draws a layer into a texture of its own, with its filters and its shadow, and its mask into another.
  private mutating func flatten(_ layer: OracleLayer, in place: Place) {
    if layer.shownMask != nil { finished[layer.number, default: Finished()].mask = maskTexture(of: layer, in: place) }
    let isFiltered = !layer.filters.isEmpty
    let content = add(contentPixels(of: layer))
    var inner = Place(texture: content, captured: layer.isolates ? content : place.captured)
    let cutsTexture = isFiltered || !layer.contentReasons.isDisjoint(with: [.roundedClip, .rotatedClip])
    if layer.clips, !cutsTexture, layer.gridInside.keepsUpright(layer.bounds, rules: rules) {
      inner.clip = layer.gridInside.box(of: layer.bounds)
    }
    paintContent(of: layer, in: inner)
    var picture = content
    if layer.filters.largestBlurRadius > 0 {
      for _ in 0..<2 { picture = addStep(content.pixels) }
    }
    if isFiltered, layer.costsShadow {
      finished[layer.number, default: Finished()].shadow = castShadow(of: layer, picture: picture)
    }
    if layer.needsComposing { picture = compose(layer, picture) }
    finished[layer.number, default: Finished()].picture = picture
  }

  /// The shadow of a filtered layer and its picture, where more effects follow.
  private mutating func compose(_ layer: OracleLayer, _ picture: OracleTexture) -> OracleTexture {
    let texture = add(layer.seenPixels(of: layer.extent))
    let place = Place(texture: texture, captured: texture)
    drawShadowOfFiltered(layer, in: place, outward: .identity)
    texture.draws.append(draw(picture.pixels, in: place, textures: 1))
    return texture
  }

  private func contentPixels(of layer: OracleLayer) -> OracleBox {
    let box = layer.seenPixels(of: layer.filters.isEmpty ? layer.extent : layer.extentBeforeShadow)
    guard layer.isMask, let masked = layer.parent, !layer.isOnOwnGrid else { return box }
    // Only what can reach the masked layer by a blur.
    let seen = masked.gridAround.box(of: masked.extent).cut(by: masked.regionAround).pixels
    let reach = 3 * layer.filters.largestBlurRadius * layer.gridInside.stretch(at: layer.bounds.center)
    return box.cut(by: seen.grown(reach).pixels)
  }

  private mutating func maskTexture(of layer: OracleLayer, in place: Place) -> OracleTexture {
    guard let mask = layer.mask, mask.isVisible, mask.draws else { return add(.nothing) }
    paint(mask, in: Place(texture: place.texture, captured: place.captured))
    return finished[mask.number]?.picture ?? add(.nothing)
  }

  /// Draws the finished texture of a flattened layer, and before it the shadow outside of it.
  private mutating func composite(_ layer: OracleLayer, in place: Place) {
    guard !layer.isMask, let made = finished[layer.number], let picture = made.picture else { return }
    if !layer.filters.isEmpty, !layer.needsComposing { drawShadowOfFiltered(layer, in: place, outward: layer.outward) }
    guard picture.pixels.hasArea else { return }
    // A shadow of a filtered layer is part of its texture only where both are composed.
    let isShadowOutside = !layer.filters.isEmpty && !layer.needsComposing && (layer.costsShadow || layer.hasShadowPlane)
    let extent = isShadowOutside ? layer.extentBeforeShadow : layer.extent
    let seen = layer.gridAround.box(of: extent).cut(by: layer.regionAround)
    let textures = made.mask == nil ? 1.0 : 2
    place.texture.draws.append(
      place.isSilhouette
        ? draw(picture.pixels, layer.outward, in: place, textures: textures) : draw(seen, in: place, textures: textures)
    )
  }

  private mutating func drawShadowOfFiltered(_ layer: OracleLayer, in place: Place, outward: OraclePlane) {
    let shadow = OracleDraw()
    place.texture.draws.append(shadow)
    if layer.hasPathShadow {
      drawPathShadow(of: layer, in: place, outward: outward, as: shadow)
    } else if layer.costsShadow {
      drawShadow(of: layer, in: place, outward: outward, as: shadow)
    }
  }
}
