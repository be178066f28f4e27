import LayerModel
import LayerPlanning

extension LintFinding {
  /// Rules whose findings depend on sizes and positions that source code rarely contains: alignment to the pixel grid,
  /// overlap, and image sizes.
  private static let ofSizes: Set<String> = [
    "misaligned", "needless-clip", "needless-blending", "deep-overdraw", "hidden-work", "scaled-image",
    "unsupported-image-format", "rasterize-over-budget", "stacked-backdrops", "mask-as-plain-layer",
  ]

  /// The finding for source code, with the edit in the code's own framework.
  ///
  /// A conclusion from code is at most likely. It is unsure if it depends on an assumption, such as an unknown value, a
  /// nominal size, or a second plane that other code adds. The position of a view does not change its passes.
  func told(of facts: SourceFacts, layer: LayerIndex, object: String?, blame: RuleMatch.Blame) -> LintFinding {
    var finding = self
    let property: LayerProperty? = if case .property(let property) = blame { property } else { nil }
    let hangsOnContents = facts.assumedContents.contains(layer) && Self.ofPlanes.contains(rule)
    let limit = Self.ofSizes.contains(rule) || hangsOnContents ? .unsure : facts.confidence(of: property, on: layer)
    finding.confidence = min(confidence, limit)
    if let property, facts.sometimes[layer]?.contains(property) ?? false {
      finding.message += " (sometimes)"
      finding.notes.append("only some branches or methods set this value")
    }
    finding.fixes = []
    if facts.isSwiftUI {
      let edit = code.first { $0.world == .swiftUI }
      (finding.help, finding.helpEdit, finding.code) = (edit?.text, edit, [])
      finding.isOnce = !facts.repeated.contains(layer)
      return finding
    }
    let known = code.filter { $0.world == .uiKit || $0.world == .coreAnimation }
    guard let edit = known.first(where: { $0.world == .uiKit }) ?? known.first else { return finding }
    let named = edit.renamed { text in
      let named = CodeEdit.named(text, object)
      return facts.isController ? named.replacing("layoutSubviews", with: "viewDidLayoutSubviews") : named
    }
    (finding.help, finding.helpEdit) = (named.text, named)
    finding.code = []
    return finding
  }

  /// Rules whose findings need a second plane.
  private static let ofPlanes: Set<String> = ["rounded-clip", "group-opacity"]
}

extension CodeEdit {
  /// The edit for a named object: `card.layer.shadowPath` instead of `layer.shadowPath`.
  fileprivate static func named(_ text: String, _ object: String?) -> String {
    guard let object, object != "self" else { return text }
    let isLayer = object.hasSuffix("Layer") || object == "layer"
    let names = [
      "layer": isLayer ? object : "\(object).layer", "shapeLayer": isLayer ? object : "shapeLayer", "view": object,
      "imageView": object, "bounds": "\(object).bounds",
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
