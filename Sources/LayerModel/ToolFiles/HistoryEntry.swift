/// The result of one lint run, as a line of a history.
public struct HistoryEntry: Hashable, Sendable {
  /// How many findings of a rule there were.
  public struct RuleCount: Hashable, Sendable {
    /// The rule's id.
    public var rule: String
    /// How many.
    public var count: Int

    /// A count from its parts.
    public init(rule: String, count: Int) {
      self.rule = rule
      self.count = count
    }
  }

  /// When the parent was committed, in seconds since 1970; 0 outside of a checkout.
  public var time = 0
  /// A hash of the linted files: the same for the same bytes under the same names.
  public var tree = ""
  /// The commit that the files were changed on; nil outside of a checkout.
  public var parent: String?
  /// How many screens were planned.
  public var screens = 0
  /// Offscreen passes of a later frame, on the screen that has most.
  public var passes = 0
  /// The pixels that passes write and read, in screens, on the screen where they are most.
  public var traffic = 0.0
  /// Milliseconds of hitches in a second, on the screen that has most; nil where none was simulated.
  public var hitches: Double?
  /// Findings by rule, in the order of the rules' ids.
  public var rules: [RuleCount] = []

  /// An entry that says nothing.
  public init() {}

  /// The order of a history: by time, then by what else tells entries apart.
  public static func precedes(_ left: HistoryEntry, _ right: HistoryEntry) -> Bool {
    (left.time, left.parent ?? "", left.tree) < (right.time, right.parent ?? "", right.tree)
  }
}
