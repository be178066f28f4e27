/// Work that a scene states outright.
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
  /// What it is called.
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
