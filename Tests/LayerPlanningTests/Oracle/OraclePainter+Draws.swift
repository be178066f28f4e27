import LayerGeometry
import LayerModel
import LayerPlanning

/// The rectangles of single draws.
extension OraclePainter {
  /// A draw of a box that a map takes to the layers' grid: cut by the clips, snapped outward, cut by the texture.
  func draw(_ box: OracleBox, _ map: OraclePlane = .identity, in place: Place, textures: Double = 0) -> OracleDraw {
    let draw = OracleDraw()
    draw.box = cut(box, map, in: place).pixels.cut(by: place.texture.pixels)
    draw.textures = textures
    return draw
  }

  private func cut(_ box: OracleBox, _ map: OraclePlane, in place: Place) -> OracleBox {
    map.then(place.turn).box(of: box).cut(by: place.turn.box(of: place.clip))
  }

  /// One of the layer's own planes, which may be opaque and may be an occluder.
  private func plane(
    _ box: OracleBox, of layer: OracleLayer, in place: Place, isOpaque: Bool, textures: Double = 0
  ) -> OracleDraw {
    let draw = draw(box, layer.gridInside, in: place, textures: textures)
    draw.isOpaque =
      isOpaque && place.opacity >= 1 && layer.hasFullCopyAlpha
      && layer.gridInside.then(place.turn).keepsUpright(box, rules: rules)
      && cut(box, layer.gridInside, in: place).overhang(of: draw.box) <= OracleBox.tolerance
    return draw
  }

  func drawBackground(of layer: OracleLayer, in place: Place) {
    let isOpaque = (layer.layer.backgroundColor?.alpha ?? 0) >= 1 && !layer.hasRadius
    let draw = plane(layer.bounds, of: layer, in: place, isOpaque: isOpaque)
    draw.hides = draw.isOpaque && mayHide(layer, in: place)
    place.texture.draws.append(draw)
  }

  func drawContents(of layer: OracleLayer, in place: Place) {
    guard let box = layer.contentsBox else { return }
    let draw = plane(
      box, of: layer, in: place, isOpaque: layer.hasOpaqueContents(over: box), textures: layer.contentsTextures)
    draw.hides =
      draw.isOpaque && mayHide(layer, in: place) && layer.image?.facts.isOpaque ?? false
      && layer.layer.contentsGravity == .resize
    place.texture.draws.append(draw)
  }

  func drawBorder(of layer: OracleLayer, in place: Place) {
    let inner = layer.bounds.grown(-layer.layer.borderWidth)
    let map = layer.gridInside.then(place.turn)
    let innerBox = inner.hasArea ? map.box(of: inner) : .nothing
    let isSharp = !innerBox.hasArea || innerBox.isOnGrid
    let isOpaque = (layer.layer.borderColor?.alpha ?? 0) >= 1 && !layer.hasRadius && isSharp
    let draw = plane(layer.bounds, of: layer, in: place, isOpaque: isOpaque)
    if map.keepsUpright(layer.bounds, rules: rules) { draw.hole = innerBox.pixelsInside.cut(by: draw.box) }
    place.texture.draws.append(draw)
  }

  /// Whether the layer's planes stay as they are, on the grid: the same occluders as for culling.
  private func mayHide(_ layer: OracleLayer, in place: Place) -> Bool {
    layer.contentReasons.isDisjoint(with: [.mask, .filter, .blendMode])
      && layer.gridInside.then(place.turn).box(of: layer.bounds).isOnGrid
  }

  func drawPathShadow(of layer: OracleLayer, in place: Place, outward: OraclePlane, as slot: OracleDraw) {
    guard layer.hasShadowPlane else { return }
    let box = layer.shadowBox(sigmaPerRadius: rules.shadowSigmaPerRadius)
    let draw = draw(box, layer.gridInside.then(outward), in: place, textures: 1)
    (slot.box, slot.textures) = (draw.box, draw.textures)
  }

  func drawShadow(of layer: OracleLayer, in place: Place, outward: OraclePlane, as slot: OracleDraw) {
    guard let shadow = finished[layer.number]?.shadow else { return }
    let draw = draw(shadow.texture.pixels, shadow.toInside.then(outward), in: place, textures: 1)
    (slot.box, slot.textures) = (draw.box, draw.textures)
  }

  func drawBackdrop(of layer: OracleLayer, in place: Place, as slot: OracleDraw) {
    guard let backdrop = finished[layer.number]?.backdrop else { return }
    let draw = draw(backdrop.pixels, in: place, textures: 1)
    (slot.box, slot.textures) = (draw.box, draw.textures)
  }
}

extension OracleLayer {
  /// From the grid inside it to the grid around it.
  var outward: OraclePlane {
    guard isOnOwnGrid, let back = gridInside.inverse else { return .identity }
    return back.then(gridAround)
  }

  /// The whole pixels of a box that can be seen inside it.
  func seenPixels(of box: OracleBox) -> OracleBox { gridInside.box(of: box).cut(by: regionInside).pixels }

  var contentsHaveMoreThanABackdrop: Bool {
    if image != nil || layer.cpuDrawMilliseconds != nil { return true }
    if case .backdrop = layer.content { return false }
    return hasPicture
  }

  /// Whether the content of its class draws.
  private var hasPicture: Bool {
    switch layer.content {
    case .external: true
    case .gradient(let gradient): gradient.colors.contains { $0.alpha > 0 }
    case .text(let text): !text.string.isEmpty
    case .shape(let shape): Self.box(of: shape)?.hasArea ?? false
    case .plain, .transform, .replicator, .backdrop: false
    }
  }

  /// The textures of an image and of drawn content; colours, gradients and shapes need none.
  var contentsTextures: Double {
    var count = image == nil ? 0.0 : 1
    switch layer.content {
    case .external: count += 1
    case .text(let text): if !text.string.isEmpty { count += 1 }
    default: break
    }
    // A layer draws into the bitmap of its contents, and has only one.
    return count == 0 && layer.cpuDrawMilliseconds != nil ? 1 : count
  }

  /// Whether a part of its contents that is known to be opaque fills all of their box; rounded corners always cut a
  /// gradient, and an image with a clip.
  func hasOpaqueContents(over box: OracleBox) -> Bool {
    if let image, image.facts.isOpaque, imageCovers(box) { return !(hasRadius && layer.masksToBounds) }
    guard case .gradient(let gradient) = layer.content, !gradient.colors.isEmpty else { return false }
    return gradient.colors.allSatisfy { $0.alpha >= 1 } && !hasRadius && bounds.overhang(of: box) <= 0
  }
}

extension OracleBox {
  /// The pixels that lie inside entirely.
  var pixelsInside: OracleBox {
    guard hasArea else { return .nothing }
    let inner = OracleBox(
      x0: (x0 - Self.tolerance).rounded(.up), y0: (y0 - Self.tolerance).rounded(.up),
      x1: (x1 + Self.tolerance).rounded(.down), y1: (y1 + Self.tolerance).rounded(.down))
    return inner.hasArea ? inner : .nothing
  }
}
