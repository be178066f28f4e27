import LayerModel
import LayerPlanning

/// The paths of a plan's layers, which distinguish the copies of a replicator.
struct PlanPaths {
  private let tree: PreparedTree

  init(_ plan: PassPlan) { tree = plan.tree }

  subscript(node: PreparedIndex) -> String {
    var instances: [SceneNodeIndex: Int] = [:]
    var next = node.rawValue
    while next >= 0 {  // Ends: a parent comes before its children.
      let current = tree.nodes[Int(next)]
      if current.instance > 0 { instances[current.source] = Int(current.instance) }
      next = current.parent
    }
    return tree.scene.path(of: tree[node].source, instances: instances)
  }
}
