import LayerDiagnostics
public import LayerLint
import LayerWriting

/// Findings for GitLab's code quality report.
///
/// https://docs.gitlab.com/ci/testing/code_quality/
public enum LintGitLab: LintFormat {
  /// `gitlab`.
  public static let id = "gitlab"
  /// A one-sentence description of the format.
  public static let summary = "For GitLab: a code quality report."

  /// The document.
  public static func bytes(of report: LintReport, style: TextStyle) -> [UInt8] {
    var json = JSONWriter()
    json.list(.lines) { json in
      var seen: [String: Int] = [:]
      for file in PlacedFile.all(report) {
        for row in file.rows {
          // GitLab treats two findings with the same fingerprint as one, even in different files.
          let fingerprint = row.entry.placedFingerprint(in: file.path)
          let copy = seen[fingerprint, default: 0]
          seen[fingerprint] = copy + 1
          let name = copy == 0 ? fingerprint : "\(fingerprint)-\(copy)"
          json.element { write(row, fingerprint: name, to: &$0) }
        }
      }
    }
    json.endLine()
    return json.bytes
  }

  private static func write(_ row: PlacedFile.Row, fingerprint: String, to json: inout JSONWriter) {
    let entry = row.entry
    let more = [entry.help, row.whereabouts].compactMap { $0.map { "; \($0)" } }.joined()
    json.object { json in
      json.field("description", entry.costedLine + more)
      json.field("check_name", entry.rule)
      json.field("fingerprint", fingerprint)
      json.field("severity", severity(entry.severity))
      json.field("location") { json in
        json.object { json in
          json.field("path", row.place.file)
          json.field("lines") { json in
            json.object { json in
              json.field("begin", row.place.start?.line ?? 1)
              if let end = row.place.end { json.field("end", end.line) }
            }
          }
        }
      }
    }
  }

  private static func severity(_ severity: Severity) -> String {
    switch severity {
    case .error: "critical"
    case .warning: "minor"
    case .note: "info"
    }
  }
}
