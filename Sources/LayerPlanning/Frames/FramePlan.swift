package import LayerGeometry
package import LayerModel

/// A frame's plan, with what a simulation asks of its layers beyond passes: where they show, and what they keep.
///
/// A class: a frame is asked many small things, and keeping what it holds for each would take longer than answering.
package final class FramePlan: Sendable {
  /// The plan.
  package let plan: PassPlan
  let stages: PlanStages
  /// The places of the nodes that stand for subtrees, with what stands there.
  let nodesOfStandIns: [(index: Int, standIn: StandIn)]
  /// For each node its number in the whole tree; empty where all of it is here.
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

  /// Hands out the nodes of some layers, in paint order: one of each, or as many as there are copies.
  ///
  /// - Parameter isAskedFor: Says it of each layer of the scene.
  package func forEachNode(where isAskedFor: [Bool], _ body: (LayerIndex, PreparedIndex) -> Void) {
    for (index, node) in stages.tree.nodes.enumerated() where isAskedFor[Int(node.layer.rawValue)] {
      body(node.layer, PreparedIndex(index))
    }
  }

  /// A node's place in the scene.
  package func source(of node: PreparedIndex) -> SceneNodeIndex { plan.tree.nodes[Int(node.rawValue)].source }

  /// A node's number in the whole tree, whatever of it is looked into.
  package func order(of node: PreparedIndex) -> Int32 { orders.isEmpty ? node.rawValue : orders[Int(node.rawValue)] }

  /// The layer with a number in the whole tree; nil if there is none that was looked at.
  package func source(atOrder order: Int32) -> SceneNodeIndex? {
    let nodes = stages.tree.nodes
    if orders.isEmpty { return nodes.indices.contains(Int(order)) ? nodes[Int(order)].source : nil }
    let place = orders.partitioningIndex { $0 >= order }
    return place < orders.count && orders[place] == order ? nodes[place].source : nil
  }

  /// The pixels of the screen that a layer's subtree may touch, margins included; none if it is not drawn.
  package func screenExtent(of node: PreparedIndex) -> PixelRect { stages.screenExtent(of: Int(node.rawValue)) }

  /// The pixels of the screen through which a layer's sublayers are seen: its bounds, and what reaches beyond them.
  package func scrolledArea(of node: PreparedIndex) -> PixelRect { stages.scrolledArea(of: Int(node.rawValue)) }

  /// The layers whose picture differs when a layer differs: itself, or the one that it masks, and those around that
  /// blur their subtree or cast its shadow.
  package func showing(_ node: PreparedIndex) -> [PreparedIndex] {
    stages.showing(Int(node.rawValue)).map { PreparedIndex($0) }
  }

  /// The rasterized layers that take part in the frame, in paint order.
  package var rasterEntries: [RasterEntry] { stages.rasterEntries }

  /// The layers that show what lies below them, in paint order, and the pixels of the screen that they read.
  package var backdrops: [(node: PreparedIndex, reach: PixelRect)] { stages.backdrops }
}

extension PreparedTree {
  /// For each node its number in a tree without stand-ins; empty where there are none.
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
  /// The first place where a condition holds that holds from there on.
  fileprivate func partitioningIndex(where holds: (Int32) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {  // Halves each time.
      let middle = (low + high) / 2
      if holds(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
