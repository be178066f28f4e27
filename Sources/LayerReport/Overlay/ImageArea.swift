import LayerPlanning
import LayerRaster
import LayerSimulation

/// The pixels of the screen in which images are shown.
enum ImageArea {
  /// Hands out each part of each image that is drawn, with the pixels of it that nothing hides.
  static func forEach(in plan: PassPlan, _ body: (ImageUse, ImageUse.Part, Coverage) -> Void) {
    var uses: [Int: ImageUse] = [:]
    for use in ImageUse.all(in: plan) { uses[use.place] = use }
    if uses.isEmpty { return }
    PixelWork.forEach(in: plan) { work in
      guard let use = work.place.flatMap({ uses[$0] }) else { return }
      let place = ScreenPlace(work.target, in: plan)
      for part in use.parts {
        let shown = place.coverage(of: part.rect, under: plan.map(of: use.node))
        for rect in work.parts { body(use, part, shown.intersection(place.coverage(of: rect))) }
      }
    }
  }
}
