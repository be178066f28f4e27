/// Findings of one input while they are made: as many as a limit says, and a word on the rest.
///
/// A file of a million faults must cost no more than a file; whoever has to work for a finding asks `isFull` first.
public struct FindingList: Sendable {
  /// The most that is kept.
  public let limit: Int
  private var kept: [Finding] = []
  private var leftOut = 0
  private var worstLeftOut = Severity.note

  /// Whether any finding was an error, kept or not.
  public private(set) var hasErrors = false

  /// No findings yet.
  public init(limit: Int) { self.limit = limit }

  /// Whether further findings are only counted.
  public var isFull: Bool { kept.count >= limit }

  /// How many there are, those included that are only counted.
  public var count: Int { kept.count + leftOut }

  /// Adds a finding.
  public mutating func append(_ finding: Finding) {
    if finding.severity == .error { hasErrors = true }
    if isFull {
      leftOut += 1
      worstLeftOut = max(worstLeftOut, finding.severity)
    } else {
      kept.append(finding)
    }
  }

  /// Adds an error whose words are made only if it is kept.
  public mutating func appendError(_ finding: () -> Finding) {
    if !isFull { return append(finding()) }
    hasErrors = true
    leftOut += 1
    worstLeftOut = .error
  }

  /// All that was kept, in source order, those without a place first; and last a word on what was left out.
  public var inSourceOrder: [Finding] {
    func place(_ finding: Finding) -> Int64 { finding.span.map { Int64($0.start) } ?? -1 }
    // The index makes the order stable: two findings at one place stay as they were made.
    let ordered = kept.enumerated().sorted { left, right in
      (place(left.element), left.offset) < (place(right.element), right.offset)
    }
    var findings = ordered.map(\.element)
    if leftOut > 0 {
      findings.append(
        Finding(
          "findings-left-out", worstLeftOut, "\(leftOut) more findings are not shown", at: nil,
          help: "\"--limit findings=\(limit + leftOut)\" shows them"))
    }
    return findings
  }
}
