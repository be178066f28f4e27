import LayerGeometry
import LayerModel
import LayerPlanning

/// One layer of the tree as it is painted: repeats and replicator copies written out, sublayers in paint order.
///
/// The oracle writes its results into the layer, step by step; each step names the items of decision 0005 that it
/// follows.
final class OracleLayer {
  let layer: Layer
  let image: Asset?
  unowned let parent: OracleLayer?
  let isMask: Bool
  let offset: Size
  /// For a copy of a replicator, the transform that moves it.
  let copy: OracleMatrix
  let copyAlpha: Double

  var mask: OracleLayer?
  var sublayers: [OracleLayer] = []
  /// The number in paint order, and the number after the last layer of the subtree.
  var number = 0
  var end = 0

  // Geometry (items 2 to 9)
  var toPlaneParent = OraclePlane.identity
  var isShown = false
  var isSeenFromBehind = false
  var extentBeforeShadow = OracleBox.nothing
  var extent = OracleBox.nothing
  var toScreen = OraclePlane.identity
  var gridAround = OraclePlane.identity
  var gridInside = OraclePlane.identity
  var regionAround = OracleBox.nothing
  var regionInside = OracleBox.nothing
  /// The visible region of its shadow without a path, which is smaller than the region that must be drawn for it.
  var regionOfShadow = OracleBox.nothing
  var scaleAround = 1.0
  var scaleInside = 1.0
  /// Whether the grid inside is not the one around.
  var isOnOwnGrid = false
  var isVisible = false

  // Counting (items 10 to 17)
  var ownPlanes = 0
  var hasContentsPlane = false
  var hasShadowPlane = false
  var planes = 0
  var contentReasons: Set<Reason> = []
  var needsComposing = false

  // Targets and culling (items 16, 21 to 25)
  var target: OracleTarget?
  var innerTarget: OracleTarget?
  var sublayerTarget: OracleTarget?
  private var isKnownToBeCulled: Bool?

  init(
    layer: Layer, image: Asset?, parent: OracleLayer?, isMask: Bool, offset: Size, copy: OracleMatrix = .identity,
    copyAlpha: Double = 1
  ) {
    self.layer = layer
    self.image = image
    self.parent = parent
    self.isMask = isMask
    self.offset = offset
    self.copy = copy
    self.copyAlpha = copyAlpha
  }
}

extension OracleLayer {
  var isTransformLayer: Bool { layer.content == .transform }
  var draws: Bool { planes > 0 }
  var bounds: OracleBox {
    OracleBox(x0: layer.bounds.minX, y0: layer.bounds.minY, x1: layer.bounds.maxX, y1: layer.bounds.maxY)
  }

  /// The nearest ancestor that is a plane (item 2); for a mask, the masked layer, which is never a transform layer.
  var planeParent: OracleLayer? {
    guard let parent else { return nil }
    return parent.isTransformLayer ? parent.planeParent : parent
  }

  /// Its opacity times that of the transform layers directly above it (item 12).
  var judgedOpacity: Double {
    guard let parent, parent.isTransformLayer else { return layer.opacity }
    return layer.opacity * parent.judgedOpacity
  }

  var isSystem: Bool { layer.isSystem || parent?.isSystem ?? false }
  var clips: Bool { layer.masksToBounds && !isTransformLayer }
  var hasRadius: Bool { layer.cornerRadius > 0 && !layer.maskedCorners.isEmpty }
  var rasterizes: Bool { layer.shouldRasterize && !isTransformLayer }
  var filters: [Filter] { isTransformLayer ? [] : layer.filters }
  var blends: Bool { layer.compositingFilter != .sourceOver && !isTransformLayer && !isMask }
  /// The mask if it counts: a transform layer has no mask, and the mask of a mask is ignored.
  var shownMask: OracleLayer? { isTransformLayer || isMask ? nil : mask }
  var hasVibrancy: Bool { !isTransformLayer && layer.backdrop.hasVibrancy }

  /// Whether the shadow is visible: its opacity and its colour's alpha are above 0, and the layer's own clip does not
  /// cut it off.
  var hasVisibleShadow: Bool {
    !isTransformLayer && layer.shadowOpacity > 0 && (layer.shadowColor?.alpha ?? 0) > 0 && !layer.masksToBounds
  }
  var hasPathlessShadow: Bool { hasVisibleShadow && layer.shadowPath == nil && !layer.shadowPathIsBounds }
  var hasPathShadow: Bool { hasVisibleShadow && !hasPathlessShadow }

  /// Whether it is culled, alone or with a layer that it is in (item 25).
  var isCulled: Bool {
    if let isKnownToBeCulled { return isKnownToBeCulled }
    let isCulled = parent?.isCulled ?? false || isVisible && !isMask && isHidden
    isKnownToBeCulled = isCulled
    return isCulled
  }

  func isInside(_ other: OracleLayer) -> Bool { number >= other.number && number < other.end }

  /// All layers of the subtree in paint order.
  var subtree: [OracleLayer] {
    [self] + (mask?.subtree ?? []) + sublayers.flatMap(\.subtree)
  }
}
