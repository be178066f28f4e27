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
    entry.facts += [.heading("Why it matters"), .paragraph(rule.rationale)]
    if let example = rule.examples.first(where: \.isTriggering) {
      entry.facts += [.heading("Example"), .code(example.text), .paragraph("↓ marks the reported location.")]
    }
    if let guide {
      entry.facts += [
        .heading("Reported Swift code"), .code(guide.before), .heading("Use instead"), .code(guide.after),
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

  /// The manual page for the given rules, as Markdown.
  public static func text(
    of rules: [LintRule] = RuleCatalog.all, overSource sourceRules: [SourceRule] = SourceRuleCatalog.all
  ) -> String {
    let tolerance = PictureDifference.tolerance
    let head = """
      # Rules

      This page lists the rules of `layercost lint`. It is generated from the rules themselves. The examples are tests,
      and each is also tested in variants: written differently, after other text, in a group, repeated by a template,
      and waived. A `↓` marks the reported location. `layercost explain RULE` shows a single rule.

      You can change a rule's severity in `.layercost.json`. In the table, *by --fix, if proven safe* means that
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
  fileprivate static func fixText(_ rule: LintRule) -> String {
    switch rule.fix {
    case nil: "none"
    case .safe: "by --fix, if proven safe"
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
  fileprivate static func optionText(_ option: RuleOption) -> String {
    "- `\(option.name)`: \(option.summary); \(DecimalText.short(option.standard)) by default, from "
      + "\(DecimalText.short(option.range.lowerBound)) to \(DecimalText.short(option.range.upperBound))"
  }

  private static func examples(_ title: String, _ examples: [RuleExample]) -> String {
    "\(title):\n\n" + examples.map { "```\n\($0.text)\n```" }.joined(separator: "\n")
  }
}

extension RuleStage {
  /// The stage as a single word; nil for a stable rule.
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

extension ExplanationCatalog {
  /// The page of a source rule that has no timeline rule with the same id.
  static func entry(_ rule: SourceRule) -> Explanation {
    var entry = Explanation(id: rule.id, group: .rule, title: "", synonyms: rule.words)
    entry.summary = rule.summary
    entry.facts = [.heading("What it does"), .paragraph("Reports \(rule.summary).")]
    entry.facts += [.heading("Why it matters"), .paragraph(rule.rationale)] + examples(of: rule)
    entry.facts += [
      .heading("Details"), .init("severity", "\(rule.severity.rawValue), \(rule.confidence.rawValue)"),
      .init("source", rule.source), .init("since", rule.since),
    ]
    if let study = rule.study { entry.facts.append(.init("case study", study)) }
    entry.commands = ["lint . --rule \(rule.id) --all"] + commands(of: rule)
    return entry
  }

  /// Adds a section about the same mistake in source code to the page of a rule for timelines.
  static func add(_ rule: SourceRule, to entry: inout Explanation) {
    entry.synonyms += rule.words
    entry.facts += [
      .heading("In Swift source"), .paragraph("Reports \(rule.summary)."), .paragraph(rule.rationale),
    ]
    entry.facts += examples(of: rule)
    entry.facts += [
      .heading("Details of the Swift rule"),
      .init("severity", "\(rule.severity.rawValue), \(rule.confidence.rawValue)"), .init("source", rule.source),
    ]
    if let study = rule.study { entry.facts.append(.init("case study", study)) }
    entry.commands += commands(of: rule)
  }

  private static func examples(of rule: SourceRule) -> [Explanation.Fact] {
    var facts: [Explanation.Fact] = []
    if let example = rule.examples.first(where: \.isTriggering) {
      facts += [.heading("Reported source code"), .code(text(of: example))]
    }
    if let example = rule.examples.first(where: { !$0.isTriggering }) {
      facts += [.heading("Source code that is not reported"), .code(text(of: example))]
    }
    return facts
  }

  private static func text(of example: SourceExample) -> String {
    example.place.isEmpty ? example.code : "// \(example.place)\n\(example.code)"
  }

  private static func commands(of rule: SourceRule) -> [String] { rule.scene.map { ["simulate \($0)"] } ?? [] }
}

extension RuleManual {
  /// The chapter about rules for source code.
  private static func sourceChapter(of rules: [SourceRule]) -> String {
    let head = """
      # Rules for Swift source

      These rules of `layercost lint` report expensive work in Swift files, rather than layers. If another rule reports
      the same mistake in a timeline, the two rules share their name, settings and exceptions. Findings are at most
      *likely*. If you lint a folder, they are warnings where the work is repeated, as in cells and rows, and notes
      elsewhere. To accept a finding, write `// layercost:allow RULE reason` on the same line or the line above. The
      case studies are described in `Scenes/cases/README.md`.

      """
    return ([head, sourceTable(of: rules)] + rules.map(sourceSection)).joined(separator: "\n")
  }

  /// A table of mistakes: the rule for source code, the rule for timelines, and the case study.
  private static func sourceTable(of rules: [SourceRule]) -> String {
    let rows = rules.map { rule in
      let twin = rule.twin == nil ? "-" : "[`\(rule.id)`](#\(rule.id))"
      let study = rule.study.map { "\($0.prefix(1).uppercased())\($0.dropFirst())" } ?? "-"
      return "| [`\(rule.id)`](#\(rule.id)-in-swift) | \(rule.summary) | \(twin) | \(study) |"
    }
    let head = ["| rule | reports | rule for timelines | case study |", "|---|---|---|---|"]
    return (head + rows).joined(separator: "\n") + "\n"
  }

  private static func sourceSection(_ rule: SourceRule) -> String {
    var parts = ["## \(rule.id) in Swift", rule.summary.prefix(1).uppercased() + rule.summary.dropFirst() + "."]
    parts.append(TextWrapping.lines(of: rule.rationale, columns: 120).joined(separator: "\n"))
    parts.append("Since \(rule.since).\nSource: \(rule.source).")
    parts.append(sourceExamples("Reports", rule.examples.filter(\.isTriggering)))
    parts.append(sourceExamples("Accepts", rule.examples.filter { !$0.isTriggering }))
    return parts.joined(separator: "\n\n") + "\n"
  }

  private static func sourceExamples(_ title: String, _ examples: [SourceExample]) -> String {
    "\(title):\n\n" + examples.map { "```swift\n\($0.text)\n```" }.joined(separator: "\n")
  }
}
