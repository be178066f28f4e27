import LayerDiagnostics
public import LayerLint
import LayerPlanning
import LayerWriting

/// Findings for code scanning: SARIF 2.1.0.
///
/// https://docs.oasis-open.org/sarif/sarif/v2.1.0/sarif-v2.1.0.html
public enum LintSARIF: LintFormat {
  /// `sarif`.
  public static let id = "sarif"
  /// A one-sentence description of the format.
  public static let summary = "For code scanning: SARIF 2.1.0 with rule help, fixes and fingerprints."

  /// The maximum number of results in a run that code scanning shows (GitHub: the first 5,000).
  static let mostResults = 4_999

  /// The document.
  public static func bytes(of report: LintReport, style: TextStyle) -> [UInt8] {
    let rules = Set(report.entries.map(\.rule)).sorted()
    let places = Dictionary(uniqueKeysWithValues: zip(rules, rules.indices))
    var room = room(for: report)
    var json = JSONWriter()
    json.object(.lines) { json in
      json.field("$schema", "https://json.schemastore.org/sarif-2.1.0.json")
      json.field("version", "2.1.0")
      json.field("runs") { json in
        json.list { json in
          json.element { json in
            json.object(.lines) { json in
              json.field("tool") { write(rules: rules, to: &$0) }
              json.field("columnKind", "unicodeCodePoints")
              json.field("results") { json in
                json.list(.lines) { json in
                  for file in PlacedFile.all(report) {
                    for row in file.rows {
                      guard let left = room[row.entry.severity], left > 0 else { continue }
                      room[row.entry.severity] = left - 1
                      json.element { write(row, of: file, rule: places[row.entry.rule] ?? 0, to: &$0) }
                    }
                  }
                }
              }
              if report.count > mostResults { json.field("invocations") { writeCut(report, to: &$0) } }
            }
          }
        }
      }
    }
    json.endLine()
    return json.bytes
  }

  /// The number of findings of each severity that are shown: the least severe are left out first.
  private static func room(for report: LintReport) -> [Severity: Int] {
    var left = mostResults
    var room: [Severity: Int] = [:]
    for severity in Severity.allCases.sorted(by: >) {
      let shown = min(left, report.count(severity))
      room[severity] = shown
      left -= shown
    }
    return room
  }

  private static func writeCut(_ report: LintReport, to json: inout JSONWriter) {
    json.list { json in
      json.element { json in
        json.object { json in
          json.field("executionSuccessful", true)
          json.field("toolExecutionNotifications") { json in
            json.list { json in
              json.element { json in
                json.object { json in
                  json.field("level", "warning")
                  json.field("message") { $0.text(cut(report)) }
                }
              }
            }
          }
        }
      }
    }
  }

  private static func cut(_ report: LintReport) -> String {
    let (all, most) = (DisplayText.grouped(report.count), DisplayText.grouped(mostResults))
    let left = DisplayText.grouped(report.count - mostResults)
    return "\(all) findings exceed the limit of \(most): the least severe \(left) are left out"
  }

  // MARK: Rules

  private static func write(rules: [String], to json: inout JSONWriter) {
    json.object { json in
      json.field("driver") { json in
        json.object(.lines) { json in
          json.field("name", ToolIdentity.name)
          json.field("version", ToolIdentity.version)
          json.field("semanticVersion", ToolIdentity.version)
          json.field("rules") { json in
            json.list(.lines) { json in
              for rule in rules { json.element { write(RuleText.of(rule), to: &$0) } }
            }
          }
        }
      }
    }
  }

  private static func write(_ rule: RuleText, to json: inout JSONWriter) {
    let source = rule.source.map { "\n\nSource: \($0)" } ?? ""
    let help = rule.rationale + source
    json.object { json in
      json.field("id", rule.id)
      json.field("name", rule.id)
      json.field("shortDescription") { $0.text(sentence(rule.summary)) }
      json.field("fullDescription") { $0.text(rule.rationale) }
      json.field("help") { json in
        json.object { json in
          json.field("text", help)
          json.field("markdown", MarkdownText.escapedLines(help))
        }
      }
      json.field("defaultConfiguration") { json in
        json.object { $0.field("level", level(rule.severity)) }
      }
      json.field("properties") { json in json.object { $0.field("tags", ["performance", "core-animation"]) } }
    }
  }

  private static func level(_ severity: Severity) -> String { severity.rawValue }

  private static func sentence(_ words: String) -> String { words.prefix(1).uppercased() + words.dropFirst() + "." }

  // MARK: Results

  private static func write(_ row: PlacedFile.Row, of file: PlacedFile, rule: Int, to json: inout JSONWriter) {
    let entry = row.entry
    json.object { json in
      json.field("ruleId", entry.rule)
      json.field("ruleIndex", rule)
      json.field("level", level(entry.severity))
      json.field("message") { $0.text(message(entry)) }
      json.field("locations") { json in
        json.list { json in json.element { write(row, to: &$0) } }
      }
      if let stated = row.stated {
        json.field("relatedLocations") { json in
          json.list { json in json.element { writeRelated(stated, to: &$0) } }
        }
      }
      json.field("partialFingerprints") { json in json.object { $0.field("layercost/v1", entry.fingerprint) } }
      let fixes = entry.allFixes.filter { !$0.edits.isEmpty && $0.applicability > .display }
      if !fixes.isEmpty {
        json.field("fixes") { json in
          json.list { json in for fix in fixes { json.element { write(fix, of: file, to: &$0) } } }
        }
      }
      json.field("properties") { json in
        json.object { json in
          json.field("confidence", entry.confidence.rawValue)
          json.field("passes", entry.cost.passes)
          if entry.cost.doubtfulPasses > 0 { json.field("mostPasses", entry.cost.mostPasses) }
          json.field("count", entry.count)
          if !entry.cost.assumed.isEmpty { json.field("assumed", entry.cost.assumed) }
        }
      }
    }
  }

  private static func message(_ entry: LintEntry) -> String {
    let cost = entry.cost.text.map { " It costs \($0)." } ?? ""
    let help = entry.help.map { " \(sentence($0))" } ?? ""
    return sentence(entry.line) + cost + help
  }

  private static func write(_ row: PlacedFile.Row, to json: inout JSONWriter) {
    json.object { json in
      json.field("physicalLocation") { write(row.place, isWholeLine: row.stated != nil, to: &$0) }
      guard let layer = row.entry.layer else { return }
      json.field("logicalLocations") { json in
        json.list { json in json.element { json in json.object { $0.field("fullyQualifiedName", layer) } } }
      }
    }
  }

  /// Writes the place in the scene for a finding that is placed at the code that created the layer.
  private static func writeRelated(_ stated: PlacedFile.Place, to json: inout JSONWriter) {
    json.object { json in
      json.field("id", 1)
      json.field("physicalLocation") { write(stated, isWholeLine: false, to: &$0) }
      json.field("message") { $0.text("The layer is defined here.") }
    }
  }

  private static func write(_ place: PlacedFile.Place, isWholeLine: Bool, to json: inout JSONWriter) {
    json.object { json in
      json.field("artifactLocation") { writeArtifact(place.file, to: &$0) }
      guard let start = place.start, let end = place.end else { return }
      json.field("region") { json in
        if isWholeLine { json.object { $0.field("startLine", start.line) } } else { writeRegion(start, end, to: &json) }
      }
    }
  }

  private static func writeArtifact(_ file: String, to json: inout JSONWriter) {
    json.object { json in
      json.field("uri", AddressText.path(file))
      if !file.hasPrefix("/") { json.field("uriBaseId", "%SRCROOT%") }
    }
  }

  private static func writeRegion(_ start: SourceLocation, _ end: SourceLocation, to json: inout JSONWriter) {
    json.object { json in
      json.field("startLine", start.line)
      json.field("startColumn", start.column)
      json.field("endLine", end.line)
      json.field("endColumn", end.column)
    }
  }

  private static func write(_ fix: Fix, of file: PlacedFile, to json: inout JSONWriter) {
    json.object { json in
      json.field("description") { $0.text(sentence(fix.title)) }
      json.field("artifactChanges") { json in
        json.list { json in
          json.element { json in
            json.object { json in
              json.field("artifactLocation") { writeArtifact(file.name, to: &$0) }
              json.field("replacements") { json in
                json.list { json in
                  for edit in fix.edits { json.element { write(edit, of: file, to: &$0) } }
                }
              }
            }
          }
        }
      }
    }
  }

  private static func write(_ edit: TextEdit, of file: PlacedFile, to json: inout JSONWriter) {
    json.object { json in
      json.field("deletedRegion") {
        writeRegion(file.location(of: edit.span.start), file.location(of: edit.span.end), to: &$0)
      }
      json.field("insertedContent") { $0.text(edit.text) }
    }
  }
}

extension JSONWriter {
  /// Writes a SARIF message.
  fileprivate mutating func text(_ words: String) { object { $0.field("text", words) } }
}
