import LayerDiagnostics
import LayerGeometry
import LayerPlanning
import LayerSimulation
import LayerWriting

extension Overlay {
  /// Blended layers, coloured by their own number of blends.
  ///
  /// Draws into offscreen textures count too: a blend in a group's texture costs as much as one on the screen. A shadow
  /// is blended outside its layer, so it does not tint the layer.
  static let blended = Overlay(
    id: "blended", title: "Blended layers", nothing: "Nothing is blended", scale: steps
  ) { plan, shapes in
    var paths = LayerPaths(plan.tree)
    var tally = LayerTally()
    PixelWork.forEach(in: plan) { work in
      guard let node = work.node, work.isBlended, work.pixels > 0 else { return }
      let owner = shapes.visibleLayer(for: node)
      tally.add(work.pixels, of: owner)
      if work.place.map({ !isShadow(plan.draws[$0], in: plan) }) ?? true { tally.count(owner) }
    }
    let marks = tally.nodes.compactMap { node -> OverlayMark? in
      let times = tally.times(of: node)
      guard times > 0, let shape = shapes.shape(of: node) else { return nil }
      var mark = OverlayMark(node: node, level: Int32(clamping: times), shape: shape)
      mark.isSystem = plan.tree[node].flags.contains(.system)
      mark.weight = tally.amount(of: node)
      mark.name = OverlayFigures.name(ofPath: paths.path(of: node))
      mark.words = times == 1 ? "1 blend" : "\(times) blends"
      return mark
    }
    return Diagnosis(marks, summary(of: plan, layers: marks.count).naming(marks, steps), shapes, in: plan)
  }

  /// Whether a draw is the shadow of its layer.
  private static func isShadow(_ draw: Draw, in plan: PassPlan) -> Bool {
    switch draw.kind {
    case .bakedShadow: true
    case .composite: plan.composites[Int(draw.payload)].role == .shadow
    case .backgroundAndBorder, .background, .border, .contents: false
    }
  }

  private static func summary(of plan: PassPlan, layers: Int) -> OverlaySummary {
    let traffic = Traffic(of: plan)
    let (blended, shaded) = (traffic.blendedPixels, traffic.shadedPixels)
    let hidden = traffic.hiddenPixels
    let notes =
      hidden == 0 ? [] : ["\(OverlayFigures.screens(hidden, in: plan)) hidden below opaque layers, never shaded"]
    guard blended > 0 else { return OverlaySummary(headline: "Nothing is blended", notes: notes) }
    let count = DecimalText.count(layers, "layer", "layers")
    return OverlaySummary(
      headline: "\(OverlayFigures.screens(blended, in: plan)) blended by \(count), "
        + "of \(OverlayFigures.screens(shaded, in: plan)) shaded",
      unit: "blends per layer", notes: notes)
  }

  private static let steps = LevelScale(
    steps: zip(OverlayFamily.blended, [(1, "1"), (2, "2 or 3"), (4, "4 or more")])
      .enumerated().map { width, step in
        LevelScale.Step(from: Int32(step.1.0), step.0, step.1.1, outlinePoints: [0.5, 1, 2][width])
      })
}
