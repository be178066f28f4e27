import LayerGeometry
import LayerModel

/// The position of each layer in the targets, and the visible part of it; computed top-down.
///
/// "Around" is the target that a layer is drawn into; "inside" is the one that its own planes and sublayers are drawn
/// into. Both have the same grid, unless the layer's content is aligned to its own axes.
struct Placement {
  /// The place of one layer.
  private struct Place {
    /// The transform from the layer's points to the grid of its content, as an entry of `maps`.
    var inside = MovedMap.translation(0, 0)
    /// The visible region of the layer's content, as an index into `regions`.
    var seenInside = nothing
    /// The visible region where the layer is drawn, as an index into `regions`.
    var seenAround = everything
    /// The nearest layer with its own axes, which may be the layer itself or an ancestor; -1 if none exists.
    var axesOwner: Int32 = -1
    /// Whether the layer is shown and some of its extent is visible.
    var isVisible = false
    /// Whether the layer's content is aligned to its own axes.
    var hasOwnAxes = false
  }

  /// The transforms of a layer whose content is aligned to its own axes.
  private struct OwnAxes: Equatable {
    /// The transform from the layer's points to the grid that it is drawn on.
    let around: PlaneTransform<LayerSpace, TargetSpace>
    /// The transform from the grid of the layer's content to the screen's pixels.
    let screenFromInside: PlaneTransform<TargetSpace, TargetSpace>
  }

  private var places: [Place]
  private var maps = PlaneMaps<LayerSpace, TargetSpace>()
  /// Visible regions; most layers share the region of their parent layer.
  private var regions: [Rect<TargetSpace>]
  private var ownAxes: [Int: OwnAxes] = [:]
  /// For each layer whose subtree casts a shadow: the region inside the layer where the shadow is visible.
  private(set) var seenByShadow: [Int: Rect<TargetSpace>] = [:]
  /// The layers that are partly or fully invisible, or clip their own contents; those inside an invisible layer are not
  /// listed.
  private(set) var cutLayers: [Int32] = []

  private let scale: Double

  /// The region that the screen shows.
  private static var everything: Int32 { 0 }
  /// The region of a layer that is not visible.
  private static var nothing: Int32 { 1 }

  init(_ tree: PreparedTree, _ facts: FactsTable, _ extents: Extents) {
    let count = tree.nodes.count
    scale = tree.scale
    regions = [tree.screen.rect, .empty]
    places = []
    PlatformPages.reserve(count, in: &places)
    while places.count < count {  // Advances by a node or past a subtree that is not visible.
      let index = places.count
      if let place = outerPlace(index, tree, extents) {
        places.append(place)
        enter(index, tree, facts)
      } else {
        for _ in index..<Int(tree.nodes[index].end) { places.append(Place()) }
      }
    }
  }

  // MARK: One layer

  /// Whether a layer is shown and some of its extent is visible.
  func isVisible(_ index: Int) -> Bool { places[index].isVisible }

  /// Whether a layer's content is aligned to its own axes.
  func hasOwnAxes(_ index: Int) -> Bool { places[index].hasOwnAxes }

  /// The transform from a layer's points to the grid of its content.
  @inline(__always) func inside(_ index: Int) -> PlaneTransform<LayerSpace, TargetSpace> { maps[places[index].inside] }

  /// The transform from a visible layer's points to the grid that it is drawn on.
  func around(_ index: Int) -> PlaneTransform<LayerSpace, TargetSpace> {
    if places[index].hasOwnAxes, let axes = ownAxes[index] { return axes.around }
    return inside(index)
  }

  /// The visible region of a layer's content.
  func seenInside(_ index: Int) -> Rect<TargetSpace> { regions[Int(places[index].seenInside)] }

  /// The visible region where a layer is drawn, before its own clip and margins are applied.
  func seenAround(_ index: Int) -> Rect<TargetSpace> { regions[Int(places[index].seenAround)] }

  // MARK: Revision

  /// Places one layer again, from the current place of its parent layer.
  mutating func replace(_ index: Int, _ tree: PreparedTree, _ facts: FactsTable, _ extents: Extents) {
    places[index] = Place()
    ownAxes[index] = nil
    seenByShadow[index] = nil
    let parent = Int(tree.nodes[index].parent)
    guard parent < 0 || places[parent].isVisible, let place = outerPlace(index, tree, extents) else { return }
    places[index] = place
    enter(index, tree, facts)
  }

  /// Restores a layer's place, and drops regions and maps that were added since.
  mutating func restore(_ index: Int, from base: Placement) {
    places[index] = base.places[index]
    regions.removeLast(regions.count - base.regions.count)
    maps.forget(allBut: base.maps)
    ownAxes[index] = base.ownAxes[index]
    seenByShadow[index] = base.seenByShadow[index]
    cutLayers.removeLast(cutLayers.count - base.cutLayers.count)
  }

  /// Whether a layer's position or visible region differs from that in another placement; its sublayers may then differ
  /// too.
  func differs(_ index: Int, from base: Placement) -> Bool {
    if !isVisible(index), !base.isVisible(index) { return false }
    return isVisible(index) != base.isVisible(index) || hasOwnAxes(index) != base.hasOwnAxes(index)
      || inside(index) != base.inside(index) || places[index].axesOwner != base.places[index].axesOwner
      || ownAxes[index] != base.ownAxes[index] || seenInside(index) != base.seenInside(index)
      || seenAround(index) != base.seenAround(index)
  }

  // MARK: Placing

  /// A layer's place before its own clip and effects; nil if it is not visible.
  @inline(__always) private mutating func outerPlace(_ index: Int, _ tree: PreparedTree, _ extents: Extents) -> Place? {
    let node = tree.nodes[index]
    guard node.flags.contains(.shown) else { return nil }
    var place = Place()
    place.isVisible = true
    let parent = Int(node.parent)
    if parent < 0 {
      place.inside = maps.keep(tree.maps[node.toPlane].followed(by: .scale(scale).retagged()))
    } else if node.flags.contains(.mask) {
      place.inside = maps.keep(tree.maps[node.toPlane].followed(by: around(parent).retagged()))
      place.seenAround = places[parent].seenAround
      let axesParent = Int(tree.nodes[parent].parent)
      place.axesOwner = axesParent < 0 ? -1 : places[axesParent].axesOwner
    } else {
      place.inside = maps.keep(places[parent].inside, after: node.toPlane, of: tree.maps)
      place.seenAround = places[parent].seenInside
      place.axesOwner = places[parent].axesOwner
    }
    place.seenInside = place.seenAround
    let whole = maps[place.inside].boundingBox(of: extents.box(of: index))
    let seen = whole.intersection(regions[Int(place.seenAround)])
    let isSeen = PixelGrid.touchesPixels(seen)
    if !isSeen || seen != whole { cutLayers.append(Int32(truncatingIfNeeded: index)) }
    return isSeen ? place : nil
  }

  /// Computes the grid and the visible region for the content of a layer that has a clip or an effect.
  private mutating func enter(_ index: Int, _ tree: PreparedTree, _ facts: FactsTable) {
    let node = tree.nodes[index]
    guard facts[node].mayCost, !node.flags.contains(.transformLayer), node.standIn < 0 else { return }
    let measures = facts.measures(facts[node])
    enter(index, tree.layer(of: node), facts[node], measures)
    // The layer's own clip can cut away its contents, which are then as invisible as a sublayer outside of it.
    if facts[node].masksToBounds, facts[node].planes.contains(.contents),
      !facts[node].bounds.contains(measures.contentsRect, tolerance: 0)
    {
      cutLayers.append(Int32(truncatingIfNeeded: index))
    }
  }

  private mutating func enter(_ index: Int, _ layer: Layer, _ facts: LayerFacts, _ measures: LayerMeasures) {
    if layer.shouldRasterize || facts.hasFilters { takeOwnAxes(index, layer) }
    let map = inside(index)
    let before = seenInside(index)
    var seen = layer.shouldRasterize ? .unbounded : before
    if layer.masksToBounds { seen = seen.intersection(map.boundingBox(of: layer.bounds)) }
    if facts.shadow == .fromSubtree {
      seenByShadow[index] = seen
      seen = seen.union(movedBack(seen, by: layer.shadowOffset, growing: measures.shadowSigma, map, layer))
    }
    if measures.filterSigma > 0 {
      seen = seen.outset(by: CountingConstants.blurReachSigmas.value * measures.filterSigma * stretch(map, layer))
    }
    if seen != before { show(seen, inside: index) }
  }

  private mutating func show(_ region: Rect<TargetSpace>, inside index: Int) {
    places[index].seenInside = Int32(regions.count)
    regions.append(region)
  }

  private mutating func takeOwnAxes(_ index: Int, _ layer: Layer) {
    let around = inside(index)
    let toScreen = screenMap(of: index)
    // The target may itself lie along turned axes.
    let gridScale = stretch(around, layer)
    if isMove(toScreen), !layer.shouldRasterize || abs(layer.rasterizationScale - gridScale) < 1e-9 { return }
    let ownScale = layer.shouldRasterize ? layer.rasterizationScale : ownAxesScale(toScreen, layer)
    let inside: PlaneTransform<LayerSpace, TargetSpace> = .scale(ownScale).retagged()
    let outward = inside.inverse?.followed(by: around)
    var seen = Rect<TargetSpace>.unbounded
    if let inward = outward?.inverse {
      let box: Rect<TargetSpace> = inward.boundingBox(of: seenInside(index))
      if !box.isEmpty { seen = box }
    }
    // On a coarser grid its own planes may touch no pixel, though the layer does on the grid around it.
    if ownScale < gridScale { cutLayers.append(Int32(truncatingIfNeeded: index)) }
    let onward = screenFromGrid(inside: index)
    ownAxes[index] = OwnAxes(around: around, screenFromInside: (outward ?? .identity).followed(by: onward))
    places[index].inside = maps.keep(inside)
    show(seen, inside: index)
    places[index].hasOwnAxes = true
    places[index].axesOwner = Int32(index)
  }

  /// Whether a transform to the screen's pixels only moves the layer's points.
  func isMove(_ toScreen: PlaneTransform<LayerSpace, TargetSpace>) -> Bool {
    // Rotations that cancel each other leave a remainder as small as the errors of their sines.
    toScreen.isAffine && abs(toScreen.b) < 1e-9 && abs(toScreen.c) < 1e-9
      && abs(toScreen.a - scale) < 1e-9 && abs(toScreen.d - scale) < 1e-9
  }

  /// The transform from the grid of a layer's content to the grid that the layer is drawn on.
  func outward(_ index: Int) -> PlaneTransform<TargetSpace, TargetSpace> {
    guard hasOwnAxes(index), let back = inside(index).inverse else { return .identity }
    return back.followed(by: around(index))
  }

  /// The transform from the grid of a layer's content to the screen's pixels.
  func screenFromGrid(inside index: Int) -> PlaneTransform<TargetSpace, TargetSpace> {
    let owner = places[index].axesOwner
    return owner < 0 ? .identity : ownAxes[Int(owner)]?.screenFromInside ?? .identity
  }

  /// The transform from a layer's points to the screen's pixels.
  func screenMap(of index: Int) -> PlaneTransform<LayerSpace, TargetSpace> {
    let inside = inside(index)
    return places[index].axesOwner < 0 ? inside : inside.followed(by: screenFromGrid(inside: index))
  }

  /// The number of pixels per point along a layer's own axes: the screen's scale times the layer's stretch, which is
  /// limited to 4, and is 1 if the layer's middle lies behind the viewer.
  func ownAxesScale(_ toScreen: PlaneTransform<LayerSpace, TargetSpace>, _ layer: Layer) -> Double {
    if toScreen.applied(to: layer.bounds.center) == nil { return scale }
    return scale * min(CountingConstants.mostOwnAxesStretch.value, stretch(toScreen, layer) / scale)
  }

  /// The factor by which a transform stretches a layer's points at the middle of its bounds.
  func stretch(_ map: PlaneTransform<LayerSpace, TargetSpace>, _ layer: Layer) -> Double {
    map.linearized(at: layer.bounds.center).largestStretch
  }

  /// The region of the source that must be drawn so that a region of its offset and blurred copy is correct.
  func movedBack(
    _ region: Rect<TargetSpace>, by offset: Size, growing sigma: Double,
    _ map: PlaneTransform<LayerSpace, TargetSpace>, _ layer: Layer
  ) -> Rect<TargetSpace> {
    if region == .unbounded { return region }
    let flat = map.linearized(at: layer.bounds.center)
    let (x, y) = (flat.a * offset.width + flat.b * offset.height, flat.c * offset.width + flat.d * offset.height)
    return region.offset(by: Size(-x, -y)).outset(
      by: CountingConstants.blurReachSigmas.value * sigma * flat.largestStretch)
  }

  /// A layer's rectangle as pixels on the grid of the layer's content, limited to the visible region there.
  func pixelsInside(_ rect: Rect<LayerSpace>, of index: Int) -> PixelRect {
    PixelGrid.snappedOutward(inside(index).boundingBox(of: rect).intersection(seenInside(index)))
  }

  /// Whether a layer's rectangle covers any visible pixels on the grid of the layer's content.
  func touchesPixelsInside(_ rect: Rect<LayerSpace>, of index: Int) -> Bool {
    PixelGrid.touchesPixels(inside(index).boundingBox(of: rect).intersection(seenInside(index)))
  }

  /// Whether a layer's rectangle covers any pixels where its shadow is visible.
  func touchesPixelsOfShadow(_ rect: Rect<LayerSpace>, of index: Int) -> Bool {
    let seen = seenByShadow[index] ?? seenInside(index)
    return PixelGrid.touchesPixels(inside(index).boundingBox(of: rect).intersection(seen))
  }

  /// A layer's rectangle as pixels on the grid that the layer is drawn on, limited to the visible region there.
  func pixelsAround(_ rect: Rect<LayerSpace>, of index: Int) -> PixelRect {
    PixelGrid.snappedOutward(around(index).boundingBox(of: rect).intersection(seenAround(index)))
  }
}
