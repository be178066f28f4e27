import LayerModel
import Testing

@testable import LayerSimulation

@Suite struct LoadWorkTests {
  private func load(_ records: Int, _ change: (inout RecordLoad) -> Void = { _ in }) -> RecordLoad {
    var load = RecordLoad(records: records)
    change(&load)
    return load
  }

  private func optimized(_ records: Int) -> RecordLoad {
    load(records) {
      ($0.strategy, $0.lookup, $0.save) = (.batched, .hashed, .once)
      ($0.thread, $0.deliver) = (.background, .main)
    }
  }

  /// Fetch 1, insert 0.02, compare 0.0001, save 2, build 0.0005: as assumed.
  @Test func stepsAddUp() {
    let naive = LoadWork(load(1_000))
    #expect(abs(naive.workMilliseconds - (1_000 * 1 + 1_000 * 0.02 + 500_000 * 0.0001)) < 1e-9)
    #expect(abs(naive.deliveryMilliseconds - 2_000) < 1e-9)
    let fast = LoadWork(optimized(1_000))
    #expect(abs(fast.workMilliseconds - (1 + 1_000 * 0.02 + 1_000 * 0.0006)) < 1e-9)
    #expect(abs(fast.deliveryMilliseconds - 2) < 1e-9)
  }

  @Test func batchUpdatesAreOneRequest() {
    let work = LoadWork(load(1_000_000_000) { $0.strategy = .batchUpdate })
    #expect(work.workMilliseconds == 50)
    #expect(work.deliveryMilliseconds == 0)
  }

  @Test func eachFetchFromANetworkIsARequest() {
    let store = LoadWork(load(10)).workMilliseconds
    let network = LoadWork(load(10) { $0.source = .network }).workMilliseconds
    #expect(abs(network - store - 500) < 1e-9)
  }

  /// The main thread's share of a library of a hundred records up to a hundred thousand.
  @Test func oneCurveGrowsAndTheOtherStaysBelowAHang() {
    let counts = [100, 1_000, 10_000, 100_000]
    let naive = counts.map { LoadWork(load($0)) }.map { $0.workMilliseconds + $0.deliveryMilliseconds }
    #expect(zip(naive, naive.dropFirst()).allSatisfy { $1 > 9 * $0 })
    let onMain = counts.map { LoadWork(optimized($0)).deliveryMilliseconds }
    #expect(onMain.allSatisfy { $0 < 250 })
    #expect(Set(onMain).count == 1)
  }

  /// n x n / 2 comparisons cost as much as n with a table of n entries at n = 2 (0.0001 + 0.0005) / 0.0001 = 12.
  @Test func lookupsCrossOver() {
    func difference(_ records: Int) -> Double {
      LoadWork(load(records)).workMilliseconds - LoadWork(load(records) { $0.lookup = .hashed }).workMilliseconds
    }
    #expect(difference(11) < 0)
    #expect(abs(difference(12)) < 1e-9)
    #expect(difference(13) > 0)
  }

  /// 2,000 records fetched at once, 1 + 40 + 1.2 ms in the background: the save is due in frame 2.
  @Test func deliveryWaitsForTheRest() {
    let clock = FrameClock(framesPerSecond: 60, duration: Microseconds(seconds: 1))
    var schedule = LoadSchedule([optimized(2_000)], clock: clock)
    let frames = (0..<5).map { schedule.next($0) }
    #expect(frames[0].map(\.thread) == [.background])
    #expect(frames[2].map(\.label) == ["save 2000 records"] && frames[2].map(\.milliseconds) == [2])
    #expect(frames[2].map(\.origin) == [.load(0)])
    #expect(frames[1].isEmpty && frames[3].isEmpty)
  }

  @Test func endlessWorkIsDueBeyondEverything() {
    let clock = FrameClock(framesPerSecond: 60, duration: Microseconds(seconds: 1))
    var schedule = LoadSchedule([optimized(1_000_000_000)], clock: clock)
    #expect((0..<60).flatMap { schedule.next($0) }.map(\.thread) == [.background])
  }
}
