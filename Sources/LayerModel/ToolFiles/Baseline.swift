/// Findings that were reviewed and accepted, so that only additional findings fail.
public struct Baseline: Hashable, Sendable {
  /// One known finding.
  public struct Entry: Hashable, Sendable {
    /// The file, from the root of its checkout.
    public var file: String
    /// The rule's id.
    public var rule: String
    /// The identifier of the finding, which is stable between runs.
    public var fingerprint: String
    /// The number of findings with this identifier, which copies in one file can share.
    public var count: Int

    /// Creates an entry from its parts.
    public init(file: String, rule: String, fingerprint: String, count: Int) {
      self.file = file
      self.rule = rule
      self.fingerprint = fingerprint
      self.count = count
    }
  }

  /// The versions of the counting rules that the baseline was created with.
  public var models: [String]
  /// The findings, in the order of their files.
  public var entries: [Entry]

  /// Creates a baseline from its parts.
  public init(models: [String], entries: [Entry]) {
    self.models = models
    self.entries = entries
  }
}
