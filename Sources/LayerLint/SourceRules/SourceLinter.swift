public import LayerDiagnostics
public import LayerModel
public import LayerPlanning

/// A finding of a rule about work in source code.
public struct SourceFinding: Hashable, Sendable {
  /// The rule's id.
  public let rule: String
  /// The severity.
  public var severity: Severity
  /// The confidence.
  public let confidence: Confidence
  /// The headline, which begins with a noun and has no period.
  public let message: String
  /// The reason for the cost, and the callback that runs the work.
  public let notes: [String]
  /// The edit as Swift code.
  public let help: String
  /// The place of the work.
  public let span: SourceSpan
  /// Whether the work happens for many rows or records.
  public let isRepeated: Bool
  /// The id of the work's group, whose findings have the same fix.
  public let group: String
  /// The parts of the fingerprint, which do not change when lines move.
  let cause: [String]
}

/// Runs the source rules on the work in a file.
public struct SourceLinter: Sendable {
  private let rules: [SourceRule]
  private let settings: [String: RuleSettings]

  /// Creates a linter with the given rules and their settings by rule id.
  public init(_ rules: [SourceRule] = SourceRuleCatalog.all, settings: [String: RuleSettings] = [:]) {
    self.rules = rules.filter { !(settings[$0.id]?.isOff ?? false) }
    self.settings = settings
  }

  /// The findings of all rules in file order, with one finding for each rule and place.
  ///
  /// - Parameter isWaived: called with a rule's id and each place.
  public func findings(
    in file: SourceFileWork, isWaived: (String, SourceSpan) -> Bool = { _, _ in false }
  ) -> [SourceFinding] {
    var findings: [SourceFinding] = []
    // The same work twice in a method gives two findings, which a baseline must distinguish.
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
    // For a method that others call, the call path is the most helpful note, and only the first note is shown by
    // default.
    let notes = work.through.isEmpty ? [match.note] + caller : caller + [match.note]
    let severity = match.isSmall ? min(rule.severity, .note) : rule.severity
    return SourceFinding(
      rule: rule.id, severity: settings[rule.id]?.severity ?? severity,
      confidence: match.confidence ?? rule.confidence,
      message: match.message, notes: notes, help: match.help, span: work.place, isRepeated: work.isRepeated,
      group: rule.group(of: work), cause: cause)
  }
}
