package import LayerGeometry
package import LayerModel

/// A frame's plan, with the data about layers that a simulation needs beyond passes: where they appear and which
/// bitmaps they keep.
///
/// It is a class because a simulation makes many small queries, and copying the contents for each would be slower.
package final class FramePlan: Sendable {
  /// The plan.
  package let plan: PassPlan
  let stages: PlanStages
  /// The nodes that replace subtrees, with their stand-ins.
  let nodesOfStandIns: [(index: Int, standIn: StandIn)]
  /// The number of each node in the whole tree; empty if the tree has no stand-ins.
  private let orders: [Int32]

  init(plan: PassPlan, stages: PlanStages) {
    self.plan = plan
    self.stages = stages
    let nodes = stages.tree.nodes
    nodesOfStandIns = nodes.indices.compactMap { index in
      stages.tree.standIn(nodes[index]).map { (index, $0) }
    }
    orders = stages.tree.orders
  }

  /// The tree that was planned.
  package var tree: PreparedTree { plan.tree }

  /// Calls a closure with the nodes of the chosen layers, in paint order: one per layer, or one per copy.
  ///
  /// - Parameter isAskedFor: For each layer of the scene, whether to include it.
  package func forEachNode(where isAskedFor: [Bool], _ body: (LayerIndex, PreparedIndex) -> Void) {
    for (index, node) in stages.tree.nodes.enumerated() where isAskedFor[Int(node.layer.rawValue)] {
      body(node.layer, PreparedIndex(index))
    }
  }

  /// A node's place in the scene.
  package func source(of node: PreparedIndex) -> SceneNodeIndex { plan.tree.nodes[Int(node.rawValue)].source }

  /// A node's number in the whole tree, regardless of stand-ins.
  package func order(of node: PreparedIndex) -> Int32 { orders.isEmpty ? node.rawValue : orders[Int(node.rawValue)] }

  /// The layer with the given number in the whole tree; nil if the plan did not expand its subtree.
  package func source(atOrder order: Int32) -> SceneNodeIndex? {
    let nodes = stages.tree.nodes
    if orders.isEmpty { return nodes.indices.contains(Int(order)) ? nodes[Int(order)].source : nil }
    let place = orders.partitioningIndex { $0 >= order }
    return place < orders.count && orders[place] == order ? nodes[place].source : nil
  }

  /// The pixels of the screen that a layer's subtree may touch, including margins; empty if the layer is not drawn.
  package func screenExtent(of node: PreparedIndex) -> PixelRect { stages.screenExtent(of: Int(node.rawValue)) }

  /// The pixels of the screen where a layer's sublayers are visible: its bounds, and any content that extends beyond
  /// them.
  package func scrolledArea(of node: PreparedIndex) -> PixelRect { stages.scrolledArea(of: Int(node.rawValue)) }

  /// The layers whose picture changes when a layer changes: the layer itself or the layer that it masks, and the
  /// enclosing layers that blur it or cast its shadow.
  package func showing(_ node: PreparedIndex) -> [PreparedIndex] {
    stages.showing(Int(node.rawValue)).map { PreparedIndex($0) }
  }

  /// The rasterized layers that take part in the frame, in paint order.
  package var rasterEntries: [RasterEntry] { stages.rasterEntries }

  /// The layers that show the content below them, in paint order, and the pixels of the screen that they read.
  package var backdrops: [(node: PreparedIndex, reach: PixelRect)] { stages.backdrops }
}

extension PreparedTree {
  /// The number of each node in a tree without stand-ins; empty if there are no stand-ins.
  fileprivate var orders: [Int32] {
    if standIns.isEmpty { return [] }
    var next: Int32 = 0
    return nodes.map { node in
      defer { next += standIn(node)?.nodes ?? 1 }
      return next
    }
  }
}

extension [Int32] {
  /// The first index at which a condition holds, provided that it also holds for all later elements.
  fileprivate func partitioningIndex(where holds: (Int32) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {  // Halves each time.
      let middle = (low + high) / 2
      if holds(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

extension FramePlan {
  /// A drawn node that replaces subtrees.
  package struct DrawnStandIn: Sendable {
    /// The indices of the subtrees.
    package let subtrees: Range<Int>
    /// The stand-in's position in paint order.
    package let node: Int
    /// The pixels of the screen that the stand-in touches.
    package let rect: PixelRect
    /// The area of the largest layer in the subtrees that could hide other layers.
    let largestCover: Int
  }

  /// The stand-ins that take part in the frame, in paint order.
  package var drawnStandIns: [DrawnStandIn] {
    var drawn: [DrawnStandIn] = []
    for (index, standIn) in nodesOfStandIns where stages.isDrawn(index) {
      drawn.append(
        DrawnStandIn(
          subtrees: standIn.subtrees, node: index, rect: rect(of: index), largestCover: standIn.largestCover))
    }
    return drawn
  }

  /// The subtrees that were assumed to be out of sight but are visible, because an enclosing blur or bitmap reaches
  /// farther.
  package var subtreesComeIntoSight: [Int] {
    var subtrees: [Int] = []
    for (index, standIn) in nodesOfStandIns where standIn.isOutOfSight && stages.placement.isVisible(index) {
      subtrees += standIn.subtrees
    }
    return subtrees
  }

  /// The pixels of the screen that a subtree touches, if it is drawn directly onto the screen.
  package func rect(of index: Int) -> PixelRect { rect(of: stages.extents.box(of: index), in: index) }

  /// The pixels of the screen that a rectangle touches, in the points of a layer drawn directly onto the screen.
  func rect(of box: Rect<LayerSpace>, in index: Int) -> PixelRect { stages.placement.pixelsAround(box, of: index) }

  /// Whether a subtree is drawn directly onto the screen, without an enclosing group, shadow or opacity.
  package func isOnItsOwn(_ index: Int) -> Bool {
    let parent = Int(tree.nodes[index].parent)
    let membership = stages.membership
    return parent >= 0 && membership[index].around == TargetMembership.screen && membership[parent].opacityInside >= 1
      && membership[parent].shadowScope < 0 && !membership.isTinted(index)
  }

  /// Whether a rectangle, in the points of a layer drawn directly onto the screen, is not clipped at all.
  func isSeenWhole(_ box: Rect<LayerSpace>, in index: Int) -> Bool {
    let seen = stages.placement.seenAround(index)
    return seen.contains(stages.placement.around(index).boundingBox(of: box), tolerance: FrameOutline.slack)
  }

  /// The extent of a subtree without clips, including everything in it that may need passes, in its topmost layer's
  /// points.
  func boxOfPasses(in index: Int) -> Rect<LayerSpace> {
    var box = stages.extents.box(of: index)
    let nodes = stages.tree.nodes
    for inner in index + 1..<Int(nodes[index].end) {
      let hasPasses =
        !nodes[inner].flags.isDisjoint(with: [.mask, .hasMask]) || stages.facts[nodes[inner]].mayCost
        || nodes[inner].opacity < 1
      if !hasPasses { continue }
      var (reach, current) = (stages.extents.box(of: inner), inner)
      while current > index {  // Terminates: each iteration moves up at least one level.
        let above: Rect<SuperlayerSpace> = stages.tree.toPlane(PreparedIndex(current)).boundingBox(of: reach)
        reach = Rect(minX: above.minX, minY: above.minY, maxX: above.maxX, maxY: above.maxY)
        current = Int(nodes[current].planeParent)
      }
      box = box.union(reach)
    }
    return box
  }

  /// The layers that are occluders on the screen.
  package var cover: OccluderList { stages.culling.occluders(in: TargetMembership.screen) }

  /// The look of a subtree that is drawn completely and directly onto the screen.
  func look(of shown: ShownSubtree, at map: PlaneTransform<SuperlayerSpace, TargetSpace>) -> KnownSubtrees.Look {
    let top = shown.nodes.lowerBound
    let inputs = stages.cullingInputs
    let covers = shown.nodes.lazy.compactMap { CullingMarks.of($0, inputs).occluder?.rect.area }
    return KnownSubtrees.Look(
      map: map, flags: tree.nodes[top].flags, planes: stages.flattening[top].handedPlanes,
      largestCover: covers.max() ?? 0)
  }
}

/// The cache entry of a rasterized layer in a frame.
package struct RasterEntry: Hashable, Sendable {
  /// The layer.
  package let node: PreparedIndex
  /// The index of the earlier entry whose bitmap contains this one; nil if there is no such entry.
  package let outer: Int?
  /// The width of the layer's bitmap, in pixels.
  package let width: Int
  /// The height of the layer's bitmap, in pixels.
  package let height: Int
  /// The pixels per point of the layer's bitmap.
  package let scale: Double
}
