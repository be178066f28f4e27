import LayerDiagnostics
public import LayerLint
import LayerPlanning
import LayerWriting

/// Findings for coding agents: one per line, by severity and then by saving, without source lines.
public enum LintAgent: LintFormat {
  /// `agent`.
  public static let id = "agent"
  /// A description of the format.
  public static let summary =
    "For coding agents: one finding per line, warnings before notes, at most 320 bytes each."

  /// The maximum number of bytes in a line, not counting the place at its beginning.
  private static let mostBytes = 320
  /// The maximum number of findings that are listed; the others are only counted.
  private static let mostLines = 200

  /// The lines, and the number of findings that were left out.
  public static func bytes(of report: LintReport, style: TextStyle) -> [UInt8] {
    var tables = LineTables()
    let groups = LintGroup.all(of: report)
    let places = groups.flatMap(\.places)
    let shown = places.prefix(report.view.isWhole ? .max : report.view.top ?? mostLines)
    var text = ""
    for place in shown {
      text += "\(tables.place(of: place, in: report)): \(line(of: report[place]))\n"
    }
    let left = places.count - shown.count
    text += "\(DisplayText.grouped(places.count)) findings, \(DisplayText.grouped(left)) left out"
    text += left > 0 ? " (--all lists them)\n" : "\n"
    return Array(text.utf8)
  }

  /// The problem, its saving, the edit and the confidence, shortened to fit.
  private static func line(of entry: LintEntry) -> String {
    let saves = GroupText.worth(of: entry) ?? "saves nothing that is counted"
    let head =
      "\(entry.severity.rawValue) [\(entry.rule)] \(FindingText.shown(entry.line)); \(saves); "
      + "\(entry.confidence.rawValue)"
    let edit = (entry.swift ?? entry.help).map { "; edit: \(FindingText.shown($0))" } ?? ""
    return cut(head + edit)
  }

  /// The text cut to a number of bytes, without a partial character at its end.
  private static func cut(_ text: String) -> String {
    guard text.utf8.count > mostBytes else { return text }
    var (bytes, kept) = (0, "")
    for character in text {
      bytes += character.utf8.count
      if bytes > mostBytes - 3 { break }
      kept.append(character)
    }
    return kept + "..."
  }
}
