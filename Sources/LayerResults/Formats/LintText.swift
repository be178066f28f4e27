import LayerDiagnostics
public import LayerLint
import LayerModel
import LayerPlanning

/// Findings for people: each with its source line, what it costs, and the edit.
public enum LintText: LintFormat {
  /// `text`.
  public static let id = "text"
  /// What it is.
  public static let summary = "For people: each finding with its source line, its cost and the exact edit."

  /// The text.
  public static func bytes(of report: LintReport, style: TextStyle) -> [UInt8] {
    var text = findings(of: report, isOverTime: false, style)
    let overTime = findings(of: report, isOverTime: true, style)
    if !overTime.isEmpty {
      text += (text.isEmpty ? "" : "\n") + style.strong("Over the timeline:") + "\n" + overTime
    }
    if !text.isEmpty { text += "\n" }
    let ink: TextStyle.Ink = report.count == 0 ? .good : report.hasFailures ? .error : .strong
    text += style.inked(LintSummary.headline(report), ink) + "\n"
    for remark in LintSummary.remarks(report) { text += style.faint("  " + remark) + "\n" }
    return Array(text.utf8)
  }

  private static func findings(of report: LintReport, isOverTime: Bool, _ style: TextStyle) -> String {
    var text = ""
    for file in report.files {
      let entries = file.entries.filter { $0.isOverTime == isOverTime }
      text += FindingText.text(
        entries.map { ($0.originPlace.map(place), finding($0)) }, of: file.source, namesRules: true, style: style)
    }
    return text
  }

  private static func place(_ origin: OriginPlace) -> String {
    origin.file + (origin.line.map { ":\($0)" } ?? "")
  }

  private static func finding(_ entry: LintEntry) -> Finding {
    let cost = entry.cost.text.map { ["costs \($0)"] } ?? []
    let sure = entry.confidence == .certain ? [] : ["this is \(entry.confidence.rawValue), not certain"]
    let owner = entry.origin?.owner.map { ["owned by \(DisplayText.escaped($0))"] } ?? []
    let code = entry.code.map { "\($0.world.rawValue): \($0.text)" }
    return Finding(
      entry.rule, entry.severity, entry.line, at: entry.span,
      notes: cost + sure + owner + entry.notes + code + entry.fixes.compactMap(proof), help: entry.help)
  }

  /// What resulted from trying a fix.
  private static func proof(_ fix: Fix) -> String? {
    guard let proof = fix.proof else { return nil }
    let title = fix.title.isEmpty ? "" : " (\(fix.title))"
    return proof.isAccepted
      ? "proven: \(proof.passesBefore) becomes \(proof.passesAfter) passes, \(proof.why)\(title)"
      : "not applied: \(proof.why)\(title)"
  }
}
