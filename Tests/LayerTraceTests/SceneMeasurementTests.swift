import LayerTrace
import Testing

/// The base of measured frames.
@Suite struct SceneMeasurementTests {
  @Test func theQuietestTwentiethIsTheBase() throws {
    let display = TraceSummary(try TraceFigureTests.recording(frames: 200, most: 100)).displays[0]
    #expect(display.passes?.quiet == 5)
    #expect(TraceSummary(try TraceFigureTests.recording(frames: 3)).displays[0].passes?.quiet == 1)
  }
}
