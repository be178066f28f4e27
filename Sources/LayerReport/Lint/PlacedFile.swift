import LayerDiagnostics
import LayerLint
import LayerPlanning

/// A file's findings, with lines and columns.
struct PlacedFile {
  /// One finding and where it stands; nil for the file as a whole.
  struct Row {
    let entry: LintEntry
    let start: SourceLocation?
    let end: SourceLocation?
    /// Whether it fails the run.
    let fails: Bool
  }

  /// The file as it was named.
  let name: String
  let rows: [Row]
  private let lines: LineTable?

  init(_ file: LintedFile) {
    // Platforms compare names with those that they know from the checkout.
    name = file.source.name.hasPrefix("./") ? String(file.source.name.dropFirst(2)) : file.source.name
    let hasPlaces = !file.source.isBinary && file.entries.contains { $0.span != nil || !$0.fixes.isEmpty }
    let table = hasPlaces ? LineTable(file.source) : nil
    lines = table
    rows = file.entries.map { entry in
      Row(
        entry: entry, start: entry.span.flatMap { table?.location(of: $0.start) },
        end: entry.span.flatMap { table?.location(of: $0.end) },
        fails: file.fails(entry))
    }
  }

  /// What of the text is needed to show the findings and their edits without it.
  var pieces: [SourcePiece] {
    let spans = rows.flatMap { row in
      [row.entry.span].compactMap(\.self) + row.entry.fixes.flatMap { $0.edits.map(\.span) }
    }
    return lines?.pieces(around: spans.flatMap { [$0.start, $0.end] }) ?? []
  }

  /// A place in the file, for edits.
  func location(of offset: UInt32) -> SourceLocation {
    lines?.location(of: offset) ?? SourceLocation(line: 1, column: 1)
  }

  /// The files of a report, one after the other: tables of lines of many files need not live at once.
  static func all(_ report: LintReport) -> some Sequence<PlacedFile> { report.files.lazy.map(PlacedFile.init) }
}

extension PlacedFile.Row {
  /// What it costs and how sure it is, in a few words.
  var worth: String {
    [entry.cost.text, entry.confidence.rawValue].compactMap(\.self).joined(separator: "; ")
  }
}
