import Foundation
import LayerDiagnostics
import LayerImport
import LayerModel
import LayerPlanning
import LayerRaster
import LayerTestSupport
import Testing

/// The view of `Scenes/shadows/nested-four.json`, in variants, and the pictures that Apple's software made of it.
enum NestedShadows {
  private static let scene = GalleryScene(path: "shadows/nested-four")
  private static let folder = "caml/paulz__ViewSnapshots/AppTests"

  /// A frame of the render server at three pixels per point, reduced to one pixel per point when the picture was taken.
  static let snapshot = "\(folder)/Snapshots/LayeringShadowsView.png"
  /// The view at three pixels per point, drawn on the CPU.
  static let drawnOnCPU = "\(folder)/VisualTests/LayeringShadowsView.png"

  /// The alphas of the snapshot's middle row from its left edge to the disc, for machines without the snapshot.
  static let alphas = [
    1, 1, 1, 2, 2, 3, 5, 5, 6, 8, 9, 9, 10, 13, 16, 19, 22, 25, 27, 32, 37, 42, 47, 54, 61, 67, 75, 83, 92, 101, 112,
    122, 132, 143, 154, 165, 175, 185, 194, 204, 212, 220, 226, 232, 237, 241, 245, 247, 249, 251,
  ]

  /// The changes that make a variant of the view.
  struct Variant {
    /// Pixels per point.
    var scale = 1.0
    /// The radius of each shadow, in points.
    var shadowRadius = 10.0
    /// The distance by which the disc is smaller on each side, in points.
    var inset = 0.0
  }

  /// The picture of a variant.
  static func picture(_ variant: Variant = Variant(), precision: BlurPrecision = .exact) throws -> Pixmap {
    let side = 100 - 2 * variant.inset
    let disc = "\"bounds\": [0, 0, \(side), \(side)],\n                    \"position\": "
    let text = try scene.text()
      .replacingOccurrences(of: "\"shadowRadius\": 10", with: "\"shadowRadius\": \(variant.shadowRadius)")
      .replacingOccurrences(of: "\"cornerRadius\": 50", with: "\"cornerRadius\": \(side / 2)")
      .replacingOccurrences(of: discInScene, with: disc + "[\(50 - side / 2), \(50 - side / 2)]")
    let source = SourceText(name: scene.path, bytes: Array(text.utf8))
    let read = try #require(SceneReader.read(source).value)
    let compositor = try #require(CompositorCatalog.compositor(read.compositor))
    let plan = try #require(Planner.plan(read, compositor: compositor, scale: variant.scale).value)
    return try PlanRasterizer.rasterize(plan, precision: precision).pixmap
  }

  private static let discInScene =
    "\"bounds\": [0, 0, 100, 100],\n                    \"position\": [0, 0]"

  /// A picture made by Apple's software.
  static func applePicture(_ path: String) throws -> Pixmap {
    try ImageDecoder.decode(try Corpus.bytes(of: path)).pixmap
  }
}
