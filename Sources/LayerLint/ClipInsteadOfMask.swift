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

  private var radius: String { SceneText.number(mask.outline.radius) }

  /// What is not the same to the last pixel when the layer clips itself.
  private var note: String {
    let isRounded = mask.outline.radius > 0 && layer.backgroundColor?.isVisible ?? false
    return isRounded ? "; the edge of its corners gets thinner, which a clip in a layer around it leaves alone" : ""
  }

  private var isContinuous: Bool { mask.outline.curve == .continuous && mask.outline.radius > 0 }

  private var index: LayerIndex { facts.tree[mask.node].layer }

  /// Says how to cut without a mask: on the layer itself, or in one around it.
  ///
  /// The layer's own background is rounded by its radius and then cut by the clip, which thins the edge of the corners;
  /// where that shows, or where the mask lies beside the bounds, the clip of a layer around is exact.
  func complete(_ match: inout RuleMatch) {
    if fitsBounds {
      let sets = ownClip.compactMap { change -> String? in
        guard case .set(let property, let value, _) = change else { return nil }
        return "\"\(property.rawValue)\": \(value)"
      }
      match.help = "write \(sets.joined(separator: ", ")) in place of \"mask\"\(note)"
      match.code = codeOnLayer
      match.fixes = [
        FixProposal(.safe, "Clip to the corners instead of masking", [LayerEdit(index, [.remove(.mask)] + ownClip)])
      ]
    } else {
      match.help = "put the layer into one with the mask's frame that states \(look)"
      match.code = codeAround
    }
    if let name = Container.geometry(named: "clip", over: mask.outline.rect, of: mask.node, in: facts.tree) {
      let edit = LayerEdit(index, [.remove(.mask)], inside: "\(name), \(look)")
      match.fixes.append(FixProposal(.safe, "Clip in a layer around this one instead of masking", [edit]))
    }
  }

  /// What the layer has to state to clip as its mask does.
  private var ownClip: [LayerEdit.Change] {
    let outline = mask.outline
    var changes: [LayerEdit.Change] = []
    if outline.radius > 0 || layer.cornerRadius > 0 { changes.append(.set(.cornerRadius, radius, after: .mask)) }
    if isContinuous != (layer.cornerCurve == .continuous) {
      changes.append(.set(.cornerCurve, isContinuous ? "\"continuous\"" : "\"circular\"", after: .mask))
    }
    if outline.corners != layer.maskedCorners, outline.radius > 0 {
      changes.append(.set(.maskedCorners, "\(outline.corners.rawValue)", after: .mask))
    }
    return changes + [.set(.masksToBounds, "true", after: .mask)]
  }

  /// What a layer around this one states to clip, besides its geometry.
  private var look: String {
    let outline = mask.outline
    var members: [String] = []
    if outline.radius > 0 {
      members.append("\"cornerRadius\": \(radius)")
      if isContinuous { members.append("\"cornerCurve\": \"continuous\"") }
      if outline.corners != .all { members.append("\"maskedCorners\": \(outline.corners.rawValue)") }
    }
    return (members + ["\"masksToBounds\": true"]).joined(separator: ", ")
  }

  private var codeOnLayer: [CodeEdit] {
    let curve = isContinuous ? "layer.cornerCurve = .continuous; " : ""
    return [
      .uiKit("layer.cornerRadius = \(radius); \(curve)layer.masksToBounds = true"),
      .swiftUI(".clipShape(\(OutlineText.swiftUIShape(mask.outline))) instead of .mask"),
      .interfaceBuilder("runtime attribute layer.cornerRadius = \(radius), Clip to Bounds on"),
    ]
  }

  private var codeAround: [CodeEdit] {
    [
      .uiKit("container.layer.cornerRadius = \(radius); container.clipsToBounds = true, with the mask's frame"),
      .swiftUI(".clipShape(\(OutlineText.swiftUIShape(mask.outline))) on a container with the mask's frame"),
    ]
  }
}
