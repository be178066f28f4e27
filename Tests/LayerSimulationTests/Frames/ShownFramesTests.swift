import LayerModel
import LayerSimulation
import Testing

struct ShownFramesTests {
  /// The frame on the screen in place of each, when main-thread work of some milliseconds falls on some frames.
  private static func shown(_ milliseconds: [Int: Double], frames: Int) -> [Int] {
    let duration = Microseconds(seconds: Double(frames) / 60)
    let clock = FrameClock(framesPerSecond: 60, duration: duration)
    var fold = FrameFold(clock: clock, duration: Figure(duration, .input))
    var shown = ShownFrames(intervalMicroseconds: clock.intervalMicroseconds)
    for index in 0..<frames {
      var input = FrameInput(time: clock.time(ofFrame: index))
      if let work = milliseconds[index] { input.work = [WorkPiece("work", in: .layout, milliseconds: work)] }
      shown.add(fold.add(input))
    }
    return (0..<frames).map(shown.frame(insteadOf:))
  }

  @Test func framesInTimeAreShownThemselves() {
    #expect(Self.shown([:], frames: 8) == Array(0..<8))
    #expect(Self.shown([3: 16], frames: 8) == Array(0..<8))
  }

  /// 40 milliseconds from 50 on end at 90: shown at the sixth interval and not the fifth, and two frames are skipped.
  @Test func aLateFrameLeavesTheOneBefore() {
    #expect(Self.shown([3: 40], frames: 9) == [0, 1, 2, 2, 3, 3, 6, 7, 8])
  }
}
