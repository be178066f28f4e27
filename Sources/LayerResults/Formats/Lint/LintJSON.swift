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
  public static func bytes(of report: LintReport, style: TextStyle) -> [UInt8] {
    var json = JSONWriter()
    description.write(report, .lines, to: &json)
    json.endLine()
    return json.bytes
  }

  /// The schema.
  static var schema: String {
    DocumentSchema(
      format: format, title: "layercost findings, version 1",
      description: "Findings of the rules in scenes, and how to fix them.", root: description.shape,
      definitions: FindingDocument.definitions(isSaved: false)
    ).text
  }

  private static let description = DocumentObject<LintReport>([
    DocumentField("format", .constant(format)) { _, json in json.field("format", format) },
    DocumentField("tool", SchemaParts.toolType) { _, json in json.field("tool") { $0.tool() } },
    DocumentField(
      "models", .list(.text(pattern: "^[a-z0-9-]+/[0-9]+$")), "The versions of the counting rules that were used."
    ) { report, json in
      json.field("models", report.models)
    },
    DocumentField("summary", summaryOfReport.type) { report, json in
      json.field("summary") { summaryOfReport.write(report, to: &$0) }
    },
    DocumentField("findings", .list(.reference("finding"))) { report, json in
      json.field("findings") { json in
        json.list(.lines) { json in
          // One file after another, so that the line tables of many files do not exist at once.
          for file in PlacedFile.all(report) {
            for row in file.rows { json.element { FindingDocument.finding.write(row, to: &$0) } }
          }
        }
      }
    },
    DocumentField(
      "unread", .list(unread.type), isRequired: false,
      "Files of folders that have a known format but are not read. Missing if all were read."
    ) { report, json in
      if !report.refused.isEmpty { json.field("unread") { write(report.refused, to: &$0) } }
    },
    DocumentField("stale", .list(stale.type), "Baseline entries that are no longer found.") { report, json in
      json.field("stale") { json in
        json.list(.lines) { json in for entry in report.stale { json.element { stale.write(entry, to: &$0) } } }
      }
    },
  ])

  private static func write(_ refused: [String: [String]], to json: inout JSONWriter) {
    json.list(.lines) { json in
      for (reason, names) in refused.sorted(by: { $0.key < $1.key }) {
        for name in names { json.element { unread.write(UnreadFile(file: name, message: reason), to: &$0) } }
      }
    }
  }

  private static let summaryOfReport = DocumentObject<LintReport>([
    figure("files") { $0.files.count },
    figure("skipped", "Files in folders that do not contain a layer tree.") { $0.skipped },
    figure("excluded", "Layer trees that configurations exclude.") { $0.excluded.values.reduce(0, +) },
    figure("errors") { $0.count(.error) }, figure("warnings") { $0.count(.warning) },
    figure("notes") { $0.count(.note) },
    figure("known", "Findings that the baseline contains; not listed.") { $0.known },
    figure("fixed", "Findings that were fixed in this run.") { $0.files.reduce(0) { $0 + $1.fixed } },
  ])

  private static func figure(
    _ key: String, _ description: String? = nil, _ count: @escaping @Sendable (LintReport) -> Int
  ) -> DocumentField<LintReport> {
    DocumentField(key, .count, description) { report, json in json.field(text: key) { $0.integer(count(report)) } }
  }

  /// A file that is not read.
  private struct UnreadFile {
    var file: String
    var message: String
  }

  private static let unread = DocumentObject<UnreadFile>([.text("file", \.file), .text("message", \.message)])

  private static let stale = DocumentObject<Baseline.Entry>([
    .text("file", \.file), .text("rule", \.rule, as: .id),
    .text("fingerprint", \.fingerprint, as: .reference("fingerprint")), .whole("count", \.count, as: .ordinal),
  ])
}
