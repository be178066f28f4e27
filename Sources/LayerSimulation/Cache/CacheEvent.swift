/// Why a rasterized layer had to be rendered: the first of these that holds.
public enum MissCause: String, Hashable, Sendable, CaseIterable {
  /// It was never in the cache.
  case firstUse = "first-use"
  /// Its bitmap has another number of pixels a point.
  case scaleChanged = "scale-changed"
  /// Its bitmap has another size.
  case sizeChanged = "size-changed"
  /// What it shows itself has changed.
  case contentChanged = "content-changed"
  /// Something below it has changed.
  case descendantChanged = "descendant-changed"
  /// It was not used for too long.
  case expiredIdle = "expired-idle"
  /// It made room for another.
  case evictedForRoom = "evicted-for-room"
  /// It had not fitted, and was not kept.
  case overBudget = "over-budget"
}

/// Why a bitmap left the cache.
public enum EvictionCause: String, Hashable, Sendable, CaseIterable {
  /// It was not used for too long.
  case idle
  /// Another needed room.
  case room
}

/// Something that happened in the rasterize cache.
public struct CacheEvent: Hashable, Sendable {
  /// What happened.
  public enum Kind: Hashable, Sendable {
    /// The bitmap was used as it was.
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
  /// What happened.
  public let kind: Kind
  /// Pixels of the bitmap.
  public let pixels: Int

  /// An event from its parts.
  public init(frame: Int, layer: RasterizedIndex, kind: Kind, pixels: Int) {
    self.frame = frame
    self.layer = layer
    self.kind = kind
    self.pixels = pixels
  }
}

extension CacheEvent {
  /// The word for it: `hit`, `miss` or `evict`.
  public var name: String {
    switch kind {
    case .hit: "hit"
    case .miss: "miss"
    case .evict: "evict"
    }
  }

  /// The word for why it happened; nil for a hit.
  public var cause: String? {
    switch kind {
    case .hit: nil
    case .miss(let cause): cause.rawValue
    case .evict(let cause): cause.rawValue
    }
  }
}
