import LayerModel
import LayerPlanning

/// Planes and reasons: the table of cost.md, decision 0005 items 10 to 12 and 17.
extension OracleLayer {
  /// Finds, from the leaves upwards, the planes that a layer draws into its target, and the reasons why it is
  /// flattened.
  func findPlanes(rules: OracleRules) {
    mask?.findPlanes(rules: rules)
    for sublayer in sublayers { sublayer.findPlanes(rules: rules) }
    guard isVisible else { return }
    ownPlanes = countOwnPlanes()
    let below = sublayers.filter { $0.isVisible && $0.draws }.reduce(0) { $0 + ($1.isFlattened ? 1 : $1.planes) }
    let castsShadow = hasPathShadow || (hasPathlessShadow && ownPlanes + below > 0)
    hasShadowPlane = castsShadow && canBeSeen(shadowBox(sigmaPerRadius: rules.shadowSigmaPerRadius))
    planes = ownPlanes + below + (hasShadowPlane ? 1 : 0)
    guard draws, !isTransformLayer else { return }
    findContentReasons(rules: rules)
  }

  private func canBeSeen(_ box: OracleBox) -> Bool { gridInside.box(of: box).cut(by: regionInside).hasPixels }

  private func countOwnPlanes() -> Int {
    let showsBounds = canBeSeen(bounds)
    let (background, border) = (hasBackground && showsBounds, hasBorder && showsBounds)
    guard let contents = contentsBox, canBeSeen(contents) else { return background || border ? 1 : 0 }
    hasContentsPlane = true
    return 1 + (background ? 1 : 0) + (border ? 1 : 0)
  }

  private func findContentReasons(rules: OracleRules) {
    if shownMask != nil { contentReasons.insert(.mask) }
    if clips, hasRadius, !rules.roundedClipMayBeFree {
      if rules.roundedClipAlwaysCosts || ownPlanes >= 2 || sublayersLeaveOutline(rules: rules) {
        contentReasons.insert(.roundedClip)
      }
    }
    if clips, !hasRadius, overhangPixels > OracleBox.tolerance {
      if !gridInside.keepsUpright(bounds, rules: rules) {
        contentReasons.insert(.rotatedClip)
      } else if rules.fractionalClipCosts, !gridInside.box(of: bounds).isOnGrid {
        contentReasons.insert(.fractionalClip)
      }
    }
    if judgedOpacity < 1, layer.allowsGroupOpacity, planes >= 2 { contentReasons.insert(.groupOpacity) }
    if rasterizes { contentReasons.insert(.rasterize) }
    if !filters.isEmpty { contentReasons.insert(.filter) }
    if blends { contentReasons.insert(.blendMode) }
    // A further reason than the filters: one that shares the content pass, or being a mask (item 17).
    let hasFurtherReason = isMask || contentReasons.count >= 2
    needsComposing = contentReasons.contains(.filter) && (costsShadow || hasShadowPlane) && hasFurtherReason
  }

  /// Whether it has its own content pass.
  var isFlattened: Bool { !contentReasons.isEmpty }

  /// Whether a shadow without a path is drawn, regardless of its position: the table requires only opacity and colour.
  ///
  /// Whether it is a plane is another question, and depends on where it falls (item 10).
  var costsShadow: Bool { hasPathlessShadow && planes > (hasShadowPlane ? 1 : 0) }

  /// Whether a backdrop in it reads the content below it: only if clips are the only reason for its content pass.
  ///
  /// The cost page names rounded and rotated clips and says "every other reason isolates". The classic compositor's
  /// fractional clip is "the same" as the rotated one in the table, and is read so here too.
  var isolates: Bool { isMask || !contentReasons.isSubset(of: [.roundedClip, .rotatedClip]) }
}
