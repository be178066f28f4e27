import LayerGeometry
import LayerPlanning
import LayerRaster

extension Overlay {
  /// One translucent yellow coat for each offscreen pass over the pixels that it stands for: darker is more.
  ///
  /// The colour is the one of Apple's "Color Off-screen Rendered"; its exact value is not published.
  static let offscreen = Overlay(id: "offscreen", title: "Offscreen passes") { plan, canvas in
    for pass in plan.passes {
      canvas.fill(PassArea.coverage(of: pass, in: plan), with: coat)
    }
  } legend: { plan in
    let summary = plan.summary
    let passes = summary.offscreenPasses
    let first = passes == 1 ? "1 offscreen pass" : "\(passes) offscreen passes"
    let steady =
      summary.steadyOffscreenPasses == passes
      ? "in every frame" : "in a first frame, \(summary.steadyOffscreenPasses) when nothing has changed"
    let reasons = summary.byReason.sorted { ($1.value, $0.key.rawValue) < ($0.value, $1.key.rawValue) }
    let system = summary.systemPasses > 0 ? ["\(summary.systemPasses) more in parts that the system owns"] : []
    return OverlayLegend(
      headline: passes == 0 ? "No offscreen pass" : "\(first) \(steady)",
      swatches: [1, 2, 5, 10].map { .init(color: coat, coats: $0, meaning: $0 == 10 ? "10 passes" : "\($0)") },
      notes: reasons.map { "\($0.key.rawValue) \($0.value)" } + system)
  } labels: { plan in
    var paths = LayerPaths(plan.tree)
    let worst = plan.layers.filter { $0.passes > 0 }.sorted { ($1.passes, $0.node) < ($0.passes, $1.node) }
    let areas = PassArea.boxes(in: plan)
    return worst.prefix(mostLabels).compactMap { cost in
      guard let about = areas[cost.node] else { return nil }
      let name = paths.path(of: cost.node).split(separator: "/").last.map(String.init) ?? "root"
      return OverlayLabel(words: "\(name) \u{00B7} \(cost.passes)", about: about)
    }
  }

  /// Near #FFD60A, 28 % opaque.
  private static let coat = Color(red: 1, green: 0.839, blue: 0.039, alpha: 0.28).premultiplied

  /// More names than this hide the picture.
  private static let mostLabels = 12
}

/// The pixels of the screen that passes stand for.
enum PassArea {
  /// A pass's visible rectangle; its quadrilateral where it lies along other axes than the screen's.
  static func coverage(of pass: Pass, in plan: PassPlan) -> Coverage {
    let target = plan.targets[Int(pass.target.rawValue)]
    let map = PlaneTransform<LayerSpace, TargetSpace>(target.toScreen)
    let rect = Rect<LayerSpace>(
      minX: Double(target.rect.minX), minY: Double(target.rect.minY), maxX: Double(target.rect.maxX),
      maxY: Double(target.rect.maxY))
    return LayerOutline(RoundedRect(rect: rect, radius: 0), under: map).coverage(within: plan.tree.screen)
  }

  /// For each layer with passes the box of all of them.
  static func boxes(in plan: PassPlan) -> [PreparedIndex: PixelRect] {
    var boxes: [PreparedIndex: PixelRect] = [:]
    for pass in plan.passes {
      let target = plan.targets[Int(pass.target.rawValue)]
      let box: Rect<TargetSpace> = target.toScreen.boundingBox(of: target.rect.rect)
      let pixels = PixelGrid.snappedOutward(box).intersection(plan.tree.screen)
      if !pixels.isEmpty { boxes[pass.node] = (boxes[pass.node] ?? .empty).union(pixels) }
    }
    return boxes
  }
}

extension PlaneTransform where Source == LayerSpace, Target == TargetSpace {
  /// A map between grids, for a rectangle that is drawn as if it were a layer's.
  fileprivate init(_ map: PlaneTransform<TargetSpace, TargetSpace>) { self = map.retagged() }
}
