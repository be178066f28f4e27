public import LayerLint

/// A comparison, its gates and their results.
public struct ComparisonReport: Sendable {
  /// The comparison.
  public let comparison: DesignComparison
  /// The gates of the comparison.
  public let gates: [ComparisonGate]
  /// The gates that failed, and where.
  public let failures: [ComparisonFailure]
  /// The gates that had nothing to judge.
  public let unjudged: [ComparisonGate]
  /// The files that could not be read and are in no figure, if any.
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
  /// The first error in the file.
  public let message: String

  /// A file from its parts.
  public init(name: String, design: Int, message: String) {
    self.name = name
    self.design = design
    self.message = message
  }
}
