import LayerModel
import Testing

@testable import LayerSimulation

@Suite struct StatedWorkTests {
  private let clock = FrameClock(framesPerSecond: 60, duration: Microseconds(seconds: 2))

  /// The frame in which work that is due at a given time is done during a scroll.
  private func frame(
    at time: Int64, _ turn: WorkItem.Turn, scrolls: [Range<Int64>] = []
  ) -> Int? {
    var item = WorkItem(at: Microseconds(time), milliseconds: 3)
    item.when = turn
    let scrolls = scrolls.map { Microseconds($0.lowerBound)..<Microseconds($0.upperBound) }
    var work = StatedWork([item], scrolls: ScrollTimes(scrolls), clock: clock)
    return (0..<clock.count).first { !work.next($0).isEmpty }
  }

  /// Frame 1 is at 16,666 microseconds, frame 2 at 33,333.
  @Test func workBelongsToTheFrameBeforeIt() {
    #expect(frame(at: 0, .now) == 0)
    #expect(frame(at: 16_665, .now) == 0)
    #expect(frame(at: 16_666, .now) == 1)
    #expect(frame(at: 33_332, .now) == 1)
    #expect(frame(at: 16_666, .nextTurn) == 2)
  }

  @Test func defaultModeWaitsForScrolls() {
    #expect(frame(at: 100_000, .defaultMode, scrolls: [0..<500_000]) == 30)
    #expect(frame(at: 100_000, .now, scrolls: [0..<500_000]) == 6)
    #expect(frame(at: 600_000, .defaultMode, scrolls: [0..<500_000]) == 36)
  }

  @Test func scrollsThatMeetAreOne() {
    #expect(frame(at: 100_000, .defaultMode, scrolls: [500_000..<1_000_000, 0..<500_000]) == 60)
    #expect(frame(at: 100_000, .defaultMode, scrolls: [0..<300_000, 500_000..<1_000_000]) == 18)
  }

  @Test func whatWaitsTooLongIsNotDone() {
    #expect(frame(at: 100_000, .defaultMode, scrolls: [0..<9_000_000]) == nil)
  }
}
