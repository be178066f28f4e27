import LayerGeometry
import LayerModel

/// The results of all stages before the first pass is recorded; each stage uses the earlier ones.
struct PlanStages {
  var tree: PreparedTree
  let compositor: Compositor
  var facts: FactsTable
  var extents: Extents
  var placement: Placement
  var flattening: Flattening
  var membership: TargetMembership
  var culling: Culling
  /// A rasterized layer whose bitmap is assumed to be too large for the cache.
  var oversized: Int?

  init(_ tree: PreparedTree, _ compositor: Compositor) {
    self.init(tree, compositor, FactsTable(tree, compositor))
  }

  /// Computes the stages from known facts.
  init(_ tree: PreparedTree, _ compositor: Compositor, _ facts: FactsTable) {
    let tree = compositor.grouping == .surfaces ? tree.onPage : tree
    self.tree = tree
    self.compositor = compositor
    self.facts = facts
    extents = Extents(tree, facts)
    placement = Placement(tree, facts, extents)
    extents.leaveOutUnseen(tree, facts, placement)
    flattening = Flattening(
      Flattening.Inputs(
        tree: tree, facts: facts, extents: extents, placement: placement, compositor: compositor))
    membership = TargetMembership(tree, flattening, placement, facts)
    culling = Culling(
      Culling.Inputs(
        tree: tree, facts: facts, extents: extents, placement: placement, flattening: flattening,
        membership: membership))
  }

  /// The input of culling.
  var cullingInputs: Culling.Inputs {
    Culling.Inputs(
      tree: tree, facts: facts, extents: extents, placement: placement, flattening: flattening, membership: membership)
  }

  /// The input of flattening.
  var judging: Flattening.Inputs {
    Flattening.Inputs(tree: tree, facts: facts, extents: extents, placement: placement, compositor: compositor)
  }

  // These are inlined because the emitter calls them for every layer and a call would copy all stages.

  /// Whether a layer takes part in the frame.
  @inline(__always) func isDrawn(_ index: Int) -> Bool { !culling.isCulled[index] }

  /// Whether a layer's shadow is drawn.
  ///
  /// A shadow with a path is drawn where it is visible; a shadow without a path is drawn wherever its layer is drawn.
  ///
  /// A render server that does not know a shadow's outline cannot determine that the shadow is out of sight.
  @inline(__always) func hasShadow(_ index: Int) -> Bool {
    flattening[index].reasons.contains(ReasonSet(.shadowWithoutPath)) || flattening[index].hasShadow
  }

  /// The passes of a layer's shadow without a path.
  func shadowPasses(of index: Int) -> [PassKind] { compositor.shadowPasses(tree.doubts(of: tree.nodes[index])) }

  /// The draws and requirements of a layer.
  @inline(__always) func facts(of index: Int) -> LayerFacts { facts[tree.nodes[index]] }

  /// The measures of a layer: how far its content extends beyond its bounds, and how it is blurred.
  func measures(of index: Int) -> LayerMeasures { facts.measures(facts[tree.nodes[index]]) }

  func layer(_ index: Int) -> Layer { tree.layer(of: tree.nodes[index]) }

  @inline(__always) func bounds(_ index: Int) -> Rect<LayerSpace> { facts[tree.nodes[index]].bounds }

  @inline(__always) func masksToBounds(_ index: Int) -> Bool { facts[tree.nodes[index]].masksToBounds }

  @inline(__always) func reasons(_ index: Int) -> ReasonSet { flattening[index].reasons }

  /// The reasons of a layer's surfaces, outermost first; nil on a compositor that does not gather layers into surfaces.
  func surfaces(of index: Int) -> [Reason]? { flattening.surfaces.map { $0[index] } }

  /// The numbers of records that a plan probably has.
  var expectedRecords: PlanBuilder.Expected {
    // Background, contents, border: most layers have fewer than two of them.
    var expected = PlanBuilder.Expected(draws: 2 * tree.nodes.count)
    for index in tree.nodes.indices where !reasons(index).isEmpty {
      if hasContentPass(index) {
        expected.passes += 1
        expected.composites += 1
      }
      if reasons(index).contains(ReasonSet(.shadowWithoutPath)) {
        expected.passes += shadowPasses(of: index).count
        expected.composites += 1
      }
    }
    return expected
  }

  /// Whether a layer is drawn into a texture of its own.
  @inline(__always) func hasContentPass(_ index: Int) -> Bool {
    flattening.hasContentPass(index, tree.nodes[index])
  }
}

extension PlanStages {
  /// The nearest rasterized layer whose bitmap contains a layer.
  ///
  /// A mask is applied outside the bitmap of the layer that it masks.
  func bitmap(around index: Int) -> Int? {
    var current = index
    while true {  // Terminates: each iteration moves up one level.
      let node = tree.nodes[current]
      let parent = Int(node.parent)
      if parent < 0 { return nil }
      if !node.flags.contains(.mask), reasons(parent).contains(ReasonSet(.rasterize)) { return parent }
      current = parent
    }
  }

  /// The pixels of the screen that a layer's subtree may touch; empty if the layer is not drawn.
  func screenExtent(of index: Int) -> PixelRect {
    guard isDrawn(index) else { return .empty }
    return onScreen(extents.box(of: index), of: index)
  }

  /// The pixels of the screen through which a layer's sublayers are visible; empty if the layer is not drawn.
  func scrolledArea(of index: Int) -> PixelRect {
    guard isDrawn(index) else { return .empty }
    return onScreen(extents.box(of: index).union(bounds(index)), of: index)
  }

  /// A bitmap is never clipped, but it is visible only where its layer is visible.
  private func onScreen(_ box: Rect<LayerSpace>, of index: Int) -> PixelRect {
    var rect = seenOnScreen(box, of: index)
    var outer = bitmap(around: index)
    while let current = outer, !rect.isEmpty {  // Terminates: each iteration moves up at least one level.
      rect = rect.intersection(seenOnScreen(extents.box(of: current), of: current))
      outer = bitmap(around: current)
    }
    let seen = PixelGrid.snappedOutward(rect).intersection(tree.screen)
    return seen.isEmpty ? .empty : seen
  }

  private func seenOnScreen(_ box: Rect<LayerSpace>, of index: Int) -> Rect<TargetSpace> {
    let seen = placement.around(index).boundingBox(of: box).intersection(placement.seenAround(index))
    var masked = index
    // The loop ends because each iteration moves up one level.
    while tree.nodes[masked].flags.contains(.mask), tree.nodes[masked].parent >= 0 {
      masked = Int(tree.nodes[masked].parent)
    }
    let parent = Int(tree.nodes[masked].parent)
    return parent < 0 ? seen : placement.screenFromGrid(inside: parent).boundingBox(of: seen)
  }

  /// The layers whose picture changes when a layer changes.
  func showing(_ index: Int) -> [Int] {
    var shown = [index]
    var current = index
    while true {  // Terminates: each iteration moves up one level.
      let node = tree.nodes[current]
      let parent = Int(node.parent)
      if parent < 0 { return shown }
      if node.flags.contains(.mask) {
        shown = [parent]
      } else if measures(of: parent).filterSigma > 0 || facts(of: parent).shadow == .fromSubtree {
        shown.append(parent)
      }
      current = parent
    }
  }

  /// The rasterized layers that take part in the frame, in paint order.
  var rasterEntries: [RasterEntry] {
    var entries: [RasterEntry] = []
    var places: [Int: Int] = [:]
    for index in tree.nodes.indices where reasons(index).contains(ReasonSet(.rasterize)) && isDrawn(index) {
      let (box, scale) = (extents.seenBox(of: index), layer(index).rasterizationScale)
      places[index] = entries.count
      entries.append(
        RasterEntry(
          node: PreparedIndex(index), outer: bitmap(around: index).flatMap { places[$0] },
          width: RasterizeBudget.pixels(box.width, scale: scale),
          height: RasterizeBudget.pixels(box.height, scale: scale), scale: scale))
    }
    return entries
  }

  /// The layers that show the content below them, in paint order, and the pixels of the screen that they read.
  var backdrops: [(node: PreparedIndex, reach: PixelRect)] {
    tree.nodes.indices.compactMap { index in
      guard isDrawn(index), reasons(index).contains(ReasonSet(.backdropBlur)) else { return nil }
      let reach = BackdropCaptures.reach(index, self)
      let onScreen: Rect<TargetSpace> = placement.screenFromGrid(inside: index).boundingBox(of: reach.rect)
      let rect = PixelGrid.snappedOutward(onScreen).intersection(tree.screen)
      return (PreparedIndex(index), rect.isEmpty ? .empty : rect)
    }
  }
}
