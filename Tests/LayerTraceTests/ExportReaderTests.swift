import LayerTrace
import Testing

/// Documents with known content.
@Suite struct ExportReaderTests {
  /// Frames on two displays, with nested rows, doubled rows, and values that earlier tables define.
  static func busy() -> ExportText {
    var text = ExportText()
    text.table(
      "hitches",
      ["label", "start", "duration", "process", "is-system", "swap-id", "display", "narrative-description"],
      [
        [
          .string("0x2"), .time(2000), .duration(16_672_666), .process("App", 11), .number(0), .number(2),
          .display("Display 1"),
          .string("Potentially expensive render, 64 offscreen passes), Potentially expensive GPU work"),
        ],
        [
          .string("0x3"), .time(3000), .duration(500), .process("App", 11), .number(1), .number(3),
          .display("Display 1"), .string(""),
        ],
      ])
    text.table(
      "hitches-renders", ExportText.renders,
      [
        ExportText.render(at: 2000, 900, passes: 64, swap: 2),
        ExportText.render(at: 2100, 300, passes: 60, swap: 2, level: 1),
        ExportText.render(at: 1000, 800, passes: 3, swap: 1), ExportText.render(at: 3000, 700, passes: 1, swap: 3),
        ExportText.render(at: 1000, 800, passes: 3, swap: 1), ExportText.render(at: 3000, 700, passes: 1, swap: 3),
        ExportText.render(at: 3000, 100, passes: 7, swap: 3, display: "Display 2"),
      ])
    return text
  }

  @Test func everyFrameOfADisplayCountsOnce() throws {
    let recording = try ExportRun.recording(Self.busy().document)
    #expect(recording.frames.elements.map(\.start) == [1000, 2000, 3000, 3000])
    #expect(recording.frames.elements.map(\.passes) == [3, 64, 1, 7])
    #expect(recording.displays == ["Display 1", "Display 2"])
    #expect(recording.tables.map(\.rows) == [2, 7])
    let summary = TraceSummary(recording)
    #expect(summary.displays.map(\.frames) == [3, 1])
    #expect(summary.displays[0].passes?.median == 3)
    #expect(summary.worst[0].hitch?.nanoseconds == 16_672_666)
  }

  @Test func hitchesSayWhatInstrumentsSays() throws {
    let hitches = try ExportRun.recording(Self.busy().document).hitches.elements
    #expect(hitches.map(\.passes) == [64, nil])
    #expect(
      hitches[0].causes == ["Potentially expensive render, 64 offscreen passes", "Potentially expensive GPU work"])
    #expect(hitches.map(\.process) == ["App (11)", "App (11)"])
    #expect(hitches.map(\.isSystem) == [false, true])
    var hitch = hitches[0]
    hitch.narrative = "Potentially expensive render, 1 offscreen passes"
    #expect(hitch.passes == 1)
    hitch.narrative = "Commit to Render latency - Expensive GPU (moderate)"
    #expect(hitch.causes == ["Commit to Render latency - Expensive GPU (moderate)"])
  }

  @Test(arguments: [1, 2, 3, 7, 64, 1000]) func piecesDoNotMatter(bytes: Int) throws {
    let text = Self.busy().document
    let document = try ExportRun.read(text, pieceBytes: bytes).get()
    let recording = try TraceRecording.all(of: [("a", document)]).get()[0]
    let whole = try ExportRun.recording(text)
    #expect(recording.frames == whole.frames)
    #expect(recording.hitches == whole.hitches)
  }

  /// Figures of half a recording would be wrong, so a part of a document is never accepted.
  @Test func everyCutIsRefused() {
    let bytes = Array(Self.busy().document.utf8)
    let end = bytes.count - "</trace-query-result>\n".utf8.count
    for count in stride(from: 0, to: end, by: 3) {
      #expect(ExportRun.fault(String(decoding: bytes[..<count], as: UTF8.self)) != nil, "\(count)")
    }
  }

  @Test func anyChangedByteEndsWithoutATrap() {
    let bytes = Array(Self.busy().document.utf8)
    for place in stride(from: 0, to: bytes.count, by: 2) {
      for byte in Array("<>&\"0\u{0}".utf8) {
        var changed = bytes
        changed[place] = byte
        _ = ExportRun.read(String(decoding: changed, as: UTF8.self))
      }
    }
  }

  @Test func runsAreNotMixed() throws {
    var text = ExportText()
    text.table("hitches-renders", ExportText.renders, [ExportText.render(at: 1, 5, passes: 1, swap: 1)])
    text.table("hitches-renders", run: 2, ExportText.renders, [ExportText.render(at: 9, 5, passes: 9, swap: 1)])
    let first = try ExportRun.recording(text.document)
    #expect((first.run, first.frames.count, first.otherRuns) == (1, 1, [2]))
    let second = try ExportRun.recording(text.document, run: 2)
    #expect(second.frames.elements.map(\.passes) == [9])
    #expect(throws: TraceFault.self) { try ExportRun.recording(text.document, run: 3) }
  }

  @Test func emptyTablesAndMissingTablesAreTwoThings() throws {
    var text = ExportText()
    text.table("hitches", ["start", "duration", "swap-id"], [])
    let empty = try ExportRun.recording(text.document)
    #expect(empty.hasHitches)
    #expect(TraceSummary(empty).hitches?.count == 0)
    let none = try ExportRun.recording("<trace-query-result></trace-query-result>")
    #expect(!none.hasHitches && none.tables.isEmpty)
    #expect(TraceSummary(none).hitches == nil)
  }

  @Test func unknownTablesAndColumnsAreNamed() throws {
    var text = ExportText()
    text.table("weather", ["start", "rain"], [[.time(1), .number(2)], [.time(2), .number(2)]])
    text.table(
      "hitches-gpu", ["mood", "start", "duration"], [[.string("good"), .time(1), .duration(2)]])
    let tables = try ExportRun.recording(text.document).tables
    #expect(tables.map(\.isKnown) == [false, true])
    #expect(tables.map(\.rows) == [2, 1])
    #expect(tables[1].unknownColumns == ["mood"])
  }

  @Test func tablesOfOlderSystemsHaveNoCounts() throws {
    var text = ExportText()
    text.table(
      "hitches-render-interval", ["start", "duration", "swap-id"], [[.time(1), .duration(2), .number(3)]])
    text.table(
      "hitches-summary", ["start", "duration", "swap-id", "severity", "type-label"],
      [[.time(1), .duration(16_669_668), .number(3), .string("Moderate"), .string("Pre-Commit(s) latency")]])
    let summary = TraceSummary(try ExportRun.recording(text.document))
    #expect(summary.displays[0].passes == nil)
    #expect(!summary.recording.hasPasses)
    #expect(summary.longestHitches[0].causes == ["Pre-Commit(s) latency (moderate)"])
  }

  @Test func framesThatNeverAppearedAreLeftOut() throws {
    var text = ExportText()
    var row = ExportText.render(at: 1, 5, passes: 1, swap: 1)
    row[1] = .missing
    text.table("hitches-renders", ExportText.renders, [row])
    #expect(try ExportRun.recording(text.document).frames.isEmpty)
  }

  @Test func contentsNameTheDevice() throws {
    let text = """
      <?xml version="1.0"?>
      <trace-toc><run number="1"><info><target><device platform="iOS" model="iPhone 15" os-version="26.1 (23B85)"/>
      <process name="App" pid="7"/></target><summary><duration>12.5</duration></summary></info>
      <data><table schema="hitches"/></data></run></trace-toc>
      """
    var tables = ExportText()
    tables.table("hitches", ["start", "duration"], [[.time(1), .duration(25_000_000)]])
    let recordings = try ExportRun.recordings([text, tables.document])
    #expect(recordings.count == 1)
    #expect(recordings[0].contents?.device == "iPhone 15")
    #expect(recordings[0].contents?.process == "App (7)")
    #expect(TraceSummary(recordings[0]).hitches?.millisecondsPerSecond == 2)
    #expect(try ExportRun.recordings([text, tables.document, text, tables.document]).count == 2)
    #expect(try ExportRun.recordings([tables.document, tables.document]).count == 2)
  }

  static let wrong: [(text: String, word: String)] = [
    ("", "empty"), ("{}", "not XML"), ("<scene/>", "'scene'"),
    ("<trace-query-result>", "cut off"), ("<trace-query-result></trace-toc>", "closed by another"),
    ("<!DOCTYPE a [<!ENTITY b \"c\">]><trace-toc/>", "declares"),
    ("<trace-toc>&b;</trace-toc>", "'&'"), ("<trace-toc a='&#0;'/>", "'&'"),
    ("<?xml version=\"1.0\" encoding=\"UTF-16\"?><trace-toc/>", "UTF-8"),
    ("<trace-toc a=\"1\" a=\"2\"/>", "malformed"), ("<trace-toc a=\"<\"/>", "malformed"),
    ("<trace-toc/><trace-toc/>", "second root"), ("<trace-toc/>text", "after the root"),
    (String(repeating: "<trace-toc>", count: 300), "levels deep"),
    ("<trace-query-result><node><row><a ref=\"3\"/></row></node></trace-query-result>", "no earlier value"),
    (
      "<trace-query-result><node><schema name=\"hitches\"><col><mnemonic>start</mnemonic></col></schema></node>"
        + "</trace-query-result>", "no column 'duration'"
    ),
    (
      "<trace-query-result><node><schema name=\"hitches\"><col><mnemonic>start</mnemonic></col><col><mnemonic>duration"
        + "</mnemonic></col></schema><row><start-time>1</start-time></row></node></trace-query-result>", "1 cells"
    ),
    (
      "<trace-query-result><node><schema name=\"hitches\"><col><mnemonic>start</mnemonic></col><col><mnemonic>duration"
        + "</mnemonic></col></schema><row><start-time>1</start-time><duration>soon</duration></row></node>"
        + "</trace-query-result>", "nanoseconds"
    ),
  ]

  @Test(arguments: wrong.indices) func wrongDocumentsAreRefused(place: Int) {
    let (text, word) = Self.wrong[place]
    #expect(ExportRun.fault(text)?.message.contains(word) == true, "\(ExportRun.fault(text)?.message ?? "read")")
  }

  @Test func endlessTagsAreRefused() {
    let text = "<trace-query-result a=\"" + String(repeating: "x", count: 1_200_000)
    for bytes in [Int.max, 100_000] {
      guard case .failure(let fault) = ExportRun.read(text, pieceBytes: bytes) else {
        Issue.record("an endless tag was read")
        continue
      }
      #expect(fault.message.contains("longer than") || fault.message.contains("cut off"))
    }
  }

  /// An id as large as a number can be does not take memory.
  @Test func idsCanBeLarge() throws {
    let text =
      "<trace-query-result><node><schema name=\"hitches\"><col><mnemonic>start</mnemonic></col><col><mnemonic>duration"
      + "</mnemonic></col></schema><row><start-time id=\"900000000000000000\">5</start-time><duration id=\"2\">7"
      + "</duration></row><row><start-time ref=\"900000000000000000\"/><duration ref=\"2\"/></row></node>"
      + "</trace-query-result>"
    #expect(try ExportRun.recording(text).hitches.elements.map(\.start) == [5, 5])
  }
}
