import LayerGeometry
import LayerModel

@testable import LayerPlanning
@testable import LayerRaster

/// Draws a scene directly from its layers, without a plan: every layer gets its own texture, whether it needs one or
/// not, and the layer's effects are applied to that texture in order.
struct NaivePainter {
  /// A pixel grid of textures, and its position on the screen's grid.
  struct Grid {
    var toScreen = PlaneTransform<TargetSpace, TargetSpace>.identity
  }

  /// The transforms of a layer that is drawn into a sheet.
  struct Place {
    let index: Int
    /// From its points to the sheet's grid.
    let around: PlaneTransform<LayerSpace, TargetSpace>
    let grid: Grid
    /// From its points to the grid of its texture.
    var inside: PlaneTransform<LayerSpace, TargetSpace>
    var innerGrid: Grid
    /// From that grid to the sheet's.
    var outward = PlaneTransform<TargetSpace, TargetSpace>.identity
    var hasOwnAxes = false
  }

  let tree: NaiveTree
  /// The texture size beyond which a scene is too slow for this executor.
  static let mostTexturePixels = 200_000

  struct TooLarge: Error {}

  static func draw(_ scene: Scene, scale: Double, _ compositor: Compositor) throws -> NaiveSheet {
    let painter = NaivePainter(tree: NaiveTree(scene, scale: scale, compositor))
    var screen = NaiveSheet(area: painter.tree.tree.screen)
    let map: PlaneTransform<LayerSpace, TargetSpace> = painter.tree.toPlane(0).followed(
      by: .scale(scale).retagged())
    try painter.paint(0, under: map, opacity: 1, onto: &screen, Grid())
    return screen
  }

  /// Draws a layer and its sublayers.
  ///
  /// - Parameter opacity: the opacity of the layers around it that are not faded as one picture.
  func paint(
    _ index: Int, under around: PlaneTransform<LayerSpace, TargetSpace>, opacity: Double,
    onto sheet: inout NaiveSheet, _ grid: Grid
  ) throws {
    let node = tree.node(index)
    guard node.flags.contains(.shown), tree.draws(index) else { return }
    if node.flags.contains(.transformLayer), !node.flags.contains(.mask) {
      for sublayer in tree.sublayers(index) {
        let map: PlaneTransform<LayerSpace, TargetSpace> = tree.toPlane(sublayer).followed(by: around.retagged())
        try paint(sublayer, under: map, opacity: opacity, onto: &sheet, grid)
      }
      return
    }
    let place = place(index, around, grid)
    let isAligned = place.inside.keepsAxes(over: tree.layer(index).bounds)
    let isGroup = tree.isGroup(index, alongAxes: isAligned)
    let inner = isGroup ? 1 : opacity * node.opacity
    var texture = try content(of: place, opacity: inner, cutTo: sheet.area)
    try addShadow(to: &texture, place, opacity: inner, apart: opacity * node.opacity, on: &sheet)
    try composite(texture, place, opacity: isGroup ? opacity * node.opacity : 1, onto: &sheet)
  }

  // MARK: Places

  private func place(
    _ index: Int, _ around: PlaneTransform<LayerSpace, TargetSpace>, _ grid: Grid
  ) -> Place {
    let layer = tree.layer(index)
    var place = Place(index: index, around: around, grid: grid, inside: around, innerGrid: grid)
    guard !tree.node(index).flags.contains(.transformLayer), layer.shouldRasterize || !layer.filters.isEmpty else {
      return place
    }
    let toScreen = around.followed(by: grid.toScreen)
    if isMove(toScreen), !layer.shouldRasterize || abs(layer.rasterizationScale - stretch(around, layer)) < 1e-9 {
      return place
    }
    place.inside = .scale(layer.shouldRasterize ? layer.rasterizationScale : ownScale(toScreen, layer)).retagged()
    place.outward = (place.inside.inverse ?? .translation(0, 0)).followed(by: around)
    place.innerGrid = Grid(toScreen: place.outward.followed(by: grid.toScreen))
    place.hasOwnAxes = true
    return place
  }

  /// Whether a layer's points are only moved on their way to the screen's pixels.
  func isMove(_ map: PlaneTransform<LayerSpace, TargetSpace>) -> Bool {
    map.isAffine && abs(map.b) < 1e-9 && abs(map.c) < 1e-9 && abs(map.a - tree.tree.scale) < 1e-9
      && abs(map.d - tree.tree.scale) < 1e-9
  }

  /// The pixels per point of a picture along a layer's own axes.
  func ownScale(_ toScreen: PlaneTransform<LayerSpace, TargetSpace>, _ layer: Layer) -> Double {
    if toScreen.applied(to: layer.bounds.center) == nil { return tree.tree.scale }
    return tree.tree.scale * min(4, stretch(toScreen, layer) / tree.tree.scale)
  }

  func stretch(_ map: PlaneTransform<LayerSpace, TargetSpace>, _ layer: Layer) -> Double {
    map.linearized(at: layer.bounds.center).largestStretch
  }

  /// The pixels of a texture: a subtree's extent, cut to the part that may become visible.
  func area(
    of extent: Rect<LayerSpace>, _ place: Place, cutTo sheet: PixelRect
  ) throws -> PixelRect {
    let layer = tree.layer(place.index)
    var box = place.inside.boundingBox(of: extent)
    if !layer.shouldRasterize {
      let measures = tree.measures(place.index)
      let reach =
        3 * (measures.filterSigma + measures.shadowSigma) + abs(layer.shadowOffset.width)
        + abs(layer.shadowOffset.height)
      var seen = sheet.rect
      if place.outward != .identity { seen = place.outward.inverse?.boundingBox(of: seen) ?? .empty }
      if !seen.isEmpty { box = box.intersection(seen.outset(by: reach * stretch(place.inside, layer) + 4)) }
    }
    if layer.masksToBounds, !tree.node(place.index).flags.contains(.transformLayer) {
      let margin = 3 * tree.measures(place.index).filterSigma * stretch(place.inside, layer)
      box = box.intersection(place.inside.boundingBox(of: layer.bounds).outset(by: margin))
    }
    let area = PixelGrid.snappedOutward(box)
    if Double(area.width) * Double(area.height) > Double(Self.mostTexturePixels) { throw TooLarge() }
    return area.isEmpty ? .empty : area
  }
}
