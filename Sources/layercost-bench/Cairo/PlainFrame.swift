import LayerGeometry
import LayerModel
import LayerPlanning
import LayerRaster

/// A scene's screen by plain Cairo calls, as often as wanted on the same canvas.
final class PlainFrame {
  /// The mean distance of a channel, of 255, beyond which two sides have not drawn the same screen.
  ///
  /// Letters lie on other subpixels and shadows end elsewhere; a part that is missing is far more.
  static let largestMeanDifference = 3.0

  private let scene: BenchScene
  private let images: [AssetIndex: CairoImage]
  private let reducesBlurs: Bool
  private var canvas: CairoCanvas

  /// - Parameter reducesBlurs: whether shadows and backdrops are blurred as coarsely as the plan does.
  init(_ scene: BenchScene, reducesBlurs: Bool = true) throws(BenchFault) {
    if let lack = CairoScope.lack(in: scene.plan) { throw BenchFault("plain calls do not draw \(lack)") }
    self.scene = scene
    self.reducesBlurs = reducesBlurs
    images = scene.images.mapValues(CairoImage.init)
    canvas = CairoCanvas(width: scene.plan.tree.screen.width, height: scene.plan.tree.screen.height)
  }

  /// Draws all of it anew.
  func draw() {
    canvas = CairoCanvas(width: canvas.width, height: canvas.height)
    CairoScreen(plan: scene.plan, images: images, canvas: canvas, reducesBlurs: reducesBlurs).draw()
  }

  var pixmap: Pixmap { canvas.pixmap }

  /// What Cairo's own writer makes of it.
  var pngBytes: [UInt8] { canvas.pngBytes }

  /// Draws, and wants the picture that somebody else has drawn.
  func compare(with picture: Pixmap) throws(BenchFault) {
    draw()
    let difference = PixmapDifference(between: picture, and: pixmap).mean
    if difference > Self.largestMeanDifference {
      throw BenchFault("pictures of '\(scene.name)' differ by \(FigureText.short(difference)) of 255 in the mean")
    }
  }
}
