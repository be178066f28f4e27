import LayerDiagnostics
import LayerLint
import LayerPlanning

extension ExplanationCatalog {
  /// One lint rule, as its page in the manual says it.
  static func entry(_ rule: LintRule) -> Explanation {
    var entry = Explanation(
      id: rule.id, group: .rule, title: rule.summary, synonyms: rule.words, text: rule.rationale)
    entry.facts = [
      .init("severity", "\(rule.severity.rawValue), \(rule.confidence.rawValue)"),
      .init("fix", RuleManual.fixText(rule)), .init("source", rule.source), .init("since", rule.since),
    ]
    if let stage = rule.stage.sentence(naming: { "\"\($0)\"" }) { entry.facts.append(.init("stage", stage)) }
    entry.facts += rule.options.map { .init("option", RuleManual.optionText($0)) }
    if let example = rule.examples.first(where: \.isTriggering) { entry.facts.append(.init("finds", example.text)) }
    if let example = rule.examples.first(where: { !$0.isTriggering }) {
      entry.facts.append(.init("spares", example.text))
    }
    return entry
  }
}
