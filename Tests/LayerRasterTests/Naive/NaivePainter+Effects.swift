import LayerGeometry
import LayerModel

@testable import LayerPlanning
@testable import LayerRaster

/// The effects on a layer's texture: shadow, clip, mask, opacity.
extension NaivePainter {
  // MARK: Shadow

  /// Puts a layer's shadow under its texture.
  ///
  /// - Parameters:
  ///   - apart: the opacity of a shadow that is drawn apart from the layer's picture, as for a filtered layer without
  ///     a mask, rasterization or group opacity.
  func addShadow(
    to texture: inout NaiveSheet, _ place: Place, opacity: Double, apart: Double, on sheet: inout NaiveSheet
  ) throws {
    let facts = tree.facts(place.index)
    guard facts.shadow != .none, !tree.node(place.index).flags.contains(.transformLayer) else { return }
    if facts.hasFilters, !asksForMore(place) {
      try drawShadow(of: texture, place, under: place.outward, opacity: apart, on: &sheet)
      return
    }
    var both = NaiveSheet(area: try area(of: tree.extent(place.index), place, cutTo: sheet.area))
    if both.area.isEmpty { return }
    try drawShadow(of: texture, place, under: .identity, opacity: opacity, on: &both)
    both.draw(texture, under: .identity)
    texture = both
  }

  /// Draws a shadow onto a sheet whose grid is given by a transform from the layer's own grid.
  private func drawShadow(
    of texture: NaiveSheet, _ place: Place, under outward: PlaneTransform<TargetSpace, TargetSpace>, opacity: Double,
    on sheet: inout NaiveSheet
  ) throws {
    if tree.facts(place.index).shadow == .fromPath {
      try drawPathShadow(place, under: place.inside.followed(by: outward), opacity: opacity, on: &sheet)
    } else {
      try drawCastShadow(of: texture, place, under: outward, opacity: opacity, on: &sheet)
    }
  }

  private func asksForMore(_ place: Place) -> Bool {
    let (node, layer) = (tree.node(place.index), tree.layer(place.index))
    return !node.flags.isDisjoint(with: [.mask, .hasMask]) || layer.shouldRasterize
      || (node.opacity < 1 && layer.allowsGroupOpacity)
  }

  private func color(_ index: Int) -> PremultipliedColor {
    let layer = tree.layer(index)
    return (layer.shadowColor ?? .clear).multiplied(by: tree.tint(index)).premultiplied.scaled(by: layer.shadowOpacity)
  }

  private func drawPathShadow(
    _ place: Place, under map: PlaneTransform<LayerSpace, TargetSpace>, opacity: Double, on sheet: inout NaiveSheet
  ) throws {
    let plane = plane(of: place.index, under: map, opacity: 1, within: sheet.area)
    var nothing = CoverageMemory()
    try BakedShadow(plane: plane, sigma: tree.measures(place.index).shadowSigma, precision: .exact)
      .draw(on: &sheet.canvas, color: color(place.index).scaled(by: opacity), &nothing)
    guard plane.layer.shadowRadius < 1 else { return }
    let offset = plane.layer.shadowOffset
    let moved = PlaneTransform<LayerSpace, LayerSpace>.translation(offset.width, offset.height).followed(by: map)
    var outline = NaiveSheet(area: sheet.area)
    if let path = plane.layer.shadowPath {
      outline.markEdges(of: try PathCoverage(path, under: moved).fill(within: sheet.area))
    } else {
      let shape = LayerOutline(plane.layer.outline, under: moved, edges: .antialiased)
      outline.markEdges(of: shape.coverage(within: sheet.area))
    }
    // In perspective it is drawn flat and placed as an image, so its edge is several pixels wide.
    if !map.isAffine { outline.spreadEdges(by: 1) }
    sheet.addEdges(of: outline)
  }

  /// The alpha of the subtree: drawn again without outer opacity, along the layer's own axes where it is turned.
  private func drawCastShadow(
    of texture: NaiveSheet, _ place: Place, under outward: PlaneTransform<TargetSpace, TargetSpace>, opacity: Double,
    on sheet: inout NaiveSheet
  ) throws {
    let (index, layer) = (place.index, tree.layer(place.index))
    var map = place.inside
    var adjustment = PlaneTransform<TargetSpace, TargetSpace>.identity
    let toScreen = place.inside.followed(by: place.innerGrid.toScreen)
    if !place.hasOwnAxes, !isMove(toScreen), let back = place.inside.inverse {
      map = .scale(ownScale(toScreen, layer)).retagged()
      adjustment = back.followed(by: map)
    }
    let sigma = tree.measures(index).shadowSigma * stretch(map, layer)
    let flat = map.linearized(at: layer.bounds.center)
    let offset = PlaneTransform<TargetSpace, TargetSpace>.translation(
      flat.a * layer.shadowOffset.width + flat.b * layer.shadowOffset.height,
      flat.c * layer.shadowOffset.width + flat.d * layer.shadowOffset.height)
    let toSheet = offset.followed(by: adjustment.inverse ?? .identity).followed(by: outward)
    var caster = Place(index: index, around: map, grid: place.innerGrid, inside: map, innerGrid: place.innerGrid)
    caster.outward = toSheet
    var silhouette = NaiveSheet(
      area: try area(of: tree.extentBeforeShadow(index), caster, cutTo: sheet.area).grown(by: 3 * sigma))
    if tree.facts(index).hasFilters {
      silhouette.draw(texture, under: .identity)
    } else {
      let grid = Grid(toScreen: (adjustment.inverse ?? .identity).followed(by: place.innerGrid.toScreen))
      try paintPlanes(of: index, under: map, opacity: 1, onto: &silhouette, grid)
    }
    var alpha = AlphaMap(alphaOf: silhouette.canvas.pixmap)
    // Flattened groups inside are on the layer's grid and are sampled from there, which softens their edges.
    if adjustment != .identity, hasGroupInside(index) {
      silhouette.markSteps(of: alpha)
      silhouette.spreadEdges(by: sigma)
    }
    GaussianBlur(sigmaPixels: sigma, precision: .exact).blur(&alpha)
    silhouette.canvas = Canvas(area: silhouette.area)
    silhouette.canvas.fill(.soft(silhouette.area, alpha), with: color(index))
    sheet.draw(silhouette, under: toSheet, opacity: opacity)
  }

  private func hasGroupInside(_ index: Int) -> Bool {
    tree.sublayers(index).contains { tree.isGroup($0, alongAxes: true) || hasGroupInside($0) }
  }

  // MARK: Composite

  /// Whether a layer shows only background and border, which already have the clip's shape.
  private func isItsOwnShape(_ index: Int) -> Bool {
    !tree.facts(index).hasFilters && !tree.facts(index).planes.contains(.contents)
      && !tree.sublayers(index).contains(where: tree.draws)
  }

  /// Draws a layer's texture: cut to its bounds, masked, faded.
  func composite(_ texture: NaiveSheet, _ place: Place, opacity: Double, onto sheet: inout NaiveSheet) throws {
    if texture.area.isEmpty { return }
    let (index, layer) = (place.index, tree.layer(place.index))
    let (node, facts) = (tree.node(index), tree.facts(index))
    var texture = texture
    var coverage = Coverage.full(sheet.area)
    if layer.masksToBounds, !node.flags.contains(.transformLayer), !isItsOwnShape(place.index) {
      let edges: EdgeStyle = tree.hasSmoothEdges(layer) ? .antialiased : .sharp
      if facts.hasFilters || facts.isRounded || !place.inside.keepsAxes(over: layer.bounds) {
        coverage = LayerOutline(layer.outline, under: place.around, edges: edges).coverage(within: sheet.area)
        sheet.markEdges(of: coverage)
      } else {
        texture.cut(to: LayerOutline(layer.outline, under: place.inside).coverage(within: texture.area))
      }
    }
    if node.flags.contains(.hasMask), !node.flags.contains(.mask) {
      let box = place.outward.boundingBox(of: texture.area.rect)
      var mask = NaiveSheet(area: PixelGrid.snappedOutward(box).intersection(sheet.area))
      if mask.area.isEmpty { return }
      let map: PlaneTransform<LayerSpace, TargetSpace> = tree.toPlane(index + 1)
        .followed(by: place.around.retagged())
      try paint(index + 1, under: map, opacity: 1, onto: &mask, place.grid)
      coverage = coverage.intersection(.soft(mask.area, AlphaMap(alphaOf: mask.canvas.pixmap)))
      sheet.addEdges(of: mask)
    }
    let filter = layer.shouldRasterize ? layer.magnificationFilter : .linear
    sheet.draw(texture, under: place.outward, filter: filter, through: coverage, opacity: opacity)
  }
}
