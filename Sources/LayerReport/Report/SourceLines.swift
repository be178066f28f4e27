import LayerDiagnostics

/// The lines of a source that a page shows, each once.
///
/// A line that a program wrote may have megabytes: of a long one only what stands around each place is kept.
struct SourceLines {
  /// A line, or a part of a long one.
  struct Piece: Hashable {
    /// Its line, from 1.
    let line: Int
    /// The column of its first character, from 1.
    let firstColumn: Int
    let text: String
  }

  private let lines: LineTable
  private var kept: Set<Piece> = []

  private static let longestLineBytes = 240
  private static let bytesBefore = 80
  private static let bytesAfter = 160

  init(_ source: SourceText) { lines = LineTable(source) }

  /// Keeps the line of a place.
  ///
  /// - Returns: The number of the line.
  @discardableResult mutating func keep(_ offset: UInt32) -> Int {
    let place = lines.location(of: offset)
    let range = lines.lineRange(at: offset)
    if range.count <= Self.longestLineBytes {
      kept.insert(Piece(line: place.line, firstColumn: 1, text: lines.text(in: range)))
    } else {
      let middle = min(max(Int(offset), range.lowerBound), range.upperBound)
      let start = lines.scalarStart(atOrBefore: max(range.lowerBound, middle - Self.bytesBefore))
      let end = lines.scalarStart(atOrBefore: min(range.upperBound, middle + Self.bytesAfter))
      let column = lines.location(of: UInt32(start)).column
      kept.insert(Piece(line: place.line, firstColumn: column, text: lines.text(in: start..<end)))
    }
    return place.line
  }

  /// What was kept, in the order of the source.
  var pieces: [Piece] { kept.sorted { ($0.line, $0.firstColumn) < ($1.line, $1.firstColumn) } }
}
