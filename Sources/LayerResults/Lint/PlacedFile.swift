import LayerDiagnostics
import LayerLint
import LayerPlanning

/// A file's findings, with lines and columns.
struct PlacedFile {
  /// A location that a report points to: a file, with lines and columns unless the whole file is meant.
  struct Place: Hashable, Sendable {
    let file: String
    let start: SourceLocation?
    let end: SourceLocation?

    /// The place in the form that editors and terminals turn into links.
    var text: String { start.map { "\(file):\($0.line):\($0.column)" } ?? file }
  }

  /// One finding with its place.
  struct Row: Hashable, Sendable {
    var entry: LintEntry
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
