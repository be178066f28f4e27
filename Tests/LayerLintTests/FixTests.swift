import Foundation
import LayerDiagnostics
import LayerLint
import LayerPlanning
import LayerRaster
import LayerSimulation
import LayerTestSupport
import Testing

/// The guarantees of safe fixes, checked on random scenes.
@Suite struct FixTests {
  /// The number of seeds: `LAYERCOST_FIX_SEEDS`, or enough to cover every fix within the gate's time.
  static let seedCount =
    ProcessInfo.processInfo.environment["LAYERCOST_FIX_SEEDS"].flatMap { UInt64($0) }
    ?? (LongRun.isComplete ? 304 : 160)
  static let groups = 16

  @Test(arguments: 0..<groups) func safeFixesKeepWhatTheyPromise(group: Int) throws {
    var accepted = 0
    for seed in stride(from: UInt64(group), to: Self.seedCount, by: Self.groups) {
      let linter = Self.linter(for: seed)
      let prover = LintCase.prover(for: linter)
      let scene = LintCase(RandomHabits.text(seed: seed))
      // A few are refused because they would need more pixels than a scene may use.
      guard let before = scene.facts else {
        #expect(scene.faults.map(\.rule) == ["limit"], "seed \(seed)")
        continue
      }
      let result = prover.fix(before, trusting: .safe)
      accepted += result.applied.count
      if result.applied.isEmpty { continue }
      // Checked again from the text alone, without any of the prover's state.
      let fixed = LintCase(String(decoding: result.source.bytes, as: UTF8.self))
      let after = try #require(fixed.facts, "seed \(seed): \(fixed.faults)")
      let difference = try Self.difference(before, after)
      #expect(difference.largest <= PictureDifference.tolerance, "seed \(seed)")
      let (old, new) = (before.plan.summary, after.plan.summary)
      #expect(new.steadyOffscreenPasses <= old.steadyOffscreenPasses, "seed \(seed)")
      #expect(new.offscreenPasses <= old.offscreenPasses, "seed \(seed)")
      #expect(Self.movedPixels(after) <= Self.movedPixels(before), "seed \(seed)")
      let standing = Set(linter.findings(in: after).map(\.fingerprint))
      let gone = Set(result.applied.map(\.fingerprint)).subtracting(result.left.map(\.fingerprint))
      #expect(standing.isDisjoint(with: gone), "seed \(seed)")
      if seed % 4 == 0 {
        #expect(prover.fix(after, trusting: .safe).applied.isEmpty, "seed \(seed): fixing twice changes nothing more")
      }
    }
    #expect(accepted > 0 || Self.seedCount < 160)
  }

  /// Every rule for one seed in eight; the others leave out rules about properties without effect, because random
  /// layers are full of them.
  static func linter(for seed: UInt64) -> Linter {
    let common: Set<String> = ["inert-property", "transform-layer-property"]
    return Linter(RuleCatalog.all.filter { seed % 8 == 0 || !common.contains($0.id) })
  }

  static func difference(_ before: SceneFacts, _ after: SceneFacts) throws -> PixmapDifference {
    let pictures = try [before, after].map { try PlanRasterizer.rasterize($0.plan, precision: .exact).pixmap }
    return PixmapDifference(between: pictures[0], and: pictures[1], tolerance: PictureDifference.tolerance)
  }

  static func movedPixels(_ facts: SceneFacts) -> Int {
    facts.cost.traffic.storedPixels + facts.cost.traffic.loadedPixels
  }
}
