import LayerGeometry
import LayerModel

/// Walks the drawn layers in paint order and records every pass and draw.
///
/// The walk enters a layer (creates its texture, draws its own planes) and, after its subtree, closes it (adds its
/// passes, draws its texture into the enclosing target). A pass is recorded when it can run: after the passes that it
/// reads. The walk terminates because each step advances by a node or past a subtree.
///
/// The emitter takes several kilobytes. Code that reads the emitter for every layer is inlined, or reads only one of
/// its parts, because a call would copy all of it.
struct PassEmitter {
  /// The drawing state for the next layer.
  struct Context {
    var target: TargetID
    /// The target that backdrops read.
    var isolating: TargetID
    /// The product of the opacities, other than group opacities, between the current layer and the target.
    var opacity = 1.0
    /// The intersection of the rectangular clips between the current layer and the target.
    var clip = Rect<TargetSpace>.unbounded
    /// The index of `clip` in the plan; nil without a clip.
    var clipID: Int32?
    /// The innermost enclosing rasterized layer; its bitmap contains everything drawn in this context.
    var bitmap: PreparedIndex?
    /// Whether the layer in `bitmap`, or an enclosing rasterized layer, keeps its bitmap while nothing changes.
    var isKept = false
  }

  /// An index into the contexts.
  ///
  /// Most layers share the context of their parent; a copy for each layer would be larger than all its other data.
  typealias ContextID = Int32

  /// A layer that has been entered but not closed.
  struct Scope {
    let index: Int
    /// The context that the layer's siblings are drawn in.
    let outer: ContextID
    /// The context that the layer's own planes are drawn in.
    let inner: ContextID
    /// The context that the layer's sublayers are drawn in.
    var sublayers: ContextID
    /// The draw slot reserved for the layer's shadow.
    let shadowSlot: Int?
    /// The position before the first draw of the layer and its sublayers.
    let firstDraw: DrawCursor
    /// Whether the layer's border must be drawn after the sublayers.
    var hasLateBorder = false
  }

  /// The mask of an open layer.
  struct ScopeMask {
    let texture: TargetID
    /// The transform from the mask's grid to the grid that the layer is drawn on.
    let toTarget: MovedMap
    let effects: MaskEffects?
  }

  /// The texture for an open layer's vibrant sublayers.
  struct ScopeGlow {
    let target: TargetID
    /// The backdrop that the sublayers are combined with.
    let backdrop: PassID?
    /// The draw slot reserved for the result.
    let slot: Int
  }

  let stages: PlanStages
  /// The limit on draws.
  private let mostDraws: Int
  var builder: PlanBuilder
  var tally: CostTally
  /// All contexts so far; the first is the screen's.
  private var contexts: [Context]
  private var scopes: [Scope] = []
  /// The first node after the innermost open layer.
  private var innermostEnd = Int.max
  // Few layers have either, so they are stored separately to keep scopes small.
  var masks: [Int: ScopeMask] = [:]
  var glows: [Int: ScopeGlow] = [:]
  var budget: RasterizeBudget
  var captures: BackdropCaptures
  /// The number of layers entered: visible, with draws, and not culled.
  private(set) var drawnLayers = 0

  init(_ stages: PlanStages, limits: Limits) {
    self.stages = stages
    mostDraws = limits.draws.value
    let expected = stages.expectedRecords
    builder = PlanBuilder(screen: stages.tree.screen, expected)
    tally = CostTally(nodeCount: stages.tree.nodes.count, rows: expected.composites)
    contexts = []
    PlatformPages.reserve(expected.composites + 1, in: &contexts)
    contexts.append(Context(target: .screen, isolating: .screen))
    budget = RasterizeBudget(screen: stages.tree.screen, stages.compositor)
    captures = BackdropCaptures(stages)
  }

  /// Whether the walk exceeded the limit on draws and stopped.
  var isBeyondLimit: Bool {
    @inline(__always) get { builder.draws.count > mostDraws }
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

  /// The context that a layer's own planes are drawn in.
  @inline(__always) func inner(_ scope: Scope) -> Context { contexts[Int(scope.inner)] }

  /// The context that a layer's siblings are drawn in.
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
    if judgement.reasons.contains(ReasonSet(.mask)), !stages.isDrawn(index + 1) {
      masks[index] = addEmptyMask(index, contexts[Int(outer)])
    }
    var shadowSlot: Int?
    if stages.hasShadow(index), !stages.facts[node].hasFilters {
      if judgement.reasons.contains(ReasonSet(.shadowWithoutPath)) {
        shadowSlot = builder.reserveDraw(in: contexts[Int(own)].target, node: index)
      } else {
        drawBakedShadow(index, contexts[Int(own)], outward: .identity)
      }
    }
    var scope = Scope(
      index: index, outer: outer, inner: own, sublayers: own, shadowSlot: shadowSlot,
      firstDraw: builder.end(of: contexts[Int(own)].target))
    drawOwnPlanes(&scope, judgement)
    if !glows.isEmpty, let glow = glows[index] { scope.sublayers = keep(Context(glow, in: inner(scope))) }
    if Int(node.end) == index + 1 {  // It has no sublayers.
      close(scope)
    } else {
      scopes.append(scope)
      innermostEnd = Int(node.end)
    }
  }

  /// The context of a mask: on the grid that the masked layer is drawn on, and outside that layer's bitmap.
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

  /// Applies a layer's reasons and its clip to the context of its content.
  private mutating func change(_ inner: inout Context, by index: Int, _ node: PreparedNode, _ reasons: ReasonSet) {
    if reasons.contains(ReasonSet(.rasterize)) {
      inner.bitmap = PreparedIndex(index)
      if !inner.isKept { inner.isKept = keepsBitmap(index) }
    }
    if stages.hasContentPass(index) {
      inner.target = builder.addTarget(
        contentRect(index, node), toScreen: builder.maps.keep(stages.placement.screenFromGrid(inside: index)))
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

  /// The pixels that a layer's content pass covers.
  private func contentRect(_ index: Int, _ node: PreparedNode) -> PixelRect {
    let (extents, placement) = (stages.extents, stages.placement)
    let blurred = stages.facts(of: index).hasFilters
    let box = blurred ? extents.seenBoxBeforeShadow(of: index) : extents.seenBox(of: index)
    let rect = placement.pixelsInside(box, of: index)
    guard node.flags.contains(.mask), !placement.hasOwnAxes(index) else { return rect }
    // Content outside the masked layer is invisible, but a blur can spread it inwards.
    let masked = Int(node.parent)
    let seen = placement.pixelsAround(extents.seenBox(of: masked), of: masked)
    let stretch = placement.stretch(placement.inside(index), stages.layer(index))
    let reach = CountingConstants.blurReachSigmas.value * stages.measures(of: index).filterSigma * stretch
    return rect.intersection(PixelGrid.snappedOutward(seen.rect.outset(by: reach)))
  }

  /// Narrows a context by a layer's own clip, unless the clip is applied when its texture is drawn.
  private mutating func clip(_ index: Int, _ node: PreparedNode, _ reasons: ReasonSet, _ inner: inout Context) {
    guard stages.masksToBounds(index), !node.flags.contains(.transformLayer), !isClippedWhenComposited(index) else {
      return
    }
    let (map, bounds) = (stages.placement.inside(index), stages.bounds(index))
    let isRounded = stages.facts(of: index).isRounded
    let own = map.keepsAxes(over: bounds) ? map.boundingBox(of: bounds) : .unbounded
    inner.clip = inner.clip.intersection(own)
    // A rotated clip without a pass is free because there is nothing to cut.
    if !isRounded, !map.keepsAxes(over: bounds) { return }
    inner.clipID = builder.addClip(
      Clip(rect: inner.clip, outline: isRounded ? PreparedIndex(index) : nil, own: own, outer: inner.clipID))
  }

  /// Whether a layer's outline clips its texture rather than the draws into the texture.
  func isClippedWhenComposited(_ index: Int) -> Bool {
    TargetMembership.isCutWhenComposited(stages.reasons(index), stages.facts(of: index))
  }

  /// Adds a mask that draws nothing; it hides everything and costs the same as any other mask.
  private mutating func addEmptyMask(_ index: Int, _ outer: Context) -> ScopeMask {
    let rect = stages.placement.pixelsAround(stages.extents.seenBox(of: index), of: index)
    let target = builder.addTarget(
      PixelRect(minX: rect.minX, minY: rect.minY, maxX: rect.minX, maxY: rect.minY),
      toScreen: builder[outer.target].toScreen)
    addPass(.mask, of: index, for: ReasonSet(.mask), into: target, in: outer)
    return ScopeMask(texture: target, toTarget: .identity, effects: nil)
  }

  /// Records a pass and counts it toward each of its reasons.
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
  /// Creates the target of a vibrant layer's sublayers.
  fileprivate init(_ glow: PassEmitter.ScopeGlow, in inner: Self) {
    self.init(target: glow.target, isolating: glow.target, bitmap: inner.bitmap, isKept: inner.isKept)
  }
}

/// Counts passes by reason for each layer.
struct CostTally {
  /// The passes of each layer that has a reason, with one lane per reason.
  private(set) var rows: [(index: Int, passes: SIMD32<UInt8>)] = []
  /// The number of textures drawn into the enclosing target.
  var composites = 0
  private var rowOfNode: [Int32]

  /// - Parameter count: the expected number of rows.
  init(nodeCount: Int, rows count: Int) {
    rowOfNode = [Int32](repeating: -1, count: nodeCount)
    PlatformPages.reserve(count, in: &rows)
  }

  /// Counts one pass of a layer toward each of its reasons.
  mutating func count(_ reasons: ReasonSet, of index: Int) {
    if rowOfNode[index] < 0 {
      rowOfNode[index] = Int32(rows.count)
      rows.append((index, .zero))
    }
    let row = Int(rowOfNode[index])
    for lane in 0..<Reason.allCases.count where reasons.rawValue & (1 << UInt32(lane)) != 0 {
      rows[row].passes[lane] += 1
    }
  }
}

/// Decides which rasterized layers stay in the cache in a still scene: those that fit, taken in paint order.
struct RasterizeBudget {
  /// The capacity of the cache, in pixels.
  let capacityPixels: Int
  private var usedPixels = 0

  init(screen: PixelRect, _ compositor: Compositor) {
    capacityPixels = Int((compositor.cacheScreens.value * Double(screen.area)).rounded(.down))
  }

  /// Reserves room for an entry if enough room is left.
  mutating func keeps(_ pixels: Int) -> Bool {
    guard pixels <= capacityPixels - usedPixels else { return false }
    usedPixels += pixels
    return true
  }

  /// The number of pixels in a layer's cache entry: its extent, including margins, at its own scale, with each side
  /// rounded up.
  static func entryPixels(_ extent: Rect<LayerSpace>, scale: Double) -> Int {
    let (pixels, overflow) = pixels(extent.width, scale: scale).multipliedReportingOverflow(
      by: pixels(extent.height, scale: scale))
    return overflow ? .max : pixels
  }

  /// The number of pixels along one side of a cache entry.
  static func pixels(_ points: Double, scale: Double) -> Int {
    PixelGrid.whole((points * scale - PixelGrid.tolerance).rounded(.up))
  }
}
