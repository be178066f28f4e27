import LayerDiagnostics
import LayerGeometry
import LayerModel
import LayerPlanning
import LayerTestSupport
import Testing

/// Depths and sizes beyond those of hand-written scenes.
@Suite struct LargeSceneTests {
  /// Layers nested in one another, each filled in by a closure.
  ///
  /// Created as a flat list, because a value tree of this depth could not be deallocated.
  private func nested(_ depth: Int, _ fill: (inout LayerTree) -> Void) -> Scene {
    let pattern = SceneBuilder.scene {
      $0.frame(0, 0, 300, 300)
      fill(&$0)
    }
    let nodes = (0..<depth).map { level in
      SceneNode(
        layer: LayerIndex(0), parent: level == 0 ? nil : SceneNodeIndex(level - 1), end: SceneNodeIndex(depth))
    }
    return Scene(
      name: "deep", source: pattern.source, screen: pattern.screen, device: pattern.device,
      compositor: pattern.compositor, assets: pattern.assets, layers: pattern.layers, sources: pattern.sources,
      nodes: nodes)
  }

  @Test func sixtyThousandDeepPlans() {
    let scene = nested(60_000) {
      $0.background(.white)
      $0.opacity = 0.999
    }
    let plan = PlanView.plan(scene)
    // The innermost has one plane, its parent two: all but the innermost fade as groups.
    #expect(plan.summary.offscreenPasses == 59_999)
    #expect(plan.summary.layers == 60_000)
  }

  @Test func deepShadowsAreRefusedByName() {
    let scene = nested(60_000) {
      $0.background(.white)
      $0.shadow()
    }
    var limits = Limits()
    limits.draws.value = 200_000
    let checked = Planner.plan(scene, compositor: .coreAnimation, limits: limits)
    #expect(checked.value == nil)
    #expect(checked.findings.map(\.rule) == ["limit"])
    #expect(checked.findings.first?.message.contains("'draws'") == true)
  }

  @Test func textureBeyondTheLimitIsRefusedByName() {
    let scene = SceneBuilder.scene {
      $0.frame(0, 0, 10_000, 10_000)
      $0.background(.white)
      $0.shouldRasterize = true
    }
    let checked = Planner.plan(scene, compositor: .coreAnimation)
    #expect(checked.value == nil)
    #expect(checked.findings.first?.message.contains("'pass-pixels'") == true)
  }

  /// Texts whose layout takes from seconds to hours, because its time grows with the square of their letters or lines.
  @Test(arguments: [
    (String(repeating: "\t", count: 60_000), 2 * 60_000 * 60_000 + 10),
    ("a" + String(repeating: "\u{301}", count: 30_000), 2 * 60_001 * 60_001 + 10),
    (String(repeating: "a\n", count: 30_000), 30_000 * 2 + 10 * 30_001 * 30_001),
  ])
  func textThatTakesTooLongIsRefused(text: String, details: Int) {
    let checked = Planner.plan(Self.scene(of: text), compositor: .coreAnimation)
    #expect(checked.value == nil)
    #expect(checked.findings.map(\.message) == ["limit 'drawn-details' is 4000000000, but the input needs \(details)"])
  }

  @Test func longTextOfShortLinesIsFine() {
    let text = String(repeating: String(repeating: "word ", count: 100) + "\n", count: 2_000)
    #expect(Planner.plan(Self.scene(of: text), compositor: .coreAnimation).value != nil)
  }

  private static func scene(of text: String) -> Scene {
    SceneBuilder.scene {
      $0.frame(0, 0, 90, 90)
      var content = TextContent()
      content.string = text
      $0.content = .text(content)
    }
  }
}
