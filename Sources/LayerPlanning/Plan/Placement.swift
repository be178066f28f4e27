import LayerGeometry
import LayerModel

/// Where each layer lies in the targets, and what part of it can be seen; worked out top-down.
///
/// "Around" is the target that a layer is put into, "inside" the one that its own planes and sublayers are put into:
/// the same grid, unless the layer's content lies along its own axes.
struct Placement {
  /// From a layer's points to the grid around it.
  private(set) var around: [PlaneTransform<LayerSpace, TargetSpace>]
  /// From a layer's points to the grid inside it.
  private(set) var inside: [PlaneTransform<LayerSpace, TargetSpace>]
  /// What can be seen around a layer, before its own clip and margins.
  private(set) var seenAround: [Rect<TargetSpace>]
  /// What can be seen inside it.
  private(set) var seenInside: [Rect<TargetSpace>]
  /// Whether it is shown and its extent has area where it can be seen.
  private(set) var isVisible: [Bool]
  /// For layers with a shadow from their subtree: where inside them the shadow can be seen.
  private(set) var seenByShadow: [Int: Rect<TargetSpace>] = [:]
  /// Whether its content lies along its own axes.
  private(set) var hasOwnAxes: [Bool]
  /// From the grid inside a layer with own axes to the screen's pixels, by node.
  private var screenFromInside: [Int: PlaneTransform<TargetSpace, TargetSpace>] = [:]
  /// The nearest layer with own axes at or above each node; -1 for none.
  private var axesOwner: [Int32]

  private let scale: Double

  init(_ tree: PreparedTree, _ facts: FactsTable, _ extents: Extents) {
    let count = tree.nodes.count
    scale = tree.scale
    around = [PlaneTransform](repeating: .identity, count: count)
    inside = around
    seenAround = [Rect](repeating: .empty, count: count)
    seenInside = seenAround
    isVisible = [Bool](repeating: false, count: count)
    hasOwnAxes = isVisible
    axesOwner = [Int32](repeating: -1, count: count)
    var index = 0
    while index < count {  // Forwards by a node, or over a subtree that cannot be seen.
      place(index, tree, facts, extents)
      index = isVisible[index] ? index + 1 : Int(tree.nodes[index].end)
    }
  }

  /// Places one layer anew, below where the layer above lies now.
  mutating func replace(_ index: Int, _ tree: PreparedTree, _ facts: FactsTable, _ extents: Extents) {
    around[index] = .identity
    inside[index] = .identity
    seenAround[index] = .empty
    seenInside[index] = .empty
    isVisible[index] = false
    hasOwnAxes[index] = false
    axesOwner[index] = -1
    screenFromInside[index] = nil
    seenByShadow[index] = nil
    let parent = Int(tree.nodes[index].parent)
    if parent < 0 || isVisible[parent] { place(index, tree, facts, extents) }
  }

  /// Takes a layer's place back.
  mutating func restore(_ index: Int, from base: Placement) {
    around[index] = base.around[index]
    inside[index] = base.inside[index]
    seenAround[index] = base.seenAround[index]
    seenInside[index] = base.seenInside[index]
    isVisible[index] = base.isVisible[index]
    hasOwnAxes[index] = base.hasOwnAxes[index]
    axesOwner[index] = base.axesOwner[index]
    screenFromInside[index] = base.screenFromInside[index]
    seenByShadow[index] = base.seenByShadow[index]
  }

  /// Whether a layer lies elsewhere than in another placement, or shows more or less: then its sublayers may too.
  func differs(_ index: Int, from base: Placement) -> Bool {
    if !isVisible[index], !base.isVisible[index] { return false }
    return isVisible[index] != base.isVisible[index] || around[index] != base.around[index]
      || inside[index] != base.inside[index] || seenAround[index] != base.seenAround[index]
      || seenInside[index] != base.seenInside[index] || axesOwner[index] != base.axesOwner[index]
      || screenFromInside[index] != base.screenFromInside[index]
  }

  private mutating func place(_ index: Int, _ tree: PreparedTree, _ facts: FactsTable, _ extents: Extents) {
    let node = tree.nodes[index]
    guard node.flags.contains(.shown) else { return }
    let parent = Int(node.parent)
    let isMask = node.flags.contains(.mask)
    if parent < 0 {
      around[index] = node.toPlane.followed(by: .scale(scale).retagged())
      seenAround[index] = tree.screen.rect
    } else {
      let grid = isMask ? around[parent] : inside[parent]
      around[index] = node.toPlane.followed(by: grid.retagged())
      seenAround[index] = isMask ? seenAround[parent] : seenInside[parent]
      let axesParent = isMask ? Int(tree.nodes[parent].parent) : parent
      axesOwner[index] = axesParent < 0 ? -1 : axesOwner[axesParent]
    }
    let seen = around[index].boundingBox(of: extents.boxes[index]).intersection(seenAround[index])
    isVisible[index] = !PixelGrid.snappedOutward(seen).isEmpty
    guard isVisible[index] else { return }
    inside[index] = around[index]
    seenInside[index] = seenAround[index]
    guard !node.flags.contains(.transformLayer), node.standIn < 0 else { return }
    let layerFacts = facts[node]
    guard layerFacts.mayCost else { return }
    enter(index, tree.layer(of: node), layerFacts)
  }

  /// Works out the grid and the seen region inside a layer that has a clip or an effect.
  private mutating func enter(_ index: Int, _ layer: Layer, _ facts: LayerFacts) {
    if layer.shouldRasterize || facts.hasFilters { takeOwnAxes(index, layer) }
    if layer.shouldRasterize { seenInside[index] = .unbounded }
    if layer.masksToBounds {
      seenInside[index] = seenInside[index].intersection(inside[index].boundingBox(of: layer.bounds))
    }
    if facts.shadow == .fromSubtree {
      seenByShadow[index] = seenInside[index]
      let caster = movedBack(
        seenInside[index], by: layer.shadowOffset, growing: facts.shadowSigma, inside[index], layer)
      seenInside[index] = seenInside[index].union(caster)
    }
    if facts.filterSigma > 0 {
      seenInside[index] = seenInside[index].outset(
        by: CountingConstants.blurReachSigmas.value * facts.filterSigma * stretch(inside[index], layer))
    }
  }

  private mutating func takeOwnAxes(_ index: Int, _ layer: Layer) {
    let map = around[index]
    let toScreen = screenMap(of: index)
    let gridScale = map.a
    if isMove(toScreen), !layer.shouldRasterize || layer.rasterizationScale == gridScale { return }
    let ownScale = layer.shouldRasterize ? layer.rasterizationScale : ownAxesScale(toScreen, layer)
    inside[index] = .scale(ownScale).retagged()
    hasOwnAxes[index] = true
    let outward = inside[index].inverse?.followed(by: map)
    if let inward = outward?.inverse {
      let box: Rect<TargetSpace> = inward.boundingBox(of: seenAround[index])
      seenInside[index] = box.isEmpty ? .unbounded : box
    } else {
      seenInside[index] = .unbounded
    }
    let outer = axesOwner[index]
    let onward = outer < 0 ? nil : screenFromInside[Int(outer)]
    screenFromInside[index] = (outward ?? .identity).followed(by: onward ?? .identity)
    axesOwner[index] = Int32(index)
  }

  /// Whether a map to the screen's pixels only moves the layer's points.
  func isMove(_ toScreen: PlaneTransform<LayerSpace, TargetSpace>) -> Bool {
    toScreen.isAffine && toScreen.b == 0 && toScreen.c == 0
      && abs(toScreen.a - scale) < 1e-9 && abs(toScreen.d - scale) < 1e-9
  }

  /// From the grid inside a layer to the grid around it.
  func outward(_ index: Int) -> PlaneTransform<TargetSpace, TargetSpace> {
    guard hasOwnAxes[index], let back = inside[index].inverse else { return .identity }
    return back.followed(by: around[index])
  }

  /// From the grid inside a layer to the screen's pixels.
  func screenFromGrid(inside index: Int) -> PlaneTransform<TargetSpace, TargetSpace> {
    let owner = axesOwner[index]
    return owner < 0 ? .identity : screenFromInside[Int(owner)] ?? .identity
  }

  /// From a layer's points to the screen's pixels.
  func screenMap(of index: Int) -> PlaneTransform<LayerSpace, TargetSpace> {
    let owner = axesOwner[index]
    if owner < 0 { return around[index] }
    if Int(owner) == index { return inside[index].followed(by: screenFromInside[index] ?? .identity) }
    return around[index].followed(by: screenFromInside[Int(owner)] ?? .identity)
  }

  /// Pixels a point along a layer's own axes: the screen's scale times how far the layer is stretched, at most 4.
  func ownAxesScale(_ toScreen: PlaneTransform<LayerSpace, TargetSpace>, _ layer: Layer) -> Double {
    scale * min(CountingConstants.mostOwnAxesStretch.value, stretch(toScreen, layer) / scale)
  }

  /// How far a map stretches a layer's points, at the middle of its bounds.
  func stretch(_ map: PlaneTransform<LayerSpace, TargetSpace>, _ layer: Layer) -> Double {
    map.linearized(at: layer.bounds.center).largestStretch
  }

  /// The region that an offset copy, grown by three sigma, must be drawn in for a region of it to be right.
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

  /// A layer's rectangle as pixels on the grid inside it, cut to what can be seen there.
  func pixelsInside(_ rect: Rect<LayerSpace>, of index: Int) -> PixelRect {
    PixelGrid.snappedOutward(inside[index].boundingBox(of: rect).intersection(seenInside[index]))
  }

  /// A layer's rectangle as pixels on the grid around it, cut to what can be seen there.
  func pixelsAround(_ rect: Rect<LayerSpace>, of index: Int) -> PixelRect {
    PixelGrid.snappedOutward(around[index].boundingBox(of: rect).intersection(seenAround[index]))
  }
}
