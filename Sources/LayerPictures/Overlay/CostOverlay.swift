import LayerDiagnostics
import LayerGeometry
import LayerPlanning
import LayerSimulation

extension Overlay {
  /// Layers that move memory, coloured by the number of pixels that are stored and loaded for each of the layer's own
  /// pixels.
  ///
  /// A reduced texture counts less: a blur at a quarter of the size moves a sixteenth of the pixels.
  static let cost = Overlay(
    id: "cost", title: "Memory traffic", nothing: "No layer moves more than its own pixels", scale: steps
  ) { plan, shapes in
    var paths = LayerPaths(plan.tree)
    var tally = LayerTally()
    PixelWork.forEach(in: plan) { work in
      guard let node = work.node else { return }
      tally.add(work.storedPixels + work.loadedPixels, of: shapes.visibleLayer(for: node))
    }
    let marks = tally.nodes.compactMap { node -> OverlayMark? in
      guard let shape = shapes.shape(of: node) else { return nil }
      let level = Int32(clamping: tally.amount(of: node) * whole / max(1, shape.pixels))
      guard level > whole else { return nil }
      var mark = OverlayMark(node: node, level: level, shape: shape)
      mark.isSystem = plan.tree[node].flags.contains(.system)
      mark.weight = tally.amount(of: node)
      mark.name = OverlayFigures.name(ofPath: paths.path(of: node))
      mark.words = OverlayFigures.screens(tally.amount(of: node), in: plan)
      return mark
    }
    return Diagnosis(marks, summary(of: plan), shapes, in: plan)
  }

  private static func summary(of plan: PassPlan) -> OverlaySummary {
    let traffic = Traffic(of: plan)
    let moved = traffic.storedPixels + traffic.loadedPixels
    return OverlaySummary(
      headline: "\(OverlayFigures.screens(moved, in: plan)) of memory traffic, \(DisplayText.bytes(4 * moved))",
      unit: "moved per pixel",
      notes: [
        "\(OverlayFigures.screens(traffic.storedPixels, in: plan)) stored, "
          + "\(OverlayFigures.screens(traffic.loadedPixels, in: plan)) loaded, at 4 bytes per pixel"
      ])
  }

  /// The level of one moved pixel per pixel of the layer; an image or text that is drawn once has this level and no
  /// mark.
  private static let whole = 256

  private static let steps = LevelScale(
    steps: zip(OverlayFamily.memory, [(whole + 1, "up to 3"), (3 * whole, "3 to 6"), (6 * whole, "6 or more")])
      .enumerated().map { width, step in
        LevelScale.Step(from: Int32(step.1.0), step.0, step.1.1, outlinePoints: [0.5, 1, 2][width])
      })
}
