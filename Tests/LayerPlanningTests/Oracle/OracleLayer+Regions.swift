import LayerGeometry
import LayerModel

/// Grids, visible regions and visibility: decision 0005 items 7 to 10.
extension OracleLayer {
  /// Whether its subtree's pixels are aligned to its own axes (item 8).
  private var wantsOwnAxes: Bool { rasterizes || !filters.isEmpty }

  /// Finds, from the root downwards, a layer's position on the grid around it, and the visible regions there and inside
  /// it.
  func findRegions(screen: OracleBox, screenScale: Double, rules: OracleRules) {
    findSurroundings(screen: screen, screenScale: screenScale)
    let parentIsVisible = parent?.isVisible ?? true
    isVisible = isShown && parentIsVisible && gridAround.box(of: extent).cut(by: regionAround).hasPixels
    findInside(screenScale: screenScale, rules: rules)
    mask?.findRegions(screen: screen, screenScale: screenScale, rules: rules)
    for sublayer in sublayers { sublayer.findRegions(screen: screen, screenScale: screenScale, rules: rules) }
  }

  private func findSurroundings(screen: OracleBox, screenScale: Double) {
    // A transform layer is not a plane: it passes on the grid of its plane parent's points.
    let map: OraclePlane = isTransformLayer ? .identity : toPlaneParent
    guard let parent else {
      (toScreen, gridAround) = (map, map.then(.scale(screenScale)))
      (regionAround, scaleAround) = (screen, screenScale)
      return
    }
    // A mask keeps the region, and lies on the grid, around the masked layer.
    let isAround = isMask || parent.isTransformLayer
    toScreen = map.then(parent.toScreen)
    gridAround = map.then(isAround ? parent.gridAround : parent.gridInside)
    regionAround = isAround ? parent.regionAround : parent.regionInside
    scaleAround = isAround ? parent.scaleAround : parent.scaleInside
  }

  /// What its map to the screen stretches along its own axes.
  ///
  /// "At most 4" is read as a bound on the stretch, not on its product with the screen's scale. A centre behind the
  /// viewer has no stretch.
  var ownStretch: Double { toScreen.shows(bounds.center) ? min(4, toScreen.stretch(at: bounds.center)) : 1 }

  private func findInside(screenScale: Double, rules: OracleRules) {
    (gridInside, scaleInside, regionInside) = (gridAround, scaleAround, regionAround)
    guard !isTransformLayer else { return }
    if wantsOwnAxes {
      let stretched = screenScale * ownStretch
      let scale = rasterizes ? layer.rasterizationScale : stretched
      // "No rasterization asks for another scale": another than that of the target's grid.
      isOnOwnGrid = !(toScreen.isMove && (!rasterizes || scale == scaleAround))
      if isOnOwnGrid { (gridInside, scaleInside) = (.scale(scale), scale) }
    }
    if rasterizes {
      regionInside = .everything
    } else if isOnOwnGrid {
      // "All, where that cannot be mapped back": no inverse, or an inverse image entirely behind the viewer.
      let region = gridAround.inverse.map { $0.then(gridInside).box(of: regionAround) } ?? .nothing
      regionInside = region.hasArea || !regionAround.hasArea ? region : .everything
    }
    if clips { regionInside = regionInside.cut(by: gridInside.box(of: bounds)) }
    let slopes = gridInside.slopes(at: bounds.center)
    let stretch = gridInside.stretch(at: bounds.center)
    regionOfShadow = regionInside
    if hasPathlessShadow {
      let (x, y) = (layer.shadowOffset.width, layer.shadowOffset.height)
      let back = regionInside.moved(
        -(x * slopes[0][0] + y * slopes[1][0]), -(x * slopes[0][1] + y * slopes[1][1]))
      let sigma = rules.shadowSigmaPerRadius * layer.shadowRadius * stretch
      regionInside = regionInside.united(with: back.grown(3 * sigma))
    }
    regionInside = regionInside.grown(3 * filters.largestBlurRadius * stretch)
  }

  /// The distance by which content extends beyond the bounds before they cut it, in pixels of the grid inside (item 7).
  var overhangPixels: Double {
    bounds.overhang(of: extentBeforeShadow) * gridInside.stretch(at: bounds.center)
  }
}
