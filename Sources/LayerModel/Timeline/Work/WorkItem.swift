/// Work that a scene lists directly.
public struct WorkItem: Hashable, Sendable {
  /// The turn of the run loop that runs the work.
  public enum Turn: String, Hashable, Sendable, CaseIterable {
    /// The work runs at its stated time.
    case now
    /// The work runs in the frame after the one at its stated time, like blocks that are sent to the main queue.
    case nextTurn = "next-turn"
    /// The work runs once nothing scrolls, like timers and blocks in the run loop's default mode.
    ///
    /// Scrolling runs the loop in its tracking mode, in which only sources of the common modes fire.
    case defaultMode = "default-mode"
  }

  /// The time at which the work is due.
  public var at: Microseconds
  /// The time that the work takes.
  public var milliseconds: Double
  /// The thread that runs the work.
  public var thread = WorkThread.main
  /// The work's name.
  public var label = "work"
  /// The part of the commit that the work belongs to.
  public var stage = CommitStage.layout
  /// The turn of the run loop that runs the work.
  public var when = Turn.now

  /// Creates work of a given length.
  public init(at: Microseconds = .zero, milliseconds: Double) {
    self.at = at
    self.milliseconds = milliseconds
  }
}

/// The costs of single steps of work, with assumed values for scenes that do not state them.
///
/// No such figures are published, and they differ between apps, so the assumed values are only orders of magnitude. If
/// you have measured an app, state its own figures instead.
public enum WorkCost: String, Hashable, Sendable, CaseIterable {
  case rowCreate = "lists.create"
  case rowConfigure = "lists.configure"
  case rowHeight = "lists.height"
  case rowRelease = "lists.release"
  case listLayout = "lists.layout"
  case request = "loads.request"
  case fetch = "loads.fetch"
  case insert = "loads.insert"
  case compare = "loads.compare"
  case save = "loads.save"
  case build = "loads.build"
  case evaluate = "observers.evaluate"
  case modelCreate = "observers.create"

  /// The key under `costs`.
  public var key: String { String(rawValue[rawValue.index(after: dot)...]) }
  /// The key of the timeline that the cost belongs to.
  public var construct: String { String(rawValue[..<dot]) }

  private var dot: String.Index { rawValue.firstIndex(of: ".") ?? rawValue.startIndex }

  /// The costs of one key of the timeline.
  public static func all(of construct: String) -> [WorkCost] { allCases.filter { $0.construct == construct } }

  /// The assumed cost in milliseconds.
  public var assumedMilliseconds: Double {
    switch self {
    case .rowCreate: 2
    case .rowConfigure: 0.5
    case .rowHeight: 0.5
    case .rowRelease: 0.05
    case .listLayout: 0.1
    case .request: 50
    case .fetch: 1
    case .insert: 0.02
    case .compare: 0.0001
    case .save: 2
    case .build: 0.0005
    case .evaluate: 0.1
    case .modelCreate: 0.05
    }
  }

  /// The work that the cost covers.
  public var summary: String {
    switch self {
    case .rowCreate: "creating a row's views"
    case .rowConfigure: "configuring a row with its data"
    case .rowHeight: "measuring the height of a row"
    case .rowRelease: "releasing a row's views"
    case .listLayout: "laying out rows, once per frame in which the list moves or changes"
    case .request: "one network request"
    case .fetch: "one fetch from the store"
    case .insert: "inserting one record"
    case .compare: "one comparison while looking up a record"
    case .save: "one save"
    case .build: "adding one record to a hash table for lookups"
    case .evaluate: "evaluating a view"
    case .modelCreate: "creating the model object of a view"
    }
  }
}

/// The costs that a scene states, with assumed values for the others.
public struct WorkCosts: Hashable, Sendable {
  /// The costs that the scene states, in milliseconds.
  public var stated: [WorkCost: Double] = [:]

  /// Creates costs without any stated values.
  public init() {}

  /// The cost of a step, in milliseconds.
  public subscript(cost: WorkCost) -> Double { stated[cost] ?? cost.assumedMilliseconds }

  /// Increases the cost of a step.
  public mutating func add(_ milliseconds: Double, to cost: WorkCost) { stated[cost] = self[cost] + milliseconds }
}

/// The thread on which work runs.
public enum WorkThread: String, Hashable, Sendable, CaseIterable {
  /// The main thread, which frames wait for.
  case main
  /// Another thread, which frames do not wait for.
  case background
}

/// The part of a frame's commit that work belongs to, in the order in which they run.
public enum CommitStage: String, Hashable, Sendable, CaseIterable {
  /// Views are laid out: `layoutSubviews`, cells and heights.
  case layout
  /// Content is drawn on the CPU: `drawRect` and text.
  case display
  /// Images are decoded and converted.
  case prepare
  /// The layer tree is packed and sent to the render server.
  case commit
}

/// The work of loading records.
public struct LoadWork: Hashable, Sendable {
  /// The duration of all steps except the last, in milliseconds.
  public let workMilliseconds: Double
  /// The duration of the last step, which is saving, in milliseconds.
  public let deliveryMilliseconds: Double
}

extension LoadWork {
  /// Adds up the steps: n' fetches, n insertions, m comparisons and s saves.
  ///
  /// n is the number of records. If they are fetched one by one, n' equals n; if they are saved one by one, s equals n.
  /// Linear lookup checks half of the other records for each record, n x n / 2 in all. If the records come from a
  /// network, each fetch is also a request. A batch update is a single request and involves no objects.
  public init(_ load: RecordLoad) {
    let costs = load.costs
    let n = Double(load.records)
    guard load.strategy != .batchUpdate else {
      workMilliseconds = costs[.request]
      deliveryMilliseconds = 0
      return
    }
    let fetches = load.records == 0 || load.strategy == .batched ? 1 : n
    let saves = load.records == 0 || load.save == .once ? 1 : n
    let lookup: Double =
      switch load.lookup {
      case .linear: n * n / 2 * costs[.compare]
      case .hashed: n * (costs[.compare] + costs[.build])
      }
    let fetch = costs[.fetch] + (load.source == .network ? costs[.request] : 0)
    workMilliseconds = fetches * fetch + n * costs[.insert] + lookup
    deliveryMilliseconds = saves * costs[.save]
  }
}

extension RecordLoad {
  /// The frame in which the work begins and the frame in which its last step is due; both can be after the timeline's
  /// last frame.
  ///
  /// In the background, the work does not delay frames; on the main thread, the frame waits for it.
  public func frames(_ clock: FrameClock) -> (begins: Int, saves: Int) {
    let begins = clock.frame(during: at)
    let work = LoadWork(self)
    if thread == .main || !savesElsewhere { return (begins, begins) }
    return (begins, clock.frame(during: at + Microseconds(milliseconds: work.workMilliseconds)))
  }

  /// Whether the load's last step is a separate piece of work on another thread.
  public var savesElsewhere: Bool { deliver != thread && LoadWork(self).deliveryMilliseconds > 0 }
}

/// Records that are fetched, compared with the existing ones, and saved.
public struct RecordLoad: Hashable, Sendable {
  /// The source of the records.
  public enum Source: String, Hashable, Sendable, CaseIterable {
    case store, network
  }

  /// The way records are fetched.
  public enum Strategy: String, Hashable, Sendable, CaseIterable {
    /// Records are fetched one by one.
    case perRecord = "per-record"
    /// All records are fetched at once.
    case batched
    /// Records are not fetched, because the store itself changes them.
    case batchUpdate = "batch-update"
  }

  /// The way a record's counterpart is found.
  public enum Lookup: String, Hashable, Sendable, CaseIterable {
    /// The counterpart is found by a linear search.
    case linear
    /// The counterpart is found in a table that is built first.
    case hashed
  }

  /// The number of saves.
  public enum Saving: String, Hashable, Sendable, CaseIterable {
    case each, once
  }

  /// The time at which the load begins.
  public var at = Microseconds.zero
  /// The number of records.
  public var records: Int
  /// The source of the records.
  public var source = Source.store
  /// The way records are fetched.
  public var strategy = Strategy.perRecord
  /// The way a record's counterpart is found.
  public var lookup = Lookup.linear
  /// The thread of all steps except the last.
  public var thread = WorkThread.main
  /// The thread of the last step, which is saving.
  public var deliver = WorkThread.main
  /// The number of saves.
  public var save = Saving.each
  /// The costs of steps.
  public var costs = WorkCosts()

  /// Creates a load of the given number of records.
  public init(records: Int) { self.records = records }
}

/// The way images are loaded, decoded and kept.
public struct ImageLoading: Hashable, Sendable {
  /// The form in which an image stays in memory when it is no longer shown.
  public enum Cache: String, Hashable, Sendable, CaseIterable {
    /// The image is not kept, so it is loaded and decoded again.
    case none
    /// The image's file is kept, so the image is decoded again.
    case original
    /// The image's pixels are kept.
    case processed
  }

  /// The time for which a row keeps its image.
  public enum Keeping: String, Hashable, Sendable, CaseIterable {
    /// The row keeps its image as long as the list exists.
    case untilListEnds = "until-list-ends"
    /// The row keeps its image until the row leaves the screen.
    case untilOffscreen = "until-offscreen"
  }

  /// The time to load one image.
  public var latency = Microseconds.zero
  /// The largest number of images loaded at once; nil for any number.
  public var concurrent: Int?
  /// The form in which images stay in memory when they are no longer shown.
  public var cache = Cache.none
  /// The number of rows beyond the visible ones whose images are loaded.
  public var prefetchRows = 0
  /// Whether loading stops when the row leaves the screen.
  public var cancel = false
  /// The time for which a row keeps its image.
  public var keep = Keeping.untilListEnds
  /// The thread that decodes images.
  public var decodeOn = WorkThread.main
  /// Whether images are decoded at their displayed size.
  public var downsample = false

  /// Creates the default values.
  public init() {}
}
