import LayerTrace
import Testing

/// Figures of recordings whose content is known.
@Suite struct TraceFigureTests {
  /// Frames with one to `most` passes in turn, whose render time is a line plus an error that repeats.
  static func recording(
    frames: Int, most: Int = 20, milliseconds: (Int, Int) -> Double = { passes, _ in 0.5 + 0.2 * Double(passes) }
  ) throws -> TraceRecording {
    var text = ExportText()
    text.table(
      "hitches-renders", ExportText.renders,
      (0..<frames).map { frame in
        let passes = frame % most + 1
        return ExportText.render(
          at: frame * 10_000_000, Int(milliseconds(passes, frame) * 1e6), passes: passes, swap: frame)
      })
    return try ExportRun.recording(text.document)
  }

  @Test func percentilesAreByNearestRank() throws {
    let display = TraceSummary(try Self.recording(frames: 100, most: 100)).displays[0]
    #expect(display.passes?.median == 50)
    #expect(display.passes?.percentile95 == 95)
    #expect(display.passes?.most == 100)
    #expect(display.passes?.distribution.count == 100)
    let single = TraceSummary(try Self.recording(frames: 1)).displays[0]
    #expect(single.passes?.percentile95 == 1)
  }

  @Test func aLineIsFound() throws {
    let timing = TraceSummary(try Self.recording(frames: 400)).displays[0].timing
    #expect(timing?.verdict == .explains)
    #expect(abs((timing?.millisecondsPerPass ?? 0) - 0.2) < 0.001)
    #expect((timing?.residualMilliseconds ?? 1) < 0.001)
  }

  @Test func countsThatExplainNothingAreCalledSo() throws {
    let flat = try Self.recording(frames: 400) { _, frame in 5 + Double(frame * 7919 % 100) / 50 }
    #expect(TraceSummary(flat).displays[0].timing?.verdict == .unrelated)
    #expect(TraceSummary(try Self.recording(frames: 400, most: 1)).displays[0].timing?.verdict == .constant)
    #expect(TraceSummary(try Self.recording(frames: 12)).displays[0].timing?.verdict == .tooFew)
    let mixed = try Self.recording(frames: 400) { passes, frame in
      Double(passes) * 0.1 + Double(frame * 7919 % 100) / 25
    }
    #expect(TraceSummary(mixed).displays[0].timing?.verdict == .contributes)
  }

  @Test func stepsAddUpTheirIntervals() throws {
    let steps = [
      TraceInterval(title: "late", times: 500_000_000..<600_000_000),
      TraceInterval(title: "early", times: 0..<100_000_000),
      TraceInterval(title: "early", times: 50_000_000..<200_000_000),
      TraceInterval(title: "empty", times: 9_000_000_000..<9_100_000_000),
    ]
    let summary = TraceSummary(try Self.recording(frames: 100), steps: steps)
    #expect(summary.steps.map(\.title) == ["early", "late", "empty"])
    #expect(summary.steps.map(\.frames) == [20, 10, 0])
    #expect(summary.steps.map(\.seconds) == [0.2, 0.1, 0.1])
    #expect(summary.steps[1].passes?.most == 20)
  }

  @Test func signpostsAreSteps() throws {
    var text = ExportText()
    text.table(
      "os-signpost", ["time", "process", "event-type", "name", "identifier", "subsystem", "message"],
      [
        [
          .time(0), .process("App", 1), .string("Begin"), .string("scene"), .number(4), .string("app"), .string("feed"),
        ],
        [
          .time(5), .process("App", 1), .string("Begin"), .string("x"), .number(5), .string("com.apple.UIKit"),
          .missing,
        ],
        [.time(9), .process("App", 1), .string("End"), .string("scene"), .number(4), .string("app"), .missing],
        [.time(10), .process("App", 1), .string("End"), .string("lost"), .number(4), .string("app"), .missing],
      ])
    let intervals = try ExportRun.recording(text.document).intervals.elements
    #expect(intervals == [TraceInterval(title: "feed", process: "App (1)", times: 0..<9)])
    var joined = ExportText()
    joined.table(
      "os-signpost-interval", ["start", "duration", "name", "subsystem", "process"],
      [[.time(3), .duration(4), .string("open"), .string("app"), .process("App", 1)]])
    #expect(try ExportRun.recording(joined.document).intervals.elements.map(\.times) == [3..<7])
  }

  @Test func partsAreSelected() throws {
    let recording = try ExportRun.recording(ExportReaderTests.busy().document)
    var selection = TraceSelection()
    selection.display = "Display 2"
    #expect(try recording.selecting(selection).get().frames.count == 1)
    selection.display = "Display 3"
    #expect(throws: TraceFault.self) { try recording.selecting(selection).get() }
    selection = TraceSelection()
    selection.between = 0.000_001_5...0.000_002_5
    let part = try recording.selecting(selection).get()
    #expect(part.frames.elements.map(\.swap) == [2])
    #expect(part.hitches.count == 1)
    #expect(abs(part.seconds - 0.000_001) < 1e-12)
    selection.between = 5...6
    #expect(throws: TraceFault.self) { try recording.selecting(selection).get() }
  }

  @Test func processesSelectTheirFrames() throws {
    var text = ExportReaderTests.busy()
    text.table(
      "hitches-updates", ["start", "duration", "process", "swap-id", "display", "containment-level"],
      [
        [.time(900), .duration(50), .process("App", 11), .number(1), .display("Display 1"), .number(0)],
        [.time(1900), .duration(70), .process("Other", 12), .number(2), .display("Display 1"), .number(0)],
      ])
    let recording = try ExportRun.recording(text.document)
    for word in ["App", "11", "App (11)"] {
      var selection = TraceSelection()
      selection.process = word
      let part = try recording.selecting(selection).get()
      #expect(part.frames.elements.map(\.swap) == [1])
      #expect(part.hitches.count == 2)
    }
    var selection = TraceSelection()
    selection.process = "Ap"
    #expect(throws: TraceFault.self) { try recording.selecting(selection).get() }
    #expect(TraceSummary(recording).worst.first { $0.frame.swap == 2 }?.updateMilliseconds == 0.000_07)
  }

  @Test func gatesJudgeIncreasesAndLimits() throws {
    let before = TraceSummary(try Self.recording(frames: 100, most: 10))
    let after = TraceSummary(try Self.recording(frames: 100, most: 20))
    func failures(_ words: String..., in summaries: [TraceSummary]) -> [String] {
      TraceComparison(summaries).failures(words.compactMap { TraceGate($0) }).map(\.gate.figure.rawValue)
    }
    #expect(failures("passes=9", "median=20%", "render=100%", in: [before, after]) == ["passes", "median"])
    #expect(failures("passes=10", "hitches", in: [before, after]) == [])
    #expect(failures("passes", in: [after, before]) == [])
    #expect(failures("passes=9", in: [before]) == ["passes"])
    #expect(failures("passes=10", in: [before]) == [])
    #expect(TraceComparison([before, after]).unjudged([TraceGate("hitches")].compactMap { $0 }).count == 1)
    #expect(["passes=-1", "passes=x", "speed", "passes=", ""].allSatisfy { TraceGate($0) == nil })
    let verdicts = TraceComparison([before, after]).changes(of: 1)
    #expect(verdicts.first { $0.figure == .passes }?.verdict == .worse)
  }
}
