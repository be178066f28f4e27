import LayerGeometry
import LayerPlanning
import LayerSimulation

extension Overlay {
  /// How often each pixel was shaded, in offscreen passes too: each draw and each step of a recipe counts once where it
  /// lies.
  ///
  /// Colours are those of Android's "Debug GPU overdraw" (frameworks/base: libs/hwui, `SkiaPipeline.cpp`).
  static let overdraw = Overlay(id: "overdraw", title: "Overdraw", scale: shades) { plan in
    var map = LevelMap(area: plan.tree.screen)
    PixelWork.forEach(in: plan) { work in
      guard work.shadedPixels > 0 else { return }
      let place = ScreenPlace(work.target, in: plan)
      for part in work.parts { map.add(1, over: place.coverage(of: part)) }
    }
    return map
  } summary: { plan in
    var (onScreen, offscreen) = (0, 0)
    PixelWork.forEach(in: plan) { work in
      if work.target == .screen { onScreen += work.shadedPixels } else { offscreen += work.shadedPixels }
    }
    let hidden = CostReport(plan).traffic.hiddenPixels
    return OverlaySummary(
      headline: "\(OverlayFigures.screens(onScreen + offscreen, in: plan)) shaded", unit: "times shaded",
      notes: (offscreen == 0 ? [] : ["\(OverlayFigures.screens(offscreen, in: plan)) of it in offscreen passes"])
        + (hidden == 0 ? [] : ["\(OverlayFigures.screens(hidden, in: plan)) hidden below opaque layers, never shaded"]))
  } labels: { plan in
    // Who shades what has been shaded twice already: what lies below is not to blame.
    var tally = LayerTally()
    var map = LevelMap(area: plan.tree.screen)
    PixelWork.forEach(in: plan) { work in
      guard work.shadedPixels > 0, let node = work.node else { return }
      let place = ScreenPlace(work.target, in: plan)
      for part in work.parts {
        let coverage = place.coverage(of: part)
        tally.add(map.count(atLeast: 2, over: coverage), of: node, at: place.box(of: part))
        map.add(1, over: coverage)
      }
    }
    return tally.labels(in: plan) { OverlayFigures.screens($1, in: plan) }
  }

  private static let shades = LevelScale(steps: [
    .init(from: 2, OverlayInk(0x2F6BFF, blind: 0x2F6BFF, opacity: 0.36, .level(9)), "2"),
    .init(from: 3, OverlayInk(0x28C840, blind: 0xF0E442, opacity: 0.42, .rising(9)), "3"),
    .init(from: 4, OverlayInk(0xFF7AA8, blind: 0xE58BB5, opacity: 0.55, .rising(5)), "4"),
    .init(from: 5, OverlayInk(0xE0261C, blind: 0xA33A00, opacity: 0.66, .crossed(5)), "5+"),
  ])
}
