import LayerGeometry
import LayerModel

/// What a browser reads from a layer to decide on surfaces: the features that have a counterpart on a page.
///
/// Features without one are left out: the rasterization cache, vibrancy, groups of backdrops, opacity that does not
/// apply to the group, and Porter-Duff modes. A shadow is part of the layer's own painting.
struct SurfaceElement {
  /// The opacity of the layer and its sublayers.
  let opacity: Double
  /// Whether the layer is blended by a mode that pages have.
  let blends: Bool
  /// Whether the layer filters the picture behind it.
  let hasBackdrop: Bool
  let hasFilters: Bool
  /// The clip that has the effect of the mask, if the mask is a filled shape and nothing else.
  let maskClip: SurfaceClip.Shape?
  /// Whether the layer has a mask that is not a clip.
  let hasMask: Bool
  /// Whether the layer is a sublayer of a transform layer, where its own content becomes flat.
  let isFlatInSpace: Bool
  /// Whether the layer paints anything of its own.
  let paints: Bool
  /// Whether the browser makes a layer even if it paints nothing: an effect could change that.
  let isForced: Bool

  init(_ index: Int, _ inputs: Flattening.Inputs) {
    let node = inputs.tree.nodes[index]
    let layer = inputs.tree.layer(of: node)
    let facts = inputs.facts[node]
    let isSpace = node.flags.contains(.transformLayer)
    opacity = node.opacity
    blends = !isSpace && layer.compositingFilter.isOnPages
    hasBackdrop = !isSpace && Self.hasBackdrop(layer)
    hasFilters = !isSpace && !layer.filters.isEmpty
    let masks = !isSpace && node.flags.contains(.hasMask)
    maskClip = masks ? Self.clip(of: index + 1, inputs) : nil
    hasMask = masks && maskClip == nil
    isFlatInSpace =
      !isSpace && node.parent >= 0 && inputs.tree.nodes[Int(node.parent)].flags.contains(.transformLayer)
    let hasSize = layer.bounds.width > 0 && layer.bounds.height > 0
    let paintsBounds = !facts.planes.isDisjoint(with: [.background, .border])
    paints = !isSpace && (hasSize && paintsBounds || facts.hasPicture)
    isForced = hasSize && (hasFilters || blends || hasBackdrop)
  }

  /// Whether the layer has an effect of its own, apart from filters; `isolates` if a sublayer blends.
  func hasEffect(isolates: Bool) -> Bool {
    opacity != 1 || blends || hasBackdrop || hasMask || maskClip != nil || isFlatInSpace || isolates
  }

  /// Whether the browser paints a layer that is clear: only if it changes what is behind it.
  var isPainted: Bool { opacity > 0 || blends || hasBackdrop }

  private static func hasBackdrop(_ layer: Layer) -> Bool {
    if !layer.backgroundFilters.isEmpty { return true }
    guard case .backdrop(let content) = layer.content else { return false }
    return content.blurRadius > 0 || content.saturation != 1 || (content.tint?.isVisible ?? false)
      || content.style != .none
  }

  /// The clip along the path of a mask; nil if the mask shows more than a filled path.
  private static func clip(of mask: Int, _ inputs: Flattening.Inputs) -> SurfaceClip.Shape? {
    let node = inputs.tree.nodes[mask]
    let layer = inputs.tree.layer(of: node)
    guard case .shape(let shape) = layer.content, let path = shape.path, !path.isEmpty, shape.hasVisibleFill,
      !shape.hasVisibleStroke, Int(node.end) == mask + 1, node.opacity == 1, !layer.isHidden, !layer.masksToBounds,
      layer.filters.isEmpty, !(layer.backgroundColor?.isVisible ?? false), layer.shadowOpacity <= 0
    else { return nil }
    let map = inputs.tree.maps[node.toPlane]
    guard map.isAffine, map.a == 1, map.b == 0, map.c == 0, map.d == 1 else { return nil }
    switch path.form {
    case .rect: return .rectangle
    case .ellipse(let rect): return .rounded(isCircular: abs(rect.width - rect.height) < 1e-6)
    case .roundedRect(_, let radius, let curve):
      if curve != .circular { return nil }
      return radius > 0 ? .rounded(isCircular: true) : .rectangle
    case .free: return .path
    }
  }
}

extension BlendMode {
  /// Whether pages have the mode: the modes of CSS, without source-over.
  fileprivate var isOnPages: Bool {
    switch self {
    case .multiply, .screen, .overlay, .darken, .lighten, .colorDodge, .colorBurn, .hardLight, .softLight, .difference,
      .exclusion, .hue, .saturation, .color, .luminosity, .plusL:
      true
    case .sourceOver, .plusD, .sourceIn, .sourceOut, .sourceAtop, .destIn, .destOut, .destAtop, .destOver, .xor, .copy,
      .subtractS:
      false
    }
  }
}
