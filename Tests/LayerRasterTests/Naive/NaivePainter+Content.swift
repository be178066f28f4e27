import LayerGeometry
import LayerModel

@testable import LayerPlanning
@testable import LayerRaster

/// The content of a layer with its sublayers: background, contents, sublayers, border; then its filters.
extension NaivePainter {
  func content(of place: Place, opacity: Double, cutTo sheet: PixelRect) throws -> NaiveSheet {
    let (layer, facts) = (tree.layer(place.index), tree.facts(place.index))
    let extent = facts.hasFilters ? tree.extentBeforeShadow(place.index) : tree.extent(place.index)
    var texture = NaiveSheet(area: try area(of: extent, place, cutTo: sheet))
    if texture.area.isEmpty { return texture }
    try paintPlanes(of: place.index, under: place.inside, opacity: opacity, onto: &texture, place.innerGrid)
    for filter in layer.filters where !tree.node(place.index).flags.contains(.transformLayer) {
      if let color = ColorFilter(filter) {
        ColorFilter.apply([color], to: &texture.canvas.pixmap)
      } else {
        GaussianBlur(sigmaPixels: filter.blurRadius * stretch(place.inside, layer), precision: .exact)
          .blur(&texture.canvas.pixmap)
        texture.spreadEdges(by: filter.blurRadius * stretch(place.inside, layer))
      }
    }
    return texture
  }

  /// A layer's planes and sublayers in paint order.
  func paintPlanes(
    of index: Int, under map: PlaneTransform<LayerSpace, TargetSpace>, opacity: Double,
    onto sheet: inout NaiveSheet, _ grid: Grid
  ) throws {
    let planes = tree.facts(index).planes
    let sublayers = tree.sublayers(index)
    let isCovered = planes.contains(.contents) || sublayers.contains(where: tree.draws)
    let plane = self.plane(of: index, under: map, opacity: opacity, within: sheet.area)
    let shape = LayerOutline(plane.layer.outline, under: map, edges: plane.edges)
    if !planes.isDisjoint(with: [.background, .border]) {
      sheet.markEdges(of: shape.coverage(within: sheet.area))
      if plane.layer.borderWidth > 0 {
        sheet.markEdges(of: shape.borderCoverage(width: plane.layer.borderWidth, within: sheet.area))
      }
      if planes.contains(.border), !isCovered {
        plane.drawBackgroundAndBorder(on: &sheet.canvas)
      } else if planes.contains(.background) {
        plane.drawBackground(on: &sheet.canvas)
      }
    }
    if planes.contains(.contents) { try paintContents(plane, onto: &sheet) }
    for sublayer in sublayers {
      let onward: PlaneTransform<LayerSpace, TargetSpace> = tree.toPlane(sublayer).followed(by: map.retagged())
      try paint(sublayer, under: onward, opacity: opacity, onto: &sheet, grid)
    }
    if planes.contains(.border), isCovered { plane.drawBorder(on: &sheet.canvas) }
  }

  func plane(
    of index: Int, under map: PlaneTransform<LayerSpace, TargetSpace>, opacity: Double, within area: PixelRect
  ) -> Plane {
    let layer = tree.layer(index)
    return Plane(
      node: index, layers: [layer], layerPlace: 0, map: map, clip: .full(area), extent: area, opacity: opacity,
      edges: tree.hasSmoothEdges(layer) ? .antialiased : .sharp, tint: tree.tint(index), corners: CornerMemory())
  }

  /// Random scenes have no image files: their images are areas of one colour.
  private func paintContents(_ plane: Plane, onto sheet: inout NaiveSheet) throws {
    if let asset = plane.layer.contents {
      let description = tree.tree.scene[asset]
      let rect = ContentsPlacement.rect(of: description.facts, in: plane.layer)
      plane.fill(rect, with: description.color, on: &sheet.canvas)
    }
    switch plane.layer.content {
    case .plain, .replicator, .transform, .backdrop: break
    case .shape(let shape):
      try ShapeContents(plane: plane, shape: shape).draw(on: &sheet.canvas)
      try markEdges(of: shape, plane, on: &sheet)
    case .gradient(let gradient):
      plane.draw(gradient, on: &sheet.canvas)
      sheet.markEdges(of: LayerOutline(plane.layer.outline, under: plane.map).coverage(within: sheet.area))
    case .text:
      guard let engine = try? TextEngine() else { return }
      var layer = plane.layer
      layer.text.foregroundColor = layer.text.foregroundColor?.multiplied(by: plane.tint)
      let isFlipped = tree.node(plane.node).flags.contains(.flippedContents)
      _ = try TextContents(layer: layer, map: plane.map, isFlipped: isFlipped)
        .draw(with: engine, on: &sheet.canvas, through: plane.clip, extent: plane.extent, opacity: plane.opacity)
    case .external:
      plane.drawPlaceholder(over: plane.layer.bounds, on: &sheet.canvas)
      let shape = LayerOutline(RoundedRect(rect: plane.layer.bounds, radius: 0), under: plane.map)
      sheet.markEdges(of: shape.borderCoverage(width: 1, within: sheet.area))
    }
  }

  private func markEdges(of shape: ShapeContent, _ plane: Plane, on sheet: inout NaiveSheet) throws {
    guard let path = shape.path, !path.isEmpty else { return }
    let coverage = PathCoverage(path, under: plane.map)
    sheet.markEdges(of: try coverage.fill(rule: shape.fillRule, within: sheet.area))
    if shape.hasVisibleStroke, plane.map.isAffine {
      sheet.markEdges(of: try coverage.stroke(shape, within: sheet.area))
    }
  }
}
