import LayerDiagnostics
import LayerGeometry
import LayerModel
import LayerPlanning

/// A clip that cuts what a mask cuts, and how to say it.
struct ClipInsteadOfMask {
  private let mask: MaskOutline
  private let facts: SceneFacts

  init(_ mask: MaskOutline, in facts: SceneFacts) {
    self.mask = mask
    self.facts = facts
  }

  private var layer: Layer { facts.tree.layer(mask.node) }

  /// Whether the layer's own bounds are what the mask lets through.
  private var fitsBounds: Bool {
    let (outline, bounds) = (mask.outline.rect, layer.bounds)
    return outline.contains(bounds, tolerance: PixelGrid.tolerance)
      && bounds.contains(outline, tolerance: PixelGrid.tolerance)
  }

  /// Says how to cut without a mask.
  func complete(_ match: inout RuleMatch) {
    guard fitsBounds else {
      match.help = "put the layer into one that is as large as the mask and clips; the mask lies beside the bounds"
      match.code = [.uiKit("container.clipsToBounds = true, with the mask's frame and radius")]
      return
    }
    let outline = mask.outline
    let radius = SceneText.number(outline.radius)
    let isContinuous = outline.curve == .continuous && outline.radius > 0
    var changes: [LayerEdit.Change] = [.remove(.mask)]
    if outline.radius > 0 || layer.cornerRadius > 0 { changes.append(.set(.cornerRadius, radius, after: .mask)) }
    if isContinuous != (layer.cornerCurve == .continuous) {
      changes.append(.set(.cornerCurve, isContinuous ? "\"continuous\"" : "\"circular\"", after: .mask))
    }
    if outline.corners != layer.maskedCorners, outline.radius > 0 {
      changes.append(.set(.maskedCorners, "\(outline.corners.rawValue)", after: .mask))
    }
    changes.append(.set(.masksToBounds, "true", after: .mask))
    let sets = changes.dropFirst().compactMap { change -> String? in
      guard case .set(let property, let value, _) = change else { return nil }
      return "\"\(property.rawValue)\": \(value)"
    }
    match.help = "write \(sets.joined(separator: ", ")) in place of \"mask\""
    match.code = code(radius, isContinuous: isContinuous)
    match.fixes = [
      FixProposal(
        .safe, "Clip to the corners instead of masking", [LayerEdit(facts.tree[mask.node].layer, changes)])
    ]
  }

  private func code(_ radius: String, isContinuous: Bool) -> [CodeEdit] {
    let curve = isContinuous ? "layer.cornerCurve = .continuous; " : ""
    return [
      .uiKit("layer.cornerRadius = \(radius); \(curve)layer.masksToBounds = true"),
      .swiftUI(".clipShape(\(OutlineText.swiftUIShape(mask.outline))) instead of .mask"),
      .interfaceBuilder("runtime attribute layer.cornerRadius = \(radius), Clip to Bounds on"),
    ]
  }
}
