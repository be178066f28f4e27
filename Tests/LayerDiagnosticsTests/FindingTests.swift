import LayerDiagnostics
import Testing

@Suite struct FindingTests {
  @Test func severitiesAreOrdered() {
    #expect(Severity.note < .warning)
    #expect(Severity.warning < .error)
    #expect(!(Severity.error < .error))
    #expect(Severity.allCases.sorted() == [.note, .warning, .error])
    #expect(Severity.allCases.shuffled().max() == .error)
    #expect(Severity.allCases.map(\.rawValue) == ["note", "warning", "error"])
  }

  @Test func findingsKeepWhatTheyAreMadeOf() {
    let finding = Finding("unknown-key", .error, "Unknown key 'shadowPth'", at: SourceSpan(start: 3, end: 12))
    #expect(finding.severity == .error)
    #expect(finding.notes == [])
    #expect(finding.help == nil)
    #expect(finding.span == SourceSpan(start: 3, end: 12))
  }

  @Test func onlyErrorsCountAsErrors() {
    let note = Finding("a", .note, "A", at: nil)
    let warning = Finding("b", .warning, "B", at: nil)
    let error = Finding("c", .error, "C", at: nil)
    #expect(!Checked(1, findings: []).hasErrors)
    #expect(!Checked(1, findings: [note, warning]).hasErrors)
    #expect(Checked(1, findings: [note, error]).hasErrors)
    #expect(Checked<Int>(nil, findings: [error]).value == nil)
  }

  @Test func spansKeepTheLargestOffset() {
    let span = SourceSpan(start: 0, end: 1 << 30)
    #expect(span.end == 1 << 30)
    #expect(MemoryLayout<SourceSpan>.size == 8, "scenes keep millions of them")
  }
}
