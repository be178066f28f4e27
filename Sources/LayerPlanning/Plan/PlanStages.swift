import LayerGeometry
import LayerModel

/// All that is decided before the first pass is written down, each stage on top of those before it.
struct PlanStages {
  let tree: PreparedTree
  let compositor: Compositor
  let facts: FactsTable
  let extents: Extents
  let placement: Placement
  let flattening: Flattening
  let membership: TargetMembership
  let culling: Culling

  init(_ tree: PreparedTree, _ compositor: Compositor) {
    self.tree = tree
    self.compositor = compositor
    facts = FactsTable(tree, compositor)
    extents = Extents(tree, facts)
    placement = Placement(tree, facts, extents)
    flattening = Flattening(tree, facts, extents, placement, compositor)
    membership = TargetMembership(tree, flattening, placement)
    culling = Culling(tree, facts, extents, placement, flattening, membership)
  }

  /// Whether a layer takes part in the frame.
  func isDrawn(_ index: Int) -> Bool {
    placement.isVisible[index] && flattening.draws(index) && !culling.isCulled[index]
  }

  /// Whether a layer's shadow is drawn: one from a path where it can be seen, one without wherever its layer is.
  ///
  /// A server that does not know a shadow's outline cannot know that it lies out of sight.
  func hasShadow(_ index: Int) -> Bool {
    reasons(index).contains(ReasonSet(.shadowWithoutPath)) || flattening.hasShadow[index]
  }

  func facts(of index: Int) -> LayerFacts { facts[tree.nodes[index]] }

  func layer(_ index: Int) -> Layer { tree.scene[tree.nodes[index].layer] }

  func reasons(_ index: Int) -> ReasonSet { flattening.reasons[index] }
}
