import LayerGeometry
import LayerModel

/// All that is decided before the first pass is written down, each stage on top of those before it.
struct PlanStages {
  var tree: PreparedTree
  let compositor: Compositor
  var facts: FactsTable
  var extents: Extents
  var placement: Placement
  var flattening: Flattening
  var membership: TargetMembership
  var culling: Culling
  /// A rasterized layer whose entry is supposed to be too large for the cache.
  var oversized: Int?

  init(_ tree: PreparedTree, _ compositor: Compositor) {
    self.init(tree, compositor, FactsTable(tree, compositor))
  }

  /// The same where the layers' facts are known.
  init(_ tree: PreparedTree, _ compositor: Compositor, _ facts: FactsTable) {
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

  /// What is culled by.
  var cullingInputs: Culling.Inputs {
    Culling.Inputs(
      tree: tree, facts: facts, extents: extents, placement: placement, flattening: flattening, membership: membership)
  }

  /// What layers are judged by.
  var judging: Flattening.Inputs {
    Flattening.Inputs(tree: tree, facts: facts, extents: extents, placement: placement, compositor: compositor)
  }

  // Inlined, since the emitter asks for every layer and a call would copy all stages first.

  /// Whether a layer takes part in the frame.
  @inline(__always) func isDrawn(_ index: Int) -> Bool { !culling.isCulled[index] }

  /// Whether a layer's shadow is drawn: one from a path where it can be seen, one without wherever its layer is.
  ///
  /// A server that does not know a shadow's outline cannot know that it lies out of sight.
  @inline(__always) func hasShadow(_ index: Int) -> Bool {
    flattening[index].reasons.contains(ReasonSet(.shadowWithoutPath)) || flattening[index].hasShadow
  }

  /// What a layer draws and asks for.
  @inline(__always) func facts(of index: Int) -> LayerFacts { facts[tree.nodes[index]] }

  /// How far what a layer draws reaches beyond its bounds, and how it is blurred.
  func measures(of index: Int) -> LayerMeasures { facts.measures(facts[tree.nodes[index]]) }

  func layer(_ index: Int) -> Layer { tree.layer(of: tree.nodes[index]) }

  @inline(__always) func bounds(_ index: Int) -> Rect<LayerSpace> { facts[tree.nodes[index]].bounds }

  @inline(__always) func masksToBounds(_ index: Int) -> Bool { facts[tree.nodes[index]].masksToBounds }

  @inline(__always) func reasons(_ index: Int) -> ReasonSet { flattening[index].reasons }

  /// Whether a layer is drawn into a texture of its own.
  @inline(__always) func hasContentPass(_ index: Int) -> Bool {
    flattening.hasContentPass(index, tree.nodes[index])
  }
}
