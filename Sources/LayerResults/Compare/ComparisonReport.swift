public import LayerLint

/// A comparison, its gates and their results.
public struct ComparisonReport: Sendable {
  /// The comparison.
  public let comparison: DesignComparison
  /// The gates of the comparison.
  public let gates: [ComparisonGate]
  /// The gates that failed, with their places.
  public let failures: [ComparisonFailure]
  /// The gates that had nothing to judge.
  public let unjudged: [ComparisonGate]
  /// The files that could not be read, which no figure includes.
  public var unread: [UnreadFile] = []
  /// The picture files that were written.
  public var pictures: [String] = []

  /// Creates a comparison with the results of its gates.
  public init(_ comparison: DesignComparison, gates: [ComparisonGate]) {
    self.comparison = comparison
    self.gates = gates
    failures = comparison.failures(gates)
    unjudged = comparison.unjudged(gates)
  }

  /// Whether each design is one tree, so that files need no names.
  var isSingle: Bool { comparison.rows.count == 1 && comparison.rows[0].name.isEmpty }
}

/// A file of a design that could not be read completely.
public struct UnreadFile: Hashable, Sendable {
  /// The name under which the file is compared.
  public let name: String
  /// The index of the design that contains the file.
  public let design: Int
  /// The first error in the file.
  public let message: String

  /// Creates a file from its parts.
  public init(name: String, design: Int, message: String) {
    self.name = name
    self.design = design
    self.message = message
  }
}
