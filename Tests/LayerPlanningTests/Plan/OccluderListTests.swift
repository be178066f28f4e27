import LayerGeometry
import LayerPlanning
import LayerTestSupport
import Testing

/// Compares the occluders of a target with a list of all candidates.
@Suite struct OccluderListTests {
  private struct Offered {
    let order: Int
    let rect: PixelRect
  }

  private func rect(_ random: inout SeededGenerator) -> PixelRect {
    let (x, y) = (random.int(0...20), random.int(0...20))
    return PixelRect(minX: x, minY: y, maxX: x + random.int(1...6), maxY: y + random.int(1...6))
  }

  @Test func theLargestAreKeptAndOfEqualsTheLater() {
    for seed in 0..<300 as Range<UInt64> {
      var random = SeededGenerator(seed: seed)
      var (list, offered) = (OccluderList(), [Offered]())
      for order in 0..<random.int(0...40) where random.chance(0.8) {
        let rect = rect(&random)
        let (area, number) = (random.int(0...40), random.int(0...50))
        let before = kept(offered).last.map { ($0.rect.area, $0.order) }
        let takesMore = offered.count < 16 || before.map { $0 < (area, number) } ?? true
        #expect(list.wouldKeep(area: area, at: number) == (area > 0 && takesMore), "seed \(seed)")
        offered.append(Offered(order: order, rect: rect))
        list.keep(rect, at: order)
      }
      let kept = kept(offered)
      #expect(list.kept.map(\.order) == kept.reversed().map(\.order), "seed \(seed)")
      for _ in 0..<20 {
        let (rect, order) = (rect(&random), random.int(-1...40))
        let end = order + random.int(0...20)
        let covers = kept.filter { $0.order > order && !$0.rect.intersection(rect).isEmpty }
        #expect(list.hides(anyOf: rect, after: order) == !covers.isEmpty, "seed \(seed)")
        let between = covers.filter { $0.order < end }.map(\.rect)
        #expect(Set(list.over(rect, after: order, before: end)) == Set(between), "seed \(seed)")
        #expect(list.isKept(in: order..<end) == kept.contains { (order..<end).contains($0.order) }, "seed \(seed)")
      }
      let renumbered = list.renumbered { $0 / 2 }
      #expect(renumbered.kept.map(\.order) == list.kept.map { $0.order / 2 })
    }
  }

  /// In descending size; among equals, the last first.
  private func kept(_ offered: [Offered]) -> [Offered] {
    Array(offered.sorted { ($0.rect.area, $0.order) > ($1.rect.area, $1.order) }.prefix(16))
  }
}
