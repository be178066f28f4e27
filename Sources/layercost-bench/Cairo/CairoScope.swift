import LayerGeometry
import LayerModel
import LayerPlanning

/// What the plain calls can draw; a comparison with half a picture would flatter one side.
enum CairoScope {
  private static let kinds: Set<PassKind> = [
    .content, .shadowSilhouette, .shadowDownscale, .shadowBlurX, .shadowBlurY, .shadowTint, .backdropCapture,
    .backdropBlurX, .backdropBlurY, .backdropTint,
  ]

  /// The first thing that a plan has and the plain calls lack.
  static func lack(in plan: PassPlan) -> String? {
    if let pass = plan.passes.first(where: { !kinds.contains($0.kind) }) { return "passes '\(pass.kind.rawValue)'" }
    if plan.passes.contains(where: { $0.captured != nil && $0.captured != .screen }) { return "backdrops in groups" }
    for index in plan.tree.indices where plan.tree[index].flags.contains(.shown) {
      let map = plan.map(of: index)
      if !map.isAffine || map.b != 0 || map.c != 0 { return "turned layers" }
      if let lack = lack(in: plan.tree.layer(index)) { return lack }
    }
    return nil
  }

  private static func lack(in layer: Layer) -> String? {
    switch layer.content {
    case .plain, .text, .backdrop: break
    case .gradient(let gradient): if gradient.kind != .axial { return "gradients that are not axial" }
    case .shape, .replicator, .transform, .external: return "layers of class '\(layer.layerClass.rawValue)'"
    }
    if layer.compositingFilter != .sourceOver || !layer.filters.isEmpty || !layer.backgroundFilters.isEmpty {
      return "filters and blend modes"
    }
    if layer.contents != nil, layer.contentsGravity != .resize { return "images that do not fill their layer" }
    guard layer.shadowOpacity > 0, !layer.masksToBounds else { return nil }
    let isKnown = layer.shadowPathIsBounds || (layer.backgroundColor?.isOpaque ?? false)
    return isKnown && layer.shadowPath == nil ? nil : "shadows of what is no opaque rounded rectangle"
  }
}
