public import LayerGeometry
import LayerModel

/// Where the layers of a plan lie on the screen: for whoever points at a picture and asks what is there.
///
/// A layer with planes of its own lies where its bounds do: cut by its straight clips where it keeps its axes, whole
/// where it is turned. One that only holds others lies where their draws do. What draws nothing lies nowhere.
public struct ScreenOutlines: Sendable {
  /// For each layer of the tree, the corners of what it covers, in pixels of the screen; empty for nothing.
  public let corners: [[Point<TargetSpace>]]

  /// The places of all layers.
  public init(_ plan: PassPlan) {
    var places = [Place](repeating: Place(), count: plan.tree.nodes.count)
    for target in plan.targets where !target.isSilhouette {
      for draw in plan.draws[target.draws] {
        let box: Rect<TargetSpace> = target.toScreen.boundingBox(of: draw.rect.rect)
        let index = Int(draw.node.rawValue)
        places[index].box = places[index].box.union(box.intersection(plan.tree.screen.rect))
        if Self.isOwnPlane(draw.kind) { places[index].noteOwn(draw.rect, in: target.id) }
      }
    }
    // A layer comes after the one that holds it: backwards, every box is whole before it is added to the next.
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
    /// Everything that is drawn for the layer or for what it holds.
    var box = Rect<TargetSpace>.empty
    /// Its own planes, and the target that they are drawn into.
    private var own: (rect: PixelRect, target: TargetID)?

    mutating func noteOwn(_ rect: PixelRect, in target: TargetID) {
      let before = own.flatMap { $0.target == target ? $0.rect : nil } ?? .empty
      own = (before.union(rect), target)
    }

    func corners(of index: PreparedIndex, in plan: PassPlan) -> [Point<TargetSpace>] {
      guard let own else {
        return box.isEmpty ? [] : PlaneTransform<TargetSpace, TargetSpace>.identity.polygon(of: box)
      }
      let toScreen = plan.targets[Int(own.target.rawValue)].toScreen
      let map = plan.map(of: index)
      let bounds = plan.tree.layer(index).bounds
      if map.keepsAxes(over: bounds) { return toScreen.polygon(of: own.rect.rect) }
      return map.followed(by: toScreen).polygon(of: bounds)
    }
  }
}
