import LayerModel
import LayerSimulation
import LayerTestSupport
import Testing

/// Compares the times at which frames are shown with cases derived by hand and with a simple implementation.
@Suite struct FramePacingTests {
  private static let interval = 1e6 / 60

  /// The outcomes of frames with the given milliseconds of main-thread work and server time, at 60 frames per second.
  private static func outcomes(_ frames: [(work: Double, server: Double)]) -> [FramePacing.Outcome] {
    var pacing = FramePacing(intervalMicroseconds: interval)
    let clock = FrameClock(framesPerSecond: 60, duration: Microseconds(1))
    return frames.enumerated().map { index, frame in
      pacing.next(
        at: clock.time(ofFrame: index), workMicroseconds: 1_000 * frame.work, serverMicroseconds: 1_000 * frame.server)
    }
  }

  @Test func fastFramesAreShownTwoIntervalsLater() {
    let outcomes = Self.outcomes(Array(repeating: (10, 10), count: 5))
    #expect(outcomes.map(\.slot) == [2, 3, 4, 5, 6])
    #expect(outcomes.allSatisfy { $0.kind == nil })
  }

  /// 20 ms of work take two intervals: one more than there is, and the next frame cannot begin in time.
  @Test func aLateCommitIsLateByAnInterval() {
    let outcomes = Self.outcomes([(1, 1), (20, 1), (1, 1), (1, 1)])
    #expect(outcomes.map(\.slot) == [2, 4, nil, 5])
    #expect(outcomes.map(\.kind) == [nil, .commit, nil, nil])
    #expect(outcomes.map(\.hitchIntervals) == [0, 1, 0, 0])
    #expect(outcomes[3].joinedFrames == 1)
  }

  /// From the next frame on, a third buffer gives the server two intervals.
  @Test func aLateServerIsLateOnce() {
    let outcomes = Self.outcomes([(1, 20), (1, 5), (1, 20), (1, 5)])
    #expect(outcomes.map(\.slot) == [3, 4, 5, 6])
    #expect(outcomes.map(\.hitchIntervals) == [1, 0, 0, 0])
    #expect(outcomes[0].kind == .render)
  }

  /// 30 ms of work in each interval of 16.7 ms pile up: every other frame waits for the one before.
  @Test func aServerThatIsAlwaysLateSkipsFrames() {
    let outcomes = Self.outcomes(Array(repeating: (0, 30), count: 4))
    #expect(outcomes.map(\.slot) == [3, 5, nil, 7])
    #expect(outcomes.map(\.hitchIntervals) == [1, 1, 0, 1])
    #expect(outcomes.map(\.waited) == [false, true, false, true])
  }

  /// The commit and the server are each late by one interval; in a tie, the commit is named.
  @Test func ofEqualsTheCommitIsNamed() {
    let outcome = Self.outcomes([(20, 20)])[0]
    #expect(outcome.commitIntervals == 1)
    #expect(outcome.renderIntervals == 1)
    #expect(outcome.kind == .commit)
    #expect(outcome.slot == 4)
  }

  /// A late commit that the server makes up for is not a hitch.
  @Test func noHitchIsNegative() {
    let outcome = Self.outcomes([(20, 0)])[0]
    #expect(outcome.slot == 2)
    #expect(outcome.hitchIntervals == 0)
    #expect(outcome.commitIntervals == 0)
  }

  @Test func agreesWithPlainPacingOnRandomTimelines() {
    var seen: Set<HitchKind?> = []
    for seed in 0..<1_000 as Range<UInt64> {
      var random = SeededGenerator(seed: seed)
      let rate = random.pick([60, 120, 59.94, 30, random.number(9...240)])
      let interval = 1e6 / rate
      let clock = FrameClock(framesPerSecond: rate, duration: Microseconds(seconds: 1))
      let times = (0..<random.int(10...60)).map { clock.time(ofFrame: $0) }
      func load(_ most: Double) -> [Double] {
        let busy = random.number(0...1)
        return times.map { _ in
          random.chance(0.1) ? interval * Double(random.int(0...9)) : random.chance(busy) ? random.number(0...most) : 0
        }
      }
      let (work, server) = (load(3 * interval), load(2 * interval))
      var pacing = FramePacing(intervalMicroseconds: interval)
      let outcomes = times.indices.map {
        pacing.next(at: times[$0], workMicroseconds: work[$0], serverMicroseconds: server[$0])
      }
      let plain = PlainPacing.frames(
        interval: interval, times: times.map { Double($0.rawValue) }, work: work, server: server)
      for (outcome, frame) in zip(outcomes, plain) {
        let same =
          outcome.slot == (frame.isSkipped ? nil : frame.shown) && outcome.hitchIntervals == frame.hitch
          && outcome.commitIntervals == frame.commit
        #expect(same, "seed \(seed): \(outcome) and \(frame)")
        if !same { return }
        seen.insert(outcome.kind)
      }
    }
    #expect(seen == [nil, .commit, .render])
  }
}
