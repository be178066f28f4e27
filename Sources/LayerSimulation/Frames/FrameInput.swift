public import LayerModel

/// What one frame asks of the main thread and of the render server, before it is known when it will be seen.
public struct FrameInput: Sendable {
  /// When it is.
  public var time: Microseconds
  /// What the render server does.
  public var rendering = FrameRendering()
  /// What happened in the rasterize cache.
  public var cacheEvents: [CacheEvent] = []
  /// What the cache holds afterwards.
  public var cache = CacheUse()
  /// What the main thread has to do; pieces of other threads are passed over.
  public var work: [WorkPiece] = []

  /// A frame without work.
  public init(time: Microseconds) { self.time = time }
}
