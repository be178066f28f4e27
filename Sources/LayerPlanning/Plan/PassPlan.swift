import LayerDiagnostics
public import LayerGeometry
public import LayerModel

/// The identifier of an offscreen pass: its position in execution order.
@frozen public struct PassID: Hashable, Sendable, Comparable {
  /// The index in `PassPlan.passes`.
  public let rawValue: Int32
  init(_ rawValue: Int) { self.rawValue = Int32(truncatingIfNeeded: rawValue) }
  /// Whether one pass runs before another.
  public static func < (left: PassID, right: PassID) -> Bool { left.rawValue < right.rawValue }
}

/// The identifier of a render target; the first is the screen.
@frozen public struct TargetID: Hashable, Sendable {
  /// The index in `PassPlan.targets`.
  public let rawValue: Int32
  init(_ rawValue: Int) { self.rawValue = Int32(truncatingIfNeeded: rawValue) }
  /// The screen.
  public static let screen = TargetID(0)
}

/// The work of a render server for one tree: its passes in order, the draws of each, and the totals.
///
/// Only the planner creates plans. The rasterizer executes them; cost, overlays, lint and reports read them.
public final class PassPlan: Sendable {
  /// The tree that was planned.
  public let tree: PreparedTree
  /// The compositor that was modelled.
  public let compositor: Compositor
  /// The textures that are drawn into, starting with the screen.
  public let targets: [RenderTarget]
  /// Offscreen passes in execution order.
  public let passes: [Pass]
  /// All draws, grouped by target (`RenderTarget.draws`), in paint order.
  public let draws: [Draw]
  /// The textures that draws of kind `composite` put into their targets.
  public let composites: [Composite]
  /// Shadows from paths: each has a bitmap that is created again when the path, radius or scale changes.
  public let bakes: [Bake]
  /// Clips that draws refer to; clips may be nested.
  public let clips: [Clip]
  /// The cost of each layer with a pass or reason, in paint order.
  public let layers: [LayerCost]
  /// The figures that summarize the plan.
  public let summary: PlanSummary
  /// The passes that are in doubt, which the plan leaves out; nil for a plan in which nothing is in doubt.
  public let doubtful: DoubtfulPasses?
  /// The position of each layer.
  let placement: Placement
  /// The transforms between the grids of targets.
  let maps: PlaneMaps<TargetSpace, TargetSpace>

  init(
    tree: PreparedTree, compositor: Compositor, targets: [RenderTarget], passes: [Pass], draws: [Draw],
    composites: [Composite], bakes: [Bake], clips: [Clip], layers: [LayerCost], summary: PlanSummary,
    placement: Placement, maps: PlaneMaps<TargetSpace, TargetSpace>, doubtful: DoubtfulPasses? = nil
  ) {
    self.tree = tree
    self.compositor = compositor
    self.targets = targets
    self.passes = passes
    self.draws = draws
    self.composites = composites
    self.bakes = bakes
    self.clips = clips
    self.layers = layers
    self.summary = summary
    self.placement = placement
    self.maps = maps
    self.doubtful = doubtful
  }

  /// The confidence in the number of passes if the scene comes from source code; nil for other scenes.
  ///
  /// It is never certain which layers code creates, and the reason with the least confidence decides. If a scene is
  /// incomplete, the views that are not known may have more passes.
  public var sourceConfidence: Confidence? {
    guard let code = tree.scene.code else { return nil }
    if code.coverage?.isIncomplete ?? false || !passRange.isExact { return .unsure }
    return layers.lazy.flatMap(\.reasons).filter { $0.passes > 0 }.map(\.confidence).reduce(.likely, min)
  }

  /// The transform from a drawn layer's points to the grid that its own planes are drawn on.
  public func map(of node: PreparedIndex) -> PlaneTransform<LayerSpace, TargetSpace> {
    placement.inside(Int(node.rawValue))
  }
}

/// The transforms between grids.
extension PassPlan {
  /// The transform from the nodes' grid to a target's.
  ///
  /// It is the identity except for silhouettes whose axes differ from those of the repeated draws.
  public func adjustment(of target: RenderTarget) -> PlaneTransform<TargetSpace, TargetSpace> {
    maps[target.adjustment]
  }

  /// The transform from a target's grid to the screen's pixels.
  public func toScreen(of target: RenderTarget) -> PlaneTransform<TargetSpace, TargetSpace> { maps[target.toScreen] }

  /// The transform from the grid of a composite's texture to the grid that its layer is drawn on.
  public func toTarget(of composite: Composite) -> PlaneTransform<TargetSpace, TargetSpace> {
    maps[composite.toTarget]
  }

  /// The transform from the grid of a composite's mask to the grid that its layer is drawn on.
  ///
  /// It is the identity unless the mask's content has its own axes.
  public func maskToTarget(of composite: Composite) -> PlaneTransform<TargetSpace, TargetSpace> {
    maps[composite.maskToTarget]
  }

  /// The transform from the points of a composite's layer to the grid that it is drawn on, for the layer's outline.
  public func outlineMap(of composite: Composite) -> PlaneTransform<LayerSpace, TargetSpace> {
    let index = Int(composite.node.rawValue)
    return composite.role == .flattened ? placement.around(index) : placement.inside(index)
  }

  /// The transform from a mask layer's points to the grid that the masked layer is drawn on, for the mask's outline.
  public func outlineMap(of effects: MaskEffects) -> PlaneTransform<LayerSpace, TargetSpace> {
    placement.around(Int(effects.node.rawValue))
  }

  /// The transform from the grid of a layer's own planes to the grid that its shadow is drawn on.
  ///
  /// It is the identity unless the layer is filtered along its own axes and its shadow is not part of its picture.
  public func outward(of bake: Bake) -> PlaneTransform<TargetSpace, TargetSpace> { maps[bake.outward] }
}

/// An offscreen pass, which writes its own texture.
public struct Pass: Hashable, Sendable {
  /// The pass's position in execution order.
  public let id: PassID
  /// The work of the pass.
  public let kind: PassKind
  /// The layer that needs the pass.
  public let node: PreparedIndex
  /// Every reason that shares the pass; never empty.
  public let reasons: ReasonSet
  /// The texture that the pass writes.
  public let target: TargetID
  /// The pass whose texture this pass processes, for steps that draw no layers: downscale, blurs, tint, vibrant-filter.
  public let source: PassID?
  /// The second pass whose texture this pass processes: the backdrop that a `vibrant-filter` pass combines with the
  /// sublayers.
  public let joins: PassID?
  /// The target that the pass reads before the target is complete: the source of a `backdrop-capture`.
  public let captured: TargetID?
  /// The number of the captured target's draws that precede the pass.
  public var afterDraw: Int? { drawsBefore.map { Int($0) } }
  /// `afterDraw`, in four bytes because a plan may have many passes.
  var drawsBefore: Int32?
  /// The innermost rasterized layer whose bitmap the pass contributes to; the pass does not run while that bitmap is
  /// kept.
  public let bitmap: PreparedIndex?
  /// Whether the pass also runs in a steady frame, in which nothing has changed.
  public let isSteady: Bool
  /// The pass that first reads this pass's texture; nil for the screen.
  public internal(set) var into: PassID?

  init(
    id: PassID, kind: PassKind, node: PreparedIndex, reasons: ReasonSet, target: TargetID, source: PassID?,
    joins: PassID?, captured: TargetID?, bitmap: PreparedIndex?, isSteady: Bool
  ) {
    precondition(!reasons.isEmpty, "A pass must have at least one reason.")
    self.id = id
    self.kind = kind
    self.node = node
    self.reasons = reasons
    self.target = target
    self.source = source
    self.joins = joins
    self.captured = captured
    self.bitmap = bitmap
    self.isSteady = isSteady
  }
}

/// A texture that is drawn into, and its position.
public struct RenderTarget: Hashable, Sendable {
  /// The target's number.
  public let id: TargetID
  /// The pass that writes the texture; nil for the screen.
  public internal(set) var pass: PassID?
  /// Whether layers are drawn as black silhouettes of their alpha.
  public let isSilhouette: Bool
  /// `downscale`, in one byte because a plan may have many targets.
  private let texelPixels: UInt8
  /// The pixels that the target covers on its grid; the texture's first pixel is the top left one.
  public let rect: PixelRect
  /// The transform from the nodes' grid to this one, in the plan's maps.
  let adjustment: MovedMap
  /// The transform from the target's grid to the screen's pixels, in the plan's maps.
  let toScreen: MovedMap
  /// The first of the target's draws.
  private var firstDraw: Int32 = 0
  /// The draw after the last of the target's draws.
  private var endOfDraws: Int32 = 0

  init(
    id: TargetID, rect: PixelRect, downscale: Int, adjustment: MovedMap, toScreen: MovedMap, isSilhouette: Bool
  ) {
    self.id = id
    self.rect = rect
    texelPixels = UInt8(downscale)
    self.adjustment = adjustment
    self.toScreen = toScreen
    self.isSilhouette = isSilhouette
  }

  /// The number of grid pixels that one texel covers along each side: 1 except for downscaled textures.
  public var downscale: Int { Int(texelPixels) }

  /// The target's draws, as indices into `PassPlan.draws`.
  public internal(set) var draws: Range<Int> {
    get { Int(firstDraw)..<Int(endOfDraws) }
    set { (firstDraw, endOfDraws) = (Int32(newValue.lowerBound), Int32(newValue.upperBound)) }
  }

  /// The width of the texture, in texels.
  public var width: Int { (rect.width + downscale - 1) / downscale }
  /// The height of the texture, in texels.
  public var height: Int { (rect.height + downscale - 1) / downscale }
}

/// The cost of one layer.
public struct LayerCost: Hashable, Sendable {
  /// The layer.
  public let node: PreparedIndex
  /// The number of passes that the layer owns; a pass shared by a mask layer and its mask reason belongs to the masked
  /// layer.
  public let passes: Int
  /// The layer's reasons, in the order of the catalog.
  public let reasons: [LayerReason]
}

/// One reason of a layer.
public struct LayerReason: Hashable, Sendable {
  /// The reason.
  public let reason: Reason
  /// The number of passes that the reason needs, including shared ones.
  public let passes: Int
  /// The confidence that this layer has the reason.
  public let confidence: Confidence
  /// The property to change.
  public let property: LayerProperty
  /// The layer that sets the property: this one, or an enclosing transform layer whose opacity it inherits.
  public let layer: LayerIndex
}

extension PassPlan {
  /// Whether the number of passes follows from a guess: some of them belong to copies whose number is not known.
  public var assumesCopies: Bool {
    guard let code = tree.scene.code, !code.assumedCopies.isEmpty else { return false }
    return layers.contains { cost in
      cost.passes > 0 && !tree[cost.node].flags.contains(.system) && code.assumedCopies.contains(tree[cost.node].layer)
    }
  }
}

/// The figures that summarize a plan.
public struct PlanSummary: Hashable, Sendable {
  /// The number of layers after expanding repeats, including masks and instances.
  public var layers = 0
  /// The number of layers that are visible, draw something and are not culled.
  public var drawnLayers = 0
  /// The number of passes in a first frame, without the platform's own.
  public var offscreenPasses = 0
  /// The number of passes in a later frame in which nothing has changed.
  public var steadyOffscreenPasses = 0
  /// The number of passes in system-owned subtrees of a first frame.
  public var systemPasses = 0
  /// The number of passes in system-owned subtrees of a steady frame.
  public var steadySystemPasses = 0
  /// The number of pass textures drawn into the enclosing target: one per flattened layer, shadow and backdrop.
  public var composites = 0
  /// The number of shadows from paths that a first frame must render.
  public var bakes = 0
  /// The number of passes by reason; a shared pass counts toward each of its reasons.
  public var byReason: [Reason: Int] = [:]

  /// Creates the summary of an empty plan.
  public init() {}
}

extension PassPlan {
  /// The plan whose picture is shown: the default compositor's plan, if this one only says what a scene costs.
  public var drawn: PassPlan {
    guard !compositor.drawsItsPlans, let usual = CompositorCatalog.all.first else { return self }
    return Planner.plan(tree.scene, compositor: usual, scale: tree.scale).value ?? self
  }
}

extension PassPlan {
  /// Descriptions of the errors in the plan; empty for a valid plan.
  ///
  /// Tests and debug builds call this method.
  public func validate() -> [String] {
    var faults: [String] = []
    checkPasses(&faults)
    checkTargets(&faults)
    checkDraws(&faults)
    let own = layers.reduce(0) { $0 + $1.passes }
    if own != passes.count { faults.append("Layers own \(own) passes of \(passes.count)") }
    if summary.offscreenPasses + summary.systemPasses != passes.count {
      faults.append("The summary counts \(summary.offscreenPasses + summary.systemPasses) passes of \(passes.count)")
    }
    return faults
  }

  private func checkPasses(_ faults: inout [String]) {
    for (index, pass) in passes.enumerated() {
      if Int(pass.id.rawValue) != index { faults.append("Pass \(index) is numbered \(pass.id.rawValue)") }
      for read in reads(of: pass) where read >= pass.id {
        faults.append("Pass \(index) reads pass \(read.rawValue), which has not run")
      }
      if let into = pass.into, into <= pass.id { faults.append("Pass \(index) is drawn into an earlier pass") }
      if targets[Int(pass.target.rawValue)].pass != pass.id {
        faults.append("Pass \(index) writes a target that another pass writes too")
      }
      if (pass.captured != nil) != (pass.kind == .backdropCapture) || (pass.captured != nil) != (pass.afterDraw != nil)
      {
        faults.append("Pass \(index) has a captured target without a draw count, or the reverse")
      }
    }
  }

  private func checkTargets(_ faults: inout [String]) {
    for target in targets {
      if target.rect.isEmpty { faults.append("Target \(target.id.rawValue) has no pixel") }
      if (target.pass == nil) != (target.id == .screen) {
        faults.append("Target \(target.id.rawValue) is written by no pass")
      }
    }
  }

  private func checkDraws(_ faults: inout [String]) {
    for target in targets {
      for draw in draws[target.draws] {
        if draw.target != target.id { faults.append("A draw is listed under another target") }
        if draw.rect.isEmpty || !target.rect.contains(draw.rect) {
          faults.append("A draw of layer \(draw.node.rawValue) extends beyond its target")
        }
        guard draw.kind == .composite else { continue }
        if composites[Int(draw.payload)].texture == target.id {
          faults.append("Target \(target.id.rawValue) is drawn into itself")
        }
      }
    }
  }
}

extension PassPlan {
  /// The passes whose textures a pass reads, in ascending order, without duplicates.
  public func reads(of pass: Pass) -> [PassID] {
    var reads = Set([pass.source, pass.joins].compactMap { $0 })
    for draw in draws[targets[Int(pass.target.rawValue)].draws] where draw.kind == .composite {
      let composite = composites[Int(draw.payload)]
      if let read = targets[Int(composite.texture.rawValue)].pass { reads.insert(read) }
      if let mask = composite.mask, let read = targets[Int(mask.rawValue)].pass { reads.insert(read) }
    }
    return reads.sorted()
  }
}

/// The kind of work that a pass does.
///
/// The raw value is its name in output.
public enum PassKind: String, Hashable, Sendable, CaseIterable {
  case mask, content, compose
  case shadowSilhouette = "shadow-silhouette"
  case shadowDownscale = "shadow-downscale"
  case shadowBlurX = "shadow-blur-x"
  case shadowBlurY = "shadow-blur-y"
  case shadowBlur = "shadow-blur"
  case shadowTint = "shadow-tint"
  case filterBlurX = "filter-blur-x"
  case filterBlurY = "filter-blur-y"
  case backdropCapture = "backdrop-capture"
  case backdropBlurX = "backdrop-blur-x"
  case backdropBlurY = "backdrop-blur-y"
  case backdropTint = "backdrop-tint"
  case vibrantContent = "vibrant-content"
  case vibrantFilter = "vibrant-filter"
}
