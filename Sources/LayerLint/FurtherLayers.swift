import LayerDiagnostics
import LayerModel
import LayerPlanning

/// How the layers of a finding are related to the first of them.
public enum FurtherLayers: Hashable, Sendable {
  /// They are the same layer again: copies of a template, rows of a list.
  case copies
  /// They are other layers, which one SwiftUI modifier changes.
  case underModifier
  /// They are other layers, whose property one line of code sets.
  case setByLine

  /// How matches of one place are related.
  init(_ matches: [RuleMatch], in facts: SceneFacts) {
    let scene = facts.scene
    let layers = Set(matches.map { facts.tree[$0.node].layer })
    guard let code = scene.code, layers.count > 1 else {
      self = .copies
      return
    }
    // A loop over known elements writes a layer for each: all of them come from one call. A layer that SwiftUI puts
    // around others comes from the modifier, whatever is in it.
    let isAroundOthers = matches.contains { match in
      let source = facts.tree[match.node].source
      return scene[source].end.rawValue > source.rawValue + 1
    }
    let isOneCall = Set(layers.map { scene.sources.span(of: $0) }).count == 1
    self = isOneCall && !isAroundOthers ? .copies : code.isSwiftUI ? .underModifier : .setByLine
  }

  /// So many further layers in words.
  public func text(_ count: Int) -> String {
    switch self {
    case .copies: "\(count) identical \(count == 1 ? "copy" : "copies")"
    case .underModifier: "\(count) more \(count == 1 ? "layer" : "layers") under this modifier"
    case .setByLine: "\(count) more \(count == 1 ? "layer" : "layers") set by this line"
    }
  }

  /// The note about layers of which nobody is sure; nil without such layers.
  func note(on unsure: [RuleMatch]) -> String? {
    let cost = unsure.reduce(FindingCost.none) { $0 + $1.cost }
    guard !unsure.isEmpty, let words = cost.text else { return nil }
    return "\(text(unsure.count)) may cost \(words) (unsure)"
  }
}
