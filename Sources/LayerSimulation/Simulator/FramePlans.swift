import LayerDiagnostics
import LayerGeometry
import LayerModel
import LayerPlanning

/// A frame's plan, with the part of the screen that is drawn again.
struct PlannedFrame {
  let plan: FramePlan
  /// The pixels that are drawn again; nil for all.
  let damage: DamageRegion?
  /// The draws that hide others on the screen.
  let occluders: OccluderList
  /// The cost of subtrees that the plan does not expand.
  let standInLoad: FrameLoad
}

/// Plans the frames of a simulation, using the results of earlier frames.
struct FramePlans {
  /// The cost of unchanged subtrees that are drawn completely and directly onto the screen.
  private struct Cost: Joinable {
    var load = FrameLoad()
    /// The area of the largest draw that could be an occluder.
    var largestCover = 0

    static var none: Self { Self() }

    func joined(with next: Self) -> Self {
      var both = self
      both.load.add(next.load)
      both.largestCover = max(largestCover, next.largestCover)
      return both
    }
  }

  /// The occluders on the screen: layers, and their draws.
  private struct Covers {
    let layers: OccluderList
    /// The draws by their layers.
    let draws: OccluderList
    /// The draws by their indices in the plan.
    let placedDraws: OccluderList

    init(of frame: FramePlan) {
      let draws = frame.plan.draws
      layers = frame.cover
      placedDraws = OccluderList(of: draws[frame.plan.targets[0].draws])
      self.draws = placedDraws.renumbered { Int(draws[$0].node.rawValue) }
    }
  }

  private let isExact: Bool
  /// Whether the timeline can change a layer between frames, by layer.
  private var isChanging: [Bool]
  private var planner: FramePlanner
  private var costs: SegmentTree<Cost>
  private var footprints: Footprints?
  private var index = 0
  /// The previous frame, if it has to be drawn again although nothing has changed.
  private var last: PlannedFrame?

  init(_ sampler: SceneSampler, compositor: Compositor, options: SimulationOptions) {
    isExact = options.damage == .exact
    isChanging = [Bool](repeating: false, count: sampler.scene.layers.count)
    for node in sampler.addressed + sampler.rowTops { isChanging[Int(sampler.scene[node].layer.rawValue)] = true }
    planner = FramePlanner(
      sampler, compositor: compositor, limits: options.limits, looksIntoAll: options.looksIntoAll)
    costs = SegmentTree([Cost](repeating: .none, count: planner.subtreeCount))
  }

  /// Plans the next frame; nil if it draws nothing.
  mutating func next(_ scene: Scene, _ changes: [LayerChange]) -> Checked<PlannedFrame>? {
    defer { index += 1 }
    if index > 0, changes.isEmpty { return last.map { Checked($0, findings: []) } }
    last = nil
    planner.note(changes, in: scene)
    while true {  // Ends because each round looks into one more subtree.
      let planned = planner.plan(scene, frame: index)
      guard let plan = planned.value else { return Checked(nil, findings: planned.findings) }
      let footprints = Footprints(of: isChanging, in: plan)
      let damage = self.footprints.flatMap { old in
        isExact ? FrameDamage.region(from: old, to: footprints, changes, in: plan) : nil
      }
      let standIns = plan.drawnStandIns
      let covers = Covers(of: plan)
      let doubtful = plan.subtreesComeIntoSight + doubtful(standIns, in: plan, under: covers, damage)
      if !doubtful.isEmpty {
        planner.lookInto(doubtful, from: index)
        continue
      }
      learn(from: plan, under: covers)
      planner.finish(plan)
      self.footprints = footprints
      let frame = PlannedFrame(
        plan: plan, damage: damage, occluders: covers.placedDraws, standInLoad: load(of: standIns, in: plan, damage))
      if !isExact { last = frame }
      return Checked(frame, findings: planned.findings)
    }
  }

  // MARK: Stand-ins

  /// The subtrees whose cost in a frame differs from the known cost.
  private func doubtful(
    _ standIns: [FramePlan.DrawnStandIn], in frame: FramePlan, under covers: Covers, _ damage: DamageRegion?
  ) -> [Int] {
    func isDoubtful(_ standIn: FramePlan.DrawnStandIn) -> Bool {
      planner.isDoubtful(standIn, in: frame, under: covers.layers)
        || covers.draws.wouldKeep(area: costs[standIn.subtrees].largestCover, at: standIn.node)
    }
    return standIns.flatMap { standIn in
      func isCutOrHidden(_ rect: PixelRect) -> Bool {
        (damage?.cuts(rect) ?? false) || covers.layers.hides(anyOf: rect, after: standIn.node)
          || covers.draws.hides(anyOf: rect, after: standIn.node)
      }
      let mayBeAny = isDoubtful(standIn)
      return planner.parts(of: standIn, in: frame) { mayBeAny || isCutOrHidden($0) }
        .filter { isCutOrHidden($0.rect) || isDoubtful($0) }.map(\.subtrees.lowerBound)
    }
  }

  private func load(
    of standIns: [FramePlan.DrawnStandIn], in frame: FramePlan, _ damage: DamageRegion?
  ) -> FrameLoad {
    var load = FrameLoad()
    for standIn in standIns {
      if let damage, damage.cuts(standIn.rect) {
        for part in planner.parts(of: standIn, in: frame, where: damage.meets) {
          load.add(costs[part.subtrees].load)
        }
      } else if damage?.meets(standIn.rect) ?? true {
        load.add(costs[standIn.subtrees].load)
      }
    }
    return load
  }

  /// Records subtrees that a frame draws completely and directly onto the screen.
  private mutating func learn(from frame: FramePlan, under covers: Covers) {
    let typical = planner.unknown(in: frame).filter { shown in
      planner.isTypical(shown, in: frame, under: covers.layers) && !covers.draws.isKept(in: shown.nodes)
        && !covers.draws.hides(anyOf: frame.rect(of: shown.nodes.lowerBound), after: shown.nodes.upperBound - 1)
    }
    // Most frames show nothing new, or only part of it.
    if typical.isEmpty { return }
    for (shown, cost) in zip(typical, costs(of: typical, in: frame, under: covers)) {
      planner.learn(shown, from: frame)
      costs[shown.subtree] = cost
    }
  }

  /// The cost of the given subtrees of a frame if the whole screen were drawn.
  private func costs(of shown: [ShownSubtree], in frame: FramePlan, under covers: Covers) -> [Cost] {
    var owner = [Int?](repeating: nil, count: frame.tree.nodes.count)
    for (place, subtree) in shown.enumerated() {
      for node in subtree.nodes { owner[node] = place }
    }
    func place(of node: PreparedIndex) -> Int? { owner[Int(node.rawValue)] }
    var loads = [FrameLoad](repeating: FrameLoad(), count: shown.count)
    var largest = [Int](repeating: 0, count: shown.count)
    let plan = frame.plan
    let scope = FrameScope(
      frame, damage: DamageRegion(frame.tree.screen), rendered: [], occluders: covers.placedDraws,
      layers: owner.map { $0 != nil })
    PixelWork.forEach(in: plan, scope: scope) { work in
      if let place = work.node.flatMap(place) { loads[place].add(work, of: plan) }
    }
    for pass in plan.passes where scope.runs(pass.id) {
      if let place = place(of: pass.node) { loads[place].add(pass, of: plan) }
    }
    for draw in plan.draws[plan.targets[0].draws] where draw.isOccluder {
      if let place = place(of: draw.node) { largest[place] = max(largest[place], draw.rect.area) }
    }
    return zip(loads, largest).map { Cost(load: $0, largestCover: $1) }
  }
}

/// The pixels of the screen that a frame has to draw again.
///
/// The damage consists of the old and the new extents of every layer whose drawn result changed and then, from bottom
/// to top, of the extents of each backdrop that reads changed pixels below it.
struct FrameDamage {
  /// The position below everything, for the previous frame's pixels if the order of layers has changed.
  private static var bottom: Int32 { -1 }

  private var parts: [(place: Int32, rect: PixelRect)] = []

  /// The damage between two frames.
  static func region(
    from old: Footprints, to new: Footprints, _ changes: [LayerChange], in frame: FramePlan
  ) -> DamageRegion {
    var damage = FrameDamage()
    for change in changes where change.isDrawn {
      let isScrolled = Footprints.isScrolled(from: old[change.layer], to: new[change.layer])
      for footprint in old[change.layer] {
        // If the order of layers has changed, the old place is not meaningful.
        let isThere = frame.source(atOrder: footprint.order) == footprint.source
        damage.add(footprint, at: isThere ? footprint.order : bottom, isScrolled: isScrolled)
      }
      for footprint in new[change.layer] {
        damage.add(footprint, at: footprint.order, isScrolled: isScrolled)
      }
    }
    for backdrop in frame.backdrops {
      let place = frame.order(of: backdrop.node)
      let isMet = damage.parts.contains { $0.place < place && $0.rect.meets(backdrop.reach) }
      if isMet { for shown in frame.showing(backdrop.node) { damage.add(frame.screenExtent(of: shown), at: place) } }
    }
    var region = DamageRegion()
    for part in damage.parts { region.formUnion(part.rect) }
    return region
  }

  /// Adds the pixels of a footprint.
  ///
  /// - Parameter isScrolled: whether the origin of the bounds differs; a change of size alone does not move anything
  ///   inside them.
  private mutating func add(_ footprint: Footprints.Footprint, at place: Int32, isScrolled: Bool) {
    if isScrolled { add(footprint.scrolled, at: place) }
    for rect in footprint.shown { add(rect, at: place) }
  }

  private mutating func add(_ rect: PixelRect, at place: Int32) {
    if !rect.isEmpty { parts.append((place, rect)) }
  }
}

extension LayerChange {
  /// Whether anything visible changes.
  var isDrawn: Bool { isRedrawn || properties.intersects(Self.drawnProperties) }

  /// Whether the layer's own bitmap would change if it were rasterized.
  var isInside: Bool { isRedrawn || properties.intersects(Self.insideProperties) }

  private static let insideProperties = LayerPropertySet.on(.inside)
  private static let drawnProperties: LayerPropertySet = {
    var properties = insideProperties
    properties.formUnion(.on(.outside))
    return properties
  }()
}

/// The positions of the layers that a timeline changes in one frame, as the input for damage.
///
/// The next frame needs only the positions of layers from this frame.
struct Footprints {
  /// The position of one of a layer's copies.
  struct Footprint {
    /// The copy's number in the whole tree, in paint order.
    let order: Int32
    let source: SceneNodeIndex
    /// The pixels that change when the layer changes.
    let shown: [PixelRect]
    /// The pixels through which the copy's sublayers are visible.
    let scrolled: PixelRect
    /// The origin of the copy's bounds; if it differs from before, everything visible through the bounds has moved.
    let origin: Size
  }

  private var prints: [LayerIndex: [Footprint]] = [:]

  /// Collects the footprints of the chosen layers; `isChanging` states for each layer of the scene whether it is
  /// included.
  init(of isChanging: [Bool], in frame: FramePlan) {
    frame.forEachNode(where: isChanging) { layer, node in
      let bounds = frame.tree.layer(node).bounds
      prints[layer, default: []].append(
        Footprint(
          order: frame.order(of: node), source: frame.source(of: node),
          shown: frame.showing(node).map { frame.screenExtent(of: $0) }, scrolled: frame.scrolledArea(of: node),
          origin: Size(bounds.minX, bounds.minY)))
    }
  }

  /// Whether the origin of a layer's bounds differs from that in the previous frame; all copies of a layer have the
  /// same bounds.
  static func isScrolled(from old: [Footprint], to new: [Footprint]) -> Bool {
    guard let old = old.first, let new = new.first else { return false }
    return old.origin != new.origin
  }

  /// The footprints of a layer, in paint order.
  subscript(layer: LayerIndex) -> [Footprint] { prints[layer] ?? [] }
}

/// The part of a frame's plan that the frame executes: the passes that run and the pixels that are drawn again.
struct FrameScope {
  /// Whether each pass runs.
  private(set) var passes: [Bool]
  /// The pixels of the screen that are drawn again; nil for all.
  let damage: DamageRegion?
  /// Whether each layer's draws count; nil if all count.
  private let layers: [Bool]?
  /// The draws that hide others on the screen.
  let occluders: OccluderList

  /// Creates the part of a plan that a frame executes.
  ///
  /// - Parameters:
  ///   - damage: The area that is drawn again; nil for everything.
  ///   - rendered: The rasterized layers whose bitmaps are rendered in this frame. A bitmap is always rendered
  ///     completely.
  ///   - occluders: The draws that are occluders on the screen.
  ///   - layers: Whether each layer's draws count; nil if all count.
  init(
    _ frame: FramePlan, damage: DamageRegion?, rendered: Set<PreparedIndex>, occluders: OccluderList,
    layers: [Bool]? = nil
  ) {
    self.damage = damage
    self.layers = layers
    self.occluders = occluders
    // Consecutive passes mostly belong to the same layer.
    var last: (node: PreparedIndex, isMet: Bool)?
    passes = frame.plan.passes.map { pass in
      if let bitmap = pass.bitmap { return rendered.contains(bitmap) }
      guard let damage else { return true }
      if let last, last.node == pass.node { return last.isMet }
      let isMet = damage.meets(frame.screenExtent(of: pass.node))
      last = (pass.node, isMet)
      return isMet
    }
    runInputs(in: frame)
  }

  /// Adds the passes that running passes read, because backdrops can share a capture of the first one, which may be far
  /// from the damage.
  ///
  /// A pass reads only earlier ones, so one walk from the last to the first finds them all.
  private mutating func runInputs(in frame: FramePlan) {
    let all = frame.plan.passes
    for pass in all.reversed() where runs(pass.id) {
      for input in [pass.source, pass.joins].compactMap(\.self) where all[Int(input.rawValue)].bitmap == nil {
        passes[Int(input.rawValue)] = true
      }
    }
  }

  /// Whether a pass runs; work without a pass is done on the screen and always runs.
  func runs(_ pass: PassID?) -> Bool { pass.map { passes[Int($0.rawValue)] } ?? true }

  /// Whether a layer's draws count.
  func looks(at node: PreparedIndex) -> Bool { layers.map { $0[Int(node.rawValue)] } ?? true }
}
