import LayerDiagnostics
import LayerGeometry
import LayerModel
import LayerPlanning
import LayerTestSupport
import Testing

@testable import LayerPictures

/// A small scene and what overlays make of it.
struct OverlayCase {
  let plan: PassPlan

  /// A white root of 100 x 100 pixels, and what a closure puts on it.
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

  /// Hands out the count of every third pixel of the rows and columns, where all sizes of random scenes meet.
  func forEachSample(_ body: (Int, Int, PlainCount) -> Bool) {
    let screen = plan.tree.screen
    for y in stride(from: 1, to: screen.maxY, by: 13) {
      for x in stride(from: 1, to: screen.maxX, by: 7) where !body(x, y, PlainCount(x, y, plan)) { return }
    }
  }

  /// Returns the share of samples at which a check differs from an overlay.
  ///
  /// At the edges of turned layers rounding may go either way.
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

  /// Seeds of scenes in which everything lies on whole pixels; nothing is turned but by quarters.
  static let seeds = (0..<UInt64(24)).map { $0 }

  /// The random scene of a seed.
  static func random(_ seed: UInt64) throws -> OverlayCase {
    try OverlayCase(RandomScene.make(seed: seed, options: .contained))
  }
}
