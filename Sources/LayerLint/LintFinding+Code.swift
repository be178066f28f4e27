import LayerModel
import LayerPlanning

extension LintFinding {
  /// Rules whose findings follow from sizes and pictures that source rarely says: places on the pixel grid, what lies
  /// over what, how large an image is.
  private static let ofSizes: Set<String> = [
    "misaligned", "needless-clip", "needless-blending", "deep-overdraw", "hidden-work", "scaled-image",
    "unsupported-image-format", "rasterize-over-budget", "stacked-backdrops", "mask-as-plain-layer",
  ]

  /// The finding as it is told of source code.
  ///
  /// What was concluded from code is likely at most. What hangs on something that was assumed (a value that source sets
  /// and does not say, a place that nobody knows, a nominal size where sizes decide) is unsure.
  func told(of facts: SourceFacts, layer: LayerIndex, blame: RuleMatch.Blame) -> LintFinding {
    var finding = self
    finding.confidence = min(confidence, .likely)
    let assumed = facts.assumed[layer] ?? []
    let isBlameAssumed = if case .property(let property) = blame { assumed.contains(property) } else { false }
    let isDecidedByAssumption = isBlameAssumed || !assumed.isDisjoint(with: Self.deciding)
    if isDecidedByAssumption || facts.unplaced.contains(layer) || Self.ofSizes.contains(rule) {
      finding.confidence = .unsure
    }
    let known = code.filter { $0.world == .uiKit }
    guard let edit = known.first else { return finding }
    finding.help = edit.text
    finding.code = known.filter { $0 != edit }
    return finding
  }

  /// Properties whose values decide whether there is a pass at all.
  private static let deciding: Set<LayerProperty> = [
    .shadowOpacity, .masksToBounds, .mask, .shouldRasterize, .opacity, .cornerRadius,
  ]
}
