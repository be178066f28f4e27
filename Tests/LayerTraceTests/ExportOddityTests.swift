import LayerTrace
import Testing

/// Documents with what real exports contain besides plain rows: references far back, missing cells, repeated rows.
@Suite struct ExportOddityTests {
  private static let hitches = ["start", "duration", "process", "swap-id", "display", "narrative-description"]

  /// Every kind of value is found again, however far back and however large: times of hours, texts that look like
  /// numbers, hexadecimal texts with and without leading zeros.
  @Test func referencesLeadFarBack() throws {
    let times = (0..<3_000).map { ($0 * 7_919 % 3_000) * 8_333_333 + 3_600_000_000_000 }
    let texts = ["0x386ac6", "0x0", "0x", "0x00ff", "0xFF", "007", "7", "0xffffffffffffff", "Potentially", ""]
    func row(_ place: Int, _ time: String, _ text: String) -> String {
      "<row>\(time)<duration>\(place + 1)</duration><process fmt=\"A (1)\"/><uint32>\(place)</uint32>"
        + "<display-name>D</display-name>\(text)</row>"
    }
    var rows = ""
    for (place, time) in times.enumerated() {
      let text = texts[place % texts.count]
      rows += row(
        place, "<start-time id=\"\(2 * place + 1)\">\(time)</start-time>",
        "<string id=\"\(2 * place + 2)\" fmt=\"\(text)\">\(text)</string>")
    }
    // The same again, as references, with other durations.
    for place in times.indices {
      rows += row(
        place + times.count, "<start-time ref=\"\(2 * place + 1)\"/>", "<string ref=\"\(2 * place + 2)\"/>")
    }
    let columns = Self.hitches.map { "<col><mnemonic>\($0)</mnemonic></col>" }.joined()
    let recording = try ExportRun.recording(
      "<trace-query-result><node><schema name=\"hitches\">\(columns)</schema>\(rows)</node></trace-query-result>")
    let found = recording.hitches.elements.sorted { $0.nanoseconds < $1.nanoseconds }
    #expect(found.count == 6_000)
    #expect(found.prefix(3_000).map(\.start) == times && found.suffix(3_000).map(\.start) == times)
    let words = times.indices.map { texts[$0 % texts.count] }
    #expect(found.prefix(3_000).map(\.narrative) == words && found.suffix(3_000).map(\.narrative) == words)
  }

  /// Rows with other numbers or colours repeat a frame if a display would have begun two at once.
  @Test func repeatedRowsCountOnce() throws {
    var text = ExportText()
    let frames = (0..<20).map { ExportText.render(at: $0 * 1_000, 500, passes: $0 % 3, swap: $0) }
    let again = (0..<20).map { ExportText.render(at: $0 * 1_000, 500, passes: $0 % 3, swap: 100 + $0) }
    text.table("hitches-renders", ExportText.renders, frames + again + frames)
    let hitch: [ExportText.Cell] = [
      .time(5), .duration(9), .process("A", 1), .number(3), .display("D"), .string("Potentially expensive GPU work"),
    ]
    text.table("hitches", Self.hitches, [hitch, hitch])
    text.table("hitches", Self.hitches, [hitch])
    let recording = try ExportRun.recording(text.document)
    #expect(recording.frames.count == 20)
    #expect(recording.hitches.count == 1)
    #expect(recording.repeatedRows == 42)
  }

  @Test func framesOfTwoDisplaysAreTwo() throws {
    var text = ExportText()
    text.table(
      "hitches-renders", ExportText.renders,
      (0..<20).flatMap { frame in
        ["Display 1", "Display 2"].map {
          ExportText.render(at: frame * 1_000, 500, passes: frame, swap: frame, display: $0)
        }
      })
    let recording = try ExportRun.recording(text.document)
    #expect(recording.frames.count == 40 && recording.repeatedRows == 0)
    #expect(TraceSummary(recording).displays.map(\.frames) == [20, 20])
  }

  @Test func rowsWithMissingCellsAreReadAsFarAsTheyGo() throws {
    var text = ExportText()
    var rows = (0..<20).map { ExportText.render(at: $0 * 1_000, 500, passes: 2, swap: $0) }
    rows[0][3] = .missing
    rows[1][4] = .missing
    rows[2][0] = .missing
    rows[3][1] = .missing
    rows[4][7] = .missing
    text.table("hitches-renders", ExportText.renders, rows)
    let recording = try ExportRun.recording(text.document)
    #expect(recording.frames.count == 18)
    #expect(recording.rowsWithoutTime == 1)
    #expect(recording.hasPasses)
    #expect(TraceSummary(recording).displays[0].passes?.frames == 17)
  }

  /// A run that failed has no tables; the next one is shown.
  @Test func aFailedRunIsPassedOver() throws {
    let contents = """
      <trace-toc><run number="1"><info><summary><duration>3</duration>
      <end-reason>Recording failed</end-reason></summary>
      </info><data/></run><run number="2"><info><summary><duration>10</duration></summary></info>
      <data><table schema="hitches"/></data></run></trace-toc>
      """
    let recording = try ExportRun.recording(contents)
    #expect(recording.run == 2 && recording.otherRuns == [1])
    #expect(try ExportRun.recording(contents, run: 1).contents?.tables == [])
  }
}
