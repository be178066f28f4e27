import LayerDiagnostics
import LayerLint
import LayerPlanning
import LayerWriting

extension ExplanationCatalog {
  /// The page of a source rule that has no timeline rule with the same id.
  static func entry(_ rule: SourceRule) -> Explanation {
    var entry = Explanation(id: rule.id, group: .rule, title: "", synonyms: rule.words)
    entry.summary = rule.summary
    entry.facts = [.heading("What it does"), .paragraph("Reports \(rule.summary).")]
    entry.facts += [.heading("Why it costs"), .paragraph(rule.rationale)] + examples(of: rule)
    entry.facts += [
      .heading("Details"), .init("severity", "\(rule.severity.rawValue), \(rule.confidence.rawValue)"),
      .init("source", rule.source), .init("since", rule.since),
    ]
    if let study = rule.study { entry.facts.append(.init("case study", study)) }
    entry.commands = ["lint . --rule \(rule.id) --all"] + commands(of: rule)
    return entry
  }

  /// Adds a section about the same mistake in source to the page of a rule for timelines.
  static func add(_ rule: SourceRule, to entry: inout Explanation) {
    entry.synonyms += rule.words.filter { !entry.synonyms.contains($0) }
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
      facts += [.heading("Source that is reported"), .code(text(of: example))]
    }
    if let example = rule.examples.first(where: { !$0.isTriggering }) {
      facts += [.heading("Source that is not reported"), .code(text(of: example))]
    }
    return facts
  }

  private static func text(of example: SourceExample) -> String {
    example.place.isEmpty ? example.code : "// \(example.place)\n\(example.code)"
  }

  private static func commands(of rule: SourceRule) -> [String] { rule.scene.map { ["simulate \($0)"] } ?? [] }
}

extension RuleManual {
  /// The chapter about rules for source.
  static func sourceChapter(of rules: [SourceRule]) -> String {
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

  /// A table of mistakes: the rule for source, the rule for timelines, the case study.
  static func sourceTable(of rules: [SourceRule]) -> String {
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
