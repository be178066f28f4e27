import Foundation
import LayerGeometry
import LayerModel
import LayerPlanning
import LayerRaster

/// A frame from its plan to PNG bytes, beside the same frame by plain Cairo calls and no PNG.
///
/// Both sides begin with decoded images and an empty store of smaller ones, and run in turn, so that what else the
/// machine does falls on both alike.
struct PhoneComparison {
  /// How many times as long as the plain calls a frame may take, its PNG included.
  static let barRatio = 2.5
  /// The mean distance of a channel, of 255, beyond which the two sides have not drawn the same screen.
  ///
  /// Letters lie on other subpixels and shadows end elsewhere; a part that is missing is far more.
  static let largestMeanDifference = 3.0

  let scene: BenchScene
  let runs: Int
  let pictureFolder: String?

  /// Measures, and tells what came of it.
  func report() throws(BenchFault) -> String {
    if let lack = CairoScope.lack(in: scene.plan) { throw BenchFault("plain calls do not draw \(lack)") }
    let images = scene.images.mapValues(CairoImage.init)
    var (rasterizing, encoding, whole, plain) = (Samples(), Samples(), Samples(), Samples())
    var pictures = (ours: Pixmap(width: 0, height: 0), plain: Pixmap(width: 0, height: 0))
    for run in 0...runs {  // The first is nobody's: fonts are looked up in it.
      let start = ProcessorClock.now
      let ours = try rasterized()
      let drawn = ProcessorClock.now
      let bytes = PNGEncoder.encode(ours)
      let encoded = ProcessorClock.now
      let canvas = CairoCanvas(width: scene.plan.tree.screen.width, height: scene.plan.tree.screen.height)
      CairoScreen(plan: scene.plan, images: images, canvas: canvas).draw()
      let end = ProcessorClock.now
      precondition(!bytes.isEmpty, "A PNG has bytes.")
      if run == 0 {
        pictures = (ours, canvas.pixmap)
        continue
      }
      rasterizing.add(drawn - start)
      encoding.add(encoded - drawn)
      whole.add(encoded - start)
      plain.add(end - encoded)
    }
    try write(pictures.ours, "ours")
    try write(pictures.plain, "cairo")
    let difference = PixmapDifference(between: pictures.ours, and: pictures.plain).mean
    if difference > Self.largestMeanDifference {
      throw BenchFault("pictures differ by \(Samples.text(difference)) of 255 in the mean; '--pictures' writes them")
    }
    return table(rasterizing, encoding, whole, plain, difference)
  }

  private func rasterized() throws(BenchFault) -> Pixmap {
    do throws(CairoError) {
      return try PlanRasterizer.rasterize(scene.plan, images: ImageStore(scene.images)).pixmap
    } catch {
      throw BenchFault("scene '\(scene.name)' cannot be drawn: \(error)")
    }
  }

  private func write(_ picture: Pixmap, _ side: String) throws(BenchFault) {
    guard let pictureFolder else { return }
    let folder = URL(fileURLWithPath: pictureFolder)
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try Data(PNGEncoder.encode(picture)).write(to: folder.appendingPathComponent("phone.\(side).png"))
    } catch {
      throw BenchFault("picture cannot be written to '\(pictureFolder)'")
    }
  }

  private func table(
    _ rasterizing: Samples, _ encoding: Samples, _ whole: Samples, _ plain: Samples, _ difference: Double
  ) -> String {
    let (screen, summary) = (scene.plan.tree.screen, scene.plan.summary)
    let ratio = whole.median / plain.median
    let verdict = ratio <= Self.barRatio ? "met" : "missed"
    let counted = "\(summary.layers) layers, \(summary.offscreenPasses) offscreen passes"
    return """
      \(scene.name): \(screen.width) x \(screen.height) px, \(counted); \
      medians of processor time, \(runs) \(runs == 1 ? "run" : "runs") in turn
        layercost, plan to PNG      \(whole.shown) ms
          drawing                   \(rasterizing.shown) ms
          encoding                  \(encoding.shown) ms
        plain Cairo calls, no PNG   \(plain.shown) ms
        ratio                       \(Samples.text(ratio, width: 7))     bar \(Self.barRatio): \(verdict)
        pictures differ by          \(Samples.text(difference, width: 7))     of 255 in the mean

      """
  }
}
