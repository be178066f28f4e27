import LayerGeometry
import LayerPlanning
import LayerSimulation

extension Overlay {
  /// Green where everything drawn is opaque, red where something was blended, darker red the deeper the stack.
  ///
  /// It shows every target where it lies on the screen: a blend in an offscreen pass is a blend, and costs as much. The
  /// tints of red add up to the blended pixels of the traffic.
  static let blended = Overlay(id: "blended", title: "Blended layers", scale: stack) { plan in
    var map = LevelMap(area: plan.tree.screen)
    PixelWork.forEach(in: plan) { work in
      guard work.action == .draw else { return }
      let place = ScreenPlace(work.target, in: plan)
      for part in work.parts {
        if work.isBlended {
          map.add(blend, over: place.coverage(of: part))
        } else {
          map.insert(opaque, over: place.coverage(of: part))
        }
      }
    }
    return map
  } summary: { plan in
    let traffic = CostReport(plan).traffic
    let (blended, shaded) = (traffic.blendedPixels, traffic.shadedPixels)
    let hidden = traffic.hiddenPixels
    return OverlaySummary(
      headline: blended == 0
        ? "Nothing is blended"
        : "\(OverlayFigures.screens(blended, in: plan)) blended of \(OverlayFigures.screens(shaded, in: plan)) shaded",
      unit: "blends",
      notes: hidden == 0 ? [] : ["\(OverlayFigures.screens(hidden, in: plan)) hidden below opaque layers, never shaded"]
    )
  } labels: { plan in
    var tally = LayerTally()
    PixelWork.forEach(in: plan) { work in
      guard let node = work.node, work.isBlended else { return }
      let place = ScreenPlace(work.target, in: plan)
      tally.add(work.pixels, of: node, at: place.box(of: work.parts))
    }
    return tally.labels(in: plan) { OverlayFigures.screens($1, in: plan) }
  }

  /// The number of a pixel is twice the blends, plus one where something opaque was drawn.
  private static let opaque: Int32 = 1
  private static let blend: Int32 = 2

  private static let stack = LevelScale(steps: [
    .init(from: 1, OverlayInk(0x30D158, blind: 0x56B4E9, opacity: 0.34, .level(10)), "none"),
    .init(from: 2, OverlayInk(0xFF453A, blind: 0xE8A060, opacity: 0.42, .rising(10)), "1"),
    .init(from: 4, OverlayInk(0xE8302A, blind: 0xD97B2B, opacity: 0.55, .rising(6)), "2"),
    .init(from: 6, OverlayInk(0xC81E1E, blind: 0xB85A10, opacity: 0.66, .crossed(8)), "3"),
    .init(from: 8, OverlayInk(0xA01014, blind: 0x8A3F08, opacity: 0.74, .crossed(6)), "4"),
    .init(from: 10, OverlayInk(0x6E060C, blind: 0x552404, opacity: 0.82, .crossed(4)), "5+"),
  ])
}
