public import LayerModel
public import LayerPlanning

// The model of the rasterization cache.
//
// Entries are bitmaps of layers. A frame first drops entries that were idle for too long, then looks up the layers that
// it draws, in paint order. A lookup that finds a matching bitmap is a hit. Everything inside the bitmap is then free
// and is not looked up, so it ages. A lookup without a match is a miss: the cache drops the layer's old bitmap and
// makes room by evicting bitmaps that neither this frame nor the previous one has used, least recently used first. The
// new bitmap is kept if it then fits. If it does not fit, the layer is rendered in every frame. If a set of layers is
// too large for the cache, those in it stay and the others are rendered in every frame.

/// The rasterization cache between frames.
public struct RasterCache: Sendable {
  /// A cached bitmap.
  private struct Entry {
    let lookup: CacheLookup
    var usedAt: Microseconds
    var usedInFrame: Int
    /// A number that increases with every lookup, over all frames.
    var use: Int
  }

  /// The fate of a layer's last bitmap.
  private enum Fate { case kept, expired, evicted, notKept }

  /// The capacity of the cache in pixels.
  public let budgetPixels: Int
  /// The pixels of all cached bitmaps.
  public private(set) var residentPixels = 0
  private let idle: Microseconds
  private var entries: [RasterizedIndex: Entry] = [:]
  private var last: [RasterizedIndex: (lookup: CacheLookup, fate: Fate)] = [:]
  private var uses = 0
  private var frame = 0
  private var time = Microseconds.zero

  /// Creates an empty cache.
  ///
  /// - Parameter idle: the time for which an unused bitmap is kept.
  public init(budgetPixels: Int, idle: Microseconds) {
    self.budgetPixels = budgetPixels
    self.idle = idle
  }

  /// Whether a layer's bitmap is kept.
  public func holds(_ layer: RasterizedIndex) -> Bool { entries[layer] != nil }

  /// Looks up the rasterized layers of a frame, in paint order, and returns the events in order.
  public mutating func step(frame: Int, at time: Microseconds, _ lookups: [CacheLookup]) -> [CacheEvent] {
    self.frame = frame
    self.time = time
    var events: [CacheEvent] = []
    dropIdle(&events)
    var isReached = [Bool](repeating: false, count: lookups.count)
    for (place, lookup) in lookups.enumerated() {
      if let outer = lookup.outer, !isReached[outer] { continue }
      isReached[place] = !look(up: lookup, &events)
    }
    return events
  }

  private mutating func dropIdle(_ events: inout [CacheEvent]) {
    let expired = entries.filter { time - $0.value.usedAt > idle }
    for (layer, _) in expired.sorted(by: { $0.value.use < $1.value.use }) { evict(layer, .idle, &events) }
  }

  /// Looks up one layer.
  ///
  /// - Returns: Whether the bitmap was cached.
  private mutating func look(up lookup: CacheLookup, _ events: inout [CacheEvent]) -> Bool {
    let layer = lookup.layer
    if var entry = entries[layer], entry.lookup.hasSameBitmap(as: lookup) {
      use(&entry)
      entries[layer] = entry
      events.append(CacheEvent(frame: frame, layer: layer, kind: .hit, pixels: lookup.pixels))
      return true
    }
    events.append(CacheEvent(frame: frame, layer: layer, kind: .miss(cause(of: lookup)), pixels: lookup.pixels))
    drop(layer)
    makeRoom(for: lookup.pixels, &events)
    let fits = lookup.pixels <= budgetPixels - residentPixels
    if fits {
      var entry = Entry(lookup: lookup, usedAt: time, usedInFrame: frame, use: 0)
      use(&entry)
      entries[layer] = entry
      residentPixels += lookup.pixels
    }
    last[layer] = (lookup, fits ? .kept : .notKept)
    return false
  }

  private mutating func use(_ entry: inout Entry) {
    entry.usedAt = time
    entry.usedInFrame = frame
    entry.use = uses
    uses += 1
  }

  private func cause(of lookup: CacheLookup) -> MissCause {
    guard let (old, fate) = last[lookup.layer] else { return .firstUse }
    if old.scale != lookup.scale { return .scaleChanged }
    if old.width != lookup.width || old.height != lookup.height { return .sizeChanged }
    if old.ownVersion != lookup.ownVersion { return .contentChanged }
    if old.descendantVersion != lookup.descendantVersion { return .descendantChanged }
    switch fate {
    case .expired: return .expiredIdle
    case .evicted: return .evictedForRoom
    case .notKept: return .overBudget
    case .kept: preconditionFailure("A cached and unchanged bitmap must be a hit.")
    }
  }

  /// Evicts bitmaps that neither this frame nor the previous one has used, until a bitmap fits.
  private mutating func makeRoom(for pixels: Int, _ events: inout [CacheEvent]) {
    guard pixels <= budgetPixels, pixels > budgetPixels - residentPixels else { return }
    let unused = entries.filter { $0.value.usedInFrame < frame - 1 }.sorted { $0.value.use < $1.value.use }
    for (layer, _) in unused {
      evict(layer, .room, &events)
      if pixels <= budgetPixels - residentPixels { return }
    }
  }

  private mutating func evict(_ layer: RasterizedIndex, _ cause: EvictionCause, _ events: inout [CacheEvent]) {
    guard let entry = entries[layer] else { return }
    events.append(CacheEvent(frame: frame, layer: layer, kind: .evict(cause), pixels: entry.lookup.pixels))
    last[layer] = (entry.lookup, cause == .idle ? .expired : .evicted)
    drop(layer)
  }

  private mutating func drop(_ layer: RasterizedIndex) {
    if let entry = entries.removeValue(forKey: layer) { residentPixels -= entry.lookup.pixels }
  }
}

extension CacheLookup {
  /// Whether a bitmap made for one lookup can be used for another.
  fileprivate func hasSameBitmap(as other: CacheLookup) -> Bool {
    width == other.width && height == other.height && scale == other.scale && ownVersion == other.ownVersion
      && descendantVersion == other.descendantVersion
  }
}

/// The bitmap that a frame looks up in the cache for a rasterized layer.
public struct CacheLookup: Hashable, Sendable {
  /// The layer.
  public var layer: RasterizedIndex
  /// The width of the layer's bitmap in pixels.
  public var width: Int
  /// The height of the layer's bitmap in pixels.
  public var height: Int
  /// The pixels per point of the layer's bitmap.
  public var scale: Double
  /// A version that increases when the layer's own content in the bitmap changes.
  public var ownVersion: Int
  /// A version that increases when a descendant of the layer changes.
  public var descendantVersion: Int
  /// The index of the earlier lookup of the same frame whose bitmap contains this layer; nil for none.
  public var outer: Int?

  /// Creates a lookup from its parts.
  public init(
    layer: RasterizedIndex, width: Int, height: Int, scale: Double = 1, ownVersion: Int = 0,
    descendantVersion: Int = 0, outer: Int? = nil
  ) {
    self.layer = layer
    self.width = width
    self.height = height
    self.scale = scale
    self.ownVersion = ownVersion
    self.descendantVersion = descendantVersion
    self.outer = outer
  }

  /// Pixels of the bitmap.
  public var pixels: Int {
    let (pixels, overflow) = width.multipliedReportingOverflow(by: height)
    return overflow ? .max : pixels
  }
}

/// A rasterized layer of a simulation, by its index in `Simulation.rasterized`, which is the same in every frame.
@frozen public struct RasterizedIndex: Hashable, Sendable, Comparable {
  /// The index in `Simulation.rasterized`.
  public let rawValue: Int32
  /// Creates the index of the layer at a position.
  @inlinable public init(_ rawValue: Int) { self.rawValue = Int32(truncatingIfNeeded: rawValue) }
  /// Whether the simulation added a layer earlier.
  @inlinable public static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
}

/// One rule of the modelled cache, with its confidence, which is printed with the events.
public struct CacheRule: Sendable {
  /// The rule's subject, in a few words.
  public let title: String
  /// The rule in words.
  public let rule: Sourced<String>

  /// The rules of a compositor's cache.
  public static func all(_ compositor: Compositor) -> [CacheRule] {
    let (size, idle) = (compositor.cacheScreens, compositor.cacheIdleMilliseconds)
    return [
      CacheRule(
        title: "size",
        rule: Sourced(value: "\(size.value) screens", confidence: size.confidence, source: size.source)),
      CacheRule(
        title: "idle",
        rule: Sourced(
          value: "kept for \(Int(idle.value)) ms without use", confidence: idle.confidence, source: idle.source)),
      CacheRule(title: "unit", rule: unit),
      CacheRule(title: "inside or outside", rule: sides),
      CacheRule(title: "eviction", rule: evictionOrder),
    ]
  }

  /// The unit of the size.
  static let unit = Sourced(
    value: "pixels of the bitmaps", confidence: .likely,
    source: "WWDC 2014 session 419 gives the size in screens, not in bytes")
  /// The rule that decides which changes invalidate a bitmap.
  static let sides = Sourced(
    value: "a change inside the bitmap makes it stale; a change to how the bitmap is drawn does not",
    confidence: .likely,
    source: "WWDC 2010 sessions 123 and 135; CALayer.h for the order of effects")
  /// The order of eviction.
  static let evictionOrder = Sourced(
    value: "least recently used first, but never bitmaps used by this frame or the previous one", confidence: .unsure,
    source: "assumed: the order is not published")
}
