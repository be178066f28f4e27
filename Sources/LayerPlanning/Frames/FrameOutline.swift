import LayerGeometry
import LayerModel

/// Chooses which still subtrees to expand while a frame's tree is prepared.
///
/// The outline computes the position and the visible region of the layers that contain those subtrees, with the same
/// results as the placement.
struct FrameOutline {
  /// The place of a layer that contains still subtrees.
  private struct Place {
    let map: PlaneTransform<LayerSpace, TargetSpace>
    /// The visible region for the layer's sublayers.
    let seen: Rect<TargetSpace>
  }

  /// How far rounding alone may move a subtree beyond the visible region.
  static var slack: Double { 1e-6 }

  let scene: Scene
  let subtrees: StillSubtrees
  /// The known facts about the subtrees.
  let known: SegmentTree<KnownSubtrees>
  let frame: Int
  /// The expected number of nodes.
  let likelyNodes: Int
  /// The occluders of the previous frame.
  private var covers: FormerCovers
  private var places: [Int32: Place] = [:]
  /// The place of the parent of the last subtree; most subtrees share the same parent.
  private var around: (node: Int32, place: Place)?
  /// The number of nodes omitted so far because of stand-ins.
  private var omitted: Int32 = 0

  init(
    of scene: Scene, _ subtrees: StillSubtrees, _ known: SegmentTree<KnownSubtrees>, frame: Int, covers: FormerCovers,
    likelyNodes: Int
  ) {
    self.scene = scene
    self.subtrees = subtrees
    self.known = known
    self.frame = frame
    self.covers = covers
    self.likelyNodes = likelyNodes
  }

  /// The stand-in for the subtree of the last node and for some that follow it; nil to expand the subtree.
  ///
  /// - Parameter end: The index of the first following subtree that needs a node of its own; 0 if the next one does.
  mutating func standIn(
    for nodes: [PreparedNode], _ maps: PlaneMaps<LayerSpace, SuperlayerSpace>, before end: Int
  ) -> StandIn? {
    let index = nodes.count - 1
    switch subtrees.role(of: nodes[index].source) {
    case .other: return nil
    case .around:
      note(nodes[index], maps[nodes[index].toPlane], at: Int32(index))
      return nil
    case .top(let subtree):
      guard let place = place(around: nodes[index].parent),
        let chosen = standIn(
          subtree..<max(subtree + 1, end), nodes[index], maps[nodes[index].toPlane], Int32(index) + omitted, in: place)
      else { return nil }
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

  private mutating func note(
    _ node: PreparedNode, _ toPlane: PlaneTransform<LayerSpace, SuperlayerSpace>, at index: Int32
  ) {
    let layer = Int(node.layer.rawValue)
    let around: Place
    if node.parent < 0 {
      around = Place(
        map: toPlane.followed(by: .scale(scene.screen.scale).retagged()), seen: scene.screen.pixels.rect)
    } else if let parent = places[node.parent] {
      around = Place(map: toPlane.followed(by: parent.map.retagged()), seen: parent.seen)
    } else {
      return
    }
    var seen = around.seen
    if scene.layers[layer].masksToBounds {
      seen = seen.intersection(around.map.boundingBox(of: scene.layers[layer].bounds))
    }
    places[index] = Place(map: around.map, seen: seen)
    covers.move(with: node.source, to: around.map)
  }

  /// The stand-in for the longest run of subtrees that are all out of sight, or all drawn with their known look.
  private func standIn(
    _ alike: Range<Int>, _ node: PreparedNode, _ toPlane: PlaneTransform<LayerSpace, SuperlayerSpace>,
    _ order: Int32, in place: Place
  ) -> StandIn? {
    let (first, end) = (alike.lowerBound, alike.upperBound)
    guard node.flags.contains(.shown) else { return StandIn(alike, hidden: known[alike]) }
    let inward = subtrees.tops[first].inward
    let around = inward.followed(by: toPlane).followed(by: place.map.retagged(to: TargetSpace.self))
    let outside = known.stretch(from: first, to: end) { known in
      guard frame >= known.lookInsideUntil, let box = known.box else { return false }
      let part = around.boundingBox(of: box).intersection(place.seen)
      return part.isEmpty || !PixelGrid.touchesPixels(part)
    }
    if outside.end > first { return StandIn(first..<outside.end, outside.value, isOutOfSight: true, inward) }
    let inside = known.stretch(from: first, to: end) { known in
      guard frame >= known.lookInsideUntil, let reach = known.box, let look = known.look,
        look.isSame(with: node.flags, at: around)
      else { return false }
      if !place.seen.contains(around.boundingBox(of: known.boxOfPasses), tolerance: Self.slack) { return false }
      let seen = PixelGrid.snappedOutward(around.boundingBox(of: reach))
      return !seen.isEmpty && !covers.hide(anyOf: seen, after: order)
    }
    if inside.end > first { return StandIn(first..<inside.end, inside.value, isOutOfSight: false, inward) }
    return nil
  }
}

extension StandIn {
  /// Creates a stand-in for subtrees that the scene does not show.
  fileprivate init(_ subtrees: Range<Int>, hidden known: KnownSubtrees) {
    self.init(
      subtrees: subtrees, box: .empty, planes: 0, largestCover: 0, isOutOfSight: true, nodes: known.nodes)
  }

  /// Creates a stand-in for subtrees that are drawn with their known look.
  fileprivate init(
    _ subtrees: Range<Int>, _ known: KnownSubtrees, isOutOfSight: Bool,
    _ inward: PlaneTransform<SuperlayerSpace, LayerSpace>
  ) {
    let look = isOutOfSight ? nil : known.look
    self.init(
      subtrees: subtrees, box: inward.boundingBox(of: known.box ?? .empty), planes: look?.planes ?? 0,
      largestCover: look?.largestCover ?? 0, isOutOfSight: isOutOfSight, nodes: known.nodes)
  }
}

/// A stand-in for subtrees that a frame's plan does not expand, with everything that the stages need to know about
/// them.
struct StandIn {
  /// The indices of the still subtrees: one, or several identical neighbours.
  let subtrees: Range<Int>
  /// The extent of the subtrees, in the points of the first one's topmost layer.
  let box: Rect<LayerSpace>
  /// The number of planes that the parent layer counts for the subtrees where they are visible.
  let planes: Int32
  /// The area of the largest layer in the subtrees that could hide other layers.
  let largestCover: Int
  /// Whether the subtrees are assumed to be entirely out of sight.
  let isOutOfSight: Bool
  /// The number of nodes in the subtrees.
  let nodes: Int32
}

/// The occluders of the previous frame, moved along with the layers that contain them.
///
/// This estimate avoids stand-ins that would turn out to be hidden.
struct FormerCovers {
  /// An occluder.
  private struct Cover {
    let source: SceneNodeIndex
    /// The occluder's position in the paint order of the whole tree.
    let order: Int32
    let rect: PixelRect
    var place: PixelRect
  }

  /// A layer that contains some occluders.
  private struct Container {
    let nodes: Range<SceneNodeIndex>
    let map: PlaneTransform<LayerSpace, TargetSpace>
  }

  private var covers: [Cover] = []
  /// The containers by topmost node, because an occluder may be thousands of levels deep.
  private var containers: [SceneNodeIndex: Container] = [:]

  /// Creates an empty list, before the first frame.
  init() {}

  /// Collects the occluders of a frame.
  init(_ frame: FramePlan) {
    let (nodes, sources) = (frame.stages.tree.nodes, frame.stages.tree.scene.nodes)
    var last = -1
    for occluder in frame.cover.kept {
      let order = frame.order(of: PreparedIndex(occluder.order))
      covers.append(
        Cover(source: nodes[occluder.order].source, order: order, rect: occluder.rect, place: occluder.rect))
      var around = Int(nodes[occluder.order].parent)
      // Occluders with the same parent often follow one another.
      if around == last { continue }
      last = around
      while around >= 0, containers[nodes[around].source] == nil {  // Terminates: each iteration moves up one level.
        let node = nodes[around].source
        containers[node] = Container(
          nodes: node..<sources[Int(node.rawValue)].end, map: frame.stages.placement.inside(around))
        around = Int(nodes[around].parent)
      }
    }
  }

  /// Moves the occluders in a layer by the same amount as the layer.
  mutating func move(with node: SceneNodeIndex, to map: PlaneTransform<LayerSpace, TargetSpace>) {
    guard let container = containers[node],
      (map.a, map.b, map.c, map.d)
        == (container.map.a, container.map.b, container.map.c, container.map.d)
    else { return }
    let x = PixelGrid.whole((map.tx - container.map.tx).rounded())
    let y = PixelGrid.whole((map.ty - container.map.ty).rounded())
    for index in covers.indices where container.nodes.contains(covers[index].source) {
      let rect = covers[index].rect
      covers[index].place = PixelRect(
        minX: rect.minX + x, minY: rect.minY + y, maxX: rect.maxX + x, maxY: rect.maxY + y)
    }
  }

  /// Whether an occluder after a layer hides any pixel of a rectangle.
  func hide(anyOf rect: PixelRect, after order: Int32) -> Bool {
    covers.contains { $0.order > order && $0.place.meets(rect) }
  }
}
