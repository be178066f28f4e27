/// Findings that somebody has looked at and left: only what comes on top of them fails.
public struct Baseline: Hashable, Sendable {
  /// One finding that is known.
  public struct Entry: Hashable, Sendable {
    /// The file, from the top of its checkout.
    public var file: String
    /// The rule's id.
    public var rule: String
    /// What names the finding from one run to the next.
    public var fingerprint: String
    /// How many findings have that name; copies in one file may.
    public var count: Int

    /// An entry from its parts.
    public init(file: String, rule: String, fingerprint: String, count: Int) {
      self.file = file
      self.rule = rule
      self.fingerprint = fingerprint
      self.count = count
    }
  }

  /// The versions of the counting rules that it was made by.
  public var models: [String]
  /// The findings, in the order of their files.
  public var entries: [Entry]

  /// A baseline from its parts.
  public init(models: [String], entries: [Entry]) {
    self.models = models
    self.entries = entries
  }
}
