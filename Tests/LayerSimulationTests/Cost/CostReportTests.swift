import LayerDiagnostics
import LayerModel
import LayerPlanning
import LayerSimulation
import LayerTestSupport
import Testing

@Suite struct CostReportTests {
  /// Each layer that the CPU draws has its own bitmap, at the scale of its contents; hidden ones have none.
  @Test func whatTheCPUDrawsTakesBitmaps() throws {
    let scene = SceneBuilder.scene(screen: SceneBuilder.screen(100, 100)) { root in
      for (scale, isHidden) in [(1.0, false), (2.0, false), (3.0, true)] {
        root.add { layer in
          layer.frame(10, 10, 20, 30)
          layer.cpuDrawMilliseconds = 1
          layer.contentsScale = scale
          layer.isHidden = isHidden
        }
      }
      root.add { $0.frame(0, 0, 50, 50) }
    }
    let plan = try #require(Planner.plan(scene, compositor: .coreAnimation).value)
    let cost = CostReport(plan)
    #expect(cost.drawnBytes == 4 * 20 * 30 + 4 * 40 * 60)
    #expect(cost.decodedBytes == 0)
  }
}
