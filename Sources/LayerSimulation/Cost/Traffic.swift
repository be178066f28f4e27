import LayerGeometry
public import LayerPlanning

/// Pixels that a frame shades, blends, stores and loads; over rectangles, whatever their coverage inside.
public struct Traffic: Hashable, Sendable {
  /// Pixels of draws, those under a later occluder left out: a tiler never shades them.
  public var shadedPixels = 0
  /// Shaded pixels whose source is not known to be opaque.
  ///
  /// Blending stays on chip: it costs shading, no memory.
  public var blendedPixels = 0
  /// Pixels of draws that lie under a later occluder.
  public var hiddenPixels = 0
  /// Pixels written to memory: each pass's target once, the screen included.
  public var storedPixels = 0
  /// Pixels read from memory: shaded pixels times the textures that each is made of.
  public var loadedPixels = 0

  /// No traffic.
  public init() {}

  /// What two parts of a frame cost together.
  public static func + (left: Traffic, right: Traffic) -> Traffic {
    var sum = left
    sum.shadedPixels += right.shadedPixels
    sum.blendedPixels += right.blendedPixels
    sum.hiddenPixels += right.hiddenPixels
    sum.storedPixels += right.storedPixels
    sum.loadedPixels += right.loadedPixels
    return sum
  }
}

extension Traffic {
  /// What a first frame costs: the screen, and every pass.
  public init(of plan: PassPlan) {
    self = plan.targets.reduce(Traffic()) { $0 + Traffic(drawing: $1, in: plan) }
    for pass in plan.passes { self = self + Traffic(step: pass, in: plan) }
  }

  /// The layers' draws into one target, and the target's own way to memory.
  private init(drawing target: RenderTarget, in plan: PassPlan) {
    let draws = plan.draws[target.draws]
    let occluders = Occluders(of: draws)
    for (position, draw) in zip(draws.indices, draws) {
      let covers = occluders.after(position)
      let hidden =
        CoveredArea.pixels(of: draw.rect, under: covers) - CoveredArea.pixels(of: draw.hole, under: covers)
      let shaded = draw.rect.area - draw.hole.area - hidden
      hiddenPixels += hidden
      shadedPixels += shaded
      if !draw.isOpaque { blendedPixels += shaded }
      loadedPixels += shaded * Int(draw.texturesSampled)
    }
    storedPixels += target.width * target.height
  }

  /// A step that works on other passes' textures: it shades its whole target from them.
  ///
  /// A capture also splits the pass that it reads, whose target is stored and loaded once more.
  private init(step pass: Pass, in plan: PassPlan) {
    let target = plan.targets[Int(pass.target.rawValue)]
    let sampled = (pass.source == nil ? 0 : 1) + (pass.joins == nil ? 0 : 1) + (pass.captured == nil ? 0 : 1)
    if sampled > 0 {
      shadedPixels += target.width * target.height
      loadedPixels += target.width * target.height * sampled
    }
    guard let captured = pass.captured else { return }
    let split = plan.targets[Int(captured.rawValue)]
    storedPixels += split.width * split.height
    loadedPixels += split.width * split.height
  }
}
