public import LayerTrace

/// Recordings of devices, their comparison, and the gates with their results.
public struct TraceReport: Sendable {
  /// The recordings and their comparison.
  public let comparison: TraceComparison
  /// The gates.
  public let gates: [TraceGate]
  /// The gates that failed.
  public let failures: [TraceFailure]
  /// The gates whose figure a recording lacks.
  public let unjudged: [TraceGate]

  /// Scenes next to the frames of the last recording.
  public var scenes: [SceneMeasurement] = []
  /// The scenes of a stage next to the first recording; nil without them.
  public var session: StageSession?

  /// Creates a report with the results of its gates.
  ///
  /// - Parameter budgets: the limits of a configuration, which apply to every recording but the first of several.
  public init(_ summaries: [TraceSummary], gates: [TraceGate] = [], budgets: [TraceGate] = []) {
    comparison = TraceComparison(summaries)
    self.gates = gates + budgets
    failures = comparison.failures(gates) + comparison.failures(ofBudgets: budgets)
    unjudged = comparison.unjudged(gates + budgets)
  }

  /// The gates that failed or could not be checked, in words, for formats without a place for them.
  public var gateSentences: [String] {
    failures.map { "failed: " + TraceWords.failure($0) } + TraceWords.unjudged(unjudged, summaries)
  }

  /// The documents of the recording that a scene is compared with; nil if there is only one recording.
  func recording(of scene: SceneMeasurement) -> String? {
    summaries.count > 1 ? TraceWords.files(summaries[scene.recording].recording, isShort: true) : nil
  }

  /// The recordings.
  var summaries: [TraceSummary] { comparison.summaries }
}
