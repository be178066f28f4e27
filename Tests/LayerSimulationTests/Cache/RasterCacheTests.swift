import LayerModel
import LayerSimulation
import LayerTestSupport
import Testing

/// Compares the rasterization cache with cases derived by hand, and with a simple implementation of its rules.
@Suite struct RasterCacheTests {
  private static let idle = Microseconds(100_000)

  /// A cache of 100 pixels with lookups of one row.
  private struct Case {
    var cache = RasterCache(budgetPixels: 100, idle: RasterCacheTests.idle)
    var frame = -1

    /// The next frame's events in short: `hit 0`, `miss 1 first-use`, `evict 0 room`.
    mutating func step(at time: Int64? = nil, _ lookups: CacheLookup...) -> [String] {
      frame += 1
      return cache.step(frame: frame, at: Microseconds(time ?? Int64(frame) * 16_000), lookups).map(Self.short)
    }

    static func short(_ event: CacheEvent) -> String {
      ([event.name, "\(event.layer.rawValue)"] + (event.cause.map { [$0] } ?? [])).joined(separator: " ")
    }
  }

  private func layer(_ index: Int, _ pixels: Int, own: Int = 0, below: Int = 0, outer: Int? = nil) -> CacheLookup {
    CacheLookup(
      layer: RasterizedIndex(index), width: pixels, height: 1, ownVersion: own, descendantVersion: below, outer: outer)
  }

  @Test func exactlyTheIdleTimeIsKept() {
    for (pause, events) in [
      (Int64(100_000), ["hit 0"]), (100_001, ["evict 0 idle", "miss 0 expired-idle"]),
    ] {
      var run = Case()
      #expect(run.step(at: 7, layer(0, 40)) == ["miss 0 first-use"])
      #expect(run.step(at: 7 + pause, layer(0, 40)) == events)
    }
  }

  @Test func exactlyTheBudgetFits() {
    var run = Case()
    #expect(run.step(layer(0, 60), layer(1, 40)) == ["miss 0 first-use", "miss 1 first-use"])
    #expect(run.step(layer(0, 60), layer(1, 40)) == ["hit 0", "hit 1"])
    #expect(run.cache.residentPixels == 100)
    var tight = Case()
    _ = tight.step(layer(0, 60), layer(1, 41))
    #expect(tight.step(layer(0, 60), layer(1, 41)) == ["hit 0", "miss 1 over-budget"])
    #expect(tight.cache.residentPixels == 60)
  }

  @Test func anEntryLargerThanTheBudgetPaysAndEvictsNothing() {
    var run = Case()
    _ = run.step(layer(0, 50))
    _ = run.step()
    _ = run.step()
    #expect(run.step(layer(1, 101)) == ["miss 1 first-use"])
    #expect(run.step(layer(1, 101)) == ["miss 1 over-budget"])
    #expect(run.step(layer(0, 50), layer(1, 101)) == ["hit 0", "miss 1 over-budget"])
  }

  @Test func anOverFullSetIsStable() {
    var run = Case()
    _ = run.step(layer(0, 50), layer(1, 50), layer(2, 50))
    for _ in 0..<5 {
      #expect(run.step(layer(0, 50), layer(1, 50), layer(2, 50)) == ["hit 0", "hit 1", "miss 2 over-budget"])
    }
  }

  /// Of two entries last used in the same frame, the one looked up first is evicted first; no more are evicted than
  /// necessary.
  @Test func theLeastRecentlyUsedGoesFirst() {
    var run = Case()
    _ = run.step(layer(0, 30), layer(1, 30), layer(2, 30))
    _ = run.step(layer(2, 30), layer(1, 30), layer(0, 30))
    _ = run.step()
    #expect(run.step(layer(3, 70)) == ["miss 3 first-use", "evict 2 room", "evict 1 room"])
    #expect(run.step(layer(0, 30), layer(1, 30)) == ["hit 0", "miss 1 evicted-for-room"])
  }

  /// Bitmaps that the previous frame used stay, and evicted ones do not return even if there is still not enough room.
  @Test func evictionsStandThoughTheyAreOfNoUse() {
    var run = Case()
    _ = run.step(layer(0, 30), layer(1, 60))
    _ = run.step(layer(1, 60))
    #expect(run.step(layer(2, 50)) == ["miss 2 first-use", "evict 0 room"])
    #expect(run.cache.residentPixels == 60)
    #expect(run.step(layer(0, 30)) == ["miss 0 evicted-for-room"])
  }

  @Test func aMissDropsTheLayersOwnEntryFirst() {
    var run = Case()
    _ = run.step(layer(0, 60))
    #expect(run.step(layer(0, 80)) == ["miss 0 size-changed"])
    #expect(run.cache.residentPixels == 80)
  }

  @Test func theFirstCauseThatHoldsIsNamed() {
    var run = Case()
    var lookup = layer(0, 20)
    _ = run.step(lookup)
    lookup.descendantVersion += 1
    #expect(run.step(lookup) == ["miss 0 descendant-changed"])
    (lookup.ownVersion, lookup.descendantVersion) = (1, 2)
    #expect(run.step(lookup) == ["miss 0 content-changed"])
    (lookup.width, lookup.ownVersion) = (21, 2)
    #expect(run.step(lookup) == ["miss 0 size-changed"])
    (lookup.width, lookup.scale) = (22, 2)
    #expect(run.step(lookup) == ["miss 0 scale-changed"])
    // Evicted because of idleness but changed too: the change takes precedence.
    lookup.ownVersion = 3
    #expect(run.step(at: 1_000_000, lookup) == ["evict 0 idle", "miss 0 content-changed"])
  }

  /// Seven frames of 16 ms: the inner bitmap is not used while the outer one hits, and has been evicted when it is
  /// needed again.
  @Test func anInnerEntryAgesWhileTheOuterHits() {
    var run = Case()
    #expect(run.step(layer(0, 50), layer(1, 20, outer: 0)) == ["miss 0 first-use", "miss 1 first-use"])
    for _ in 1...6 { #expect(run.step(layer(0, 50), layer(1, 20, outer: 0)) == ["hit 0"]) }
    #expect(
      run.step(layer(0, 50, own: 1), layer(1, 20, outer: 0)) == [
        "evict 1 idle", "miss 0 content-changed", "miss 1 expired-idle",
      ])
  }

  /// A random frame: some of a few layers, nested or not, of which one changes now and then.
  private static func lookups(_ random: inout SeededGenerator, _ layers: inout [CacheLookup]) -> [CacheLookup] {
    var lookups: [CacheLookup] = []
    for place in layers.indices {
      if random.chance(0.1) { layers[place].ownVersion += 1 }
      if random.chance(0.1) { layers[place].descendantVersion += 1 }
      if random.chance(0.05) { layers[place].width = random.int(1...45) }
      if random.chance(0.03) { layers[place].scale = Double(random.int(1...3)) }
      if random.chance(0.3) { continue }
      var lookup = layers[place]
      if !lookups.isEmpty, random.chance(0.2) { lookup.outer = random.int(0...lookups.count - 1) }
      lookups.append(lookup)
    }
    return lookups
  }

  @Test func agreesWithThePlainCacheOnRandomTimelines() {
    var seen: Set<String> = []
    for seed in 0..<1_000 as Range<UInt64> {
      var random = SeededGenerator(seed: seed)
      var layers = (0..<random.int(1...8)).map { layer($0, random.int(1...45)) }
      var cache = RasterCache(budgetPixels: 100, idle: Self.idle)
      var plain = PlainCache(budget: 100)
      var time: Int64 = 0
      for frame in 0..<random.int(5...40) {
        let lookups = Self.lookups(&random, &layers)
        let events = cache.step(frame: frame, at: Microseconds(time), lookups)
        let expected = plain.step(frame: frame, at: time, lookups)
        #expect(events == expected, "seed \(seed), frame \(frame)")
        #expect(cache.residentPixels == plain.used)
        if events != expected { return }
        seen.formUnion(events.map { $0.cause ?? $0.name })
        time += random.chance(0.1) ? Int64(random.int(99_998...100_003)) : Int64(random.int(8_000...34_000))
      }
    }
    #expect(seen.isSuperset(of: MissCause.allCases.map(\.rawValue) + ["hit", "idle", "room"]), "\(seen)")
  }
}
