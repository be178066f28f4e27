package import LayerDiagnostics
package import LayerGeometry
package import LayerModel

/// A frame's plan, with what a simulation asks of its layers beyond passes: where they show, and what they keep.
package struct FramePlan: Sendable {
  /// The plan.
  package let plan: PassPlan
  private let stages: PlanStages
  private let nodesOfLayer: LayerNodes

  /// Plans a frame.
  package static func make(
    _ scene: Scene, compositor: Compositor, limits: Limits = Limits()
  ) -> Checked<FramePlan> {
    let stages = PlanStages(PreparedTree(scene), compositor)
    let plan = Planner.plan(stages, limits: limits)
    return Checked(plan.value.map { FramePlan(plan: $0, stages: stages) }, findings: plan.findings)
  }

  private init(plan: PassPlan, stages: PlanStages) {
    self.plan = plan
    self.stages = stages
    nodesOfLayer = LayerNodes(stages.tree)
  }

  /// The tree that was planned.
  package var tree: PreparedTree { plan.tree }

  /// A layer's nodes: one, or as many as there are copies.
  package func nodes(of layer: LayerIndex) -> [PreparedIndex] { nodesOfLayer[layer].map { PreparedIndex(Int($0)) } }

  /// Whether a layer takes part in the frame.
  package func isDrawn(_ node: PreparedIndex) -> Bool { stages.isDrawn(Int(node.rawValue)) }

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
