import LayerDiagnostics
import LayerGeometry
import LayerModel
import LayerPlanning

/// A frame's plan, and what of the screen is drawn again.
struct PlannedFrame {
  let plan: FramePlan
  /// The pixels that are drawn again; nil for all.
  let damage: DamageRegion?
  /// The draws that hide others on the screen.
  let occluders: OccluderList
  /// What subtrees cost that the plan does not look into.
  let standInLoad: FrameLoad
}

/// Plans the frames of a simulation, each with the knowledge of those before it.
struct FramePlans {
  /// What still subtrees cost, drawn whole and on their own.
  private struct Cost: Joinable {
    var load = FrameLoad()
    /// The area of the largest draw that could hide others.
    var largestCover = 0

    static var none: Self { Self() }

    func joined(with next: Self) -> Self {
      var both = self
      both.load.add(next.load)
      both.largestCover = max(largestCover, next.largestCover)
      return both
    }
  }

  /// What hides others on the screen: layers, and what they draw.
  private struct Covers {
    let layers: OccluderList
    /// By their layers.
    let draws: OccluderList
    /// The same by their places in the plan.
    let placedDraws: OccluderList

    init(of frame: FramePlan) {
      let draws = frame.plan.draws
      layers = frame.cover
      placedDraws = OccluderList(of: draws[frame.plan.targets[0].draws])
      self.draws = placedDraws.renumbered { Int(draws[$0].node.rawValue) }
    }
  }

  private let isExact: Bool
  /// For each layer whether it may differ from frame to frame, with all that it is to the frame before.
  private var isChanging: [Bool]
  private var planner: FramePlanner
  private var costs: SegmentTree<Cost>
  private var footprints: Footprints?
  private var index = 0
  /// The frame before, where it has to be drawn again though nothing has changed.
  private var last: PlannedFrame?

  init(_ sampler: SceneSampler, compositor: Compositor, options: SimulationOptions) {
    isExact = options.damage == .exact
    isChanging = [Bool](repeating: false, count: sampler.scene.layers.count)
    for node in sampler.addressed + sampler.rowTops { isChanging[Int(sampler.scene[node].layer.rawValue)] = true }
    planner = FramePlanner(
      sampler, compositor: compositor, limits: options.limits, looksIntoAll: options.looksIntoAll)
    costs = SegmentTree([Cost](repeating: .none, count: planner.subtreeCount))
  }

  /// Plans the next frame; nil if nothing of it is drawn.
  mutating func next(_ scene: Scene, _ changes: [LayerChange]) -> Checked<PlannedFrame>? {
    defer { index += 1 }
    if index > 0, changes.isEmpty { return last.map { Checked($0, findings: []) } }
    last = nil
    planner.note(changes, in: scene)
    while true {  // Ends: each round looks into a subtree more.
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

  /// The subtrees whose cost in a frame is not what is known of them.
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

  /// Takes note of subtrees that a frame shows whole and on their own.
  private mutating func learn(from frame: FramePlan, under covers: Covers) {
    let typical = planner.unknown(in: frame).filter { shown in
      planner.isTypical(shown, in: frame, under: covers.layers) && !covers.draws.isKept(in: shown.nodes)
        && !covers.draws.hides(anyOf: frame.rect(of: shown.nodes.lowerBound), after: shown.nodes.upperBound - 1)
    }
    // Most frames show nothing new, or only a part of it.
    if typical.isEmpty { return }
    for (shown, cost) in zip(typical, costs(of: typical, in: frame, under: covers)) {
      planner.learn(shown, from: frame)
      costs[shown.subtree] = cost
    }
  }

  /// What some subtrees of a frame cost, were all of it drawn.
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
