import LayerDiagnostics
import LayerGeometry
import LayerModel
import LayerPlanning
import LayerSimulation
import LayerTestSupport
import Testing

/// Compares the rectangles that a frame processes with a walk over pixels.
@Suite struct PixelWorkTests {
  private func works(_ plan: PassPlan) -> [PixelWork] {
    var works: [PixelWork] = []
    PixelWork.forEach(in: plan) { works.append($0) }
    return works
  }

  private func holds(_ rect: PixelRect, _ x: Int, _ y: Int) -> Bool {
    x >= rect.minX && x < rect.maxX && y >= rect.minY && y < rect.maxY
  }

  /// The areas that hide parts of each draw of a target: those of the 16 largest occluders that come after the draw
  /// and, if the target is read in between, before that read.
  private func covers(_ plan: PassPlan, _ target: RenderTarget) -> [[PixelRect]] {
    let draws = Array(plan.draws[target.draws])
    let reads = plan.passes.filter { $0.captured == target.id }.compactMap(\.afterDraw)
    let kept = draws.indices.filter { draws[$0].isOccluder }
      .sorted { (draws[$0].rect.area, $0) > (draws[$1].rect.area, $1) }.prefix(16)
    return draws.indices.map { index in
      let end = reads.filter { $0 > index }.min() ?? draws.count
      return kept.filter { $0 > index && $0 < end }.map { draws[$0].rect }
    }
  }

  /// Whether the parts contain each visible pixel of the draw exactly once, and no others; every `step`th pixel is
  /// checked.
  private func agree(_ work: PixelWork, _ draw: Draw, under covers: [PixelRect], step: Int) -> Bool {
    let rect = draw.rect
    for y in stride(from: rect.minY - 1, through: rect.maxY, by: step) {
      for x in stride(from: rect.minX - 1, through: rect.maxX, by: step) {
        let isHidden = holds(draw.hole, x, y) || covers.contains { holds($0, x, y) }
        let expected = holds(rect, x, y) && !isHidden ? 1 : 0
        if work.parts.count(where: { holds($0, x, y) }) != expected { return false }
      }
    }
    return true
  }

  @Test func partsOfDrawsAreWhatNothingHides() throws {
    var looked = 0
    for seed in 0..<UInt64(90) {
      let plan = try #require(Planner.plan(RandomScene.make(seed: seed), compositor: .coreAnimation).value)
      let works = works(plan).filter { $0.action == .draw }
      let covers = plan.targets.flatMap { self.covers(plan, $0) }
      #expect(works.count == plan.draws.count)
      for ((work, draw), covers) in zip(zip(works, plan.draws), covers) where !covers.isEmpty || !draw.hole.isEmpty {
        let step = max(1, Int(Double(draw.rect.area).squareRoot() / 40))
        #expect(agree(work, draw, under: covers, step: step), "seed \(seed)")
        #expect(work.pixels + work.hiddenPixels == draw.rect.area - draw.hole.area, "seed \(seed)")
        #expect(work.pixels == work.parts.area, "seed \(seed)")
        looked += 1
      }
    }
    #expect(looked > 80)
  }

  @Test func whatABackdropHasReadIsNotHiddenByWhatComesLater() throws {
    let scene = SceneBuilder.scene(screen: SceneBuilder.screen(100, 100)) { root in
      root.frame(0, 0, 100, 100)
      root.background(.white)
      root.add {
        $0.frame(10, 10, 20, 20)
        var backdrop = BackdropContent()
        backdrop.saturation = 1.8
        $0.layer.content = .backdrop(backdrop)
      }
      root.add {
        $0.frame(0, 50, 100, 50)
        $0.background(.black)
      }
    }
    let works = works(try #require(Planner.plan(scene, compositor: .coreAnimation).value))
    // The backdrop had read all of the root before the lower half was covered.
    #expect(works.first?.pixels == 10_000)
    #expect(works.filter { $0.action == .split }.map(\.pixels) == [10_000])
    // The traffic of the screen itself does not belong to a layer.
    #expect(works.filter { $0.node == nil }.map(\.action) == [.store])
  }
}
