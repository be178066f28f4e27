public import LayerGeometry
import LayerModel

/// The extent of each layer's subtree, in the layer's own points, measured bottom-up.
struct Extents {
  /// The extents of subtrees, including margins of filters and shadows, limited by the layers' own clips.
  private var boxes: [Rect<LayerSpace>]
  /// The same extents before shadow and clip, for the few layers that have either.
  private var boxesBeforeShadow: [Int: Rect<LayerSpace>] = [:]
  /// The extents of the visible parts, for the few layers where they differ from the whole extents.
  private var seen: [Int: Measure] = [:]

  /// The extent of one layer.
  private struct Measure: Equatable {
    var box = Rect<LayerSpace>.empty
    var boxBeforeShadow = Rect<LayerSpace>.empty
  }

  init(_ tree: PreparedTree, _ facts: FactsTable) {
    boxes = []
    PlatformPages.reserve(tree.nodes.count, in: &boxes)
    boxes.append(contentsOf: repeatElement(.empty, count: tree.nodes.count))
    for index in tree.nodes.indices.reversed() {
      let node = tree.nodes[index]
      guard node.flags.contains(.shown) else { continue }
      // At this point the box contains only the sublayers.
      close(index, node, tree, facts)
      guard node.parent >= 0, let image = image(of: index, node, tree) else { continue }
      let parent = Int(node.parent)
      boxes[parent] = boxes[parent].union(image)
    }
  }

  /// The extent of a layer's subtree, including margins of filters and shadow, limited by its own clip.
  @inline(__always) func box(of index: Int) -> Rect<LayerSpace> { boxes[index] }

  /// The same extent before shadow and clip: the source of a silhouette, and the content that may overflow the bounds.
  func boxBeforeShadow(of index: Int) -> Rect<LayerSpace> { boxesBeforeShadow[index] ?? boxes[index] }

  /// The extent of the visible part of a layer's subtree: content that is clipped or lies outside the target is left
  /// out before the remaining extents are combined.
  @inline(__always) func seenBox(of index: Int) -> Rect<LayerSpace> {
    seen.isEmpty ? boxes[index] : seen[index]?.box ?? boxes[index]
  }

  /// The same extent before shadow and clip.
  func seenBoxBeforeShadow(of index: Int) -> Rect<LayerSpace> {
    seen[index]?.boxBeforeShadow ?? boxBeforeShadow(of: index)
  }

  /// Measures one layer again, from its sublayers' current extents.
  ///
  /// - Returns: The number of sublayers examined.
  mutating func remeasure(_ index: Int, _ tree: PreparedTree, _ facts: FactsTable) -> Int {
    let node = tree.nodes[index]
    boxes[index] = .empty
    boxesBeforeShadow[index] = nil
    guard node.flags.contains(.shown) else { return 0 }
    var (child, count) = (index + 1, 0)
    while child < Int(node.end) {  // Advances past a sublayer's subtree.
      let below = tree.nodes[child]
      if below.flags.contains(.shown), let image = image(of: child, below, tree) {
        boxes[index] = boxes[index].union(image)
      }
      child = Int(below.end)
      count += 1
    }
    close(index, node, tree, facts)
    return count
  }

  /// Whether a layer's extent differs from that in another measurement.
  func differs(_ index: Int, from base: Extents) -> Bool {
    boxes[index] != base.boxes[index] || boxesBeforeShadow[index] != base.boxesBeforeShadow[index]
  }

  /// Whether the extent of a layer's visible part differs.
  func differsInSight(_ index: Int, from base: Extents) -> Bool {
    seenBox(of: index) != base.seenBox(of: index)
      || seenBoxBeforeShadow(of: index) != base.seenBoxBeforeShadow(of: index)
  }

  /// Restores a layer's measurement.
  mutating func restore(_ index: Int, from base: Extents) {
    boxes[index] = base.boxes[index]
    boxesBeforeShadow[index] = base.boxesBeforeShadow[index]
    if !seen.isEmpty || !base.seen.isEmpty { seen[index] = base.seen[index] }
  }

  /// The extent that a sublayer adds to its parent layer, in the parent layer's points.
  @inline(__always) private func image(
    of index: Int, _ node: PreparedNode, _ tree: PreparedTree
  ) -> Rect<LayerSpace>? {
    guard !node.flags.contains(.mask), !boxes[index].isEmpty else { return nil }
    let image: Rect<SuperlayerSpace> = tree.maps[node.toPlane].boundingBox(of: boxes[index])
    return Rect(minX: image.minX, minY: image.minY, maxX: image.maxX, maxY: image.maxY)
  }

  /// Adds the layer's own planes to its sublayers' extent, then applies its margins and its clip.
  @inline(__always) private mutating func close(
    _ index: Int, _ node: PreparedNode, _ tree: PreparedTree, _ facts: FactsTable
  ) {
    if node.flags.contains(.transformLayer) { return }
    let place = facts.place(of: node)
    if let standIn = tree.standIn(node) {
      boxesBeforeShadow[index] = boxes[index]
      boxes[index] = standIn.box
    } else if facts[place].measures >= 0 || facts[place].masksToBounds {
      closeWithMargins(index, node, tree, facts[place], facts.measures(facts[place]))
    } else if !facts[place].planes.isEmpty {
      boxes[index] = boxes[index].union(facts[place].bounds)
    }
  }

  private mutating func closeWithMargins(
    _ index: Int, _ node: PreparedNode, _ tree: PreparedTree, _ facts: LayerFacts, _ measures: LayerMeasures
  ) {
    let measure = Self.measure(
      sublayers: boxes[index], tree.layer(of: node), facts, measures, ofPlanes: { _ in true }, ofShadow: { _ in true })
    if facts.shadow != .none || facts.masksToBounds { boxesBeforeShadow[index] = measure.boxBeforeShadow }
    boxes[index] = measure.box
  }

  /// Adds a layer's own planes to its sublayers' extent, then applies its margins and its clip.
  ///
  /// - Parameters:
  ///   - ofPlanes: Whether a plane with a rectangle counts.
  ///   - ofShadow: Whether the area of a shadow, or of the content that casts it, counts.
  @inline(__always) private static func measure(
    sublayers: Rect<LayerSpace>, _ layer: Layer, _ facts: LayerFacts, _ measures: LayerMeasures,
    ofPlanes isPlaneSeen: (Rect<LayerSpace>) -> Bool, ofShadow isShadowSeen: (Rect<LayerSpace>) -> Bool
  ) -> Measure {
    var box = sublayers
    if !facts.planes.isDisjoint(with: [.background, .border]), isPlaneSeen(facts.bounds) {
      box = box.union(facts.bounds)
    }
    if facts.planes.contains(.contents), isPlaneSeen(measures.contentsRect) { box = box.union(measures.contentsRect) }
    box = box.outset(by: CountingConstants.blurReachSigmas.value * measures.filterSigma)
    let boxBeforeShadow = box
    switch facts.shadow {
    case .none: break
    case .fromPath: if isShadowSeen(measures.pathShadowRect) { box = box.union(measures.pathShadowRect) }
    case .fromSubtree:
      let cast = box.offset(by: layer.shadowOffset)
        .outset(by: CountingConstants.blurReachSigmas.value * measures.shadowSigma)
      if !isShadowSeen(box) { box = .empty }
      if isShadowSeen(cast) { box = box.union(cast) }
    }
    if facts.masksToBounds { box = box.intersection(facts.bounds) }
    return Measure(box: box.isEmpty ? .empty : box, boxBeforeShadow: boxBeforeShadow)
  }
}

// MARK: Visible extents

extension Extents {
  /// Removes invisible parts from all extents, once the layers have been placed.
  mutating func leaveOutUnseen(_ tree: PreparedTree, _ facts: FactsTable, _ placement: Placement) {
    if placement.cutLayers.isEmpty { return }
    var queue = NodeSet(nodeCount: tree.nodes.count)
    for layer in placement.cutLayers {
      let index = Int(layer)
      let node = tree.nodes[index]
      if !placement.isVisible(index) {
        if node.parent >= 0, !node.flags.contains(.mask) { queue.insert(Int(node.parent)) }
      } else if Int(node.end) > index + 1 || facts[node].measures >= 0 {
        queue.insert(index)
      }
    }
    while let index = queue.popLast() {
      _ = remeasureSight(index, tree, facts, placement)
      let node = tree.nodes[index]
      if seen[index] != nil, node.parent >= 0, !node.flags.contains(.mask) { queue.insert(Int(node.parent)) }
    }
  }

  /// Measures the visible part of one layer again, from the visible parts of its sublayers.
  ///
  /// - Returns: The number of sublayers examined.
  mutating func remeasureSight(
    _ index: Int, _ tree: PreparedTree, _ facts: FactsTable, _ placement: Placement
  ) -> Int {
    if !seen.isEmpty { seen[index] = nil }
    let node = tree.nodes[index]
    guard placement.isVisible(index), node.standIn < 0 else { return 0 }
    var sublayers = Rect<LayerSpace>.empty
    var (child, count) = (index + 1, 0)
    while child < Int(node.end) {  // Advances past a sublayer's subtree.
      let below = tree.nodes[child]
      if placement.isVisible(child), !below.flags.contains(.mask), !seenBox(of: child).isEmpty {
        let image: Rect<SuperlayerSpace> = tree.maps[below.toPlane].boundingBox(of: seenBox(of: child))
        sublayers = sublayers.union(Rect(minX: image.minX, minY: image.minY, maxX: image.maxX, maxY: image.maxY))
      }
      child = Int(below.end)
      count += 1
    }
    var measure = Measure(box: sublayers, boxBeforeShadow: sublayers)
    if !node.flags.contains(.transformLayer) {
      let layerFacts = facts[node]
      measure = Self.measure(
        sublayers: sublayers, tree.layer(of: node), layerFacts, facts.measures(layerFacts),
        ofPlanes: { placement.touchesPixelsInside($0, of: index) },
        ofShadow: { placement.touchesPixelsOfShadow($0, of: index) })
      if layerFacts.shadow == .none, !layerFacts.masksToBounds { measure.boxBeforeShadow = measure.box }
    }
    if measure.box != boxes[index] || measure.boxBeforeShadow != boxBeforeShadow(of: index) { seen[index] = measure }
    return count
  }
}

/// The extent of each layer's subtree, in the layer's own points, as measured by the planner.
public struct SubtreeReach: Sendable {
  private let extents: Extents

  /// Measures the layers of a plan.
  public init(_ plan: PassPlan) { extents = Extents(plan.tree, FactsTable(plan.tree, plan.compositor)) }

  /// The extent of a layer and its sublayers before its own clip and without its own shadow; empty if nothing is
  /// visible.
  public func ofPicture(_ node: PreparedIndex) -> Rect<LayerSpace> { extents.boxBeforeShadow(of: Int(node.rawValue)) }

  /// The same extent limited by the layer's own clip, including its shadow.
  public func ofAll(_ node: PreparedIndex) -> Rect<LayerSpace> { extents.box(of: Int(node.rawValue)) }
}
