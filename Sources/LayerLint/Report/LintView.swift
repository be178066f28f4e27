/// The amount and order of a report's text.
public struct LintView: Hashable, Sendable {
  /// The criterion that puts groups of findings under one heading.
  public enum Grouping: String, Hashable, Sendable, CaseIterable {
    case rule, file, owner
  }

  /// Whether every finding is shown in full.
  public var isWhole = false
  /// The number of groups that are shown in full; nil for the default number.
  public var top: Int?
  /// The criterion for headings; nil for no headings.
  public var grouping: Grouping?
  /// Whether only the table by rule is shown.
  public var hasStatisticsOnly = false
  /// Whether all notes and the edits for every framework are shown.
  public var isVerbose = false
  /// Whether only some rules were run, so that passes without a finding may belong to a rule that was not run.
  public var asksSomeRules = false
  /// The command-line arguments that name the inputs, for suggested commands.
  public var operands: [String] = []
  /// The number of findings about Swift source that are hidden because their confidence is too low.
  public var unsure = 0
  /// Whether some input could not be read.
  public var hasUnreadInput = false

  /// Creates the default view.
  public init() {}
}
