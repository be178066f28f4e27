import LayerGeometry
import LayerModel

/// Walks the drawn layers in paint order and writes down every pass and draw.
///
/// A layer is entered (its texture is made, its own planes are drawn) and, after its subtree, closed (its passes run,
/// its texture is drawn into the target around it). Passes are written down when they can run: after those they read.
/// Terminates: each step moves forwards by a node or over a subtree.
///
/// It is some kilobytes large. What reads it for every layer is inlined, or asks one of its parts: a call would copy
/// all of it first.
struct PassEmitter {
  /// What the next layer is drawn into.
  struct Context {
    var target: TargetID
    /// The target that a backdrop reads.
    var isolating: TargetID
    /// Opacities between here and the target that are no group's.
    var opacity = 1.0
    /// What the straight clips between here and the target leave.
    var clip = Rect<TargetSpace>.unbounded
    /// The same as a clip of the plan; nil for none.
    var clipID: Int32?
    /// The innermost rasterized layer around, of whose bitmap everything here is a part.
    var bitmap: PreparedIndex?
    /// Whether it, or one around it, keeps its bitmap when nothing changes.
    var isKept = false
  }

  /// A context by its place: most layers have that of the layer around, and a copy would be larger than all else that
  /// is kept of them.
  typealias ContextID = Int32

  /// A layer that has been entered and not closed.
  struct Scope {
    let index: Int
    /// What its siblings are drawn into.
    let outer: ContextID
    /// What its own planes are drawn into.
    let inner: ContextID
    /// What its sublayers are drawn into.
    var sublayers: ContextID
    /// Where its own and its sublayers' draws begin.
    var firstDraw = 0
    /// The draw that its shadow will be.
    var shadowSlot: Int?
    /// Its border, where it has to wait for the sublayers.
    var hasLateBorder = false
  }

  /// What masks an open layer.
  struct ScopeMask {
    let texture: TargetID
    /// From its grid to the one around the layer.
    let toTarget: PlaneTransform<TargetSpace, TargetSpace>
    let effects: MaskEffects?
  }

  /// Where an open layer's sublayers glow.
  struct ScopeGlow {
    let target: TargetID
    /// The backdrop that they are joined with.
    let backdrop: PassID?
    /// The draw that both will be.
    let slot: Int
  }

  let stages: PlanStages
  /// How many draws there may be.
  private let mostDraws: Int
  var builder: PlanBuilder
  var tally: CostTally
  /// All contexts so far, the screen's first.
  private var contexts: [Context]
  private var scopes: [Scope] = []
  /// The first node after the innermost open layer.
  private var innermostEnd = Int.max
  // Few layers have either, so that they are kept apart: most of what is entered and closed stays small.
  var masks: [Int: ScopeMask] = [:]
  var glows: [Int: ScopeGlow] = [:]
  var budget: RasterizeBudget
  var captures: BackdropCaptures
  /// Layers entered: visible, drawing, not culled.
  private(set) var drawnLayers = 0

  init(_ stages: PlanStages, limits: Limits) {
    self.stages = stages
    mostDraws = limits.draws.value
    // Background, contents, border: most layers have less than two of them.
    builder = PlanBuilder(screen: stages.tree.screen, draws: 2 * stages.tree.nodes.count)
    tally = CostTally(nodeCount: stages.tree.nodes.count)
    contexts = [Context(target: .screen, isolating: .screen)]
    budget = RasterizeBudget(screen: stages.tree.screen, stages.compositor)
    captures = BackdropCaptures(stages)
  }

  /// Whether the work went beyond the limit of draws and was given up.
  var isBeyondLimit: Bool {
    @inline(__always) get { builder.drawCount > mostDraws }
  }

  mutating func run() {
    let nodes = stages.tree.nodes
    var index = 0
    while index < nodes.count, !isBeyondLimit {
      closeScopes(endingBy: index)
      if stages.isDrawn(index), nodes[index].standIn < 0 {
        enter(index)
        index += 1
      } else {
        index = Int(nodes[index].end)
      }
    }
    closeScopes(endingBy: nodes.count)
  }

  private mutating func closeScopes(endingBy index: Int) {
    while innermostEnd <= index, let scope = scopes.popLast() {
      innermostEnd = scopes.last.map { Int(stages.tree.nodes[$0.index].end) } ?? .max
      close(scope)
    }
  }

  /// What a layer's own planes are drawn into.
  @inline(__always) func inner(_ scope: Scope) -> Context { contexts[Int(scope.inner)] }

  /// What a layer's siblings are drawn into.
  @inline(__always) func outer(_ scope: Scope) -> Context { contexts[Int(scope.outer)] }

  private mutating func keep(_ context: Context) -> ContextID {
    contexts.append(context)
    return ContextID(contexts.count - 1)
  }

  // MARK: Entering

  private mutating func enter(_ index: Int) {
    drawnLayers += 1
    let node = stages.tree.nodes[index]
    let judgement = stages.flattening[index]
    let outer = outerContext(node)
    let own = innerContext(index, node, judgement.reasons, outer)
    var scope = Scope(index: index, outer: outer, inner: own, sublayers: own)
    if judgement.reasons.contains(ReasonSet(.mask)), !stages.isDrawn(index + 1) {
      masks[index] = addEmptyMask(index, contexts[Int(outer)])
    }
    if stages.hasShadow(index), !stages.facts[node].hasFilters {
      if judgement.reasons.contains(ReasonSet(.shadowWithoutPath)) {
        scope.shadowSlot = builder.reserveDraw(in: inner(scope).target, node: index)
      } else {
        drawBakedShadow(index, inner(scope), outward: .identity)
      }
    }
    scope.firstDraw = builder.drawCount(in: inner(scope).target)
    drawOwnPlanes(&scope, judgement)
    if !glows.isEmpty, let glow = glows[index] { scope.sublayers = keep(Context(glow, in: inner(scope))) }
    if Int(node.end) == index + 1 {  // Nothing lies in it.
      close(scope)
    } else {
      scopes.append(scope)
      innermostEnd = Int(node.end)
    }
  }

  /// A mask starts afresh: on the grid around the masked layer, and outside its bitmap.
  @inline(__always) private mutating func outerContext(_ node: PreparedNode) -> ContextID {
    guard node.flags.contains(.mask), let masked = scopes.last else { return scopes.last?.sublayers ?? 0 }
    let around = outer(masked)
    return keep(
      Context(target: around.target, isolating: around.isolating, bitmap: around.bitmap, isKept: around.isKept))
  }

  @inline(__always) private mutating func innerContext(
    _ index: Int, _ node: PreparedNode, _ reasons: ReasonSet, _ outer: ContextID
  ) -> ContextID {
    let isMask = node.flags.contains(.mask)
    if node.flags.contains(.transformLayer), !isMask { return outer }
    let isPlain = reasons.isEmpty && !isMask && !stages.facts[node].masksToBounds
    if isPlain, node.opacity == 1 { return outer }
    var inner = contexts[Int(outer)]
    inner.opacity *= node.opacity
    if !isPlain { change(&inner, by: index, node, reasons) }
    return keep(inner)
  }

  /// What a layer's reasons and its clip do to what is drawn into it.
  private mutating func change(_ inner: inout Context, by index: Int, _ node: PreparedNode, _ reasons: ReasonSet) {
    if reasons.contains(ReasonSet(.rasterize)) {
      inner.bitmap = PreparedIndex(index)
      if !inner.isKept { inner.isKept = keepsBitmap(index) }
    }
    if stages.hasContentPass(index) {
      inner.target = builder.addTarget(
        contentRect(index, node), toScreen: stages.placement.screenFromGrid(inside: index))
      let sharing = reasons.intersection(.sharingContent)
      if node.flags.contains(.mask) || !sharing.isSubset(of: .notIsolating) { inner.isolating = inner.target }
      inner.opacity = 1
      inner.clip = .unbounded
      inner.clipID = nil
    }
    clip(index, node, reasons, &inner)
  }

  private mutating func keepsBitmap(_ index: Int) -> Bool {
    if stages.oversized == index { return false }
    let scale = stages.layer(index).rasterizationScale
    return budget.keeps(RasterizeBudget.entryPixels(stages.extents.seenBox(of: index), scale: scale))
  }

  /// The pixels of a layer's content pass.
  private func contentRect(_ index: Int, _ node: PreparedNode) -> PixelRect {
    let (extents, placement) = (stages.extents, stages.placement)
    let blurred = stages.facts(of: index).hasFilters
    let box = blurred ? extents.seenBoxBeforeShadow(of: index) : extents.seenBox(of: index)
    let rect = placement.pixelsInside(box, of: index)
    guard node.flags.contains(.mask), !placement.hasOwnAxes(index) else { return rect }
    // What lies beside the masked layer is seen no more, but a blur carries it there.
    let masked = Int(node.parent)
    let seen = placement.pixelsAround(extents.seenBox(of: masked), of: masked)
    let stretch = placement.stretch(placement.inside(index), stages.layer(index))
    let reach = CountingConstants.blurReachSigmas.value * stages.measures(of: index).filterSigma * stretch
    return rect.intersection(PixelGrid.snappedOutward(seen.rect.outset(by: reach)))
  }

  /// Narrows a context by a layer's own clip, where that is not done when its texture is drawn.
  private mutating func clip(_ index: Int, _ node: PreparedNode, _ reasons: ReasonSet, _ inner: inout Context) {
    guard stages.masksToBounds(index), !node.flags.contains(.transformLayer), !isClippedWhenComposited(index) else {
      return
    }
    let (map, bounds) = (stages.placement.inside(index), stages.bounds(index))
    let isRounded = stages.facts(of: index).isRounded
    let own = map.keepsAxes(over: bounds) ? map.boundingBox(of: bounds) : .unbounded
    inner.clip = inner.clip.intersection(own)
    // A turned clip without a pass has nothing to cut: that is when it is free.
    if !isRounded, !map.keepsAxes(over: bounds) { return }
    inner.clipID = builder.addClip(
      Clip(rect: inner.clip, outline: isRounded ? PreparedIndex(index) : nil, own: own, outer: inner.clipID))
  }

  /// Whether a layer's outline cuts its texture rather than what is drawn into it.
  func isClippedWhenComposited(_ index: Int) -> Bool {
    let reasons = stages.reasons(index)
    return stages.masksToBounds(index)
      && (stages.facts(of: index).hasFilters || reasons.contains(ReasonSet(.roundedClip))
        || reasons.contains(ReasonSet(.rotatedClip)))
  }

  /// A mask that draws nothing hides everything, and costs as much as any.
  private mutating func addEmptyMask(_ index: Int, _ outer: Context) -> ScopeMask {
    let rect = stages.placement.pixelsAround(stages.extents.seenBox(of: index), of: index)
    let target = builder.addTarget(
      PixelRect(minX: rect.minX, minY: rect.minY, maxX: rect.minX, maxY: rect.minY),
      toScreen: builder[outer.target].toScreen)
    addPass(.mask, of: index, for: ReasonSet(.mask), into: target, in: outer)
    return ScopeMask(texture: target, toTarget: .identity, effects: nil)
  }

  /// Writes down a pass and counts it under each of its reasons.
  @discardableResult mutating func addPass(
    _ kind: PassKind, of index: Int, for reasons: ReasonSet, into target: TargetID, source: PassID? = nil,
    joining joined: PassID? = nil, capturing captured: TargetID? = nil, in context: Context
  ) -> PassID {
    tally.count(reasons, of: index)
    return builder.addPass(
      kind, of: index, for: reasons, into: target, source: source, joining: joined, capturing: captured,
      in: context)
  }
}

extension PassEmitter.Context {
  /// What the sublayers of a vibrant layer are drawn into.
  fileprivate init(_ glow: PassEmitter.ScopeGlow, in inner: Self) {
    self.init(target: glow.target, isolating: glow.target, bitmap: inner.bitmap, isKept: inner.isKept)
  }
}
