public import LayerModel

/// The part of a timeline that causes work.
public enum WorkOrigin: Hashable, Sendable {
  /// The stated work at an index of the timeline's list.
  case work(Int)
  /// The load of records at an index of the timeline's list.
  case load(Int)
  /// The list at an index of the timeline's lists.
  case list(Int)
  /// The loading and decoding of images.
  case images
  /// Views that observe models.
  case observers
  /// Layers that draw on the CPU.
  case drawing
}

/// Work of one kind that a frame has to do.
public struct WorkPiece: Hashable, Sendable {
  /// A short description.
  public let label: String
  /// The thread that runs it.
  public let thread: WorkThread
  /// The part of the commit that it belongs to.
  public let stage: CommitStage
  /// The time that it takes.
  public let milliseconds: Double
  /// Whether the scene states its duration, which otherwise follows from events and the costs of steps.
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
