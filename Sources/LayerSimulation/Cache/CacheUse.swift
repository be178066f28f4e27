/// What a frame did with the rasterize cache.
public struct CacheUse: Hashable, Sendable {
  /// Layers whose bitmap was there.
  public var hits = 0
  /// Layers that had to be rendered.
  public var misses = 0
  /// Bitmaps that were dropped.
  public var evictions = 0
  /// Pixels of all bitmaps after the frame.
  public var residentPixels = 0
  /// Pixels that the cache holds.
  public var budgetPixels = 0

  /// No use.
  public init() {}

  init(_ events: [CacheEvent], _ cache: RasterCache) {
    for event in events {
      switch event.kind {
      case .hit: hits += 1
      case .miss: misses += 1
      case .evict: evictions += 1
      }
    }
    residentPixels = cache.residentPixels
    budgetPixels = cache.budgetPixels
  }
}
