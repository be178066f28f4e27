import LayerModel
import LayerTrace
import Testing

/// The render times of a device, fitted to recordings whose line is known.
@Suite struct CalibrationTests {
  private static func fitted(_ recording: TraceRecording) -> Result<MeasuredRendering, TraceFault> {
    MeasuredRendering.fitted(TraceSummary(recording).displays.first, source: "run.xml")
  }

  private static func fault(_ recording: TraceRecording) -> String? {
    if case .failure(let fault) = fitted(recording) { fault.message } else { nil }
  }

  /// A number between -1 and 1 that looks random, with a mean near 0.
  private static func noise(_ frame: Int) -> Double {
    var state = UInt64(frame) &* 0x9E37_79B9_7F4A_7C15
    state = (state ^ (state >> 30)) &* 0xBF58_476D_1CE4_E5B9
    state = (state ^ (state >> 27)) &* 0x94D0_49BB_1331_11EB
    return Double((state ^ (state >> 31)) % 20_001) / 10_000 - 1
  }

  @Test(arguments: [(0.5, 0.2), (2.25, 0.05), (8, 0.4)])
  func exactLinesAreRecoveredWithinTwoPercent(frame: Double, pass: Double) throws {
    let recording = try TraceFigureTests.recording(frames: 400) { passes, _ in frame + pass * Double(passes) }
    let found = try Self.fitted(recording).get()
    #expect(abs(found.millisecondsPerPass - pass) <= 0.02 * pass)
    #expect(abs(found.frameMilliseconds - frame) <= 0.02 * frame)
    #expect(found.frames == 400 && found.explainedShare > 0.999)
  }

  /// Twice the standard error contains the truth in about 95 of 100 recordings, and always with some room to spare.
  @Test func noisyLinesAreRecoveredWithinTheStatedError() throws {
    var outside = 0
    for seed in 0..<40 {
      let recording = try TraceFigureTests.recording(frames: 200) { passes, frame in
        1.5 + 0.2 * Double(passes) + 0.6 * Self.noise(frame + 1000 * seed)
      }
      let found = try Self.fitted(recording).get()
      let misses = [
        abs(found.millisecondsPerPass - 0.2) / found.passError, abs(found.frameMilliseconds - 1.5) / found.frameError,
      ]
      outside += misses.count { $0 > 1 }
      #expect(misses.allSatisfy { $0 < 2.5 }, "seed \(seed)")
      #expect(abs(found.residualMilliseconds - 0.346) < 0.06)
    }
    #expect(outside <= 10)
  }

  @Test func passesThatDoNotExplainTimeAreRefused() throws {
    let unrelated = try TraceFigureTests.recording(frames: 400) { _, frame in 5 + Self.noise(frame) }
    #expect(Self.fault(unrelated)?.hasPrefix("passes do not explain the render time") == true)
    let faster = try TraceFigureTests.recording(frames: 400) { passes, _ in 9 - 0.2 * Double(passes) }
    #expect(Self.fault(faster) == "passes do not explain the render time: more passes take less")
    let partly = try TraceFigureTests.recording(frames: 400) { passes, frame in
      5 + 0.1 * Double(passes) + 1.5 * Self.noise(frame)
    }
    #expect(Self.fault(partly)?.contains("less than half") == true)
    let constant = try TraceFigureTests.recording(frames: 400, most: 1)
    #expect(Self.fault(constant)?.contains("the same number of passes") == true)
    #expect(Self.fault(try TraceFigureTests.recording(frames: 12))?.contains("too few") == true)
    let impossible = try TraceFigureTests.recording(frames: 400) { passes, _ in max(0.1, Double(passes) - 1) }
    #expect(Self.fault(impossible)?.contains("less than no time") == true)
    #expect(Self.fault(TraceRecording())?.contains("no document has the passes") == true)
  }

  @Test func estimatesAreTheLineAndADeviation() {
    let rendering = MeasuredRendering(
      millisecondsPerPass: 0.25, passError: 0, frameMilliseconds: 2, frameError: 0, residualMilliseconds: 0.5,
      explainedShare: 0.9, frames: 100, source: "run.xml")
    #expect(rendering.milliseconds(passes: 4) == 2.5...3.5)
    #expect(rendering.milliseconds(passes: 0) == 1.5...2.5)
  }
}
