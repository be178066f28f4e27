public import LayerModel

/// A frame as the main thread finds it: what has changed.
public struct FrameView: Sendable {
  /// Its number.
  public let index: Int
  /// When it is.
  public let time: Microseconds
  /// The scene at that time.
  public let scene: Scene
  /// What is different from the frame before; of the first frame nothing is.
  public let changes: [LayerChange]
}
