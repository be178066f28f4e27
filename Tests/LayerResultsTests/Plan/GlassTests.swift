import LayerPlanning
import LayerResults
import Testing

/// Glass effects are recognised but not counted.
@Suite struct GlassTests {
  private static func layer(_ owner: String, more: String = "") -> String {
    """
    {"frame": [0, 0, 50, 50], "backgroundColor": "#FFF", "origin": {"owner": "\(owner)"}\(more)}
    """
  }

  @Test func effectsAreNamedAndNotCounted() throws {
    let inner = Self.layer("GlassEffectContainer")
    let scene = try PlannedText.plan(
      PlannedText.scene(
        [
          Self.layer("UIVisualEffectView<UIGlassEffect>", more: ", \"sublayers\": [\(inner)]"),
          Self.layer("GlassEffectContainer"), Self.layer("GlassesView"),
          Self.layer("UIGlassContainerEffect", more: ", \"hidden\": true"),
        ].joined(separator: ", ")))
    #expect(scene.plan.summary.offscreenPasses == 0)
    #expect(
      PlannedText.lines(scene).contains("Not counted above: 2 glass effects, about 1 to 5 passes each"))
    #expect(PlanJSONTests.text(scene).contains("\"glassEffects\": 2,"))
  }

  @Test func othersSayNothingOfThem() throws {
    let scene = try PlannedText.plan(PlannedText.scene(Self.layer("UIView")))
    #expect(!PlannedText.lines(scene).contains { $0.contains("glass") })
    #expect(!PlanJSONTests.text(scene).contains("glass"))
  }
}
