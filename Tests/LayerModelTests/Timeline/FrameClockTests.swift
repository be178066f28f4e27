import LayerModel
import Testing

struct FrameClockTests {
  @Test func framesLieAtWholeMicrosecondsBelowTheDuration() {
    let clock = FrameClock(framesPerSecond: 60, duration: Microseconds(seconds: 0.05))
    #expect(clock.count == 3)
    #expect((0..<4).map { clock.time(ofFrame: $0).rawValue } == [0, 16_666, 33_333, 50_000])
  }

  @Test func aFrameAtTheDurationIsNoneOfIt() {
    #expect(FrameClock(framesPerSecond: 60, duration: Microseconds(50_001)).count == 4)
    #expect(FrameClock(framesPerSecond: 60, duration: Microseconds(1)).count == 1)
  }

  @Test func thereIsAlwaysFrameZero() {
    #expect(FrameClock(framesPerSecond: 60, duration: .zero).count == 1)
    #expect(FrameClock(framesPerSecond: 0.001, duration: Microseconds(seconds: 2)).count == 1)
  }

  @Test func ratesNeedNotBeWhole() {
    // 2,997 frames at 59.94 a second take 50 seconds to the microsecond.
    let clock = FrameClock(framesPerSecond: 59.94, duration: Microseconds(seconds: 50))
    #expect(clock.time(ofFrame: 2_997) == Microseconds(50_000_000))
    #expect(clock.count == 2_997)
    let slow = FrameClock(framesPerSecond: 9.9999, duration: Microseconds(seconds: 1))
    #expect(slow.time(ofFrame: 1) == Microseconds(100_001))
  }

  @Test func whatHappensHoldsFromTheFirstFrameThen() {
    let clock = FrameClock(framesPerSecond: 60, duration: Microseconds(seconds: 1))
    #expect(clock.firstFrame(at: .zero) == 0)
    #expect(clock.firstFrame(at: Microseconds(1)) == 1)
    #expect(clock.firstFrame(at: Microseconds(16_666)) == 1)
    #expect(clock.firstFrame(at: Microseconds(16_667)) == 2)
  }

  @Test func everyFrameIsFoundByItsTime() {
    for rate in [0.5, 23.976, 24, 59.94, 60, 90, 120, 999.9] {
      let clock = FrameClock(framesPerSecond: rate, duration: Microseconds(seconds: 100))
      for frame in 0..<min(clock.count, 2_000) {
        #expect(clock.firstFrame(at: clock.time(ofFrame: frame)) == frame, "\(rate)")
      }
    }
  }

  @Test func secondsRoundToTheNearestMicrosecond() {
    #expect(Microseconds(seconds: 0.000_000_4).rawValue == 0)
    #expect(Microseconds(seconds: 0.000_000_6).rawValue == 1)
    #expect(Microseconds(seconds: 0.1).rawValue == 100_000)
    #expect(Microseconds(100_001).seconds == 0.100001)
  }
}
