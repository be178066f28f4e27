import Testing

@testable import LayerResults

@Suite struct CSVWriterTests {
  private func text(_ cells: [CSVWriter.Cell]) -> String {
    var csv = CSVWriter()
    csv.row(cells)
    return String(decoding: csv.bytes, as: UTF8.self)
  }

  @Test func cellsAreQuotedWhereTheyHaveTo() {
    #expect(text([.text("a"), .integer(-1), .number(0.5), .nothing]) == "a,-1,0.5,\r\n")
    #expect(text([.text("a,b"), .text("a\"b"), .text("a\nb")]) == "\"a,b\",\"a\"\"b\",\"a\nb\"\r\n")
  }

  /// Formulas that a spreadsheet would run are written as text.
  @Test(arguments: ["=1+1", "+1", "-1", "@SUM(A1)", "\tx", "\u{FF1D}1+1", "\u{FF0B}1", "\u{FF0D}1", "\u{FF20}SUM(A1)"])
  func formulasAreText(formula: String) { #expect(text([.text(formula)]) == "'\(formula)\r\n") }

  @Test func quotedFormulasAreTextToo() { #expect(text([.text("=A1,B1")]) == "\"'=A1,B1\"\r\n") }
}
