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

  /// Neighbours that lie out of sight, with one node for all of them.
  private struct Run {
    let node: Int32
    let parent: Int32
    let isShown: Bool
    /// The first of them, as the scene has it.
    let first: StillSubtrees.Top
    /// How far they reach, in the points of the first layer.
    var box: Rect<LayerSpace>
    /// The subtree that would be next.
    var next: Int
  }

  /// How far a subtree may reach beyond what is seen, by rounding alone.
  static var slack: Double { 1e-6 }

  let scene: Scene
  let subtrees: StillSubtrees
  /// What is known of each subtree.
  let known: [KnownSubtree]
  let frame: Int
  /// What hid other things in the frame before.
  let covers: [FramePlan.Cover]
  private var places: [Int32: Place] = [:]
  /// Where the layer around the last subtree lies: most have the same around them.
  private var around: (node: Int32, place: Place)?
  /// The last node, if it and what stands for it lie out of sight.
  private var run: Run?
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
    let index = nodes.count - 1
    switch subtrees.role(of: nodes[index].source) {
    case .other: return nil
    case .around:
      note(nodes[index], at: Int32(index))
      return nil
    case .top(let subtree):
      guard let place = place(around: nodes[index].parent),
        let chosen = standIn(subtree, nodes[index], Int32(index) + omitted, in: place)
      else { return nil }
      if chosen.isOutOfSight { begin(chosen, of: nodes[index], at: Int32(index)) }
      omitted += chosen.nodes - 1
      return chosen
    }
  }

  private mutating func place(around node: Int32) -> Place? {
    if let around, around.node == node { return around.place }
    guard let place = places[node] else { return nil }
    around = (node, place)
    return place
  }

  // MARK: Out of sight

  private mutating func begin(_ standIn: StandIn, of node: PreparedNode, at index: Int32) {
    let subtree = standIn.subtrees.lowerBound
    let first = subtrees.tops[subtree]
    guard let move = first.move, node.toPlane == .translation(move.width, move.height) else { return }
    run = Run(
      node: index, parent: node.parent, isShown: node.flags.contains(.shown), first: first, box: standIn.box,
      next: subtree + 1)
  }

  /// How far the neighbours before a subtree reach with it, if it and what lies between is out of sight as they are;
  /// nil where it needs a node of its own.
  ///
  /// A long list has few rows that are seen, and a frame should cost no more for the others.
  mutating func joined(
    _ source: SceneNodeIndex, under parent: Int32, at index: Int
  ) -> (box: Rect<LayerSpace>, nodes: Int32)? {
    guard let run, run.next < subtrees.tops.count, Int(run.node) == index - 1, run.parent == parent,
      subtrees.tops[run.next].source == source, let place = place(around: parent),
      let step = subtrees.tops[run.next].step(from: run.first)
    else { return nil }
    var box = run.box
    if run.isShown {
      guard frame >= known[run.next].lookInsideUntil, let own = known[run.next].box, let move = run.first.move else {
        return nil
      }
      box = box.union(own.offset(by: step))
      let seen = PixelGrid.snappedOutward(place.map.boundingBox(of: box.offset(by: move)).intersection(place.seen))
      guard box.isEmpty || seen.isEmpty else { return nil }
    }
    let nodes = known[run.next].nodes
    self.run?.box = box
    self.run?.next += 1
    omitted += nodes
    return (box, nodes)
  }

  // MARK: In the frame

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
    // Read where it lies: what is known of a subtree is large.
    let nodes = known[subtree].nodes
    guard node.flags.contains(.shown) else {
      return StandIn(subtrees: subtree..<subtree + 1, box: .empty, planes: 0, isOutOfSight: true, nodes: nodes)
    }
    guard frame >= known[subtree].lookInsideUntil, let reach = known[subtree].box else { return nil }
    let map = node.toPlane.followed(by: place.map.retagged()) as PlaneTransform<LayerSpace, TargetSpace>
    let box = map.boundingBox(of: reach)
    let seen = PixelGrid.snappedOutward(box.intersection(place.seen))
    var planes: Int32 = 0
    if !seen.isEmpty {
      guard let look = known[subtree].look, look.isSame(for: node, at: map),
        place.seen.contains(box, tolerance: Self.slack),
        !covers.contains(where: { $0.order > order && !$0.rect.intersection(seen).isEmpty })
      else { return nil }
      planes = look.planes
    }
    return StandIn(
      subtrees: subtree..<subtree + 1, box: reach, planes: planes, isOutOfSight: seen.isEmpty, nodes: nodes)
  }
}
