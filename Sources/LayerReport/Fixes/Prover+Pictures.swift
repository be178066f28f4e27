public import LayerDiagnostics
public import LayerLint
public import LayerModel
public import LayerRaster

extension Prover where Picture == Pixmap {
  /// A prover that draws.
  ///
  /// - Parameters:
  ///   - linter: what found what is to be fixed.
  ///   - read: reads, checks and plans a text; nil when that is no longer possible.
  ///   - images: the decoded images of a scene.
  public static func drawing(
    linter: Linter, images: @escaping @Sendable (SceneFacts) -> [AssetIndex: Pixmap],
    read: @escaping @Sendable (SourceText) -> SceneFacts?
  ) -> Prover<Pixmap> {
    Prover(
      linter: linter, read: read,
      draw: { facts in
        try? PlanRasterizer.rasterize(facts.plan, images: ImageStore(images(facts)), precision: .exact).pixmap
      },
      compare: { before, after in
        guard before.width == after.width, before.height == after.height else { return nil }
        let difference = PixmapDifference(between: before, and: after, tolerance: PictureDifference.tolerance)
        return PictureDifference(
          largest: difference.largest, share: difference.shareBeyond)
      })
  }
}
