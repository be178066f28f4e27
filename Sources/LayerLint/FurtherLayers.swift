import LayerDiagnostics
import LayerModel
import LayerPlanning

/// How the layers of a finding are related to the first of them.
public enum FurtherLayers: Hashable, Sendable {
  /// The further layers are the same layer again, such as copies of a template or rows of a list.
  case copies
  /// The further layers are other layers that the same SwiftUI modifier changes.
  case underModifier
  /// The further layers are other layers whose property the same line of code sets.
  case setByLine

  /// Determines how matches at one place are related.
  init(_ matches: [RuleMatch], in facts: SceneFacts) {
    let scene = facts.scene
    let layers = Set(matches.map { facts.tree[$0.node].layer })
    guard let code = scene.code, layers.count > 1 else {
      self = .copies
      return
    }
    // A loop over known elements creates one layer for each element, all from one call. A layer that SwiftUI puts
    // around others comes from the modifier, whatever is in it.
    let isAroundOthers = matches.contains { match in
      let source = facts.tree[match.node].source
      return scene[source].end.rawValue > source.rawValue + 1
    }
    let isOneCall = Set(layers.map { scene.sources.span(of: $0) }).count == 1
    self = isOneCall && !isAroundOthers ? .copies : code.isSwiftUI ? .underModifier : .setByLine
  }

  /// A number of further layers, in words.
  public func text(_ count: Int) -> String {
    switch self {
    case .copies: "\(count) identical \(count == 1 ? "copy" : "copies")"
    case .underModifier: "\(count) more \(count == 1 ? "layer" : "layers") under this modifier"
    case .setByLine: "\(count) more \(count == 1 ? "layer" : "layers") set by this line"
    }
  }

  /// The note about layers whose cost is uncertain; nil if there are no such layers.
  func note(on unsure: [RuleMatch]) -> String? {
    let cost = unsure.reduce(FindingCost.none) { $0 + $1.cost }
    guard !unsure.isEmpty, let words = cost.text else { return nil }
    return "\(text(unsure.count)) may cost \(words) (unsure)"
  }
}
