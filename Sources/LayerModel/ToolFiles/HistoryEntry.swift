/// The result of one lint run or of one recording of a device, as a line in a history file.
public struct HistoryEntry: Hashable, Sendable {
  /// The figures of a recording, next to `passes` and `hitches`.
  public struct Measured: Hashable, Sendable {
    /// The device; nil if it is not known.
    public var device: String?
    /// The number of frames whose passes are known.
    public var frames = 0
    /// The median of the passes of all frames; nil without a table of all frames.
    public var median: Int?
    /// The 95th percentile of the passes of all frames.
    public var percentile95: Int?
    /// The 95th percentile of the render time, in milliseconds.
    public var renderMilliseconds: Double?
    /// The passes of the worst hitch frame; nil if Instruments names none.
    public var hitchPasses: Int?

    /// Creates figures without values.
    public init() {}
  }

  /// The number of findings of a rule.
  public struct RuleCount: Hashable, Sendable {
    /// The rule's id.
    public var rule: String
    /// The number of findings.
    public var count: Int

    /// Creates a count from its parts.
    public init(rule: String, count: Int) {
      self.rule = rule
      self.count = count
    }
  }

  /// The time of the parent commit, or when a recording began, in seconds since 1970; 0 if neither is known.
  public var time = 0
  /// A hash of the names and contents of the linted files.
  public var tree = ""
  /// The commit that the files are based on; nil outside a checkout.
  public var parent: String?
  /// The number of planned screens.
  public var screens = 0
  /// The number of offscreen passes in a later frame, on the screen with the most passes.
  public var passes = 0
  /// The pixels that passes write and read, measured in screens, on the screen with the most traffic.
  public var traffic = 0.0
  /// The milliseconds of hitches per second, on the screen with the most hitches; nil without a simulation.
  public var hitches: Double?
  /// The number of findings of each rule, in the order of the rules' ids.
  public var rules: [RuleCount] = []
  /// The figures of a recording, whose worst frame has `passes` if any frames are counted; nil for a lint run.
  public var measured: Measured?

  /// Creates an empty entry.
  public init() {}

  /// The entries sorted by commit time, without duplicates; runs on the same commit keep their order.
  public static func ordered(_ entries: [HistoryEntry]) -> [HistoryEntry] {
    var seen: Set<HistoryEntry> = []
    // Of two equal entries the later one counts.
    let single = entries.reversed().filter { seen.insert($0).inserted }.reversed()
    return single.enumerated().sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }.map(\.element)
  }
}
