/// Work that a scene states directly.
public struct WorkItem: Hashable, Sendable {
  /// When in the run loop it is done.
  public enum Turn: String, Hashable, Sendable, CaseIterable {
    /// At its time.
    case now
    /// In the frame after the one of its time, as blocks do that are sent to the main queue.
    case nextTurn = "next-turn"
    /// Once no scroll is under way, as timers and blocks in the run loop's default mode do.
    ///
    /// Scrolling runs the loop in its tracking mode; only what is in the common modes fires then.
    case defaultMode = "default-mode"
  }

  /// When it is due.
  public var at: Microseconds
  /// How long it takes.
  public var milliseconds: Double
  /// Where it is done.
  public var thread = WorkThread.main
  /// Its name.
  public var label = "work"
  /// The part of the commit that it belongs to.
  public var stage = CommitStage.layout
  /// When in the run loop it is done.
  public var when = Turn.now

  /// Work of some length.
  public init(at: Microseconds = .zero, milliseconds: Double) {
    self.at = at
    self.milliseconds = milliseconds
  }
}

/// What single steps of work cost: by name, with what is assumed where a scene says nothing.
///
/// Nobody publishes these figures, and they differ by the app; the assumed ones are orders of magnitude. Anyone who has
/// measured an app states its own.
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
  /// The key of the timeline that it belongs to.
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
    case .rowCreate: "making a row's views"
    case .rowConfigure: "filling a row with its data"
    case .rowHeight: "finding out how high a row is"
    case .rowRelease: "giving a row's views up"
    case .listLayout: "placing rows, once a frame in which the list moves or changes"
    case .request: "one request over the network"
    case .fetch: "one fetch from the store"
    case .insert: "putting one record in its place"
    case .compare: "one comparison while a record is looked up"
    case .save: "saving once"
    case .build: "one entry of a table for hashed lookup"
    case .evaluate: "finding out what a view shows"
    case .modelCreate: "making a view's model"
    }
  }
}

/// Costs that a scene states, and assumed ones where it does not.
public struct WorkCosts: Hashable, Sendable {
  /// The costs that the scene states, in milliseconds.
  public var stated: [WorkCost: Double] = [:]

  /// Nothing stated.
  public init() {}

  /// The cost of a step, in milliseconds.
  public subscript(cost: WorkCost) -> Double { stated[cost] ?? cost.assumedMilliseconds }

  /// Makes a step longer.
  public mutating func add(_ milliseconds: Double, to cost: WorkCost) { stated[cost] = self[cost] + milliseconds }
}

/// Where work is done.
public enum WorkThread: String, Hashable, Sendable, CaseIterable {
  /// On the thread that frames wait for.
  case main
  /// Elsewhere: no frame waits for it.
  case background
}

/// The part of a frame's commit that work belongs to, in the order in which they run.
public enum CommitStage: String, Hashable, Sendable, CaseIterable {
  /// Views find their places: `layoutSubviews`, cells, heights.
  case layout
  /// Content is drawn on the CPU: `drawRect`, text.
  case display
  /// Images are decoded and converted.
  case prepare
  /// The layer tree is packed and sent to the render server.
  case commit
}
