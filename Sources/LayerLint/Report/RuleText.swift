public import LayerDiagnostics

/// The text of a rule that reports show next to its findings.
public struct RuleText: Hashable, Sendable {
  /// The rule's id.
  public let id: String
  /// The problem that it finds, in one line without a period.
  public let summary: String
  /// Why that matters, in whole sentences.
  public let rationale: String
  /// Where that is known from; nil where it is the user's own word.
  public let source: String?
  /// How much its findings matter unless something says otherwise.
  public let severity: Severity

  /// The text of a rule.
  public init(_ rule: LintRule) {
    id = rule.id
    summary = rule.summary
    rationale = rule.rationale
    source = rule.source
    severity = rule.severity
  }

  /// The text of a rule over source.
  public init(_ rule: SourceRule) {
    id = rule.id
    summary = rule.summary
    rationale = rule.rationale
    source = rule.source
    severity = rule.severity
  }

  private init(_ id: String, _ severity: Severity, _ summary: String, _ rationale: String) {
    self.id = id
    self.severity = severity
    self.summary = summary
    self.rationale = rationale
    source = nil
  }

  /// The checks that look at more than one scene can show by itself: limits and exceptions that users set.
  public static let checks: [RuleText] = [
    RuleText(
      "budget", .error, "a limit of the configuration that is passed",
      "A budget keeps a scene from becoming more expensive little by little. It limits the figures of a plan: "
        + "offscreen "
        + "passes of a later frame, screens of traffic, bytes of decoded images; and what a simulation says: hitches."),
    RuleText(
      "waiver", .error, "an exception that has expired, gives no reason, or has no effect",
      "An exception says why a finding may stand. One that has expired must be looked at again; one that nothing needs "
        + "hides the next finding of the same rule."),
  ]

  /// Whether an id is a rule's, or that of a check which users configure.
  public static func isKnown(_ id: String) -> Bool {
    RuleCatalog.rule(id) != nil || SourceRuleCatalog.rule(id) != nil || checks.contains { $0.id == id }
  }

  /// The text of a rule, or of what was found while reading a file.
  public static func of(_ id: String) -> RuleText {
    RuleCatalog.rule(id).map { RuleText($0) } ?? SourceRuleCatalog.rule(id).map { RuleText($0) }
      ?? checks.first { $0.id == id }
      ?? RuleText(
        id, .error, "what keeps a file from being read as it was meant",
        "A file that cannot be read as it was meant cannot be judged.")
  }
}
