public import LayerModel

/// Work of one kind that a frame has to do.
public struct WorkPiece: Hashable, Sendable {
  /// What it is, in a few words.
  public let label: String
  /// Where it is done.
  public let thread: WorkThread
  /// The part of the commit that it belongs to.
  public let stage: CommitStage
  /// How long it takes.
  public let milliseconds: Double
  /// Whether the scene states how long it takes; otherwise it follows from what happens and what steps cost.
  public let isStated: Bool

  /// A piece from its parts.
  public init(
    _ label: String, on thread: WorkThread = .main, in stage: CommitStage = .layout, milliseconds: Double,
    isStated: Bool = false
  ) {
    self.label = label
    self.thread = thread
    self.stage = stage
    self.milliseconds = milliseconds
    self.isStated = isStated
  }
}
