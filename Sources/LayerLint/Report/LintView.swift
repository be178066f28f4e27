/// How much of a report is shown as text, and in what order.
public struct LintView: Hashable, Sendable {
  /// What groups of findings are put under one heading.
  public enum Grouping: String, Hashable, Sendable, CaseIterable {
    case rule, file, owner
  }

  /// Whether every finding is shown in full.
  public var isWhole = false
  /// How many groups are shown in full; nil for as many as a first run shows.
  public var top: Int?
  /// What groups are put under one heading; nil for no headings.
  public var grouping: Grouping?
  /// Whether the table by rule is all that is shown.
  public var hasStatisticsOnly = false
  /// Whether all notes and the edit in every framework's words are shown.
  public var isVerbose = false
  /// Whether only some rules were asked, so that passes without a finding may have a rule that was not asked.
  public var asksSomeRules = false
  /// The words of the command line that name the inputs, for commands to type next.
  public var operands: [String] = []
  /// Findings of Swift source that are too unsure to be shown without being asked for.
  public var unsure = 0
  /// Whether some input could not be read.
  public var hasUnreadInput = false

  /// The findings of a first run.
  public init() {}
}
