internal import LayerGeometry

/// A part of a layer that is drawn upright and then placed in the target like an image, for content that cannot be
/// drawn rotated.
struct FlatSheet {
  /// The sheet's pixels, on a grid aligned with the layer's axes.
  let area: PixelRect
  /// The transform from the layer's points to the sheet's grid.
  let fromLayer: PlaneTransform<LayerSpace, TargetSpace>
  /// The transform from the sheet's pixels to the target.
  let toTarget: PlaneTransform<ImageSpace, TargetSpace>

  /// The longest side of a sheet.
  ///
  /// A larger sheet is drawn at a lower resolution, because it is never the near part of a plane.
  static let longestSidePixels = 4_096.0

  /// Creates a sheet for the visible part of a rectangle; returns nil if nothing is visible.
  init?(
    showing rect: Rect<LayerSpace>, under map: PlaneTransform<LayerSpace, TargetSpace>, clip: PixelRect
  ) {
    guard let back = map.inverse else { return nil }
    let seen: Rect<LayerSpace> = back.boundingBox(of: clip.rect.outset(by: 2))
    let shown = seen.isEmpty ? rect : rect.intersection(seen)
    guard !shown.isEmpty else { return nil }
    let stretch = map.linearized(at: shown.center).largestStretch
    let scale = min(max(stretch, 1e-6), 16, Self.longestSidePixels / max(shown.width, shown.height))
    fromLayer = .scale(scale).retagged()
    area = PixelGrid.snappedOutward(fromLayer.boundingBox(of: shown).outset(by: 1))
    let toLayer = PlaneTransform<ImageSpace, LayerSpace>(
      a: 1 / scale, b: 0, tx: Double(area.minX) / scale, c: 0, d: 1 / scale, ty: Double(area.minY) / scale)
    toTarget = toLayer.followed(by: map)
  }
}
