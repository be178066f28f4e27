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
