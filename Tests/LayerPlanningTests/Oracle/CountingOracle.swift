import LayerModel
import LayerPlanning

/// A second, simple implementation of the counting rules: recursive, slow, and written only from the pages.
///
/// It shares no code with the planner except for the scene itself. If both agree on thousands of random scenes, neither
/// is likely to be wrong. Where the pages leave something open, a comment states the chosen interpretation.
struct CountingOracle {
  /// The counts of a scene.
  struct Answer: Equatable {
    var offscreenPasses = 0
    var steadyOffscreenPasses = 0
    var systemPasses = 0
    var steadySystemPasses = 0
    var composites = 0
    var bakes = 0
    var layers = 0
    var drawnLayers = 0
    /// The passes of each reason of each layer that has any, by number in paint order, on a first frame.
    ///
    /// A shared pass counts under each of its reasons.
    var reasons: [Int: [Reason: Int]] = [:]

    /// The passes of each reason in the whole scene.
    var byReason: [Reason: Int] {
      reasons.values.reduce(into: [:]) { total, passes in total.merge(passes, uniquingKeysWith: +) }
    }
  }

  let rules: OracleRules

  /// The counts of a scene under some rules.
  static func count(_ scene: Scene, rules: OracleRules = .coreAnimation) -> Answer {
    CountingOracle(rules: rules).count(scene)
  }

  /// The tree of a scene with all computed results.
  func tree(of scene: Scene) -> OracleLayer {
    let root = OracleTree(scene: scene).root()
    let pixels = OracleBox(
      x0: 0, y0: 0, x1: scene.screen.width * scene.screen.scale, y1: scene.screen.height * scene.screen.scale
    ).pixels
    root.findShown()
    root.findExtents()
    root.findRegions(screen: pixels, screenScale: scene.screen.scale, rules: rules)
    root.findSeenExtents(rules: rules)
    root.findPlanes(rules: rules)
    root.findTargets(in: OracleTarget(owner: nil, around: nil, isolates: true))
    root.findOccludersAndReaders(rules: rules)
    return root
  }

  private func count(_ scene: Scene) -> Answer {
    let root = tree(of: scene)
    let pixels = OracleBox(
      x0: 0, y0: 0, x1: scene.screen.width * scene.screen.scale, y1: scene.screen.height * scene.screen.scale
    ).pixels
    var first = OracleFrame(rules: rules, budgetPixels: nil)
    first.run(root)
    var steady = OracleFrame(rules: rules, budgetPixels: (2.5 * pixels.width * pixels.height).rounded(.down))
    steady.run(root)
    return Answer(
      offscreenPasses: first.passes, steadyOffscreenPasses: steady.passes, systemPasses: first.systemPasses,
      steadySystemPasses: steady.systemPasses, composites: first.composites, bakes: first.bakes,
      layers: root.subtree.count, drawnLayers: first.drawnLayers, reasons: first.reasons)
  }
}
