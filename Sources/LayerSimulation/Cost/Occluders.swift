import LayerGeometry
import LayerPlanning

/// The draws of one target that hide what was drawn before: the 16 largest, of equals the later.
struct Occluders {
  private(set) var kept: [(position: Int, rect: PixelRect)] = []

  init(of draws: ArraySlice<Draw>) {
    var smallest: Int?
    for position in draws.indices where draws[position].isOccluder {
      let rect = draws[position].rect
      if let least = smallest {
        // Those that are kept come in the order of their positions: of equals the first is the one to go.
        if rect.area < kept[least].rect.area { continue }
        kept.remove(at: least)
      }
      kept.append((position, rect))
      if kept.count == CountingConstants.occludersPerTarget.value {
        smallest = kept.indices.min { kept[$0].rect.area < kept[$1].rect.area }
      }
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
