import LayerDiagnostics
import LayerModel
import LayerPlanning
import Testing

/// Compares the predicted savings of edits with the same edits made in the text.
@Suite struct EffectTests {
  @Test(arguments: GalleryScene.all) func savingsAreThoseOfTheEditedText(_ scene: GalleryScene) throws {
    guard let read = try scene.read().value else { return }
    for compositor in CompositorCatalog.all where compositor.drawsItsPlans {
      guard let plan = Planner.plan(read, compositor: compositor).value else { continue }
      let effects = PlanEffects(plan)
      for cost in plan.layers.prefix(PlanEffects.mostLayers) {
        for reason in cost.reasons {
          var edited = try EditedScene(scene)
          let layer = reason.layer
          let edits = EditedScene.edits(turningOff: reason.property)
          edited.apply(edits, to: layer, of: read.sources)
          let said = effects.passes(without: reason.reason, of: cost.node)
          #expect(
            said == (try edited.passes(compositor)), "\(reason.reason) of \(cost.node.rawValue), \(compositor.id)")
        }
      }
    }
  }
}
