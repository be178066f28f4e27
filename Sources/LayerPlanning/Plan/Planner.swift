public import LayerDiagnostics
public import LayerModel

// How a plan is made.
//
// The question is what a render server has to draw into textures of their own before it can draw the screen. The
// answer is a list of passes, worked out in stages over one flat tree in paint order; no stage looks ahead of itself,
// and none recurses:
//
//   prepare     paint order, and the map from each layer to the plane it is flattened onto
//   extents     bottom-up: how far a subtree reaches, margins of shadows and blurs included
//   placement   top-down: on which grid each layer lies, and which part of it can be seen
//   flattening  bottom-up: planes; which layers draw; which reasons hold
//   membership  top-down: which texture each layer belongs to
//   culling     which layers a later opaque one hides for good
//   emission    one walk that writes down draws and passes
//
// A *plane* is one draw that a subtree puts into its target. A layer that has a reason which shares the content pass
// (mask, clip, opacity, filter, blend, rasterize) is *flattened*: it counts as one plane to the layers around it.
// That is why flattening runs bottom-up: whether a layer fades as a group depends on what its sublayers left.
//
// The order looks circular: reasons need to know what is visible, visibility needs to know where the target is, and
// targets come from reasons. It is not: only rasterization and filters move a subtree to axes of its own, and they are
// read off the layer; all other passes lie on the grid around them, where the same pixels are visible with or without
// them. `docs/decisions/0005` says what visible, extent and culled mean to the last pixel.
//
// Passes are written down when a layer is closed, after everything in it: so each pass comes after those that it
// reads. A shadow without path must be painted *under* the subtree, yet is known only after it; its draw is a slot
// that is left open at entry and filled at closing. Its silhouette repeats the subtree's draws; textures of flattened
// layers inside are drawn again, not made again.
//
// Worked example 1: one layer, rounded clip + mask + opacity + rasterize + blur, with a sublayer.
//
//   enter the layer    its texture T1 is made, along its own axes
//     enter the mask   texture T2, on the screen's grid
//     close the mask   pass 0 `mask` writes T2
//     the sublayer     one draw into T1
//   close the layer    pass 1 `content` writes T1, passes 2 and 3 `filter-blur-x`, `-y` write T3 and T4;
//                      one composite of T4, masked by T2, cut to the outline, faded, into the screen
//
//   4 passes. In the steady state the bitmap T4 is kept: passes 1 to 3 do not run, the mask's does. 1 pass.
//
// Worked example 2: a card with a shadow without path, a white background and a label; no clip.
//
//   enter the card     a slot for the shadow in the screen's draws; the background is drawn into the screen
//     the label        is drawn into the screen: a shadow is no reason to flatten
//   close the card     silhouette S1 with both draws again, in black; passes 0 to 4 `shadow-silhouette`, `-downscale`,
//                      `-blur-x`, `-blur-y`, `-tint`; the last texture fills the slot
//
//   5 passes, one composite; the screen has three draws: shadow, background, label.
//
// Deliberately absent: merging of passes (a fused pass is still the recipe's two), allocation of textures, time. The
// plan is a value; whoever executes it may fuse and reuse as long as picture and counts are the plan's.

/// Makes plans.
public enum Planner {
  /// What a compositor does to show a scene for the first time, and again when nothing has changed.
  ///
  /// - Parameter scale: pixels a point, instead of the screen's own.
  /// - Returns: No plan, and a finding that names the limit, when the frame would need more work than allowed.
  public static func plan(
    _ scene: Scene, compositor: Compositor, scale: Double? = nil, limits: Limits = Limits()
  ) -> Checked<PassPlan> {
    plan(PreparedTree(scene, scale: scale), compositor: compositor, limits: limits)
  }

  /// The same for a tree whose geometry is worked out already.
  public static func plan(
    _ tree: PreparedTree, compositor: Compositor, limits: Limits = Limits()
  ) -> Checked<PassPlan> {
    plan(PlanStages(tree, compositor), limits: limits)
  }

  /// The same for a tree whose stages are worked out already.
  static func plan(_ stages: PlanStages, limits: Limits = Limits()) -> Checked<PassPlan> {
    var emitter = PassEmitter(stages, limits: limits)
    emitter.run()
    if let excess = PlanLimits.excess(of: emitter, limits) { return Checked(nil, findings: [excess]) }
    let plan = PlanAssembly(consume emitter).plan
    assert(plan.validate().isEmpty, plan.validate().joined(separator: "; "))
    return Checked(plan, findings: [])
  }
}
