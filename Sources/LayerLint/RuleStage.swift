/// Where a rule stands in its life.
public enum RuleStage: Hashable, Sendable {
  /// Every file is asked.
  case stable
  /// On trial: what it finds may still change.
  case preview
  /// On its way out: other rules, by their ids, find what it finds.
  case deprecated(replacedBy: [String])

  /// Whether files are asked only where a configuration names the rule.
  ///
  /// One on trial must not break a build that nobody prepared for it; one on its way out would say a second time what
  /// its successor says.
  public var isAskedByNameOnly: Bool { self != .stable }
}
