import LayerGeometry
import LayerModel
import LayerPlanning

/// Shadows without a path and backdrops, which are several passes each.
extension OraclePainter {
  /// "Largest power of two not above max(1, sigma in px / 4), at most 8"; within 1/64 px of a whole number is whole.
  private static func shrink(sigma: Double) -> Double {
    [8, 4, 2].first { 4 * $0 <= sigma + OracleBox.tolerance } ?? 1
  }

  // MARK: Shadows

  /// The passes of a shadow, and where its texture lies on the grid inside the layer.
  ///
  /// It lies along the layer's own axes, or on the grid of its target where the map to the screen only moves.
  mutating func castShadow(
    of layer: OracleLayer, picture: OracleTexture?
  ) -> (texture: OracleTexture, toInside: OraclePlane) {
    var (grid, turn, back) = (layer.gridInside, OraclePlane.identity, OraclePlane.identity)
    if !layer.isOnOwnGrid, !layer.toScreen.isMove, let inverse = grid.inverse {
      let scale = screenScale * layer.ownStretch
      turn = inverse.then(.scale(scale))
      back = turn.inverse ?? .identity
      grid = .scale(scale)
    }
    let slopes = grid.slopes(at: layer.bounds.center)
    let (width, height) = (layer.layer.shadowOffset.width, layer.layer.shadowOffset.height)
    let (x, y) = (width * slopes[0][0] + height * slopes[1][0], width * slopes[0][1] + height * slopes[1][1])
    let sigma = rules.shadowSigmaPerRadius * layer.layer.shadowRadius * grid.stretch(at: layer.bounds.center)
    let margin = (3 * sigma - OracleBox.tolerance).rounded(.up)
    var box = grid.box(of: layer.extentBeforeShadow).grown(margin)
    if layer.regionOfShadow != .everything {
      box = box.cut(by: turn.box(of: layer.regionOfShadow).moved(-x, -y).grown(margin))
    }
    let silhouette = add(box.pixels)
    var place = Place(texture: silhouette, captured: silhouette, turn: turn)
    place.isSilhouette = true
    if let picture {
      silhouette.draws.append(draw(picture.pixels, in: place, textures: 1))
    } else {
      paintPlanes(of: layer, in: place)
    }
    return (blurShadow(silhouette, sigma), OraclePlane.move(x, y).then(back))
  }

  /// Downscale, two blurs and the tint; on iOS 4 to 9 only the blurs.
  private mutating func blurShadow(_ silhouette: OracleTexture, _ sigma: Double) -> OracleTexture {
    guard rules.shadowPasses == 5 else {
      _ = addStep(silhouette.pixels)
      return addStep(silhouette.pixels)
    }
    for _ in 0..<3 { _ = addStep(silhouette.pixels, shrink: Self.shrink(sigma: sigma)) }
    return addStep(silhouette.pixels)
  }

  // MARK: Backdrops

  /// Captures what lies below a backdrop, unless its group has done so, blurs it, and tints what the layer shows.
  mutating func process(_ backdrop: OracleLayer.Backdrop, of layer: OracleLayer, in place: Place) {
    guard backdrop.captures, let target = layer.innerTarget?.captured else { return }
    let group = captures.firstIndex { $0.target === target && $0.group == backdrop.group && !backdrop.group.isEmpty }
    let reach = group.map { captures[$0].box } ?? layer.captureReach(backdrop)
    let box = reach.cut(by: place.captured.pixels)
    let sigma = backdrop.sigma * layer.gridInside.stretch(at: layer.bounds.center)
    let shrink = backdrop.sigma > 0 ? Self.shrink(sigma: sigma) : 1
    if group.map({ !captures[$0].hasRun }) ?? true {
      _ = addStep(box, shrink: shrink)
      place.captured.reads.append(place.captured.draws.count)
      if let group { captures[group].hasRun = true }
    }
    if backdrop.sigma > 0 {
      for _ in 0..<2 { _ = addStep(box, shrink: shrink) }
    }
    finished[layer.number, default: Finished()].backdrop = addStep(layer.seenPixels(of: layer.bounds))
  }

  /// The texture of a vibrant backdrop's sublayers.
  mutating func vibrantPlace(of layer: OracleLayer) -> Place {
    let texture = add(layer.seenPixels(of: layer.extent))
    return Place(texture: texture, captured: texture)
  }

  /// Filters the vibrant content and joins it with the backdrop, if there is one to capture.
  mutating func joinVibrancy(of layer: OracleLayer, content: OracleTexture) {
    let samples = finished[layer.number]?.backdrop == nil ? 1.0 : 2
    finished[layer.number, default: Finished()].backdrop = addStep(content.pixels, samples: samples)
  }
}

/// The capture that the backdrops of a group share, which contains what each of them reads.
struct OracleCapture {
  let target: OracleTarget
  let group: String
  var box: OracleBox
  var hasRun = false

  static func all(in root: OracleLayer) -> [OracleCapture] {
    var captures: [OracleCapture] = []
    for layer in root.subtree where layer.isVisible && layer.draws && !layer.isCulled && layer.hasContentsPlane {
      guard let backdrop = layer.backdrop, backdrop.captures, !backdrop.group.isEmpty,
        let target = layer.innerTarget?.captured
      else { continue }
      let reach = layer.captureReach(backdrop)
      if let place = captures.firstIndex(where: { $0.target === target && $0.group == backdrop.group }) {
        captures[place].box = captures[place].box.united(with: reach)
      } else {
        captures.append(OracleCapture(target: target, group: backdrop.group, box: reach))
      }
    }
    return captures
  }
}

extension OracleLayer {
  /// The pixels that a backdrop shows, and what its blur reads around them.
  func captureReach(_ backdrop: Backdrop) -> OracleBox {
    let sigma = backdrop.sigma * gridInside.stretch(at: bounds.center)
    return seenPixels(of: bounds).grown((3 * sigma - OracleBox.tolerance).rounded(.up))
  }
}
