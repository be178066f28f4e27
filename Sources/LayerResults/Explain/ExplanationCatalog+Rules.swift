import LayerDiagnostics
public import LayerLint
import LayerPlanning
import LayerWriting

extension ExplanationCatalog {
  /// The page of one lint rule.
  static func entry(_ rule: LintRule) -> Explanation {
    var entry = Explanation(
      id: rule.id, group: .rule, title: "", synonyms: rule.words)
    entry.summary = rule.summary
    let guide = RuleGuide.of(rule.id)
    entry.facts = [.heading("What it does"), .paragraph("Reports \(rule.summary).")]
    entry.facts += [.heading("Why it costs"), .paragraph(rule.rationale)]
    if let example = rule.examples.first(where: \.isTriggering) {
      entry.facts += [.heading("Example"), .code(example.text), .paragraph("↓ marks the reported place.")]
    }
    if let guide {
      entry.facts += [
        .heading("Swift that is reported"), .code(guide.before), .heading("Use instead"), .code(guide.after),
      ]
    }
    if let example = rule.examples.first(where: { !$0.isTriggering }) {
      entry.facts += [.heading("Not reported"), .code(example.text)]
    }
    if let guide { entry.facts += [.heading("How it is detected"), .paragraph(guide.detection)] }
    entry.facts += [
      .heading("Details"), .init("severity", "\(rule.severity.rawValue), \(rule.confidence.rawValue)"),
      .init("fix", RuleManual.fixText(rule)), .init("source", rule.source), .init("since", rule.since),
    ]
    entry.commands = ["lint . --rule \(rule.id) --all"]
    if let stage = rule.stage.sentence(naming: { "\"\($0)\"" }) { entry.facts.append(.init("stage", stage)) }
    entry.facts += rule.options.map { .init("option", RuleManual.optionText($0)) }
    if let source = SourceRuleCatalog.rule(rule.id) { add(source, to: &entry) }
    return entry
  }
}

/// The manual of all lint rules, generated from the rules' own descriptions.
public enum RuleManual {
  private static let columns = 120

  /// The page of some rules as Markdown.
  public static func text(
    of rules: [LintRule] = RuleCatalog.all, overSource sourceRules: [SourceRule] = SourceRuleCatalog.all
  ) -> String {
    let tolerance = PictureDifference.tolerance
    let head = """
      # Rules

      This page lists the rules of `layercost lint`. It is generated from the rules themselves. The examples are tests,
      and each is also tested in variants: written differently, after other text, in a group, repeated by a template,
      and waived. A `↓` marks the reported place. `layercost explain RULE` shows a single rule.

      You can change a rule's severity in `.layercost.json`. In the table, *by --fix, once proven* means that
      `lint --fix` applies a fix only if it passes these checks: no pixel may differ by more than \(tolerance)/255,
      passes and traffic must not increase, and the finding must be gone. *Unsafe* fixes may change the picture.
      *Display* means that the fix is only shown as advice.

      *Preview* rules are on trial. *Deprecated* rules will be removed and name their replacement. Both run only if a
      configuration names them.

      """
    return ([head, table(of: rules)] + rules.map(section) + [sourceChapter(of: sourceRules)]).joined(separator: "\n")
  }

  private static func table(of rules: [LintRule]) -> String {
    let rows = rules.map { rule in
      let mark = rule.stage.word.map { " *\($0)*" } ?? ""
      return "| [`\(rule.id)`](#\(rule.id))\(mark) | \(rule.severity.rawValue) | \(rule.summary) | \(fixText(rule)) |"
    }
    return (["| rule | severity | reports | fix |", "|---|---|---|---|"] + rows).joined(separator: "\n") + "\n"
  }

  /// The applicability of a rule's fixes, in a few words.
  static func fixText(_ rule: LintRule) -> String {
    switch rule.fix {
    case nil: "none"
    case .safe: "by --fix, once proven"
    case .unsafe: "unsafe"
    case .display: "display"
    }
  }

  private static func section(_ rule: LintRule) -> String {
    var parts = ["## \(rule.id)", rule.summary.prefix(1).uppercased() + rule.summary.dropFirst() + "."]
    parts.append(TextWrapping.lines(of: rule.rationale, columns: columns).joined(separator: "\n"))
    parts.append(
      "\(rule.severity.rawValue.capitalizedFirst), \(rule.confidence.rawValue); fix: \(fixText(rule)); "
        + "since \(rule.since).\nSource: \(rule.source).")
    if let stage = rule.stage.sentence(naming: { "[`\($0)`](#\($0))" }) { parts.append(stage) }
    if !rule.options.isEmpty { parts.append(rule.options.map(optionText).joined(separator: "\n")) }
    parts.append(examples("Reports", rule.examples.filter(\.isTriggering)))
    parts.append(examples("Does not report", rule.examples.filter { !$0.isTriggering }))
    return parts.joined(separator: "\n\n") + "\n"
  }

  /// An option with its default and its range.
  static func optionText(_ option: RuleOption) -> String {
    "- `\(option.name)`: \(option.summary); \(DecimalText.short(option.standard)) by default, from "
      + "\(DecimalText.short(option.range.lowerBound)) to \(DecimalText.short(option.range.upperBound))"
  }

  private static func examples(_ title: String, _ examples: [RuleExample]) -> String {
    "\(title):\n\n" + examples.map { "```\n\($0.text)\n```" }.joined(separator: "\n")
  }
}

extension RuleStage {
  /// The stage in a word; nil for a stable rule.
  var word: String? {
    switch self {
    case .stable: nil
    case .preview: "preview"
    case .deprecated: "deprecated"
    }
  }

  /// The consequences of the stage, in sentences; nil for a stable rule.
  func sentence(naming name: (String) -> String) -> String? {
    switch self {
    case .stable: nil
    case .preview: "Preview: its findings may still change. It runs only if a configuration names it."
    case .deprecated(let successors):
      "Deprecated: use \(successors.map(name).joined(separator: " and ")) instead. It runs only "
        + "if a configuration names it."
    }
  }
}

extension String {
  /// The text with its first letter in upper case.
  fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
