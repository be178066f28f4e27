import LayerGeometry
import LayerModel
import LayerPlanning
import LayerRaster

/// The visible shapes of a plan's layers on the screen: clipped by their own corners, by masks, and by the clips around
/// them.
struct ScreenShapes {
  /// The place of one layer, gathered from the draws of a plan.
  private struct Place {
    /// The pixels that the layer's own planes may touch, or those of its sublayers if it has no plane.
    var box = PixelRect.empty
    /// The texture that the layer's planes are drawn into.
    var target: TargetID?
    /// The transform from the layer's points to the screen, if the layer is drawn into another texture as one picture.
    var around: PlaneTransform<LayerSpace, TargetSpace>?
    /// The area of the layer's texture in the texture that it is drawn into; nil without a texture.
    var composite: PixelRect?
    /// Whether the layer has its own planes.
    var hasPlane = false
    /// Whether the layer's bounds are visible through a background, a border or a gradient.
    var showsBounds = false
    /// Whether the layer hides everything below it.
    var hides = false
    /// Whether the layer is a mask, or a part of one.
    var isMask = false
    /// Whether the layer and all layers around it are drawn normally: not translucent, masked, filtered or blended.
    var isSolid = false
  }

  private let plan: PassPlan
  private var places: [Place]

  /// Collects the places of layers from all draws.
  init(_ plan: PassPlan) {
    self.plan = plan
    places = [Place](repeating: Place(), count: plan.tree.nodes.count)
    markMasks()
    markSolid()
    for target in plan.targets where !target.isSilhouette {
      for draw in plan.draws[target.draws] { note(draw, in: target) }
    }
    for pass in plan.passes where pass.kind == .content || pass.kind == .compose {
      let index = Int(pass.node.rawValue)
      if places[index].target == nil { places[index].target = pass.target }
    }
    handUp()
  }

  /// The pixels that a layer or its sublayers may touch; empty for masks and for layers that are not drawn.
  func box(of node: PreparedIndex) -> PixelRect { places[Int(node.rawValue)].box }

  /// Whether a layer belongs to a mask.
  func isMask(_ node: PreparedIndex) -> Bool { places[Int(node.rawValue)].isMask }

  /// The masked layer, for a mask and its parts; for any other layer, the layer itself.
  func visibleLayer(for node: PreparedIndex) -> PreparedIndex {
    var node = node
    while isMask(node), let parent = plan.tree.parent(of: node) { node = parent }  // Ends: one level up.
    return node
  }

  /// The layers that hide everything below them, in paint order.
  var hiding: [PreparedIndex] { plan.tree.indices.filter { places[Int($0.rawValue)].hides } }

  /// The shape of a layer; nil if it is not visible.
  func shape(of node: PreparedIndex) -> ScreenShape? {
    let place = places[Int(node.rawValue)]
    guard !place.isMask, !place.box.isEmpty else { return nil }
    let form = form(of: node, place)
    var coverage = form.coverage(within: place.box)
    var shownForm = form
    if let mask = maskForm(of: node) {
      coverage = coverage.intersection(mask.coverage(within: place.box))
      shownForm = mask
    }
    if let composite = place.composite { coverage = coverage.cut(to: composite) }
    coverage = clipped(coverage, around: node)
    return coverage.isEmpty ? nil : ScreenShape(coverage: coverage, form: shownForm)
  }

  // MARK: Reading the plan

  private mutating func markMasks() {
    let nodes = plan.tree.nodes
    var index = 0
    while index < nodes.count {  // Ends: one layer forwards, or over a mask.
      guard nodes[index].flags.contains(.mask) else {
        index += 1
        continue
      }
      let end = Int(nodes[index].end)
      for part in index..<end { places[part].isMask = true }
      index = end
    }
  }

  private mutating func markSolid() {
    for place in plan.tree.indices {
      let (index, node, layer) = (Int(place.rawValue), plan.tree[place], plan.tree.layer(place))
      let isSolidAbove = node.parent < 0 || places[Int(node.parent)].isSolid
      places[index].isSolid =
        isSolidAbove && node.opacity >= 1 && !node.flags.contains(.hasMask) && layer.filters.isEmpty
        && layer.compositingFilter == .sourceOver
    }
  }

  private mutating func note(_ draw: Draw, in target: RenderTarget) {
    let index = Int(draw.node.rawValue)
    guard !places[index].isMask else { return }
    let layer = plan.tree.layer(draw.node)
    switch draw.kind {
    case .bakedShadow: return
    case .composite:
      let composite = plan.composites[Int(draw.payload)]
      guard composite.role != .shadow else { return }
      places[index].around = plan.outlineMap(of: composite).followed(by: plan.toScreen(of: target))
      if composite.role != .backdrop {
        places[index].composite = (places[index].composite ?? .empty).union(box(of: draw, in: target))
      }
      if composite.role == .backdrop {
        places[index].showsBounds = true
        // Behind a blur, nothing is recognizable.
        if places[index].isSolid, draw.opacity >= 1, Self.blurs(layer) { places[index].hides = true }
      }
      if places[index].box.isEmpty { places[index].box = box(of: draw, in: target) }
      return
    case .backgroundAndBorder, .background:
      places[index].showsBounds = true
      if places[index].isSolid, draw.opacity >= 1, layer.backgroundColor?.alpha ?? 0 >= 1 { places[index].hides = true }
    case .border: places[index].showsBounds = true
    case .contents:
      if case .gradient = layer.content { places[index].showsBounds = true }
      if places[index].isSolid, draw.isOpaque { places[index].hides = true }
    }
    let before = places[index].hasPlane ? places[index].box : .empty
    places[index].box = before.union(box(of: draw, in: target))
    places[index].hasPlane = true
    places[index].target = target.id
  }

  private static func blurs(_ layer: Layer) -> Bool {
    if case .backdrop(let backdrop) = layer.content, backdrop.blurRadius > 0 { return true }
    return layer.backgroundFilters.contains { if case .gaussianBlur(let radius) = $0 { radius > 0 } else { false } }
  }

  private func box(of draw: Draw, in target: RenderTarget) -> PixelRect {
    let onScreen: Rect<TargetSpace> = plan.toScreen(of: target).boundingBox(of: draw.rect.rect)
    let box = PixelGrid.snappedOutward(onScreen).intersection(plan.tree.screen)
    return box.isEmpty ? .empty : box
  }

  /// Gives layers without planes the places of their sublayers.
  private mutating func handUp() {
    var reach = places.map(\.box)
    // A layer comes after its ancestors: in reverse order, each area is complete before it is passed up.
    for (index, node) in plan.tree.nodes.enumerated().reversed() {
      if !places[index].hasPlane, !places[index].showsBounds, !places[index].isMask { places[index].box = reach[index] }
      guard node.parent >= 0, !places[index].isMask else { continue }
      reach[Int(node.parent)] = reach[Int(node.parent)].union(reach[index])
      if places[Int(node.parent)].target == nil { places[Int(node.parent)].target = places[index].target }
    }
  }

  // MARK: Shapes

  private func toScreen(_ node: PreparedIndex) -> PlaneTransform<LayerSpace, TargetSpace> {
    let place = places[Int(node.rawValue)]
    if let around = place.around { return around }
    let target = plan.targets[Int((place.target ?? .screen).rawValue)]
    return plan.map(of: node).followed(by: plan.toScreen(of: target))
  }

  private func form(of node: PreparedIndex, _ place: Place) -> ScreenForm {
    let layer = plan.tree.layer(node)
    let map = toScreen(node)
    if place.showsBounds || layer.masksToBounds { return .outline(layer.outline, map) }
    guard place.hasPlane else { return .box(place.box) }
    if case .shape(let shape) = layer.content, let path = shape.path, !path.isEmpty, map.isAffine {
      return .path(path, shape, map)
    }
    if map.keepsAxes(over: layer.bounds) || layer.bounds.isEmpty { return .box(place.box) }
    return .outline(RoundedRect(rect: layer.bounds, radius: 0), map)
  }

  /// The outline of a layer's mask, if it is one shape or one opaque rectangle; nil without a mask, and for other
  /// masks, such as gradients.
  private func maskForm(of node: PreparedIndex) -> ScreenForm? {
    guard let mask = plan.tree.mask(of: node) else { return nil }
    let layer = plan.tree.layer(mask)
    let toLayer: PlaneTransform<LayerSpace, LayerSpace> = plan.tree.toPlane(mask).retagged()
    let map = toLayer.followed(by: toScreen(node))
    guard map.isAffine, Int(plan.tree[mask].end) == Int(mask.rawValue) + 1 else { return nil }
    if case .shape(let shape) = layer.content, let path = shape.path, !path.isEmpty { return .path(path, shape, map) }
    guard case .plain = layer.content, layer.contents == nil, layer.backgroundColor?.alpha ?? 0 >= 1 else { return nil }
    return .outline(layer.outline, map)
  }

  /// The part of a layer inside the rounded clips and masks around it; the rectangles of its draws include rectangular
  /// clips.
  private func clipped(_ coverage: Coverage, around node: PreparedIndex) -> Coverage {
    var coverage = coverage
    var above = plan.tree.parent(of: node)
    while let layer = above, !coverage.isEmpty {  // Ends: one level up each round.
      let box = coverage.box
      let values = plan.tree.layer(layer)
      // A texture is limited by the clips around it.
      if let composite = places[Int(layer.rawValue)].composite { coverage = coverage.cut(to: composite) }
      if values.masksToBounds {
        let map = toScreen(layer)
        if values.cornerRadius > 0 || !map.keepsAxes(over: values.bounds) {
          coverage = coverage.intersection(ScreenForm.outline(values.outline, map).coverage(within: box))
        }
      }
      if let mask = maskForm(of: layer) { coverage = coverage.intersection(mask.coverage(within: box)) }
      above = plan.tree.parent(of: layer)
    }
    return coverage
  }
}

/// The boundary of a layer on the screen.
enum ScreenForm {
  /// A rounded rectangle, with its transform to the screen.
  case outline(RoundedRect, PlaneTransform<LayerSpace, TargetSpace>)
  /// A path, filled or stroked according to its style, with its transform to the screen.
  case path(Path, ShapeContent, PlaneTransform<LayerSpace, TargetSpace>)
  /// A rectangle of whole pixels.
  case box(PixelRect)

  /// The pixels inside the boundary.
  func coverage(within box: PixelRect) -> Coverage {
    switch self {
    case .outline(let shape, let map): return LayerOutline(shape, under: map).coverage(within: box)
    case .path(let path, let style, let map):
      let coverage = PathCoverage(path, under: map)
      let drawn =
        style.fillColor.map { $0.alpha > 0 } ?? false
        ? try? coverage.fill(rule: style.fillRule, within: box) : try? coverage.stroke(style, within: box)
      return drawn ?? .full(box)
    case .box(let rect): return .full(rect.intersection(box))
    }
  }

  /// A line along the inner side of the edge, antialiased in the same way.
  func edge(pixels: Double, within box: PixelRect) -> Coverage {
    switch self {
    case .outline(let shape, let map):
      return LayerOutline(shape, under: map).borderCoverage(width: pixels / max(map.largestStretch, 1e-6), within: box)
    case .path(let path, let style, let map):
      var line = ShapeContent()
      line.lineWidth = 2 * pixels / max(map.largestStretch, 1e-6)
      line.lineJoin = .round
      let coverage = PathCoverage(path, under: map)
      guard style.fillColor.map({ $0.alpha > 0 }) ?? false else { return self.coverage(within: box) }
      guard let stroke = try? coverage.stroke(line, within: box) else { return .none }
      return stroke.intersection(self.coverage(within: box))
    case .box(let rect):
      let area = Rect<LayerSpace>(
        minX: Double(rect.minX), minY: Double(rect.minY), maxX: Double(rect.maxX), maxY: Double(rect.maxY))
      return LayerOutline(RoundedRect(rect: area, radius: 0), under: .identity)
        .borderCoverage(width: pixels, within: box)
    }
  }
}

/// The shape of one layer on the screen.
struct ScreenShape {
  /// The shape's visible pixels, if nothing is above it.
  let coverage: Coverage
  /// The shape's boundary.
  let form: ScreenForm

  /// The smallest rectangle around the shape.
  var box: PixelRect { coverage.box }

  /// The approximate number of pixels that the shape covers: partly covered pixels count as whole.
  var pixels: Int { coverage.pieces.reduce(0) { $0 + $1.area.area } }

  /// Creates the shape of a rectangle of whole pixels.
  init(_ box: PixelRect) {
    coverage = .full(box)
    form = .box(box)
  }

  init(coverage: Coverage, form: ScreenForm) {
    self.coverage = coverage
    self.form = form
  }

  /// A line along the inner side of the shape's edge.
  func edge(pixels: Double) -> Coverage { form.edge(pixels: pixels, within: box).intersection(coverage) }
}
