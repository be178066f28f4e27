public import LayerPlanning

/// A drawn frame.
public struct RasterResult: Sendable {
  /// The screen's pixels; clear where nothing was drawn.
  public let pixmap: Pixmap
  /// What could not be drawn as meant, once for each layer and cause, in the order of drawing.
  public let notes: [RasterNote]
}

/// Something about a layer that was not drawn as its author meant it.
public struct RasterNote: Hashable, Sendable {
  /// The layer.
  public let node: PreparedIndex
  /// What is missing.
  public let note: TextNote
}
