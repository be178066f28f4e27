public import LayerModel

/// The part of a timeline that causes work.
public enum WorkOrigin: Hashable, Sendable {
  /// The stated work at an index of the timeline's.
  case work(Int)
  /// The load of records at an index of the timeline's.
  case load(Int)
  /// The list at an index of the timeline's.
  case list(Int)
  /// How images come to the screen.
  case images
  /// Views that observe models.
  case observers
  /// Layers that draw on the CPU.
  case drawing
}

/// Work of one kind that a frame has to do.
public struct WorkPiece: Hashable, Sendable {
  /// Its meaning, in a few words.
  public let label: String
  /// Where it is done.
  public let thread: WorkThread
  /// The part of the commit that it belongs to.
  public let stage: CommitStage
  /// How long it takes.
  public let milliseconds: Double
  /// Whether the scene states how long it takes; otherwise that follows from events and the costs of steps.
  public let isStated: Bool
  /// The part of the timeline that causes it; nil for work that every frame causes.
  public private(set) var origin: WorkOrigin?

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

  /// The same work with an origin.
  func of(_ origin: WorkOrigin) -> WorkPiece {
    var piece = self
    piece.origin = origin
    return piece
  }
}
