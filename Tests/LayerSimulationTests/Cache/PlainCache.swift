import LayerModel
import LayerSimulation

/// A direct implementation of the rasterization cache's rules, without regard to speed: a list of entries, and the
/// history of each layer.
struct PlainCache {
  struct Entry {
    var lookup: CacheLookup
    var time: Int64
    var frame: Int
  }

  /// The last rendering of a layer, and the reason why its bitmap is no longer in the cache.
  struct Last {
    var lookup: CacheLookup
    var end: MissCause
  }

  let budget: Int
  /// The entries, in the order of their last use.
  var entries: [Entry] = []
  var history: [RasterizedIndex: Last] = [:]

  init(budget: Int) { self.budget = budget }

  var used: Int { entries.map(\.lookup.pixels).reduce(0, +) }

  mutating func step(frame: Int, at time: Int64, _ lookups: [CacheLookup]) -> [CacheEvent] {
    var events: [CacheEvent] = []
    func note(_ kind: CacheEvent.Kind, _ lookup: CacheLookup) {
      events.append(CacheEvent(frame: frame, layer: lookup.layer, kind: kind, pixels: lookup.pixels))
    }
    for entry in entries where time - entry.time > 100_000 {
      note(.evict(.idle), entry.lookup)
      history[entry.lookup.layer]?.end = .expiredIdle
    }
    entries.removeAll { time - $0.time > 100_000 }
    var covered: Set<Int> = []
    for (place, lookup) in lookups.enumerated() {
      if let outer = lookup.outer, covered.contains(outer) {
        covered.insert(place)
        continue
      }
      if let found = entries.firstIndex(where: { Self.same($0.lookup, lookup) }) {
        note(.hit, lookup)
        entries.append(Entry(lookup: entries.remove(at: found).lookup, time: time, frame: frame))
        covered.insert(place)
        continue
      }
      note(.miss(cause(lookup)), lookup)
      entries.removeAll { $0.lookup.layer == lookup.layer }
      if lookup.pixels <= budget {
        while used + lookup.pixels > budget, let oldest = entries.firstIndex(where: { $0.frame < frame - 1 }) {
          note(.evict(.room), entries[oldest].lookup)
          history[entries[oldest].lookup.layer]?.end = .evictedForRoom
          entries.remove(at: oldest)
        }
      }
      history[lookup.layer] = Last(lookup: lookup, end: .overBudget)
      if used + lookup.pixels <= budget { entries.append(Entry(lookup: lookup, time: time, frame: frame)) }
    }
    return events
  }

  static func same(_ left: CacheLookup, _ right: CacheLookup) -> Bool {
    var left = left
    left.outer = right.outer
    return left == right
  }

  func cause(_ lookup: CacheLookup) -> MissCause {
    guard let last = history[lookup.layer] else { return .firstUse }
    if last.lookup.scale != lookup.scale { return .scaleChanged }
    if (last.lookup.width, last.lookup.height) != (lookup.width, lookup.height) { return .sizeChanged }
    if last.lookup.ownVersion != lookup.ownVersion { return .contentChanged }
    if last.lookup.descendantVersion != lookup.descendantVersion { return .descendantChanged }
    return last.end
  }
}
