public import LayerModel

/// The part of a timeline that causes work.
public enum WorkOrigin: Hashable, Sendable {
  /// The stated work at the given index in the timeline's list.
  case work(Int)
  /// The record load at the given index in the timeline's list.
  case load(Int)
  /// The list at the given index in the timeline's lists.
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
  /// The thread that runs the work.
  public let thread: WorkThread
  /// The part of the commit that the work belongs to.
  public let stage: CommitStage
  /// The time that the work takes.
  public let milliseconds: Double
  /// Whether the scene states the duration of the work, which otherwise follows from events and the costs of steps.
  public let isStated: Bool
  /// The part of the timeline that causes the work; nil for work that every frame causes.
  public private(set) var origin: WorkOrigin?

  /// Creates a piece from its parts.
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
