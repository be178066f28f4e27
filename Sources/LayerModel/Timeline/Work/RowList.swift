public import LayerDiagnostics
import LayerGeometry

/// A scrolling list that makes its rows from a template, as far as they are needed.
public struct RowList: Hashable, Sendable {
  /// What holds the rows.
  public enum Container: String, Hashable, Sendable, CaseIterable {
    /// A table or collection of UIKit.
    case table
    /// A list of SwiftUI.
    case list
    /// A lazy stack in a scroll view.
    case lazyStack = "lazy-stack"
    /// A plain stack in a scroll view: every row is made at once.
    case eagerStack = "eager-stack"
  }

  /// How a list tells rows apart.
  public enum RowIdentity: String, Hashable, Sendable, CaseIterable {
    /// By their data.
    case stable
    /// By an `id` that each row's view states, for which a list makes all rows at once.
    case explicitID = "explicit-id"
  }

  /// How heights come about.
  public enum HeightMode: String, Hashable, Sendable, CaseIterable {
    /// They are known.
    case fixed
    /// Each row is measured when it enters.
    case estimated
    /// All rows are measured at first and at every reload.
    case computed
    /// Each row is measured once.
    case cached
  }

  /// Where the state of rows lives.
  public enum RowState: String, Hashable, Sendable, CaseIterable {
    /// Outside of the list: it stays when a row leaves.
    case topLevel = "top-level"
    /// In the row: it is lost when the row leaves.
    case nested
  }

  /// Rows that are filled again.
  public struct Reload: Hashable, Sendable {
    /// Which rows, and when.
    public enum Mode: String, Hashable, Sendable, CaseIterable {
      /// All that are kept, at once.
      case all
      /// Some, at once.
      case rows
      /// All that are kept, once nothing more has been asked for a while.
      case debounced
    }

    /// When it is asked for.
    public var times: Recurrence
    /// Which rows, and when.
    public var mode = Mode.all
    /// For debounced ones: how long nothing more is asked for before it is done.
    public var interval = Microseconds(500_000)
    /// For some rows: which.
    public var rows: [Int] = []

    /// All kept rows at some times.
    public init(times: Recurrence) { self.times = times }
  }

  /// How many rows there are in the end.
  public var count: Int
  /// Their heights.
  public var heights: RowHeights
  /// What holds them.
  public var container = Container.table
  /// How they are told apart.
  public var rowIdentity = RowIdentity.stable
  /// How many rows are kept on both sides of what is seen.
  public var prefetchRows = 0
  /// Whether rows that leave are kept for others.
  public var reuse = true
  /// How many of them at most; nil for any number.
  public var pool: Int?
  /// What steps cost.
  public var costs = WorkCosts()
  /// How heights come about.
  public var heightMode = HeightMode.fixed
  /// Where heights are found out.
  public var heightThread = WorkThread.main
  /// How many rows come at once; nil for all.
  public var pageSize: Int?
  /// A page is asked for when the last row kept is among so many at the end.
  public var loadMoreThreshold = 1
  /// Whether no page is asked for while one is on its way.
  public var guardLoading = true
  /// How long a page is on its way; it comes at the next frame at the earliest.
  public var pageLatency = Microseconds.zero
  /// Where the state of rows lives.
  public var rowState = RowState.topLevel
  /// Rows that are filled again.
  public var reloads: [Reload] = []

  /// A list of some rows.
  public init(count: Int, heights: RowHeights) {
    self.count = count
    self.heights = heights
  }

  /// Whether all rows are made before they are needed.
  public var createsAllRows: Bool {
    container == .eagerStack || (container == .list && rowIdentity == .explicitID)
  }
}

extension RowList {
  /// When the debounced ones among some reloads are done that are asked for before a time: a while after the last of a
  /// run.
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

/// The heights of a list's rows: a pattern that repeats.
public struct RowHeights: Hashable, Sendable {
  /// Where the rows of one pattern end, in points below its beginning; never empty, never falling.
  private let ends: [Double]

  /// Rows of some heights, over and over; no height is negative.
  public init(_ pattern: [Double]) {
    precondition(!pattern.isEmpty, "A list's rows have a height; the reader sees to it.")
    var end = 0.0
    ends = pattern.map { height in
      end += max(0, height)
      return end
    }
  }

  private var patternHeight: Double { ends[ends.count - 1] }

  /// Where a row begins, in points below the first.
  public func top(of row: Int) -> Double {
    let (patterns, rest) = row.quotientAndRemainder(dividingBy: ends.count)
    return Double(patterns) * patternHeight + (rest == 0 ? 0 : ends[rest - 1])
  }

  /// The rows of the first `count` that share area with a stretch of the list.
  public func rows(from top: Double, to bottom: Double, of count: Int) -> Range<Int> {
    guard bottom > top, count > 0 else { return 0..<0 }
    let first = firstRow(of: count) { self.top(of: $0 + 1) > top + PixelGrid.tolerance }
    let end = firstRow(of: count) { self.top(of: $0) >= bottom - PixelGrid.tolerance }
    return first < end ? first..<end : min(first, count)..<min(first, count)
  }

  /// The first row for which something holds that holds for all after it; found by halving.
  private func firstRow(of count: Int, where holds: (Int) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {  // Ends: the gap halves.
      let middle = low + (high - low) / 2
      if holds(middle) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

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

/// A list and where its rows are in the tree.
public struct SceneList: Sendable {
  /// The layer that scrolls, by its place in the tree.
  public internal(set) var node: SceneNodeIndex
  /// The first row.
  public internal(set) var firstRow: SceneNodeIndex
  /// How many nodes each row has.
  public let rowNodes: Int
  /// Where the first row begins, in points of the list's layer.
  public let top: Double
  /// The rows.
  public package(set) var rows: RowList
  /// Where the list is stated.
  public let span: SourceSpan

  /// Where a row begins.
  public func node(ofRow row: Int) -> SceneNodeIndex { SceneNodeIndex(Int(firstRow.rawValue) + row * rowNodes) }

  /// The row that a node is in, if it is in one.
  public func row(of node: SceneNodeIndex) -> Int? {
    let offset = Int(node.rawValue - firstRow.rawValue)
    return offset >= 0 && offset < rows.count * rowNodes ? offset / rowNodes : nil
  }

  /// The stretch of the rows that the list's layer shows, in points below the first row.
  public func viewport(in scene: Scene) -> (top: Double, bottom: Double) {
    let bounds = scene[scene[node].layer].bounds
    return (bounds.minY - top, bounds.maxY - top)
  }
}
