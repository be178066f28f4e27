public import LayerGeometry
public import LayerPlanning

/// The pixels of the screen that a layer's subtree touches.
public enum SubtreeArea {
  /// The box of all draws of a layer and of what lies in it, shadows included; empty when nothing of it is drawn.
  public static func box(of index: PreparedIndex, in plan: PassPlan) -> PixelRect {
    let end = plan.tree[index].end
    var box = PixelRect.empty
    for target in plan.targets where !target.isSilhouette {
      for draw in plan.draws[target.draws] where draw.node >= index && draw.node.rawValue < end {
        let onScreen: Rect<TargetSpace> = target.toScreen.boundingBox(of: draw.rect.rect)
        box = box.union(PixelGrid.snappedOutward(onScreen).intersection(plan.tree.screen))
      }
    }
    return box
  }
}
