/// What loading records comes to.
public struct LoadWork: Hashable, Sendable {
  /// All but the last step, in milliseconds.
  public let workMilliseconds: Double
  /// The last step, saving, in milliseconds.
  public let deliveryMilliseconds: Double
}

extension LoadWork {
  /// Adds up the steps: n' fetches, n insertions, m comparisons, s savings.
  ///
  /// One by one, n' and s grow with the records n; linear lookup looks at half of the others for each, n x n / 2 in
  /// all. From a network, each fetch is a request as well. A batch update is one request, without any object.
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
  /// The frames in which it begins and in which its last step is due; they may lie behind the last.
  ///
  /// In the background the time passes whatever frames do; on the main thread, the frame waits.
  public func frames(_ clock: FrameClock) -> (begins: Int, saves: Int) {
    let begins = clock.frame(during: at)
    let work = LoadWork(self)
    if thread == .main || !savesElsewhere { return (begins, begins) }
    return (begins, clock.frame(during: at + Microseconds(milliseconds: work.workMilliseconds)))
  }

  /// Whether its last step is work of its own, on another thread than the others.
  public var savesElsewhere: Bool { deliver != thread && LoadWork(self).deliveryMilliseconds > 0 }
}

/// Records that are fetched, compared with those that are there, and saved.
public struct RecordLoad: Hashable, Sendable {
  /// Where they come from.
  public enum Source: String, Hashable, Sendable, CaseIterable {
    case store, network
  }

  /// How they are fetched.
  public enum Strategy: String, Hashable, Sendable, CaseIterable {
    /// One by one.
    case perRecord = "per-record"
    /// All with one fetch.
    case batched
    /// Not at all: the store changes them by itself.
    case batchUpdate = "batch-update"
  }

  /// How a record's counterpart is found.
  public enum Lookup: String, Hashable, Sendable, CaseIterable {
    /// By looking at one after the other.
    case linear
    /// In a table that is built first.
    case hashed
  }

  /// How often they are saved.
  public enum Saving: String, Hashable, Sendable, CaseIterable {
    case each, once
  }

  /// When it begins.
  public var at = Microseconds.zero
  /// How many.
  public var records: Int
  /// Where they come from.
  public var source = Source.store
  /// How they are fetched.
  public var strategy = Strategy.perRecord
  /// How a record's counterpart is found.
  public var lookup = Lookup.linear
  /// Where all of it is done.
  public var thread = WorkThread.main
  /// Where its last step, saving, is done.
  public var deliver = WorkThread.main
  /// How often they are saved.
  public var save = Saving.each
  /// What steps cost.
  public var costs = WorkCosts()

  /// A load of some records.
  public init(records: Int) { self.records = records }
}
