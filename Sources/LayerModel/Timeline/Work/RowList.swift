public import LayerDiagnostics
import LayerGeometry

/// A scrolling list that creates its rows from a template as they are needed.
public struct RowList: Hashable, Sendable {
  /// The container of the rows.
  public enum Container: String, Hashable, Sendable, CaseIterable {
    /// A UIKit table or collection view.
    case table
    /// A SwiftUI list.
    case list
    /// A lazy stack in a scroll view.
    case lazyStack = "lazy-stack"
    /// A plain stack in a scroll view, which creates all rows at once.
    case eagerStack = "eager-stack"
  }

  /// The identity of rows in a list.
  public enum RowIdentity: String, Hashable, Sendable, CaseIterable {
    /// Rows are identified by their data.
    case stable
    /// Rows are identified by an explicit `id` of each row's view, for which a list creates all rows at once.
    case explicitID = "explicit-id"
  }

  /// The way heights are determined.
  public enum HeightMode: String, Hashable, Sendable, CaseIterable {
    /// Row heights are known.
    case fixed
    /// Each row is measured when it enters the list.
    case estimated
    /// All rows are measured at the start and on every reload.
    case computed
    /// Each row is measured once.
    case cached
  }

  /// The place of the rows' state.
  public enum RowState: String, Hashable, Sendable, CaseIterable {
    /// The state is outside the list, so that it is kept when a row leaves.
    case topLevel = "top-level"
    /// The state is in the row, so that it is lost when the row leaves.
    case nested
  }

  /// A reload, which configures rows again.
  public struct Reload: Hashable, Sendable {
    /// The rows that a reload configures again, and the time at which it does so.
    public enum Mode: String, Hashable, Sendable, CaseIterable {
      /// All kept rows are configured again immediately.
      case all
      /// Some rows are configured again immediately.
      case rows
      /// All kept rows are configured again once no more reloads have been requested for a while.
      case debounced
    }

    /// The times of the request.
    public var times: Recurrence
    /// The rows that the reload configures again, and the time at which it does so.
    public var mode = Mode.all
    /// The time without further requests before a debounced reload runs.
    public var interval = Microseconds(500_000)
    /// The rows to reload, if the mode is `rows`.
    public var rows: [Int] = []

    /// Creates a reload of all kept rows at the given times.
    public init(times: Recurrence) { self.times = times }
  }

  /// The final number of rows.
  public var count: Int
  /// The heights of the rows.
  public var heights: RowHeights
  /// The container of the rows.
  public var container = Container.table
  /// The identity of the rows.
  public var rowIdentity = RowIdentity.stable
  /// The number of rows that are kept above and below the visible ones.
  public var prefetchRows = 0
  /// Whether the views of rows that leave the screen are reused for other rows.
  public var reuse = true
  /// The largest number of rows kept for reuse; nil for any number.
  public var pool: Int?
  /// The costs of steps.
  public var costs = WorkCosts()
  /// The way heights are determined.
  public var heightMode = HeightMode.fixed
  /// The thread that determines heights.
  public var heightThread = WorkThread.main
  /// The number of rows in a page; nil for all rows at once.
  public var pageSize: Int?
  /// The number of rows at the end that trigger the request for the next page.
  public var loadMoreThreshold = 1
  /// Whether no page is requested while another one is being loaded.
  public var guardLoading = true
  /// The time to load a page, which arrives at the next frame at the earliest.
  public var pageLatency = Microseconds.zero
  /// The place of the rows' state.
  public var rowState = RowState.topLevel
  /// The reloads, which configure rows again.
  public var reloads: [Reload] = []

  /// Creates a list with the given number of rows.
  public init(count: Int, heights: RowHeights) {
    self.count = count
    self.heights = heights
  }

  /// Whether all rows are created before they are needed.
  public var createsAllRows: Bool {
    container == .eagerStack || (container == .list && rowIdentity == .explicitID)
  }
}

extension RowList {
  /// The times of debounced reloads that are requested before a given time.
  ///
  /// Each reload runs a while after the last request in a series.
  public static func settled(_ reloads: [Reload], before end: Microseconds) -> [Microseconds] {
    let requests = reloads.filter { $0.mode == .debounced }.flatMap { reload in
      reload.times.times(before: end).map { (time: $0, interval: reload.interval) }
    }.sorted { $0.time < $1.time }
    return requests.indices.compactMap { index in
      let done = requests[index].time + requests[index].interval
      let isFollowed = index + 1 < requests.count && requests[index + 1].time < done
      return isFollowed ? nil : done
    }
  }
}

/// The heights of a list's rows, as a repeating pattern.
public struct RowHeights: Hashable, Sendable {
  /// The ends of the rows in one pattern, in points from the pattern's beginning; never empty, never descending.
  private let ends: [Double]

  /// Creates rows with a repeating pattern of heights, which must not be negative.
  public init(_ pattern: [Double]) {
    precondition(!pattern.isEmpty, "The reader must ensure that a list's rows have heights.")
    var end = 0.0
    ends = pattern.map { height in
      end += max(0, height)
      return end
    }
  }

  private var patternHeight: Double { ends[ends.count - 1] }

  /// The top of a row, in points from the first row.
  public func top(of row: Int) -> Double {
    let (patterns, rest) = row.quotientAndRemainder(dividingBy: ends.count)
    return Double(patterns) * patternHeight + (rest == 0 ? 0 : ends[rest - 1])
  }

  /// The rows that overlap a part of the list, among the first `count` rows.
  public func rows(from top: Double, to bottom: Double, of count: Int) -> Range<Int> {
    guard bottom > top, count > 0 else { return 0..<0 }
    let first = firstRow(of: count) { self.top(of: $0 + 1) > top + PixelGrid.tolerance }
    let end = firstRow(of: count) { self.top(of: $0) >= bottom - PixelGrid.tolerance }
    return first < end ? first..<end : min(first, count)..<min(first, count)
  }

  /// The first row that meets a condition, found by bisection; all later rows must meet it too.
  private func firstRow(of count: Int, where holds: (Int) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {  // Ends because the gap halves.
      let middle = low + (high - low) / 2
      if holds(middle) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

/// The rows that a list keeps, from frame to frame.
///
/// Frames must be requested in order, because pages that are requested in one frame arrive in a later one.
public struct KeptRows: Hashable, Sendable {
  /// The rows of one frame.
  public struct Frame: Hashable, Sendable {
    /// The rows that overlap the viewport.
    public let seen: Range<Int>
    /// The rows that the list keeps views for.
    public let kept: Range<Int>
    /// The number of rows that have arrived so far.
    public let loaded: Int
    /// The number of pages that have arrived since the previous frame.
    public let arrivedPages: Int
    /// Whether a page was requested in this frame.
    public let asksForPage: Bool
  }

  private let list: RowList
  private var loaded: Int
  /// The times at which the requested pages arrive.
  private var arrivals: [Microseconds] = []
  private var arrived = 0

  /// Creates a list before its first frame.
  public init(_ list: RowList) {
    self.list = list
    loaded = min(list.count, list.pageSize ?? list.count)
  }

  /// The rows of the next frame.
  ///
  /// - Parameters:
  ///   - time: the time of the frame.
  ///   - top: the top of the viewport, in points from the first row.
  ///   - bottom: the bottom of the viewport, in points from the first row.
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

  /// The number of rows that have arrived by the next frame.
  mutating func loaded(by time: Microseconds) -> Int {
    _ = receivePages(at: time)
    return loaded
  }

  private mutating func receivePages(at time: Microseconds) -> Int {
    var pages = 0
    while arrived < arrivals.count, arrivals[arrived] <= time {  // Each round counts one arrival.
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

/// A list with the places of its rows in the tree.
public struct SceneList: Sendable {
  /// The index of the scrolling layer in the tree.
  public internal(set) var node: SceneNodeIndex
  /// The first row.
  public internal(set) var firstRow: SceneNodeIndex
  /// The number of nodes in each row.
  public let rowNodes: Int
  /// The top of the first row, in points of the list's layer.
  public let top: Double
  /// The rows.
  public package(set) var rows: RowList
  /// The place of the list in the file.
  public let span: SourceSpan

  /// The first node of a row.
  public func node(ofRow row: Int) -> SceneNodeIndex { SceneNodeIndex(Int(firstRow.rawValue) + row * rowNodes) }

  /// The row that a node is in, if it is in one.
  public func row(of node: SceneNodeIndex) -> Int? {
    let offset = Int(node.rawValue - firstRow.rawValue)
    return offset >= 0 && offset < rows.count * rowNodes ? offset / rowNodes : nil
  }

  /// The part of the rows that the list's layer shows, in points from the first row.
  public func viewport(in scene: Scene) -> (top: Double, bottom: Double) {
    let bounds = scene[scene[node].layer].bounds
    return (bounds.minY - top, bounds.maxY - top)
  }
}
