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
    let flags: PreparedNode.Flags
    /// Where the points of its first layer lie in those of the plane parent.
    let x: Double
    let y: Double
    /// How far they reach, in the points of the first layer.
    var box: Rect<LayerSpace>
    /// The subtree that would be next.
    var next: Int
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

  /// What becomes of the last of some nodes.
  mutating func choice(for nodes: [PreparedNode]) -> StandIn.Choice {
    guard !known.isEmpty else { return .none }
    let index = nodes.count - 1
    switch subtrees.role(of: nodes[index].source) {
    case .other: return .none
    case .around:
      note(nodes[index], at: Int32(index))
      return .none
    case .top(let subtree):
      guard let place = place(around: nodes[index].parent) else { return .none }
      if let box = joinedBox(subtree, nodes[index], at: Int32(index), in: place) {
        omitted += known[subtree].nodes
        return .joined(box: box, nodes: known[subtree].nodes)
      }
      guard let chosen = standIn(subtree, nodes[index], Int32(index) + omitted, in: place) else { return .none }
      if chosen.isOutOfSight { begin(chosen, of: nodes[index], at: Int32(index)) }
      omitted += chosen.nodes - 1
      return .own(chosen)
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
    guard node.toPlane.isTranslation, !subtrees.isHidden(standIn.subtrees.lowerBound) else { return }
    run = Run(
      node: index, parent: node.parent, flags: node.flags, x: node.toPlane.tx, y: node.toPlane.ty, box: standIn.box,
      next: standIn.subtrees.upperBound)
  }

  /// How far the neighbours before a subtree reach with it, if it and what lies between is out of sight as they are.
  ///
  /// A long list has few rows that are seen, and a frame should cost no more for the others.
  private mutating func joinedBox(
    _ subtree: Int, _ node: PreparedNode, at index: Int32, in place: Place
  ) -> Rect<LayerSpace>? {
    guard let run, run.node == index - 1, run.next == subtree, run.parent == node.parent, run.flags == node.flags,
      node.toPlane.isTranslation, !subtrees.isHidden(subtree)
    else { return nil }
    var box = run.box
    if node.flags.contains(.shown) {
      guard frame >= known[subtree].lookInsideUntil, let own = known[subtree].box else { return nil }
      box = box.union(own.offset(by: Size(node.toPlane.tx - run.x, node.toPlane.ty - run.y)))
      let inPlane = Rect<LayerSpace>(
        minX: box.minX + run.x, minY: box.minY + run.y, maxX: box.maxX + run.x, maxY: box.maxY + run.y)
      let seen = PixelGrid.snappedOutward(place.map.boundingBox(of: inPlane).intersection(place.seen))
      guard box.isEmpty || seen.isEmpty else { return nil }
    }
    self.run?.box = box
    self.run?.next = subtree + 1
    return box
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
