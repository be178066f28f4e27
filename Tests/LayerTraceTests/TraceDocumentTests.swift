import LayerTrace
import Testing

/// Which documents belong to one recording, and whether they can.
@Suite struct TraceDocumentTests {
  private static func contents(process: String = "App", pid: Int = 7, seconds: Double = 10, more: String = "") -> String
  {
    """
    <trace-toc><run number="1"><info><target><device platform="iOS" model="iPhone 15" os-version="26.1 (23B85)"/>
    <process name="\(process)" pid="\(pid)"/></target><summary><duration>\(seconds)</duration>\(more)</summary></info>
    <data><table schema="hitches"/></data></run></trace-toc>
    """
  }

  private static func hitches(
    _ process: String = "App", _ pid: Int = 7, at seconds: Int = 1, table: String = "hitches"
  ) -> String {
    var text = ExportText()
    let row: [ExportText.Cell] = [.time(seconds * 1_000_000_000), .duration(25_000_000), .process(process, pid)]
    text.table(table, ["start", "duration", "process"], [row])
    return text.document
  }

  private static func frames() -> String {
    var text = ExportText()
    text.table("hitches-renders", ExportText.renders, [ExportText.render(at: 1, 5, passes: 1, swap: 1)])
    return text.document
  }

  private static func files(_ texts: [String]) throws -> [[String]] { try ExportRun.recordings(texts).map(\.files) }

  @Test func aTableOfContentsAfterTablesBeginsTheNextRecording() throws {
    let recordings = try ExportRun.recordings([Self.hitches(), Self.contents(seconds: 40), Self.hitches()])
    #expect(recordings.map(\.files) == [["0.xml"], ["1.xml", "2.xml"]])
    #expect(recordings.map(\.isLengthKnown) == [false, true])
    let (toc, hitches) = (Self.contents(), Self.hitches())
    #expect(
      try Self.files([toc, hitches, Self.frames(), toc, hitches]) == [
        ["0.xml", "1.xml", "2.xml"], ["3.xml", "4.xml"],
      ])
    #expect(try Self.files([toc, toc, hitches]) == [["0.xml"], ["1.xml", "2.xml"]])
    // Nothing follows that it could be about.
    #expect(try Self.files([hitches, Self.frames(), toc]) == [["0.xml", "1.xml", "2.xml"]])
    #expect(try Self.files([toc, hitches, toc]).count == 2)
  }

  @Test func tablesOfAnotherSystemBeginTheNextRecording() throws {
    let older = Self.hitches(table: "hitches-summary")
    #expect(try Self.files([older, Self.hitches()]) == [["0.xml"], ["1.xml"]])
    #expect(try Self.files([Self.hitches(), older]).count == 2)
    #expect(try Self.files([older, Self.frames()]).count == 2)
    #expect(try Self.files([Self.hitches(), Self.frames()]).count == 1)
    #expect(try ExportRun.recording(older).isOfOlderSystem)
    #expect(try !ExportRun.recording(Self.hitches()).isOfOlderSystem)
  }

  @Test func contentsOfAnotherRecordingAreNoticed() throws {
    #expect(throws: TraceFault.self) { try ExportRun.recordings([Self.contents(pid: 8), Self.hitches()]) }
    let other = try ExportRun.recordings([Self.contents(process: "Other", pid: 8), Self.hitches()])[0]
    #expect(other.contradictions == [.process("Other (8)", rows: ["App (7)"])])
    let long = try ExportRun.recordings([Self.contents(seconds: 10), Self.hitches(at: 12)])[0]
    #expect(long.contradictions == [.length(10, lastRow: 12.025)])
    #expect(!long.isLengthKnown && TraceFigure.hitches.value(of: TraceSummary(long)) == nil)
    let fitting = try ExportRun.recordings([Self.contents(), Self.hitches(at: 10)])[0]
    #expect(fitting.contradictions == [] && fitting.isLengthKnown)
  }

  @Test(arguments: [
    ("2026-10-02T03:30:31.475+02:00", 1_790_904_631), ("1970-01-01T00:00:00Z", 0),
    ("2024-02-29T12:00:00-0130", 1_709_213_400),
    ("2026-13-02T03:30:31Z", nil), ("2026-10-02 03:30:31Z", nil), ("2026-10-02T03:30:31", nil), ("", nil),
  ])
  func theStartIsRead(text: String, seconds: Int?) throws {
    let toc = Self.contents(more: "<start-date>\(text)</start-date>")
    #expect(try ExportRun.recordings([toc, Self.hitches()])[0].contents?.startTime == seconds)
  }

  /// Without a table of contents, only a part between rows has a known length.
  @Test func rowsDoNotSayHowLongARecordingWas() throws {
    let whole = try ExportRun.recording(Self.hitches())
    #expect(TraceFigure.hitches.value(of: TraceSummary(whole)) == nil)
    func rate(_ between: ClosedRange<Double>) throws -> Double? {
      var selection = TraceSelection()
      selection.between = between
      return TraceFigure.hitches.value(of: TraceSummary(try whole.selecting(selection).get()))
    }
    #expect(try rate(0.5...1.0) == 0)
    #expect(try rate(0.5...2) == nil)
    #expect(try rate(0.5...Double.infinity) == nil)
    let known = try ExportRun.recordings([Self.contents(), Self.hitches()])
    #expect(TraceFigure.hitches.value(of: TraceSummary(known[0])) == 2.5)
    let changes = TraceComparison([whole, known[0]].map { TraceSummary($0) }).changes(of: 1)
    #expect(changes.map(\.verdict) == [.unknown])
  }

  @Test func limitsOfOneRecordingAreNumbers() {
    #expect(["passes=2", "passes", "passes=2%"].map { TraceGate($0)?.isLimit } == [true, false, false])
  }
}
