public import LayerGeometry
import LayerModel

/// The screen areas of a plan's layers, for finding the layer at a point of a picture.
///
/// The area of a layer with planes of its own is its bounds: clipped by its rectangular clips if it keeps its axes,
/// unclipped if it is rotated. The area of a layer that only contains other layers is the area of their draws. A layer
/// that draws nothing has no area.
public struct ScreenOutlines: Sendable {
  /// The corners of the area that each layer of the tree covers, in pixels of the screen; empty if it covers no area.
  public let corners: [[Point<TargetSpace>]]

  /// Computes the areas of all layers.
  public init(_ plan: PassPlan) {
    var places = [Place](repeating: Place(), count: plan.tree.nodes.count)
    for target in plan.targets where !target.isSilhouette {
      for draw in plan.draws[target.draws] {
        let box: Rect<TargetSpace> = plan.toScreen(of: target).boundingBox(of: draw.rect.rect)
        let index = Int(draw.node.rawValue)
        places[index].box = places[index].box.union(box.intersection(plan.tree.screen.rect))
        if Self.isOwnPlane(draw.kind) { places[index].noteOwn(draw.rect, in: target.id) }
      }
    }
    // A layer comes after its ancestors, so going backwards each box is complete before it is added to its parent's.
    for (index, node) in plan.tree.nodes.enumerated().reversed() where node.parent >= 0 && !node.flags.contains(.mask) {
      places[Int(node.parent)].box = places[Int(node.parent)].box.union(places[index].box)
    }
    corners = zip(plan.tree.indices, places).map { $1.corners(of: $0, in: plan) }
  }

  private static func isOwnPlane(_ kind: Draw.Kind) -> Bool {
    switch kind {
    case .backgroundAndBorder, .background, .border, .contents: true
    case .bakedShadow, .composite: false
    }
  }

  private struct Place {
    /// The box around everything that is drawn for the layer and its sublayers.
    var box = Rect<TargetSpace>.empty
    /// The layer's own planes, and the target that they are drawn into.
    private var own: (rect: PixelRect, target: TargetID)?

    mutating func noteOwn(_ rect: PixelRect, in target: TargetID) {
      let before = own.flatMap { $0.target == target ? $0.rect : nil } ?? .empty
      own = (before.union(rect), target)
    }

    func corners(of index: PreparedIndex, in plan: PassPlan) -> [Point<TargetSpace>] {
      guard let own else {
        return box.isEmpty ? [] : PlaneTransform<TargetSpace, TargetSpace>.identity.polygon(of: box)
      }
      let toScreen = plan.toScreen(of: plan.targets[Int(own.target.rawValue)])
      let map = plan.map(of: index)
      let bounds = plan.tree.layer(index).bounds
      if map.keepsAxes(over: bounds) { return toScreen.polygon(of: own.rect.rect) }
      return map.followed(by: toScreen).polygon(of: bounds)
    }
  }
}
