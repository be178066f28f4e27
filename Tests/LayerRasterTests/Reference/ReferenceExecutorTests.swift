import LayerDiagnostics
import LayerModel
import LayerPlanning
import LayerRaster
import LayerSimulation
import LayerTestSupport
import Testing

/// Compares the reference executor's counts with the traffic that plans predict, and its pictures with the fast
/// executor's.
@Suite struct ReferenceExecutorTests {
  static let batches = 20
  static let scenesPerBatch = LongRun.isComplete ? 50 : 10
  /// The maximum number of pixels, because each is visited; larger scenes are skipped.
  static let mostPixels = 100_000

  /// Half a pixel a point: random screens have up to 200 points a side.
  static func plan(_ scene: Scene, _ compositor: Compositor) -> PassPlan? {
    guard let plan = Planner.plan(scene, compositor: compositor, scale: 0.5).value else { return nil }
    let traffic = Traffic(of: plan)
    return traffic.shadedPixels + traffic.hiddenPixels + traffic.storedPixels <= mostPixels ? plan : nil
  }

  @Test(arguments: 0..<batches) func agreesWithPlanAndFastExecutor(batch: Int) throws {
    var (seed, compared) = (batch * 4 * Self.scenesPerBatch, 0)
    while compared < Self.scenesPerBatch, seed < (batch + 1) * 4 * Self.scenesPerBatch {
      let drawing = CompositorCatalog.all.filter(\.drawsItsPlans)
      let compositor = drawing[seed % drawing.count]
      if let plan = Self.plan(RandomScene.make(seed: UInt64(seed)), compositor) {
        let reference = try ReferenceExecutor.execute(plan)
        #expect(Traffic(reference.counts) == Traffic(of: plan), "seed \(seed)")
        let fast = try PlanRasterizer.rasterize(plan, precision: .exact).pixmap
        let difference = PixmapDifference(between: reference.picture.pixmap, and: fast, tolerance: tolerance(of: plan))
        #expect(difference.shareBeyond <= 0.01, "seed \(seed), \(difference)")
        compared += 1
      }
      seed += 1
    }
    #expect(compared == Self.scenesPerBatch)
  }

  /// One level for each rounding; more where this executor uses coarser texels for a blur that the fast executor
  /// computes at full size.
  private func tolerance(of plan: PassPlan) -> Int { plan.targets.contains { $0.downscale > 1 } ? 8 : 2 }
}

extension Traffic {
  /// The counted pixels, in the plan's form.
  init(_ counts: PixelCounts) {
    self.init()
    shadedPixels = counts.shaded
    blendedPixels = counts.blended
    hiddenPixels = counts.hidden
    storedPixels = counts.stored
    loadedPixels = counts.loaded
  }
}
