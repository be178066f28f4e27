public import LayerGeometry
public import LayerModel

/// One offscreen pass of a plan: its place in execution order.
@frozen public struct PassID: Hashable, Sendable, Comparable {
  /// The place in `PassPlan.passes`.
  public let rawValue: Int32
  init(_ rawValue: Int) { self.rawValue = Int32(truncatingIfNeeded: rawValue) }
  /// Runs earlier.
  public static func < (left: PassID, right: PassID) -> Bool { left.rawValue < right.rawValue }
}

/// One texture that is drawn into; the first is the screen.
@frozen public struct TargetID: Hashable, Sendable {
  /// The place in `PassPlan.targets`.
  public let rawValue: Int32
  init(_ rawValue: Int) { self.rawValue = Int32(truncatingIfNeeded: rawValue) }
  /// The screen.
  public static let screen = TargetID(0)
}

/// The work of a render server for one tree: its passes in order, the draws of each, and their sums.
///
/// Only the planner makes one. The rasterizer executes it; cost, overlays, lint and reports read it.
public struct PassPlan: Sendable {
  /// The tree that was planned.
  public let tree: PreparedTree
  /// The compositor that was modelled.
  public let compositor: Compositor
  /// Textures that are drawn into, the screen first.
  public let targets: [RenderTarget]
  /// Offscreen passes in execution order.
  public let passes: [Pass]
  /// All draws, grouped by target (`RenderTarget.draws`), in paint order.
  public let draws: [Draw]
  /// The textures that draws of kind `composite` put into their targets.
  public let composites: [Composite]
  /// Shadows from paths: each has a bitmap that is made when the path, radius or scale changes.
  public let bakes: [Bake]
  /// Clips that draws refer to; clips may be nested.
  public let clips: [Clip]
  /// The cost of each layer with a pass or reason, in paint order.
  public let layers: [LayerCost]
  /// The sums.
  public let summary: PlanSummary
  /// Where each layer lies.
  let placement: Placement

  /// From a drawn layer's points to the grid that its own planes are drawn on.
  public func map(of node: PreparedIndex) -> PlaneTransform<LayerSpace, TargetSpace> {
    placement.inside(Int(node.rawValue))
  }
}

/// One offscreen pass: it writes one texture of its own.
public struct Pass: Hashable, Sendable {
  /// Its place in execution order.
  public let id: PassID
  /// The work of the pass.
  public let kind: PassKind
  /// The layer that needs it.
  public let node: PreparedIndex
  /// Every reason that shares it; never empty.
  public let reasons: ReasonSet
  /// The texture that it writes.
  public let target: TargetID
  /// The pass whose texture it works on, for steps that draw no layers: downscale, blurs, tint, vibrant-filter.
  public let source: PassID?
  /// A second pass that it works on: the backdrop that a `vibrant-filter` joins.
  public let joins: PassID?
  /// The target that it reads before that is complete: the source of a `backdrop-capture`.
  public let captured: TargetID?
  /// How many of that target's draws precede it.
  public internal(set) var afterDraw: Int?
  /// The innermost rasterized layer whose bitmap it helps to make; it does not run while that bitmap is kept.
  public let bitmap: PreparedIndex?
  /// Whether it also runs in a steady frame, in which nothing has changed.
  public let isSteady: Bool
  /// The pass that reads it first; nil for the screen.
  public internal(set) var into: PassID?

  init(
    id: PassID, kind: PassKind, node: PreparedIndex, reasons: ReasonSet, target: TargetID, source: PassID?,
    joins: PassID?, captured: TargetID?, afterDraw: Int?, bitmap: PreparedIndex?, isSteady: Bool
  ) {
    precondition(!reasons.isEmpty, "A pass has at least one reason.")
    self.id = id
    self.kind = kind
    self.node = node
    self.reasons = reasons
    self.target = target
    self.source = source
    self.joins = joins
    self.captured = captured
    self.afterDraw = afterDraw
    self.bitmap = bitmap
    self.isSteady = isSteady
  }
}

/// A texture that is drawn into, and where it lies.
public struct RenderTarget: Hashable, Sendable {
  /// Its number.
  public let id: TargetID
  /// The pass that writes it; nil for the screen.
  public internal(set) var pass: PassID?
  /// Its pixels, on its grid; the texture's first pixel is the top left one.
  public internal(set) var rect: PixelRect
  /// How many of its grid's pixels one texel covers along each side: 1 except for downscaled textures.
  public let downscale: Int
  /// From the nodes' grid to this one: the identity, except for silhouettes whose axes differ from those of the draws
  /// that they repeat.
  public let adjustment: PlaneTransform<TargetSpace, TargetSpace>
  /// From its grid to the screen's pixels.
  public let toScreen: PlaneTransform<TargetSpace, TargetSpace>
  /// Its draws, as places in `PassPlan.draws`.
  public internal(set) var draws: Range<Int>
  /// Whether layers are drawn as black silhouettes of their alpha.
  public let isSilhouette: Bool

  /// Columns of the texture.
  public var width: Int { (rect.width + downscale - 1) / downscale }
  /// Rows of the texture.
  public var height: Int { (rect.height + downscale - 1) / downscale }
}

/// A clip in a target: all straight clips between a layer and its target as one rectangle, and at most one round clip.
public struct Clip: Hashable, Sendable {
  /// The intersection of the straight clips, on the grid of the nodes' maps; unbounded if none exist.
  public let rect: Rect<TargetSpace>
  /// The layer whose outline also cuts the corners; only over that layer's single own plane.
  public let outline: PreparedIndex?
  /// The area of the innermost straight clip alone.
  let own: Rect<TargetSpace>
  /// The clip that it lies in; nil for none.
  let outer: Int32?
}

/// One plane put into a target.
public struct Draw: Hashable, Sendable {
  /// The thing that is drawn.
  public enum Kind: UInt8, Hashable, Sendable {
    /// Background and border as one plane, or either alone: nothing is drawn between them.
    case backgroundAndBorder
    /// A background that is covered by other planes before the border is drawn.
    case background
    /// A border over other planes.
    case border
    /// Image, shape, gradient, text, external content.
    case contents
    /// A shadow from a path, from its bitmap: `payload` is an index into `PassPlan.bakes`.
    case bakedShadow
    /// The texture of a pass: `payload` is an index into `PassPlan.composites`.
    case composite
  }

  /// The target.
  public var target: TargetID
  /// The layer.
  public var node: PreparedIndex
  /// The thing that is drawn.
  public var kind: Kind
  /// See `Kind`.
  public var payload: Int32
  /// The pixels that it may touch: its bounds, snapped outward, cut by the clips and the target.
  public var rect: PixelRect
  /// The pixels among them that it never touches: the area inside a border over other planes.
  public var hole = PixelRect.empty
  /// The factor for its alpha: the opacities between layer and target that do not belong to a group.
  public var opacity: Double
  /// The clip that it lies in, as an index into `PassPlan.clips`.
  public var clip: Int32?
  /// Whether it is known to be opaque in all of its rectangle.
  public var isOpaque = false
  /// Whether it hides what was drawn before: an opaque background or image on the grid.
  public var isOccluder = false
  /// How many textures each of its pixels samples: an image, drawn text, a mask, another pass.
  public var texturesSampled: UInt8 = 0
}

/// How the last texture of a recipe enters the target around it.
public struct Composite: Hashable, Sendable {
  /// The pass that made the texture.
  public enum Role: UInt8, Hashable, Sendable {
    /// A flattened layer: clipped by its outline if it has a rounded or rotated clip, masked, faded, blended.
    case flattened
    /// A filtered layer's picture inside its own `compose` pass or silhouette, before the further effects.
    case filtered
    /// A shadow without path.
    case shadow
    /// The content below a layer, processed.
    case backdrop
  }

  /// The pass that made the texture.
  public let role: Role
  /// The layer.
  public let node: PreparedIndex
  /// The texture.
  public internal(set) var texture: TargetID
  /// The mask's texture, if the layer is masked.
  public internal(set) var mask: TargetID?
  /// From the mask's grid to the grid around the layer: the identity, unless the mask's content has axes of its own.
  public internal(set) var maskToTarget: PlaneTransform<TargetSpace, TargetSpace>
  /// The part that the mask layer adds to its picture; nil without a mask, or if it adds nothing.
  public internal(set) var maskEffects: MaskEffects? = nil
  /// From the texture's grid to the grid around the layer.
  public let toTarget: PlaneTransform<TargetSpace, TargetSpace>
  /// Whether the layer's outline (rounded or rotated) clips it.
  public let isClippedToOutline: Bool
  /// How it is blended; always source-over for roles other than `flattened`.
  public let blendMode: BlendMode
  /// From the layer's points to the grid around it, for the outline.
  public let layerToTarget: PlaneTransform<LayerSpace, TargetSpace>
}

/// A mask layer's own opacity and clip, which apply to its texture last, as when a layer is composited.
public struct MaskEffects: Hashable, Sendable {
  /// The mask layer.
  public let node: PreparedIndex
  /// Its own opacity.
  public let opacity: Double
  /// Whether its outline (rounded or rotated) clips it.
  public let isClippedToOutline: Bool
  /// From its points to the grid around the masked layer, for the outline.
  public let layerToTarget: PlaneTransform<LayerSpace, TargetSpace>
}

/// A shadow from a path: made once, then drawn as a bitmap.
public struct Bake: Hashable, Sendable {
  /// The layer.
  public let node: PreparedIndex
  /// Sigma of its blur, in points.
  public let sigma: Double
  /// Pixels of the bitmap per point.
  public let scale: Double
  /// From the grid of the layer's own planes to the grid that the shadow is drawn on: the identity, unless the layer is
  /// filtered along its own axes and its shadow is not part of its picture.
  public let outward: PlaneTransform<TargetSpace, TargetSpace>
}

/// The cost of one layer.
public struct LayerCost: Hashable, Sendable {
  /// The layer.
  public let node: PreparedIndex
  /// The passes that it owns: a pass that a mask layer shares with the mask belongs to the masked layer.
  public let passes: Int
  /// Its reasons, in the order of the catalog.
  public let reasons: [LayerReason]
}

/// One reason of a layer.
public struct LayerReason: Hashable, Sendable {
  /// The reason.
  public let reason: Reason
  /// The passes that it needs, including shared ones.
  public let passes: Int
  /// The confidence that this layer has the reason.
  public let confidence: Confidence
  /// The property to change.
  public let property: LayerProperty
  /// The layer that states the property: this one, or a transform layer around it whose opacity it inherits.
  public let layer: LayerIndex
}

/// The sums of a plan.
public struct PlanSummary: Hashable, Sendable {
  /// Layers after expanding repeats, including masks and instances.
  public var layers = 0
  /// Layers that are visible, draw and are not culled.
  public var drawnLayers = 0
  /// Passes of a first frame, without the platform's own.
  public var offscreenPasses = 0
  /// Passes of a later frame in which nothing has changed.
  public var steadyOffscreenPasses = 0
  /// Passes of system-owned subtrees in a first frame.
  public var systemPasses = 0
  /// Passes of system-owned subtrees in a steady frame.
  public var steadySystemPasses = 0
  /// Textures of passes drawn into the target around them: one per flattened layer, shadow and backdrop.
  public var composites = 0
  /// Shadows from paths that a first frame must make.
  public var bakes = 0
  /// Passes by reason; a shared pass counts under each of its reasons.
  public var byReason: [Reason: Int] = [:]

  /// Sums of an empty plan.
  public init() {}
}

extension PassPlan {
  /// The faults of the plan, in sentences; empty for a valid plan.
  ///
  /// Run by tests and debug builds.
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
      if let into = pass.into, into <= pass.id { faults.append("Pass \(index) goes into an earlier pass") }
      if targets[Int(pass.target.rawValue)].pass != pass.id {
        faults.append("Pass \(index) writes a target that another pass writes too")
      }
      if (pass.captured != nil) != (pass.kind == .backdropCapture) || (pass.captured != nil) != (pass.afterDraw != nil)
      {
        faults.append("Pass \(index) captures without saying after which draw, or the reverse")
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
        if draw.target != target.id { faults.append("A draw lies among those of another target") }
        if draw.rect.isEmpty || !target.rect.contains(draw.rect) {
          faults.append("A draw of layer \(draw.node.rawValue) leaves its target")
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
  /// The passes whose textures a pass reads, in ascending order, each once.
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

/// The kinds of work of a pass.
///
/// The raw value is its name in outputs.
public enum PassKind: String, Hashable, Sendable, CaseIterable {
  case mask, content, compose
  case shadowSilhouette = "shadow-silhouette"
  case shadowDownscale = "shadow-downscale"
  case shadowBlurX = "shadow-blur-x"
  case shadowBlurY = "shadow-blur-y"
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
