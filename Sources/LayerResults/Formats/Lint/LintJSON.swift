import LayerDiagnostics
public import LayerLint
import LayerModel
import LayerPlanning
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
    json.object(.lines) { json in
      json.field("format", format)
      json.field("tool") { $0.tool() }
      json.field("models", report.models)
      json.field("summary") { writeSummary(report, to: &$0) }
      json.field("findings") { json in
        json.list(.lines) { json in
          for file in PlacedFile.all(report) {
            for row in file.rows { json.element { write(row, to: &$0) } }
          }
        }
      }
      if !report.refused.isEmpty { json.field("unread") { write(report.refused, to: &$0) } }
      json.field("stale") { json in
        json.list(.lines) { json in
          for entry in report.stale {
            json.element { json in
              json.object { json in
                json.field("file", entry.file)
                json.field("rule", entry.rule)
                json.field("fingerprint", entry.fingerprint)
                json.field("count", entry.count)
              }
            }
          }
        }
      }
    }
    json.endLine()
    return json.bytes
  }

  /// Writes the files that are in a known format but are not read, each with the reason.
  private static func write(_ refused: [String: [String]], to json: inout JSONWriter) {
    json.list(.lines) { json in
      for (reason, names) in refused.sorted(by: { $0.key < $1.key }) {
        for name in names {
          json.element { json in
            json.object { json in
              json.field("file", name)
              json.field("message", reason)
            }
          }
        }
      }
    }
  }

  private static func writeSummary(_ report: LintReport, to json: inout JSONWriter) {
    json.object { json in
      json.field("files", report.files.count)
      json.field("skipped", report.skipped)
      json.field("excluded", report.excluded.values.reduce(0, +))
      json.field("errors", report.count(.error))
      json.field("warnings", report.count(.warning))
      json.field("notes", report.count(.note))
      json.field("known", report.known)
      json.field("fixed", report.files.reduce(0) { $0 + $1.fixed })
    }
  }

  /// Writes a finding.
  ///
  /// - Parameter withOffsets: whether places have byte offsets as well as lines and columns, for merging reports.
  static func write(
    _ row: PlacedFile.Row, withOffsets: Bool = false, to json: inout JSONWriter
  ) {
    let entry = row.entry
    json.object { json in
      json.field("rule", entry.rule)
      json.field("severity", entry.severity.rawValue)
      json.field("confidence", entry.confidence.rawValue)
      json.field("message", entry.message)
      json.field("notes", entry.notes)
      if let help = entry.help { json.field("help", help) }
      if !entry.code.isEmpty { json.field("code") { write(entry.code, to: &$0) } }
      if let swift = entry.swift { json.field("swift", swift) }
      if let layer = entry.layer { json.field("layer", layer) }
      if withOffsets {
        json.field("object") { write(entry.object, to: &$0) }
      } else if !entry.object.isEmpty {
        json.field("name", entry.object.text)
      }
      if !withOffsets, !entry.types.isEmpty { json.field("scenes", entry.types) }
      json.field("count", entry.count)
      json.field("overTime", entry.isOverTime)
      json.field("cost") { json in
        json.object { json in
          json.field("passes", entry.cost.passes)
          if entry.cost.doubtfulPasses > 0 { json.field("mostPasses", entry.cost.mostPasses) }
          json.field("screens", entry.cost.screens)
          json.field("bytes", entry.cost.bytes)
          if !entry.cost.assumed.isEmpty { json.field("assumed", entry.cost.assumed) }
        }
      }
      if let saving = entry.saving { json.field("saves") { write(saving, to: &$0) } }
      let stated = row.stated ?? row.place
      if withOffsets {
        json.field("at") { write(stated, span: entry.span, to: &$0) }
      } else {
        json.field("at") { write(row.place, to: &$0) }
        if let stated = row.stated { json.field("stated") { write(stated, to: &$0) } }
      }
      if let owner = entry.origin?.owner { json.field("owner", owner) }
      if !entry.related.isEmpty { json.field("related") { write(entry.related, withOffsets: withOffsets, to: &$0) } }
      json.field("fingerprint", entry.fingerprint)
      if withOffsets {
        json.field("cause", entry.cause)
        json.field("group", entry.group)
      }
      json.field("fixes") { json in
        json.list { json in for fix in entry.allFixes { json.element { write(fix, to: &$0) } } }
      }
    }
  }

  private static func write(_ place: PlacedFile.Place, span: SourceSpan? = nil, to json: inout JSONWriter) {
    json.object { json in
      json.field("file", place.file)
      guard let start = place.start, let end = place.end else { return }
      json.field("line", start.line)
      json.field("column", start.column)
      json.field("endLine", end.line)
      json.field("endColumn", end.column)
      guard let span else { return }
      json.field("start", Int(span.start))
      json.field("end", Int(span.end))
    }
  }

  private static func write(_ code: [CodeEdit], to json: inout JSONWriter) {
    json.list { json in
      for edit in code {
        json.element { json in
          json.object { json in
            json.field("in", edit.world.rawValue)
            json.field("text", edit.text)
          }
        }
      }
    }
  }

  private static func write(_ object: ObjectName, to json: inout JSONWriter) {
    json.object { json in
      json.field("words", object.words)
      if let container = object.container { json.field("container", container) }
      json.field("owner", object.owner)
    }
  }

  static func write(_ saving: FindingSaving, to json: inout JSONWriter) {
    json.object { json in
      json.field("passes", saving.passes)
      json.field("bytes", saving.bytes)
      json.field("hitchMillisecondsPerSecond", saving.hitchMilliseconds)
      if saving.hangMilliseconds != 0 { json.field("hangMilliseconds", saving.hangMilliseconds) }
    }
  }

  private static func write(_ related: [RelatedFinding], withOffsets: Bool, to json: inout JSONWriter) {
    json.list { json in
      for finding in related {
        json.element { json in
          json.object { json in
            json.field("rule", finding.rule)
            json.field("message", finding.message)
            if withOffsets { json.field("at") { write(finding.span, to: &$0) } }
          }
        }
      }
    }
  }

  private static func write(_ span: SourceSpan, to json: inout JSONWriter) {
    json.object { json in
      json.field("start", Int(span.start))
      json.field("end", Int(span.end))
    }
  }

  private static func write(_ fix: Fix, to json: inout JSONWriter) {
    json.object { json in
      json.field("applicability", fix.applicability.rawValue)
      json.field("title", fix.title)
      json.field("edits") { json in
        json.list { json in
          for edit in fix.edits {
            json.element { json in
              json.object { json in
                json.field("start", Int(edit.span.start))
                json.field("end", Int(edit.span.end))
                json.field("text", edit.text)
              }
            }
          }
        }
      }
      json.field("proof") { json in
        guard let proof = fix.proof else { return json.null() }
        json.object { json in
          json.field("largest", proof.largest)
          json.field("share", proof.share)
          json.field("passesBefore", proof.passesBefore)
          json.field("passesAfter", proof.passesAfter)
          json.field("accepted", proof.isAccepted)
          json.field("why", proof.why)
        }
      }
    }
  }
}
