public import LayerLint

/// A comparison, and what it had to pass.
public struct ComparisonReport: Sendable {
  /// The comparison.
  public let comparison: DesignComparison
  /// What it must not fail on.
  public let gates: [ComparisonGate]
  /// Where it did.
  public let failures: [ComparisonFailure]
  /// Those that had nothing to judge.
  public let unjudged: [ComparisonGate]
  /// What could not be read and is in no figure, if anything.
  public var unread: [UnreadFile] = []
  /// The files of pictures that were written, if any.
  public var pictures: [String] = []

  /// A comparison held to its gates.
  public init(_ comparison: DesignComparison, gates: [ComparisonGate]) {
    self.comparison = comparison
    self.gates = gates
    failures = comparison.failures(gates)
    unjudged = comparison.unjudged(gates)
  }

  /// Whether each design is one tree, so that files need no names of their own.
  var isSingle: Bool { comparison.rows.count == 1 && comparison.rows[0].name.isEmpty }
}

/// A file of a design that was to be compared and could not be read, or not all of it.
public struct UnreadFile: Hashable, Sendable {
  /// The name that it is compared under.
  public let name: String
  /// The design that holds it, by its place.
  public let design: Int
  /// What was wrong first.
  public let message: String

  /// A file from its parts.
  public init(name: String, design: Int, message: String) {
    self.name = name
    self.design = design
    self.message = message
  }
}
