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

  /// What hides parts of a rectangle: occluders behind it in the list, before another place there.
  func over(_ rect: PixelRect, after position: Int, before end: Int) -> [PixelRect] {
    var covers: [PixelRect] = []
    for (place, cover) in kept where place > position && place < end && !cover.intersection(rect).isEmpty {
      covers.append(cover)
    }
    return covers
  }
}
