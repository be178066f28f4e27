public import LayerDiagnostics
public import LayerModel
public import LayerPlanning

/// Something that a rule says about work in source code.
public struct SourceFinding: Hashable, Sendable {
  /// The rule's id.
  public let rule: String
  /// How much it matters.
  public var severity: Severity
  /// How sure it is.
  public let confidence: Confidence
  /// The headline: noun first, no period.
  public let message: String
  /// Why it costs, and which callback runs it.
  public let notes: [String]
  /// The edit, as Swift.
  public let help: String
  /// Where the work is.
  public let span: SourceSpan
  /// Whether it happens for many rows or records.
  public let isRepeated: Bool
  /// The findings that are fixed in the same way.
  public let group: String
  /// The parts that stay the same while lines move.
  let cause: [String]
}

/// Asks the rules over source about the work in a file.
public struct SourceLinter: Sendable {
  private let rules: [SourceRule]
  private let settings: [String: RuleSettings]

  /// A linter of some rules under some settings, by rule id.
  public init(_ rules: [SourceRule] = SourceRuleCatalog.all, settings: [String: RuleSettings] = [:]) {
    self.rules = rules.filter { !(settings[$0.id]?.isOff ?? false) }
    self.settings = settings
  }

  /// All that the rules find, in the order of the file, with one finding for each rule and place.
  ///
  /// - Parameter isWaived: asked about each place, with a rule's id.
  public func findings(
    in file: SourceFileWork, isWaived: (String, SourceSpan) -> Bool = { _, _ in false }
  ) -> [SourceFinding] {
    var findings: [SourceFinding] = []
    // The same work twice in a method is two findings, which a baseline must tell apart.
    var countOfCause: [[String]: Int] = [:]
    for work in file.work {
      for rule in rules {
        guard let match = rule.check(work), !isWaived(rule.id, work.place) else { continue }
        let cause = [rule.id, work.owner, work.callback, work.subject, work.detail]
        countOfCause[cause, default: 0] += 1
        let number = countOfCause[cause, default: 1]
        findings.append(finding(match, of: rule, work, cause: number == 1 ? cause : cause + ["\(number)"]))
      }
    }
    return findings
  }

  private func finding(
    _ match: SourceMatch, of rule: SourceRule, _ work: SourceWork, cause: [String]
  ) -> SourceFinding {
    let caller = [work.callerNote].compactMap(\.self)
    // Of a method that others call the way from the callback says most: one note is shown at first.
    let notes = work.through.isEmpty ? [match.note] + caller : caller + [match.note]
    return SourceFinding(
      rule: rule.id, severity: settings[rule.id]?.severity ?? rule.severity,
      confidence: match.confidence ?? rule.confidence,
      message: match.message, notes: notes, help: match.help, span: work.place, isRepeated: work.isRepeated,
      group: rule.group(of: work.kind), cause: cause)
  }
}
