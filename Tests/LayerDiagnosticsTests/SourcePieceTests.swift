import LayerDiagnostics
import LayerTestSupport
import Testing

/// Texts that are reassembled from their stored pieces.
@Suite struct SourcePieceTests {
  /// Lines of any length, with characters of one to four bytes, every kind of line break, with or without a byte-order
  /// mark.
  private static func text(_ noise: inout SeededGenerator) -> [UInt8] {
    var text = Int.random(in: 0..<3, using: &noise) == 0 ? "\u{FEFF}" : ""
    for _ in 0..<Int.random(in: 1...12, using: &noise) {
      let length = [0, 1, 7, 60, 1_500, 5_000].randomElement(using: &noise) ?? 0
      for _ in 0..<length { text += ["a", "é", "画", "🎉", "\t"].randomElement(using: &noise) ?? "a" }
      text += ["\n", "\r\n", "\n\n", "\n\n\n"].randomElement(using: &noise) ?? "\n"
    }
    return Array(text.utf8)
  }

  @Test func placesAndTheirSurroundingsAreTheSame() throws {
    var noise = SeededGenerator(seed: 3)
    for _ in 0..<300 {
      let source = SourceText(name: "a.json", bytes: Self.text(&noise))
      let table = LineTable(source)
      // Findings point at the content of a line, not into its line break or the byte order mark before it.
      let offsets = (0..<Int.random(in: 1...6, using: &noise)).map { _ in
        let offset = table.scalarStart(atOrBefore: Int.random(in: 0...source.bytes.count, using: &noise))
        let line = table.lineRange(at: UInt32(offset))
        return UInt32(min(max(offset, line.lowerBound), line.upperBound))
      }
      let pieces = table.pieces(around: offsets)
      let again = LineTable(try #require(SourceText(name: "a.json", pieces: pieces)))
      for offset in offsets {
        #expect(again.location(of: offset) == table.location(of: offset))
        let (whole, kept) = (table.lineRange(at: offset), again.lineRange(at: offset))
        let place = min(max(Int(offset), whole.lowerBound), whole.upperBound)
        let near = max(whole.lowerBound, place - 300)..<min(whole.upperBound, place + 300)
        #expect(kept.contains(near) || near.isEmpty)
        let from = table.scalarStart(atOrBefore: near.lowerBound)
        let to = table.scalarStart(atOrBefore: near.upperBound)
        #expect(again.text(in: from..<to) == table.text(in: from..<to))
        // Whether a line goes on decides how it is shown.
        if whole.upperBound == near.upperBound { #expect(kept.upperBound == whole.upperBound) }
      }
      #expect(pieces.reduce(0) { $0 + $1.text.utf8.count } <= offsets.count * 2_056)
    }
  }

  @Test func piecesThatNoTextHasAreRefused() {
    func text(_ pieces: [SourcePiece]) -> SourceText? { SourceText(name: "", pieces: pieces) }
    let first = SourcePiece(at: SourceLocation(line: 1, column: 1), start: 0, text: "abc")
    #expect(text([first]) != nil && text([])?.bytes == [])
    #expect(text([first, SourcePiece(at: SourceLocation(line: 2, column: 1), start: 3, text: "")]) == nil)
    #expect(text([first, SourcePiece(at: SourceLocation(line: 1, column: 2), start: 9, text: "")]) == nil)
    #expect(text([SourcePiece(at: SourceLocation(line: 1, column: 5), start: 2, text: "")]) == nil)
    #expect(text([SourcePiece(at: SourceLocation(line: 9, column: 1), start: 2, text: "")]) == nil)
  }
}
