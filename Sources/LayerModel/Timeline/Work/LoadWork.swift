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
  /// One by one, n' and s grow with the number of records n. Linear lookup checks half of the other records for each
  /// record, n x n / 2 in all. From a network, each fetch is also a request. A batch update is one request, without any
  /// objects.
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
  /// The frames in which the work begins and its last step is due; both can be after the last frame.
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
