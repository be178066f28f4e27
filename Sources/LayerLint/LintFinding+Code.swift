import LayerModel
import LayerPlanning

extension LintFinding {
  /// Rules whose findings follow from sizes and pictures that source rarely says: places on the pixel grid, what lies
  /// over what, how large an image is.
  private static let ofSizes: Set<String> = [
    "misaligned", "needless-clip", "needless-blending", "deep-overdraw", "hidden-work", "scaled-image",
    "unsupported-image-format", "rasterize-over-budget", "stacked-backdrops", "mask-as-plain-layer",
  ]

  /// The finding as it is shown for source code, with the edit in UIKit and the object's own name.
  ///
  /// What was concluded from code is likely at most. What hangs on something that was assumed (a value that source sets
  /// and does not say, a place that nobody knows, a nominal size where sizes decide) is unsure. Edits of scene files
  /// have no meaning in source.
  func told(of facts: SourceFacts, layer: LayerIndex, object: String?, blame: RuleMatch.Blame) -> LintFinding {
    var finding = self
    finding.confidence = min(confidence, .likely)
    let assumed = facts.assumed[layer] ?? []
    let isBlameAssumed = if case .property(let property) = blame { assumed.contains(property) } else { false }
    let isDecidedByAssumption = isBlameAssumed || !assumed.isDisjoint(with: Self.deciding)
    if isDecidedByAssumption || facts.unplaced.contains(layer) || Self.ofSizes.contains(rule) {
      finding.confidence = .unsure
    }
    finding.fixes = []
    let known = code.filter { $0.world == .uiKit || $0.world == .coreAnimation }
    guard let edit = known.first(where: { $0.world == .uiKit }) ?? known.first else { return finding }
    finding.help = edit.named(object)
    finding.code = []
    return finding
  }

  /// Properties whose values decide whether there is a pass at all.
  private static let deciding: Set<LayerProperty> = [
    .shadowOpacity, .masksToBounds, .mask, .shouldRasterize, .opacity, .cornerRadius,
  ]
}

extension CodeEdit {
  /// The edit for an object with a name: `card.layer.shadowPath` in place of `layer.shadowPath`.
  fileprivate func named(_ object: String?) -> String {
    guard let object, object != "self" else { return text }
    let isLayer = object.hasSuffix("Layer") || object == "layer"
    let names = [
      "layer": isLayer ? object : "\(object).layer", "shapeLayer": isLayer ? object : "shapeLayer", "view": object,
      "bounds": "\(object).bounds",
    ]
    var (named, word) = ("", "")
    var isMember = false
    func closed() -> String { isMember ? word : names[word] ?? word }
    for character in text {
      if character.isLetter || character.isNumber || character == "_" {
        word.append(character)
        continue
      }
      named += closed()
      isMember = character == "."
      word = ""
      named.append(character)
    }
    return named + closed()
  }
}
