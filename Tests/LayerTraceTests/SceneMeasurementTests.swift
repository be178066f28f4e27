import LayerPlanning
import LayerTestSupport
import LayerTrace
import Testing

/// The base of measured frames.
@Suite struct SceneMeasurementTests {
  @Test func theQuietestTwentiethIsTheBase() throws {
    let display = TraceSummary(try TraceFigureTests.recording(frames: 200, most: 100)).displays[0]
    #expect(display.passes?.quiet == 5)
    #expect(TraceSummary(try TraceFigureTests.recording(frames: 3)).displays[0].passes?.quiet == 1)
  }

  /// A part without the quietest frames leaves no doubt that they are without the scene.
  @Test func theBaseIsThatOfTheWholeRecording() throws {
    let recording = try TraceFigureTests.recording(frames: 200, most: 200)
    let whole = try #require(TraceSummary(recording).displays[0].passes)
    var selection = TraceSelection()
    selection.between = 1...2
    let part = try #require(TraceSummary(try recording.selecting(selection).get()).displays[0].passes)
    #expect(whole.base(for: part) == .quietest(10, mayShowScene: false))
    #expect(whole.base(for: whole) == .quietest(10, mayShowScene: true))
  }
}
