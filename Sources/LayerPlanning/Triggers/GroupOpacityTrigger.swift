import LayerModel

extension OffscreenTrigger {
  /// Two or more planes that share a group opacity.
  static let groupOpacity = OffscreenTrigger(
    reason: .groupOpacity, property: .opacity, remedy: .change { $0.opacity = 1 },
    nearMiss: { situation, _ in fades(situation) && situation.planes == 1 ? .plane : nil }
  ) { situation, compositor in
    guard fades(situation), situation.planes >= 2 else { return nil }
    let firm = compositor.recipe(.groupOpacity).confidence
    return situation.hasDrawingSublayer ? firm : min(firm, compositor.variant(.groupOpacityOwnPlanes).confidence)
  }

  private static func fades(_ situation: LayerSituation) -> Bool {
    situation.opacity < 1 && situation.layer.allowsGroupOpacity
  }
}
