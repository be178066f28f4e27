import LayerGeometry
import LayerPlanning
import LayerRaster

/// Where the pixels of a target lie on the screen.
struct ScreenPlace {
  private let target: RenderTarget
  private let screen: PixelRect
  private let toScreen: PlaneTransform<LayerSpace, TargetSpace>

  init(_ target: TargetID, in plan: PassPlan) {
    self.target = plan.targets[Int(target.rawValue)]
    screen = plan.tree.screen
    toScreen = self.target.toScreen.retagged()
  }

  /// The pixels of the screen whose centres some of the target's pixels cover: their quadrilateral where the target
  /// lies along other axes.
  func coverage(of rect: PixelRect) -> Coverage {
    let rect = Rect<LayerSpace>(
      minX: Double(rect.minX), minY: Double(rect.minY), maxX: Double(rect.maxX), maxY: Double(rect.maxY))
    return LayerOutline(RoundedRect(rect: rect, radius: 0), under: toScreen).coverage(within: screen)
  }

  /// The same of a layer's rectangle.
  func coverage(of rect: Rect<LayerSpace>, under map: PlaneTransform<LayerSpace, TargetSpace>) -> Coverage {
    LayerOutline(RoundedRect(rect: rect, radius: 0), under: map.followed(by: target.toScreen))
      .coverage(within: screen)
  }

  /// The smallest rectangle of the screen that holds some of the target's pixels.
  func box(of rect: PixelRect) -> PixelRect {
    let box: Rect<TargetSpace> = target.toScreen.boundingBox(of: rect.rect)
    let pixels = PixelGrid.snappedOutward(box).intersection(screen)
    return pixels.isEmpty ? .empty : pixels
  }

  /// The same of several rectangles.
  func box(of rects: some Sequence<PixelRect>) -> PixelRect { rects.reduce(PixelRect.empty) { $0.union(box(of: $1)) } }

  /// How many texels there are for each pixel of the screen, at the middle of the target.
  var texelsAPixel: Double {
    let flat = target.toScreen.linearized(at: target.rect.rect.center)
    let area = abs(flat.a * flat.d - flat.b * flat.c)
    guard area > 0, !target.rect.isEmpty else { return 0 }
    return Double(target.width * target.height) / Double(target.rect.area) / area
  }
}
