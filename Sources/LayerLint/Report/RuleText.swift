public import LayerDiagnostics

/// The text of a rule that reports show next to its findings.
public struct RuleText: Hashable, Sendable {
  /// The rule's id.
  public let id: String
  /// The problem that the rule reports, in one line without a period.
  public let summary: String
  /// The reason why the problem matters, in whole sentences.
  public let rationale: String
  /// The source for the rationale; nil for limits and exceptions that users set.
  public let source: String?
  /// The default severity of the rule's findings.
  public let severity: Severity

  /// Creates the text of a rule.
  public init(_ rule: LintRule) {
    id = rule.id
    summary = rule.summary
    rationale = rule.rationale
    source = rule.source
    severity = rule.severity
  }

  /// Creates the text of a source rule.
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

  /// The checks that are not rules about scenes: limits and exceptions that users set.
  public static let checks: [RuleText] = [
    RuleText(
      "budget", .error, "a budget of the configuration that a scene exceeds",
      "A budget keeps a scene from becoming more expensive little by little. It limits the figures of a plan: "
        + "offscreen passes of a later frame, screens of memory traffic, bytes of decoded images, and the hitches in a "
        + "simulation."),
    RuleText(
      "waiver", .error, "an exception that has expired, gives no reason, or has no effect",
      "An exception states why a finding is accepted. Review an exception that has expired. An unused exception "
        + "would hide the next finding of the same rule."),
  ]

  /// Whether an id belongs to a rule or to a check that users configure.
  public static func isKnown(_ id: String) -> Bool {
    RuleCatalog.rule(id) != nil || SourceRuleCatalog.rule(id) != nil || checks.contains { $0.id == id }
  }

  /// The text of a rule, or of a finding from reading a file.
  public static func of(_ id: String) -> RuleText {
    RuleCatalog.rule(id).map { RuleText($0) } ?? SourceRuleCatalog.rule(id).map { RuleText($0) }
      ?? checks.first { $0.id == id }
      ?? RuleText(
        id, .error, "a problem that prevents a file from being read correctly",
        "A file that cannot be read correctly cannot be checked.")
  }
}
