import LayerDiagnostics
public import LayerLint
public import LayerModel
import LayerPlanning
import LayerWriting

/// The results of records, one per line: `layercost-result/1`.
public enum ResultJSON {
  /// The format's name and version.
  public static let format = "layercost-result/1"

  /// The line of a record with linted trees.
  public static func line(of file: LintedFile) -> [UInt8] {
    line(of: file.source.name, .linted) { json in
      json.field("layers", file.layers)
      json.field("models", file.models.sorted())
      let placed = PlacedFile(file)
      json.field("findings") { json in
        json.list { json in
          for row in placed.rows { json.element { LintJSON.write(row, withOffsets: true, to: &$0) } }
        }
      }
      json.field("pieces") { json in
        json.list { json in for piece in placed.pieces { json.element { write(piece, to: &$0) } } }
      }
      json.field("screens") { json in
        json.list { json in for screen in file.screens { json.element { write(screen, to: &$0) } } }
      }
    }
  }

  /// The line of a record without a tree.
  public static func line(ofSkipped name: String) -> [UInt8] { line(of: name, .skipped) { _ in } }

  /// The line of a record that could not be read.
  public static func line(ofFailed name: String, _ faults: [SavedResult.Fault]) -> [UInt8] {
    line(of: name, .failed) { json in
      json.field("faults") { json in
        json.list { json in
          for fault in faults {
            json.element { json in
              json.object { json in
                json.field("message", fault.message)
                if let help = fault.help { json.field("help", help) }
              }
            }
          }
        }
      }
    }
  }

  private static func line(
    of name: String, _ status: SavedResult.Status, _ members: (inout JSONWriter) -> Void
  ) -> [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.field("format", format)
      json.field("file", name)
      json.field("status", status.rawValue)
      members(&json)
    }
    json.endLine()
    return json.bytes
  }

  private static func write(_ screen: LintedScreen, to json: inout JSONWriter) {
    json.object { json in
      json.field("name", screen.name)
      json.field("passes", screen.passes.least)
      if !screen.passes.isExact { json.field("mostPasses", screen.passes.most) }
      json.field("trafficScreens", screen.trafficScreens)
      if let hitches = screen.hitchMilliseconds { json.field("hitchMillisecondsPerSecond", hitches) }
      if let saving = screen.saving { json.field("saves") { LintJSON.write(saving, to: &$0) } }
      json.field("followed", screen.followed)
      json.field("groups") { json in
        json.list { json in
          for (group, saving) in screen.savingOfGroup.sorted(by: { $0.key < $1.key }) {
            json.element { json in
              json.object { json in
                json.field("group", group)
                json.field("saves") { LintJSON.write(saving, to: &$0) }
              }
            }
          }
        }
      }
      json.field("unmentioned") { json in
        json.list { json in
          for passes in screen.unmentioned {
            json.element { json in
              json.object { json in
                json.field("reason", passes.reason.rawValue)
                json.field("passes", passes.passes)
              }
            }
          }
        }
      }
    }
  }

  private static func write(_ piece: SourcePiece, to json: inout JSONWriter) {
    json.object { json in
      json.field("line", piece.location.line)
      json.field("column", piece.location.column)
      json.field("start", piece.start)
      json.field("text", piece.text)
    }
  }
}

/// A file's findings, with lines and columns.
struct PlacedFile {
  /// A location that a report points to: a file, with lines and columns unless the whole file is meant.
  struct Place {
    let file: String
    let start: SourceLocation?
    let end: SourceLocation?

    /// The place in the form that editors and terminals turn into links.
    var text: String { start.map { "\(file):\($0.line):\($0.column)" } ?? file }
  }

  /// One finding with its place.
  struct Row {
    let entry: LintEntry
    /// The finding's place in reports: the line of code that created the layer if the scene states it, or else the
    /// place in the scene.
    let place: Place
    /// The finding's place in the scene, if reports place it elsewhere.
    let stated: Place?
    /// Whether the finding makes the run fail.
    let fails: Bool
  }

  /// The file as the user named it.
  let name: String
  /// The file's path from the root of its checkout.
  let path: String
  let rows: [Row]
  private let lines: LineTable?

  init(_ file: LintedFile) {
    // Platforms compare the names with those in the checkout.
    let name = file.source.name.hasPrefix("./") ? String(file.source.name.dropFirst(2)) : file.source.name
    self.name = name
    path = file.path
    let hasPlaces = !file.source.isBinary && file.entries.contains { $0.span != nil || !$0.allFixes.isEmpty }
    let table = hasPlaces ? LineTable(file.source) : nil
    lines = table
    rows = file.entries.map { entry in
      let stated = Place(
        file: name, start: entry.span.flatMap { table?.location(of: $0.start) },
        end: entry.span.flatMap { table?.location(of: $0.end) })
      guard let origin = entry.originPlace else {
        return Row(entry: entry, place: stated, stated: nil, fails: file.fails(entry))
      }
      // An origin has no columns.
      let line = origin.line.map { SourceLocation(line: $0, column: 1) }
      return Row(
        entry: entry, place: Place(file: origin.file, start: line, end: line), stated: stated, fails: file.fails(entry))
    }
  }

  /// The parts of the text that are needed to show the findings and their edits without the file.
  var pieces: [SourcePiece] {
    let spans = rows.flatMap { row in
      [row.entry.span].compactMap(\.self) + row.entry.related.map(\.span)
        + row.entry.allFixes.flatMap { $0.edits.map(\.span) }
    }
    return lines?.pieces(around: spans.flatMap { [$0.start, $0.end] }) ?? []
  }

  /// A place in the file, for edits.
  func location(of offset: UInt32) -> SourceLocation {
    lines?.location(of: offset) ?? SourceLocation(line: 1, column: 1)
  }

  /// The files of a report, one after another, so that the line tables of many files do not exist at once.
  static func all(_ report: LintReport) -> some Sequence<PlacedFile> { report.files.lazy.map(PlacedFile.init) }

  /// All findings of a report, the worst first: by severity, then by cost, then in source order.
  static func worstFirst(_ report: LintReport) -> [Row] {
    all(report).flatMap(\.rows).enumerated().sorted { left, right in
      let (first, second) = (left.element.entry, right.element.entry)
      return (second.severity, second.cost.passes, left.offset) < (first.severity, first.cost.passes, right.offset)
    }.map(\.element)
  }
}

extension PlacedFile.Row {
  /// The finding's place in the scene in a few words, if reports place it elsewhere.
  var whereabouts: String? { stated.map { "set in \($0.text)" } }

  /// The finding's cost and its confidence, in a few words.
  var worth: String {
    [entry.cost.text, entry.confidence.rawValue].compactMap(\.self).joined(separator: "; ")
  }
}
