import LayerModel

extension OffscreenTrigger {
  /// Two planes or more that fade as one picture.
  static let groupOpacity = OffscreenTrigger(reason: .groupOpacity, property: .opacity) { situation, compositor in
    guard situation.opacity < 1, situation.layer.allowsGroupOpacity, situation.planes >= 2 else { return nil }
    let firm = compositor.recipe(.groupOpacity).confidence
    return situation.hasDrawingSublayer ? firm : min(firm, compositor.variant(.groupOpacityOwnPlanes).confidence)
  }
}
