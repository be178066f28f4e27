import LayerDiagnostics
import Testing

@testable import LayerResults

/// The part of a line that a mark points to.
@Suite struct DecidingPlaceTests {
  private func marked(_ line: String, _ object: String) -> String {
    let source = SourceText(name: "a", bytes: Array("\n\(line)\n".utf8))
    let text = Array(source.bytes)
    let start = text.indices.first { text[$0...].starts(with: Array(object.utf8)) } ?? 0
    let span = SourceSpan(start: start, end: start + object.utf8.count)
    let place = DecidingPlace.span(of: span, in: LineTable(source))
    return String(decoding: text[Int(place.start)..<Int(place.end)], as: UTF8.self)
  }

  @Test func membersThatAreAssignedAreMarked() {
    #expect(marked("  layer.mask = shape", "layer") == "mask")
    #expect(marked("cell.layer.shadowOpacity = 0.4", "cell") == "shadowOpacity")
    #expect(marked("cell?.layer.cornerRadius=4", "cell") == "cornerRadius")
    // Neither an assignment, nor a member.
    #expect(marked("layer.mask == shape", "layer") == "layer")
    #expect(marked("view.addSubview(card)", "view") == "view")
    #expect(marked("card = Card()", "card") == "card")
    #expect(marked("\"shadowOpacity\": 0.4,", "\"shadowOpacity\"") == "\"shadowOpacity\"")
  }

  @Test func keyPathsOfRuntimeAttributesAreMarked() {
    let line = "      <userDefinedRuntimeAttribute type=\"number\" keyPath=\"layer.cornerRadius\">"
    #expect(marked(line, "<") == "layer.cornerRadius")
    #expect(marked("<view keyPath=\"x\">", "<") == "<")
  }
}
