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
