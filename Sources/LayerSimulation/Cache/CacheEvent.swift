/// The reason why a rasterized layer had to be rendered, which is the first of these causes that applies.
public enum MissCause: String, Hashable, Sendable, CaseIterable {
  /// The layer was never in the cache.
  case firstUse = "first-use"
  /// The layer's bitmap has a different number of pixels per point.
  case scaleChanged = "scale-changed"
  /// The layer's bitmap has a different size.
  case sizeChanged = "size-changed"
  /// The layer's own content has changed.
  case contentChanged = "content-changed"
  /// Something below the layer has changed.
  case descendantChanged = "descendant-changed"
  /// The bitmap was not used for too long.
  case expiredIdle = "expired-idle"
  /// The bitmap was evicted to make room for another one.
  case evictedForRoom = "evicted-for-room"
  /// The bitmap did not fit and was not kept.
  case overBudget = "over-budget"
}

/// The reason why a bitmap left the cache.
public enum EvictionCause: String, Hashable, Sendable, CaseIterable {
  /// The bitmap was not used for too long.
  case idle
  /// Another bitmap needed room.
  case room
}

/// An event in the rasterization cache.
public struct CacheEvent: Hashable, Sendable {
  /// The kind of event.
  public enum Kind: Hashable, Sendable {
    /// The bitmap was used unchanged.
    case hit
    /// The bitmap had to be rendered.
    case miss(MissCause)
    /// The bitmap was dropped.
    case evict(EvictionCause)
  }

  /// The frame.
  public let frame: Int
  /// The layer.
  public let layer: RasterizedIndex
  /// The kind of event.
  public let kind: Kind
  /// Pixels of the bitmap.
  public let pixels: Int

  /// Creates an event from its parts.
  public init(frame: Int, layer: RasterizedIndex, kind: Kind, pixels: Int) {
    self.frame = frame
    self.layer = layer
    self.kind = kind
    self.pixels = pixels
  }
}

extension CacheEvent {
  /// The name of the event: `hit`, `miss` or `evict`.
  public var name: String {
    switch kind {
    case .hit: "hit"
    case .miss: "miss"
    case .evict: "evict"
    }
  }

  /// The name of the event's cause; nil for a hit.
  public var cause: String? {
    switch kind {
    case .hit: nil
    case .miss(let cause): cause.rawValue
    case .evict(let cause): cause.rawValue
    }
  }
}

/// The use of the rasterization cache by a frame.
public struct CacheUse: Hashable, Sendable {
  /// The number of layers whose bitmap was cached.
  public var hits = 0
  /// The number of layers that had to be rendered.
  public var misses = 0
  /// The number of bitmaps that were dropped.
  public var evictions = 0
  /// Pixels of all bitmaps after the frame.
  public var residentPixels = 0
  /// The capacity of the cache in pixels.
  public var budgetPixels = 0

  /// Creates a record without any use.
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

/// The savings and costs of rasterizing one layer, over all frames.
public struct RasterizedReport: Hashable, Sendable {
  /// The balance of savings and costs.
  public enum Verdict: String, Hashable, Sendable, CaseIterable {
    /// Rasterizing saved more than it cost.
    case gain
    /// Rasterizing saved as much as it cost.
    case even
    /// Rasterizing cost more than it saved.
    case loss
  }

  /// The layer's path.
  public let path: String
  /// The number of frames that found the layer's bitmap.
  public internal(set) var hits = 0
  /// The number of frames that had to render the layer.
  public internal(set) var misses = 0
  /// Passes inside the bitmap that hits avoided.
  public internal(set) var passesAvoided = 0
  /// Pixels stored and loaded inside the bitmap that hits avoided.
  public internal(set) var pixelsAvoided = 0
  /// Passes that ran on cache misses only because the layer is rasterized.
  public internal(set) var passesCost = 0
  /// Pixels that were stored and loaded on cache misses only because the layer is rasterized.
  public internal(set) var pixelsCost = 0

  init(path: String) { self.path = path }

  /// Passes that hits avoided, minus those that misses cost.
  public var passesSaved: Int { passesAvoided - passesCost }
  /// Pixels that hits avoided, minus those that misses cost.
  public var pixelsSaved: Int { pixelsAvoided - pixelsCost }

  /// Whether rasterizing was worth it: by passes and, if those are even, by pixels.
  public var verdict: Verdict {
    let saved = passesSaved != 0 ? passesSaved : pixelsSaved
    return saved > 0 ? .gain : saved < 0 ? .loss : .even
  }
}
