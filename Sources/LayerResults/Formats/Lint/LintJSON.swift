import LayerDiagnostics
public import LayerLint
import LayerModel
import LayerWriting

/// Findings for programs: `layercost-lint/1`.
public enum LintJSON: LintFormat {
  /// `json`.
  public static let id = "json"
  /// A one-sentence description of the format.
  public static let summary = "For programs: layercost-lint/1, described by \"layercost schema lint\"."
  /// The format's name and version.
  public static let format = "layercost-lint/1"

  /// The document.
  public static func bytes(of report: LintReport, style: TextStyle) -> [UInt8] { document.bytes(of: report) }

  static let document = Document<LintReport>(
    format, title: "layercost findings, version 1", "Findings of the rules in scenes, and how to fix them.",
    [
      .tool,
      .required("models", .list(.model), { $0.models.sorted() }, "The versions of the counting rules that were used."),
      .required("summary", .object(summaryOfReport)) { $0 },
      DocumentField("findings", .list(FindingDocument.finding.type)) { report, json in
        json.field("findings") { json in
          json.list(.lines) { json in
            // One file after another, so that the line tables of many files do not exist at once.
            for file in PlacedFile.all(report) {
              for row in file.rows { json.element { FindingDocument.finding.write(row, to: &$0) } }
            }
          }
        }
      },
      .optional(
        "unread", .list(.object(unread), .lines), { unreadFiles(of: $0) },
        "Files of folders that have a known format but are not read. Missing if all were read."),
      .required("stale", .list(.object(stale), .lines), \.stale, "Baseline entries that are no longer found."),
    ])

  private static func unreadFiles(of report: LintReport) -> [UnreadFile]? {
    if report.refused.isEmpty { return nil }
    return report.refused.sorted { $0.key < $1.key }.flatMap { reason, names in
      names.map { UnreadFile(file: $0, message: reason) }
    }
  }

  private static let summaryOfReport = DocumentObject<LintReport>([
    .required("files", .count) { $0.files.count },
    .required("skipped", .count, \.skipped, "Files in folders that do not contain a layer tree."),
    .required(
      "excluded", .count, { $0.excluded.values.reduce(0, +) }, "Layer trees that configurations exclude."),
    .required("errors", .count) { $0.count(.error) }, .required("warnings", .count) { $0.count(.warning) },
    .required("notes", .count) { $0.count(.note) },
    .required("known", .count, \.known, "Findings that the baseline contains; not listed."),
    .required("fixed", .count, { $0.files.reduce(0) { $0 + $1.fixed } }, "Findings that were fixed in this run."),
  ])

  /// A file that is not read.
  private struct UnreadFile {
    var file: String
    var message: String
  }

  private static let unread = DocumentObject<UnreadFile>([.text("file", \.file), .text("message", \.message)])

  private static let stale = DocumentObject<Baseline.Entry>([
    .text("file", \.file), .text("rule", \.rule, as: .id),
    .text("fingerprint", \.fingerprint, as: FindingDocument.fingerprint), .whole("count", \.count, as: .ordinal),
  ])
}
