import LayerModel
import Testing

@testable import LayerSimulation

/// Lists of rows of 100 points in a viewport of 1,000, at 60 frames a second.
@Suite struct ListWorkTests {
  private let clock = FrameClock(framesPerSecond: 60, duration: Microseconds(seconds: 10))

  /// Runs a list while its viewport moves through some positions, one for each frame.
  private func run(_ list: RowList, tops: [Double]) -> (counters: Counters, frames: [[WorkPiece]]) {
    var rows = KeptRows(list)
    var work = ListWork(list, path: "/root/feed", name: "feed", clock: clock, before: Microseconds(seconds: 10))
    let frames = tops.enumerated().map { frame, top in
      let kept = rows.next(at: clock.time(ofFrame: frame), top: top, bottom: top + 1_000)
      return work.next(frame, kept, top: top)
    }
    return (work.counters, frames)
  }

  private func list(_ count: Int = 50, _ change: (inout RowList) -> Void = { _ in }) -> RowList {
    var list = RowList(count: count, heights: RowHeights([100]))
    change(&list)
    return list
  }

  private func milliseconds(_ frame: [WorkPiece]) -> Double { frame.reduce(0) { $0 + $1.milliseconds } }

  // MARK: Lazy containers

  @Test func listsMakeWhatIsVisible() {
    let counters = run(list { $0.container = .list }, tops: [0]).counters
    #expect(counters["created"] == 10)
    #expect(counters["drawn"] == 10)
  }

  @Test func explicitIdsMakeAllRowsAtOnce() {
    let counters = run(list { ($0.container, $0.rowIdentity) = (.list, .explicitID) }, tops: [0]).counters
    #expect(counters["created"] == 50)
    #expect(counters["drawn"] == 10)
  }

  @Test(arguments: [RowList.RowIdentity.stable, .explicitID])
  func lazyStacksMakeWhatIsVisible(identity: RowList.RowIdentity) {
    let counters = run(list { ($0.container, $0.rowIdentity) = (.lazyStack, identity) }, tops: [0]).counters
    #expect(counters["created"] == 10)
    #expect(counters["drawn"] == 10)
  }

  @Test func plainStacksDrawAllRows() {
    let counters = run(list { $0.container = .eagerStack }, tops: [0, 500]).counters
    #expect(counters["created"] == 50)
    #expect(counters["drawn"] == 50)
  }

  // MARK: Reuse

  /// Down by three rows and back: three leave and three enter each time.
  @Test func rowsThatLeaveAreUsedAgain() {
    let reusing = run(list(), tops: [0, 300, 0])
    #expect(reusing.counters["created"] == 10)
    #expect(reusing.counters["configured"] == 16)
    let wasting = run(list { $0.reuse = false }, tops: [0, 300, 0])
    #expect(wasting.counters["created"] == 16)
  }

  @Test func poolsHoldSoManyRows() {
    let counters = run(list { $0.pool = 2 }, tops: [0, 300, 0]).counters
    #expect(counters["created"] == 12)
  }

  /// Create 2, configure 0.5, lay out 0.1, release 0.05: as assumed.
  @Test func costsAddUp() {
    let frames = run(list { $0.reuse = false }, tops: [0, 300, 300]).frames
    #expect(abs(milliseconds(frames[0]) - (10 * 2 + 10 * 0.5 + 0.1)) < 1e-9)
    #expect(abs(milliseconds(frames[1]) - (3 * 2 + 3 * 0.5 + 3 * 0.05 + 0.1)) < 1e-9)
    #expect(frames[2].isEmpty)
    #expect(frames[0].allSatisfy { $0.stage == .layout && $0.thread == .main && !$0.isStated })
    #expect(frames[0].map(\.label).contains("create 10 rows of feed"))
  }

  // MARK: Heights

  @Test(
    arguments: [
      (RowList.HeightMode.fixed, 0), (.estimated, 13), (.computed, 100), (.cached, 50),
    ])
  func heightsAreFoundOut(mode: RowList.HeightMode, count: Int) {
    let reload = RowList.Reload(times: Recurrence(from: clock.time(ofFrame: 1)))
    let counters = run(
      list {
        $0.heightMode = mode
        $0.reloads = [reload]
      }, tops: [0, 300]
    ).counters
    #expect(counters["heightsComputed"] == count)
  }

  /// The list measures everything at first, and everything again although only one row is filled.
  @Test func reloadsOfSomeRowsMeasureAll() {
    var some = RowList.Reload(times: Recurrence(from: clock.time(ofFrame: 1)))
    (some.mode, some.rows) = (.rows, [1])
    let counters = run(list { ($0.heightMode, $0.reloads) = (.computed, [some]) }, tops: [0, 0]).counters
    #expect(counters["heightsComputed"] == 100)
    #expect(counters["configured"] == 11)
  }

  @Test func heightsMayBeFoundElsewhere() {
    let frames = run(
      list {
        ($0.heightMode, $0.heightThread) = (.computed, .background)
      }, tops: [0]
    ).frames
    #expect(frames[0].filter { $0.thread == .background }.map(\.milliseconds) == [25])
  }

  // MARK: Reloads

  @Test func reloadsFillKeptRows() {
    var all = RowList.Reload(times: Recurrence(from: clock.time(ofFrame: 1)))
    #expect(run(list { $0.reloads = [all] }, tops: [0, 0]).counters["configured"] == 20)
    all.mode = .rows
    all.rows = [3, 4, 30]
    #expect(run(list { $0.reloads = [all] }, tops: [0, 0]).counters["configured"] == 12)
  }

  /// A request each frame for ten frames: done in each, or once, half a second after the last.
  @Test func debouncedReloadsWait() {
    var often = RowList.Reload(
      times: Recurrence(from: .zero, every: Microseconds(16_667), until: Microseconds(seconds: 0.16)))
    let tops = [Double](repeating: 0, count: 60)
    #expect(run(list { $0.reloads = [often] }, tops: tops).counters["reloads"] == 10)
    often.mode = .debounced
    let debounced = run(list { $0.reloads = [often] }, tops: tops)
    #expect(debounced.counters["reloads"] == 1)
    // The last of ten is at 150,003 microseconds.
    #expect(debounced.frames.firstIndex { $0.contains { $0.label.hasPrefix("configure") } } == 0)
    #expect(debounced.frames.lastIndex { !$0.isEmpty } == clock.frame(during: Microseconds(650_003)))
  }

  // MARK: Pages

  /// The list scrolls down by ten rows per frame: it requests a page when it keeps row 20, and again at row 50.
  @Test(arguments: [true, false])
  func pagesAreCounted(isGuarded: Bool) {
    let counters = run(
      list(90) {
        ($0.pageSize, $0.loadMoreThreshold, $0.guardLoading) = (30, 10, isGuarded)
        $0.pageLatency = Microseconds(50_000)
      }, tops: [0, 500, 1_001, 1_001, 1_001, 1_001, 1_001, 1_001]
    ).counters
    #expect(counters["requests"] == (isGuarded ? 1 : 3))
    #expect(counters["pages"] == (isGuarded ? 2 : 4))
  }
}
