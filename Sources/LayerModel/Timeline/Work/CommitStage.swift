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
