/// How much a finding matters.
public enum Severity: String, Sendable, Comparable, CaseIterable {
  /// The finding is useful to know.
  case note
  /// The finding should be looked at.
  case warning
  /// The problem must be fixed, because the input cannot be used or is shown incorrectly.
  case error

  /// Notes come before warnings, and warnings before errors.
  public static func < (left: Severity, right: Severity) -> Bool { left.rank < right.rank }

  private var rank: Int {
    switch self {
    case .note: 0
    case .warning: 1
    case .error: 2
    }
  }
}

/// A message about an input: the problem, its place, the reason and the fix.
public struct Finding: Hashable, Sendable {
  /// The id of the fault, which reads well after "allow", such as `unknown-key`.
  public var rule: String
  /// How much the finding matters.
  public var severity: Severity
  /// The headline: noun first, names quoted, no period.
  public var message: String
  /// The place in the source, or nil for the input as a whole.
  public var span: SourceSpan?
  /// The explanations.
  public var notes: [String]
  /// The advice: the exact edit, if there is one.
  public var help: String?

  /// Creates a finding from its parts.
  public init(
    _ rule: String, _ severity: Severity, _ message: String, at span: SourceSpan?, notes: [String] = [],
    help: String? = nil
  ) {
    self.rule = rule
    self.severity = severity
    self.message = message
    self.span = span
    self.notes = notes
    self.help = help
  }
}

/// A value, if one could be created, and the findings from creating it.
public struct Checked<Value: Sendable>: Sendable {
  /// The value, or nil if an error prevented it.
  public var value: Value?
  /// The findings, in source order.
  public var findings: [Finding]

  /// Creates a result from its parts.
  public init(_ value: Value?, findings: [Finding]) {
    self.value = value
    self.findings = findings
  }

  /// Whether any finding is an error.
  public var hasErrors: Bool { findings.contains { $0.severity == .error } }
}

/// A half-open range of bytes in one source text.
///
/// Offsets are 32 bits wide: no input may be larger than 1 GiB, and scenes keep one offset for every property.
@frozen public struct SourceSpan: Hashable, Sendable {
  /// The first byte.
  public var start: UInt32
  /// The byte after the last.
  public var end: UInt32

  /// Creates a range from its offsets.
  @inlinable public init(start: Int, end: Int) {
    self.start = UInt32(truncatingIfNeeded: start)
    self.end = UInt32(truncatingIfNeeded: end)
  }
}

/// A place in a text: lines and columns begin at 1, and columns count Unicode scalars.
public struct SourceLocation: Hashable, Sendable {
  /// The line.
  public var line: Int
  /// The column.
  public var column: Int

  /// Creates a place from its two numbers.
  public init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }
}

/// Collects the findings of one input, up to a limit, and counts those that it leaves out.
///
/// A file with a million faults must not take longer than any other file. Code that spends much time on a finding
/// checks `isFull` first.
public struct FindingList: Sendable {
  /// The maximum number of findings that are kept.
  public let limit: Int
  private var kept: [Finding] = []
  private var leftOut = 0
  private var worstLeftOut = Severity.note

  /// Whether any finding was an error, even if it was not kept.
  public private(set) var hasErrors = false

  /// Creates an empty list of findings.
  public init(limit: Int) { self.limit = limit }

  /// Whether further findings are only counted.
  public var isFull: Bool { kept.count >= limit }

  /// The number of findings, including those that are only counted.
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

  /// Adds an error, which is built only if it is kept.
  public mutating func appendError(_ finding: () -> Finding) {
    if !isFull { return append(finding()) }
    hasErrors = true
    leftOut += 1
    worstLeftOut = .error
  }

  /// The findings that were kept, in source order, with those without a place first.
  ///
  /// The last finding states how many were left out.
  public var inSourceOrder: [Finding] {
    func place(_ finding: Finding) -> Int64 { finding.span.map { Int64($0.start) } ?? -1 }
    // The index makes the sort stable: two findings at one place keep the order in which they were made.
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
