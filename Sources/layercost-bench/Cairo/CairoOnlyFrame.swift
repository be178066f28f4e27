import CLinkedCairo
import LayerGeometry
import LayerModel
import LayerPlanning
import LayerRaster

/// A scene's screen drawn with plain Cairo calls, repeatedly on the same canvas.
final class CairoOnlyFrame {
  /// The largest mean difference of a channel, out of 255, at which two sides count as having drawn the same screen.
  ///
  /// Letters have different subpixel positions and shadows end at different distances; a missing part causes a much
  /// larger difference.
  static let largestMeanDifference = 3.0

  private let scene: BenchScene
  private let images: [AssetIndex: CairoImage]
  private let reducesBlurs: Bool
  private var canvas: CairoCanvas

  /// - Parameter reducesBlurs: whether shadows and backdrops are blurred at the plan's reduced resolution.
  init(_ scene: BenchScene, reducesBlurs: Bool = true) throws(BenchFault) {
    if let lack = CairoScope.lack(in: scene.plan) { throw BenchFault("plain calls do not draw \(lack)") }
    self.scene = scene
    self.reducesBlurs = reducesBlurs
    images = scene.images.mapValues(CairoImage.init)
    canvas = CairoCanvas(width: scene.plan.tree.screen.width, height: scene.plan.tree.screen.height)
  }

  /// Draws the whole screen again.
  func draw() {
    canvas = CairoCanvas(width: canvas.width, height: canvas.height)
    CairoScreen(plan: scene.plan, images: images, canvas: canvas, reducesBlurs: reducesBlurs).draw()
  }

  var pixmap: Pixmap { canvas.pixmap }

  /// The picture as PNG bytes from Cairo's own writer.
  var pngBytes: [UInt8] { canvas.pngBytes }

  /// Draws the screen, and throws if the result differs from another side's picture.
  func compare(with picture: Pixmap) throws(BenchFault) {
    draw()
    let difference = PixmapDifference(between: picture, and: pixmap).mean
    if difference > Self.largestMeanDifference {
      throw BenchFault("pictures of '\(scene.name)' differ by a mean of \(FigureText.short(difference)) out of 255")
    }
  }
}

/// The features that the plain calls can draw; a comparison with an incomplete picture would favour one side.
enum CairoScope {
  private static let kinds: Set<PassKind> = [
    .content, .shadowSilhouette, .shadowDownscale, .shadowBlurX, .shadowBlurY, .shadowTint, .backdropCapture,
    .backdropBlurX, .backdropBlurY, .backdropTint,
  ]

  /// The first feature of a plan that the plain calls do not support.
  static func lack(in plan: PassPlan) -> String? {
    if let pass = plan.passes.first(where: { !kinds.contains($0.kind) }) { return "passes '\(pass.kind.rawValue)'" }
    if plan.passes.contains(where: { $0.captured != nil && $0.captured != .screen }) { return "backdrops in groups" }
    for index in plan.tree.indices where plan.tree[index].flags.contains(.shown) {
      let map = plan.map(of: index)
      if !map.isAffine || map.b != 0 || map.c != 0 { return "turned layers" }
      if let lack = lack(in: plan.tree.layer(index)) { return lack }
    }
    return nil
  }

  private static func lack(in layer: Layer) -> String? {
    switch layer.content {
    case .plain, .text, .backdrop: break
    case .gradient(let gradient): if gradient.kind != .axial { return "gradients that are not axial" }
    case .shape, .replicator, .transform, .external: return "layers of class '\(layer.layerClass.rawValue)'"
    }
    if layer.compositingFilter != .sourceOver || !layer.filters.isEmpty || !layer.backgroundFilters.isEmpty {
      return "filters and blend modes"
    }
    if layer.contents != nil, layer.contentsGravity != .resize { return "images that do not fill their layer" }
    guard layer.shadowOpacity > 0, !layer.masksToBounds else { return nil }
    let isKnown = layer.shadowPathIsBounds || (layer.backgroundColor?.isOpaque ?? false)
    return isKnown && layer.shadowPath == nil ? nil : "shadows of anything but opaque rounded rectangles"
  }
}

/// A Cairo surface and the context that draws on it.
final class CairoCanvas {
  let surface: OpaquePointer?
  let context: OpaquePointer?
  let width: Int
  let height: Int

  init(width: Int, height: Int, format: cairo_format_t = CAIRO_FORMAT_ARGB32) {
    surface = cairo_image_surface_create(format, Int32(width), Int32(height))
    context = cairo_create(surface)
    (self.width, self.height) = (width, height)
  }

  deinit {
    cairo_destroy(context)
    cairo_surface_destroy(surface)
  }

  /// Calls a closure with the first byte and the number of bytes per row, for code other than Cairo.
  func withBytes(_ body: (UnsafeMutablePointer<UInt8>, Int) -> Void) {
    cairo_surface_flush(surface)
    if let bytes = cairo_image_surface_get_data(surface) {
      body(bytes, Int(cairo_image_surface_get_stride(surface)))
    }
    cairo_surface_mark_dirty(surface)
  }

  /// The picture as PNG bytes from Cairo's own writer.
  var pngBytes: [UInt8] {
    var bytes: [UInt8] = []
    withUnsafeMutablePointer(to: &bytes) { bytes in
      _ = cairo_surface_write_to_png_stream(
        surface,
        { closure, data, count in
          guard let bytes = closure?.assumingMemoryBound(to: [UInt8].self), let data else {
            return CAIRO_STATUS_SUCCESS
          }
          bytes.pointee.append(contentsOf: UnsafeBufferPointer(start: data, count: Int(count)))
          return CAIRO_STATUS_SUCCESS
        }, bytes)
    }
    return bytes
  }

  /// A copy of the pixels.
  var pixmap: Pixmap {
    var pixmap = Pixmap(width: width, height: height)
    withBytes { bytes, rowBytes in
      pixmap.withMutablePixels { pixels in
        for y in 0..<height {
          let row = UnsafeRawPointer(bytes + y * rowBytes).assumingMemoryBound(to: PackedPixel.self)
          for x in 0..<width { pixels[y * width + x] = row[x] }
        }
      }
    }
    return pixmap
  }
}

/// A decoded image as a surface.
final class CairoImage {
  let canvas: CairoCanvas

  init(_ pixmap: Pixmap) {
    canvas = CairoCanvas(width: pixmap.width, height: pixmap.height)
    canvas.withBytes { bytes, rowBytes in
      pixmap.withPixels { pixels in
        for y in 0..<pixmap.height {
          let row = UnsafeMutableRawPointer(bytes + y * rowBytes).assumingMemoryBound(to: PackedPixel.self)
          for x in 0..<pixmap.width { row[x] = pixels[y * pixmap.width + x] }
        }
      }
    }
  }
}
