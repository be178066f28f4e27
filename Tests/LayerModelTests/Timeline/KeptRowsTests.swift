import LayerModel
import Testing

@Suite struct KeptRowsTests {
  /// A list of rows of 100 points.
  private func list(_ count: Int, _ change: (inout RowList) -> Void = { _ in }) -> RowList {
    var list = RowList(count: count, heights: RowHeights([100]))
    change(&list)
    return list
  }

  private func at(_ frame: Int) -> Microseconds { Microseconds(Int64(frame) * 16_667) }

  @Test func rowsAreKeptOnBothSides() {
    var rows = KeptRows(list(50) { $0.prefetchRows = 2 })
    let frame = rows.next(at: .zero, top: 1_000, bottom: 1_800)
    #expect(frame.seen == 10..<18)
    #expect(frame.kept == 8..<20)
  }

  @Test func noRowIsKeptBeyondTheEnds() {
    var rows = KeptRows(list(50) { $0.prefetchRows = 5 })
    #expect(rows.next(at: .zero, top: 0, bottom: 800).kept == 0..<13)
    #expect(rows.next(at: at(1), top: 4_200, bottom: 5_000).kept == 37..<50)
    #expect(rows.next(at: at(2), top: 9_000, bottom: 9_800).kept.isEmpty)
  }

  @Test func plainStacksKeepAll() {
    var rows = KeptRows(list(50) { $0.container = .eagerStack })
    let frame = rows.next(at: .zero, top: 0, bottom: 800)
    #expect(frame.seen == 0..<8)
    #expect(frame.kept == 0..<50)
  }

  /// Of 30 rows, the last ten are 20 to 29: row 20 is kept once the viewport passes 2,000 points.
  @Test func pagesComeWhenTheEndIsNear() {
    var rows = KeptRows(
      list(90) {
        ($0.pageSize, $0.loadMoreThreshold) = (30, 10)
      })
    #expect(!rows.next(at: at(0), top: 1_200, bottom: 2_000).asksForPage)
    let asking = rows.next(at: at(1), top: 1_201, bottom: 2_001)
    #expect(asking.asksForPage)
    #expect(asking.loaded == 30)
    let arrived = rows.next(at: at(2), top: 1_201, bottom: 2_001)
    #expect(arrived.arrivedPages == 1)
    #expect(arrived.loaded == 60)
    #expect(!arrived.asksForPage)
  }

  /// A page takes five frames to arrive: with a guard it is requested once, without one in each frame.
  @Test(arguments: [(true, 1, 60), (false, 5, 180)])
  func unguardedListsAskInEveryFrame(isGuarded: Bool, requests: Int, loaded: Int) {
    var rows = KeptRows(
      list(300) {
        ($0.pageSize, $0.loadMoreThreshold, $0.guardLoading) = (30, 10, isGuarded)
        $0.pageLatency = Microseconds(5 * 16_667)
      })
    let frames = (0..<20).map { rows.next(at: at($0), top: 1_300, bottom: 2_100) }
    #expect(frames.count { $0.asksForPage } == requests)
    #expect(frames.last?.loaded == loaded)
    #expect(frames.firstIndex { $0.loaded > 30 } == 5)
  }

  @Test func pagesEndWithTheRows() {
    var rows = KeptRows(
      list(40) {
        ($0.pageSize, $0.loadMoreThreshold) = (30, 10)
      })
    let frames = (0..<5).map { rows.next(at: at($0), top: 3_000, bottom: 3_800) }
    #expect(frames.map(\.loaded) == [30, 30, 30, 30, 30])
    let seen = rows.next(at: at(5), top: 2_500, bottom: 3_300)
    #expect(seen.asksForPage)
    #expect(rows.next(at: at(6), top: 2_500, bottom: 3_300).loaded == 40)
    #expect(!rows.next(at: at(7), top: 3_200, bottom: 4_000).asksForPage)
  }
}
