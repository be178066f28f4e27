import LayerModel

extension OffscreenTrigger {
  /// A layer kept as a bitmap: on a miss the layer is drawn into it; on a hit everything in the bitmap is free.
  static let rasterize = OffscreenTrigger(
    reason: .rasterize, property: .shouldRasterize, remedy: .change { $0.shouldRasterize = false },
    nearMiss: { situation, _ in (0.9...1).contains(situation.entryShare) ? .entryPixels : nil }
  ) { situation, compositor in
    situation.layer.shouldRasterize ? compositor.recipe(.rasterize).confidence : nil
  }
}
