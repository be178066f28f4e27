/// How much a finding matters.
public enum Severity: String, Sendable, Comparable, CaseIterable {
  /// Good to know.
  case note
  /// Should be looked at.
  case warning
  /// Must be mended; the input cannot be used, or shows wrong.
  case error

  /// Notes come before warnings, warnings before errors.
  public static func < (left: Severity, right: Severity) -> Bool { left.rank < right.rank }

  private var rank: Int {
    switch self {
    case .note: 0
    case .warning: 1
    case .error: 2
    }
  }
}

/// Something said about an input: what, where, why and what to do.
public struct Finding: Hashable, Sendable {
  /// What was found, as an id that reads after "allow", such as `unknown-key`.
  public var rule: String
  /// How much it matters.
  public var severity: Severity
  /// The headline: noun first, names quoted, no period.
  public var message: String
  /// Where in the source, or nil for the input as a whole.
  public var span: SourceSpan?
  /// Why it is so.
  public var notes: [String]
  /// What to do: the exact edit where there is one.
  public var help: String?

  /// A finding from its parts.
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

/// A value, if one could be made, and all that was found while making it.
public struct Checked<Value: Sendable>: Sendable {
  /// The value, or nil when a finding is an error that left none.
  public var value: Value?
  /// What was found, in source order.
  public var findings: [Finding]

  /// A result from its parts.
  public init(_ value: Value?, findings: [Finding]) {
    self.value = value
    self.findings = findings
  }

  /// Whether any finding is an error.
  public var hasErrors: Bool { findings.contains { $0.severity == .error } }
}
