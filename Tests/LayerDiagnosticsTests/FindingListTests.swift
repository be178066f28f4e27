import LayerDiagnostics
import Testing

@Suite struct FindingListTests {
  static func finding(_ message: String, _ severity: Severity = .error, at start: Int? = nil) -> Finding {
    Finding("test", severity, message, at: start.map { SourceSpan(start: $0, end: $0 + 1) })
  }

  @Test func orderIsTheSources() {
    var list = FindingList(limit: 10)
    for (message, start) in [("c", 9), ("a", 3), ("d", 9), ("b", 3)] { list.append(Self.finding(message, at: start)) }
    list.append(Self.finding("whole"))
    #expect(list.inSourceOrder.map(\.message) == ["whole", "a", "b", "c", "d"])
  }

  @Test func theRestIsCounted() {
    var list = FindingList(limit: 2)
    #expect(!list.isFull && list.count == 0)
    for index in 0..<5 { list.append(Self.finding("\(index)", .note)) }
    #expect(list.isFull && list.count == 5 && !list.hasErrors)
    #expect(list.inSourceOrder.map(\.message) == ["0", "1", "3 more findings are not shown"])
    #expect(list.inSourceOrder.last?.severity == .note)
    #expect(list.inSourceOrder.last?.help == "\"--limit findings=5\" shows them")
  }

  /// A hidden error must not look like the absence of errors.
  @Test func errorsLeftOutStayErrors() {
    var list = FindingList(limit: 1)
    list.append(Self.finding("a", .note))
    list.append(Self.finding("b", .error))
    list.append(Self.finding("c", .warning))
    #expect(list.hasErrors)
    #expect(list.inSourceOrder.map(\.severity) == [.note, .error])
  }
}
