/// Which rows of a list are there, from frame to frame.
///
/// A fold: frames are asked for in their order, since pages that were asked for in one frame come in a later one.
public struct KeptRows: Hashable, Sendable {
  /// The rows of one frame.
  public struct Frame: Hashable, Sendable {
    /// The rows that meet the viewport.
    public let seen: Range<Int>
    /// The rows that the list keeps views for.
    public let kept: Range<Int>
    /// How many rows have come so far.
    public let loaded: Int
    /// How many pages came for this frame.
    public let arrivedPages: Int
    /// Whether a page was asked for in this frame.
    public let asksForPage: Bool
  }

  private let list: RowList
  private var loaded: Int
  /// When the pages that were asked for come.
  private var arrivals: [Microseconds] = []
  private var arrived = 0

  /// A list before its first frame.
  public init(_ list: RowList) {
    self.list = list
    loaded = min(list.count, list.pageSize ?? list.count)
  }

  /// The rows of the next frame.
  ///
  /// - Parameters:
  ///   - time: when the frame is.
  ///   - top: where the viewport begins, in points below the first row.
  ///   - bottom: where it ends.
  public mutating func next(at time: Microseconds, top: Double, bottom: Double) -> Frame {
    let pages = receivePages(at: time)
    let seen = list.heights.rows(from: top, to: bottom, of: loaded)
    let kept: Range<Int>
    if list.container == .eagerStack {
      kept = 0..<loaded
    } else if seen.isEmpty {
      kept = seen
    } else {
      kept = max(0, seen.lowerBound - list.prefetchRows)..<min(loaded, seen.upperBound + list.prefetchRows)
    }
    let asks = wantsPage(kept)
    if asks { arrivals.append(time + list.pageLatency) }
    return Frame(seen: seen, kept: kept, loaded: loaded, arrivedPages: pages, asksForPage: asks)
  }

  /// How many rows have come by the time of the next frame.
  mutating func loaded(by time: Microseconds) -> Int {
    _ = receivePages(at: time)
    return loaded
  }

  private mutating func receivePages(at time: Microseconds) -> Int {
    var pages = 0
    while arrived < arrivals.count, arrivals[arrived] <= time {  // Ends: each round takes one that has come.
      arrived += 1
      pages += 1
    }
    loaded = min(list.count, loaded + pages * (list.pageSize ?? 0))
    return pages
  }

  private func wantsPage(_ kept: Range<Int>) -> Bool {
    guard list.pageSize != nil, loaded < list.count, !kept.isEmpty else { return false }
    return kept.upperBound - 1 >= loaded - list.loadMoreThreshold && !(list.guardLoading && arrived < arrivals.count)
  }
}
