import LayerDiagnostics
import LayerLint
import LayerWriting

/// Why a run ends as it does, how to change that, and what to type next.
enum ExitReason {
  /// One line: `exit 0: 58 warnings, fails on errors; --fail-on warning`.
  static func line(of report: LintReport) -> String {
    let kinds = [Severity.error, .warning, .note].filter { report.count($0) > 0 }.map { severity in
      PlanMarks.count(report.count(severity), severity.rawValue, severity.rawValue + "s")
    }
    let found = kinds.isEmpty ? "no findings" : kinds.joined(separator: ", ")
    if report.view.hasUnreadInput { return "exit 2: an input could not be read; \(found)" }
    let thresholds = Set(report.files.compactMap(\.threshold))
    guard let threshold = thresholds.min() else { return "exit 0: \(found), never fails; --fail-on error" }
    let rule = "fails on \(threshold.rawValue)s"
    if report.hasFailures {
      return "exit 1: \(found), \(rule)" + (threshold == .error ? "; --fail-on never" : "; --fail-on error")
    }
    switch threshold {
    case .error: return "exit 0: \(found), \(rule); --fail-on warning"
    case .warning: return "exit 0: \(found), \(rule); --fail-on note"
    case .note: return "exit 0: \(found), \(rule)"
    }
  }

  /// The command to type next; nil where nothing was found.
  static func next(after report: LintReport, _ groups: [LintGroup]) -> String? {
    let operands = report.view.operands.map(quoted).joined(separator: " ")
    guard let first = groups.first else { return nil }
    let isFixed = report.files.contains { $0.fixed > 0 }
    if report.safeFixes > 0, !isFixed, !operands.isEmpty { return "\(ToolIdentity.name) lint \(operands) --diff" }
    let rule = report[first.places[0]].rule
    // A result that somebody else has written may name anything.
    return RuleText.isKnown(rule) ? "\(ToolIdentity.name) explain \(rule)" : nil
  }

  /// A word as a shell takes it.
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
