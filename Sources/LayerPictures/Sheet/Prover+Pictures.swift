public import LayerDiagnostics
public import LayerLint
public import LayerModel
import LayerPlanning
public import LayerRaster

extension Prover where Picture == [Pixmap] {
  /// A prover that draws a static scene once, and a scene with a timeline at its beginning and after each quarter.
  ///
  /// - Parameters:
  ///   - linter: the linter that found the problems to fix.
  ///   - images: the decoded images of a scene.
  ///   - read: reads, checks and plans a text; nil if that is no longer possible.
  public static func drawing(
    linter: Linter, images: @escaping @Sendable (SceneFacts) -> [AssetIndex: Pixmap],
    read: @escaping @Sendable (SourceText) -> SceneFacts?
  ) -> Prover<[Pixmap]> {
    Prover(linter: linter, read: read, draw: { pictures(of: $0, images: images($0)) }, compare: difference)
  }

  private static func pictures(of facts: SceneFacts, images: [AssetIndex: Pixmap]) -> [Pixmap]? {
    let store = ImageStore(images)
    var pictures: [Pixmap] = []
    for plan in plans(of: facts) {
      // The approximation of a blur must not look like a difference.
      guard let result = try? PlanRasterizer.rasterize(plan, images: store, precision: .exact) else { return nil }
      pictures.append(result.pixmap)
    }
    return pictures
  }

  private static func plans(of facts: SceneFacts) -> [PassPlan] {
    let length = facts.authored.timeline.duration.rawValue
    if length == 0 { return [facts.plan] }
    return (Int64(0)...4).compactMap { quarter in
      let scene = facts.authored.sampled(at: Microseconds(length * quarter / 4))
      return Planner.plan(scene, compositor: facts.plan.compositor, scale: facts.tree.scale).value
    }
  }

  private static func difference(_ before: [Pixmap], _ after: [Pixmap]) -> PictureDifference? {
    guard before.count == after.count else { return nil }
    var (largest, share) = (0, 0.0)
    for (old, new) in zip(before, after) {
      guard old.width == new.width, old.height == new.height else { return nil }
      let difference = PixmapDifference(between: old, and: new, tolerance: PictureDifference.tolerance)
      largest = max(largest, difference.largest)
      share = max(share, difference.shareBeyond)
    }
    return PictureDifference(largest: largest, share: share)
  }
}
