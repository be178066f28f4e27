package import LayerDiagnostics
package import LayerGeometry
package import LayerModel

// How the frames of a simulation are planned.
//
// In most frames, a small part of the scene moves and the rest stays the same, or the scene moves as a whole. Planning
// remains a function of the tree, but the tree gets smaller. A subtree that moves by whole pixels adds the same draws
// and passes to every frame if the timeline does not change it, all of it is visible, nothing in it reads a backdrop or
// keeps a bitmap, and no other layer hides part of it. The planner expands such a subtree once. From then on a single
// node replaces it: the node draws nothing, and the cost counted earlier is added. Neighbours that differ only in their
// position, such as the rows of a list, share one node: the visible rows share one, the rows above the screen another,
// and the rows below it a third. The results are also stored for halves of the neighbours, halves of those halves, and
// so on, so that a frame finds the first and last visible row without visiting the others.
//
// Only planning the frame shows whether a stand-in is correct: something opaque may have moved over it, or a layer
// around it may draw into a texture. If a stand-in is wrong, the planner expands it and plans the frame again, so the
// result is always the plan of the whole tree.
//
// Only the occluders depend on all layers: a target keeps the 16 largest. A stand-in is correct only if none of its
// layers would be among them.

/// Plans the frames of one scene, one after the other.
package struct FramePlanner: Sendable {
  /// The number of frames for which the planner expands a subtree after its stand-in was wrong.
  private static var patience: Int { 8 }

  private let compositor: Compositor
  private let limits: Limits
  private let subtrees: StillSubtrees
  /// The known facts about the subtrees; empty before the first frame.
  private var known = SegmentTree<KnownSubtrees>([])
  private var facts: FactsTable?
  /// The occluders of the previous frame, which will probably be occluders again.
  private var covers = FormerCovers()
  /// The number of nodes in the previous frame.
  private var lastNodes = 0

  /// Creates a planner before the first frame.
  ///
  /// - Parameters:
  ///   - sampler: Provides the scene's frames.
  ///   - looksIntoAll: Whether to plan every frame without stand-ins.
  package init(_ sampler: SceneSampler, compositor: Compositor, limits: Limits, looksIntoAll: Bool) {
    self.compositor = compositor
    self.limits = limits
    subtrees =
      looksIntoAll || compositor.grouping == .surfaces
      ? StillSubtrees() : StillSubtrees(of: sampler.scene, changing: sampler.addressed, hiding: sampler.rowTops)
  }

  /// Records the layers that have changed since the last planned frame.
  package mutating func note(_ changes: [LayerChange], in scene: Scene) {
    for change in changes { facts?.update(change.layer, from: scene.layers, in: scene, compositor) }
  }

  /// Plans a frame.
  package mutating func plan(_ scene: Scene, frame: Int) -> Checked<FramePlan> {
    let outline =
      known.count == 0
      ? nil
      : FrameOutline(
        of: scene, subtrees, known, frame: frame, covers: covers, likelyNodes: lastNodes + lastNodes / 4)
    let tree = PreparedTree(scene, outline: outline)
    let stages = PlanStages(tree, compositor, facts ?? FactsTable(tree, compositor))
    let plan = Planner.plan(stages, limits: limits)
    guard let value = plan.value else { return Checked(nil, findings: plan.findings) }
    let frame = FramePlan(plan: value, stages: stages)
    if !subtrees.tops.isEmpty {
      facts = frame.stages.facts
      measure(frame)
    }
    return Checked(frame, findings: plan.findings)
  }

  /// Expands the given subtrees for several frames, starting at a given frame.
  package mutating func lookInto(_ subtrees: [Int], from frame: Int) {
    for subtree in subtrees { known[subtree].lookInsideUntil = frame + Self.patience }
  }

  /// The number of subtrees that may have stand-ins.
  package var subtreeCount: Int { subtrees.tops.count }

  /// Whether a stand-in is wrong in a frame regardless of its position: it would hide other layers, or a group contains
  /// it.
  package func isDoubtful(_ standIn: FramePlan.DrawnStandIn, in frame: FramePlan, under cover: OccluderList) -> Bool {
    !frame.isOnItsOwn(standIn.node) || cover.wouldKeep(area: standIn.largestCover, at: standIn.node)
  }

  /// The subtrees of a stand-in whose pixels meet a condition, each with its own stand-in.
  ///
  /// A condition that is false for the pixels of several subtrees must be false for each of them.
  package func parts(
    of standIn: FramePlan.DrawnStandIn, in frame: FramePlan, where holds: (PixelRect) -> Bool
  ) -> [FramePlan.DrawnStandIn] {
    let inward = subtrees.tops[standIn.subtrees.lowerBound].inward
    func rect(of known: KnownSubtrees) -> PixelRect {
      frame.rect(of: inward.boundingBox(of: known.box ?? .empty), in: standIn.node)
    }
    var parts: [FramePlan.DrawnStandIn] = []
    var next = standIn.subtrees.lowerBound
    let end = standIn.subtrees.upperBound
    while true {  // Terminates: each iteration advances by at least one subtree.
      next = known.stretch(from: next, to: end) { !holds(rect(of: $0)) }.end
      if next == end { return parts }
      parts.append(
        FramePlan.DrawnStandIn(
          subtrees: next..<next + 1, node: standIn.node, rect: rect(of: known[next]),
          largestCover: known[next].look?.largestCover ?? 0))
      next += 1
    }
  }

  /// Whether an expanded subtree is drawn completely and directly onto the screen.
  package func isTypical(_ shown: ShownSubtree, in frame: FramePlan, under cover: OccluderList) -> Bool {
    let top = shown.nodes.lowerBound
    let box = subtrees.tops[shown.subtree].inward.boundingBox(of: known[shown.subtree].boxOfPasses)
    return frame.isOnItsOwn(top) && frame.isSeenWhole(box, in: top) && !cover.isKept(in: shown.nodes)
      && !cover.hides(anyOf: frame.rect(of: top), after: shown.nodes.upperBound - 1)
  }

  /// Lets a stand-in replace a subtree in later frames.
  package mutating func learn(_ shown: ShownSubtree, from frame: FramePlan) {
    let map = around(shown.subtree, at: shown.nodes.lowerBound, in: frame)
    known[shown.subtree].look = frame.look(of: shown, at: map)
  }

  /// Records a finished frame.
  package mutating func finish(_ frame: FramePlan) {
    covers = FormerCovers(frame)
    lastNodes = frame.tree.nodes.count
  }

  /// The visible, expanded subtrees whose appearance has not been determined yet.
  package func unknown(in frame: FramePlan) -> [ShownSubtree] {
    frame.tree.nodes.indices.compactMap { index in
      let node = frame.tree.nodes[index]
      guard node.standIn < 0, case .top(let subtree) = subtrees.role(of: node.source), frame.stages.isDrawn(index),
        !(known[subtree].look?.isSame(with: node.flags, at: around(subtree, at: index, in: frame)) ?? false)
      else { return nil }
      return ShownSubtree(subtree: subtree, nodes: index..<Int(node.end))
    }
  }

  /// The transform from the points that a subtree shares with its identical neighbours to the screen's pixels.
  private func around(
    _ subtree: Int, at index: Int, in frame: FramePlan
  ) -> PlaneTransform<SuperlayerSpace, TargetSpace> {
    subtrees.tops[subtree].inward.followed(by: frame.stages.placement.around(index))
  }

  /// Measures subtrees whose extent is not known yet.
  private mutating func measure(_ frame: FramePlan) {
    let nodes = frame.stages.tree.nodes
    if known.count == 0 {
      var all = subtrees.tops.map { _ in KnownSubtrees(nodes: 0) }
      for (subtree, index) in subtrees.places(in: nodes) {
        all[subtree] = KnownSubtrees(nodes: nodes[index].end - Int32(index))
        measure(subtree, at: index, in: frame, &all[subtree])
      }
      known = SegmentTree(all)
    } else {
      for (subtree, index) in subtrees.places(in: nodes) where known[subtree].box == nil {
        var measured = known[subtree]
        measure(subtree, at: index, in: frame, &measured)
        if measured.box != nil { known[subtree] = measured }
      }
    }
  }

  private func measure(_ subtree: Int, at index: Int, in frame: FramePlan, _ known: inout KnownSubtrees) {
    let node = frame.stages.tree.nodes[index]
    guard node.standIn < 0, node.flags.contains(.shown) else { return }
    let outward = subtrees.tops[subtree].outward
    known.box = outward.boundingBox(of: frame.stages.extents.box(of: index))
    known.boxOfPasses = outward.boundingBox(of: frame.boxOfPasses(in: index))
  }
}

/// A still subtree that a frame's plan expands.
package struct ShownSubtree: Hashable, Sendable {
  /// The index of the subtree.
  package let subtree: Int
  /// The subtree's nodes.
  package let nodes: Range<Int>
}

/// The facts about a still subtree, or about identical neighbours.
struct KnownSubtrees {
  /// How the subtrees were drawn, if they were last drawn without clips and directly onto the screen.
  struct Look {
    /// The transform from the parent layer's points to the screen's pixels, up to a move by whole pixels.
    let map: PlaneTransform<SuperlayerSpace, TargetSpace>
    let flags: PreparedNode.Flags
    /// The number of planes that the parent layer counts for the subtrees.
    var planes: Int32
    /// The area of the largest layer in the subtrees that could hide other layers.
    var largestCover: Int

    /// Whether the subtrees are drawn in the same way, apart from a move by whole pixels.
    func isSame(with flags: PreparedNode.Flags, at map: PlaneTransform<SuperlayerSpace, TargetSpace>) -> Bool {
      let (x, y) = (map.tx - self.map.tx, map.ty - self.map.ty)
      return flags == self.flags && map.isAffine && self.map.isAffine
        && (map.a, map.b, map.c, map.d) == (self.map.a, self.map.b, self.map.c, self.map.d)
        && PixelGrid.isWhole(x, within: Self.slack) && PixelGrid.isWhole(y, within: Self.slack)
    }

    /// How far rounding alone may move the subtrees from whole pixels.
    private static var slack: Double { 1e-6 }
  }

  /// The number of nodes in the subtrees.
  let nodes: Int32
  /// The subtrees' extent, in the points of the parent layer; nil until each of them has been shown.
  var box: Rect<SuperlayerSpace>?
  /// The subtrees' extent without clips, including everything in the subtrees that may need passes.
  ///
  /// The cost of masks larger than their layers, and of content in the margins of a blur or a shadow beyond a clip,
  /// depends on the part that is on the screen.
  var boxOfPasses = Rect<SuperlayerSpace>.empty
  /// How the subtrees were drawn; nil if one of them was never drawn completely and directly, or if they differ by
  /// fractions of pixels.
  var look: Look?
  /// The first frame in which the planner may again use a stand-in for the subtrees.
  var lookInsideUntil = 0
}

extension KnownSubtrees: Joinable {
  static var none: Self { Self(nodes: 0, box: .empty) }

  func joined(with next: Self) -> Self {
    if nodes == 0 { return next }
    if next.nodes == 0 { return self }
    var both = Self(nodes: nodes + next.nodes, lookInsideUntil: max(lookInsideUntil, next.lookInsideUntil))
    if let box, let other = next.box { both.box = box.union(other) }
    both.boxOfPasses = boxOfPasses.union(next.boxOfPasses)
    if let look, let other = next.look, look.isSame(with: other.flags, at: other.map) {
      both.look = look
      both.look?.planes += other.planes
      both.look?.largestCover = max(look.largestCover, other.largestCover)
    }
    return both
  }
}
