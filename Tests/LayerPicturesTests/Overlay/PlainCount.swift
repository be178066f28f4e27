import LayerGeometry
import LayerModel
import LayerPlanning

/// The events of one pixel of the screen, counted in a simple way: the pixel's centre is tested against every draw and
/// step of a plan, in any order and without caching.
struct PlainCount: Equatable {
  var opaque = 0
  var blended = 0
  var shaded = 0
  /// Pixels stored and loaded for this one, in 256ths.
  var moved = 0
  /// Whether an image is shown scaled or off the grid, or has to be converted.
  var scaled = false
  var offGrid = false
  var converted = false

  init(_ x: Int, _ y: Int, _ plan: PassPlan) {
    let center = Point<TargetSpace>(Double(x) + 0.5, Double(y) + 0.5)
    for target in plan.targets {
      guard let place = plan.toScreen(of: target).inverse?.applied(to: center) else { continue }
      let (column, row) = (Int(place.x.rounded(.down)), Int(place.y.rounded(.down)))
      guard Self.holds(target.rect, column, row) else { continue }
      let weight = 256 * target.width * target.height / target.rect.area
      look(at: plan.draws[target.draws], of: target, column, row, plan)
      let splits = plan.passes.count { $0.captured == target.id }
      moved += weight * (1 + 2 * splits)
      for pass in plan.passes where pass.target == target.id {
        let sampled = [pass.source != nil, pass.joins != nil, pass.captured != nil].count { $0 }
        if sampled > 0 { shaded += 1 }
        moved += weight * sampled
      }
    }
  }

  private mutating func look(
    at draws: ArraySlice<Draw>, of target: RenderTarget, _ column: Int, _ row: Int, _ plan: PassPlan
  ) {
    let kept = draws.indices.filter { draws[$0].isOccluder }
      .sorted { (draws[$0].rect.area, $0) > (draws[$1].rect.area, $1) }.prefix(16)
    let reads = plan.passes.filter { $0.captured == target.id }.compactMap(\.afterDraw)
    for index in draws.indices {
      let draw = draws[index]
      guard Self.holds(draw.rect, column, row), !Self.holds(draw.hole, column, row) else { continue }
      let end = reads.map { $0 + draws.startIndex }.filter { $0 > index }.min() ?? Int.max
      if kept.contains(where: { $0 > index && $0 < end && Self.holds(draws[$0].rect, column, row) }) { continue }
      shaded += 1
      if draw.isOpaque { opaque += 1 } else { blended += 1 }
      moved += 256 * Int(draw.texturesSampled)
      if draw.kind == .contents, !target.isSilhouette { lookAtImage(draw, column, row, plan) }
    }
  }

  /// Images in one piece, upright or rotated by quarter turns.
  private mutating func lookAtImage(_ draw: Draw, _ column: Int, _ row: Int, _ plan: PassPlan) {
    let layer = plan.tree.layer(draw.node)
    guard let asset = layer.contents else { return }
    let facts = plan.tree.scene[asset].facts
    let map = plan.map(of: draw.node)
    let box: Rect<TargetSpace> = map.boundingBox(of: ContentsPlacement.rect(of: facts, in: layer))
    guard Double(column) + 0.5 > box.minX, Double(column) + 0.5 < box.maxX, Double(row) + 0.5 > box.minY,
      Double(row) + 0.5 < box.maxY
    else { return }
    if facts.bitsPerChannel > 8 { converted = true }
    let (width, height) = (
      Double(facts.pixelWidth) * layer.contentsRect.width, Double(facts.pixelHeight) * layer.contentsRect.height
    )
    // After a quarter turn, its width is its height.
    let size = abs(map.a) < 0.5 * abs(map.b) ? (height, width) : (width, height)
    if abs(box.width - size.0) > 1e-6 || abs(box.height - size.1) > 1e-6 {
      scaled = true
    } else if abs(box.minX - box.minX.rounded()) > 1e-6 || abs(box.minY - box.minY.rounded()) > 1e-6 {
      offGrid = true
    }
  }

  private static func holds(_ rect: PixelRect, _ x: Int, _ y: Int) -> Bool {
    x >= rect.minX && x < rect.maxX && y >= rect.minY && y < rect.maxY
  }
}
