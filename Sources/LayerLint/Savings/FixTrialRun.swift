import LayerDiagnostics
import LayerModel
import LayerPlanning
public import LayerSimulation

// Trying fixes alone and in sets.
//
// Each finding that an edit resolves becomes a choice; findings with the same root cause share one. Each choice is
// first tried alone, which gives its saving and its rank. Then sets of choices are tried: first the most likely ones
// (all proven fixes, all fixes, the first n), then all others in the order of their size, until the work limit is
// reached. A set that is not tried is not estimated from others: savings do not add up.

extension Prover {
  /// Tries the fixes of findings, alone and together.
  ///
  /// - Parameter simulation: the simulation of the scene's timeline without fixes; nil for a still scene.
  public func trials(
    of findings: [LintFinding], in facts: SceneFacts, simulation: SceneSimulation? = nil
  ) -> FixTrials<Picture> {
    var run = FixTrialRun(self, findings, facts, simulation)
    run.findChoices()
    run.tryStates()
    return run.trials
  }
}

/// The trials of one scene in progress.
struct FixTrialRun<Picture: Sendable> {
  private let prover: Prover<Picture>
  private let findings: [LintFinding]
  private let facts: SceneFacts
  private var shown: KeptPicture<Picture>
  private var budget: TrialBudget
  /// The result of each choice alone.
  private var alone: [SceneFigures] = []
  private(set) var trials: FixTrials<Picture>

  init(
    _ prover: Prover<Picture>, _ findings: [LintFinding], _ facts: SceneFacts, _ simulation: SceneSimulation?
  ) {
    self.prover = prover
    self.findings = findings
    self.facts = facts
    shown = KeptPicture(facts)
    budget = TrialBudget(layers: facts.tree.nodes.count, frames: facts.authored.clock.count)
    var figures = SceneFigures(facts.plan)
    figures.overTime = simulation.map(FiguresOverTime.init)
    trials = FixTrials(figures: figures)
  }

  // MARK: Choices

  /// Finds the choices, tries each alone, and puts the most noticeable first.
  mutating func findChoices() {
    var found: [(choice: FixChoice, state: SceneFigures, picture: Picture?)] = []
    let candidates = FixCandidate.all(of: findings, in: facts)
    for candidate in candidates {
      guard budget.allowsChoice(after: found.count) else {
        trials.untried += 1
        continue
      }
      let tried = attempt(candidate)
      if candidate.findings.count > 1, tried?.choice.trust != .proven, tried?.choice.fix != nil {
        // A picture change at one place must not invalidate the proof for the other places.
        found += candidate.alone(of: findings, in: facts).compactMap { attempt($0) }.filter(\.choice.saving.isAny)
      } else if let tried, tried.choice.saving.isAny {
        found.append(tried)
      }
    }
    let order = found.indices.sorted { left, right in
      let (first, second) = (found[left].choice.saving.rank, found[right].choice.saving.rank)
      return first == second ? left < right : first > second
    }
    for index in order {
      var choice = found[index].choice
      alone.append(found[index].state)
      if let picture = found[index].picture, let before = shown.drawn(by: prover.draw) {
        trials.pictures[trials.choices.count] = (before, picture)
        choice.hasPicture = true
      }
      trials.choices.append(choice)
    }
  }

  private mutating func attempt(
    _ candidate: FixCandidate
  ) -> (choice: FixChoice, state: SceneFigures, picture: Picture?)? {
    var changing: (choice: FixChoice, state: SceneFigures, picture: Picture?)?
    // `lint --fix` takes the first proven fix, whatever comes before it, and a report does the same.
    for fix in candidate.fixes(of: findings) {
      guard let tried = attempt(fix, of: candidate) else { continue }
      if tried.choice.trust == .proven { return tried }
      changing = changing ?? tried
    }
    if let changing { return changing }
    let means = candidate.means
    return means.flatMap { choice(candidate, $0, .byHand, fix: nil) }.map { ($0.choice, $0.figures, nil) }
  }

  private mutating func attempt(
    _ fix: Fix, of candidate: FixCandidate
  ) -> (choice: FixChoice, state: SceneFigures, picture: Picture?)? {
    let edited = FixApplier.apply(fix.edits, to: facts.scene.source)
    var attempt = prover.attempt(fix, of: findings[candidate.findings[0]], on: facts, edited)
    guard attempt.fault == nil, let after = attempt.after else { return nil }
    let (isSame, picture) = compare(after, &attempt)
    let trust: FixChoice.Trust = fix.applicability == .safe && isSame ? .proven : .changesPicture
    // Users cannot look at a state before they choose it if the state cannot be drawn.
    guard isSame || picture != nil,
      let choice = choice(candidate, .edits(attempt.fix), trust, fix: attempt.fix)
    else { return nil }
    return (choice.choice, choice.figures, isSame ? nil : picture)
  }

  /// Compares a scene's picture with the previous one, and returns the new picture.
  private mutating func compare(_ after: SceneFacts, _ attempt: inout FixAttempt) -> (isSame: Bool, Picture?) {
    guard let old = shown.drawn(by: prover.draw), let new = prover.draw(after) else { return (false, nil) }
    let difference = prover.difference(between: old, and: new)
    attempt.note(difference)
    return (difference?.isTolerated ?? false, new)
  }

  private func choice(
    _ candidate: FixCandidate, _ means: FixMeans, _ trust: FixChoice.Trust, fix: Fix?
  ) -> (choice: FixChoice, figures: SceneFigures)? {
    let saved = facts.images.reduce(0) { $0 + (candidate.images.contains($1.asset) ? $1.wastedBytes : 0) }
    let trial = FixTrial([means], savedImageBytes: saved)
    guard let (figures, _) = outcome(of: trial, simulates: true) else { return nil }
    let saving = FixSaving(from: trials.figures, to: figures)
    let choice = FixChoice(
      findings: candidate.findings, trust: trust, fix: fix, saving: saving, means: means, savedImageBytes: saved)
    return (choice, figures)
  }

  // MARK: States

  /// Tries sets of choices.
  mutating func tryStates() {
    var tried: Set<[Int]> = []
    for places in StateOrder(count: trials.choices.count, proven: trials.proven) {
      guard budget.allowsState(after: tried.count) else { return }
      guard tried.insert(places).inserted else { continue }
      let trial = FixTrial(
        places.map { trials.choices[$0].means },
        savedImageBytes: places.reduce(0) { $0 + trials.choices[$1].savedImageBytes })
      // The result of a single choice is already known.
      let known = places.count == 1 ? alone[places[0]] : nil
      let simulates = known == nil && budget.takeSimulation()
      guard let (tried, plan) = outcome(of: trial, simulates: simulates) else { continue }
      let figures = known ?? tried
      let layers = EditedLayers(facts.plan, plan, edits: trial.edits).changes
      trials.states.append(FixState(choices: places, figures: figures, layers: layers))
    }
  }

  /// The result for a scene; nil if it can no longer be read or planned.
  private func outcome(of trial: FixTrial, simulates: Bool) -> (SceneFigures, PassPlan)? {
    var (scene, plan) = (facts.authored, facts.plan)
    if !trial.edits.isEmpty {
      guard let edited = prover.read(FixApplier.apply(trial.edits, to: facts.scene.source)) else { return nil }
      (scene, plan) = (edited.authored, edited.plan)
    }
    if !trial.layers.isEmpty {
      let moved = EditedLayers.moved(trial.layers, from: facts.plan, to: plan, trial.edits)
      var editor = PlanEditor(plan)
      guard let planned = editor.plan(after: moved) else { return nil }
      plan = planned
    }
    var figures = SceneFigures(plan)
    figures.wastedBytes = max(0, figures.wastedBytes - trial.savedImageBytes)
    figures.decodedBytes = max(0, figures.decodedBytes - trial.savedImageBytes)
    if simulates, trials.figures.overTime != nil, trial.layers.isEmpty {
      figures.overTime = simulate(scene, with: trial.remedies, plan)
    }
    return (figures, plan)
  }

  private func simulate(_ scene: Scene, with remedies: [TimelineRemedy], _ plan: PassPlan) -> FiguresOverTime? {
    guard let device = facts.device else { return nil }
    var scene = scene
    for remedy in remedies { remedy.apply(to: &scene.timeline) }
    var options = SimulationOptions()
    options.keepsLists = false
    options.limits = prover.linter.limits
    return SceneSimulation.run(scene, compositor: plan.compositor, device: device, options: options).value
      .map(FiguresOverTime.init)
  }
}

/// Fixes that are applied together.
private struct FixTrial {
  /// The edits of the text; of edits that exclude each other, the first is applied.
  let edits: [TextEdit]
  let layers: [PlannedEdit]
  let remedies: [TimelineRemedy]
  let savedImageBytes: Int

  init(_ means: [FixMeans], savedImageBytes: Int) {
    var edits: [TextEdit] = []
    for candidate in means where !candidate.edits.contains(where: { new in edits.contains { $0.conflicts(with: new) } })
    {
      edits += candidate.edits
    }
    self.edits = edits
    layers = means.flatMap(\.layers)
    remedies = means.compactMap(\.remedy)
    self.savedImageBytes = savedImageBytes
  }
}

/// The limit on trials of fixes, in layers and frames instead of seconds.
private struct TrialBudget {
  private let layers: Int
  private var framesLeft = 900
  private let frames: Int

  private static let mostPlannedLayers = 200_000
  private static let mostChoices = 24
  private static let mostStates = 64

  init(layers: Int, frames: Int) {
    self.layers = max(1, layers)
    self.frames = max(1, frames)
  }

  func allowsChoice(after count: Int) -> Bool {
    count < max(3, min(Self.mostChoices, Self.mostPlannedLayers / layers))
  }

  func allowsState(after count: Int) -> Bool {
    count < max(3, min(Self.mostStates, Self.mostPlannedLayers / layers))
  }

  mutating func takeSimulation() -> Bool {
    guard framesLeft >= frames else { return false }
    framesLeft -= frames
    return true
  }
}

/// The sets of choices in the order in which they are tried; some occur twice.
private struct StateOrder: Sequence {
  let count: Int
  let proven: [Int]

  /// The largest number of choices for which all sets are tried; beyond it, only the most likely sets and pairs are.
  private static let mostCombined = 6

  func makeIterator() -> AnyIterator<[Int]> {
    var first = (0..<count).map { [$0] }
    first += [proven, Array(0..<count)].filter { !$0.isEmpty }
    first += (0..<count).map { Array(0...$0) }
    let combined = Swift.min(count, Self.mostCombined)
    let subsets = (1..<(1 << combined)).map { mask in (0..<combined).filter { mask >> $0 & 1 == 1 } }
      .sorted { $0.count == $1.count ? $0.lexicographicallyPrecedes($1) : $0.count < $1.count }
    var places = (first + subsets).makeIterator()
    return AnyIterator { places.next() }
  }
}

/// The mapping from the layers of a scene to those of the edited scene.
///
/// An edit can add a container, which changes indices and paths. The position of a layer's object in the text changes
/// only by insertions and removals before it, and the copies of one object keep their order.
private struct EditedLayers {
  /// The layers whose own passes change, by their indices in the plan before the edit.
  private(set) var changes: [FixState.LayerPasses] = []

  /// The largest number of layers in a state, which is the most that a page shows.
  private static let mostChanges = 2_000

  init(_ before: PassPlan, _ after: PassPlan, edits: [TextEdit]) {
    let passesAfter = Dictionary(after.layers.map { ($0.node, $0.passes) }) { first, _ in first }
    let passesBefore = Dictionary(before.layers.map { ($0.node, $0.passes) }) { first, _ in first }
    let nodes = Self.nodes(of: before, in: after, edits)
    for node in before.tree.indices {
      guard let other = nodes[node], changes.count < Self.mostChanges else { continue }
      let passes = passesAfter[other] ?? 0
      if passes != passesBefore[node] ?? 0 { changes.append(FixState.LayerPasses(node: node, passes: passes)) }
    }
  }

  /// The layer edits adapted to an edited scene, without edits of layers that no longer exist.
  static func moved(
    _ planned: [PlannedEdit], from before: PassPlan, to after: PassPlan, _ edits: [TextEdit]
  ) -> [PlannedEdit] {
    if edits.isEmpty { return planned }
    let nodes = nodes(of: before, in: after, edits)
    return planned.compactMap { edit in
      switch edit {
      case .remove(let reason, let node): nodes[node].map { .remove(reason, of: $0) }
      case .clipInPlaceOfMask(let node, let radius, let corners):
        nodes[node].map { .clipInPlaceOfMask($0, radius: radius, corners: corners) }
      case .shareCapture(let shared, let group): .shareCapture(shared.compactMap { nodes[$0] }, group: group)
      }
    }
  }

  /// The counterpart of each layer of a scene in the edited scene.
  private static func nodes(
    of before: PassPlan, in after: PassPlan, _ edits: [TextEdit]
  ) -> [PreparedIndex: PreparedIndex] {
    let shift = TextShift(edits)
    var copies: [UInt32: [PreparedIndex]] = [:]
    for node in after.tree.indices {
      copies[after.tree.scene.sources.start(of: after.tree[node].layer), default: []].append(node)
    }
    var next: [UInt32: Int] = [:]
    var nodes: [PreparedIndex: PreparedIndex] = [:]
    for node in before.tree.indices {
      let start = shift.moved(before.tree.scene.sources.start(of: before.tree[node].layer))
      let copy = next[start, default: 0]
      next[start] = copy + 1
      if let others = copies[start], copy < others.count { nodes[node] = others[copy] }
    }
    return nodes
  }
}
