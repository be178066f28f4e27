import LayerDiagnostics
import LayerGeometry
import LayerPlanning
import LayerSimulation

extension Overlay {
  /// Where memory traffic lies: pixels stored and loaded for each pixel of the screen, in all targets together.
  ///
  /// A texture that is smaller than what it stands for counts for less: a blur at a quarter of the size moves a
  /// sixteenth.
  static let cost = Overlay(id: "cost", title: "Memory traffic", scale: heat) { plan in
    var map = LevelMap(area: plan.tree.screen)
    PixelWork.forEach(in: plan) { work in
      let moved = (work.storedPixels > 0 ? 1 : 0) + (work.action == .split ? 1 : work.texturesSampled)
      guard moved > 0 else { return }
      let place = ScreenPlace(work.target, in: plan)
      let amount = Int32((min(place.texelsAPixel, 64) * Double(moved) * whole).rounded())
      for part in work.parts { map.add(amount, over: place.coverage(of: part)) }
    }
    return map
  } summary: { plan in
    let traffic = CostReport(plan).traffic
    let moved = traffic.storedPixels + traffic.loadedPixels
    return OverlaySummary(
      headline: "\(OverlayFigures.screens(moved, in: plan)) of traffic, \(DisplayText.bytes(4 * moved))",
      unit: "moved per pixel",
      notes: [
        "\(OverlayFigures.screens(traffic.storedPixels, in: plan)) stored, "
          + "\(OverlayFigures.screens(traffic.loadedPixels, in: plan)) loaded, at 4 bytes per pixel"
      ])
  } labels: { plan in
    var tally = LayerTally()
    PixelWork.forEach(in: plan) { work in
      guard let node = work.node else { return }
      let place = ScreenPlace(work.target, in: plan)
      tally.add(work.storedPixels + work.loadedPixels, of: node, at: place.box(of: work.parts))
    }
    return tally.labels(in: plan) { OverlayFigures.screens($1, in: plan) }
  }

  /// The number that stands for one pixel moved.
  private static let whole = 256.0

  /// A screen is stored once: one pixel moved is the least, and leaves no mark.
  private static let heat = LevelScale(steps: [
    step(over: 1, 0xFFF3B0, blind: 0xD6E6F4, opacity: 0.45, .upright(12), ">1"),
    step(2, 0xFED976, blind: 0xABD0E6, opacity: 0.5, .level(8), "2"),
    step(3, 0xFEB24C, blind: 0x6AAED6, opacity: 0.56, .rising(9), "3"),
    step(5, 0xFC6B2D, blind: 0x3787C0, opacity: 0.61, .rising(6), "5"),
    step(8, 0xD7191C, blind: 0x105BA4, opacity: 0.67, .crossed(8), "8"),
    step(12, 0x8B0A50, blind: 0x0A3B7A, opacity: 0.72, .crossed(6), "12"),
    step(20, 0x3B0764, blind: 0x041E42, opacity: 0.78, .crossed(4), "20+"),
  ])

  /// A look from a number of pixels moved on, or from just above it.
  private static func step(
    _ pixels: Double = 0, over above: Double? = nil, _ color: UInt32, blind: UInt32, opacity: Float,
    _ hatch: OverlayInk.Hatch, _ meaning: String
  ) -> LevelScale.Step {
    let from = above.map { Int32($0 * whole) + 1 } ?? Int32(pixels * whole)
    return .init(from: from, OverlayInk(color, blind: blind, opacity: opacity, hatch), meaning)
  }
}
