import LayerGeometry
import LayerModel

/// Transforms, visibility and extents: pixels.md item 1, decision 0005 items 2 to 6.
extension OracleLayer {
  /// The anchor in the layer's own points.
  private var anchor: (x: Double, y: Double) {
    (
      layer.bounds.minX + layer.anchorPoint.x * bounds.width,
      layer.bounds.minY + layer.anchorPoint.y * bounds.height
    )
  }

  /// The transform from the layer's points to its superlayer's, in space.
  var toSuperlayer: OracleMatrix {
    var matrix = OracleMatrix.identity
    // Item 3: its coordinates are mirrored about the middle of its bounds.
    if layer.isGeometryFlipped { matrix = .flip(about: bounds.center.y) }
    return
      matrix
      .then(.move(-anchor.x, -anchor.y, -layer.anchorPointZ))
      .then(OracleMatrix(layer.transform.matrix))
      .then(.move(layer.position.x + offset.width, layer.position.y + offset.height, layer.zPosition))
      .then(afterPosition)
  }

  /// The transforms after the layer's position in its superlayer: the copy's own move, then `sublayerTransform`.
  ///
  /// The pages do not say which of the two comes first. A perspective in `sublayerTransform` has to see the copies
  /// where they are, so it is last.
  private var afterPosition: OracleMatrix {
    guard let parent, !isMask else { return .identity }
    guard parent.layer.sublayerTransform != .identity else { return copy }
    let about = parent.anchor
    return copy.then(
      OracleMatrix(parent.layer.sublayerTransform.matrix).about(about.x, about.y, parent.layer.anchorPointZ))
  }

  /// For the depth of an anchor: from where `position` is stated to the plane parent.
  var toPlaneParentFromSuperlayer: OracleMatrix {
    guard let parent, parent.isTransformLayer else { return afterPosition }
    return afterPosition.then(parent.toPlaneParentInSpace)
  }

  /// From the layer's points to its plane parent's, through the transform layers between (item 2).
  private var toPlaneParentInSpace: OracleMatrix {
    guard let parent, parent.isTransformLayer else { return toSuperlayer }
    return toSuperlayer.then(parent.toPlaneParentInSpace)
  }

  /// The number of times that `geometryFlipped` mirrors the way to the plane parent; this is not "seen from behind".
  private var flips: Int {
    let own = layer.isGeometryFlipped ? 1 : 0
    guard let parent, parent.isTransformLayer else { return own }
    return own + parent.flips
  }

  // MARK: Shown

  /// Item 4, from the root downwards.
  ///
  /// A transform layer has no plane, so it has neither a degenerate map nor a back; its effect on its sublayers is
  /// judged at each of them.
  func findShown() {
    toPlaneParent = toPlaneParentInSpace.plane
    let behindParent = planeParent?.isSeenFromBehind ?? false
    let mirrored = (toPlaneParent.determinant < 0) != (flips % 2 == 1)
    isSeenFromBehind = behindParent != mirrored
    let isIgnoredMask = isMask && parent.map { $0.isTransformLayer || $0.isMask } ?? false
    var shown = !layer.isHidden && layer.opacity > 0 && !isIgnoredMask && (parent?.isShown ?? true)
    if !isTransformLayer {
      if abs(toPlaneParent.determinant) <= 1e-9 { shown = false }
      if isSeenFromBehind, !layer.isDoubleSided { shown = false }
    }
    isShown = shown
    mask?.findShown()
    for sublayer in sublayers { sublayer.findShown() }
  }

  // MARK: Extents

  /// Items 5 and 6, from the leaves upwards.
  ///
  /// A transform layer's extent is in its plane parent's points.
  func findExtents() {
    mask?.findExtents()
    for sublayer in sublayers { sublayer.findExtents() }
    var box = ownBoxes.reduce(OracleBox.nothing) { $0.united(with: $1) }
    for sublayer in sublayers where sublayer.isShown {
      // A transform layer's extent, this one's or the sublayer's, lies in the plane parent's points already.
      let map: OraclePlane = sublayer.isTransformLayer ? .identity : sublayer.toPlaneParent
      box = box.united(with: map.box(of: sublayer.extent))
    }
    if box.hasArea { box = box.grown(3 * filters.largestBlurRadius) }
    extentBeforeShadow = box
    if hasVisibleShadow { box = box.united(with: shadowBox(sigmaPerRadius: OracleRules().shadowSigmaPerRadius)) }
    if clips { box = box.cut(by: bounds) }
    extent = box.hasArea ? box : .nothing
  }

  /// From the leaves upwards, after the visible regions are known: invisible content does not enlarge anything.
  ///
  /// "The union of what visible layers contribute, each cut by its own clips and target first." Rectangles that are cut
  /// by one region have the same union before and after; so only those that the region cuts away entirely count.
  func findSeenExtents(rules: OracleRules) {
    mask?.findSeenExtents(rules: rules)
    for sublayer in sublayers { sublayer.findSeenExtents(rules: rules) }
    guard isVisible else { return }
    var box = ownBoxes.filter(canShow).reduce(OracleBox.nothing) { $0.united(with: $1) }
    for sublayer in sublayers where sublayer.isVisible {
      let map: OraclePlane = sublayer.isTransformLayer ? .identity : sublayer.toPlaneParent
      box = box.united(with: map.box(of: sublayer.extent))
    }
    if box.hasArea { box = box.grown(3 * filters.largestBlurRadius) }
    extentBeforeShadow = box
    if hasVisibleShadow {
      let shadow = shadowBox(sigmaPerRadius: OracleRules().shadowSigmaPerRadius)
      let region = hasPathlessShadow ? regionOfShadow : regionInside
      func isSeen(_ box: OracleBox) -> Bool { gridInside.box(of: box).cut(by: region).hasPixels }
      if hasPathlessShadow, !isSeen(box) { box = .nothing }
      if isSeen(shadow) { box = box.united(with: shadow) }
    }
    if clips { box = box.cut(by: bounds) }
    extent = box.hasArea ? box : .nothing
  }

  /// Returns the box that casts the shadow, moved and grown by three sigma; a box without area casts no shadow.
  func shadowBox(sigmaPerRadius: Double) -> OracleBox {
    var box = extentBeforeShadow
    if let path = layer.shadowPath {
      box = OracleBox(path.controlBox)
    } else if layer.shadowPathIsBounds {
      box = bounds
    }
    guard box.hasArea else { return .nothing }
    return box.moved(layer.shadowOffset.width, layer.shadowOffset.height).grown(3 * sigmaPerRadius * layer.shadowRadius)
  }
}

extension OracleBox {
  init(_ rect: Rect<LayerSpace>) { self.init(x0: rect.minX, y0: rect.minY, x1: rect.maxX, y1: rect.maxY) }
}
