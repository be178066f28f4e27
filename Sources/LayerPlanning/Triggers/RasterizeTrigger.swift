import LayerModel

extension OffscreenTrigger {
  /// A layer kept as a bitmap: it is drawn into it on a miss; on a hit all that the bitmap holds is free.
  static let rasterize = OffscreenTrigger(
    reason: .rasterize, property: .shouldRasterize, remedy: .change { $0.shouldRasterize = false },
    nearMiss: { situation, _ in (0.9...1).contains(situation.entryShare) ? .entryPixels : nil }
  ) { situation, compositor in
    situation.layer.shouldRasterize ? compositor.recipe(.rasterize).confidence : nil
  }
}
