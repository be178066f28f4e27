import LayerDiagnostics
import LayerLint
import LayerWriting

/// The reason for a run's exit code, how to change it, and the next command.
enum ExitReason {
  /// One line: `exit 0: 58 warnings; only errors fail; --fail-on warning changes that`.
  static func line(of report: LintReport) -> String {
    let kinds = [Severity.error, .warning, .note].filter { report.count($0) > 0 }.map { severity in
      PlanMarks.count(report.count(severity), severity.rawValue, severity.rawValue + "s")
    }
    let found = kinds.isEmpty ? "no findings" : kinds.joined(separator: ", ")
    if report.view.hasUnreadInput { return "exit 2: an input could not be read; \(found)" }
    let thresholds = Set(report.files.compactMap(\.threshold))
    guard let threshold = thresholds.min() else {
      return "exit 0: \(found); nothing fails; \"--fail-on error\" changes that"
    }
    let rule: String
    let other: String?
    switch threshold {
    case .error: (rule, other) = ("only errors fail", report.hasFailures ? "never" : "warning")
    case .warning: (rule, other) = ("errors and warnings fail", report.hasFailures ? "error" : "note")
    case .note: (rule, other) = ("all findings fail", report.hasFailures ? "error" : nil)
    }
    let change = other.map { "; \"--fail-on \($0)\" changes that" } ?? ""
    return "exit \(report.hasFailures ? 1 : 0): \(found); \(rule)\(change)"
  }

  /// The next command; nil if nothing was found.
  static func next(after report: LintReport, _ groups: [LintGroup]) -> String? {
    let operands = report.view.operands.map(quoted).joined(separator: " ")
    guard let first = groups.first else { return nil }
    let isFixed = report.files.contains { $0.fixed > 0 }
    if report.safeFixes > 0, !isFixed, !operands.isEmpty { return "\(ToolIdentity.name) lint \(operands) --diff" }
    let rule = report[first.places[0]].rule
    // A result from elsewhere can contain any rule name.
    return RuleText.isKnown(rule) ? "\(ToolIdentity.name) explain \(rule)" : nil
  }

  /// A word, quoted for a shell.
  private static func quoted(_ word: String) -> String {
    let isPlain = word.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "/"), UInt8(ascii: "-"),
        UInt8(ascii: "_"), UInt8(ascii: "+"), UInt8(ascii: ","), UInt8(ascii: ":"), UInt8(ascii: "@"):
        true
      default: byte >= 0x80
      }
    }
    let shown = DisplayText.escaped(word)
    return isPlain && !word.isEmpty
      ? shown
      : "'"
        + shown.split(separator: "'", omittingEmptySubsequences: false)
        .joined(separator: "'\\''") + "'"
  }
}
