import LayerGeometry
import LayerModel

/// Chooses, while a frame's tree is prepared, which of the still subtrees are looked into.
///
/// It follows where the layers around them lie and what can be seen there, as the placement will find it.
struct FrameOutline {
  /// Where a layer around still subtrees lies.
  private struct Place {
    let map: PlaneTransform<LayerSpace, TargetSpace>
    /// What can be seen of its sublayers.
    let seen: Rect<TargetSpace>
  }

  /// How far a subtree may reach beyond what is seen, by rounding alone.
  static var slack: Double { 1e-6 }

  let scene: Scene
  let subtrees: StillSubtrees
  /// What is known of each subtree; empty before the first frame.
  let known: [KnownSubtree]
  let frame: Int
  /// What hid other things in the frame before.
  let covers: [FramePlan.Cover]
  private var places: [Int32: Place] = [:]
  /// How many nodes are not in the tree so far, since one stands for them.
  private var omitted: Int32 = 0

  init(of scene: Scene, _ subtrees: StillSubtrees, _ known: [KnownSubtree], frame: Int, covers: [FramePlan.Cover]) {
    self.scene = scene
    self.subtrees = subtrees
    self.known = known
    self.frame = frame
    self.covers = covers
  }

  /// What stands for the subtree of the last of some nodes; nil to look into it.
  mutating func standIn(for nodes: [PreparedNode]) -> StandIn? {
    guard !known.isEmpty else { return nil }
    let node = nodes[nodes.count - 1]
    switch subtrees.role(of: node.source) {
    case .other: return nil
    case .around:
      note(node, at: Int32(nodes.count - 1))
      return nil
    case .top(let subtree):
      let order = Int32(nodes.count - 1) + omitted
      guard let place = places[node.parent], let chosen = standIn(subtree, node, order, in: place) else { return nil }
      omitted += chosen.nodes - 1
      return chosen
    }
  }

  private mutating func note(_ node: PreparedNode, at index: Int32) {
    let layer = scene.layers[Int(node.layer.rawValue)]
    let around: Place
    if node.parent < 0 {
      around = Place(
        map: node.toPlane.followed(by: .scale(scene.screen.scale).retagged()), seen: scene.screen.pixels.rect)
    } else if let parent = places[node.parent] {
      around = Place(map: node.toPlane.followed(by: parent.map.retagged()), seen: parent.seen)
    } else {
      return
    }
    let seen = layer.masksToBounds ? around.seen.intersection(around.map.boundingBox(of: layer.bounds)) : around.seen
    places[index] = Place(map: around.map, seen: seen)
  }

  private func standIn(_ subtree: Int, _ node: PreparedNode, _ order: Int32, in place: Place) -> StandIn? {
    let known = known[subtree]
    guard node.flags.contains(.shown) else {
      return StandIn(subtree: subtree, box: .empty, planes: 0, isOutOfSight: true, nodes: known.nodes)
    }
    guard frame >= known.lookInsideUntil, let reach = known.box else { return nil }
    let map = node.toPlane.followed(by: place.map.retagged()) as PlaneTransform<LayerSpace, TargetSpace>
    let box = map.boundingBox(of: reach)
    let seen = PixelGrid.snappedOutward(box.intersection(place.seen))
    var planes: Int32 = 0
    if !seen.isEmpty {
      guard let look = known.look, look.isSame(for: node, at: map), place.seen.contains(box, tolerance: Self.slack),
        !covers.contains(where: { $0.order > order && !$0.rect.intersection(seen).isEmpty })
      else { return nil }
      planes = look.planes
    }
    return StandIn(
      subtree: subtree, box: reach, planes: planes, isOutOfSight: seen.isEmpty, nodes: known.nodes)
  }
}
