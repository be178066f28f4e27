import LayerModel

extension OffscreenTrigger {
  /// A mask of any kind: the mask and the masked subtree are drawn into textures and multiplied.
  static let mask = OffscreenTrigger(
    reason: .mask, property: .mask, remedy: .dropMask
  ) { situation, compositor in
    situation.hasMask ? compositor.recipe(.mask).confidence : nil
  }
}
