public import LayerGeometry

/// How far each layer's subtree reaches, in its own points, as the planner measured it.
public struct SubtreeReach: Sendable {
  private let extents: Extents

  /// Measures the layers of a plan.
  public init(_ plan: PassPlan) { extents = Extents(plan.tree, FactsTable(plan.tree, plan.compositor)) }

  /// What a layer and its sublayers draw, before its own clip and without its own shadow; empty where nothing is shown.
  public func ofPicture(_ node: PreparedIndex) -> Rect<LayerSpace> { extents.boxBeforeShadow(of: Int(node.rawValue)) }

  /// The same cut by the layer's own clip, its shadow included.
  public func ofAll(_ node: PreparedIndex) -> Rect<LayerSpace> { extents.box(of: Int(node.rawValue)) }
}
