import LayerGeometry
import LayerModel
import LayerPlanning

/// Why a rule holds for a layer, or why it does not, in one sentence.
///
/// What a rule asks of the layer's own properties is read off them. What only the planner knows (planes, what can be
/// seen, how a clip lies) is concluded: a rule whose other conditions are met and that does not hold fails there.
struct RuleExplanation {
  /// The reason's id.
  let id: String
  let holds: Bool
  let confidence: Confidence?
  /// The sentence, with its period.
  let sentence: String

  /// Every rule of a compositor for one layer.
  static func all(for index: PreparedIndex, _ cost: LayerCost?, in plan: PassPlan) -> [RuleExplanation] {
    let node = plan.tree[index]
    let obstacle = cost == nil ? obstacle(of: node, index, in: plan) : nil
    return Reason.allCases.map { reason in
      let found = cost?.reasons.first { $0.reason == reason }
      let conditions = Conditions(layer: plan.tree.layer(index), node: node, compositor: plan.compositor)
      let unmet = conditions.unmet(by: reason)
      let sentence = found == nil ? unmet ?? obstacle ?? conditions.concluded(for: reason) : conditions.met(by: reason)
      return RuleExplanation(
        id: reason.rawValue, holds: found != nil, confidence: found?.confidence, sentence: sentence)
    }
  }

  /// Why no rule at all can hold, where that can be told.
  private static func obstacle(of node: PreparedNode, _ index: PreparedIndex, in plan: PassPlan) -> String? {
    if node.flags.contains(.transformLayer) {
      return "A transform layer has no picture of its own: its sublayers are put into the target around it."
    }
    if !node.flags.contains(.shown) {
      return "The layer, or one above it, is hidden, clear, degenerate, or turned away and single-sided."
    }
    let subtree = index.rawValue..<node.end
    let draws = plan.draws.contains { subtree.contains($0.node.rawValue) }
    return draws ? nil : "Nothing of the layer's subtree is drawn: it is empty, outside what can be seen, or covered."
  }

  /// What rules ask of one layer.
  private struct Conditions {
    let layer: Layer
    let node: PreparedNode
    let compositor: Compositor

    private var isRounded: Bool { layer.outline.radius > 0 }
    private var isBackdrop: Bool { layer.layerClass == .backdrop || !layer.backgroundFilters.isEmpty }

    private func text(_ number: Double) -> String { DecimalText.short(number) }

    /// Why a rule holds: what of this layer meets its condition, and what the render server then does.
    func met(by reason: Reason) -> String { "\(cause(of: reason)): \(ReasonText.of(reason).mechanism)." }

    private func cause(of reason: Reason) -> String {
      switch reason {
      case .shadowWithoutPath:
        "'shadowOpacity' is \(text(layer.shadowOpacity)) and no path says what casts the shadow"
      case .mask: "The layer has a mask"
      case .roundedClip:
        "'masksToBounds' cuts corners of radius \(text(layer.cornerRadius)) out of more than one plane"
      case .rotatedClip:
        "'masksToBounds' cuts planes along edges that are turned against the target, and something sticks out"
      case .fractionalClip: "'masksToBounds' cuts planes between pixels, and something sticks out"
      case .groupOpacity: "The opacity is \(text(node.opacity)) over two planes or more"
      case .rasterize: "'shouldRasterize' is on"
      case .filter: "The layer has 'filters'"
      case .backdropBlur: "The layer is a backdrop, or has 'backgroundFilters'"
      case .vibrancy: "'vibrancy' is on"
      case .blendMode: "'compositingFilter' is '\(layer.compositingFilter.rawValue)'"
      }
    }

    /// The first condition on the layer's own properties that is not met.
    func unmet(by reason: Reason) -> String? {
      switch reason {
      case .shadowWithoutPath: unmetByShadow
      case .mask: node.flags.contains(.hasMask) ? nil : "The layer has no mask."
      case .roundedClip:
        !layer.masksToBounds
          ? "'masksToBounds' is off: a radius alone rounds background and border at no cost."
          : isRounded ? nil : "'cornerRadius' is 0: a straight clip is the business of other rules."
      case .rotatedClip: unmetByStraightClip
      case .fractionalClip:
        compositor.fractionalClipFlattens.value
          ? unmetByStraightClip : "\(compositor.title) cuts between pixels at no cost."
      case .groupOpacity:
        node.opacity >= 1
          ? "The opacity is 1."
          : layer.allowsGroupOpacity ? nil : "'allowsGroupOpacity' is off: each plane fades by itself."
      case .rasterize: layer.shouldRasterize ? nil : "'shouldRasterize' is off."
      case .filter: layer.filters.isEmpty ? "The layer has no 'filters'." : nil
      case .backdropBlur: isBackdrop ? nil : "The layer is no backdrop and has no 'backgroundFilters'."
      case .vibrancy: layer.backdrop.hasVibrancy ? nil : "'vibrancy' is off, or the layer is no backdrop."
      case .blendMode: layer.compositingFilter == .sourceOver ? "'compositingFilter' is source-over." : nil
      }
    }

    private var unmetByShadow: String? {
      if layer.shadowOpacity <= 0 { return "'shadowOpacity' is 0: there is no shadow." }
      if !(layer.shadowColor?.isVisible ?? false) { return "'shadowColor' is clear: there is no shadow." }
      if layer.masksToBounds { return "'masksToBounds' cuts the layer's own shadow away." }
      return layer.hasShadowPath ? "A path says what casts the shadow: it is blurred once and kept." : nil
    }

    private var unmetByStraightClip: String? {
      if !layer.masksToBounds { return "'masksToBounds' is off: nothing is cut." }
      return isRounded ? "The corners are round: that is the business of 'rounded-clip'." : nil
    }

    /// Why a rule does not hold though its conditions on the layer's own properties are met.
    func concluded(for reason: Reason) -> String {
      switch reason {
      case .shadowWithoutPath: "Nothing in the subtree can be seen that would cast a shadow."
      case .roundedClip:
        "There is one plane at most, and no sublayer draws: the plane itself is drawn with round corners."
      case .rotatedClip: "The clip lies along the axes of its target, or nothing sticks out of the bounds."
      case .fractionalClip: "The clip lies on whole pixels, or is turned, or nothing sticks out of the bounds."
      case .groupOpacity: "There is one plane at most: it fades by itself."
      case .backdropBlur: "The backdrop neither blurs nor recolours."
      case .mask: "The mask of a mask, or of a transform layer, is ignored."
      case .rasterize, .filter, .vibrancy, .blendMode: "The layer draws nothing that can be seen."
      }
    }
  }
}
