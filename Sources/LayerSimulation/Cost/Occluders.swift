import LayerGeometry
import LayerPlanning

/// The draws of one target that hide what was drawn before: the 16 largest, of equals the later.
struct Occluders {
  private(set) var kept: [(position: Int, rect: PixelRect)] = []

  init(of draws: ArraySlice<Draw>) {
    for (position, draw) in zip(draws.indices, draws) where draw.isOccluder {
      if kept.count == CountingConstants.occludersPerTarget.value {
        let smallest = kept.indices.min { left, right in
          (kept[left].rect.area, kept[left].position) < (kept[right].rect.area, kept[right].position)
        }
        guard let smallest, kept[smallest].rect.area <= draw.rect.area else { continue }
        kept.remove(at: smallest)
      }
      kept.append((position, draw.rect))
    }
  }

  /// What hides parts of a draw: occluders behind it in the list, before another place there.
  func after(_ position: Int, before end: Int) -> [PixelRect] {
    kept.lazy.filter { $0.position > position && $0.position < end }.map(\.rect)
  }
}
