import LayerDiagnostics
import LayerGeometry
import LayerModel
import LayerPlanning
import LayerTestSupport
import Testing

@testable import LayerPictures

/// A small scene and its overlays.
struct OverlayCase {
  let plan: PassPlan

  /// A white root of 100 x 100 pixels, with content that a closure adds.
  init(assets: [Asset] = [], _ fill: (inout LayerTree) -> Void) throws {
    try self.init(
      SceneBuilder.scene(screen: SceneBuilder.screen(100, 100), assets: assets) { root in
        root.frame(0, 0, 100, 100)
        root.background(.white)
        fill(&root)
      })
  }

  init(_ scene: Scene) throws { plan = try #require(Planner.plan(scene, compositor: .coreAnimation).value) }

  /// An overlay's numbers at some pixels.
  func levels(_ overlay: Overlay, at places: (Int, Int)...) -> [Int32] {
    let map = overlay.measure(plan)
    return places.map { map[$0.0, $0.1] }
  }

  /// Calls a closure with the count of every third pixel of the rows and columns, within all sizes of random scenes.
  func forEachSample(_ body: (Int, Int, PlainCount) -> Bool) {
    let screen = plan.tree.screen
    for y in stride(from: 1, to: screen.maxY, by: 13) {
      for x in stride(from: 1, to: screen.maxX, by: 7) where !body(x, y, PlainCount(x, y, plan)) { return }
    }
  }

  /// Returns the share of samples at which a check differs from an overlay.
  ///
  /// At the edges of rotated layers, rounding may go either way.
  func shareOff(_ overlay: Overlay, _ expected: (PlainCount) -> Int32) -> Double {
    let map = overlay.measure(plan)
    var (off, all) = (0, 0)
    forEachSample { x, y, count in
      if map[x, y] != expected(count) { off += 1 }
      all += 1
      return true
    }
    return Double(off) / Double(max(1, all))
  }

  /// Seeds of scenes in which everything is on whole pixels and rotated only by quarter turns.
  static let seeds = (0..<UInt64(24)).map { $0 }

  /// The random scene of a seed.
  static func random(_ seed: UInt64) throws -> OverlayCase {
    try OverlayCase(RandomScene.make(seed: seed, options: .contained))
  }
}
