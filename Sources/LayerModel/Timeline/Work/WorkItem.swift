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
/// There are no published figures, and they differ between apps; the assumed ones are orders of magnitude. After
/// measuring an app, state its own figures.
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
    case .build: "one entry in a table for hashed lookup"
    case .evaluate: "evaluating a view"
    case .modelCreate: "creating a view's model"
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
