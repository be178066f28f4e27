import LayerGeometry
import LayerModel
import Testing

@testable import LayerSimulation

/// One list whose rows show one image each.
@Suite struct ImageWorkTests {
  private let clock = FrameClock(framesPerSecond: 60, duration: Microseconds(seconds: 10))
  /// A thousand points square at three pixels per point, as large as its file.
  private let photo = ShownImage(asset: AssetIndex(0), bytes: 36_000_000, wastedBytes: 0, milliseconds: 72)

  private struct Run {
    var frames: [(work: [WorkPiece], memory: ImageMemoryUse)] = []
    var counters: Counters
  }

  /// The image work of a list that scrolls through some rows, one per frame; of the rows with images, all except
  /// `ahead` on each side are visible.
  private func run(
    _ rows: [Range<Int>], ahead: Int = 0, _ change: (inout ImageLoading) -> Void = { _ in }
  ) -> Run {
    var loading = ImageLoading()
    change(&loading)
    var work = ImageWork(loading, rowImages: [[photo]])
    let frames = rows.enumerated().map { frame, rows in
      let seen = rows.count > 2 * ahead ? rows.lowerBound + ahead..<rows.upperBound - ahead : rows
      return work.next(at: clock.time(ofFrame: frame), lists: [ImageWork.Rows(held: rows, seen: seen)], others: [])
    }
    return Run(frames: frames, counters: work.counters)
  }

  @Test func imagesAreDecodedWhenShownFirst() {
    let run = run([0..<2, 0..<2, 0..<3])
    #expect(run.frames.map { $0.work.map(\.milliseconds) } == [[144], [], [72]])
    #expect(run.frames.map(\.memory.residentBytes) == [72_000_000, 72_000_000, 108_000_000])
    #expect(run.frames.map(\.memory.uploadedBytes) == [72_000_000, 0, 36_000_000])
    #expect(run.frames[0].work.first?.stage == .prepare)
  }

  @Test func imagesOfRowsThatLeaveStayOrGo() {
    let kept = run([0..<2, 2..<4, 4..<6])
    #expect(kept.frames.map(\.memory.residentBytes) == [72_000_000, 144_000_000, 216_000_000])
    let released = run([0..<2, 2..<4, 4..<6]) { $0.keep = .untilOffscreen }
    #expect(released.frames.map(\.memory.residentBytes) == [72_000_000, 72_000_000, 72_000_000])
  }

  /// The list scrolls away and back: two rows are each loaded, decoded, both or neither a second time.
  @Test(
    arguments: [
      (ImageLoading.Cache.none, 4, 2, 4), (.original, 2, 0, 4), (.processed, 2, 0, 2),
    ])
  func cachesSpareWork(cache: ImageLoading.Cache, loads: Int, duplicates: Int, decodes: Int) {
    let counters = run([0..<2, 2..<2, 0..<2]) { ($0.keep, $0.cache) = (.untilOffscreen, cache) }.counters
    #expect(counters["loads"] == loads)
    #expect(counters["duplicateLoads"] == duplicates)
    #expect(counters["decodes"] == decodes)
  }

  /// A load of 50 ms takes three frames; two run at once, so the third and fourth image arrive after six frames.
  @Test func rowsAreBlankUntilTheirImageComes() {
    let run = run([Range<Int>](repeating: 0..<4, count: 8)) {
      ($0.latency, $0.concurrent) = (Microseconds(50_000), 2)
    }
    #expect(run.frames.map(\.memory.blankRows) == [4, 4, 4, 2, 2, 2, 0, 0])
    #expect(run.counters["blankRows"] == 18)
  }

  @Test func rowsAheadAreLoadedBeforeTheyAreSeen() {
    let rows = [0..<6, 0..<6, 0..<6, 0..<6, 1..<7]
    let run = run(rows, ahead: 1) { $0.latency = Microseconds(50_000) }
    #expect(run.frames.map(\.memory.blankRows) == [4, 4, 4, 0, 0])
  }

  /// Rows 0 and 1 are passed while they load, and come back: their loads are finished without effect, or stopped, or
  /// joined.
  @Test(
    arguments: [
      (ImageLoading.Cache.none, false, 4, 2), (.none, true, 4, 2), (.original, false, 2, 0), (.original, true, 4, 2),
    ])
  func passedRowsAskAgain(cache: ImageLoading.Cache, cancels: Bool, loads: Int, duplicates: Int) {
    let counters = run([0..<2, 2..<2, 0..<2, 0..<2, 0..<2, 0..<2, 0..<2]) {
      ($0.latency, $0.cache, $0.cancel) = (Microseconds(50_000), cache, cancels)
    }.counters
    #expect(counters["loads"] == loads)
    #expect(counters["duplicateLoads"] == duplicates)
    #expect(counters["decodes"] == 2)
  }

  @Test func cancelledLoadsMakeRoom() {
    let run = run([0..<2, 2..<4, 2..<4, 2..<4, 2..<4]) {
      ($0.latency, $0.concurrent, $0.cancel) = (Microseconds(50_000), 2, true)
    }
    #expect(run.frames.map(\.memory.blankRows) == [2, 2, 2, 2, 0])
  }

  /// 72 ms each, one after the other: the first is there in frame 5, the second in frame 9.
  @Test func decodingAsideKeepsTheMainThreadFree() {
    let run = run([Range<Int>](repeating: 0..<2, count: 10)) { $0.decodeOn = .background }
    #expect(run.frames.flatMap(\.work).allSatisfy { $0.thread == .background })
    #expect(run.frames.map(\.memory.blankRows) == [2, 2, 2, 2, 2, 1, 1, 1, 1, 0])
    #expect(run.frames.last?.memory.residentBytes == 72_000_000)
  }

  @Test func imagesOutsideOfListsAreOneEach() {
    var work = ImageWork(ImageLoading(), rowImages: [])
    let first = work.next(at: .zero, lists: [], others: [photo, photo])
    #expect(first.memory.residentBytes == 36_000_000)
    #expect(work.next(at: Microseconds(16_666), lists: [], others: [photo]).work.isEmpty)
  }
}
