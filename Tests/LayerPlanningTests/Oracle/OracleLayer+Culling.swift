import LayerGeometry
import LayerModel
import LayerPlanning

/// Targets and culling: the cost page's "Culling", decision 0005 items 21 to 25.
extension OracleLayer {
  static let mostOccluders = 16
  static let mostReaders = 1024

  /// Finds, from the root downwards, the target that each layer is drawn or composited into, and the targets that it
  /// creates.
  func findTargets(in target: OracleTarget) {
    self.target = target
    var inner = target
    if isMask || isFlattened { inner = OracleTarget(owner: self, around: target, isolates: isolates) }
    innerTarget = inner
    // Vibrancy draws the sublayers to a texture of their own, where the backdrop's own plane counts.
    let vibrant = hasVibrancy && hasContentsPlane ? OracleTarget(owner: self, around: inner, isolates: true) : inner
    sublayerTarget = vibrant
    mask?.findTargets(in: target)
    for sublayer in sublayers { sublayer.findTargets(in: vibrant) }
  }

  // MARK: Occluders and readers

  /// Adds a layer to the lists of the targets that it hides or reads.
  func findOccludersAndReaders(rules: OracleRules) {
    if isVisible, draws {
      if let box = occludingBox(rules: rules), let innerTarget {
        innerTarget.occluders.append(.init(layer: self, box: box))
      }
      findReads(rules: rules)
    }
    mask?.findOccludersAndReaders(rules: rules)
    for sublayer in sublayers { sublayer.findOccludersAndReaders(rules: rules) }
  }

  /// The layer and its ancestors up to a target, the layer first; without the target's owner, whose effects apply to
  /// the whole target.
  private func chain(upTo owner: OracleLayer?) -> [OracleLayer] {
    var (chain, next): ([OracleLayer], OracleLayer?) = ([], self)
    while let layer = next, layer !== owner {
      chain.append(layer)
      next = layer.parent
    }
    return chain
  }

  /// Item 21: the whole pixels that the layer hides; nil if it is not an occluder.
  ///
  /// "No mask, filter, blend or rounded clip over it" can only refer to the layer's own: an ancestor with one is
  /// flattened, so layers in it only hide other layers in it, before the effect is applied.
  private func occludingBox(rules: OracleRules) -> OracleBox? {
    // A radius rounds every background; an image only together with a clip.
    let hidesByColour = hasBackground && (layer.backgroundColor?.alpha ?? 0) >= 1 && !hasRadius
    let hidesByImage =
      image?.facts.isOpaque ?? false && layer.contentsGravity == .resize && !(hasRadius && layer.masksToBounds)
    guard !isTransformLayer, hidesByColour || hidesByImage else { return nil }
    guard contentReasons.isDisjoint(with: [.mask, .filter, .blendMode, .roundedClip]) else { return nil }
    let chain = chain(upTo: innerTarget?.owner)
    guard chain.allSatisfy({ $0.layer.opacity >= 1 }), hasFullCopyAlpha else { return nil }
    var box = gridInside.box(of: bounds)
    guard gridInside.keepsUpright(bounds, rules: rules), box.isOnGrid, canShow(bounds) else { return nil }
    // The clip of the target's owner is around it too, though the owner's opacity is not; but not that of a vibrancy,
    // whose texture joins the backdrop before it is clipped, and not one that cuts the finished texture.
    let owner = innerTarget?.owner.flatMap {
      $0 === self || $0.innerTarget !== innerTarget || $0.clipsItsTexture ? nil : $0
    }
    let above = chain.dropFirst() + (owner.map { [$0] } ?? [])
    for clip in above where clip.clips {
      let clipBox = clip.gridInside.box(of: clip.bounds)
      guard clip.gridInside.keepsUpright(clip.bounds, rules: rules), clipBox.isOnGrid else { return nil }
      box = box.cut(by: clipBox)
    }
    // Only what lies in the target and can be seen there counts for the choice of the largest.
    box = box.cut(by: regionInside)
    return box.hasPixels ? box.pixels : nil
  }

  /// Whether its clip cuts its finished texture: a clip that needs the texture, or one that comes after filters.
  private var clipsItsTexture: Bool {
    !filters.isEmpty || !contentReasons.isDisjoint(with: [.roundedClip, .rotatedClip])
  }

  /// Whether it is outside all copies that their colour fades.
  ///
  /// Unlike opacity, which is applied to a flattened layer as a whole, an instance's colour multiplies every plane in
  /// it, so the targets between do not matter. (The page only states that it "counts as opacity".)
  var hasFullCopyAlpha: Bool { copyAlpha >= 1 && (parent?.hasFullCopyAlpha ?? true) }

  func canShow(_ box: OracleBox) -> Bool { gridInside.box(of: box).cut(by: regionInside).hasPixels }

  /// Item 23: a backdrop reads the target that it captures, and a blend reads the target that it is composited into.
  private func findReads(rules: OracleRules) {
    if contentReasons.contains(.blendMode) {
      // It reads only where it is drawn, so its extent is cut to the visible region.
      target?.readers.append(.init(layer: self, box: gridAround.box(of: extent).cut(by: regionAround)))
    }
    if let backdrop, hasContentsPlane, backdrop.captures {
      // "Its extent grown by 3 sigma", on the grid of what it captures from. Clips between leave the grid as it is, so
      // the grid around it is that grid; a backdrop that isolates itself reads its own, which holds nothing below it.
      let reach = 3 * backdrop.sigma * gridInside.stretch(at: bounds.center)
      innerTarget?.captured.readers.append(.init(layer: self, box: gridInside.box(of: extent).grown(reach)))
    }
  }

  // MARK: Culling

  /// Whether a later, opaque layer hides the whole layer.
  ///
  /// A reader keeps the layer from being hidden only if the reader itself is drawn. This depends on layers that end
  /// later in paint order, so the question never comes back to this layer.
  var isHidden: Bool {
    guard let target, target.readers.count <= Self.mostReaders else { return false }
    let seen = gridAround.box(of: extent).cut(by: regionAround).pixels
    let chosen = target.occluders.sorted { one, other in
      let (area, otherArea) = (one.box.width * one.box.height, other.box.width * other.box.height)
      return (area, one.layer.number) > (otherArea, other.layer.number)
    }.prefix(Self.mostOccluders)
    let shadowed = chain(upTo: target.owner).dropFirst().filter(\.hasPathlessShadow)
    return chosen.contains { occluder in
      guard occluder.layer.number >= end, occluder.box.overhang(of: seen) <= 0 else { return false }
      let isRead = target.readers.contains { reader in
        reader.layer.number >= end && reader.layer.number < occluder.layer.number
          && reader.box.cut(by: seen).hasPixels && !reader.layer.isCulled
      }
      // Item 24: the silhouette of an ancestor's shadow still needs it, whether or not that shadow falls in view.
      return !isRead && shadowed.allSatisfy { occluder.layer.isInside($0) }
    }
  }
}
